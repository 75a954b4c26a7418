#include "notation/notation.h"

#include <algorithm>

#include "base/text.h"
#include "notation/order_reader.h"
#include "notation/order_text.h"

namespace limber::inline notation {

namespace {

bool chance(RequestKind kind) { return kind == RequestKind::die || kind == RequestKind::card; }

// The Unit in the middle of its action, if the question is what it does next.
UnitId acting_unit(const Game& game, const State& state) {
  const Request asked = request(game, state);
  return asked.kind == RequestKind::decision && asked.purpose == Purpose::go_on ? asked.unit : UnitId::none;
}

void add(Reading& line, Reading&& order) {
  line.meant.insert(line.meant.end(), order.meant.begin(), order.meant.end());
  line.texts.insert(line.texts.end(), order.texts.begin(), order.texts.end());
}

// Takes over why an order was not taken.
void refuse(Reading& line, Reading&& order) {
  order.meant.insert(order.meant.begin(), line.meant.begin(), line.meant.end());
  order.texts.insert(order.texts.begin(), line.texts.begin(), line.texts.end());
  line = std::move(order);
  line.ok = false;
}

class WholeLine {
 public:
  WholeLine(const Game& game, const State& state, Side as) : game_(game), state_(state), as_(as) {}

  Reading read(std::string_view text) {
    const std::vector<std::string_view> orders = orders_of(text);
    if (orders.empty()) line_.error = "no order was given";
    bool going_on = !orders.empty();
    for (std::size_t i = 0; going_on && i < orders.size(); ++i) going_on = dice_allow(i, orders[i]) && take(orders[i]);
    line_.ok = going_on;
    line_.understood = join(line_.texts, "; ");
    return std::move(line_);
  }

 private:
  // A die in the middle of a line: nobody can know what the rest of it is worth.
  bool dice_allow(std::size_t number, std::string_view order) {
    const RequestKind asked = request(game_, state_).kind;
    if (number == 0 || !chance(asked)) return true;
    const std::vector<std::string_view> words = words_of_order(order);
    const std::optional<Verb> verb = words.empty() ? std::nullopt : find_verb(words[0]);
    const bool card = !words.empty() && asked == RequestKind::card && find_card(words[0]) != 0;
    if (!words.empty() && (card || parse_int(words[0]) || verb == Verb::d6 || verb == Verb::card)) return true;
    const std::string what = asked == RequestKind::die ? "a die is thrown" : "a card is drawn";
    line_.error =
        "after '" + line_.texts.back() + "' " + what + ". Nothing was done. Give the rest when you know the result";
    return false;
  }

  bool take(std::string_view order) {
    OrderReader reader(game_, state_, as_);
    if (reader.read(order)) return accept(reader);
    if (closes_what_is_closed(reader.reading())) return true;
    const UnitId acting = acting_unit(game_, state_);
    if (acting == UnitId::none || !names_others(reader, acting)) {
      refuse(line_, std::move(reader.reading()));
      return false;
    }
    return take_after_pass(order, reader, acting);
  }

  // "move r1 C7; pass r1" where the move left r1 nothing to do: its action ended by itself.
  bool closes_what_is_closed(const Reading& order) const {
    return order.refused && order.refused->verb == Verb::pass && !line_.meant.empty() &&
           line_.meant.back().unit == order.refused->unit && request(game_, state_).unit != order.refused->unit;
  }

  static bool names_others(OrderReader& reader, UnitId acting) {
    const std::optional<Choice>& refused = reader.reading().refused;
    if (refused && refused->verb == Verb::end) return true;
    const std::vector<UnitId>& named = reader.named();
    return !named.empty() && std::find(named.begin(), named.end(), acting) == named.end();
  }

  // An order for another Unit closes the action under way, where that is legal.
  bool take_after_pass(std::string_view order, OrderReader& first, UnitId acting) {
    const Choice pass{.verb = Verb::pass, .unit = acting};
    const Verdict may_pass = judge(game_, state_, pass);
    if (!may_pass.lawful()) {
      Reading why = std::move(first.reading());
      std::vector<Breach>& breaches = why.verdict.breaches;
      for (const Breach& b : may_pass.breaches)
        if (std::find(breaches.begin(), breaches.end(), b) == breaches.end()) breaches.push_back(b);
      refuse(line_, std::move(why));
      return false;
    }
    const std::string text = order_text(game_, state_.board, pass);
    const Board before = state_.board;
    apply(game_, state_, pass);
    line_.meant.push_back(pass);
    line_.texts.push_back(text);
    // "end" while the last Unit acts: its pass has ended the step already.
    const std::optional<Choice>& wanted = first.reading().refused;
    const bool same_step = before.to_move == state_.board.to_move && before.phase == state_.board.phase;
    if (wanted && wanted->verb == Verb::end && !same_step) return true;
    OrderReader second(game_, state_, as_);
    if (request(game_, state_).kind == RequestKind::decision && second.read(order)) return accept(second);
    refuse(line_,
           std::move(second.reading().error.empty() && !second.reading().refused ? first.reading() : second.reading()));
    return false;
  }

  bool accept(OrderReader& reader) {
    add(line_, std::move(reader.reading()));
    state_ = reader.state();
    return true;
  }

  const Game& game_;
  State state_;
  Side as_;
  Reading line_;
};

}  // namespace

Reading read_line(const Game& game, const State& state, std::string_view line, Side as) {
  if (line.size() <= kLongestLine) return WholeLine(game, state, as).read(line);
  Reading reading;
  reading.error =
      "a line has at most " + std::to_string(kLongestLine) + " bytes, and this one has " + std::to_string(line.size());
  return reading;
}

RefusedAt refused_at(const Game& game, const State& before_the_line, const Reading& reading) {
  RefusedAt at{before_the_line};
  for (const Choice& taken : reading.meant)
    if (lawful(game, at.state, taken)) apply(game, at.state, taken), ++at.answers;
  return at;
}

}  // namespace limber::inline notation
