// The orders one Unit could be given: many are ruled out at a glance, the rest are tried.
#include <algorithm>

#include "ai/captain.h"
#include "ai/shortlist.h"

namespace limber::inline ai {

namespace {

constexpr int kFlankPrize = 120, kClearlyWorse = 25;
constexpr int kNever = -1'000'000;  // no order at all; far below any, and small enough to be multiplied

using What = Reason::What;

}  // namespace

void Captain::sort_shots(const State& s, const ChoiceList& list, Shortlist& few) const {
  for (const Choice& c : list) {
    if (c.verb != Verb::fire) continue;
    const Cell at = c.other != UnitId::none ? s.board[c.other].at : c.cell();
    int prize = 0;
    for (UnitId u = s.board.in(at); u != UnitId::none; u = s.board[u].next)
      if (s.board.side_of(u) != side_ && (c.other == UnitId::none || c.other == u || s.board[u].link == c.other))
        prize += tables_.hit_cost(u) + tables_.kind(s.board, u).extra / (2 * std::max<int>(1, s.board[u].strength));
    few.offer(c, prize * evaluation_.chance_of_shot(c.unit, s.board[c.unit].at, at) / 100 + (c.still_moving() ? 0 : 1));
  }
}

Captain::Scored Captain::best_shot(const State& s, const ChoiceList& list) {
  Shortlist few(kTried);
  sort_shots(s, list, few);
  Scored best{{}, kNever, What::shot};
  for (const auto& e : few) {
    const int score = foresight_.of_order(s, e.choice) + lot(e.choice);
    if (score > best.score) best = {e.choice, score, What::shot}, shot_goes_on_ = foresight_.goes_on();
  }
  return best;
}

Captain::Scored Captain::best_fight(const State& s, const ChoiceList& list) {
  Shortlist few(kTried);
  for (const Choice& c : list)
    if (c.verb == Verb::fight) few.offer(c, tables_.kind(s.board, c.other).extra - 10 * s.board[c.other].strength);
  Scored best{{}, kNever, What::fight};
  for (const auto& e : few) {
    const int score = foresight_.of_order(s, e.choice) + lot(e.choice);
    if (score > best.score) best = {e.choice, score, What::fight};
  }
  return best;
}

// Every cell at a glance. Moves of one Unit to one cell stand together in a list: `extra` is where they begin.
void Captain::sort_moves(const State& s, const ChoiceList& list, Shortlist& marches, Shortlist& charges) const {
  const Topology& grid = game_.field.grid;
  const CellSet& held = s.board.held[slot(side_)];
  Cell last = Cell::none;
  const Choice* seen = nullptr;  // of the same way, which leads nowhere near the enemy
  for (const Choice& c : list) {
    if (c.verb != Verb::move && c.verb != Verb::charge) continue;
    if (seen != nullptr && c.where == seen->where && c.verb == seen->verb && c.unit == seen->unit) continue;
    seen = nullptr;
    const KindTable& kind = tables_.kind(s.board, c.unit);
    const Cell to = end_of(s.board, c);
    if (!on_board(to)) continue;
    if (evaluation_.enemy_beside(to)) {
      if (kind.leads || kind.hauls || kind.serves || kind.gun_range > 0) continue;  // these are never sent in
      int prize = evaluation_.place(c.unit, to) / 4;
      const Cell ahead = c.facing < grid.sides() ? grid.next(to, c.facing) : Cell::none;
      const UnitId foe = ahead == Cell::none ? UnitId::none : s.board.in(ahead);
      if (foe != UnitId::none && s.board.side_of(foe) != side_) {
        const Bearing on = tables_.side_of(s.board[foe].facing, grid.direction(ahead, to));
        prize += (on == Bearing::front ? 0 : kFlankPrize) + tables_.kind(s.board, foe).extra / 2 -
                 15 * s.board[foe].strength;
      }
      charges.offer(c, prize);
      continue;
    }
    seen = &c;
    if (to != last) {
      last = to;
      const bool prize = game_.field.objectives.has(to) && !held.has(to) && !kind.leads;
      marches.offer(c, evaluation_.place(c.unit, to) + (prize ? kUnitWorth : 0), static_cast<int>(&c - list.begin()));
    }
  }
}

// Of moves of one Unit to one cell, which stand together from there on: the one that faces best.
Choice Captain::well_faced(const State& s, const ChoiceList& list, int first) const {
  const Choice given = list[first];
  const Cell to = end_of(s.board, given);
  Choice way = given;
  int facing = kNever;
  const auto ends_there = [&](const Choice& c) {
    return c.verb == given.verb && c.unit == given.unit && (c.where == given.where || end_of(s.board, c) == to);
  };
  for (int i = first; i < list.size() && ends_there(list[i]); ++i) {
    const bool turns = list[i].facing < game_.field.grid.facings();
    const int here = turns ? evaluation_.facing(s.board, way.unit, to, list[i].facing) : 0;
    if (here > facing) facing = here, way = list[i];
  }
  return way;
}

int Captain::worth_of_march(const State& s, const Choice& way) {
  const bool engaged = s.board[way.unit].has(Mark::in_contact);
  const int moved = engaged ? worth_of_charge(s, way) : foresight_.of_order(s, way);
  return std::max(moved, tables_.figures() ? worth_with_shot(s, way) : moved);
}

// The best way round in each cell, then what comes of it.
Captain::Scored Captain::best_march(const State& s, const ChoiceList& list, const Shortlist& marches) {
  Scored best{{}, kNever, What::advance};
  for (const auto& e : marches) {
    if (e.score < marches.begin()->score - kClearlyWorse) break;
    const Choice way = well_faced(s, list, e.extra);
    const int score = worth_of_march(s, way) + lot(way);
    if (score > best.score) best = {way, score, What::advance};
  }
  return best;
}

// A Unit that may fire from where it moves to is worth the move and the shot together.
int Captain::worth_with_shot(const State& s, const Choice& move) {
  const State there = isolate_order(game_, s, move);
  const Request asked = request(game_, there);
  if (asked.purpose != Purpose::piece_order || asked.unit != move.unit) return kNever;
  ChoiceList& list = *answers_;
  list.clear();
  options(game_, there, side_, move.unit, list);
  return best_shot(there, list).score;
}

// A move into contact is worth what the fight is, at once or when the side has done moving.
int Captain::worth_of_charge(const State& s, const Choice& c) {
  const int alone = foresight_.of_order(s, c);
  if (foresight_.threw()) return alone;
  ChoiceList& list = *answers_;
  list.clear();
  options(game_, s, side_, UnitId::none, list);
  const auto end = std::find_if(list.begin(), list.end(), [](const Choice& one) { return one.verb == Verb::end; });
  if (end == list.end()) return alone;
  const int with = foresight_.of_step(s, c);
  if (!foresight_.threw()) return alone;
  return with - foresight_.of_answer(s, *end);
}

// With all their dice; a second one only if it comes from a better side.
Captain::Scored Captain::best_charge(const State& s, const Shortlist& charges) {
  Scored best{{}, kNever, What::charge};
  for (const auto& e : charges) {
    if (&e != charges.begin() && e.score < kFlankPrize) break;
    const int score = worth_of_charge(s, e.choice) + lot(e.choice);
    if (score > best.score) best = {e.choice, score, What::charge};
  }
  return best;
}

// Tasks: judged by what the Unit could do before and after.
Captain::Scored Captain::best_work(const State& s, const ChoiceList& list) {
  Scored best{{}, kNever, What::work};
  UnitId turning = UnitId::none;
  int as_it_faces = 0;  // of the one that turns
  for (const Choice& c : list) {
    int score = kNever;
    const Cell at = c.unit == UnitId::none ? Cell::none : s.board[c.unit].at;
    switch (c.verb) {
      case Verb::turn:
        if (!on_board(at)) break;
        if (turning != c.unit)
          turning = c.unit, as_it_faces = evaluation_.facing(s.board, c.unit, at, s.board[c.unit].facing);
        score = evaluation_.facing(s.board, c.unit, at, c.facing) - as_it_faces;
        break;
      case Verb::limber:
      case Verb::unlimber: {
        const UnitId gun = c.other != UnitId::none ? c.other : c.unit;
        const bool useful = evaluation_.prey(gun, at) > 0;
        score = (c.verb == Verb::limber) == useful ? kNever : 60;
        break;
      }
      case Verb::mount: score = evaluation_.nearest_enemy(at) > 5 ? 30 : kNever; break;
      case Verb::clear: score = evaluation_.ahead() ? kNever : 20; break;
      case Verb::unpin:
      case Verb::join:
      case Verb::alone:
      case Verb::break_up:
      case Verb::withdraw:
      case Verb::stand: score = foresight_.of_order(s, c); break;
      default: break;
    }
    if (score > best.score) best = {c, score, c.verb == Verb::turn ? What::face : What::work};
  }
  return best;
}

Captain::Scored Captain::best_order(const State& s, UnitId u) {
  orders_->clear();
  options(game_, s, side_, u, *orders_);
  return best_listed(s);
}

// Who can fire and then go on need not ask yet what to charge: after the shot it will know more.
Captain::Scored Captain::best_listed(const State& s) {
  const ChoiceList& list = *orders_;
  Shortlist marches(kTried), charges(kTried);
  sort_moves(s, list, marches, charges);
  Scored best = best_march(s, list, marches);
  Scored shot = best_shot(s, list);
  const bool shot_first = shot.score > 0 && shot_goes_on_;
  if (shot_first && best.score > 0) shot.score += best.score * evaluation_.weights().after_shot / 100;
  if (shot.score > best.score) best = shot;
  if (!shot_first) {
    for (const Scored& one : {best_charge(s, charges), best_fight(s, list)})
      if (one.score > best.score) best = one;
  }
  const Scored work = best_work(s, list);
  return work.score > best.score ? work : best;
}

}  // namespace limber::inline ai
