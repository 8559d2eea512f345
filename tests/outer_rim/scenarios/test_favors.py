"""Favors told as scenes: when one may ask, the answers, one a turn, and what Advice does."""

from __future__ import annotations

import pytest
from brawls import attempt, fight, listen, rolls
from encountering import leave_only
from favors import ALL_FAVORS, ask_anew, called, counter, favors, hold, obliging, on_offer, request, skill, tokens
from galaxies import POS, Position
from scenes import codes
from unfinished import APHRA, BOBA, BOSSK, CHEWBACCA, DENGAR, ENFYS, HAN, IG88, KETSU, LANDO, business, passing, seats

from cantina.core import Refusal
from cantina.outer_rim import EXPANSION, GAME, new
from cantina.outer_rim.rules.settling import retire

ARCHIVE, HEIST, BARGE = "start-job-the-missing-archive", "the-casino-heist", "sail-barge-sabotage"


@pytest.mark.rule("UB-FAVOR-10", "UB-FAVOR-17", "UB-FAVOR-18", "UB-SETUP-11")
def test_everybody_begins_with_the_own_token_and_nobody_without_favors_has_any() -> None:
    p = obliging(BOBA, HAN, LANDO)
    assert tokens(p) == [1, 2, 3]
    plain = business(BOBA, HAN, LANDO)
    assert plain.table.favors is None and not on_offer(plain, 1)
    assert plain.refused("favor shortcut").code == "favors-off"
    assert GAME.options({"players": "3", "expansion": EXPANSION, "favors": "yes"})["favors"] == "yes"
    assert "favors" not in GAME.options({"players": "3", "expansion": EXPANSION, "favors": "no"})
    for solo in ({"rival": "han-solo"}, {"players": "1", "practice": "yes"}):
        with pytest.raises(Refusal) as alone:
            GAME.options({**solo, "expansion": EXPANSION, "favors": "yes"})
        assert alone.value.code == "favors-alone"
    with pytest.raises(Refusal) as base:
        GAME.options({"players": "2", "favors": "yes"})
    assert base.value.code == "option-expansion"
    assert new(players=2).favors is None


def archive(*characters: str, **given: object) -> Position:
    """The first seat, in Mon Calamari, has a job that tests Tech."""
    at = given.pop("at", ("mon-calamari", "takodana", "naboo"))
    p = obliging(*characters, at=at, step="encounter", assets=[ARCHIVE], **given)
    leave_only(p, "db-41a")
    return p


@pytest.mark.rule("UB-FAVOR-01", "UB-FAVOR-04", "UB-FAVOR-13", "UB-FAVOR-16", "UB-D-22", "UB-S-11")
def test_enfys_pays_dengar_for_his_tech() -> None:
    p = archive(ENFYS, DENGAR, CHEWBACCA, credits=5_000, dice="HB").do(f"attempt {ARCHIVE}")
    assert (p.asked, p.prompt, p.options()) == (0, "favor-pause", ["favor advice/tech", "pass"])
    request(p, "advice/tech", credits=2_000)
    assert (p.asked, p.prompt, p.options(), p.options(2)) == (1, "favor-answer", ["accept", "decline", "counter"], [])
    counter(p, 2, "ask-debt seat-1", credits=2_000)
    assert (p.asked, p.prompt, p.options()) == (0, "favor-pick", ["player seat-2", "withdraw"])
    told = listen(p)
    p.do("player seat-2")
    assert (p.credits(0), p.credits(1), tokens(p)) == (3_000 + 5_000, 2_000, [2, 2, 3]), "the job paid 5,000"
    assert [event.facts["passed"] for event in told if event.code == "tested"] == [1], "a hit passes with Tech once"
    assert codes(told).index("favor") < codes(told).index("roll")


@pytest.mark.rule("UB-FAVOR-02", "UB-D-21", "UB-D-24")
def test_after_the_dice_of_a_test_it_is_too_late() -> None:
    # Hired Help could still be used after a failure only by Chewbacca: his question keeps the test open
    p = flipped_chewbacca("BF").do("pass")
    hold(p, 2, 1)
    assert p.prompt == "window" and not on_offer(p, 1) and not called(p, 1)
    for text in ("favor advice/tech", "favor shortcut", "call-debt seat-2/advice/tech"):
        assert p.refused(text).code == "UB-FAVOR-02"
    assert p.refused("favor endorsement/rebel", seat=1).code == "UB-FAVOR-02", "nobody may, not only whoever tests"


