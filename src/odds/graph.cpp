#include "odds/graph.h"

#include <algorithm>
#include <cstring>

#include "base/hash.h"

namespace limber::inline odds {

namespace {

std::uint64_t eight_bytes(const unsigned char* bytes, std::size_t i) {
  std::uint64_t value;
  std::memcpy(&value, bytes + 8 * i, 8);
  return value;
}

template <class T> const unsigned char* bytes_of(const T& thing) {
  return reinterpret_cast<const unsigned char*>(&thing);
}

}  // namespace

Graph::Graph(const BranchState& origin, int cells) : origin_(origin) {
  const State& state = origin_.state;
  const std::size_t units = state.board.unit_count;
  std::size_t begin = 0, filled = 0;
  const auto leave_out = [&](const auto& list, std::size_t used) {
    const auto start = static_cast<std::size_t>(bytes_of(list) - bytes_of(origin_));
    live_[filled++] = {begin, (start + used * sizeof(list[0]) + 7) / 8};
    begin = std::max(live_[filled - 1].end, (start + sizeof(list)) / 8);
  };
  leave_out(state.board.occupant, static_cast<std::size_t>(cells));
  leave_out(state.board.unit, units);
  leave_out(state.sealed, units);
  live_[filled] = {begin, sizeof(BranchState) / 8};
  nodes_.reserve(64);
  branches_.reserve(256);
}

void Graph::note_difference(const BranchState& branch) {
  found_.clear();
  const unsigned char *a = bytes_of(origin_), *b = bytes_of(branch);
  for (const Range& range : live_) {
    for (std::size_t i = range.begin; i < range.end; ++i) {
      if (eight_bytes(a, i) != eight_bytes(b, i)) found_.push_back({eight_bytes(b, i), i});
    }
  }
}

std::uint64_t Graph::hash_of_found() const {
  std::uint64_t hash = 0x9e3779b97f4a7c15u;
  for (const BranchDifference& w : found_) hash = mix(hash ^ w.value, 0x8ebc6af09c88c6e3u ^ w.at * 0xe7037ed1a0b428dbu);
  return hash;
}

bool Graph::is_found(std::uint32_t node) const {
  const std::span<const BranchDifference> of_node = differences(node);
  return of_node.size() == found_.size() &&
         (found_.empty() || std::memcmp(of_node.data(), found_.data(), of_node.size_bytes()) == 0);
}

std::uint32_t Graph::add(const BranchState& branch, const Stop& stop) {
  note_difference(branch);
  const std::uint32_t node = index_.find_or_add(hash_of_found(), [this](std::uint32_t n) { return is_found(n); });
  if (node == size())
    nodes_.push_back({.first_difference = differences_.add(found_),
                      .differences = static_cast<std::uint32_t>(found_.size()),
                      .stop = stop});
  return node;
}

void Graph::branch(std::uint32_t node, BranchState& into) const {
  copy(origin_, into);
  write_over(into, differences(node));
}

void Graph::copy(const BranchState& from, BranchState& to) const {
  auto* bytes = reinterpret_cast<unsigned char*>(&to);
  for (const Range& r : live_) std::memcpy(bytes + 8 * r.begin, bytes_of(from) + 8 * r.begin, 8 * (r.end - r.begin));
}

bool Graph::same(const BranchState& a, const BranchState& b) const {
  for (const Range& r : live_) {
    if (std::memcmp(bytes_of(a) + 8 * r.begin, bytes_of(b) + 8 * r.begin, 8 * (r.end - r.begin)) != 0) return false;
  }
  return true;
}

void Graph::open(std::uint32_t node) { nodes_[node].first_branch = static_cast<std::uint32_t>(branches_.size()); }

void Graph::draw(std::uint32_t from, std::uint32_t to, std::uint32_t weight) {
  GraphNode& n = nodes_[from];
  n.whole += weight;
  for (std::size_t e = n.first_branch; e < branches_.size(); ++e) {
    if (branches_[e].to != to) continue;
    branches_[e].weight += weight;
    return;
  }
  branches_.push_back({to, weight});
  ++n.branches;
}

void Graph::keep_only(std::uint32_t node, std::uint32_t branch) {
  GraphNode& n = nodes_[node];
  n.first_branch += branch;
  n.branches = 1;
  n.whole = branches_[n.first_branch].weight = 1;
}

}  // namespace limber::inline odds
