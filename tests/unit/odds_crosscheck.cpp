// The exact odds against two others that share nothing with them but the rules: every path followed singly, and dice
// thrown many times. On made-up situations with every arm and much terrain.
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/philox.h"
#include "odds/monte_carlo.h"
#include "odds/naive.h"
#include "odds/odds.h"
#include "odds/small_battle.h"

namespace limber {
namespace {

const std::vector<std::string> kArms = {"infantry",        "dismounted-cavalry", "mounted-cavalry",      "machine-gun",
                                        "field-artillery", "commander",          "horse-drawn-transport"};

template <class T> const T& any_of(const std::vector<T>& list, Philox& dice) {
  return list[dice.below(static_cast<std::uint32_t>(list.size()))];
}

// Units close together in the middle of a small board, so that there is something to do for most of them.
SmallBattle made_up(std::uint64_t number) {
  Philox dice(2024, number);
  SmallBattle b;
  for (std::string& row : b.map) {
    for (char& c : row) {
      const std::uint32_t kind = dice.below(16);
      c = kind == 0 ? 'w' : kind == 1 ? '1' : kind == 2 ? 't' : kind == 3 ? '~' : '.';
    }
  }
  std::vector<std::string> cells;
  for (char column = 'C'; column <= 'F'; ++column) {
    for (char row = '3'; row <= '6'; ++row) {
      b.map[static_cast<std::size_t>(row - '1')][static_cast<std::size_t>(column - 'A')] =
          dice.below(5) == 0 ? 'w' : '.';
      cells.push_back({column, row});
    }
  }
  for (int i = 0; i < 6; ++i) {
    const std::uint32_t pick = dice.below(static_cast<std::uint32_t>(cells.size()));
    const std::string facing = any_of(std::vector<std::string>{"N", "E", "S", "W"}, dice);
    const std::string quality = any_of(std::vector<std::string>{"poor", "average", "elite"}, dice);
    Piece p{std::string(i < 3 ? "r" : "b") + std::to_string(i), any_of(kArms, dice), cells[pick], facing, quality};
    p.strength = 1 + static_cast<int>(dice.below(3));
    (i < 3 ? b.red : b.blue).push_back(p);
    cells.erase(cells.begin() + pick);
  }
  return b;
}

Doctrine made_up_doctrine(std::uint64_t number) {
  Philox dice(77, number);
  Doctrine d;
  for (Doctrine::Of& of : d.of) {
    of.retreat = static_cast<Doctrine::Retreat>(dice.below(3));
    of.follow = static_cast<Doctrine::Follow>(dice.below(3));
    of.fight_on = static_cast<Doctrine::FightOn>(dice.below(3));
  }
  return d;
}

std::vector<Choice> shots_and_fights(const PlayedBattle& t) {
  ChoiceList list;
  all_options(*t.game, t.state, Side::red, list);
  std::vector<Choice> found;
  for (const Choice& c : list) {
    if (c.verb == Verb::fire || c.verb == Verb::fight) found.push_back(c);
  }
  return found;
}

// Chances by the bytes of the state at the end.
using ByState = std::map<std::string, Ratio>;

std::string bytes(const State& s) { return {reinterpret_cast<const char*>(&s), sizeof(State)}; }

ByState by_state(const Odds& odds) {
  ByState sums;
  for (const Leaf& leaf : odds.leaves) sums[bytes(odds.state(leaf))] += leaf.chance;
  return sums;
}

struct Naive {
  ByState sums;
  NaiveTotals totals;
};

Naive naive(const BranchDriver& driver, long paths) {
  Naive n;
  n.totals =
      naive_odds(driver, {.paths = paths, .throws = 30},
                 [&](const BranchState& c, const Stop&, const Ratio& chance) { n.sums[bytes(c.state)] += chance; });
  return n;
}

TEST(OddsCrossCheck, AgreesWithEveryPathFollowedSingly) {
  int compared = 0;
  for (std::uint64_t number = 0; compared < 120 && number < 400; ++number) {
    const PlayedBattle t(made_up(number));
    const Doctrine doctrine = made_up_doctrine(number);
    for (const Choice& order : shots_and_fights(t)) {
      const std::vector<Choice> plan = {order};
      const BranchDriver driver(*t.game, t.state, plan, doctrine);
      const Naive n = naive(driver, 20'000);
      if (n.totals.rest != Ratio(0)) continue;
      const Odds o = t.odds(plan, doctrine);
      ASSERT_EQ(total(o), Ratio(1)) << "situation " << number;
      ASSERT_EQ(by_state(o), n.sums) << "situation " << number;
      ++compared;
    }
  }
  EXPECT_GE(compared, 120);
}

TEST(OddsCrossCheck, PlansOfTwoAgreeToo) {
  int compared = 0;
  for (std::uint64_t number = 0; compared < 30 && number < 400; ++number) {
    const PlayedBattle t(made_up(number));
    const std::vector<Choice> orders = shots_and_fights(t);
    if (orders.size() < 2) continue;
    const std::vector<Choice> plan = {orders.front(), orders.back()};
    const Doctrine doctrine = made_up_doctrine(number + 1000);
    const BranchDriver driver(*t.game, t.state, plan, doctrine);
    const Naive n = naive(driver, 6'000);
    if (n.totals.rest != Ratio(0)) continue;
    const Odds o = t.odds(plan, doctrine);
    ASSERT_EQ(by_state(o), n.sums) << "situation " << number;
    ++compared;
  }
  EXPECT_GE(compared, 30);
}

TEST(OddsCrossCheck, BestAnswersAgreeWithThoseFoundNaively) {
  int compared = 0;
  Doctrine doctrine = doctrine_of(Doctrine::Retreat::best);
  for (std::uint64_t number = 0; compared < 20 && number < 400; ++number) {
    const PlayedBattle t(made_up(number));
    const std::vector<Choice> orders = shots_and_fights(t);
    if (orders.empty()) continue;
    const std::vector<Choice> plan = {orders.front()};
    const BranchDriver driver(*t.game, t.state, plan, doctrine);
    const Naive n = naive(driver, 20'000);
    if (n.totals.rest != Ratio(0)) continue;
    ASSERT_EQ(by_state(t.odds(plan, doctrine)), n.sums) << "situation " << number;
    ++compared;
  }
  EXPECT_GE(compared, 20);
}

TEST(OddsCrossCheck, BestAnswersAreTheSameWhenDiceAreThrown) {
  SmallBattle b;
  b.red = {{"m", "machine-gun", "D7", "N"}};
  b.blue = {{"b1", "infantry", "D5", "S", "average", 2}, {"b2", "infantry", "H1", "S"}};
  const PlayedBattle t(b);
  const std::vector<Choice> plan = {t.fire("m", "D5")};
  const Doctrine doctrine = doctrine_of(Doctrine::Retreat::best);
  const Odds o = t.odds(plan, doctrine);
  const SampledOdds trial = monte_carlo(BranchDriver(*t.game, t.state, plan, doctrine), {.seed = 5, .playouts = 2'000});
  EXPECT_EQ(trial.parts.size(), o.parts.size());
  for (const Part& part : trial.parts) {
    EXPECT_GT(chance(o, [&](const Part& p) { return p.changes == part.changes && p.ending == part.ending; }), Ratio(0));
  }
}

// Every part within five standard deviations, at fixed seeds.
TEST(OddsCrossCheck, AgreesWithDiceThrownManyTimes) {
  int compared = 0;
  for (std::uint64_t number = 0; compared < 30 && number < 200; ++number) {
    const PlayedBattle t(made_up(number));
    const std::vector<Choice> orders = shots_and_fights(t);
    if (orders.empty()) continue;
    const std::vector<Choice> plan = {orders[number % orders.size()]};
    const Doctrine doctrine = made_up_doctrine(number + 2000);
    const Odds o = t.odds(plan, doctrine);
    const SampledOdds trial =
        monte_carlo(BranchDriver(*t.game, t.state, plan, doctrine), {.seed = number, .playouts = 20'000});
    for (std::size_t i = 0; i < trial.parts.size(); ++i) {
      const Ratio p = chance(o, [&](const Part& part) {
        return part.changes == trial.parts[i].changes && part.ending == trial.parts[i].ending;
      });
      ASSERT_GT(p, Ratio(0)) << "situation " << number << ": an outcome that the odds do not know";
      const double mean = p.to_double() * trial.playouts;
      const double deviation = std::sqrt(mean * (1 - p.to_double()));
      EXPECT_LE(std::abs(trial.count[i] - mean), 5 * deviation + 1e-9) << "situation " << number;
    }
    ++compared;
  }
  EXPECT_GE(compared, 30);
}

}  // namespace
}  // namespace limber
