#include "play/odds_plan.h"

#include "notation/line_words.h"
#include "notation/order_text.h"
#include "odds/branch.h"
#include "play/order_draft.h"

namespace limber::inline play {

namespace {

bool asks_chance(const Game& game, const State& state) {
  const RequestKind kind = request(game, state).kind;
  return kind == RequestKind::die || kind == RequestKind::card;
}

// On the position before any gun order was given: sealed orders are not looked at.
Reading read_gun_order(const Game& game, const State& state, std::string_view order) {
  Reading best;
  best.error = "gun orders are not needed now";
  const State station = resume_unchecked(game, state.board);
  for (const Side side : {Side::red, Side::blue}) {
    if (!OrderDraft::open_to(game, station, side)) continue;
    Reading reading = OrderDraft(game, station, side).read(order).reading;
    if (reading.ok) return reading;
    if (!best.refused || (reading.refused && reading.refused->unit != UnitId::none &&
                          station.board.side_of(reading.refused->unit) == side))
      best = std::move(reading);
  }
  return best;
}

// An order for another Unit brings the end of the present action with it; odds see to that themselves.
void drop_passes(Reading& reading, std::string_view typed) {
  const std::vector<std::string_view> words = words_of_order(typed);
  if (!words.empty() && find_verb(words[0]) == Verb::pass) return;
  for (std::size_t i = 0; i + 1 < reading.meant.size();) {
    if (reading.meant[i].verb != Verb::pass) {
      ++i;
      continue;
    }
    reading.meant.erase(reading.meant.begin() + static_cast<std::ptrdiff_t>(i));
    reading.texts.erase(reading.texts.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace

OddsPlan read_odds_plan(const Game& game, const State& state, const std::vector<std::string>& lines) {
  OddsPlan plan;
  State here = state;
  const bool guns = request(game, state).is_gun_order();
  for (const std::string& line : lines) {
    for (const std::string_view order : orders_of(line)) {
      Reading reading = guns ? read_gun_order(game, state, order) : read_line(game, here, order);
      if (!reading.ok) {
        plan.refused = std::move(reading);
        return plan;
      }
      State next = here;
      for (const Choice& c : reading.meant) {
        if (guns || asks_chance(game, next)) break;
        apply(game, next, c);
      }
      if (!asks_chance(game, next)) here = next;
      drop_passes(reading, order);
      plan.orders.insert(plan.orders.end(), reading.meant.begin(), reading.meant.end());
      plan.texts.insert(plan.texts.end(), reading.texts.begin(), reading.texts.end());
    }
  }
  plan.ok = plan.orders.size() <= std::size_t{kMostOrders};
  if (!plan.ok)
    plan.refused.error = "a plan has at most " + std::to_string(kMostOrders) + " orders, and this one has " +
                         std::to_string(plan.orders.size());
  return plan;
}

}  // namespace limber::inline play