def flipped_chewbacca(dice: str) -> Position:
    """Chewbacca, who may reroll a failed test of a skill of his crew, before a test of Tech that Dengar could help with."""
    p = obliging(CHEWBACCA, DENGAR, BOBA, flipped=True, assets=["lobot-crew"], dice=dice, credits=5_000)
    attempt(p, "tech")
    assert p.prompt == "favor-pause"
    return p


@pytest.mark.rule("UB-D-21", "UB-D-26")
def test_a_reroll_does_not_reopen_the_window_but_advice_counts_for_it() -> None:
    p = flipped_chewbacca("BB FB")
    request(p, "advice/tech").do("accept")
    assert (p.prompt, skill(p, "tech")) == ("window", 2), "Lobot's Tech, and Dengar's"
    assert p.refused("favor endorsement/rebel").code == "UB-FAVOR-02"
    p.do(next(text for text in p.options() if text.startswith("use chewbacca")))
    while p.prompt == "reroll":
        p.do(p.options()[0])
    assert p.credits(0) == 6_000, "a focus passes with the skill twice"
    assert skill(p, "tech") == 1


@pytest.mark.rule("UB-FAVOR-02", "UB-D-21", "UB-D-26")
def test_between_two_tests_of_one_job_a_request_is_legal() -> None:
    p = obliging(BOBA, ENFYS, KETSU, at="cantonica", step="encounter", assets=[HEIST], dice="CB FB BB")
    leave_only(p, "db-43a")
    p.do(f"attempt {HEIST}")
    assert (p.prompt, p.options()) == ("favor-pause", ["favor advice/influence", "pass"])
    p.do("pass")
    assert (p.prompt, p.options()) == ("favor-pause", ["favor advice/stealth", "pass"]), "step 3: he has Stealth once"
    request(p, "advice/stealth").do("accept")
    assert (p.prompt, p.damage()) == ("choose", (1, 0)), "a focus passed step 3, and step 4, Tech, has failed"


@pytest.mark.rule("UB-FAVOR-02", "UB-D-21", "OR-CARGO-05")
def test_the_die_of_a_delivery_closes_nothing() -> None:
    p = obliging(HAN, BOBA, at=("tatooine", "naboo"), assets=["stolen-weapons"], dice="B HB", credits=1_000)
    leave_only(p, "db-01b")
    passing(p.do("deliver stolen-weapons"))
    assert (p.prompt, "advice/stealth" in on_offer(p, 1)) == ("choose", True)
    request(p, "advice/stealth", credits=1_000).do("accept")
    assert (p.prompt, skill(p, "stealth"), p.credits(1)) == ("choose", 1, 1_000)
    p.do("choose 1")
    assert p.fame() == 1, "a hit loses them in the crowd"


@pytest.mark.rule("UB-FAVOR-03", "UB-D-24")
def test_one_favor_a_turn_is_received_debts_included_but_any_number_is_done() -> None:
    p = obliging(BOBA, HAN, LANDO, step="planning")
    hold(p, 3, 1)
    request(p, "shortcut").do("accept", "decline")
    assert favors(p).received == 1
    assert p.refused("favor advice/tech").code == "UB-FAVOR-03"
    assert p.refused("call-debt seat-3/advice/influence").code == "UB-FAVOR-03"
    assert (tokens(p), p.credits(0)) == ([1, 2, 1], 0)
    request(p, "advice/tech", by=3).do("accept", seat=1)
    assert skill(p, "tech", 3) == 1, "Han, who helped already, helps once more"


@pytest.mark.rule("UB-FAVOR-03", "UB-D-20", "OR-TIMING-06", "OR-MAELSTROM-05")
def test_the_limit_is_per_turn_of_anybody() -> None:
    p = obliging(BOBA, HAN, LANDO, step="action")
    request(p, "advice/stealth", by=2).do("accept")
    assert p.refused("favor advice/influence", seat=1).code == "UB-FAVOR-03"
    p.end_turn()
    assert p.current == 1 and "advice/influence" in on_offer(p, 2)
    p.table.extra = True
    request(p, "shortcut").do("decline", "accept")
    p.end_turn()
    assert p.current == 1 and p.table.in_extra and "shortcut" in on_offer(p, 2), "an extra turn is a turn of its own"


