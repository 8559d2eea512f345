"""What a scene says: both sides of a fight with what adds to them, tests, cards and jobs, while they last and afterwards."""

import random
from typing import Any

import pytest
from brawls import attempt, equip, fight, gadget, listen
from encountering import leave_only
from galaxies import SPACES, Position, effect, position
from scenes import BOSSK, HAN, LANDO, drawing, scene, whole_deck
from stages import heard
from unfinished import CAD, CHEWBACCA, JYN, KETSU, business

from cantina.core import Entry, Event, Match
from cantina.core.view import Heard
from cantina.outer_rim import BOX, EXPANSION, GAME
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.rules.durations import NEXT_TEST
from cantina.outer_rim.rules.effects import GainAnySkill
from cantina.outer_rim.rules.node import Node
from cantina.outer_rim.rules.other_players import CHOSEN, Others
from cantina.outer_rim.web import scenes
from cantina.outer_rim.web.sight import Sight
from cantina.outer_rim.words.page.scenes import WORDS
from cantina.server.tables.rows import Timed
from cantina.server.tables.story import Story, Telling, looked_at


def looked(p: Position, told: list[Event] | list[Heard], seat: int = 0, language: str = "en") -> dict[str, Any]:
    """The scene as a viewer sees it."""
    known = [each for each in told if isinstance(each, Heard)] or heard([each for each in told if isinstance(each, Event)], seat)
    found = scenes.zone(Sight(p.table.knowledge(seat), ["Ada", "Nora"], language), known)
    assert found is not None
    return found


def faces(dice: list[dict[str, Any]]) -> list[str]:
    return [str(die["face"]) for die in dice]


def story(shown: dict[str, Any]) -> list[str]:
    """What came of it, line by line."""
    return ["".join(words for words, _ in line) for line in shown["story"]]


def test_every_word_is_there_in_both_languages() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()
    assert not (scenes.ELSEWHERE | scenes.ALONE) - set(PROMPTS.figures)


def test_a_fight_shows_both_sides_with_what_each_die_does() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), assets=["ion-cannon"], ships=["yv-666"]).roll("HCB HHCB")
    told = listen(p)
    fight(p, "ship", 4)
    shown = looked(p, told)
    mine, theirs = shown["sides"]
    assert (shown["kind"], shown["title"], shown["live"], shown["open"]) == ("fight", "Ship combat", True, True)
    assert (mine["name"], mine["you"], mine["value"], mine["total"]) == ("Lando Calrissian", True, "3 dice", 3)
    assert [(die["face"], die["sum"]) for die in mine["dice"]] == [("hit", 1), ("crit", 2), ("blank", 0)]
    assert (theirs["name"], theirs["value"], theirs["dice"], theirs["rolled"]) == ("Thug", "4 dice", [], False)
    assert [each["text"] for each in shown["ends"]] == ["Gain 1,000 credits"]
    assert [each["name"] for each in shown["phases"] if each["now"]] == ["Attack"]
    assert shown["odds"][0].endswith("% that the attacker wins.")


def test_the_card_that_adds_a_die_is_named() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), assets=["vibro-ax"]).roll("HCB HH")
    told = listen(p)
    fight(p, "ground", 2)
    mine = looked(p, told)["sides"][0]
    assert mine["value"] == "3 dice"
    assert [(each["name"], each["text"]) for each in mine["mods"]] == [("Vibro-Ax", "1 die more")]


def test_a_die_that_may_be_rolled_again_is_the_answer_and_says_what_it_was() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), ships=["yv-666"]).roll("HCB F HHCB")
    told = listen(p)
    fight(p, "ship", 4).do(next(each for each in p.options() if each.startswith("use")))
    shown = looked(p, told)
    assert p.prompt == "reroll"
    assert [die["action"] != "" for die in shown["sides"][0]["dice"]] == [True, True, True]
    assert {each["action"] for each in shown["answers"]} == {die["action"] for die in shown["sides"][0]["dice"]}
    p.do("die blank")
    dice = looked(p, told)["sides"][0]["dice"]
    assert faces(dice) == ["hit", "crit", "focus"]
    assert dice[2]["was"] == "blank"
    assert "was blank" in dice[2]["label"]
    assert [(each["name"], each["text"]) for each in looked(p, told)["sides"][0]["mods"]] == [
        ("Lando Calrissian", "1 blank rolled again: 1 focus")
    ]


