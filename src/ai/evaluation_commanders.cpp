// Where a Commander belongs, and what his death costs his army.
#include <algorithm>

#include "ai/evaluation.h"

namespace limber::inline ai {

namespace {

constexpr int kChiefFriend = 22, kChiefAway = 12;
constexpr int kChiefAlone = 3;  // alone he is the only figure, so every hit is his

}  // namespace

// A Commander belongs beside those who fight, and where nobody shoots at him.
int Evaluation::lead_place(UnitId u, Cell c) const {
  const Topology& grid = tables_.game().field.grid;
  int sum = 0, nearest = 20;
  const Side own = root_.side_of(u);
  for (int i = root_.first_of(own); i < root_.end_of(own); ++i) {
    const UnitId friendly = unit_id(i);
    const Cell at = root_[friendly].at;
    const KindTable& kind = tables_.kind(root_, friendly);
    if (friendly == u || !on_board(at) || kind.leads || kind.hauls) continue;
    const int far = grid.distance(c, at);
    nearest = std::min(nearest, far);
    if (far <= 1 && prey(friendly, at) > 0) sum += kChiefFriend;
  }
  return std::min(sum, 4 * kChiefFriend) - kChiefAway * nearest;
}

// A Commander whose death would shake the army keeps out of fire, near the others; with a Unit he is one of several.
int Evaluation::chief_place(UnitId u, Cell c) const {
  int nearest = 20;
  bool joined = false;
  const Side own = root_.side_of(u);
  for (int i = root_.first_of(own); i < root_.end_of(own); ++i) {
    const UnitId friendly = unit_id(i);
    const Cell at = root_[friendly].at;
    if (friendly == u || !on_board(at) || root_[friendly].has(Mark::retreating)) continue;
    nearest = std::min(nearest, tables_.distance(c, at));
    joined = joined || at == c;
  }
  const int hits = hits_from(enemy(u), c);
  const int killed = joined ? hits / 3 : std::min(100, hits * kChiefAlone);
  return -kChiefAway * nearest - std::min(killed, 100) * army_at_stake(own) / 100;
}

int Evaluation::army_at_stake(Side s) const {
  int sum = 0;
  for (int i = root_.first_of(s); i < root_.end_of(s); ++i)
    if (on_board(root_[unit_id(i)].at) && !root_[unit_id(i)].has(Mark::retreating)) sum += worth(root_, unit_id(i));
  return sum * tables_.shaken() / 100;
}

// The army of a Commander who has fallen since the evaluation is still to test.
int Evaluation::shock(const Board& b, Side s) const {
  const auto i = slot(s);
  if (tables_.shaken() == 0 || root_.army[i].chief == UnitId::none || b.army[i].chief != UnitId::none) return 0;
  int sum = 0;
  for (int k = b.first_of(s); k < b.end_of(s); ++k)
    if (on_board(b[unit_id(k)].at) && !b[unit_id(k)].has(Mark::retreating)) sum += worth(b, unit_id(k));
  return -sum * tables_.shaken() / 100;
}

}  // namespace limber::inline ai
