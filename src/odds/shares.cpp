#include "odds/shares.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/philox.h"

namespace limber::inline odds {

namespace {

constexpr int kMostSixths = 49;  // 6^49 is the last power of six in 127 bits
constexpr std::uint32_t kDie = 6;
constexpr Int128 kOneInThisManyIsNothing = 1'000'000;
constexpr std::uint32_t kMostTied = 60;  // nodes of one component that are solved together

constexpr std::array<Int128, kMostSixths + 1> powers_of_six() {
  std::array<Int128, kMostSixths + 1> power{1};
  for (std::size_t i = 1; i < power.size(); ++i) power[i] = power[i - 1] * kDie;
  return power;
}
constexpr std::array<Int128, kMostSixths + 1> kPowerOfSix = powers_of_six();

bool leads_to_itself(const Graph& graph, std::uint32_t node) {
  for (const Branch& e : graph.branches(node)) {
    if (e.to == node) return true;
  }
  return false;
}

using Rows = std::vector<std::vector<Ratio>>;

// Visits x of the nodes of a component: what comes in from outside plus what comes round. Gauss; where it is one node,
// its share p of coming back is taken out and the rest divided by 1 - p.
Rows equations(const Graph& graph, std::span<const std::uint32_t> tied, const std::vector<Ratio>& share) {
  const std::size_t n = tied.size();
  Rows rows(n, std::vector<Ratio>(n + 1));
  for (std::size_t i = 0; i < n; ++i) rows[i][i] = 1, rows[i][n] = share[tied[i]];
  for (std::size_t i = 0; i < n; ++i) {
    for (const Branch& e : graph.branches(tied[i])) {
      const auto to = static_cast<std::size_t>(std::find(tied.begin(), tied.end(), e.to) - tied.begin());
      if (to < n) rows[to][i] -= Ratio(e.weight, graph[tied[i]].whole);
    }
  }
  return rows;
}

bool eliminate(Rows& rows) {
  const std::size_t n = rows.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Ratio pivot = rows[i][i];
    if (!pivot.ok() || pivot == Ratio(0)) return false;
    for (std::size_t j = i; j <= n; ++j) rows[i][j] /= pivot;
    for (std::size_t k = 0; k < n; ++k) {
      const Ratio factor = rows[k][i];
      if (k == i || factor == Ratio(0)) continue;
      for (std::size_t j = i; j <= n; ++j) rows[k][j] -= factor * rows[i][j];
    }
  }
  return true;
}

bool solve_tied(const Graph& graph, std::span<const std::uint32_t> tied, std::vector<Ratio>& share) {
  if (tied.size() > kMostTied) return false;
  Rows rows = equations(graph, tied, share);
  if (!eliminate(rows)) return false;
  for (std::size_t i = 0; i < tied.size(); ++i) {
    share[tied[i]] = rows[i].back();
    if (!share[tied[i]].ok()) return false;
  }
  return true;
}

}  // namespace

GraphShares::GraphShares(const Graph& graph, const Components& parts, Sampling sampling) {
  if (parts.comes_round) {
    if (!push_ratios(graph, parts)) settle_for_less(graph, sampling);
  } else if (!push_sixths(graph, parts) && !push_layers(graph) && !push_ratios(graph, parts)) {
    sample(graph, sampling);
  }
}

void GraphShares::settle_for_less(const Graph& graph, Sampling sampling) {
  if (!push_layers(graph)) sample(graph, sampling);
}

// Where every throw is of one die and nothing comes round, a share is a count over a power of six: no fraction needs
// to be reduced on the way.
bool GraphShares::push_sixths(const Graph& graph, const Components& parts) {
  std::vector<int> depth(graph.size(), 0);
  count_.assign(graph.size(), 0);
  count_[0] = 1;
  int deepest = 0;
  const auto each = [&](auto visit) {
    for (auto node = parts.order.rbegin(); node != parts.order.rend(); ++node) {
      const std::uint32_t whole = graph[*node].whole;
      if (whole != kDie && whole > 1) return false;
      for (const Branch& e : graph.branches(*node)) {
        visit(*node, e, whole == kDie ? 1 : 0);
      }
    }
    return true;
  };
  const auto measure = [&](std::uint32_t node, const Branch& e, int dice) {
    depth[e.to] = std::max(depth[e.to], depth[node] + dice);
    deepest = std::max(deepest, depth[e.to]);
  };
  if (!each(measure) || deepest > kMostSixths) return false;
  each([&](std::uint32_t node, const Branch& e, int dice) {
    count_[e.to] += count_[node] * e.weight * kPowerOfSix[static_cast<std::size_t>(depth[e.to] - depth[node] - dice)];
  });
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    count_[node] *= kPowerOfSix[static_cast<std::size_t>(deepest - depth[node])];
  }
  whole_ = kPowerOfSix[static_cast<std::size_t>(deepest)];
  return true;
}

