// The situations an order can lead to and the ways between them. Equal situations are one node. A node is kept as the
// few bytes in which it differs from the first one, so that a thousand of them fit into the nearest cache.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "odds/branch.h"
#include "odds/hash_index.h"

namespace limber::inline odds {

struct Branch {
  std::uint32_t to;
  std::uint32_t weight;  // out of the sum over the branches of one node
};

struct GraphNode {
  std::uint32_t first_difference = 0, differences = 0;
  std::uint32_t first_branch = 0, branches = 0;
  std::uint32_t whole = 0;  // sum of the weights; 0: not looked into
  Stop stop;
};

class Graph {
 public:
  Graph(const BranchState& origin, int cells);

  std::uint32_t add(const BranchState&, const Stop&);  // or the equal one that is there
  BranchState branch(std::uint32_t node) const { return changed(origin_, differences(node)); }

  // Of branches that began with the origin.
  void branch(std::uint32_t node, BranchState& into) const;
  void copy(const BranchState& from, BranchState& to) const;
  bool same(const BranchState&, const BranchState&) const;

  // The branches of one node are drawn before those of the next.
  void open(std::uint32_t node);
  void draw(std::uint32_t from, std::uint32_t to, std::uint32_t weight);
  void keep_only(std::uint32_t node, std::uint32_t branch);  // at a decision: this answer is given

  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  const GraphNode& operator[](std::uint32_t node) const { return nodes_[node]; }
  std::span<const BranchDifference> differences(std::uint32_t node) const {
    return differences_.get(nodes_[node].first_difference, nodes_[node].differences);
  }
  std::span<const Branch> branches(std::uint32_t node) const {
    return {branches_.data() + nodes_[node].first_branch, nodes_[node].branches};
  }
  const BranchState& origin() const { return origin_; }
  DifferenceStore give_differences() { return std::move(differences_); }  // the last thing asked of a graph
  // Memory for the graph and all that is computed from it, by fixed prices and not by what this machine needs: the same
  // budget cuts off the same everywhere.
  std::uint64_t bytes() const {
    return kBytesADifference * differences_.size() + kBytesANode * nodes_.size() + kBytesABranch * branches_.size();
  }

 private:
  struct Range {
    std::size_t begin, end;  // of a branch, in steps of eight bytes
  };
  // High enough to cover lists that grow by doubling, shares, and the outcomes in the answer.
  static constexpr std::uint64_t kBytesADifference = 16, kBytesANode = 300, kBytesABranch = 24;
  void note_difference(const BranchState&);  // in found_
  std::uint64_t hash_of_found() const;
  bool is_found(std::uint32_t node) const;

  BranchState origin_;
  std::array<Range, 4> live_;  // without the places for cells and Units that the battle does not have
  std::vector<GraphNode> nodes_;
  HashIndex index_;
  DifferenceStore differences_;
  std::vector<BranchDifference> found_;  // of the current branch
  std::vector<Branch> branches_;
};

}  // namespace limber::inline odds
