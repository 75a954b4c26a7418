#include "notation/listed.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "notation/order_text.h"

namespace limber::inline notation {

namespace {

constexpr int kOtherVerb = 10'000, kOtherUnit = 1'000'000, kNoCell = 2'000, kPerStep = 40, kOtherEnemy = 20;

// The cell an order is about: where it ends, what it aims at, whom it fights.
Cell aim_of(const Game& game, const Board& board, const Choice& c) {
  switch (c.verb) {
    case Verb::move:
    case Verb::charge: return end_of_way(game, board, c.unit, c.route());
    case Verb::fire:
      if (c.other != UnitId::none) return board[c.other].at;
      [[fallthrough]];
    case Verb::place:
    case Verb::retreat:
    case Verb::withdraw: return c.cell();
    case Verb::fight: return c.other == UnitId::none ? Cell::none : board[c.other].at;
    default: return Cell::none;
  }
}

int facing_apart(const Game& game, const Choice& a, const Choice& b) {
  if (a.facing == b.facing) return 0;
  const int facings = game.field.grid.facings();
  if (a.facing >= facings || b.facing >= facings) return facings;
  const int apart = std::abs(a.facing - b.facing);
  return std::min(apart, facings - apart);
}

int difference(const Game& game, const Board& board, const Choice& wanted, const Choice& listed) {
  int sum = wanted.verb == listed.verb ? 0 : kOtherVerb;
  if (wanted.unit != listed.unit) sum += kOtherUnit;
  const Cell a = aim_of(game, board, wanted), b = aim_of(game, board, listed);
  const int cells = game.field.grid.cells();
  const bool both = index(a) < cells && index(b) < cells;
  if (both)
    sum += kPerStep * game.field.grid.distance(a, b);
  else if (index(a) < cells || index(b) < cells)
    sum += kNoCell;
  if (wanted.other != listed.other) sum += kOtherEnemy;
  return sum + facing_apart(game, wanted, listed);
}

bool comes_into_question(const Request& asked, const Choice& wanted, const Choice& listed) {
  return wanted.unit == listed.unit || wanted.verb == listed.verb ||
         (asked.unit != UnitId::none && asked.unit == listed.unit);
}

}  // namespace

void Listed::state_changed() {
  asked_ = false;
  movers_.clear();
  lists_.clear();
}

void Listed::ask_movers() {
  if (asked_) return;
  asked_ = true;
  const Request asked = request(game_, state_);
  if (asked.kind != RequestKind::decision) return;
  for (const Side s : {Side::red, Side::blue}) {
    if (!asked.asks(s) || (as_ != Side::none && as_ != s)) continue;
    UnitList able;
    movers(game_, state_, s, able);
    movers_.insert(movers_.end(), able.begin(), able.end());
  }
  movers_.push_back(UnitId::none);
}

const std::vector<Choice>& Listed::of_unit(UnitId u) {
  ask_movers();
  const auto [place, fresh] = lists_.try_emplace(u);
  if (!fresh || std::find(movers_.begin(), movers_.end(), u) == movers_.end()) return place->second;
  const Request asked = request(game_, state_);
  const auto list = std::make_unique<ChoiceList>();
  for (const Side s : {Side::red, Side::blue}) {
    const bool theirs = u == UnitId::none || state_.board.side_of(u) == s;
    if (!theirs || !asked.asks(s) || (as_ != Side::none && as_ != s)) continue;
    list->clear();
    options(game_, state_, s, u, *list);
    place->second.insert(place->second.end(), list->begin(), list->end());
  }
  return place->second;
}

std::vector<Choice> Listed::of(Verb v, UnitId u) {
  std::vector<Choice> found;
  for (const Choice& c : of_unit(u))
    if (c.verb == v) found.push_back(c);
  return found;
}

std::vector<UnitId> Listed::units_with(Verb v) {
  std::vector<UnitId> found;
  ask_movers();
  for (const UnitId u : movers_)
    if (has(v, u)) found.push_back(u);
  return found;
}

std::vector<Choice> Listed::all() {
  std::vector<Choice> found;
  ask_movers();
  for (const UnitId u : movers_) {
    const std::vector<Choice>& of_this = of_unit(u);
    found.insert(found.end(), of_this.begin(), of_this.end());
  }
  return found;
}

std::optional<Choice> nearest_order(const Game& game, const State& state, const Choice& wanted, Side as) {
  const Request asked = request(game, state);
  std::optional<Choice> best;
  int least = 0;
  for (const Choice& c : Listed(game, state, as).all()) {
    if (!comes_into_question(asked, wanted, c)) continue;
    const int apart = difference(game, state.board, wanted, c);
    if (best && apart >= least) continue;
    best = c;
    least = apart;
  }
  return best;
}

}  // namespace limber::inline notation