@pytest.mark.rule("UB-FAVOR-08", "UB-D-22")
def test_nobody_agrees_and_the_limit_is_not_used() -> None:
    p = obliging(BOBA, HAN, LANDO, step="planning", credits=2_000)
    p.do("standing no-requests", seat=2)
    request(p, "shortcut")
    assert p.options(2) == [], "Lando has declined once and for all"
    p.do("decline")
    assert (p.prompt, favors(p).received, p.credits(0)) == ("planning", 0, 2_000)
    request(p, "shortcut", credits=2_000)
    retire(p.table, 1, "timeout")
    assert (p.prompt, p.credits(0), p.credits(1)) == ("planning", 2_000, 0), "a timeout is a decline"
    assert not p.table.players[1].retired
    request(p, "shortcut", credits=2_000).do("counter", "ask-debt seat-1")
    retire(p.table, 1, "timeout")
    assert (p.prompt, tokens(p), p.table.players[1].retired) == ("planning", [1, 2, 3], False), "also while naming a price"
    assert "shortcut" in on_offer(p, 1)
    p.do("standing no-requests", seat=1)
    assert p.refused("favor shortcut").code == "UB-FAVOR-08"
    p.do("standing requests", seat=2)
    assert request(p, "shortcut").asked == 2


@pytest.mark.rule("UB-FAVOR-08", "UB-D-22")
def test_who_asked_picks_one_of_several_offers_or_none() -> None:
    def asked() -> Position:
        p = obliging(BOBA, HAN, DENGAR, step="planning", credits=3_000)
        request(p, "advice/tech", credits=1_000).do("accept")
        return counter(p, 3, "ask-debt seat-1")

    p = asked()
    assert (p.asked, p.options()) == (0, ["player seat-2", "player seat-3", "withdraw"])
    p.do("player seat-3")
    assert (p.credits(0), p.credits(1), p.credits(2), tokens(p)) == (3_000, 0, 0, [3, 2, 3])
    assert skill(p, "tech") == 1
    none = asked().do("withdraw")
    assert (none.prompt, none.credits(0), tokens(none), skill(none, "tech")) == ("planning", 3_000, [1, 2, 3], 0)
    early = obliging(BOBA, HAN, DENGAR, step="planning", credits=3_000)
    request(early, "advice/tech", credits=1_000).do("accept")
    assert early.options(0) == ["player seat-2", "withdraw"], "nobody has to wait for those who take their time"
    early.do("player seat-2", seat=0)
    assert (early.prompt, early.credits(1), skill(early, "tech")) == ("planning", 1_000, 1)


@pytest.mark.rule("UB-FAVOR-09", "UB-D-24")
def test_nobody_asks_themselves() -> None:
    p = obliging(BOBA, HAN, step="planning")
    assert p.refused("favor advice/stealth").code == "UB-FAVOR-04", "Boba has it, but nobody else"
    assert p.refused("call-debt seat-1/shortcut").code == "UB-FAVOR-09"


# Advice ------------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-FAVOR-04", "UB-D-26")
def test_the_skill_stands_on_the_character_or_on_a_crew() -> None:
    def skills(*assets: str) -> set[str]:
        p = obliging(LANDO, BOBA, CHEWBACCA, step="planning", assets={1: assets, 2: ["hired-help"]})
        return {each.removeprefix("advice/") for each in on_offer(p, 1) if each.startswith("advice/")}

    everybody = {"stealth", "tactics", "strength", "piloting"}
    assert skills("lobot-crew") == everybody | {"tech", "knowledge"}
    assert skills("astromech-droid") == everybody, "a mod is neither character nor crew"


@pytest.mark.rule("UB-D-26", "OR-TEST-04", "OR-TEST-07")
def test_advice_adds_to_what_one_has() -> None:
    p = obliging(HAN, DENGAR, dice="FB")
    attempt(p, "tech")
    request(p, "advice/tech").do("accept")
    assert p.credits(0) == 1_000
    doctor = obliging(APHRA, DENGAR, dice="FB")
    attempt(doctor, "tactics").do("use doctor-aphra/1")
    request(doctor, "advice/tactics").do("accept")
    assert doctor.credits(0) == 1_000, "her own ability and the advice on the same test"


@pytest.mark.rule("UB-D-26", "UB-FAVOR-03", "UB-FAVOR-04")
def test_advice_is_used_up_by_the_next_test_whatever_it_tests() -> None:
    p = obliging(BOSSK, DENGAR, BOBA, at="cantonica", step="encounter", assets=[HEIST], dice="CB CB BB", credits=0)
    leave_only(p, "db-43a")
    request(p, "advice/tech").do("accept")
    assert skill(p, "tech") == 1
    p.do(f"attempt {HEIST}")
    assert (p.prompt, skill(p, "tech"), p.damage()) == ("choose", 0, (1, 0)), "Influence and Stealth passed, Tech failed unhelped"
    assert p.refused("favor advice/tech").code == "UB-FAVOR-03"