def test_a_fight_that_is_over_stays_until_its_owner_acts_again() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal")).roll("HC BHH")
    told = listen(p)
    fight(p, "ground", 3)
    while p.prompt == "window":
        p.do("pass")
    events = heard(told, 0)
    shown = looked(p, events)
    assert (shown["live"], shown["open"], shown["answers"]) == (False, True, [])
    assert [side["total"] for side in shown["sides"]] == [3, 2]
    assert [(side["won"], side["lost"]) for side in shown["sides"]] == [(True, False), (False, True)]
    assert story(shown) == [
        "Lando Calrissian beats “Thug”, 3 to 2.",
        "Lando Calrissian gains 1,000 credits (now 6,000).",
        "The character of Lando Calrissian suffers 2 damage (now 2).",
    ]
    others = [Heard(1, []), *events]
    assert looked(p, others)["key"] == shown["key"]
    acted = [Heard(0, []), *events]
    assert scenes.zone(Sight(p.table.knowledge(0), ["Ada", "Nora"], "en"), acted) is None


def test_others_see_the_same_fight_but_have_no_answers() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal")).roll("HC HHC")
    told = listen(p)
    fight(p, "ground", 3)
    shown = looked(p, heard(told, 1), 1)
    assert faces(shown["sides"][0]["dice"]) == ["hit", "crit"]
    assert (shown["answers"], shown["question"]) == ([], "")
    assert shown["waits"]
    watched = looked(p, heard(told, 2), 2)
    assert faces(watched["sides"][0]["dice"]) == ["hit", "crit"]


def test_a_fight_against_a_player_names_both_and_a_patrol_its_reward() -> None:
    p = scene(LANDO, HAN, at=("com-nav-c", "lothal"), patrols={"hutt": ("com-nav-c", 1)}).roll("HH BBB")
    told = listen(p)
    p.do("fight hutt")
    shown = looked(p, told)
    assert shown["sides"][1]["sign"] == "or-f-hutt"
    assert "reputation with the Hutts" in shown["ends"][0]["text"]
    assert str(shown["banner"].id) == "or-scene-navpoint_patrol"


def test_a_test_says_who_helps_which_faces_pass_and_what_each_die_did() -> None:
    p = scene(BOSSK, LANDO, at=("tatooine", "lothal"), assets=["lobot-crew"]).roll("BH")
    told = listen(p)
    attempt(p, "tech")
    shown = looked(p, told)
    throw = shown["throw"]
    assert (shown["kind"], shown["title"], shown["live"]) == ("roll", "Test of tech", False)
    assert throw["passed"] is True
    assert [(die["face"], die["good"]) for die in throw["dice"]] == [("blank", False), ("hit", True)]
    assert throw["needs"] == "Bossk has tech once. 2 dice, one success is enough: crit or hit."
    assert story(shown)[0] == "Bossk passes the test of tech."


def test_an_open_test_offers_what_may_be_used_and_names_who_has_the_skill() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal")).roll("BF")
    told = listen(p)
    attempt(p, "influence")
    shown = looked(p, told)
    assert shown["live"]
    assert [(each["name"], each["text"]) for each in shown["throw"]["mods"]] == [("Lando Calrissian", "influence")]
    assert [each["share"] for each in shown["answers"]] == [50, 0]
    assert shown["odds"] == ["At best 50 %."]


def test_a_roll_says_what_every_face_leads_to_while_dice_may_still_be_changed() -> None:
    p = scene(LANDO, BOSSK, at=("mon-calamari", "lothal"))
    p = whole_deck(p, "lothal_mon_calamari", "05").roll("BFH")
    told = listen(p)
    p.do("explore")
    for language, words in (
        ("en", "Roll 3 dice (for each hit: gain 1,000 credits;"),
        ("de", "Wirf 3 Würfel (je Treffer: Erhalte 1.000"),
    ):
        shown = looked(p, told, language=language)
        assert shown["answers"] and shown["throw"]["needs"].startswith(words)


@pytest.mark.parametrize(
    ("language", "notes"),
    [
        ("en", ["changes nothing: it has succeeded already", "it has succeeded already"]),
        ("de", ["ändert nichts: Es ist schon gelungen", "es ist schon gelungen"]),
    ],
)
def test_an_open_test_that_has_succeeded_says_that_nothing_changes_it(language: str, notes: list[str]) -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal")).roll("HF")
    told = listen(p)
    attempt(p, "influence")
    shown = looked(p, told, language=language)
    assert [(each["share"], each["note"]) for each in shown["answers"]] == [(None, each) for each in notes]
    assert shown["odds"] == []


