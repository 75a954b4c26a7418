#include "odds/odds.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "odds/components.h"
#include "odds/explore.h"
#include "odds/graph.h"
#include "odds/parts.h"
#include "odds/shares.h"
#include "odds/weigh.h"

namespace limber::inline odds {

namespace {

struct Sums {
  std::vector<GraphShares::Sum> part;
  GraphShares::Sum open, unfinished;  // not looked into; longer than the fractions allow
};

// The leaves with their parts; what has no share is not listed.
Sums gather(const Graph& graph, const GraphShares& shares, const Board& before, Odds& odds) {
  Sums sums;
  odds.leaves.clear();
  PartList parts(before);
  BranchState branch = graph.origin();
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    const GraphNode& n = graph[node];
    if (n.branches != 0 || shares.none(node)) continue;
    if (n.stop.kind != Stop::Kind::end) {
      shares.add(sums.open, node);
      continue;
    }
    graph.branch(node, branch);
    const Ending how = ending(branch, n.stop);
    const std::uint32_t part = parts.find(branch, how);
    if (part == sums.part.size()) sums.part.emplace_back();
    shares.add(sums.part[part], node);
    odds.leaves.push_back({shares.of(node), how, part, n.first_difference, n.differences});
  }
  shares.add_unfinished(sums.unfinished);
  odds.parts = parts.give();
  return sums;
}

// Wilson's interval.
void set_interval(Part& part, double playouts) {
  constexpr double kZ = 1.959963984540054;  // 95%
  const double z2 = kZ * kZ / playouts, p = part.decimal;
  const double middle = (p + z2 / 2) / (1 + z2);
  const double half = kZ / (1 + z2) * std::sqrt(p * (1 - p) / playouts + z2 / (4 * playouts));
  part.low = std::max(0.0, middle - half);
  part.high = std::min(1.0, middle + half);
}

bool set_chances(const GraphShares& shares, const Sums& sums, const Explored& explored, Odds& odds) {
  (explored.out_of_states ? odds.cut.states : odds.cut.bytes) = shares.ratio(sums.open);
  odds.cut.dice = shares.ratio(sums.unfinished);
  odds.rest = shares.ratio(sums.open) + odds.cut.dice;
  bool ok = odds.rest.ok();
  for (std::size_t i = 0; i < odds.parts.size(); ++i) {
    Part& part = odds.parts[i];
    part.chance = shares.ratio(sums.part[i]);
    part.decimal = part.low = part.high = part.chance.to_double();
    ok = ok && part.chance.ok();
    if (!shares.exact()) set_interval(part, shares.playouts());
  }
  odds.exact = shares.exact();
  odds.playouts = shares.playouts();
  return ok;
}

void sort_parts(Odds& odds) {
  std::vector<std::uint32_t> order(odds.parts.size()), place(odds.parts.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return odds.parts[a].decimal > odds.parts[b].decimal; });
  std::vector<Part> sorted;
  sorted.reserve(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    sorted.push_back(std::move(odds.parts[order[i]]));
  }
  odds.parts = std::move(sorted);
  for (Leaf& leaf : odds.leaves) leaf.part = place[leaf.part];
}

// Only a sum that can be written as a fraction is cut off.
void leave_out_the_least(Odds& odds, std::uint32_t most) {
  Ratio left_out;
  for (std::size_t i = most; i < odds.parts.size(); ++i) left_out += odds.parts[i].chance;
  if (odds.parts.size() <= most || !left_out.ok() || !(odds.rest + left_out).ok()) return;
  odds.cut.outcomes = left_out;
  odds.cut.unlisted = static_cast<std::uint32_t>(odds.parts.size() - most);
  odds.rest += left_out;
  odds.parts.resize(most);
  std::erase_if(odds.leaves, [=](const Leaf& leaf) { return leaf.part >= most; });
}

}  // namespace

Odds exact_odds(const Game& game, const State& from, const std::vector<Choice>& plan, const Doctrine& doctrine,
                OddsBudget budget) {
  Odds answer;
  const BranchDriver driver(game, from, plan, doctrine);
  answer.origin = driver.start();
  driver.settle(answer.origin);
  Graph graph(answer.origin, game.field.grid.cells());
  const Explored explored = explore(driver, graph, {budget.states, budget.bytes});
  answer.states = explored.states;
  answer.applies = explored.applies;

  const Components parts = components(graph);
  weigh_decisions(graph, parts);
  const Sampling sampling{budget.seed, budget.playouts};
  GraphShares shares(graph, parts, sampling);
  if (!set_chances(shares, gather(graph, shares, from.board, answer), explored, answer)) {
    shares.settle_for_less(graph, sampling);
    set_chances(shares, gather(graph, shares, from.board, answer), explored, answer);
  }
  sort_parts(answer);
  leave_out_the_least(answer, budget.outcomes);
  answer.differences = graph.give_differences();
  return answer;
}

State Odds::state(const Leaf& leaf) const {
  return changed(origin, differences.get(leaf.first_difference, leaf.differences)).state;
}

const Change* change_of(const Part& part, UnitId unit) {
  for (const Change& c : part.changes) {
    if (c.unit == unit) return &c;
  }
  return nullptr;
}

Ratio chance_destroyed(const Odds& odds, UnitId unit) {
  return chance(odds, [=](const Part& part) {
    const Change* c = change_of(part, unit);
    return c != nullptr && c->destroyed;
  });
}

}  // namespace limber::inline odds