@pytest.mark.rule("UB-D-26", "UB-FAVOR-04")
def test_a_repeated_step_is_a_new_test() -> None:
    p = obliging(BOSSK, DENGAR, BOBA, at="cantonica", step="encounter", assets=[HEIST], dice="CB CB BB FH")
    leave_only(p, "db-43a")
    p.do(f"attempt {HEIST}").do("pass")
    assert (p.prompt, p.options()) == ("favor-pause", ["favor advice/tech", "pass"])
    request(p, "advice/tech").do("accept")
    assert p.prompt == "choose" and skill(p, "tech") == 0
    p.do("choose 1")
    assert (p.prompt, p.damage()) == ("choose", (2, 0)), "a hit is not enough without Tech"


@pytest.mark.rule("UB-D-26", "UB-FAVOR-14")
def test_unused_advice_lapses_with_the_turn_and_is_not_paid_back() -> None:
    p = obliging(BOBA, DENGAR, HAN, step="planning", credits=2_000)
    request(p, "advice/tech", credits=2_000).do("accept", "decline")
    assert (skill(p, "tech"), p.credits(0), p.credits(1)) == (1, 0, 2_000)
    p.do("take-credits", "pass")
    p.end_turn()
    assert (p.current, skill(p, "tech"), p.credits(1)) == (1, 0, 2_000)
    secret = obliging(BOBA, DENGAR)
    request(secret, "advice/tech").do("accept")
    secret.resolve({"grant": {"rule": "auto_pass", "until": "next_test"}})
    attempt(secret, "strength")
    assert (secret.credits(0), skill(secret, "tech")) == (1_000, 0), "a test that is passed without dice uses it up"


@pytest.mark.rule("UB-FAVOR-04", "UB-D-26", "UB-D-12", "UB-D-20", "UB-FAVOR-03")
def test_in_a_job_for_two_each_asks_for_the_own_tests() -> None:
    p = obliging(BOBA, HAN, LANDO, at=("tatooine", "tatooine", "naboo"), step="encounter", assets=[BARGE], dice="HB CB BB")
    leave_only(p, "db-59a")
    request(p, "advice/influence", by=1).do("accept")
    assert skill(p, "influence") == 1
    p.do(f"attempt {BARGE}")
    assert (p.asked, p.prompt) == (1, "favor-pause"), "the partner decides alone"
    assert p.options() == ["favor advice/influence", "pass"]
    p.do("pass")
    assert p.damage(1) == (1, 0), "Han's test has nothing of Boba's advice"
    assert skill(p, "influence") == 0, "which Boba's test of Stealth used up"
    helped = obliging(BOBA, HAN, LANDO, at=("tatooine", "tatooine", "naboo"), step="encounter", assets=[BARGE], dice="HB CB")
    leave_only(helped, "db-59a")
    helped.do(f"attempt {BARGE}")
    request(helped, "advice/influence").do("accept")
    assert helped.damage(1) == (0, 0)
    assert "advice/piloting" in on_offer(helped, 1), "what the partner received is not Boba's"


@pytest.mark.rule("UB-D-13", "UB-D-20", "UB-D-23", "UB-FAVOR-13")
def test_the_victim_of_an_opposed_job_buys_advice_from_a_third() -> None:
    grab = "snatch-and-grab"
    p = obliging(DENGAR, HAN, KETSU, at=("naboo", "naboo", "ryloth"), step="encounter", assets=[grab], credits={1: 5_000},
                 dice="CB HB")  # fmt: skip
    leave_only(p, "db-60b")
    p.do(f"attempt {grab}")
    assert (p.asked, p.prompt) == (0, "favor-pause"), "Dengar, who tests first"
    request(p, "advice/stealth", credits=1_000, by=2).do("accept", seat=2)
    assert (p.credits(1), p.credits(2), skill(p, "stealth", 2)) == (4_000, 1_000, 1)
    p.do("pass")
    assert p.credits(0) == 1_000, "both pass: a thousand for the attacker, and the job is kept"
    assert p.assets() == [grab]


@pytest.mark.rule("UB-FAVOR-04", "UB-D-26")
def test_advice_serves_a_test_of_whatever_origin() -> None:
    # a test on the way: Han Solo's, when a patrol stops him
    p = obliging(
        HAN, LANDO, flipped=True, step="planning", at=("cantonica", "naboo"), dice="FB", patrols={"hutt": ("com-nav-ro", 1)}
    )
    request(p, "advice/piloting").do("accept")
    p.do("move", "to com-nav-ro")
    assert p.prompt == "window"
    p.do(next(text for text in p.options() if text.startswith("use han-solo")))
    assert (p.prompt, skill(p, "piloting")) == ("move", 1), "piloting twice: a focus passes, and the advice is used up"


