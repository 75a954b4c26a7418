// Who is to be feared in a cell, and whom a Unit could fire at from it.
#include <algorithm>
#include <bit>

#include "ai/evaluation.h"

namespace limber::inline ai {

namespace {

constexpr int kFigureCharge = 70;  // figures to be lost to a charge, in hundredths

}  // namespace

// What a side's Units can do from where they stand is known until that changes for one of them.
void Evaluation::look_round(Side side, bool first) {
  SeenUnits& units = seen_[slot(side)];
  const SeenUnits before = units;
  units.clear();
  bool same_places = true, same = true;
  for (int i = root_.first_of(side); i < root_.end_of(side); ++i) {
    const UnitId u = unit_id(i);
    const Unit& unit = root_[u];
    if (!on_board(unit.at)) continue;
    const KindTable& kind = tables_.kind(root_, u);
    const bool comes_up = !kind.leads && !unit.has(Mark::pinned);
    const Seen now{u,          unit.at, &kind, fire_reach(u), comes_up ? kind.move + 1 : -1, tables_.dice(root_, u),
                   unit.facing};
    const Seen* const then = units.size() < before.size() ? &before[units.size()] : nullptr;
    same_places = same_places && then != nullptr && then->unit == u && then->at == unit.at;
    same = same && then != nullptr && *then == now;
    units.push_back(now);
  }
  const bool gone = first || units.size() != before.size();
  const int cells = tables_.game().field.grid.cells();
  if (gone || !same_places) std::fill_n(outlook_[slot(other(side))][0].begin(), cells * 12, std::int16_t{kUnknown});
  if (!gone && same) return;
  std::fill_n(hits_[slot(side)].begin(), cells, std::int16_t{-1});
  if (tables_.powers()) std::fill_n(powers_[slot(side)].begin(), cells, std::int8_t{-1});
}

int Evaluation::fire_reach(UnitId u) const {
  const KindTable& kind = tables_.kind(root_, u);
  if (root_[u].has(Mark::retreating)) return -1;
  if (kind.gun_range > 0) return root_[u].link == UnitId::none ? kind.gun_range : -1;
  if (kind.range > 0) return kind.range + kind.move - 1;
  return tables_.powers() || kind.leads || kind.hauls ? -1 : kind.move;
}

int Evaluation::nearest_enemy(Cell c) const {
  int nearest = 1000;
  for (const Seen& e : seen(other(me_))) nearest = std::min(nearest, tables_.distance(c, e.at));
  return nearest;
}

int Evaluation::chance_of_shot(UnitId u, Cell from, Cell to) const {
  return chance_at(u, from, to, tables_.distance(from, to));
}

int Evaluation::chance_at(UnitId u, Cell from, Cell to, int far) const {
  const KindTable& kind = tables_.kind(root_, u);
  if (kind.gun_range >= far) return tables_.shell(from, to);
  if (kind.range < far || !tables_.sees(from, to)) return 0;
  return tables_.volley(to) * tables_.dice(root_, u) * kind.aim / 100;
}

int Evaluation::hits_from(Side by, Cell c) const {
  std::int16_t& known = hits_[slot(by)][slot(c)];
  if (known >= 0) return known;
  int sum = 0;
  const int volley = tables_.volley(c);
  const int may_come = tables_.fires_or_moves() ? weights_.comes_silent : weights_.may_come;
  for (const Seen& e : seen(by)) {
    const int far = tables_.distance(e.at, c);
    if (far > e.fires) continue;
    const KindTable& kind = *e.kind;
    if (kind.gun_range > 0) {
      if (tables_.game().field.grid.in_arc(e.at, e.facing, c)) sum += tables_.shell(e.at, c);
    } else if (kind.range > 0) {
      const bool now = far <= kind.range && tables_.sees(e.at, c) &&
                       (!tables_.fires_ahead() || tables_.game().field.grid.in_arc(e.at, e.facing, c));
      if (now || !kind.serves) sum += volley * e.dice * kind.aim / 100 * (now ? 100 : may_come) / 100;
    } else {
      sum += tables_.figures() ? kFigureCharge : weights_.charge;
    }
  }
  known = static_cast<std::int16_t>(std::min(sum, 2000));
  return known;
}

int Evaluation::power_against(Side by, Cell c) const {
  std::int8_t& known = powers_[slot(by)][slot(c)];
  if (known >= 0) return known;
  int most = 0;
  for (const Seen& e : seen(by))
    if (tables_.distance(e.at, c) <= e.charges) most = std::max(most, e.kind->power);
  known = static_cast<std::int8_t>(most);
  return known;
}

// A Unit that is attacked strikes back, but the enemy chooses.
int Evaluation::assault(UnitId u, Cell c) const {
  const int his = power_against(enemy(u), c) - (tables_.cover(c) ? 1 : 0);
  const int twelfths = 2 * his - tables_.kind(root_, u).power;
  return twelfths <= 0 ? 0 : twelfths * tables_.hit_cost(u) / 12 * weights_.assault / 100;
}

int Evaluation::prey(UnitId u, Cell from, int facing) const {
  const KindTable& kind = tables_.kind(root_, u);
  if (kind.range == 0 && kind.gun_range == 0) return 0;
  if (facing != kAllRound) return prey_ahead(u, from, facing);
  const std::uint32_t of = static_cast<std::uint32_t>(index(u) << 9 | index(from));
  return kept(prey_, of, [&] { return prey_anew(u, from); });
}

template <class Take> void Evaluation::prey_of_each(UnitId u, Cell from, Take take) const {
  const KindTable& kind = tables_.kind(root_, u);
  const int reach = std::max(kind.range, kind.gun_range);
  for (const Seen& e : seen(enemy(u))) {
    const int far = tables_.distance(from, e.at);
    if (far > reach) continue;
    const int more = e.unit == quarry() ? 100 + weights_.quarry : 100;
    take(e.at, chance_at(u, from, e.at, far) * tables_.hit_cost(e.unit) / 100 * more / 100);
  }
}

int Evaluation::prey_anew(UnitId u, Cell from) const {
  int best = 0;
  prey_of_each(u, from, [&best](Cell, int prey) { best = std::max(best, prey); });
  return best;
}

// Who asks for one way round soon asks for the others.
int Evaluation::prey_ahead(UnitId u, Cell from, int facing) const {
  const std::uint32_t of = static_cast<std::uint32_t>(index(u) << 9 | index(from));
  KnownAhead& known = ahead_of_[(of ^ of >> 9) % kKeptAhead];
  if (known.of != of || known.evaluation != evaluations_) {
    known = {of, evaluations_, {}};
    const Topology& grid = tables_.game().field.grid;
    prey_of_each(u, from, [&](Cell at, int prey) {
      for (unsigned arcs = grid.arcs(from, at); arcs != 0; arcs &= arcs - 1) {
        int& best = known.prey[static_cast<std::size_t>(std::countr_zero(arcs))];
        best = std::max(best, prey);
      }
    });
  }
  return known.prey[static_cast<std::size_t>(facing)];
}

}  // namespace limber::inline ai
