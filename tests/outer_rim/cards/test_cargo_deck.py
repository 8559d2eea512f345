"""The cargo deck: legal and ILLEGAL cargo, and the compartment to hide it in."""

from __future__ import annotations

import pytest
from galaxies import position

LEGAL = [
    ("bacta-supplies", "takodana", 6_000),
    ("coaxium-crystal", "ryloth", 5_000),
    ("droid-parts", "ord-mantell", 5_000),
    ("food-supplies", "nal-hutta", 6_000),
    ("salvage-cargo", "mon-calamari", 5_000),
]
ILLEGAL = [
    ("stolen-hyperfuel", "ring-of-kafrene", 9_000),
    ("stolen-prototype", "cantonica", 6_000),
    ("stolen-supplies", "kessel", 6_000),
    ("stolen-weapons", "tatooine", 6_000),
]


@pytest.mark.card("bacta-supplies", "coaxium-crystal", "droid-parts", "food-supplies", "salvage-cargo")
@pytest.mark.rule("OR-CARGO-02", "OR-CARGO-03")
@pytest.mark.parametrize(("name", "planet", "credits"), LEGAL)
def test_legal_cargo(name: str, planet: str, credits: int) -> None:
    p = position(step="action", at=planet, assets=[name]).do(f"deliver {name}")
    assert (p.credits(), p.fame(), p.assets(), p.deck("cargo")[-1]) == (credits, 0, [], name)
    assert not position(step="action", at="naboo", assets=[name]).may(f"deliver {name}")
    assert not position(step="action", at=planet, credits=9_000, top={"cargo": name}).may(f"buy {name}")
    assert position(step="action", at="naboo", credits=1_000, top={"cargo": name}).may(f"buy {name}")


@pytest.mark.card("stolen-hyperfuel", "stolen-prototype", "stolen-supplies", "stolen-weapons")
@pytest.mark.rule("OR-CARGO-04", "OR-CARGO-05")
@pytest.mark.parametrize(("name", "planet", "credits"), ILLEGAL)
def test_illegal_cargo(name: str, planet: str, credits: int) -> None:
    p = position(step="action", at=planet, assets=[name], dice="H").do(f"deliver {name}")
    assert (p.credits(), p.fame(), p.assets(), p.deck("cargo")[-1]) == (credits, 1, [], name)
    for die in "CFB":
        p = position(step="action", at=planet, assets=[name], dice=die)
        told = p.events(f"deliver {name}")
        assert "databank" in [event.code for event in told]
        assert (p.prompt, p.credits(), p.assets()) == ("choose", 0, [name]), "what happens is up to a databank card"
    assert not position(step="action", at="naboo", assets=[name]).may(f"deliver {name}")
    assert not position(step="action", at=planet, credits=9_000, top={"cargo": name}).may(f"buy {name}")


@pytest.mark.card("bacta-supplies")
def test_bacta_supplies_heal_at_any_time() -> None:
    p = position(step="encounter", assets=["bacta-supplies"], damage=(3, 2)).do("use bacta-supplies/1")
    assert (p.damage(), p.assets(), p.prompt) == ((0, 2), [], "encounter")
    p = position(current=1, assets=["bacta-supplies"], damage=(3, 2)).do("use bacta-supplies/1", seat=0)
    assert (p.damage(), p.asked) == ((0, 2), 1), "also in somebody else's turn"
    assert not position(assets=["bacta-supplies"]).may("use bacta-supplies/1"), "nothing to heal"


@pytest.mark.card("bacta-supplies")
def test_bacta_supplies_do_nothing_for_a_droid() -> None:
    p = position(characters=("ig-88", "boba-fett"), assets=["bacta-supplies"], damage=(3, 2))
    assert not p.may("use bacta-supplies/1")


@pytest.mark.card("smuggling-compartment")
def test_smuggling_compartment_holds_one_more_cargo_wherever_it_lies() -> None:
    hold = ["ion-cannon", "food-supplies"]
    p = position(step="action", credits=2_000, assets=hold, top={"cargo": ["smuggling-compartment", "droid-parts"]})
    p.do("buy smuggling-compartment")
    while p.prompt in ("purchase", "patrol-route"):
        p.do("pass" if p.prompt == "purchase" else p.options()[0])
    assert p.assets() == [*hold, "smuggling-compartment"], "in the Cargo slot, with the cargo inside"
    p = position(step="action", credits=1_000, assets=[*hold, "smuggling-compartment"], top={"cargo": "droid-parts"})
    assert p.do("buy droid-parts").prompt == "purchase", "one compartment, one cargo more"
    p = position(step="action", credits=1_000, assets=["food-supplies", "smuggling-compartment"], top={"cargo": "droid-parts"})
    p.do("buy droid-parts", "pass")
    assert len(p.assets()) == 3, "in the Mod slot it leaves room for two cargo"


@pytest.mark.card("smuggling-compartment")
def test_smuggling_compartment_takes_its_cargo_along_when_it_goes() -> None:
    p = position(step="action", assets=["food-supplies", "droid-parts", "smuggling-compartment"])
    p.resolve({"discard": {"asset": "mod", "count": 1}})
    assert p.prompt == "make-fit"
    p.do("discard droid-parts")
    assert p.assets() == ["food-supplies"]


@pytest.mark.card("smuggling-compartment")
def test_smuggling_compartment_turns_a_focus_of_a_delivery() -> None:
    hold = ["stolen-supplies", "smuggling-compartment"]
    p = position(step="action", at="kessel", assets=hold, dice="F").do("deliver stolen-supplies", "use smuggling-compartment/1")
    assert (p.credits(), p.fame()) == (6_000, 1)
    p = position(step="action", at="kessel", assets=hold, dice="C").do("deliver stolen-supplies")
    assert not p.may("use smuggling-compartment/1")


@pytest.mark.card("bacta-supplies")
@pytest.mark.rule("OR-TRADE-09")
def test_bacta_supplies_do_not_confuse_the_moment_they_interrupt() -> None:
    p = position(
        characters=("jyn-erso", "boba-fett"), flipped=True, step="action", at=("lothal", "cantonica"), credits=4_000,
        damage=(3, 0), assets=["bacta-supplies"], top={"gear": ["jetpack", "armored-vest"]}, patrols={"hutt": ("lmc-nav-c", 1)},
    )  # fmt: skip
    p.do("buy jetpack", "pass")
    assert p.may("use jyn-erso/3"), "a Hutt patrol is about to move"
    p.do("use bacta-supplies/1")
    assert (p.damage(), p.may("use jyn-erso/3")) == ((0, 0), True)
    p.do("use jyn-erso/3")
    assert p.choices("patrol-to") == {"lothal", "mon-calamari"}, "still the Hutt patrol"
