#include "odds/components.h"

#include <algorithm>
#include <span>
#include <utility>

namespace limber::inline odds {

namespace {

// Tarjan's algorithm with its own stack.
class ComponentSearch {
 public:
  explicit ComponentSearch(const Graph& graph) : graph_(graph), seen_(graph.size(), 0), low_(graph.size(), 0) {}
  Components run() {
    found_.order.reserve(graph_.size());
    for (std::uint32_t node = 0; node < graph_.size(); ++node) {
      if (seen_[node] == 0) from(node);
    }
    found_.comes_round = found_.comes_round || found_.ends.size() != graph_.size();
    return std::move(found_);
  }

 private:
  struct Place {
    std::uint32_t node, branch;
  };
  void enter(std::uint32_t node) {
    seen_[node] = low_[node] = ++number_;
    open_.push_back(node);
    path_.push_back({node, 0});
  }
  void from(std::uint32_t root) {
    enter(root);
    while (!path_.empty()) {
      Place& here = path_.back();
      const std::span<const Branch> branches = graph_.branches(here.node);
      if (here.branch == branches.size()) {
        leave();
        continue;
      }
      const std::uint32_t to = branches[here.branch++].to;
      found_.comes_round = found_.comes_round || to == here.node;
      if (seen_[to] == 0) {
        enter(to);
      } else {
        low_[here.node] = std::min(low_[here.node], low_[to]);  // closed nodes have kClosed
      }
    }
  }
  void leave() {
    const std::uint32_t node = path_.back().node;
    path_.pop_back();
    if (low_[node] == seen_[node]) close(node);
    if (!path_.empty()) {
      std::uint32_t& above = low_[path_.back().node];
      above = std::min(above, low_[node]);
    }
  }
  void close(std::uint32_t head) {
    for (;;) {
      const std::uint32_t node = open_.back();
      open_.pop_back();
      low_[node] = kClosed;
      found_.order.push_back(node);
      if (node == head) break;
    }
    found_.ends.push_back(static_cast<std::uint32_t>(found_.order.size()));
  }

  static constexpr std::uint32_t kClosed = ~0u;
  const Graph& graph_;
  Components found_;
  std::vector<std::uint32_t> seen_, low_, open_;
  std::vector<Place> path_;
  std::uint32_t number_ = 0;
};

}  // namespace

Components components(const Graph& graph) { return ComponentSearch(graph).run(); }

}  // namespace limber::inline odds
