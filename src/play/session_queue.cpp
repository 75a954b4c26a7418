// Orders to a question that is put to Units one after another, taken in any order: what can be handed on is, the rest
// is kept. All are judged on the question as it stood before anybody answered it, where nothing of the other side can
// show.
#include <algorithm>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/order_text.h"
#include "play/session.h"

namespace limber::inline play {

namespace {

constexpr std::size_t kAll = std::size_t{2} * kMaxUnits;

Side side_of(const State& state, const Choice& c) { return state.board.side_of(c.unit); }

void append(Reading& line, const Reading& order) {
  line.meant.insert(line.meant.end(), order.meant.begin(), order.meant.end());
  line.texts.insert(line.texts.end(), order.texts.begin(), order.texts.end());
}

}  // namespace

std::optional<Session::Queue> Session::queue_of(const State& state) const {
  const Request asked = request(*game_, state);
  if (!OrderDraft::open_to(*game_, state, Side::red) && !OrderDraft::open_to(*game_, state, Side::blue)) return {};
  const Side side = asked.sealed ? Side::none : asked.asks_red ? Side::red : Side::blue;
  return Queue{.start = state, .from = 0, .orders = asked.queue, .side = side};
}

void Session::track_queue(const State& state, std::size_t answers) {
  std::optional<Queue> now = queue_of(state);
  if (now && queue_ && now->orders.filed_as == queue_->orders.filed_as && now->side == queue_->side &&
      state.board.turn == queue_->start.board.turn)
    return;
  if (now) now->from = answers;
  queue_ = now;
  kept_ = {};
  entries_.clear();
}

void Session::note_entries() {
  entries_.clear();
  for (std::size_t i = queue_ ? queue_->from : answers_.size(); i < answers_.size(); ++i)
    entries_.push_back({answers_[i].choice.unit, answers_[i].choice.verb});
}

std::optional<OrderDraft> Session::draft_of(Side side) const {
  if (!queue_ || side == Side::none || queue_->side == other(side)) return std::nullopt;
  OrderDraft draft(*game_, queue_->start, side);
  if (draft.units().empty()) return std::nullopt;
  for (std::size_t i = queue_->from; i < answers_.size(); ++i) draft.put(answers_[i].choice);
  for (const Choice& c : kept_[slot(side)]) draft.put(c);
  return draft;
}

std::optional<OrderDraft> Session::draft(Side side) const {
  return OrderDraft::open_to(*game_, state_, side) ? draft_of(side) : std::nullopt;
}

std::optional<State> Session::asked_next(Side side) const {
  const std::optional<OrderDraft> orders = draft(side);
  return orders && !kept_[slot(side)].empty() ? orders->asked_next() : state_;
}

std::vector<std::string> Session::kept_orders(Side known_to) const {
  std::vector<std::string> texts;
  for (const Side side : {Side::red, Side::blue})
    for (const Choice& c : kept_[slot(side)])
      if (known_to != other(side)) texts.push_back(order_text(*game_, state_.board, c));
  return texts;
}

State Session::asked_about(std::string_view line, Side as) const {
  const bool in_turn = queue_ && queue_->orders.in_turn;
  if (in_turn && line.size() <= kLongestLine) return read_in_any_order(line, as).judged.at.state;
  return as == Side::none ? state_ : masked(*game_, state_, as);
}

// One and only one side may take the words as its own.
bool Session::read_one(std::string_view order, Side as, AnyOrder& line) const {
  std::optional<Judged> taken, refused;
  std::vector<std::string> understood;
  for (const Side side : {Side::red, Side::blue}) {
    const std::optional<OrderDraft>& draft = line.drafts[slot(side)];
    if (!draft || as == other(side)) continue;
    Judged judged = draft->read(order);
    const std::optional<Choice>& not_taken = judged.reading.refused;
    if (judged.reading.ok) {
      understood.push_back(judged.reading.understood);
      taken = std::move(judged);
    } else if (!refused || (not_taken && not_taken->unit != UnitId::none && side_of(state_, *not_taken) == side)) {
      refused = std::move(judged);
    }
  }
  if (understood.size() == 1) {
    for (const Choice& c : taken->reading.meant) line.drafts[slot(side_of(state_, c))]->put(c);
    if (line.judged.reading.meant.empty()) line.judged.at = taken->at;
    append(line.judged.reading, taken->reading);
    return true;
  }
  // Of a side that has closed nobody but the whole table may speak.
  if (as == Side::none && understood.empty() && !(refused && refused->reading.refused)) {
    Reading plain = read_line(*game_, state_, order);
    if (plain.refused) refused = Judged{plain, refused_at(*game_, state_, plain)};
  }
  Judged why = refused && understood.empty() ? std::move(*refused) : Judged{{}, {state_}};
  if (!understood.empty()) why.reading.error = "this can mean more than one order: " + join(understood, ", ");
  if (!understood.empty()) why.reading.candidates = understood;
  why.at.answers += static_cast<int>(line.judged.reading.meant.size());
  why.reading.ok = false;
  line.judged = std::move(why);
  return false;
}

// Once the question is answered whole, the rest of the line goes to what comes after it.
void Session::read_rest(std::string_view rest, Side as, AnyOrder& line) const {
  const Tail tail = tail_of(line, HandOn::what_is_due);
  const State from = state_after(tail.from);
  State state = from;
  std::vector<std::string> texts;
  for (const Choice& c : tail.choices) {
    texts.push_back(order_text(*game_, state.board, c));
    limber::apply(*game_, state, c);
  }
  Reading whole = read_line(*game_, from, join(texts, "; ") + "; " + std::string(rest), as);
  if (!whole.ok) {
    explain(whole);
    line.judged.at = whole.refused ? refused_at(*game_, from, whole) : RefusedAt{from};
    line.judged.reading = std::move(whole);
    return;
  }
  const auto behind = static_cast<std::ptrdiff_t>(tail.choices.size());
  line.rest.assign(whole.meant.begin() + behind, whole.meant.end());
  Reading& reading = line.judged.reading;
  reading.meant.insert(reading.meant.end(), line.rest.begin(), line.rest.end());
  reading.texts.insert(reading.texts.end(), whole.texts.begin() + behind, whole.texts.end());
  reading.ok = true;
}

bool Session::answers_all(const AnyOrder& line) const {
  const Request now = asked();
  for (const Side side : {Side::red, Side::blue})
    if (now.asks(side) && !(line.drafts[slot(side)] && line.drafts[slot(side)]->complete())) return false;
  return true;
}

Session::AnyOrder Session::read_in_any_order(std::string_view text, Side as) const {
  AnyOrder line;
  for (const Side side : {Side::red, Side::blue})
    if (as != other(side)) line.drafts[slot(side)] = draft(side);
  Reading& reading = line.judged.reading;
  line.judged.at.state = as == Side::none ? state_ : masked(*game_, state_, as);
  const std::vector<std::string_view> orders = orders_of(text);
  if (!line.drafts[0] && !line.drafts[1]) {
    reading = read_line(*game_, line.judged.at.state, text, as);
    if (reading.refused) line.judged.at = refused_at(*game_, line.judged.at.state, reading);
    return line;
  }
  if (orders.empty()) reading.error = "no order was given";
  reading.ok = !orders.empty();
  for (std::size_t i = 0; reading.ok && i < orders.size(); ++i) {
    AnyOrder before = line;
    if (read_one(orders[i], as, line)) continue;
    if (i == 0 || !answers_all(before)) break;
    line = std::move(before);
    read_rest(text.substr(static_cast<std::size_t>(orders[i].data() - text.data())), as, line);
    break;
  }
  reading.understood = join(reading.texts, "; ");
  return line;
}

// What the other side has given stays as it is: sealed answers of the two sides commute.
Session::Tail Session::tail_of(const AnyOrder& line, HandOn hand_on) const {
  Tail tail{.from = queue_->from, .choices = {}, .kept = kept_, .entries = entries_};
  std::array<std::vector<Choice>, 2> due;
  for (const Side side : {Side::red, Side::blue}) {
    const auto handed = std::count_if(answers_.begin() + static_cast<std::ptrdiff_t>(queue_->from), answers_.end(),
                                      [&](const Answer& a) { return a.by == side; });
    const std::optional<OrderDraft>& draft = line.drafts[slot(side)];
    if (!draft) continue;
    OrderDraft::Parts parts = draft->parts(hand_on == HandOn::what_is_due ? kAll : static_cast<std::size_t>(handed));
    due[slot(side)] = std::move(parts.due);
    tail.kept[slot(side)] = std::move(parts.ahead);
  }
  std::array<std::size_t, 2> next{};
  for (std::size_t i = queue_->from; i < answers_.size(); ++i) {
    const auto by = slot(answers_[i].by);
    if (!line.drafts[by])
      tail.choices.push_back(answers_[i].choice);
    else if (next[by] < due[by].size())
      tail.choices.push_back(due[by][next[by]++]);
  }
  for (std::size_t by = 0; by < 2; ++by)
    tail.choices.insert(tail.choices.end(), due[by].begin() + static_cast<std::ptrdiff_t>(next[by]), due[by].end());
  std::size_t same = 0;
  while (same < tail.choices.size() && tail.from < answers_.size() && tail.choices[same] == answers_[tail.from].choice)
    ++same, ++tail.from;
  tail.choices.erase(tail.choices.begin(), tail.choices.begin() + static_cast<std::ptrdiff_t>(same));
  return tail;
}

Applied Session::take_in_any_order(std::string_view text, Side as, HandOn hand_on) {
  AnyOrder line = read_in_any_order(text, as);
  Applied applied;
  if (line.judged.reading.ok) {
    if (dice_) dice_->forget();
    Tail tail = tail_of(line, hand_on);
    for (const Choice& c : line.judged.reading.meant) note_entry(tail.entries, c);
    tail.choices.insert(tail.choices.end(), line.rest.begin(), line.rest.end());
    applied = take_judged(tail);
    if (applied.ok) applied.texts = line.judged.reading.texts;
  }
  applied.reading = std::move(line.judged.reading);
  applied.refused_at = line.judged.at;
  return applied;
}

Applied Session::keep_line(std::string_view line, Side side) { return take_in_any_order(line, side, HandOn::nothing); }

Applied Session::hand_over(Side side) {
  AnyOrder line;
  std::optional<OrderDraft>& orders = line.drafts[slot(side)];
  orders = draft(side);
  if (orders && queue_->orders.rest_may_hold) {
    orders->hold_the_rest();
    return take_judged(tail_of(line, HandOn::what_is_due));
  }
  Applied applied;
  applied.error = "gun orders are not needed now";
  return applied;
}

// A new cell asks for a new facing.
void Session::note_entry(std::vector<Entry>& entries, const Choice& c) {
  std::erase_if(entries, [&](const Entry& old) {
    return old.unit == c.unit && (c.verb != Verb::turn || old.verb == Verb::turn);
  });
  entries.push_back({c.unit, c.verb});
}

std::optional<Session::Entry> Session::last_entry(Side by) const {
  for (std::size_t i = entries_.size(); i > 0; --i)
    if (by == Side::none || state_.board.side_of(entries_[i - 1].unit) == by) return entries_[i - 1];
  return std::nullopt;
}

std::string Session::entry_text(const Entry& entry) const {
  const std::optional<OrderDraft> draft = draft_of(state_.board.side_of(entry.unit));
  if (!draft) return "";
  for (const Choice& c : draft->orders_of(entry.unit))
    if (c.verb == entry.verb) return order_text(*game_, state_.board, c);
  return "";
}

bool Session::undo_entry(const Entry& entry) {
  const Side side = state_.board.side_of(entry.unit);
  AnyOrder line;
  std::optional<OrderDraft>& orders = line.drafts[slot(side)];
  orders = draft_of(side);
  if (!orders) return false;
  orders->take_back(entry.unit, entry.verb);
  Tail tail = tail_of(line, HandOn::nothing);
  std::erase_if(tail.entries,
                [&](const Entry& old) { return old.unit == entry.unit && (old == entry || entry.verb != Verb::turn); });
  if (dice_) dice_->forget();
  return take_judged(tail).ok;
}

std::string Session::kept_note(Side side, const std::vector<Choice>& kept) const {
  std::string note = std::string(kKeptNote) + game_->roster.side_id[slot(side)];
  for (std::size_t i = 0; i < kept.size(); ++i)
    note += (i == 0 ? " " : "; ") + order_text(*game_, state_.board, kept[i]);
  return note;
}

void Session::add_kept_notes(std::vector<std::string>& lines, const Kept& after) const {
  for (const Side side : {Side::red, Side::blue})
    if (after[slot(side)] != kept_[slot(side)]) lines.push_back(note_line(kept_note(side, after[slot(side)])));
}

// The last note of a side counts. Its successor may have been lost in a crash: then it may be of a question that is
// over, or name Units that have answered since.
void Session::restore_kept(const Record& record) {
  for (const Side side : {Side::red, Side::blue}) {
    const std::string words = kept_note(side, {});
    std::string_view orders;
    std::size_t before = 0;
    for (const RecordLine& line : record.lines) {
      if (line.kind == RecordLine::Kind::answer) ++before;
      const bool kept = line.text == words || line.text.starts_with(words + " ");
      if (line.kind == RecordLine::Kind::note && kept && queue_ && before >= queue_->from)
        orders = std::string_view(line.text).substr(words.size());
    }
    std::optional<OrderDraft> draft = this->draft(side);
    if (!draft) continue;
    for (const std::string_view order : orders_of(orders)) {
      const Judged judged = draft->read(order);
      if (!judged.reading.ok || is_answered(judged.reading.meant[0])) continue;
      for (const Choice& c : judged.reading.meant) draft->put(c), note_entry(entries_, c);
    }
    AnyOrder line;
    line.drafts[slot(side)] = draft;
    kept_[slot(side)] = tail_of(line, HandOn::nothing).kept[slot(side)];
  }
}

bool Session::is_answered(const Choice& c) const {
  return queue_ && std::any_of(answers_.begin() + static_cast<std::ptrdiff_t>(queue_->from), answers_.end(),
                               [&](const Answer& a) { return a.choice.unit == c.unit && a.choice.verb == c.verb; });
}

}  // namespace limber::inline play
