#include "play/order_draft.h"

#include <algorithm>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/names.h"

namespace limber::inline play {

namespace {

bool in_turn(const Game& game, const State& state) { return request(game, state).queue.in_turn; }

bool is_of(const Reading& reading, UnitId unit) {
  return reading.ok &&
         std::all_of(reading.meant.begin(), reading.meant.end(), [&](const Choice& c) { return c.unit == unit; });
}

}  // namespace

bool OrderDraft::open_to(const Game& game, const State& state, Side side) {
  const Request asked = request(game, state);
  if (side == Side::none || asked.kind != RequestKind::decision || !asked.asks(side)) return false;
  UnitList units;
  queue(game, state, side, units);
  return !units.empty();
}

OrderDraft::OrderDraft(const Game& game, const State& start, Side side) : game_(&game), start_(start), side_(side) {
  UnitList units;
  queue(game, start, side, units);
  units_.assign(units.begin(), units.end());
  orders_.resize(units_.size());
}

std::size_t OrderDraft::place_of(UnitId unit) const {
  return static_cast<std::size_t>(std::find(units_.begin(), units_.end(), unit) - units_.begin());
}

const std::vector<Choice>& OrderDraft::orders_of(UnitId unit) const {
  static const std::vector<Choice> kNone;
  const std::size_t i = place_of(unit);
  return i < units_.size() ? orders_[i] : kNone;
}

bool OrderDraft::has_all(UnitId unit) const {
  const std::vector<Choice>& orders = orders_of(unit);
  return !orders.empty() && orders.back().verb != Verb::place;
}

std::vector<UnitId> OrderDraft::open() const {
  std::vector<UnitId> all;
  for (const UnitId unit : units_)
    if (!has_all(unit)) all.push_back(unit);
  return all;
}

// BB-R149: cell first, then facing. The others' orders stand; of those who are set up in the open only the cells, since
// the facing would tell them.
std::vector<State> OrderDraft::questions_to(UnitId unit) const {
  const bool sealed = request(*game_, start_).sealed;
  State state = start_;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i] == unit || orders_[i].empty()) continue;
    state = ask_out_of_turn(*game_, state, units_[i]);
    apply(*game_, state, orders_[i][0]);
    if (sealed && orders_[i].size() > 1) apply(*game_, state, orders_[i][1]);
  }
  state = ask_out_of_turn(*game_, state, unit);
  const std::vector<Choice>& orders = orders_of(unit);
  if (orders.empty() || orders[0].verb != Verb::place) return {state};
  State placed = state;
  apply(*game_, placed, orders[0]);
  return has_all(unit) ? std::vector<State>{state, placed} : std::vector<State>{placed, state};
}

State OrderDraft::asked_of(UnitId unit) const { return questions_to(unit)[0]; }

std::optional<State> OrderDraft::asked_next() const {
  const std::vector<UnitId> left = open();
  return left.empty() ? std::nullopt : std::optional(asked_of(left[0]));
}

// A refusal that answers the question says more than one that does not.
LineReading OrderDraft::read_as(UnitId unit, std::string_view order) const {
  std::optional<LineReading> best;
  for (const State& state : questions_to(unit)) {
    Reading reading = read_line(*game_, state, order, side_);
    if (is_of(reading, unit)) return {std::move(reading), {state}};
    reading.ok = false;
    const bool better = reading.refused && reading.verdict.answers_question;
    if (best && !(better && !best->reading.verdict.answers_question)) continue;
    const RefusedAt at = reading.refused ? refused_at(*game_, state, reading) : RefusedAt{state};
    best = LineReading{std::move(reading), at};
  }
  return std::move(*best);
}

std::vector<UnitId> OrderDraft::named_in(std::string_view order) const {
  const Names names(*game_, start_.board);
  std::vector<UnitId> found;
  for (const std::string_view word : words_of_order(order))
    if (const UnitId unit = names.by_exact_id(word); place_of(unit) < units_.size()) found.push_back(unit);
  return found;
}

// The words are read for each Unit in turn; they must fit one and only one. Units set up are asked
// one after another, so that a bare cell is meant for the next.
LineReading OrderDraft::read(std::string_view order) const {
  if (const std::vector<UnitId> named = named_in(order); named.size() == 1)
    if (LineReading line = read_as(named[0], order); line.reading.ok || line.reading.refused) return line;
  std::vector<LineReading> taken;
  std::optional<LineReading> refused;
  std::vector<UnitId> asked = open();
  for (const UnitId unit : units_)
    if (has_all(unit)) asked.push_back(unit);
  for (const UnitId unit : asked) {
    LineReading line = read_as(unit, order);
    const bool own = line.reading.refused && line.reading.refused->unit == unit;
    if (line.reading.ok)
      taken.push_back(std::move(line));
    else if (!refused || (own && refused->reading.refused && !refused->reading.verdict.answers_question))
      refused = std::move(line);
    if (taken.size() == 1 && unit == asked[0] && in_turn(*game_, start_)) break;
  }
  if (taken.size() == 1) return std::move(taken[0]);
  if (taken.empty() && refused) return std::move(*refused);
  LineReading unclear{{}, {start_}};
  for (const LineReading& one : taken) unclear.reading.candidates.push_back(one.reading.understood);
  unclear.reading.error = taken.empty()
                              ? "such orders are not needed now"
                              : "this can mean more than one order: " + join(unclear.reading.candidates, ", ");
  return unclear;
}

void OrderDraft::put(const Choice& lawful) {
  const std::size_t i = place_of(lawful.unit);
  if (i == units_.size()) return;
  const bool facing = lawful.verb == Verb::turn && !orders_[i].empty();
  orders_[i].resize(facing ? 1 : 0, lawful);
  orders_[i].push_back(lawful);
}

void OrderDraft::take_back(UnitId unit, Verb verb) {
  const std::size_t i = place_of(unit);
  if (i == units_.size()) return;
  const auto at = std::find_if(orders_[i].begin(), orders_[i].end(), [&](const Choice& c) { return c.verb == verb; });
  orders_[i].erase(at, orders_[i].end());
}

void OrderDraft::hold_the_rest() {
  for (const UnitId gun : open()) put({.verb = Verb::hold, .unit = gun});
}

OrderDraft::Parts OrderDraft::parts(std::size_t most_due) const {
  Parts parts;
  bool gap = false;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    for (const Choice& c : orders_[i]) {
      gap = gap || parts.due.size() == most_due;
      (gap ? parts.ahead : parts.due).push_back(c);
    }
    gap = gap || !has_all(units_[i]);
  }
  return parts;
}

}  // namespace limber::inline play
