#include "ai/alternatives.h"

#include <algorithm>

#include "ai/general.h"

namespace limber::inline ai {

namespace {

constexpr std::uint64_t kSeed = 1;  // as a hint: the same at the same point of every battle

void add(Alternatives::List& list, const Advice& advice, const Choice& given) {
  const auto is_same = [&](const Advice& a) { return a.choice == advice.choice; };
  if (advice.choice == given || list.size() == Alternatives::kMost || std::any_of(list.begin(), list.end(), is_same))
    return;
  list.push_back(advice);
}

}  // namespace

Alternatives::Alternatives(const Game& game) : captain_(game, Temper::steady, kSeed) {}

Alternatives::List Alternatives::by_plans(const State& known, Side side, const Choice& given) {
  List list;
  for (const Temper plan : General::kPlanned) {
    captain_.use(weights(plan));
    Advice advice = captain_.answer(known, side);
    advice.reason.intent = {plan, {}};
    add(list, advice, given);
  }
  return list;
}

Alternatives::List Alternatives::all(const State& known, Side side, const Choice& given) {
  List list = by_plans(known, side, given);
  captain_.use(weights(Temper::steady));
  const Thoughts thoughts = captain_.thoughts(known, side);
  for (const Choice& c : thoughts.orders) add(list, {.choice = c, .reason = {}}, given);
  if (thoughts.enabler.verb != Verb::none) add(list, {.choice = thoughts.enabler, .reason = {}}, given);
  return list;
}

}  // namespace limber::inline ai
