// What captains say of their orders, over whole battles: every charge with its chance, no fire where there is none, and
// a captain that stops says what is left unused.
#include <gtest/gtest.h>

#include "ai/captain.h"
#include "ai/random.h"
#include "protocol/threats_json.h"
#include "source_dir.h"
#include "unit/sim_battle.h"
#include "verify/walk.h"
#include "words/reason_words.h"

namespace limber {
namespace {

class Reasons : public ::testing::TestWithParam<const char*> {};

// Hands every advice of a battle of two bold captains, with its words, to `look`.
template <typename Look> void fight(const TestBattle& battle, std::uint64_t seed, const Look& look) {
  const Game& game = *battle.game;
  Captain captain(game, Temper::bold, seed);
  Philox dice(seed, 0);
  State s = battle.state;
  for (Request asked = request(game, s); asked; asked = request(game, s)) {
    if (asked.kind != RequestKind::decision) {
      apply(game, s, thrown(game, s, dice));
      continue;
    }
    const Side side = asked.asks_red ? Side::red : Side::blue;
    const Advice advice = captain.answer(s, side);
    look(s, side, advice);
    apply(game, s, advice.choice);
  }
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

// Each part is a sentence of its own, with its full stop.
bool is_in_sentences(const std::string& words) {
  return words.ends_with('.') && !has(words, ";") && !has(words, "..") && !has(words, ". the ");
}

bool may_be_fired_at(const Game& game, const Board& board, Cell at, Side side) {
  const JsonValue told = threats_json(game, board, at, side, JsonValue::object());
  for (const JsonValue& one : told.find("threats")->elements())
    if (has(*one.find("words")->as_string(), " can fire: ")) return true;
  return false;
}

// Under a plan that sends every Unit forward no move is said to be safe, or safer; under any other it is.
TEST(ReasonsOfPlans, WhoPressesOnDoesNotMoveForSafety) {
  const TestBattle battle(osier_bridge());
  int moves = 0;
  const auto tells_safety = [&](const State& known, Advice advice, Temper plan) {
    advice.reason.intent.temper = plan;
    const std::string words = reason_words(*battle.game, known, advice);
    return has(words, "exposed") || has(words, "fire there");
  };
  fight(battle, 1, [&](const State& s, Side side, Advice advice) {
    using What = Reason::What;
    const What what = advice.reason.what;
    if (advice.choice.verb != Verb::move || (what != What::advance && what != What::shelter)) return;
    if (advice.reason.goal == Cell::none) return;
    const State known = masked(*battle.game, s, side);
    for (const What said : {what, What::found}) {
      advice.reason.what = said;
      EXPECT_FALSE(tells_safety(known, advice, Temper::press));
      EXPECT_FALSE(tells_safety(known, advice, Temper::rush));
    }
    advice.reason.what = what;
    EXPECT_TRUE(tells_safety(known, advice, Temper::steady));
    ++moves;
  });
  EXPECT_GT(moves, 10);
}

TEST_P(Reasons, SayWhatIsSo) {
  const std::string path = source_dir() + "/scenarios/" + GetParam();
  const TestBattle battle(read_scenarios({path}).value()[0].scenario);
  int charges = 0, without = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    fight(battle, seed, [&](const State& s, Side side, const Advice& advice) {
      using What = Reason::What;
      const What what = advice.reason.what;
      if (what != What::charge && what != What::advance && what != What::nothing) return;
      const State known = masked(*battle.game, s, side);
      const std::string words = reason_words(*battle.game, known, advice);
      EXPECT_TRUE(is_in_sentences(words)) << words;
      const bool told = has(words, " chance of ") || has(words, " certain to be hurt");
      if (has(words, " charge")) ++charges, without += !told;
      if (has(words, "safe from fire there")) {
        EXPECT_FALSE(may_be_fired_at(*battle.game, known.board, advice.reason.cell, side)) << words;
      }
      const bool stops = what == What::nothing && request(*battle.game, known).purpose == Purpose::pick_unit;
      if (stops && known.board.army[slot(side)].allowance > 0 && battle.game->facts().activation_dice) {
        EXPECT_TRUE(has(words, " unused")) << words;
      }
    });
  EXPECT_EQ(without, 0) << "of " << charges << " charges";
}

INSTANTIATE_TEST_SUITE_P(All, Reasons,
                         ::testing::Values("big-board-19c/02-osier-bridge.json", "hex-19c/02-kettle-ridge.json",
                                           "hex-late-19c/02-saddlers-cross.json", "hex-draft-2011/01-ragmans-down.json",
                                           "card-late-19c/01-thornby-cross.json"),
                         [](const auto& tested) { return "Of" + std::to_string(tested.index); });

}  // namespace
}  // namespace limber
