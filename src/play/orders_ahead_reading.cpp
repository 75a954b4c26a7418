// Lines of orders in any order: each is read for the side and the Unit whose it can be.
#include "base/text.h"
#include "notation/line_words.h"
#include "notation/order_text.h"
#include "play/barred_shot.h"
#include "play/orders_ahead.h"

namespace limber::inline play {

namespace {

void append(Reading& line, const Reading& order) {
  line.meant.insert(line.meant.end(), order.meant.begin(), order.meant.end());
  line.texts.insert(line.texts.end(), order.texts.begin(), order.texts.end());
}

}  // namespace

// One and only one side may take the words as its own.
bool OrdersAhead::read_one(std::string_view order, Side as, Line& line) const {
  const auto side_of = [&](const Choice& c) { return state_.board.side_of(c.unit); };
  std::optional<LineReading> taken, refused;
  std::vector<std::string> understood;
  for (const Side side : {Side::red, Side::blue}) {
    const std::optional<OrderDraft>& draft = line.drafts[slot(side)];
    if (!draft || as == other(side)) continue;
    LineReading read = draft->read(order);
    const std::optional<Choice>& not_taken = read.reading.refused;
    if (read.reading.ok) {
      understood.push_back(read.reading.understood);
      taken = std::move(read);
    } else if (!refused || (not_taken && not_taken->unit != UnitId::none && side_of(*not_taken) == side)) {
      refused = std::move(read);
    }
  }
  if (understood.size() == 1) {
    for (const Choice& c : taken->reading.meant) line.drafts[slot(side_of(c))]->put(c);
    if (line.read.reading.meant.empty()) line.read.at = taken->at;
    append(line.read.reading, taken->reading);
    return true;
  }
  // Of a side that has closed nobody but the whole table may speak.
  if (as == Side::none && understood.empty() && !(refused && refused->reading.refused)) {
    Reading plain = read_line(game_, state_, order);
    if (plain.refused) refused = LineReading{plain, refused_at(game_, state_, plain)};
  }
  LineReading why = refused && understood.empty() ? std::move(*refused) : LineReading{{}, {state_}};
  if (!understood.empty()) why.reading.error = "this can mean more than one order: " + join(understood, ", ");
  if (!understood.empty()) why.reading.candidates = understood;
  why.at.answers += static_cast<int>(line.read.reading.meant.size());
  why.reading.ok = false;
  line.read = std::move(why);
  return false;
}

// Once the question is answered whole, the rest of the line goes to what comes after it.
void OrdersAhead::read_rest(std::string_view rest, Side as, Line& line) const {
  const AnswerChange change = merged(line.drafts, HandOn::what_is_due);
  History before = history_;
  before.cut(change.from);
  const State from = change.from == history_.size() ? state_ : before.state_after(change.from);
  State state = from;
  std::vector<std::string> texts;
  for (const Choice& c : change.choices) {
    texts.push_back(order_text(game_, state.board, c));
    apply(game_, state, c);
    history_.count_applied();
  }
  Reading whole = read_line(game_, from, join(texts, "; ") + "; " + std::string(rest), as);
  if (!whole.ok) {
    add_barred_shot(game_, before, from, whole);
    line.read.at = whole.refused ? refused_at(game_, from, whole) : RefusedAt{from};
    line.read.reading = std::move(whole);
    return;
  }
  const auto behind = static_cast<std::ptrdiff_t>(change.choices.size());
  line.rest.assign(whole.meant.begin() + behind, whole.meant.end());
  Reading& reading = line.read.reading;
  reading.meant.insert(reading.meant.end(), line.rest.begin(), line.rest.end());
  reading.texts.insert(reading.texts.end(), whole.texts.begin() + behind, whole.texts.end());
  reading.ok = true;
}

bool OrdersAhead::answers_all(const Line& line) const {
  const Request now = request(game_, state_);
  for (const Side side : {Side::red, Side::blue})
    if (now.asks(side) && !(line.drafts[slot(side)] && line.drafts[slot(side)]->complete())) return false;
  return true;
}

OrdersAhead::Line OrdersAhead::read(std::string_view text, Side as) const {
  Line line;
  for (const Side side : {Side::red, Side::blue})
    if (as != other(side)) line.drafts[slot(side)] = draft(side);
  Reading& reading = line.read.reading;
  line.read.at.state = known_to(as);
  const std::vector<std::string_view> orders = orders_of(text);
  if (!line.drafts[0] && !line.drafts[1]) {
    reading = read_line(game_, line.read.at.state, text, as);
    if (reading.refused) line.read.at = refused_at(game_, line.read.at.state, reading);
    return line;
  }
  if (orders.empty()) reading.error = "no order was given";
  reading.ok = !orders.empty();
  for (std::size_t i = 0; reading.ok && i < orders.size(); ++i) {
    Line before = line;
    if (read_one(orders[i], as, line)) continue;
    if (i == 0 || !answers_all(before)) break;
    line = std::move(before);
    read_rest(text.substr(static_cast<std::size_t>(orders[i].data() - text.data())), as, line);
    break;
  }
  reading.understood = join(reading.texts, "; ");
  return line;
}

}  // namespace limber::inline play
