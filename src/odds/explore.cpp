#include "odds/explore.h"

#include <queue>
#include <vector>

namespace limber::inline odds {

namespace {

class Explorer {
 public:
  Explorer(const BranchDriver& driver, Graph& graph) : driver_(driver), graph_(graph) {}

  Explored run(ExploreBudget budget) {
    BranchState first = graph_.origin();
    note(add(first), 1);
    while (!open_.empty()) {
      const std::uint32_t node = open_.top().node;
      open_.pop();
      if (graph_[node].whole != 0) continue;
      done_.out_of_states = done_.states >= budget.states;
      done_.out_of_bytes = graph_.bytes() + kBytesAnOpen * open_.size() >= budget.bytes;
      if (done_.out_of_states || done_.out_of_bytes) break;
      look_into(node);
    }
    return done_;
  }

 private:
  static constexpr std::uint64_t kBytesAnOpen = 24;  // as in Graph::bytes(), a fixed price
  // Roughly how likely a node is: what comes to it after it was looked into is not passed on.
  struct Open {
    double share;
    std::uint32_t node;
    bool operator<(const Open& b) const { return share != b.share ? share < b.share : node > b.node; }
  };
  void note(std::uint32_t node, double share) {
    if (share_.size() < graph_.size()) share_.resize(graph_.size());
    share_[node] += share;
    if (graph_[node].stop.kind != Stop::Kind::end && graph_[node].whole == 0) open_.push({share_[node], node});
  }

  std::uint32_t add(BranchState& branch) {
    const Stop stop = driver_.settle(branch);
    return graph_.add(branch, stop);
  }

  // Most faces of a die do what the face before did; then nothing more need be worked out.
  void draw(std::uint32_t node, const Face& face) {
    graph_.copy(before_, next_);
    driver_.take(next_, face.answer);
    ++done_.applies;
    if (last_node_ == kNone || !graph_.same(next_, last_)) {
      graph_.copy(next_, last_);
      last_node_ = add(next_);
    }
    graph_.draw(node, last_node_, face.weight);
  }

  void look_into(std::uint32_t node) {
    ++done_.states;
    graph_.branch(node, before_);
    last_node_ = kNone;
    graph_.open(node);
    if (graph_[node].stop.kind == Stop::Kind::chance) {
      FaceList list;
      faces(driver_.game(), before_.state, list);
      for (const Face& face : list) draw(node, face);
    } else {
      ChoiceList answers;
      driver_.weighed(before_, answers);
      for (const Choice& answer : answers) draw(node, {answer, 1});
    }
    for (const Branch& b : graph_.branches(node)) note(b.to, share_[node] * b.weight / graph_[node].whole);
  }

  static constexpr std::uint32_t kNone = ~0u;
  const BranchDriver& driver_;
  Graph& graph_;
  BranchState before_ = graph_.origin(), next_ = graph_.origin(), last_ = graph_.origin();
  std::uint32_t last_node_ = kNone;
  std::vector<double> share_;
  std::priority_queue<Open> open_;
  Explored done_;
};

}  // namespace

Explored explore(const BranchDriver& driver, Graph& graph, ExploreBudget budget) {
  return Explorer(driver, graph).run(budget);
}

}  // namespace limber::inline odds
