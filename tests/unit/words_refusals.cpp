// Every refusal that play can meet has words of its own, in every ruleset: orders that make no sense are tried all over
// battles of a random player.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "ai/random.h"
#include "notation/order_text.h"
#include "rules/rules.h"
#include "rulesets/registry.h"
#include "source_dir.h"
#include "unit/sim_battle.h"
#include "verify/walk.h"
#include "words/clauses.h"
#include "words/refusal.h"

namespace limber {
namespace {

Choice some_order(const Game& game, const State& s, Philox& draw) {
  const auto any = [&](int count) { return static_cast<int>(draw.below(static_cast<std::uint32_t>(count))); };
  const int cells = game.field.grid.cells();
  Choice c{.verb = static_cast<Verb>(1 + any(kVerbCount - 1)), .unit = unit_id(any(s.board.unit_count))};
  if (any(2) == 0) c.other = unit_id(any(s.board.unit_count));
  if (any(3) != 0) c.facing = static_cast<std::uint8_t>(any(game.field.grid.facings()));
  c.where = where(cell(any(cells)));
  if (c.verb == Verb::move || c.verb == Verb::charge) {
    Route route;
    for (int steps = any(5); steps > 0; --steps)
      route = route.then(static_cast<Direction>(any(game.field.grid.sides())));
    c.where = route.bits;
  }
  return c;
}

// A legal answer with something wrong in it.
Choice spoilt(const Game& game, const State& s, Side side, Philox& draw) {
  const Choice other = some_order(game, s, draw);
  Choice c = random_answer(game, s, side, draw);
  switch (draw.below(4)) {
    case 0: c.unit = other.unit; break;
    case 1: c.facing = other.facing; break;
    case 2: c.other = other.other; break;
    default:
      c.where = c.verb == Verb::move || c.verb == Verb::charge
                    ? c.route().then(static_cast<Direction>(other.facing % 4)).bits
                    : other.where;
  }
  return c;
}

Choice next_answer(const Game& game, const State& s, const Request& asked, Philox& draw) {
  if (asked.kind == RequestKind::decision) return random_answer(game, s, asked.asks_red ? Side::red : Side::blue, draw);
  FaceList list;
  faces(game, s, list);
  return list[static_cast<int>(draw.below(static_cast<std::uint32_t>(list.size())))].answer;
}

// What can be said of a breach without knowing how it was found: its numbers break the limit, and the clauses on shared
// cells and on targets are true of the board.
std::string untrue(const Game& game, const State& s, const Choice& c, const Breach& breach) {
  const Measured& m = breach.measured;
  const bool least = m.of == Measure::turns || m.of == Measure::distance;
  if (m.of != Measure::none && (least ? m.found >= m.allowed : m.found <= m.allowed))
    return measured_words(game, m) + " breaks nothing";
  if (c.verb != Verb::move || index(c.unit) >= s.board.unit_count) return "";
  bool friends = false, enemies = false;
  const Stacking& by = game.rules->stacking;
  Cell at = start_of_way(game, s.board, c.unit);
  for (int i = 0; i <= c.route().steps() && on_board(at); ++i) {
    for (UnitId u = s.board.in(at); u != UnitId::none; u = s.board[u].next)
      if (u != c.unit) (s.board.side_of(u) == s.board.side_of(c.unit) ? friends : enemies) = true;
    const Direction d = c.route()[i];
    at = i < c.route().steps() && d < game.field.grid.sides() ? game.field.grid.next(at, d) : Cell::none;
  }
  if (breach.why == by.one_unit && !friends) return "no friend on the way";
  if (breach.why.first == by.enemy_cell && !enemies) return "no enemy on the way";
  return "";
}

class Refusals : public testing::TestWithParam<std::string> {};

TEST_P(Refusals, AllHaveWordsAndAreTrue) {
  const Result<std::vector<NamedScenario>> all = read_scenarios({source_dir() + "/scenarios/" + GetParam()});
  ASSERT_TRUE(all.ok());
  std::map<std::string, int> quoted;
  int refused = 0, numbers = 0;
  for (const NamedScenario& one : all.value()) {
    const TestBattle battle(one.scenario);
    Philox draw(7, 0);
    State s = battle.state;
    for (Request asked = request(*battle.game, s); asked; asked = request(*battle.game, s)) {
      for (int i = 0; i < 200 && asked.kind == RequestKind::decision; ++i) {
        const Side side = asked.asks_red ? Side::red : Side::blue;
        const Choice c = i % 2 == 0 ? some_order(*battle.game, s, draw) : spoilt(*battle.game, s, side, draw);
        const Verdict verdict = judge(*battle.game, s, c);
        refused += !verdict.lawful();
        for (const Breach& breach : verdict.breaches) {
          if (plain_reason(breach.why).empty()) ++quoted[cite(breach.why)];
          numbers += breach.measured.of != Measure::none;
          EXPECT_EQ(untrue(*battle.game, s, c, breach), "")
              << cite(breach.why) << ": " << order_text(*battle.game, s.board, c);
        }
      }
      apply(*battle.game, s, next_answer(*battle.game, s, asked, draw));
    }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(numbers, 100);
  for (const auto& [ids, times] : quoted) ADD_FAILURE() << ids << " has no words of its own, met " << times << " times";
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Refusals,
                         testing::Values("big-board-19c", "hex-19c", "hex-late-19c", "hex-draft-2011", "card-late-19c"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace limber