def test_a_contact_shows_its_ways_with_odds_what_is_closed_and_whom_one_would_hire() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), contacts={"tatooine/1": "hondo-ohnaka"}, credits={0: 4_000})
    told = listen(p)
    p.do("meet tatooine/1")
    shown = looked(p, told)
    assert (shown["kind"], shown["title"], shown["pips"]) == ("card", "Hondo Ohnaka", 3)
    assert shown["picture"].id == "or-contact-hondo_ohnaka"
    assert shown["prose"].startswith("The pirate embraces you")
    assert [(each["head"], each["share"]) for each in shown["answers"]] == [
        ("Out-talk him", 88), ("Join one raid", 45), ("Check your pockets and go", None),
    ]  # fmt: skip
    (closed,) = shown["closed"]
    assert (closed["head"], closed["why"]) == ("Take him on, terms unread", "1,000 credits short")
    assert closed["rule"] == ("/rules/outer-rim#credits", "Rule: Credits")
    assert "Skills: influence, tactics." in shown["crew"]["lines"]


def test_a_face_that_hurts_is_not_shown_as_the_chance_of_an_answer() -> None:
    p = scene(LANDO, BOSSK, at=("ord-mantell", "lothal"), contacts={"ord-mantell/1": "doctor-evazan"}, credits={0: 4_000})
    told = listen(p)
    p.do("meet ord-mantell/1")
    shown = {each["head"]: (each["share"], each["note"]) for each in looked(p, told)["answers"]}
    assert shown["Submit to treatment"] == (None, "blank 6 %, otherwise 94 %")
    assert shown["Knock him down"] == (60, "60 % to win, 10 % to be defeated yourself")


def test_looked_back_on_a_card_says_what_it_asked_and_offers_nothing() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), contacts={"tatooine/1": "hondo-ohnaka"}, credits={0: 4_000})
    told = listen(p)
    p.do("meet tatooine/1")
    past = looked_at(p.table.knowledge(0))
    shown = scenes.zone(Sight(past, ["Ada", "Nora"], "en"), heard(told, 0))
    assert shown is not None
    assert (shown["title"], shown["answers"], shown["closed"], shown["ways"]) == ("Hondo Ohnaka", [], [], False)
    assert "Out-talk him" in " ".join(str(each) for each in shown["lines"])  # type: ignore[attr-defined]


def test_a_contact_that_was_met_keeps_its_dice_and_says_what_came_of_it() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), contacts={"tatooine/1": "hondo-ohnaka"}, credits={0: 4_000}).roll("BF")
    told = listen(p)
    p.do("meet tatooine/1", "choose 2", "pass")
    shown = looked(p, told)
    assert (shown["kind"], shown["title"], shown["live"]) == ("card", "Hondo Ohnaka", False)
    assert faces(shown["throw"]["dice"]) == ["blank", "focus"]
    assert shown["throw"]["passed"] is False
    assert story(shown)[1] == "Lando Calrissian loses 3,000 credits (now 1,000)."


def test_a_fight_out_of_a_card_says_where_it_comes_from() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), contacts={"tatooine/1": "hondo-ohnaka"}).roll("HC HHCB")
    told = listen(p)
    p.do("meet tatooine/1", "choose 3")
    shown = looked(p, told)
    assert (shown["kind"], shown["kicker"]) == ("fight", "Hondo Ohnaka · Tatooine")
    assert shown["sides"][1]["name"] == "Convoy Escort"


def test_an_encounter_shows_the_part_that_counts_for_this_space() -> None:
    p = whole_deck(scene(LANDO, BOSSK, at=("tatooine", "lothal")), BOX.decks[int(BOX.spaces[SPACES["tatooine"]].deck)], "01")
    told = listen(p)
    p.do("explore")
    shown = looked(p, told)
    assert (shown["kind"], shown["title"], shown["kicker"]) == ("card", "Cantina Booth", "Encounter · Tatooine")
    assert shown["where"] == (("Encounter · ", ""), ("Tatooine", f"space-{SPACES['tatooine']}")), "a place leads to the map"
    assert shown["prose"].startswith("The music is bad")
    assert shown["banner"].id == "or-scene-tatooine"
    assert [each["head"] for each in shown["answers"]] == [
        "The facedown white contact (Tatooine, place 1)",
        "The facedown green contact (Tatooine, place 2)",
    ]


