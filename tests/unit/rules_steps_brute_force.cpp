// Moves of hex-19c against every way there is, followed step by step as the clauses say: the road that gains a hex,
// what halts a Unit, what holds it to one hex or another number, drawing off, and who may share a hex.
#include <algorithm>

#include "naive_ways.h"
#include "rules/rules.h"

namespace limber {
namespace {

using namespace naive;

// H19-MOV-01 to H19-MOV-07.
int movement(const std::string& type) { return type == "mounted-cavalry" || type == "commander" ? 2 : 1; }

bool shares_hexes(const std::string& type) { return type == "commander" || type == "horse-drawn-transport"; }

// What the document prints, and other figures in its place.
struct Figures {
  int wood = 1, ford = 1, trench = 1;  // hexes that a Unit goes at most when it leaves one
  int faster = 0;                      // hexes more than H19-MOV-01 to H19-MOV-07 give
};

class Stepping {
 public:
  const Field& field;
  const Man& man;

  Stepping(const Field& f, const Man& m, bool exhausted, Figures figures = {})
      : field(f), man(m), exhausted_(exhausted), figures_(figures) {
    for (const Man* e : f.enemies_beside(m.at, m.red))
      if (Field::on_side(*e, m.at, 1)) facing_.insert(e->id);
  }

  // H19-ROA-02, H19-R70, H19-R129: the table, and one more when all of it follows a road.
  int price(const Path& p) const {
    const bool all_road = p.pattern.find('O') == std::string::npos;
    if (!man.towed_by.empty() || p.steps() > rate() + (all_road ? 1 : 0)) return 0;
    if (p.steps() > most_from_here(p)) return 0;
    for (std::size_t i = 1; i < p.hexes.size(); ++i)
      if (!may_step(p, i)) return 0;
    return 1;
  }
  // The way that lets it fire afterwards is the better one (H19-MOV-11, H19-R70), then the one by which no wood holds
  // it (H19-R130, H19-R158), then the shorter one.
  int rank(const Path& p, int) const {
    const bool all_road = p.pattern.find('O') == std::string::npos;
    const bool held = field.woods(p.hexes.back()) && p.pattern.back() == 'O';
    const bool shoots = man.type == "infantry" || man.type == "dismounted-cavalry" || man.type == "machine-gun";
    const bool shot = shoots && p.steps() <= rate() - 1 + (all_road ? 1 : 0);
    return (shot ? 0 : 32) + (held ? 16 : 0) + p.steps();
  }
  // H19-R74, H19-R164; H19-MOV-13, H19-MOV-18, H19-R75.
  std::set<int> facings(const Path& p) const {
    const Hex end = p.hexes.back();
    for (const Man* m : field.in(end))
      if (m->id != man.id && m->towed_by != man.id && !shares_hexes(m->type) && fills_its_hex()) return {};
    const std::set<int> enemies = field.toward_enemies(end, man.red);
    return enemies.empty() ? std::set<int>{0, 1, 2, 3, 4, 5} : enemies;
  }

 private:
  // It is the one Unit that is neither Commander nor Transport, or has that one in tow.
  bool fills_its_hex() const {
    const auto tows = [&](const Man& m) { return m.towed_by == man.id; };
    return !shares_hexes(man.type) || std::any_of(field.men.begin(), field.men.end(), tows);
  }
  int rate() const { return movement(man.type) + figures_.faster; }
  bool trench(Hex h) const { return field.letter(h) == 'x'; }
  // H19-R130, H19-R137, H19-RIV-02, H19-R135, H19-TRE-02, H19-R138.
  int most_from_here(const Path& p) const {
    int most = kMaxSteps + 1;
    for (std::size_t i = 1; i < p.hexes.size(); ++i)
      if (field.woods(p.hexes[i - 1]) && p.pattern[i - 1] == 'O') most = std::min(most, figures_.wood);
    if (field.ford(man.at)) most = std::min(most, figures_.ford);
    if (trench(man.at) && man.since == kTurn - 1) most = std::min(most, figures_.trench);
    return most;
  }
  // H19-MOV-17, H19-WOO-01, H19-R130, H19-RIV-01, H19-TRE-01, H19-WIR-03.
  bool halts(Hex h, char step) const {
    return !field.enemies_beside(h, man.red).empty() || (field.woods(h) && step == 'O') || field.ford(h) || trench(h) ||
           field.letter(h) == 'i';
  }
  bool may_step(const Path& p, std::size_t i) const {
    const Hex from = p.hexes[i - 1], to = p.hexes[i];
    if (!field.holds(to) || field.deep_river(to)) return false;
    if (i > 1 && halts(from, p.pattern[i - 2])) return false;
    for (const Man* m : field.in(to))
      if (m->red != man.red) return false;
    if (exhausted_ && !may_step_exhausted(to)) return false;
    for (const Man* e : field.enemies_beside(to, man.red))  // H19-MOV-19, H19-MOV-20, H19-R78
      if (!facing_.empty() && (facing_.contains(e->id) || Field::on_side(*e, to, 1))) return false;
    return true;
  }
  // H19-EXH-05, H19-EXH-06, H19-R124, H19-R125.
  bool may_step_exhausted(Hex to) const {
    return field.enemies_beside(to, man.red).empty() &&
           nearest_enemy(to) >= nearest_enemy(man.waits() ? man.entry : man.at);
  }
  int nearest_enemy(Hex h) const {
    const auto away = distances(field, h);
    int least = 1000;
    for (const Man& e : field.men)
      if (e.red != man.red) least = std::min(least, away.at(e.at));
    return least;
  }

