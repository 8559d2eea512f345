"""What is sent over a live wire, as types that check themselves; a program's are strict and described, a page's are lenient."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, defstruct
from msgspec.json import Decoder
from msgspec.structs import fields

from ..limits import KEY, LONGEST_LINE
from ..tables.rows import NONCE_LENGTH

Language = Literal["en", "de"]
Position = Annotated[int, Meta(ge=0, le=1_000_000, description="the position at which this was decided, as the view told it")]
Action = Annotated[str, Meta(max_length=200, description="an action in notation")]
ActionNumber = Annotated[int, Meta(ge=0, lt=1 << 20)]
ChatText = Annotated[str, Meta(max_length=LONGEST_LINE, description="one line")]
HEX = f"[0-9a-f]{{{NONCE_LENGTH}}}"
Nonce = Annotated[str, Meta(pattern=f"^{HEX}$", description=f"{NONCE_LENGTH} hexadecimal digits by chance")]


Key = Annotated[
    str,
    Meta(
        pattern=f"^({KEY.pattern})?$",
        description="drawn by chance: whoever sends the same again with the same key is told that it was done, not done twice",
    ),
]


class Sent(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message to the server: nothing in it is overlooked."""


class Decided(Sent, kw_only=True):
    """Something that is decided at a position."""

    position: Position
    key: Key = ""


class SendAct(Decided, tag="act", kw_only=True):
    """An action, at the position at which it was chosen."""

    action: Action


class SendUndo(Decided, tag="undo"):
    """Take back your latest action."""


class SendResign(Decided, tag="resign"):
    """Give up."""


class SendSweep(Decided, tag="sweep", kw_only=True):
    """Several simple actions that belong together, until a question comes up."""

    name: Annotated[str, Meta(max_length=200)]


class SendLesson(Decided, tag="lesson"):
    """Be shown what is left of a lesson's step."""


class SendChat(Sent, tag="chat"):
    """A line for everybody at the table."""

    text: ChatText


class SendNonce(Sent, tag="nonce"):
    """Your share of the seed."""

    nonce: Nonce


class SendClaim(Sent, tag="claim"):
    """Claim the win over somebody who is absent."""


class SendSubstitute(Sent, tag="substitute"):
    """Let a bot play on for somebody who is absent."""


class SendReturn(Sent, tag="return"):
    """Take your seat back from the bot that stood in."""


class SendCall(Sent, tag="call"):
    """Call a player who is not looking."""

    seat: Annotated[int, Meta(ge=0, le=20)]


class SendAskBack(Sent, tag="ask-back"):
    """Ask the other player to let you take back what you may not take back by yourself."""


class SendAnswerBack(Sent, tag="answer-back"):
    """Let the other player take it back, or not."""

    yes: bool


class SendHere(Sent, tag="here"):
    """Whether somebody looks at this page, or has it open behind others."""

    looks: bool


class SendHint(Sent, tag="hint"):
    """Ask what the game's adviser would do at this position."""

    position: Position


class SendLiftCurtain(Sent, tag="lift-curtain"):
    """At one screen for all: lift the curtain, because whoever is asked looks now."""


class SendLanguage(Sent, tag="language"):
    """Everything once more in another language."""

    language: Language


class SendLook(Sent, tag="look"):
    """Ask for the view once more."""


OfProgram = SendAct | SendUndo | SendResign | SendChat | SendNonce | SendClaim | SendSubstitute | SendReturn | SendLook
Message = (
    OfProgram
    | SendSweep
    | SendLesson
    | SendLiftCurtain
    | SendLanguage
    | SendCall
    | SendHere
    | SendAskBack
    | SendAnswerBack
    | SendHint
)


AS_PAGES_SAY = {"action": ActionNumber, "text": str}
"""A page sends the numbers of its buttons, and a line that is too long is refused in words of its own."""


def of_page(kind: type[Struct]) -> type[Struct]:
    """The same message as a page sends it: the position is called `n`, it comes with everything, and nothing else is minded."""
    return defstruct(
        kind.__name__.replace("Send", "Page"),
        [(field.name, AS_PAGES_SAY.get(field.name, field.type)) for field in fields(kind) if field.required],
        bases=(kind,),
        kw_only=True,
        tag=kind.__struct_config__.tag,
        forbid_unknown_fields=False,
        rename={"position": "n"},
    )


FROM_PROGRAMS: Decoder[Message] = Decoder(OfProgram)
FROM_PAGES: Decoder[Message] = Decoder(reduce(or_, map(of_page, get_args(Message))))
TYPES = ", ".join(str(kind.__struct_config__.tag) for kind in get_args(OfProgram))
"""What a program may send."""
