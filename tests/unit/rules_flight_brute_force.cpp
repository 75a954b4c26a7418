// The ride of pinned cavalry that bolts to the front (hex-late-19c, hex-draft-2011), worked out afresh from every way
// it could go.
#include <algorithm>

#include "naive_march.h"

namespace limber {
namespace {

using namespace naive;

using Rides = std::set<std::pair<Hex, int>>;  // where it ends, and facing

// L19-R02: a times one diagonal row and b times the other.
bool in_arc(Hex from, int facing, Hex to, int range) {
  Hex left = from;
  for (int a = 0; a <= range; ++a, left = beside(left, (facing + 5) % 6)) {
    Hex at = left;
    for (int b = 0; b <= range; ++b, at = beside(at, (facing + 1) % 6))
      if (at == to && to != from) return true;
  }
  return false;
}

class Bolting {
 public:
  Bolting(const Field& field, const Man& man, Document document)
      : f_(field), man_(man), document_(document), free_(unpinned(man)), march_(field, free_, document, 1) {}

  Rides rides() {
    const int range = nearest(man_.at);
    const bool ford_turn_b = f_.ford(man_.at) && man_.since == kTurn - 1;
    if (range == 0 || ford_turn_b) return {{man_.at, man_.facing}};  // L19-R46, L19-R108
    std::vector<const Man*> quarries;
    for (const Man& e : f_.men)
      if (e.red != man_.red && distances(f_, e.at).at(man_.at) == range) quarries.push_back(&e);
    if (range > 1) follow({{man_.at}, "", {}});
    Rides out;
    for (const Man* e : quarries) add_rides(*e, range, out);
    if (out.empty())  // L19-R44, L19-R45: no hex is nearer
      for (const Man* e : quarries) add_facings(man_.at, *e, out);
    return out;
  }

 private:
  static Man unpinned(Man m) {
    m.pinned = false;
    return m;
  }
  int nearest(Hex h) const {
    int least = 0;
    for (const Man& e : f_.men)
      if (const int d = distances(f_, e.at).at(h); e.red != man_.red && (least == 0 || d < least)) least = d;
    return least;
  }
  void follow(const Path& so_far) {
    for (int d = 0; d < 6; ++d) {
      const Path p = longer(f_, so_far, d);
      if (march_.price(p) == 0) continue;
      const std::set<int> facings = march_.facings(p);
      if (!facings.empty() && !facings.contains(kDrowned) && p.hexes.back() != man_.at) ends_.insert(p.hexes.back());
      follow(p);
    }
  }
  // As near to this quarry as it can come, if that is nearer than it stands.
  void add_rides(const Man& quarry, int range, Rides& out) const {
    const auto away = distances(f_, quarry.at);
    int least = range;
    for (const Hex h : ends_) least = std::min(least, away.at(h));
    for (const Hex h : ends_)
      if (away.at(h) == least && least < range) add_facings(h, quarry, out);
  }
  // L19-R44, L19-R45, L19-HIL-02: beside enemies toward one of them, and one it can attack if there is one.
  void add_facings(Hex at, const Man& quarry, Rides& out) const {
    std::set<int> toward = f_.toward_enemies(at, man_.red), low;
    for (const int d : toward)
      if (document_ == Document::draft || std::abs(f_.level(beside(at, d)) - f_.level(at)) <= 1) low.insert(d);
    if (!low.empty()) toward = low;
    for (int d = 0; d < 6 && toward.empty(); ++d)
      if (in_arc(at, d, quarry.at, f_.columns + f_.rows)) out.emplace(at, d);
    for (const int d : toward) out.emplace(at, d);
  }

  const Field& f_;
  const Man& man_;
  Document document_;
  Man free_;  // the same without its pin
  Marching march_;
  std::set<Hex> ends_;
};

void compare(const Field& field, const Man& man, Document document, const Played& played) {
  ChoiceList list;
  options(*played.game, played.state, Side::red, played.unit(man.id), list);
  Rides listed;
  for (const Choice& c : list) {
    if (c.verb != Verb::charge) continue;
    Hex at = man.at;
    for (int i = 0; i < c.route().steps(); ++i) at = beside(at, c.route()[i]);
    listed.emplace(at, c.facing);
  }
  std::string told;
  const Rides expected = Bolting(field, man, document).rides();
  for (const auto& [h, f] : expected)
    if (!listed.contains({h, f})) told += " missing " + name(h) + kFacings[static_cast<std::size_t>(f)];
  for (const auto& [h, f] : listed)
    if (!expected.contains({h, f})) told += " listed " + name(h) + kFacings[static_cast<std::size_t>(f)];
  EXPECT_EQ(told, "") << man.id << " at " << name(man.at);
}

// European cavalry, all of it pinned, before its side acts.
int brute_force(Document document, int most) {
  int riders = 0;
  for (std::uint64_t seed = 0; riders < most && !testing::Test::HasFailure(); ++seed) {
    Inventor inventor(seed, "wtfxo~b123W");
    Field drawn = inventor.field({"mounted-cavalry", "machine-guns"});
    for (Man& m : drawn.men) m.pinned = m.red && m.type == "mounted-cavalry";
    Scenario s = scenario(drawn, id_of(document));
    s.position->phase = "flight", s.position->activations = 1;
    for (ScenarioSide& side : s.sides) side.army = "european";
    const auto played = Played::from(s);
    if (!played || request(*played->game, played->state).purpose != Purpose::bolt_or_unpin) continue;
    SCOPED_TRACE("board " + std::to_string(seed));
    const Field field = for_marches(drawn);
    for (const Man& m : field.men) {
      if (!m.pinned) continue;
      ++riders;
      compare(field, m, document, *played);
    }
  }
  return riders;
}

TEST(FlightBruteForce, HexLate19c) { EXPECT_GE(brute_force(Document::late, 600), 600); }
TEST(FlightBruteForce, HexDraft2011) { EXPECT_GE(brute_force(Document::draft, 600), 600); }

}  // namespace
}  // namespace limber