bool GraphShares::push_ratios(const Graph& graph, const Components& parts) {
  ratio_.assign(graph.size(), 0);
  ratio_[0] = 1;
  std::size_t end = parts.order.size();
  for (std::size_t c = parts.ends.size(); c-- > 0;) {
    const std::size_t begin = c == 0 ? 0 : parts.ends[c - 1];
    const std::span<const std::uint32_t> tied(parts.order.data() + begin, end - begin);
    end = begin;
    const bool round = tied.size() > 1 || leads_to_itself(graph, tied[0]);
    if (round && !solve_tied(graph, tied, ratio_)) return false;
    for (const std::uint32_t node : tied) {
      if (ratio_[node] == Ratio(0)) continue;
      for (const Branch& e : graph.branches(node)) {
        if (round && std::find(tied.begin(), tied.end(), e.to) != tied.end()) continue;
        ratio_[e.to] += ratio_[node] * Ratio(e.weight, graph[node].whole);
        if (!ratio_[e.to].ok()) return false;
      }
    }
  }
  return true;
}

// Throw by throw, as far as a power of six goes: exact, and what is still under way then is the rest. Good where that
// is next to nothing, as in a long chain of combats.
bool GraphShares::push_layers(const Graph& graph) {
  std::vector<Int128> now(graph.size(), 0), next(graph.size(), 0);
  count_.assign(graph.size(), 0);
  now[0] = 1;
  for (std::size_t layer = 0; layer <= kMostSixths; ++layer) {
    unfinished_ = 0;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
      const Int128 share = std::exchange(now[node], 0);
      if (share == 0) continue;
      std::uint32_t at = node;
      while (graph[at].whole == 1) at = graph.branches(at)[0].to;  // a decision that was weighed
      if (graph.branches(at).empty()) {
        count_[at] += share * kPowerOfSix[kMostSixths - layer];
        continue;
      }
      if (graph[at].whole != kDie) {
        unfinished_ = 0;
        return false;
      }
      unfinished_ += share;
      if (layer == kMostSixths) continue;
      for (const Branch& b : graph.branches(at)) next[b.to] += share * b.weight;
    }
    now.swap(next);
  }
  const bool good = unfinished_ < kPowerOfSix[kMostSixths] / kOneInThisManyIsNothing;
  whole_ = good ? kPowerOfSix[kMostSixths] : 0;
  if (!good) unfinished_ = 0;
  return good;
}

void GraphShares::sample(const Graph& graph, Sampling sampling) {
  constexpr int kMostSteps = 100'000;
  exact_ = false;
  unfinished_ = 0;
  playouts_ = std::max(sampling.playouts, 1u);
  whole_ = playouts_;
  count_.assign(graph.size(), 0);
  for (std::uint32_t playout = 0; playout < playouts_; ++playout) {
    Philox dice(sampling.seed, playout);
    std::uint32_t node = 0;
    for (int step = 0; step < kMostSteps && graph[node].branches > 0; ++step) {
      std::uint32_t left = dice.below(graph[node].whole);
      const Branch* branch = graph.branches(node).data();
      for (; left >= branch->weight; ++branch) left -= branch->weight;
      node = branch->to;
    }
    ++count_[node];
  }
}

void GraphShares::add(Sum& sum, std::uint32_t node) const {
  if (whole_ != 0) {
    sum.count += count_[node];
  } else {
    sum.ratio += ratio_[node];
  }
}

void GraphShares::add_unfinished(Sum& sum) const { sum.count += unfinished_; }

Ratio GraphShares::ratio(const Sum& sum) const { return whole_ != 0 ? Ratio(sum.count, whole_) : sum.ratio; }

Ratio GraphShares::of(std::uint32_t node) const { return whole_ != 0 ? Ratio(count_[node], whole_) : ratio_[node]; }

bool GraphShares::none(std::uint32_t node) const { return whole_ != 0 ? count_[node] == 0 : ratio_[node] == Ratio(0); }

}  // namespace limber::inline odds
