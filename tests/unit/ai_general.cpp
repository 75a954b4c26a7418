// The general: legal, repeatable, blind to what is sealed and to the dice to come; it plays out and says what it
// found.
#include <memory>

#include <gtest/gtest.h>

#include "ai/computer_player.h"
#include "ai/general.h"
#include "sim/entrant.h"
#include "sim/players.h"
#include "threads/thread_lanes.h"
#include "unit/sim_battle.h"
#include "words/reason_words.h"

namespace limber {
namespace {

constexpr int kFew = 400;  // nodes: little more than the battles that tell how long battles are

// Hands every decision of a battle, up to so many, to `look`, and goes on with the general's answer.
enum class Plans : std::uint8_t { kept, made_anew };
template <typename Look>
void play(const TestBattle& battle, int answers, const Look& look, Plans plans = Plans::made_anew) {
  std::array<Plan, 2> plan;
  General general(*battle.game, kFew, 5);
  Philox draw(7, 0);
  State s = battle.state;
  for (Request asked = request(*battle.game, s); asked && answers > 0; asked = request(*battle.game, s)) {
    if (asked.kind != RequestKind::decision) {
      apply(*battle.game, s, thrown(*battle.game, s, draw));
      continue;
    }
    const Side side = some_side_asked(asked, draw);
    const Advice advice = general.answer(s, side, plan[slot(side)]);
    look(s, side, advice);
    if (plans == Plans::kept) plan[slot(side)] = advice.plan;
    apply(*battle.game, s, advice.choice), --answers;
  }
}

TEST(General, AnswersLawfullyAndSaysWhatItPlayedOut) {
  const TestBattle battle(osier_bridge());
  int searched = 0;
  play(battle, 16, [&](const State& s, Side side, const Advice& advice) {
    ASSERT_TRUE(lawful(*battle.game, s, advice.choice));
    const std::string words = reason_words(*battle.game, masked(*battle.game, s, side), advice);
    EXPECT_EQ(words.find(" trial battles from here. ") != std::string::npos, advice.reason.played_out > 0);
    EXPECT_EQ(words.find("there is no other answer"), std::string::npos) << words;
    EXPECT_LE(advice.reason.won, 1000);
    searched += advice.reason.played_out > 0;
  });
  EXPECT_GT(searched, 5);
}

TEST(General, AnAnswerHangsOnPositionAndSeedAlone) {
  const TestBattle battle(osier_bridge());
  int asked = 0;
  play(battle, 12, [&](const State& s, Side side, const Advice& advice) {
    if (++asked % 4 != 0) return;
    General fresh(*battle.game, kFew, 5);
    EXPECT_EQ(fresh.answer(s, side).choice, advice.choice);
  });
}

// Where words are sealed it answers as the captain does, and so where there is one answer only.
TEST(General, PlaysOutWhatIsNotSealed) {
  const TestBattle battle(osier_bridge());
  play(battle, 12, [&](const State& s, Side side, const Advice& advice) {
    Captain captain(*battle.game, Temper::steady, 5);
    EXPECT_TRUE(advice.reason.played_out > 0 || advice.choice == captain.answer(s, side).choice);
    EXPECT_TRUE(advice.reason.played_out == 0 || !request(*battle.game, s).sealed);
  });
}

// A plan is made once and stands as long as the turn lasts; what it would answer may give way to what wins more.
TEST(General, KeepsItsPlanForTheTurn) {
  const TestBattle battle(osier_bridge());
  std::array<Plan, 2> last{};
  int kept = 0, as_planned = 0, found = 0;
  const auto look = [&](const State& s, Side side, const Advice& advice) {
    Plan& plan = last[slot(side)];
    if (plan.holds(s.board, side)) {
      EXPECT_EQ(advice.plan, plan);
      EXPECT_EQ(advice.reason.intent, plan.intent);
      Captain captain(*battle.game, Temper::steady, 5);
      captain.use(plan.intent);
      as_planned += advice.choice == captain.answer(s, side).choice;
      found += advice.reason.what == Reason::What::found;
      ++kept;
    }
    const bool anew = advice.plan.made && advice.plan.turn == s.board.turn;
    const bool as_before = !plan.made || advice.plan == plan;  // one of an earlier turn, until another is needed
    EXPECT_TRUE(anew || as_before || !advice.plan.made);
    plan = advice.plan;
  };
  play(battle, 40, look, Plans::kept);
  EXPECT_GT(kept, 15);
  EXPECT_GT(as_planned, 0);
  EXPECT_LT(as_planned, kept) << "no order was ever better than the plan's";
  EXPECT_GT(found, 0) << "no order that no captain would give";
}

// Last turn's plan is the first that is weighed, and it is not forgotten where all would do the same; one whose enemy
// is gone is.
TEST(General, CarriesItsPlanFromTurnToTurn) {
  const TestBattle battle(osier_bridge());
  const UnitId gone = unit_id(battle.game->roster.size() - 1);
  int turns = 0, changed = 0;
  const auto look = [&](const State& s, Side side, const Advice& first) {
    const Request asked = request(*battle.game, s);
    if (asked.sealed || first.reason.played_out == 0 || s.board.to_move != side || s.board.turn == 0) return;
    const Plan old{.intent = {Temper::stand, {}},
                   .turn = static_cast<std::uint8_t>(s.board.turn - 1),
                   .made = true,
                   .own_step = true};
    General general(*battle.game, kFew, 5);
    const Plan kept = general.answer(s, side, old).plan;
    ++turns, changed += kept.intent != old.intent;
    EXPECT_TRUE(kept.made);
    State without = s;
    if (s.board.side_of(gone) == side || !on_board(s.board[gone].at)) return;
    Plan on_one = old;
    on_one.intent = {Temper::concentrate, {.enemy = gone}};
    without.board[gone].at = Cell::none;
    EXPECT_NE(general.answer(without, side, on_one).plan.intent, on_one.intent);
  };
  play(battle, 24, look);
  EXPECT_GT(turns, 5);
  EXPECT_LT(2 * changed, turns) << "a plan that is not bad stands";
}

// However the lanes are run, and in however many slices: the same answer, found in the same playouts.
TEST(General, AnswersTheSameForAnyNumberOfThreadsAndSlices) {
  const TestBattle battle(osier_bridge());
  ThreadLanes two(2), three(3);
  General on_two(*battle.game, kFew, 5, &two), on_three(*battle.game, kFew, 5, &three), sliced(*battle.game, kFew, 5);
  int searched = 0, slices = 0;
  play(battle, 10, [&](const State& s, Side side, const Advice& advice) {
    if (advice.reason.played_out == 0 || ++searched % 2 == 0) return;
    sliced.begin(s, side);
    if (searched % 4 == 3) {  // a thought that is given up leaves nothing behind
      sliced.advance(1);
      sliced.begin(s, side);
    }
    for (; !sliced.advance(1); ++slices) ASSERT_LT(slices, 5000);
    for (const Advice& other : {on_two.answer(s, side), on_three.answer(s, side), sliced.found()}) {
      EXPECT_EQ(other.choice, advice.choice);
      EXPECT_EQ(other.reason.intent, advice.reason.intent);
      EXPECT_EQ(other.reason.won, advice.reason.won);
      EXPECT_EQ(other.reason.played_out, advice.reason.played_out);
    }
  });
  EXPECT_GT(searched, 3);
  EXPECT_GT(slices, searched / 2) << "an answer took no more than a slice";
}

// An order that no captain would give has a reason, too: a shot and a charge their chances, the others that they won.
TEST(General, SaysWhatIsInAnOrderThatNoCaptainWouldGive) {
  const TestBattle battle(open_board({test_unit("r1", "infantry", "D6", "N"), test_unit("r2", "infantry", "F6", "N")},
                                     {test_unit("b1", "infantry", "D4", "S"), test_unit("b2", "infantry", "F4", "S")}));
  Captain captain(*battle.game, Temper::steady, 5);
  const auto list = std::make_unique<ChoiceList>();
  all_options(*battle.game, battle.state, Side::red, *list);
  int shots = 0, others = 0;
  for (const Choice& c : *list) {
    const Advice advice = captain.found_by_others(battle.state, Side::red, c);
    EXPECT_EQ(advice.choice, c);
    const std::string words = reason_words(*battle.game, battle.state, advice);
    const bool won_most = words.find("This won most often in its trials.") != std::string::npos;
    const bool chance = words.find("chance of hurting ") != std::string::npos;
    EXPECT_NE(won_most, chance) << words;
    EXPECT_TRUE(chance || (c.verb != Verb::fire && c.verb != Verb::fight)) << words;
    (chance ? shots : others) += 1;
  }
  EXPECT_GT(shots, 0);
  EXPECT_GT(others, 0);
}

TEST(General, HasItsNamesAndItsFigure) {
  const std::optional<PlayerSpec> general = find_player_spec("general");
  ASSERT_TRUE(general);
  EXPECT_EQ(find_player_spec("level:6"), general);
  EXPECT_EQ(player_spec_name(*general), "general");
  EXPECT_TRUE(ComputerPlayer::thinks(*general));
  const std::optional<Entrant> fewer = find_entrant("general,nodes=48");
  ASSERT_TRUE(fewer);
  EXPECT_EQ(fewer->player.nodes, 48);
  EXPECT_FALSE(find_entrant("general,danger=48")) << "a captain's figure";
  EXPECT_FALSE(find_entrant("captain,nodes=48")) << "a general's figure";
}

}  // namespace
}  // namespace limber
