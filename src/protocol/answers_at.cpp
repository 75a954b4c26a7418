#include "protocol/answers_at.h"

#include <algorithm>
#include <memory>

namespace limber::inline protocol {

namespace {

bool may_be_ordered(const Game& game, const State& state, Side side, UnitId unit) {
  UnitList units;
  movers(game, state, side, units);
  return std::find(units.begin(), units.end(), unit) != units.end();
}

// Of orders that are taken in any order: of every Unit that is still without, or of the one that is named.
std::vector<Choice> answers_of_draft(const Game& game, const OrderDraft& orders, UnitId only) {
  std::vector<UnitId> units = only == UnitId::none ? orders.open() : orders.units();
  if (only != UnitId::none) std::erase_if(units, [&](UnitId u) { return u != only; });
  std::vector<Choice> all;
  const auto list = std::make_unique<ChoiceList>();
  for (const UnitId unit : units) {
    list->clear();
    limber::options(game, orders.asked_of(unit), orders.side(), unit, *list);
    all.insert(all.end(), list->begin(), list->end());
  }
  return all;
}

}  // namespace

std::vector<Choice> answers_at(const Session& session, UnitId only, Side of) {
  const Game& game = session.game();
  const State& state = session.state();
  const Request asked = request(game, state);
  std::vector<Choice> all;
  if (asked.kind == RequestKind::die || asked.kind == RequestKind::card) {
    FaceList list;
    faces(game, state, list);
    for (const Face& f : list) all.push_back(f.answer);
    return all;
  }
  const auto list = std::make_unique<ChoiceList>();
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side) || of == other(side)) continue;
    list->clear();
    if (const std::optional<OrderDraft> orders = session.ahead().draft(side)) {
      for (const Choice& c : answers_of_draft(game, *orders, only)) all.push_back(c);
      continue;
    }
    if (only == UnitId::none)
      limber::all_options(game, state, side, *list);
    else if (may_be_ordered(game, state, side, only))
      limber::options(game, state, side, only, *list);
    all.insert(all.end(), list->begin(), list->end());
  }
  return all;
}

OpenAnswers answers_of(const Session& session, UnitId unit, Side of) {
  const Game& game = session.game();
  OpenAnswers found{of == Side::none ? session.state() : masked(game, session.state(), of), {}};
  const Request asked = request(game, found.asked);
  if (asked.kind != RequestKind::decision) return found;
  const auto list = std::make_unique<ChoiceList>();
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side) || of == other(side)) continue;
    if (unit != UnitId::none && found.asked.board.side_of(unit) != side) continue;
    if (const std::optional<OrderDraft> orders = session.ahead().draft(side)) {
      const std::vector<UnitId>& units = orders->units();
      if (std::find(units.begin(), units.end(), unit) == units.end()) continue;
      found.asked = orders->asked_of(unit);
    } else if (unit != UnitId::none && !may_be_ordered(game, found.asked, side, unit)) {
      continue;
    }
    list->clear();
    limber::options(game, found.asked, side, unit, *list);
    found.choices.insert(found.choices.end(), list->begin(), list->end());
  }
  return found;
}

}  // namespace limber::inline protocol
