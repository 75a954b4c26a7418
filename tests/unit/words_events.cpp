// One sentence an event; the board it sees; what is merged.
#include <set>

#include <gtest/gtest.h>

#include "unit/words_battle.h"
#include "unit/words_scene.h"
#include "words/event_words.h"
#include "words/outcome_words.h"

namespace limber {
namespace {

using test::Battle;
using Sentences = std::vector<std::string>;

struct Field : Battle {
  Field() : Battle(GridKind::square, 6, 6) {
    foot = unit(Side::red, "r1", "1st Foot", test::kFoot, "C5", "N");
    horse = unit(Side::red, "r2", "Lancers", test::kHorse, "D5", "N");
    gun = unit(Side::red, "r3", "Battery", test::kGun, "E5", "N");
    team = unit(Side::red, "r4", "Team", test::kTeam, "E5", "N");
    enemy = unit(Side::blue, "b1", "Old Guard", test::kFoot, "C2", "S");
    chief = unit(Side::blue, "b2", "", test::kGeneral, "C2", "S");
    feature("D4", Feature::trench);
    objective("C3", 2);
  }
  std::string words(const Event& e, Citation why = {}, std::vector<Modifier> modifiers = {}) const {
    return event_words(game, board, {e, why, std::move(modifiers)});
  }
  Sentences tell(const EventLog& log) const {
    State s{};
    s.board = board;
    return narrate(game, s, log);
  }
  UnitId foot, horse, gun, team, enemy, chief;
};

TEST(EventWords, EveryEventHasASentenceOrIsBookkeeping) {
  const Field f;
  const Cell c3 = f.at("C3"), c4 = f.at("C4");
  const std::vector<std::pair<Event, std::string>> all = {
      {TurnBegan{3}, "Turn 3 begins."},
      {PhaseBegan{Phase::artillery, Side::none}, "Artillery fire."},
      {FirstNamed{Side::blue}, "Blue acts first this turn."},
      {Placed{f.foot, c4, 1}, "The 1st Foot (r1) is set up at C4, facing E."},
      {Moved{f.foot, c4, Way::step}, "The 1st Foot (r1) moves to C4."},
      {Turned{f.foot, 3}, "The 1st Foot (r1) turns to face W."},
      {Marked{f.foot, Mark::held_here}, "The terrain at C5 holds the 1st Foot (r1) for this turn."},
      {Unmarked{f.horse, Mark::mounted}, "The Lancers (r2) dismount."},
      {Crossing{f.foot, 1}, "The 1st Foot (r1) is crossing the ford at C5."},
      {TaskBegun{f.team, f.gun, Task::limber}, "The Team (r4) begins to limber the Battery (r3) at E5."},
      {TaskEnded{f.team, f.gun, Task::unlimber, true}, "The Battery (r3) is unlimbered."},
      {Linked{f.gun, f.team}, "The Battery (r3) is in tow of the Team (r4)."},
      {Unlinked{f.gun, f.team}, "The Battery (r3) is no longer in tow of the Team (r4)."},
      {StrengthLost{f.foot, 1}, "The 1st Foot (r1) loses 1 SP, 3 left."},
      {Destroyed{f.enemy}, "The Old Guard (b1) is destroyed and leaves the board."},
      {WireLaid{c4}, "Wire is laid at C4."},
      {WireCleared{c4}, "The wire at C4 is cleared."},
      {ActivationsGranted{Side::red, 1}, "Red may activate 1 Unit."},
      {ActivationSpent{Side::red}, ""},
      {ActivationsLapsed{Side::red}, ""},
      {Due{f.foot}, "The 1st Foot (r1) waits to enter."},
      {PlacesFixed{}, ""},
      {PlacesForgotten{}, ""},
      {TargetNamed{f.gun, c3, true}, "The Battery (r3) fires at C3, direct fire."},
      {ShotLanded{f.gun, f.at("C2")}, "The Battery's (r3) shot: it lands in C2 (b1 Old Guard and b2)."},
      {Remembered{f.foot, {}}, ""},
      {ContactMade{f.foot, f.enemy, false}, "The 1st Foot (r1) is in contact with the Old Guard (b1)."},
      {ContactLost{f.foot}, ""},
      {ChiefNamed{Side::blue, UnitId::none}, "Blue has lost its army Commander."},
      {ObjectiveTaken{c3, Side::red}, "Red takes the objective at C3, worth 2 points."},
      {Exhausted{Side::blue}, "Blue has reached its Exhaustion Point of 3: 0 of 6 SP lost."},
      {CommandValueSet{Side::red, 2}, "Red's Commander is rated: Command Value 2."},
      {CardsAllowed{Side::red, 3}, "Red may deal 3 cards."},
      {CardDealt{f.foot, 1}, "The 1st Foot (r1) is dealt the Ace of Hearts."},
      {CardReturned{f.foot}, ""},
      {Joined{f.chief, f.enemy}, "b2 is with the Old Guard (b1)."},
      {Parted{f.chief, f.enemy}, "b2 is no longer with the Old Guard (b1)."},
      {LeftBoard{f.foot}, "The 1st Foot (r1) leaves the board in retreat and is destroyed."},
      {CombatEnded{f.foot, f.enemy, CombatResult::drawn},
       "The Close Combat between the 1st Foot (r1) and the Old Guard (b1) is a draw."},
      {QuietTurns{2}, "2 turns have passed without a loss or an arrival."},
      {TurnClosed{}, ""},
      {Ended{}, "The battle is over. A draw: Red has lost 0 of 10 SP and Blue 0 of 6."},
      {Resigned{Side::red}, "Red resigns."},
      {Ordered{Side::red, {.verb = Verb::pass, .unit = f.foot}}, "The 1st Foot (r1) does nothing."},
      {Rolled{Purpose::initiative_die, Side::red, UnitId::none, UnitId::none, Cell::none, 5, 5, 0},
       "Initiative: Red throws 5."},
  };
  std::set<std::size_t> seen;
  for (const auto& [event, words] : all) {
    EXPECT_EQ(f.words(event), words);
    seen.insert(event.index());
  }
  EXPECT_EQ(seen.size(), std::variant_size_v<Event>);
}

TEST(EventWords, EveryMarkHasASentenceOrIsBookkeeping) {
  const Field f;
  const std::set<Mark> told = {Mark::mounted, Mark::held_here, Mark::pinned, Mark::retreating};
  for (int i = 0; i < 16; ++i) {
    const auto mark = static_cast<Mark>(i);
    EXPECT_EQ(f.words(Marked{f.foot, mark}).empty(), !told.contains(mark)) << i;
  }
}

TEST(EventWords, EveryPurposeOfADieHasASentence) {
  const Field f;
  for (int i = 0; i <= static_cast<int>(Purpose::unlimbered_facing); ++i) {
    const Rolled rolled{static_cast<Purpose>(i), Side::red, f.foot, f.enemy, f.at("C2"), 4, 4, 3};
    EXPECT_FALSE(f.words(rolled).empty()) << i;
  }
}

TEST(EventWords, EndWithTheirClauses) {
  const Field f;
  EXPECT_EQ(f.words(StrengthLost{f.foot, 1}, {Clause::bb_hit_08, Clause::bb_def_07}),
            "The 1st Foot (r1) loses 1 SP, 3 left. [BB-HIT-08, BB-DEF-07]");
}

TEST(EventWords, ADieNamesItsFaceWhatItNeedsAndTheModifiers) {
  const Field f;
  const Rolled rolled{Purpose::fire_die, Side::red, f.foot, UnitId::none, f.at("C2"), 4, 4, 5};
  EXPECT_EQ(f.words(rolled, {Clause::bb_fir_14},
                    {{Clause::bb_fir_16, Clause::none, -1, true},
                     {Clause::bb_fir_17, Clause::none, +1, true},
                     {Clause::bb_fir_18, Clause::none, +1, false}}),
            "The 1st Foot (r1) fires at C2 and throws 4, 5 or more needed with -1 target in cover (BB-FIR-16), "
            "+1 has not moved (BB-FIR-17): a miss. [BB-FIR-14]");
}

TEST(EventWords, OneFactIsCountedOnceAndCitedTwice) {
  const Field f;
  const Rolled rolled{Purpose::defender_die, Side::blue, f.enemy, f.foot, f.at("C2"), 3, 4, 5};
  EXPECT_EQ(f.words(rolled, {Clause::bb_clc_01},
                    {{Clause::bb_clc_15, Clause::none, +1, true},
                     {Clause::bb_woo_04, Clause::none, 0, true},
                     {Clause::bb_clc_11, Clause::bb_r89, 0, true}}),
            "The Old Guard (b1) defends against the 1st Foot (r1) and throws 3, 4 or more needed with +1 in cover "
            "(BB-CLC-15, BB-WOO-04), from the flank or rear (BB-CLC-11, BB-R89): hit. [BB-CLC-01]");
}

TEST(Narration, MergesTheStepsOfOneMove) {
  const Field f;
  EXPECT_EQ(f.tell({{Ordered{Side::red, {.verb = Verb::move, .unit = f.foot}}, {}, {}},
                    {ActivationSpent{Side::red}, {}, {}},
                    {Moved{f.foot, f.at("C4"), Way::step}, {Clause::bb_mov_01}, {}},
                    {Moved{f.foot, f.at("D4"), Way::step}, {Clause::bb_mov_01}, {}},
                    {Turned{f.foot, 1}, {Clause::bb_r67}, {}},
                    {Marked{f.foot, Mark::moved}, {}, {}},
                    {Marked{f.foot, Mark::held_here}, {}, {}},
                    {Crossing{f.foot, 1}, {Clause::bb_tre_01}, {}}}),
            (Sentences{"The 1st Foot (r1) moves C5-C4-D4, facing E. [BB-MOV-01, BB-R67]",
                       "The terrain at D4 holds the 1st Foot (r1) for this turn.",
                       "The 1st Foot (r1) is crossing the trench at D4. [BB-TRE-01]"}));
}

TEST(Narration, AGunInTowGoesWithItsTeam) {
  Field f;
  change(f.board, Linked{f.gun, f.team});
  EXPECT_EQ(f.tell({{Moved{f.team, f.at("E4"), Way::step}, {Clause::bb_mov_09}, {}},
                    {Moved{f.gun, f.at("E4"), Way::tow}, {Clause::bb_tra_01}, {}},
                    {Moved{f.team, f.at("E3"), Way::step}, {Clause::bb_mov_09}, {}},
                    {Moved{f.gun, f.at("E3"), Way::tow}, {Clause::bb_tra_01}, {}}}),
            (Sentences{"The Team (r4) moves E5-E4-E3 with the Battery (r3) in tow, facing N. [BB-MOV-09, BB-TRA-01]"}));
}

TEST(Narration, DiceOfOneVolleyStandTogether) {
  const Field f;
  const auto die = [&](std::int8_t face) {
    return LoggedEvent{Rolled{Purpose::fire_die, Side::red, f.foot, UnitId::none, f.at("C2"), face,
                              static_cast<std::int8_t>(face + 1), 5},
                       {Clause::bb_fir_14},
                       {{Clause::bb_fir_17, Clause::none, 1, true}}};
  };
  EXPECT_EQ(f.tell({{Ordered{Side::red, {.verb = Verb::fire, .unit = f.foot, .where = where(f.at("C2"))}}, {}, {}},
                    die(4),
                    die(2),
                    die(6)}),
            (Sentences{"The 1st Foot (r1) fires at C2 and throws 4, 2 and 6, each 4 or more needed with +1 has not "
                       "moved (BB-FIR-17): 2 hits. [BB-FIR-14]"}));
}

TEST(Narration, TheBoardOfEachMomentIsSeen) {
  const Field f;
  EXPECT_EQ(
      f.tell({{StrengthLost{f.enemy, 3}, {}, {}}, {StrengthLost{f.enemy, 1}, {}, {}}, {Destroyed{f.enemy}, {}, {}}}),
      (Sentences{"The Old Guard (b1) loses 3 SP, 1 left.", "The Old Guard (b1) loses its last SP.",
                 "The Old Guard (b1) is destroyed and leaves the board."}));
}

TEST(Narration, AFightFromOrderToFollowUp) {
  test::Scene scene;
  scene.unit(0, "r1", "1st Foot", "infantry", "D5", "N").unit(1, "b1", "Guard", "infantry", "D4", "S");
  scene.begin();
  EXPECT_EQ(scene.order("fight r1 b1"), (Sentences{"The 1st Foot (r1) attacks the Guard (b1)."}));
  EXPECT_EQ(
      scene.die(3),
      (Sentences{"The 1st Foot (r1) attacks the Guard (b1) and throws 3, 3 or more needed: not hit. [BB-CLC-01]"}));
  EXPECT_EQ(
      scene.die(2),
      (Sentences{"The Guard (b1) defends against the 1st Foot (r1) and throws 2, 3 or more needed: hit. [BB-CLC-01]"}));
  EXPECT_EQ(scene.die(4), (Sentences{"Hit on the Guard (b1, Average): 4, it must retreat or lose 1 SP. [BB-HIT-04]"}));
  EXPECT_EQ(scene.order("retreat b1 D3"), (Sentences{"The Guard (b1) retreats D4-D3. [BB-DEF-06, BB-R110]"}));
  EXPECT_EQ(scene.order("follow r1 facing N")[0], "The 1st Foot (r1) steps forward D5-D4, facing N. [BB-CLC-16]");
}

TEST(OutcomeWords, SayWhoWonAndWhy) {
  const Field f;
  Outcome end{.winner = Side::red,
              .why = {Clause::bb_r122},
              .by = Outcome::By::objectives,
              .points = {1, 0},
              .lost = {5, 4},
              .start = {30, 20}};
  EXPECT_EQ(outcome_words(f.game, end), "Red wins on objectives, 1 point to 0. [BB-R122]");
  end.by = Outcome::By::losses;
  EXPECT_EQ(outcome_words(f.game, end),
            "Red wins with the smaller share of losses: Red has lost 5 of 30 SP and Blue 4 of 20. [BB-R122]");
  end.by = Outcome::By::no_units;
  EXPECT_EQ(outcome_words(f.game, end), "Red wins: Blue has no Units left. [BB-R122]");
  end.by = Outcome::By::broken;
  EXPECT_EQ(outcome_words(f.game, end),
            "Red wins: Blue has reached its breaking point. Blue has lost 4 of 20 SP and Red 5 of 30. [BB-R122]");
  end.by = Outcome::By::exhaustion;
  EXPECT_EQ(outcome_words(f.game, end), "Red wins: Blue was the first to be exhausted. [BB-R122]");
  end.winner = Side::none, end.by = Outcome::By::no_units;
  EXPECT_EQ(outcome_words(f.game, end), "A draw: neither side has any Units left. [BB-R122]");
}

}  // namespace
}  // namespace limber
