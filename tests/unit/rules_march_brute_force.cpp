// Marches in half steps (hex-late-19c, hex-draft-2011) against every way there is, followed step by step as the clauses
// say and without any search: where a march may end, the fewest steps to it, its price, and each single way, legal or
// not.
#include <algorithm>

#include "naive_march.h"

namespace limber {
namespace {

using namespace naive;

constexpr int kActivations = 2;

Scenario with_activations(Scenario s, bool native) {
  s.position->phase = "activation", s.position->activations = kActivations;
  s.sides[0].army = native ? "native" : "european", s.sides[1].army = "european";
  return s;
}

// L19-ACT-16, L19-R40, L19-R41: infantry and cavalry of a Native army.
int longest(const Man& m, bool native) {
  return native && (m.type == "mounted-cavalry" || m.type.starts_with("infantry")) ? 2 : 1;
}

// Some Units are pinned; not cavalry that would bolt instead (L19-R40, L19-R43).
void pin_some(Field& f, Inventor& inventor, bool native) {
  for (Man& m : f.men)
    if (inventor.below(8) == 0) m.pinned = native || m.type != "mounted-cavalry";
}

Tally brute_force(Document document, int boards) {
  Tally tally;
  for (std::uint64_t seed = 0; tally.boards < boards && !testing::Test::HasFailure(); ++seed) {
    Inventor inventor(seed, "wtfxo~b123W");
    Field drawn = inventor.field(types_of(document));
    const bool native = inventor.below(2) == 0;
    pin_some(drawn, inventor, native);
    inventor.send_one_out(drawn);
    const auto played = Played::from(with_activations(scenario(drawn, id_of(document)), native));
    if (!played) continue;
    ++tally.boards;
    SCOPED_TRACE("board " + std::to_string(seed));
    const Field field = for_marches(drawn);
    for (const Man& m : field.men)
      if (m.red) EveryWay(Marching(field, m, document, longest(m, native)), *played, tally).run();
  }
  return tally;
}

void expect_much(const Tally& t) {
  expect_every_kind(t);
  EXPECT_GE(t.patterns.size(), 50u);
}

constexpr int kBoards = 200;

TEST(MarchBruteForce, HexLate19c) { expect_much(brute_force(Document::late, kBoards)); }
TEST(MarchBruteForce, HexDraft2011) { expect_much(brute_force(Document::draft, kBoards)); }

// A way of steps of these kinds from the north edge, straight on or round bends: each run of road steps is a road of
// its own, so that between two of them there is no road across the side.
struct Pattern {
  Field field;
  Path way;

  Pattern(const std::string& kinds, const std::vector<int>& shape) {
    field.columns = 8, field.rows = 10;
    way.hexes = {{3, 0}};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const int d = shape[i % shape.size()];
      const Hex from = way.hexes.back(), to = beside(from, d);
      if (kinds[i] == 'R') {
        if (i == 0 || kinds[i - 1] != 'R') field.roads.push_back({from});
        field.roads.back().push_back(to);
      }
      way.hexes.push_back(to), way.directions.push_back(d);
    }
    way.pattern = kinds;
  }
};

std::vector<std::string> all_patterns(int longest) {
  std::vector<std::string> out{""};
  for (std::size_t head = 0; head < out.size(); ++head) {
    if (static_cast<int>(out[head].size()) == longest) break;
    for (const char kind : {'O', 'R'}) out.push_back(out[head] + kind);
  }
  out.erase(out.begin());
  return out;
}

// Which of all patterns the program lets a Unit go; one step more than the longest that could be legal is looked at.
std::set<std::string> patterns_gone(Document document, const std::string& type, bool native) {
  std::set<std::string> out;
  const int allowance = movement(type) * longest({"r", type, {}}, native);
  for (const std::vector<int>& shape : {std::vector<int>{3}, std::vector<int>{2, 3, 4, 3}}) {
    for (const std::string& kinds : all_patterns(std::min(2 * allowance + 1, kMaxSteps))) {
      Pattern p(kinds, shape);
      p.field.men = {{"r", type, p.way.hexes[0], 3, true}, {"b", "machine-guns", {7, 9}, 3, false}};
      const auto played = Played::from(with_activations(scenario(p.field, id_of(document)), native));
      if (!played) return ADD_FAILURE() << kinds, out;
      Route route;
      for (const int d : p.way.directions) route = route.then(static_cast<Direction>(d));
      const Choice c{.verb = Verb::move, .unit = played->unit("r"), .facing = 3, .where = route.bits};
      const bool may = lawful(*played->game, played->state, c);
      EXPECT_EQ(may, halves_left(kinds, allowance) >= 0) << type << " " << kinds;
      if (may) out.insert(kinds);
    }
  }
  return out;
}

// L19-C38, D11-C35, L19-R76, L19-R41.
TEST(MarchBruteForce, EveryPatternOfSteps) {
  const std::set<std::string> one = {"O", "R", "RR"};
  const std::set<std::string> two = {"O", "R", "OO", "OR", "RO", "RR", "RRO", "ORR", "RRR", "RRRR"};
  for (const Document d : {Document::late, Document::draft}) {
    EXPECT_EQ(patterns_gone(d, "infantry-close-combat-weapons", false), one);
    EXPECT_EQ(patterns_gone(d, "field-artillery", true), one);
    EXPECT_EQ(patterns_gone(d, "mounted-cavalry", false), two);
    EXPECT_EQ(patterns_gone(d, "command", true), two);
    EXPECT_EQ(patterns_gone(d, "infantry-close-combat-weapons", true), two);
    EXPECT_GT(patterns_gone(d, "mounted-cavalry", true).size(), two.size());
    EXPECT_TRUE(patterns_gone(d, "fortress-siege-artillery", false).empty());
  }
}

}  // namespace
}  // namespace limber
