#include "cost/ledger.h"

#include <algorithm>
#include <cmath>

namespace limber::inline cost {

namespace {

int whole(double hundredths) { return static_cast<int>(std::floor(hundredths + 0.5)); }

Estimate sum_of(const std::vector<Estimate>& parts) {
  Estimate all;
  double squares = 0;
  for (const Estimate& part : parts) all.mean += part.mean, squares += part.half * part.half;
  all.half = std::sqrt(squares);
  return all;
}

// Of so many values, most of them 0: the spread of the orders themselves, the error of what was measured within it.
Estimate mean_of(const std::vector<Estimate>& costs) {
  const auto n = static_cast<double>(costs.size());
  if (n < 2) return sum_of(costs);
  double sum = 0, squares = 0;
  for (const Estimate& cost : costs) sum += cost.mean, squares += cost.mean * cost.mean;
  const double mean = sum / n, variance = std::max(0.0, squares / n - mean * mean) * n / (n - 1);
  return {mean, kSigmas * std::sqrt(variance / n)};
}

void add_orders(const Judgement& judgement, const std::vector<Moment>& moments, Ledger& to) {
  std::array<std::vector<Estimate>, 2> costs;
  std::size_t at = 0;
  for (const OrderWorth& order : judgement.orders) {
    while (moments[at].answer != order.answer) ++at;
    costs[slot(moments[at].order.side)].push_back(order.cost());
    to.sides[slot(moments[at].order.side)].told += order.is_told();
  }
  for (std::size_t i = 0; i < 2; ++i) {
    to.sides[i].orders = static_cast<int>(costs[i].size());
    to.sides[i].cost = sum_of(costs[i]), to.sides[i].rate = mean_of(costs[i]);
  }
}

void add_throws(const Judgement& judgement, Ledger& to) {
  std::array<std::vector<Estimate>, 2> lucks;
  for (const ThrowWorth& one : judgement.throws) {
    if (one.side == Side::none) continue;
    SideAccount& account = to.sides[slot(one.side)];
    ++account.throws, account.told_throws += one.measured().is_told_apart();
    lucks[slot(one.side)].push_back(one.measured());
  }
  for (std::size_t i = 0; i < 2; ++i) to.sides[i].luck = sum_of(lucks[i]);
}

// The dice are what the others leave: so the sum that is printed is the sum of what is printed.
Ledger::Printed printed(const Ledger& l) {
  Ledger::Printed p{.start = whole(l.start.mean), .end = whole(l.end)};
  p.red = -whole(l.sides[0].cost.mean), p.blue = whole(l.sides[1].cost.mean);
  p.dice = p.end - p.start - p.red - p.blue;
  return p;
}

}  // namespace

Ledger ledger_of(const Judgement& judgement, const std::vector<Moment>& moments, int answers) {
  Ledger to;
  const Chance& first = judgement.chances.at(0);
  to.start = {standing(first) / 10.0, (first.high - first.low) / 20.0};
  to.end = standing(judgement.chances.at(answers)) / 10.0;
  add_orders(judgement, moments, to);
  add_throws(judgement, to);
  to.dice = sum_of({to.start, to.sides[0].cost, to.sides[1].cost});
  to.dice.mean = to.end - to.start.mean + to.sides[0].cost.mean - to.sides[1].cost.mean;
  to.printed = printed(to);
  return to;
}

std::vector<OrderWorth> costly_orders(const Judgement& judgement) {
  std::vector<OrderWorth> told;
  for (const OrderWorth& order : judgement.orders)
    if (order.is_told()) told.push_back(order);
  std::stable_sort(told.begin(), told.end(),
                   [](const OrderWorth& a, const OrderWorth& b) { return a.cost().mean > b.cost().mean; });
  return told;
}

std::vector<ThrowWorth> telling_throws(const Judgement& judgement) {
  std::vector<ThrowWorth> told;
  for (const ThrowWorth& one : judgement.throws)
    if (one.measured().is_told_apart()) told.push_back(one);
  return told;
}

}  // namespace limber::inline cost
