#include "play/orders_ahead.h"

#include <algorithm>

#include "notation/line_words.h"
#include "notation/order_text.h"

namespace limber::inline play {

namespace {

constexpr std::size_t kAll = std::size_t{2} * kMaxUnits;

std::optional<KeptOrders::Queue> queue_of(const Game& game, const State& state, std::size_t answers) {
  const Request asked = request(game, state);
  if (!OrderDraft::open_to(game, state, Side::red) && !OrderDraft::open_to(game, state, Side::blue)) return {};
  const Side side = asked.sealed ? Side::none : asked.asks_red ? Side::red : Side::blue;
  return KeptOrders::Queue{.start = state, .from = answers, .orders = asked.queue, .side = side};
}

// A new cell asks for a new facing.
void note_entry(std::vector<OrderEntry>& entries, const Choice& c) {
  std::erase_if(entries, [&](const OrderEntry& old) {
    return old.unit == c.unit && (c.verb != Verb::turn || old.verb == Verb::turn);
  });
  entries.push_back({c.unit, c.verb});
}

}  // namespace

void KeptOrders::come_to(const Game& game, const State& state, std::size_t answers) {
  std::optional<Queue> now = queue_of(game, state, answers);
  if (now && queue && now->orders.filed_as == queue->orders.filed_as && now->side == queue->side &&
      state.board.turn == queue->start.board.turn)
    return;
  queue = std::move(now);
  ahead = {};
  entries.clear();
}

KeptOrders KeptOrders::at_end_of(const Game& game, const History& history) {
  KeptOrders kept;
  if (history.empty()) kept.queue = queue_of(game, history.opening(), 0);
  if (const std::optional<std::size_t> from = history.queue_from())
    kept.queue = queue_of(game, history.state_after(*from), *from);
  if (!kept.queue) return kept;
  for (const Answer* a : history.since(kept.queue->from)) kept.entries.push_back({a->choice.unit, a->choice.verb});
  return kept;
}

State OrdersAhead::known_to(Side side) const { return side == Side::none ? state_ : masked(game_, state_, side); }

std::optional<OrderDraft> OrdersAhead::draft_of(Side side) const {
  if (!kept_.queue || side == Side::none || kept_.queue->side == other(side)) return std::nullopt;
  OrderDraft draft(game_, kept_.queue->start, side);
  if (draft.units().empty()) return std::nullopt;
  for (const Answer* answer : history_.since(kept_.queue->from)) draft.put(answer->choice);
  for (const Choice& c : kept(side)) draft.put(c);
  return draft;
}

std::optional<OrderDraft> OrdersAhead::draft(Side side) const {
  return OrderDraft::open_to(game_, state_, side) ? draft_of(side) : std::nullopt;
}

std::optional<State> OrdersAhead::asked_next(Side side) const {
  const std::optional<OrderDraft> orders = draft(side);
  return orders && !kept(side).empty() ? orders->asked_next() : state_;
}

State OrdersAhead::asked_about(std::string_view line, Side as) const {
  const bool in_turn = under_way() && kept_.queue->orders.in_turn;
  return in_turn && line.size() <= kLongestLine ? read(line, as).read.at.state : known_to(as);
}

std::vector<std::string> OrdersAhead::texts(Side known_to) const {
  std::vector<std::string> texts;
  for (const Side side : {Side::red, Side::blue})
    for (const Choice& c : kept(side))
      if (known_to != other(side)) texts.push_back(order_text(game_, state_.board, c));
  return texts;
}

std::string OrdersAhead::note(Side side, const std::vector<Choice>& ahead) const {
  std::string note = std::string(kKeptNote) + game_.roster.side_id[slot(side)];
  for (std::size_t i = 0; i < ahead.size(); ++i)
    note += (i == 0 ? " " : "; ") + order_text(game_, state_.board, ahead[i]);
  return note;
}

void OrdersAhead::add_notes(std::vector<std::string>& lines, const OrdersOfSides& after) const {
  for (const Side side : {Side::red, Side::blue})
    if (after[slot(side)] != kept(side)) lines.push_back(note_line(note(side, after[slot(side)])));
}

// What the other side has given stays as it is: sealed answers of the two sides commute.
AnswerChange OrdersAhead::merged(const Drafts& drafts, HandOn hand_on) const {
  AnswerChange change{.from = kept_.queue->from, .choices = {}, .ahead = kept_.ahead, .entries = kept_.entries};
  const std::vector<const Answer*> given = history_.since(change.from);
  OrdersOfSides due;
  for (const Side side : {Side::red, Side::blue}) {
    const auto handed = std::count_if(given.begin(), given.end(), [&](const Answer* a) { return a->by == side; });
    const std::optional<OrderDraft>& draft = drafts[slot(side)];
    if (!draft) continue;
    OrderDraft::Parts parts = draft->parts(hand_on == HandOn::what_is_due ? kAll : static_cast<std::size_t>(handed));
    due[slot(side)] = std::move(parts.due);
    change.ahead[slot(side)] = std::move(parts.ahead);
  }
  std::array<std::size_t, 2> next{};
  for (const Answer* answer : given) {
    const auto by = slot(answer->by);
    if (!drafts[by])
      change.choices.push_back(answer->choice);
    else if (next[by] < due[by].size())
      change.choices.push_back(due[by][next[by]++]);
  }
  for (std::size_t by = 0; by < 2; ++by)
    change.choices.insert(change.choices.end(), due[by].begin() + static_cast<std::ptrdiff_t>(next[by]), due[by].end());
  std::size_t same = 0;
  while (same < change.choices.size() && same < given.size() && change.choices[same] == given[same]->choice) ++same;
  change.from += same;
  change.choices.erase(change.choices.begin(), change.choices.begin() + static_cast<std::ptrdiff_t>(same));
  return change;
}

AnswerChange OrdersAhead::change_by(const Line& line, HandOn hand_on) const {
  AnswerChange change = merged(line.drafts, hand_on);
  for (const Choice& c : line.read.reading.meant) note_entry(change.entries, c);
  change.choices.insert(change.choices.end(), line.rest.begin(), line.rest.end());
  return change;
}

std::optional<AnswerChange> OrdersAhead::handed_over(Side side) const {
  Drafts drafts;
  std::optional<OrderDraft>& orders = drafts[slot(side)];
  orders = draft(side);
  if (!orders || !kept_.queue->orders.rest_may_hold) return std::nullopt;
  orders->hold_the_rest();
  return merged(drafts, HandOn::what_is_due);
}

std::optional<OrderEntry> OrdersAhead::last_entry(Side by) const {
  for (std::size_t i = kept_.entries.size(); i > 0; --i)
    if (by == Side::none || state_.board.side_of(kept_.entries[i - 1].unit) == by) return kept_.entries[i - 1];
  return std::nullopt;
}

std::string OrdersAhead::text_of(const OrderEntry& entry) const {
  const std::optional<OrderDraft> draft = draft_of(state_.board.side_of(entry.unit));
  if (!draft) return "";
  for (const Choice& c : draft->orders_of(entry.unit))
    if (c.verb == entry.verb) return order_text(game_, state_.board, c);
  return "";
}

std::optional<AnswerChange> OrdersAhead::without(const OrderEntry& entry) const {
  const Side side = state_.board.side_of(entry.unit);
  Drafts drafts;
  std::optional<OrderDraft>& orders = drafts[slot(side)];
  orders = draft_of(side);
  if (!orders) return std::nullopt;
  orders->take_back(entry.unit, entry.verb);
  AnswerChange change = merged(drafts, HandOn::nothing);
  std::erase_if(change.entries, [&](const OrderEntry& old) {
    return old.unit == entry.unit && (old == entry || entry.verb != Verb::turn);
  });
  return change;
}

bool OrdersAhead::is_answered(const Choice& c) const {
  const std::vector<const Answer*> given = history_.since(kept_.queue->from);
  return std::any_of(given.begin(), given.end(), [&](const Answer* answer) {
    return answer->choice.unit == c.unit && answer->choice.verb == c.verb;
  });
}

// The last note of a side counts. Its successor may have been lost in a crash: then it may be of a question that is
// over, or name Units that have answered since.
KeptOrders OrdersAhead::restored(const Record& record) const {
  KeptOrders all = kept_;
  for (const Side side : {Side::red, Side::blue}) {
    const std::string words = note(side, {});
    std::string_view orders;
    std::size_t before = 0;
    for (const RecordLine& line : record.lines) {
      if (line.kind == RecordLine::Kind::answer) ++before;
      const bool kept = line.text == words || line.text.starts_with(words + " ");
      if (line.kind == RecordLine::Kind::note && kept && under_way() && before >= kept_.queue->from)
        orders = std::string_view(line.text).substr(words.size());
    }
    Drafts drafts;
    std::optional<OrderDraft>& draft = drafts[slot(side)];
    draft = this->draft(side);
    if (!draft) continue;
    for (const std::string_view order : orders_of(orders)) {
      const LineReading line = draft->read(order);
      if (!line.reading.ok || is_answered(line.reading.meant[0])) continue;
      for (const Choice& c : line.reading.meant) draft->put(c), note_entry(all.entries, c);
    }
    all.ahead[slot(side)] = merged(drafts, HandOn::nothing).ahead[slot(side)];
  }
  return all;
}

}  // namespace limber::inline play