def test_a_job_shows_all_steps_the_one_at_hand_and_how_likely_the_whole_is() -> None:
    p = scene(LANDO, BOSSK, at=("kessel", "lothal"), assets=["the-kessel-run"])
    p.table.chance = drawing("CB HB", 0)
    told = listen(p)
    p.do("attempt the-kessel-run")
    while p.prompt == "window" and p.table.test_skill == 3:
        p.do("pass")
    shown = looked(p, told)
    assert (shown["kind"], shown["title"], shown["at"]) == ("job", "The Kessel Run", "Step 2 of 6")
    assert [each["state"] for each in shown["steps"]] == ["done", "now", "", "", "", ""]
    assert shown["steps"][1]["text"] == "Strength ×0 · otherwise suffer 1 damage to your character"
    assert [each["chance"] for each in shown["steps"]][:4] == [None, 12, 33, 88], "its dice lie, and one may be rolled again"
    assert 0 < shown["whole"]["n"] < 100
    assert shown["reward"] == "Gain 8,000 credits and 2 fame"
    assert [each["then"].startswith("the whole job then") for each in shown["answers"]] == [True, True]


@pytest.mark.rule("UB-MPJOB-02", "UB-D-12")
def test_the_step_of_a_partner_names_the_partner_with_their_skill_and_what_a_miss_costs_them() -> None:
    p = business(CHEWBACCA, LANDO, at="tatooine", step="encounter", assets=["sail-barge-sabotage"], dice="FB")
    leave_only(p, "db-59a")
    told = listen(p)
    p.do("attempt sail-barge-sabotage")
    for viewer in (0, 1, 2):
        step = looked(p, told, viewer)["steps"][0]
        assert (step["state"], step["chance"]) == ("now", 50), "one of the dice may be rolled again"
        assert step["text"] == "Lando Calrissian: Influence ×1 · otherwise that player suffers 1 damage to their character"
    german = looked(p, told, 1, "de")["steps"][0]["text"]
    assert german == "Lando Calrissian: Einfluss ×1 · sonst: dieser Spieler erleidet 1 Schaden am eigenen Charakter"
    then = [each["then"] for each in looked(p, told, 1)["answers"]]
    assert "together with Lando Calrissian" in looked(p, told)["kicker"]
    assert len(set(then)) == 1 and then[0].endswith(f" {looked(p, told)['whole']['n']} %"), "a miss of his does not end it"


@pytest.mark.rule("UB-OPJOB-01", "UB-OPJOB-02", "UB-D-13")
def test_a_contest_says_how_both_sides_stand_and_what_came_of_each_round() -> None:
    p = business(CAD, JYN, at="naboo", step="encounter", assets=["snatch-and-grab"], dice="FB FB HB FB")
    leave_only(p, "db-60b")
    told = listen(p)
    p.do("attempt snatch-and-grab")
    for viewer in (0, 1, 2):
        (step,) = looked(p, told, viewer)["steps"]
        assert (step["state"], step["result"]) == ("now", "")
        assert step["text"].endswith(" · Cad Bane: failed, Jyn Erso: 100 %"), "she may turn a focus"
    p.do("pass")
    (step,) = looked(p, told, 2)["steps"]
    assert (step["state"], step["result"]) == ("now", ""), "nobody passed, so it is done once more"
    assert step["text"].endswith(" · Cad Bane: passed, Jyn Erso: 100 %")
    p.do("use jyn-erso/1")
    (step,) = looked(p, told, 0)["steps"]
    assert (step["state"], step["result"]) == ("lost", "both passed")


@pytest.mark.rule("UB-OPJOB-02")
def test_a_contest_that_nobody_won_was_a_step_of_its_own_and_the_chase_after_it_has_its_chance() -> None:
    p = business(KETSU, JYN, at="naboo", step="encounter", assets=["snatch-and-grab", "hired-help"], dice="BB FB CB")
    leave_only(p, "db-60a")
    told = listen(p)
    p.do("attempt snatch-and-grab", "pass")
    while p.asked == 1:
        p.do("pass")
    contest, chase = looked(p, told)["steps"]
    assert (contest["state"], contest["result"]) == ("lost", "neither passed")
    assert (chase["state"], chase["chance"]) == ("now", 23), "Hired Help has its price: 15/64 without"


