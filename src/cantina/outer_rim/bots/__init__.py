"""Players of Outer Rim that think."""
