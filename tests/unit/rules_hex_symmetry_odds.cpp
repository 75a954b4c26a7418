// Exact odds go with a hex board that is turned or mirrored: every outcome has its image, with the same chance. Here
// the sides may be exchanged in the artillery step too, where dice are drawn in another order then.
#include <cstring>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "hex_island.h"
#include "odds/odds.h"
#include "rulesets/mirrored.h"
#include "sim/players.h"

namespace limber {
namespace {

// Chances by the bytes of the board and by what is asked there.
using Outcomes = std::map<std::string, Ratio>;

struct Situation {
  State state;
  std::vector<Choice> plan;
};

// Orders of all guns, or one order of a Unit.
std::vector<Choice> some_plan(const Game& g, const State& s, Philox& draw) {
  std::vector<Choice> plan;
  if (request(g, s).purpose == Purpose::pick_unit) {
    plan.push_back(random_reply(g, s, Manner::verb_first, draw));
    return plan;
  }
  State now = s;
  while (request(g, now).purpose == Purpose::gun_order) {
    const Choice c = random_reply(g, now, Manner::full_list, draw);
    if (c.verb == Verb::fire) plan.push_back(c);
    apply(g, now, c);
  }
  return plan;
}

// Shots, fights and gun orders met on the way through a battle.
std::vector<Situation> situations(const IslandGame& island, const TurnedBoard& image, Philox& draw) {
  std::vector<Situation> out;
  State s = island.opening();
  for (int n = 0; n < 120 && out.size() < 14 && image.has_room(s.board); ++n) {
    const Request asked = request(*island.game, s);
    if (!asked) break;
    const bool orders = asked.purpose == Purpose::gun_order || asked.purpose == Purpose::pick_unit;
    if (orders && at_station(*island.game, s)) {
      std::vector<Choice> plan = some_plan(*island.game, s, draw);
      if (!plan.empty() && (plan[0].verb == Verb::fire || plan[0].verb == Verb::fight)) out.push_back({s, plan});
    }
    apply(*island.game, s, random_reply(*island.game, s, Manner::unit_first, draw));
  }
  return out;
}

template <class Image> Outcomes outcomes(const Odds& o, Image image) {
  Outcomes out;
  for (const Leaf& leaf : o.leaves) {
    const Board b = image(o.state(leaf).board);
    const std::string key(reinterpret_cast<const char*>(&b), sizeof b);
    out[key + static_cast<char>(leaf.ending.ends) + static_cast<char>(leaf.ending.purpose)] += leaf.chance;
  }
  return out;
}

enum class Compared : std::uint8_t { same, different, too_many };

Compared compare(const Game& straight, const TurnedBoard& image, const Situation& at) {
  std::vector<Choice> plan;
  for (const Choice& c : at.plan) plan.push_back(image.choice_of(c));
  const OddsBudget budget{.states = 3000, .playouts = 1};
  const Odds here = exact_odds(straight, at.state, at.plan, {}, budget);
  if (!here.exact || here.rest != Ratio(0)) return Compared::too_many;
  const State there_state = resume_unchecked(image.turned(), image.board_of(at.state.board));
  const Odds there = exact_odds(image.turned(), there_state, plan, {}, budget);
  const Outcomes a = outcomes(here, [&](const Board& b) { return image.board_of(b); });
  return a == outcomes(there, [](const Board& b) { return b; }) ? Compared::same : Compared::different;
}

struct Counts {
  int same = 0, different = 0, guns = 0;
};

// Left and right in the rules of a mirrored board.
enum class Hands : std::uint8_t { swapped, as_printed };

Counts compare_islands(const char* ruleset, Hands hands, int islands) {
  Counts counts;
  for (std::uint64_t seed = 1000; seed < 1000 + static_cast<std::uint64_t>(islands); ++seed) {
    const auto island = IslandGame::make(*find_ruleset(ruleset), seed);
    if (!island) continue;
    Philox draw(seed, 3);
    const int number = hands == Hands::as_printed ? 6 + static_cast<int>(seed % 6) : static_cast<int>(seed % 12);
    const Exchange exchange = draw.below(2) == 0 ? Exchange::sides : Exchange::no;
    Game under = *island->game;
    if (hands == Hands::as_printed) under.rules = mirrored(under.rules);  // which its mirror undoes
    const auto how = island->how(number % 6, number < 6 ? Mirror::no : Mirror::yes, exchange);
    const auto image = TurnedBoard::make(under, island->scenario, how);
    if (!image) continue;
    for (const Situation& at : situations(*island, *image, draw)) {
      const Compared found = compare(*island->game, *image, at);
      counts.same += found == Compared::same ? 1 : 0;
      counts.different += found == Compared::different ? 1 : 0;
      counts.guns += found != Compared::too_many && at.state.board.phase == Phase::artillery ? 1 : 0;
    }
  }
  return counts;
}

constexpr const char* kRulesets[] = {"hex-19c", "hex-late-19c", "hex-draft-2011"};

TEST(HexSymmetryOdds, TurnsAndMirrors) {
  for (const char* ruleset : kRulesets) {
    const Counts c = compare_islands(ruleset, Hands::swapped, 36);
    EXPECT_EQ(c.different, 0) << ruleset;
    EXPECT_GE(c.same, 100) << ruleset;
    EXPECT_GE(c.guns, 20) << ruleset;
  }
}

// L19-R25, D11-R25: odd and even are as likely as each other, so that even with left and right as printed a mirrored
// battle has the same chances.
TEST(HexSymmetryOdds, MirrorsWithTheRulesAsPrinted) {
  for (const char* ruleset : {"hex-late-19c", "hex-draft-2011"}) {
    const Counts c = compare_islands(ruleset, Hands::as_printed, 24);
    EXPECT_EQ(c.different, 0) << ruleset;
    EXPECT_GE(c.guns, 10) << ruleset;
  }
}

// H19-R56: modifiers move the scores, and the lower score of a pair is the left one: here the hands matter, and the
// comparison must see it.
TEST(HexSymmetryOdds, Hex19cKnowsLeftFromRight) {
  EXPECT_GT(compare_islands("hex-19c", Hands::as_printed, 60).different, 0);
}

}  // namespace
}  // namespace limber
