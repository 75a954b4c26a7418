// Before the first shot: where everybody stands; and what guns are told, unseen by the enemy.
#include <algorithm>

#include "ai/captain.h"

namespace limber::inline ai {

namespace {

constexpr int kNever = -1'000'000;  // no order at all; far below any, and small enough to be multiplied
constexpr int kSetUpStep = 14, kHill = 25, kShelter = 25, kGap = 12;

Cell middle_of_edge(const Topology& grid, Edge edge) {
  const int column = grid.columns() / 2, row = grid.rows() / 2;
  switch (edge) {
    case Edge::north: return grid.at(column, 0);
    case Edge::south: return grid.at(column, grid.rows() - 1);
    case Edge::west: return grid.at(0, row);
    default: return grid.at(grid.columns() - 1, row);
  }
}

}  // namespace

// Near to what is to be taken or kept, guns where they see far, Commanders behind.
int Captain::seat(UnitId u, Cell c) const {
  const KindTable& kind = tables_.kind(evaluation_.root(), u);
  const Battlefield& field = game_.field;
  int far = 40;
  for (const Cell o : field.objectives) far = std::min(far, tables_.march(c, o));
  if (field.objectives.empty()) far = tables_.march(c, middle_of_edge(field.grid, field.home[slot(other(side_))]));
  int sum = -kSetUpStep * far * (kind.leads || kind.hauls ? -1 : 2) / 2;
  if (tables_.cover(c)) sum += kShelter;
  if (kind.gun_range > 0)
    sum += kHill * tables_.level(c) + field.sees[slot(c)].count();
  else
    sum += kHill / 3 * tables_.level(c);
  return sum;
}

Advice Captain::set_up(const State& s, const ChoiceList& list) {
  const Topology& grid = game_.field.grid;
  const Cell enemy_edge = middle_of_edge(grid, game_.field.home[slot(other(side_))]);
  Scored best{{}, kNever, Reason::What::place};
  for (const Choice& c : list) {
    int score = lot(c);
    if (c.verb == Verb::place) {
      score += seat(c.unit, c.cell());
      for (int i = s.board.first_of(side_); i < s.board.end_of(side_); ++i) {
        const Sealed sealed = s.sealed[static_cast<std::size_t>(i)];
        const Cell at = on_board(s.board[unit_id(i)].at) ? s.board[unit_id(i)].at
                        : sealed.fires()                 ? sealed.cell()
                                                         : Cell::none;
        if (unit_id(i) == c.unit || !on_board(at)) continue;
        const int far = grid.distance(at, c.cell());
        score -= far == 0 ? 3 * kGap : far == 1 ? 0 : std::min(far, 6) * 2;
      }
    } else if (c.verb == Verb::turn) {
      const Cell own = s.board[c.unit].at;
      const Sealed sealed = s.sealed[slot(c.unit)];
      const Cell at = on_board(own) ? own : sealed.given() ? sealed.cell() : Cell::none;
      if (on_board(at) && c.facing < grid.facings()) {
        score += evaluation_.facing(s.board, c.unit, at, c.facing);
        if (at != enemy_edge && grid.in_arc(at, c.facing, enemy_edge)) score += 60;
        if (c.facing < grid.sides())
          if (const Cell ahead = grid.next(at, c.facing); ahead != Cell::none)
            score += 10 * (grid.distance(at, enemy_edge) - grid.distance(ahead, enemy_edge));
      }
    }
    if (score > best.score) best = {c, score, Reason::What::place};
  }
  return advice(best, list.size());
}

Advice Captain::gun_order(const State& s, const ChoiceList& list) {
  Scored best = best_shot(s, list);
  best.what = Reason::What::shell;
  if (best.choice.verb == Verb::none || best.score <= 0) {
    for (const Choice& c : list)
      if (c.verb == Verb::hold) best = {c, 0, Reason::What::no_target};
  }
  if (best.choice.verb == Verb::none) best.choice = list[0];
  return advice(best, list.size());
}

}  // namespace limber::inline ai