def leave(p: Position, seat: int) -> Position:
    """Somebody leaves the game, seats counted from 1."""
    retire(p.table, seat - 1, "resign")
    return p


@pytest.mark.rule("UB-D-22", "OR-D-66")
def test_a_request_lapses_when_somebody_leaves_and_nothing_is_lost() -> None:
    p = obliging(BOBA, HAN, DENGAR, LANDO, step="planning", credits=2_000)
    hold(p, 3, 2)
    hold(p, 2, 4)
    request(p, "advice/tech", "give-debt seat-1", credits=1_000).do("accept")
    leave(p, 2)
    assert (p.prompt, p.asked, favors(p).request, p.credits(0)) == ("planning", 0, None, 2_000)
    assert tokens(p) == [1, 2, 3, 4], "Dengar's is his again, and nobody can call Han's"
    assert p.refused("call-debt seat-2/shortcut", seat=3).code == "UB-FAVOR-12"
    asking = obliging(BOBA, HAN, DENGAR, step="planning", credits=seats(0, 2_000, 0))
    request(asking, "advice/tech", credits=1_000, by=2)
    leave(asking, 2)
    assert (asking.prompt, asking.asked) == ("planning", 0)
    dealing = obliging(BOBA, HAN, DENGAR, step="planning")
    dealing.do("deal-with seat-1", "give-debt seat-2", seat=1)
    leave(dealing, 2)
    assert (dealing.prompt, dealing.asked, dealing.table.bargain, tokens(dealing)) == ("planning", 0, None, [1, 2, 3])


@pytest.mark.rule("UB-FAVOR-02", "UB-D-22")
def test_a_pause_comes_only_where_a_favor_would_help_and_nobody_said_never() -> None:
    def paused(*characters: str, tested: str = "tech", **given: object) -> bool:
        p = obliging(*characters, dice="BBBB", **given)
        attempt(p, tested)
        return p.prompt == "favor-pause"

    assert paused(BOBA, DENGAR)
    assert not paused(BOBA, LANDO), "Lando has no Tech"
    assert paused(HAN, DENGAR), "twice is better than once"
    assert not paused(HAN, DENGAR, assets=["lobot-crew"]), "and three times no better than twice"
    never = obliging(BOBA, DENGAR, dice="BB").do("standing no-pauses")
    assert attempt(never, "tech").prompt == "action"
    again = obliging(BOBA, DENGAR, dice="BB").do("standing no-pauses", "standing pauses")
    assert attempt(again, "tech").prompt == "favor-pause"
    deaf = obliging(BOBA, DENGAR, dice="BB").do("standing no-requests", seat=1)
    assert attempt(deaf, "tech").prompt == "action", "nobody would hear it"
    owed = hold(obliging(BOBA, DENGAR, dice="HB").do("standing no-requests", seat=1), 2, 1)
    assert attempt(owed, "tech").options() == ["call-debt seat-2/advice/tech", "pass"], "but a debt is a debt"
    owed.do("standing no-pauses", seat=0)
    assert (owed.prompt, owed.credits(0)) == ("action", 0), "said in the middle of it, it counts at once"


def test_every_favor_can_be_asked_for_somewhere() -> None:
    p = obliging(BOBA, LANDO, DENGAR, IG88, reputation={1: dict.fromkeys(("rebel", "hutt", "imperial", "syndicate"), POS)},
                 step="planning")  # fmt: skip
    assert on_offer(p, 1) == ALL_FAVORS - {"combat-strategy", "advice/stealth"}
    assert on_offer(p, 2) >= {"advice/stealth"} and "shortcut" not in on_offer(p, 2)
    assert fight(p, value=2).options() == ["favor combat-strategy", "pass"]
    assert ask_anew(p).prompt == "favor-pause"
    told = listen(p)
    p.roll("HHH BB").do("pass")
    assert rolls(told) == [3, 2]


@pytest.mark.parametrize("seat", [0, 1])
def test_two_seats_ask_for_different_things_in_one_turn(seat: int) -> None:
    p = obliging(BOBA, HAN, LANDO, step="planning", credits=seats(1_000, 1_000, 1_000))
    request(p, "advice/influence", credits=1_000, by=seat + 1).do("accept", seat=2)
    assert (skill(p, "influence", seat + 1), p.credits(seat), p.credits(2)) == (1, 0, 2_000)