def test_what_came_of_a_card_that_was_read_stays_open_only_where_dice_fell() -> None:
    p = scene(BOSSK, LANDO, at=("tatooine", "lothal"), contacts={"tatooine/1": "hondo-ohnaka"}, credits={0: 6_000})
    told = listen(p)
    p.do("meet tatooine/1", "choose 1")
    before = heard(told, 0)
    told = listen(p)
    p.do(p.options()[0])
    after = [*heard(told, 0), *before]
    shown = scenes.zone(Sight(p.table.knowledge(0), ["Ada", "Nora"], "en"), after)
    assert shown is not None and (shown["title"], shown["live"], shown["open"]) == ("Hondo Ohnaka", False, False)


def test_a_question_for_the_map_lets_the_scene_step_aside_once_its_dice_were_seen() -> None:
    p = scene(LANDO, BOSSK, at=("com-nav-c", "lothal"), patrols={"hutt": ("com-nav-c", 1)}).roll("BB HHH")
    told = listen(p)
    p.do("fight hutt", "pass")
    assert p.prompt == "move-patrol"
    shown = looked(p, told)
    assert (shown["kind"], shown["live"], shown["open"], shown["answers"]) == ("fight", True, True, [])
    seen = looked(p, [Heard(0, []), *heard(told, 0)])
    assert (seen["live"], seen["open"]) == (True, False)


def test_an_encounter_card_is_hidden_from_others_until_everybody_may_know_it() -> None:
    deck = BOX.decks[int(BOX.spaces[SPACES["tatooine"]].deck)]
    worlds = []
    for number in ("01", "02"):
        p = whole_deck(scene(LANDO, BOSSK, at=("tatooine", "lothal")), deck, number)
        equip(p, gadget("lens", {"timing": ["encounter_card_drawn"], "effects": [{"gain": {"credits": 1_000}}]}))
        p.do("explore")
        assert p.prompt == "window"
        worlds.append([scenes.zone(Sight(p.table.knowledge(seat), ["Ada", "Nora"], "en"), ()) for seat in (0, 1, 2)])
    assert worlds[0][0] != worlds[1][0]
    assert worlds[0][1:] == worlds[1][1:]


def test_nothing_is_shown_where_nothing_happens() -> None:
    p = scene(LANDO, BOSSK)
    assert scenes.zone(Sight(p.table.knowledge(0), ["Ada", "Nora"], "en"), ()) is None


def test_german_is_spoken() -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal")).roll("HC")
    told = listen(p)
    fight(p, "ground", 3)
    assert looked(p, told, language="de")["title"] == "Bodenkampf"


def test_a_secret_is_shown_to_whoever_keeps_it_and_to_nobody_else() -> None:
    name = next(kind.name for kind in BOX.cards if any(part.secret for section in kind.sections for part in section.passages))
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"))
    event = Event("keeps-secret", 0, {"deck": 0, "space": SPACES["tatooine"]}, {"card": name}, 1)
    assert looked(p, [event])["kicker"] == "A secret that only you see"
    assert scenes.zone(Sight(p.table.knowledge(1), ["Ada", "Nora"], "en"), heard([event], 1)) is None


def asked_by(p: Position, card: str, node: Node) -> Position:
    """A card asks its owner something."""
    p.table.decision = None
    p.table.push(node, 0, card)
    p.table.run()
    return p


@pytest.mark.parametrize(
    ("prompt", "node"),
    [
        ("skill", GainAnySkill(NEXT_TEST)),
        ("whom", Others(CHOSEN, effect({"lose": {"credits": 1_000}}))),
        ("fight-player", effect({"fight_player": {"kind": "by_space", "who": "chosen_here", "win": [], "lose": []}})),
        ("recover-target", effect({"recover": {"target": "choice", "amount": 2}})),
        ("reputation", effect({"reputation": {"faction": "choice", "change": 1}})),
        ("test-skill", effect({"test": {"skill": ["tech", "strength"], "pass": [], "fail": []}})),
        ("choose", effect({"choose": [{"label": "a", "effects": []}, {"label": "b", "effects": []}]})),
    ],
)
def test_a_choice_stands_with_the_card_it_belongs_to(prompt: str, node: Node) -> None:
    p = asked_by(scene(BOSSK, HAN, LANDO, at=("lothal",) * 3, damage={0: (2, 2)}, assets=["jetpack"]), "jetpack", node)
    assert p.prompt == prompt
    shown = looked(p, [])
    assert (shown["kind"], shown["title"], shown["live"], shown["open"]) == ("card", "Jetpack", True, True)
    assert [each["action"] for each in shown["answers"]] == p.table.decision.actions  # type: ignore[union-attr]
    assert looked(p, [], 1)["answers"] == []


