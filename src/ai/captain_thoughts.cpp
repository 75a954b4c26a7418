// Orders for the general to play out: of every Unit what a captain would look at, and more of it. He gives none of
// them.
#include <algorithm>

#include "ai/captain.h"

namespace limber::inline ai {

namespace {

constexpr int kLooked = 4;          // shots and charges of one Unit that are followed exactly
constexpr int kOfOne = 2;           // orders of one Unit in each sort
constexpr int kWorthEnabling = 12;  // points: hardly anything is gained by chance
constexpr int kPlacesBeside = 3;    // of a Commander, at each of those who are about to fire or fight
constexpr int kNever = -1'000'000;

}  // namespace

// Of all Units, the best of each sort.
struct Captain::Sorts {
  Shortlist shots{4}, charges{4}, leading{2}, objectives{2}, marches{3}, work{1};
};

// Exactly, and of this Unit no more than a few.
template <class Worth> static void offer_best(Shortlist& to, const Shortlist& looked, Worth worth) {
  Shortlist own(kOfOne);
  for (const Shortlist::Entry& e : looked) own.offer(e.choice, worth(e.choice));
  for (const Shortlist::Entry& e : own) to.offer(e.choice, e.score);
}

void Captain::think_of(const State& s, UnitId u, Sorts& best) {
  const ChoiceList& list = *orders_;
  Shortlist shots(kLooked), marches(kOfOne), charges(kLooked), ways(kOfOne);
  sort_shots(s, list, shots);
  offer_best(best.shots, shots, [&](const Choice& c) { return foresight_.of_order(s, c); });
  sort_moves(s, list, marches, charges);
  offer_best(best.charges, charges, [&](const Choice& c) { return worth_of_charge(s, c); });
  if (const Scored fight = best_fight(s, list); fight.choice.verb != Verb::none)
    best.charges.offer(fight.choice, fight.score);
  for (const Shortlist::Entry& e : marches) ways.offer(well_faced(s, list, e.extra), e.score);
  const bool leads = tables_.kind(s.board, u).leads;
  for (const Shortlist::Entry& e : ways) {
    const Cell to = end_of(s.board, e.choice);
    const bool seizes = !leads && game_.field.objectives.has(to) && !s.board.held[slot(side_)].has(to);
    (leads ? best.leading : seizes ? best.objectives : best.marches).offer(e.choice, worth_of_march(s, e.choice));
  }
  if (const Scored work = best_work(s, list); work.choice.verb != Verb::none) best.work.offer(work.choice, work.score);
}

// Where a move takes it next to that cell.
Shortlist Captain::places_beside(const State& s, const ChoiceList& list, Cell beside) const {
  Shortlist places(kPlacesBeside);
  Cell last = Cell::none;
  for (const Choice& c : list) {
    if (c.verb != Verb::move) continue;
    const Cell to = end_of(s.board, c);
    if (to == last || !on_board(to) || evaluation_.enemy_beside(to)) continue;
    last = to;
    if (tables_.distance(to, beside) <= 1)
      places.offer(c, evaluation_.place(c.unit, to), static_cast<int>(&c - list.begin()));
  }
  return places;
}

// The Commander first, then the shot or the charge: what both together are worth more than each by itself.
void Captain::think_of_enablers(const State& s, UnitId leader, const Sorts& best, Thoughts& out) {
  orders_->clear();
  options(game_, s, side_, leader, *orders_);
  int most = kWorthEnabling - 1;
  for (const Shortlist* helped : {&best.shots, &best.charges}) {
    for (const Shortlist::Entry& then : *helped) {
      if (then.choice.unit == leader || !on_board(s.board[then.choice.unit].at)) continue;
      for (const Shortlist::Entry& e : places_beside(s, *orders_, s.board[then.choice.unit].at)) {
        const Choice first = well_faced(s, *orders_, e.extra);
        State after = s;
        apply(game_, after, first);
        const Request asked = request(game_, after);
        if (asked.kind != RequestKind::decision || !asked.asks(side_) || !lawful(game_, after, then.choice)) continue;
        const int alone = foresight_.of_order(after, then.choice);
        const bool at_once = helped == &best.shots || foresight_.threw();
        const int with = at_once ? alone - evaluation_.value(after.board) : worth_of_charge(after, then.choice);
        const int more = with - then.score;
        if (more > most) most = more, out.enabler = first;
      }
    }
  }
}

Thoughts Captain::thoughts(const State& s, Side side) {
  Thoughts out;
  side_ = side;
  evaluation_.take(s.board, side);
  UnitList units;
  movers(game_, s, side, units);
  Sorts best;
  for (const UnitId u : units) {
    orders_->clear();
    options(game_, s, side, u, *orders_);
    think_of(s, u, best);
  }
  for (const UnitId u : units)
    if (tables_.kind(s.board, u).leads) think_of_enablers(s, u, best, out);
  for (const Shortlist* sort : {&best.shots, &best.charges, &best.leading, &best.objectives, &best.marches, &best.work})
    for (const Shortlist::Entry& e : *sort) out.orders.push_back(e.choice);
  return out;
}

Choice Captain::well_faced_at(const State& s, const ChoiceList& list, int drawn) const {
  const Choice given = list[drawn];
  if (given.verb == Verb::turn) {
    Choice best = given;
    for (const Choice& c : list) {
      if (c.verb != Verb::turn || c.unit != given.unit) continue;
      const auto seen = [&](const Choice& t) {
        return evaluation_.facing(s.board, t.unit, s.board[t.unit].at, t.facing);
      };
      if (seen(c) > seen(best)) best = c;
    }
    return best;
  }
  if (given.verb != Verb::move && given.verb != Verb::charge) return given;
  int first = drawn;
  const Cell to = end_of(s.board, given);
  while (first > 0 && list[first - 1].verb == given.verb && list[first - 1].unit == given.unit &&
         end_of(s.board, list[first - 1]) == to)
    --first;
  return well_faced(s, list, first);
}

}  // namespace limber::inline ai
