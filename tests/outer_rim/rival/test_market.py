"""What a rival buys, delivers and completes, and the crew it gains (OR-SOLO-23 to OR-SOLO-39)."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, POS, Position, card, clear_spots, effect
from rivalry import CREW, JOB, Told, act, buy, codes, deliver, meet, rivalry, steps, tokens

from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.pieces import POOL

SPIRITS = "start-cargo-vintage-spirits"
CRATES = "start-cargo-unmarked-crates"


def shop(deck: str, *top: str, **given: Any) -> tuple[Position, list[Told]]:
    """A rival on Lothal buys from a deck with these cards on top."""
    given = {"credits": {1: 6000}, "patrols": {"imperial": ("takodana", 1)}} | given
    p = rivalry(top={deck: top}, **given)
    return p, act(p, buy(deck))


def reasons(told: list[Told]) -> list[tuple[str, str, str]]:
    """Which cards the rival did not want, and why."""
    return [(str(e["code"])[6:], str(e["card"]), str(e["reason"])) for e in told if "reason" in e]


@pytest.mark.rule("OR-SOLO-23")
def test_it_buys_on_planets_only_and_from_the_deck_that_its_card_names() -> None:
    p, told = shop("cargo", "bacta-supplies")
    assert p.assets(1) == ["bacta-supplies"]
    assert p.credits(1) == 5000
    assert steps(told) == ["buy"]
    q, told = shop("cargo", "bacta-supplies", at=("nal-hutta", "lmc-nav-ro"))
    assert (steps(told), q.assets(1), q.top("cargo")) == ([], [], "bacta-supplies")


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-23")
def test_from_an_empty_deck_nothing_is_bought() -> None:
    p = rivalry()
    p.table.stores = [[] for _ in p.table.stores]
    assert steps(act(p, buy("gear"), {"do": [{"market": {"op": "discard", "deck": "bounty", "count": 1}}]})) == []


@pytest.mark.rule("OR-SOLO-24", "OR-SOLO-26")
def test_an_unwanted_top_card_goes_to_the_bottom_before_the_next_is_bought() -> None:
    p, told = shop("cargo", "bacta-supplies", "food-supplies", at=("nal-hutta", "takodana"))
    assert reasons(told) == [("rejects", "bacta-supplies", "place")]
    assert p.assets(1) == ["food-supplies"]
    assert p.deck("cargo")[-1] == "bacta-supplies"
    p, told = shop("gear", "plastoid-armor", "vibro-ax")
    assert reasons(told) == [("rejects", "plastoid-armor", "price")]
    assert (p.assets(1), p.credits(1)) == (["vibro-ax"], 1000)
    p, told = shop("gear", "jetpack", "quad-laser-cannon", assets={1: ("vibro-ax", "iqa-11-blaster-rifle")})
    assert reasons(told) == [("rejects", "jetpack", "slot")]
    assert p.assets(1)[-1] == "quad-laser-cannon"
    p, told = shop("ship", "ship-hwk-290", "ship-lancer", ships=("g9-rigger", "gx1-short-hauler"))
    assert reasons(told) == [("rejects", "ship-hwk-290", "ship")]
    assert (p.ship(1), p.credits(1)) == ("lancer", 1000)


@pytest.mark.rule("OR-SOLO-24")
def test_what_cost_no_more_than_the_ship_is_put_under_the_ship_deck() -> None:
    p, told = shop("ship", "used-ship-for-sale", "ship-hwk-290")
    assert reasons(told) == [("rejects", "used-ship-for-sale", "ship")]
    assert p.ship(1) == "hwk-290"


@pytest.mark.rule("OR-SOLO-25")
def test_it_turns_the_deck_over_even_if_it_could_never_pay_for_any_card() -> None:
    p, told = shop("gear", "jetpack", "vibro-ax", credits={1: 0})
    assert reasons(told) == [("rejects", "jetpack", "price"), ("leaves", "vibro-ax", "price")]
    assert (p.top("gear"), p.deck("gear")[-1]) == ("vibro-ax", "jetpack")


@pytest.mark.rule("OR-SOLO-26", "OR-SOLO-27", "OR-SOLO-12")
def test_without_a_slot_or_credits_it_buys_nothing_and_parts_with_nothing() -> None:
    p, told = shop("cargo", "food-supplies", "droid-parts", assets={1: (SPIRITS,)})
    assert reasons(told) == [("rejects", "food-supplies", "slot"), ("leaves", "droid-parts", "slot")]
    assert (p.assets(1), p.credits(1)) == ([SPIRITS], 6000)
    q, told = shop("gear", "vibro-ax", "ion-cannon", credits={1: 4000}, assets={1: ("jetpack",)})
    assert reasons(told) == [("rejects", "vibro-ax", "price"), ("leaves", "ion-cannon", "price")]
    assert q.assets(1) == ["jetpack"]


@pytest.mark.rule("OR-SOLO-27")
def test_it_pays_in_credits_though_it_could_barter() -> None:
    p, told = shop("gear", "vibro-ax", assets={1: ("jetpack",)})
    assert (p.assets(1), p.credits(1)) == (["jetpack", "vibro-ax"], 1000)
    assert "barter" not in codes(told)


@pytest.mark.rule("OR-SOLO-26", "OR-SOLO-27")
def test_it_spends_its_last_credit() -> None:
    p, told = shop("gear", "vibro-ax", credits={1: 5000})
    assert (p.assets(1), p.credits(1), reasons(told)) == (["vibro-ax"], 0, [])


@pytest.mark.rule("OR-SOLO-28")
def test_a_ship_has_to_cost_more_and_the_old_one_is_bartered() -> None:
    p, _ = shop("ship", "ship-yv-666", ships=("g9-rigger", "lancer"))
    assert (p.ship(1), p.credits(1)) == ("yv-666", 1000)
    q, told = shop("ship", "ship-hwk-290", "ship-heavy-duty-lifter", ships=("g9-rigger", "lancer"))
    assert reasons(told) == [("rejects", "ship-hwk-290", "ship"), ("leaves", "ship-heavy-duty-lifter", "ship")]
    assert q.ship(1) == "lancer"


@pytest.mark.rule("OR-SOLO-29", "OR-MARKET-14")
def test_purchase_limits_hold_for_it() -> None:
    _, told = shop("gear", "armored-vest", "plastoid-armor", assets={1: ("mandalorian-armor",)}, credits={1: 9000})
    assert reasons(told) == [("rejects", "armored-vest", "slot"), ("leaves", "plastoid-armor", "slot")]
    q, told = shop("job", "rebel-prison-break", "the-kessel-run", at=("nal-hutta", "lothal"))
    assert reasons(told) == [("rejects", "rebel-prison-break", "place")]
    assert q.assets(1) == ["the-kessel-run"]


@pytest.mark.rule("OR-SOLO-30")
def test_it_buys_what_it_cannot_use() -> None:
    p, _ = shop("job", "hired-help")
    assert (p.assets(1), p.credits(1)) == (["hired-help"], 5000)
    q, _ = shop("gear", "jetpack")
    assert q.assets(1) == ["jetpack"]


@pytest.mark.rule("OR-SOLO-31")
@pytest.mark.parametrize(
    ("credits", "ships"), [(12000, {"lancer", "heavy-duty-lifter"}), (5000, {"hwk-290", "gx1-short-hauler"})]
)
def test_a_used_ship_is_the_dearest_it_can_pay_for(credits: int, ships: set[str]) -> None:
    found = set()
    for n in range(10):
        q, told = shop("ship", "ship-yt-1300", "used-ship-for-sale", credits={1: credits}, seed=f"{n}")
        assert reasons(told)[0] == ("rejects", "ship-yt-1300", "price")
        assert q.damage(1)[1] == 3 if q.player(1).sheet.hull > 3 else q.defeated(1)
        found.add(q.ship(1))
    assert found == ships


@pytest.mark.rule("OR-SOLO-31", "OR-SOLO-28")
def test_a_used_ship_is_paid_for_with_the_old_one_too() -> None:
    p, _ = shop("ship", "ship-hwk-290", "used-ship-for-sale", ships=("g9-rigger", "lancer"))
    assert p.ship(1) in ("yv-666", "aggressor")
    assert p.credits(1) == 1000


@pytest.mark.rule("OR-SOLO-31", "OR-SOLO-27")
def test_a_used_ship_that_only_barter_could_pay_for_is_left() -> None:
    p, _ = shop("ship", "ship-yt-1300", "used-ship-for-sale", credits={1: 4000}, assets={1: ("jetpack",)})
    assert p.ship(1) == "g9-rigger"
    assert p.assets(1) == ["jetpack"]


@pytest.mark.rule("OR-SOLO-32")
def test_the_card_that_comes_up_sends_its_patrol_to_the_rival_on_the_shortest_way() -> None:
    p, _ = shop("gear", "vibro-ax", "armored-vest", patrols={"hutt": ("n5", 1)}, toy=True, at=("S0", "B"))
    assert p.patrol("hutt") == ("M", 1)
    q, _ = shop("gear", "vibro-ax", "quad-laser-cannon", patrols={"hutt": ("n5", 1)}, toy=True, at=("S0", "B"))
    assert q.patrol("hutt") == ("n2", 1)


@pytest.mark.rule("OR-SOLO-32")
def test_a_card_that_was_only_turned_over_sends_no_patrol() -> None:
    p, _ = shop("gear", "plastoid-armor", "ion-cannon", credits={1: 0}, patrols={"rebel": ("K", 1)}, toy=True, at=("S0", "B"))
    assert p.patrol("rebel") == ("K", 1)


@pytest.mark.rule("OR-SOLO-34", "OR-SOLO-16")
def test_all_cargo_for_the_planet_is_delivered_at_once() -> None:
    cargo = {1: (SPIRITS, "stolen-weapons", CRATES)}
    p = rivalry(at=("nal-hutta", "tatooine"), assets=cargo, ships=("g9-rigger", "yv-666"))
    told = act(p, deliver())
    assert [each["card"] for each in told if each["code"] == "deliver"] == [SPIRITS, "stolen-weapons"]
    assert (p.assets(1), p.credits(1), p.fame(1)) == ([CRATES], 11000, 1)
    assert p.reputation("hutt", 1) == POS
    assert p.deck("cargo")[-1] == "stolen-weapons"
    assert tokens(p) == ["lothal"]


@pytest.mark.rule("OR-SOLO-35", "OR-D-65")
def test_illegal_cargo_needs_no_die_and_each_costs_the_penalty(monkeypatch: pytest.MonkeyPatch) -> None:
    p = rivalry(at=("nal-hutta", "tatooine"), assets={1: ("stolen-weapons", "gift-for-jabba")}, ships=("g9-rigger", "yv-666"))
    told = act(p, deliver({"damage": {"target": "ship", "amount": 2}}))
    assert "roll" not in codes(told)
    assert (p.assets(1), p.damage(1)) == ([], (0, 2))
    monkeypatch.setattr(card("stolen-prototype"), "destination", card("stolen-weapons").destination)
    both = {1: ("stolen-weapons", "stolen-prototype", SPIRITS)}
    q = rivalry(at=("nal-hutta", "tatooine"), assets=both, ships=("g9-rigger", "yv-666"))
    act(q, deliver({"damage": {"target": "ship", "amount": 2}}))
    assert (q.assets(1), q.damage(1)) == ([], (0, 4))


@pytest.mark.rule("OR-SOLO-33")
def test_a_job_brings_its_reward_without_databank_and_tests() -> None:
    p = rivalry(assets={1: ("rebel-prison-break",)})
    told = meet(p, JOB)
    assert (p.credits(1), p.fame(1)) == (4000, 2)
    assert (p.reputation("rebel", 1), p.reputation("imperial", 1)) == (POS, NEG)
    assert p.removed() == ["rebel-prison-break"]
    assert tokens(p) == []
    assert not {"databank", "test", "roll", "combat"} & set(codes(told))


@pytest.mark.rule("OR-SOLO-33", "OR-D-57")
def test_of_two_jobs_on_a_planet_one_is_completed_chosen_by_chance() -> None:
    left = set()
    for n in range(10):
        p = rivalry(at=("lothal", "kessel"), assets={1: ("the-kessel-run", "rescue-from-the-mines")}, seed=f"{n}")
        meet(p, JOB)
        assert tokens(p) == ["kessel"]
        left |= set(p.assets(1))
    assert left == {"the-kessel-run", "rescue-from-the-mines"}


@pytest.mark.rule("OR-D-58")
def test_only_credits_fame_and_reputation_of_a_reward_count_and_the_card_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = card("rebel-prison-break")
    look = {"contact": {"op": "reveal", "where": "here", "count": 1}}
    monkeypatch.setattr(kind, "reward", effect({"gain": {"credits": 1000}}, look, {"recover": {"target": "both", "amount": 1}}))
    p = rivalry(assets={1: (kind.name,)}, damage={1: (1, 1)})
    told = meet(p, JOB)
    assert "reveal-contact" not in codes(told)
    assert (p.credits(1), p.damage(1), p.assets(1)) == (1000, (1, 1), [])
    options = [{"label": label, "effects": [{"gain": {"fame": n}}]} for n, label in ((1, "a"), (2, "b"))]
    monkeypatch.setattr(kind, "reward", effect({"choose": options}))
    found = set()
    for n in range(10):
        p = rivalry(assets={1: (kind.name,)}, seed=f"{n}")
        meet(p, JOB)
        found.add(p.fame(1))
    assert found == {1, 2}


@pytest.mark.rule("OR-SOLO-36")
def test_crew_joins_without_cost_and_tests_and_a_contact_without_crew_only_turns_up() -> None:
    p = rivalry(facedown={"lothal/1": "dengar"}, at=("nal-hutta", "lothal"))
    told = meet(p, CREW)
    assert p.assets(1) == ["dengar-crew"]
    assert p.whereabouts("dengar") == "pool"
    assert not {"test", "roll", "lose-credits", "databank"} & set(codes(told))
    q = rivalry(facedown={"lothal/1": "ziton-moj"})
    assert "rival-no-crew" in codes(meet(q, CREW))
    assert (q.assets(1), q.contact("lothal/1")) == ([], "ziton-moj")


@pytest.mark.rule("OR-SOLO-36", "OR-SOLO-38")
@pytest.mark.parametrize("where", ["facedown", "contacts"])
def test_the_only_contact_of_a_planet_is_found(where: str) -> None:
    p = rivalry(at=("nal-hutta", "cantonica"), **{where: {"cantonica/1": "dengar"}})
    clear_spots(p, "cantonica/2")
    meet(p, CREW)
    assert p.assets(1) == ["dengar-crew"]


@pytest.mark.rule("OR-SOLO-37")
def test_a_crew_chosen_by_chance_makes_room_and_goes_back_by_the_normal_rules() -> None:
    gone = set()
    for n in range(10):
        crew = {1: ("lobot-crew", "hired-help")}
        p = rivalry(facedown={"lothal/1": "dengar"}, assets=crew, ships=("g9-rigger", "lancer"), seed=f"{n}")
        lobot = deeds.find_token(p.table, card("lobot").index)
        deeds.put_token(p.table, lobot, POOL)
        deeds.show_token(p.table, lobot, p.table.everybody())
        meet(p, CREW)
        assert len(p.assets(1)) == 2
        left = next(iter(set(crew[1]) - set(p.assets(1))))
        gone.add(left)
        if left == "lobot-crew":
            assert p.whereabouts("lobot").split("/")[0] in {space.name for space in p.table.galaxy.spaces}
        else:
            assert p.deck("job")[-1] == "hired-help"
    assert gone == set(crew[1])


@pytest.mark.rule("OR-SOLO-38", "OR-D-57")
def test_it_takes_the_lowest_facedown_token_else_the_lowest_faceup_one_the_leftmost_of_equals() -> None:
    two_down = {"lothal/1": "chewbacca", "lothal/2": "dengar"}
    p = rivalry(facedown=two_down)
    meet(p, CREW)
    assert p.assets(1) == ["dengar-crew"]
    q = rivalry(contacts={"lothal/1": "greedo"}, facedown={"lothal/2": "hondo-ohnaka"})
    meet(q, CREW)
    assert q.assets(1) == ["hondo-ohnaka-crew"]
    up = rivalry(contacts={"lothal/1": "hondo-ohnaka", "lothal/2": "greedo"})
    meet(up, CREW)
    assert up.assets(1) == ["greedo-crew"]
    first = rivalry(at=("nal-hutta", "cantonica"), contacts={"cantonica/2": "lobot"}, facedown={"cantonica/1": "dengar"})
    meet(first, CREW)
    assert first.assets(1) == ["dengar-crew"]
    for where in ("facedown", "contacts"):
        equals = rivalry(**{where: {"lothal/1": "greedo", "lothal/2": "dengar"}})
        meet(equals, CREW)
        assert equals.assets(1) == ["greedo-crew"]


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-36")
def test_without_a_contact_that_could_join_or_turn_up_the_next_bullet_is_done() -> None:
    more = {"do": [{"gain": {"credits": 4000}}]}
    empty = clear_spots(rivalry(), "lothal/1", "lothal/2")
    assert steps(meet(empty, CREW, more)) == ["credits"]
    known = clear_spots(rivalry(contacts={"lothal/1": "ziton-moj"}), "lothal/2")
    assert steps(meet(known, CREW, more)) == ["credits"]


@pytest.mark.rule("OR-SOLO-38")
def test_a_card_that_reveals_turns_up_the_lowest_facedown_contact() -> None:
    p = rivalry(facedown={"lothal/1": "chewbacca", "lothal/2": "dengar"})
    act(p, {"do": [{"ai_reveal": {"match": "lowest_class"}}]})
    assert (p.contact("lothal/1"), p.contact("lothal/2")) == ("yellow", "dengar")
    act(p, {"do": [{"ai_reveal": {"match": "lowest_class"}}]})
    assert p.contact("lothal/1") == "chewbacca"


@pytest.mark.rule("OR-SOLO-39")
def test_it_does_not_protect_its_crew() -> None:
    p = rivalry(at=("lothal", "lothal"), step="encounter", assets={0: ("bounty-chewbacca",), 1: ("chewbacca-crew",)})
    assert p.may("attempt bounty-chewbacca")
    told = p.events("attempt bounty-chewbacca")
    fight = next(event for event in told if event.code == "combat")
    assert fight.facts["other"] == -1
    assert fight.facts["name"] == "chewbacca"