def test_hunting_a_contact_and_what_to_do_with_it_are_scenes() -> None:
    p = scene(BOSSK, HAN, at=("kessel", "lothal"), assets=["bounty-chopper"], contacts={"kessel/2": "chopper"}).roll("HHHH BBBB")
    told = listen(p)
    p.do("meet kessel/2")
    assert (p.prompt, looked(p, told)["title"]) == ("hunt", "Chopper")
    p.do("attempt bounty-chopper")
    while p.prompt == "window":
        p.do("pass")
    shown = looked(p, told)
    assert (p.prompt, shown["kind"], shown["sides"][1]["name"]) == ("bounty", "fight", "Chopper")
    assert shown["sides"][1]["picture"].id == "or-contact-chopper"
    assert [each["head"].partition(" ")[0] for each in shown["answers"]] == ["Capture", "Eliminate"]


def test_whoever_may_protect_crew_sees_who_is_wanted() -> None:
    p = scene(BOSSK, HAN, at=("lothal", "lothal"), assets={0: ["start-bounty-zuckuss"], 1: ["zuckuss-crew"]})
    told = listen(p)
    p.do("attempt start-bounty-zuckuss")
    shown = looked(p, heard(told, 1), 1)
    assert (p.prompt, shown["kind"], shown["picture"].id) == ("protect", "card", "or-contact-zuckuss")
    assert [each["share"] for each in shown["answers"]] == [None, None], "a chance to lose is no bar that one wants to be long"
    assert any("to lose the crew" in each["note"] for each in shown["answers"])


def test_a_goal_that_has_its_price_is_a_scene_of_the_ship() -> None:
    p = scene(BOSSK, HAN, ships=["yv-666"], credits={0: 7_000}, damage={0: (0, 3)}, step="planning").do("recover")
    shown = looked(p, [])
    assert (p.prompt, shown["title"], shown["picture"].id) == ("goal", "YV-666 Light Freighter", "or-ship-yv_666")


@pytest.mark.parametrize("seed", [3, 8])
def test_every_question_of_a_game_can_be_looked_at_by_everybody(seed: int) -> None:
    story = Story(Match(GAME, GAME.options({"players": "2"}), seed.to_bytes(32, "big")), 0.0)
    dice = random.Random(seed)
    for _ in range(160):
        seat = story.asked[0]
        story.take(Timed(Entry("action", seat, dice.choice(story.state.decision.of(seat))), 0.0))
        if story.state.outcome is not None:
            break
        for viewer in range(3):
            sight = Sight(story.sight(viewer), ["Ada", "Nora"], dice.choice(["en", "de"]))
            shown = scenes.zone(sight, Telling(story, viewer, story.n))
            if shown is not None and shown["live"] and shown["open"] and sight.asked and sight.prompt not in scenes.ELSEWHERE:
                offered = [each.action for each in sight.answers if not each.aside]
                assert [each["action"] for each in shown["answers"]] == offered  # type: ignore[attr-defined]


def test_cards_that_a_scene_tells_of_can_be_looked_at_and_steps_that_are_not_needed_say_so() -> None:
    p = scene(LANDO, BOSSK, at=("cantonica", "lothal"), assets=["the-casino-heist"]).roll("CC BB")
    told = listen(p)
    p.do("attempt the-casino-heist", "pass")
    shown = looked(p, told)
    assert [(step["state"], step["result"]) for step in shown["steps"]][:2] == [("done", "passed"), ("skipped", "not needed")]
    assert not any("passes the test" in line for line in story(shown)), "it stands beside the steps"


@pytest.mark.parametrize("name", ["lando-calrissian", "ig-88", "maz-kanata"])
def test_a_character_who_is_met_as_a_contact_has_a_scene_of_their_own(name: str) -> None:
    p = position(
        2, characters=("bossk", "han-solo"), expansion=EXPANSION, at=("tatooine", "lothal"), step="encounter",
        credits=20_000, facedown={"tatooine/3": name},
    )  # fmt: skip
    told = listen(p)
    p.do("meet tatooine/3")
    shown = looked(p, told)
    assert (shown["kind"], shown["sign"]) == ("card", "crew")
    assert shown["title"] and shown["answers"] and shown["picture"] is not None
