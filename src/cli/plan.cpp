#include "cli/plan.h"

#include "odds/course.h"
#include "play/line_words.h"
#include "play/sealed_draft.h"

namespace limber {

namespace {

// Gun orders of either side, unless one is named; sealed words of the other are not looked at.
Reading read_gun_order(const Game& game, const State& state, std::string_view order, Side as) {
  Reading best;
  best.error = "no gun orders are asked for now";
  for (const Side side : {Side::red, Side::blue}) {
    if (as != Side::none && as != side) continue;
    const State station = take_up(game, state.board);
    if (!SealedDraft::open_to(game, station, side)) continue;
    Reading reading = SealedDraft(game, station, side).give(order);
    if (reading.ok) return reading;
    if (reading.refused || !best.refused) best = std::move(reading);
  }
  return best;
}

bool asks_chance(const Game& game, const State& state) {
  const RequestKind kind = request(game, state).kind;
  return kind == RequestKind::die || kind == RequestKind::card;
}

// An order for another Unit brings the end of the present action with it; odds see to that themselves.
void drop_passes(Reading& reading, std::string_view typed) {
  const std::vector<std::string_view> words = words_of_order(typed);
  if (!words.empty() && words[0].starts_with("pass")) return;
  for (std::size_t i = 0; i + 1 < reading.meant.size();) {
    const bool passes = reading.meant[i].verb == Verb::pass;
    if (passes) {
      reading.meant.erase(reading.meant.begin() + static_cast<std::ptrdiff_t>(i));
      reading.texts.erase(reading.texts.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

}  // namespace

Plan read_plan(const Game& game, const State& state, std::string_view line, Side as) {
  Plan plan;
  State here = state;
  const bool guns = request(game, state).purpose == Purpose::gun_order;
  for (const std::string_view order : orders_of(line)) {
    Reading reading = guns ? read_gun_order(game, state, order, as) : read_line(game, here, order, as);
    if (!reading.ok) {
      plan.refused = std::move(reading);
      return plan;
    }
    State next = here;
    for (const Choice& c : reading.meant) {
      if (guns || asks_chance(game, next)) break;
      apply(game, next, c);
    }
    if (!asks_chance(game, next)) here = next;  // what follows a throw is read as if it had not been made
    drop_passes(reading, order);
    plan.orders.insert(plan.orders.end(), reading.meant.begin(), reading.meant.end());
    plan.texts.insert(plan.texts.end(), reading.texts.begin(), reading.texts.end());
  }
  plan.ok = plan.orders.size() <= static_cast<std::size_t>(kMostOrders);
  if (!plan.ok) plan.refused.error = "a plan has at most " + std::to_string(kMostOrders) + " orders";
  return plan;
}

}  // namespace limber