  bool exhausted_;
  Figures figures_;
  std::set<std::string> facing_;  // the enemies whose front it stands before
};

// A Commander joins a friend, and guns have teams.
void stack_some(Field& f, Inventor& inventor) {
  const std::size_t men = f.men.size();
  for (std::size_t i = 0; i < men; ++i) {
    if (!f.men[i].red || f.men[i].waits()) continue;
    Man with = f.men[i];
    with.id += "x", with.facing = inventor.below(6);
    const bool gun = f.men[i].type == "field-artillery";
    if (shares_hexes(f.men[i].type) || inventor.below(gun ? 2 : 4) != 0) continue;
    with.type = gun ? "horse-drawn-transport" : "commander";
    if (gun) with.facing = f.men[i].facing, f.men[i].towed_by = with.id;
    f.men.push_back(with);
  }
  for (Man& m : f.men)
    if (f.letter(m.at) == 'x' && m.since == 0) m.since = inventor.below(2) * (kTurn - 1);
}

const std::vector<std::string> kTypes = {
    "infantry",    "dismounted-cavalry", "mounted-cavalry",       "mounted-cavalry",
    "machine-gun", "field-artillery",    "horse-drawn-transport", "commander"};

RulesHandle with_figures(const Scenario& s, const Figures& figures) {
  Rules rules = *rules_of(s).value();
  Steps& by = std::get<Steps>(rules.movement);
  by.wood_cap.value = static_cast<std::uint8_t>(figures.wood);
  by.ford_cap.value = static_cast<std::uint8_t>(figures.ford);
  by.trench_cap.value = static_cast<std::uint8_t>(figures.trench);
  for (Kind& kind : rules.kinds.row) kind.move.value = static_cast<std::uint8_t>(kind.move.value + figures.faster);
  return rules;
}

Tally brute_force(const Figures& figures, int boards) {
  Tally tally;
  for (std::uint64_t seed = 0; tally.boards < boards && !testing::Test::HasFailure(); ++seed) {
    Inventor inventor(seed, "wtfxo~b123Wi");
    Field field = inventor.field(kTypes);
    inventor.send_one_out(field);
    stack_some(field, inventor);
    Scenario s = scenario(field, "hex-19c");
    const bool exhausted = inventor.below(4) == 0;
    if (exhausted) s.sides[0].exhausted = 1;
    const auto played = Played::from(s, with_figures(s, figures));
    if (!played) continue;
    ++tally.boards;
    SCOPED_TRACE("board " + std::to_string(seed));
    for (const Man& m : field.men)
      if (m.red) EveryWay(Stepping(field, m, exhausted, figures), *played, tally).run();
  }
  return tally;
}

// A cap is a number: two of them, and three, bind as one does.
TEST(StepsBruteForce, OtherCaps) {
  for (const Figures& figures : {Figures{2, 2, 2, 2}, Figures{3, 2, 3, 2}, Figures{2, 3, 1, 1}})
    EXPECT_GE(brute_force(figures, 60).lawful, 5'000);
}

TEST(StepsBruteForce, Hex19c) {
  const Tally tally = brute_force({}, 600);
  expect_every_kind(tally);
  for (const char* pattern : {"O", "R", "OO", "OR", "RO", "RR", "RRR"})
    EXPECT_TRUE(tally.patterns.contains(pattern)) << pattern;
  EXPECT_EQ(tally.patterns.size(), 7u);
}

}  // namespace
}  // namespace limber
