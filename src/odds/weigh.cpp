#include "odds/weigh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "odds/explore.h"

namespace limber::inline odds {

namespace {

double points(const Graph& graph, std::uint32_t node) {
  const BranchState branch = graph.branch(node);
  const std::array<Army, 2>& army = branch.state.board.army;
  return static_cast<double>(army[1].lost) - static_cast<double>(army[0].lost);  // good for red
}

double worth(const Graph& graph, std::uint32_t node, const std::vector<double>& value, std::uint32_t* chosen) {
  const std::span<const Branch> branches = graph.branches(node);
  if (graph[node].stop.kind == Stop::Kind::chance) {
    double sum = 0;
    for (const Branch& e : branches) sum += e.weight * value[e.to];
    return sum / graph[node].whole;
  }
  constexpr double kEqual = 1e-9;
  const double sign = graph[node].stop.asked.asks_red ? 1 : -1;
  std::uint32_t best = 0;
  for (std::uint32_t i = 1; i < branches.size(); ++i) {
    if (sign * value[branches[i].to] > sign * value[branches[best].to] + kEqual) best = i;
  }
  if (chosen != nullptr) *chosen = best;
  return value[branches[best].to];
}

}  // namespace

void weigh_decisions(Graph& graph, const Components& parts) {
  bool any = false;
  for (std::uint32_t node = 0; node < graph.size(); ++node) any |= graph[node].stop.kind == Stop::Kind::weigh;
  if (!any) return;
  std::vector<double> value(graph.size());
  for (std::uint32_t node = 0; node < graph.size(); ++node) value[node] = points(graph, node);
  constexpr int kSweeps = 1000;  // one is enough where nothing is thrown again
  constexpr double kSettled = 1e-12;
  double moved = 1;
  for (int sweep = 0; sweep < kSweeps && moved > kSettled; ++sweep) {
    moved = 0;
    for (const std::uint32_t node : parts.order) {
      if (graph[node].branches == 0) continue;
      const double now = worth(graph, node, value, nullptr);
      moved = std::max(moved, std::abs(now - value[node]));
      value[node] = now;
    }
  }
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    if (graph[node].stop.kind != Stop::Kind::weigh || graph[node].branches == 0) continue;
    std::uint32_t best = 0;
    worth(graph, node, value, &best);
    graph.keep_only(node, best);
  }
}

BranchState after_best_answer(const BranchDriver& driver, const BranchState& branch, std::uint32_t states) {
  constexpr std::uint64_t kPlenty = std::uint64_t{1} << 30;
  Graph graph(branch, driver.game().field.grid.cells());
  explore(driver, graph, {states, kPlenty});
  weigh_decisions(graph, components(graph));
  return graph.branch(graph.branches(0)[0].to);
}

}  // namespace limber::inline odds
