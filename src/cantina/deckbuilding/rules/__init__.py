"""The rules at work: state, effects and actions; every module of this folder is compiled."""
