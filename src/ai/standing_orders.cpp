#include "ai/standing_orders.h"

#include <algorithm>

namespace limber::inline ai {

namespace {

bool settled(Verb v, const StandingOrders& word) {
  switch (v) {
    case Verb::retreat:
    case Verb::go: return word.retreat == StandingOrders::Retreat::back;
    case Verb::stand:
    case Verb::stay: return word.retreat == StandingOrders::Retreat::stand;
    case Verb::follow:
    case Verb::fight: return word.follow == StandingOrders::Follow::follow;
    case Verb::halt: return word.follow == StandingOrders::Follow::halt;
    default: return false;
  }
}

bool in_the_middle(const ChoiceList& list) {
  return !list.empty() && std::all_of(list.begin(), list.end(), [](const Choice& c) {
    return c.verb == Verb::retreat || c.verb == Verb::stand || c.verb == Verb::go || c.verb == Verb::stay ||
           c.verb == Verb::follow || c.verb == Verb::halt || c.verb == Verb::fight || c.verb == Verb::withdraw;
  });
}

}  // namespace

std::optional<Advice> standing_answer(Captain& captain, const State& s, Side side, StandingOrders word) {
  const Request asked = request(captain.game(), s);
  if (asked.kind != RequestKind::decision || !asked.asks(side) || asked.sealed) return std::nullopt;
  const auto all = std::make_unique<ChoiceList>(), some = std::make_unique<ChoiceList>();
  ChoiceList &list = *all, &left = *some;
  all_options(captain.game(), s, side, list);
  if (!in_the_middle(list)) return std::nullopt;
  for (const Choice& c : list)
    if (settled(c.verb, word)) left.push_back(c);
  return captain.answer_from(s, side, left.empty() ? list : left);
}

}  // namespace limber::inline ai
