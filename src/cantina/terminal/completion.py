"""Completion scripts for shells, made from the parser itself."""

from __future__ import annotations

import argparse


def words_of(parser: argparse.ArgumentParser) -> dict[str, list[str]]:
    """For every command, the words that can follow it."""
    commands: dict[str, list[str]] = {"": []}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                commands[""].append(name)
                commands[name] = sorted(options_of(command))
        else:
            commands[""] += action.option_strings
    return commands


def options_of(command: argparse.ArgumentParser) -> set[str]:
    """The options of a command, and the choices it knows."""
    found: set[str] = set()
    for action in command._actions:
        found.update(option for option in action.option_strings if option.startswith("--"))
        found.update(str(choice) for choice in action.choices or ())
    return found


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script to be sourced: `source <(cantina completion bash)`."""
    commands = words_of(parser)
    if shell == "fish":
        lines = [f"complete -c cantina -n __fish_use_subcommand -a '{' '.join(commands[''])}'"]
        lines += [
            f"complete -c cantina -n '__fish_seen_subcommand_from {name}' -a '{' '.join(words)}'"
            for name, words in commands.items()
            if name
        ]
        return "\n".join(lines)
    cases = "\n".join(f"    {name}) words='{' '.join(words)}' ;;" for name, words in commands.items() if name)
    body = f"""_cantina() {{
  local words
  case "${{COMP_WORDS[1]}}" in
{cases}
    *) words='{" ".join(commands[""])}' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}") $(compgen -f -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -F _cantina cantina"""
    return body if shell == "bash" else f"autoload -U +X bashcompinit && bashcompinit\n{body}"
