#include "study/findings.h"

#include <algorithm>
#include <cmath>

#include "drafts/shares.h"
#include "study/standing.h"

namespace limber::inline study {

namespace {

constexpr std::uint64_t kFewest = 20;         // seeds, before anything is said of them
constexpr double kNoDifferenceWithin = 0.03;  // of the battles, either way

Means meaning(const Share& red, std::uint64_t seeds) {
  if (seeds < kFewest) return Means::too_few;
  if (red.low >= kFairFrom / 100.0 && red.high <= kFairTo / 100.0) return Means::fair;
  if (red.low > 0.5) return Means::favours_red;
  return red.high < 0.5 ? Means::favours_blue : Means::unclear;
}

Changes changing(const StudyResults& r, std::size_t arm, const Share& difference) {
  if (r.arms[arm](Tallied::same, 0) == r.seeds && r.seeds > 0) return Changes::all_alike;
  if (r.seeds < kFewest) return Changes::too_early;
  if (difference.low > 0 || difference.high < 0) return Changes::seen;
  return std::max(-difference.low, difference.high) <= kNoDifferenceWithin ? Changes::no_difference
                                                                           : Changes::too_early;
}

}  // namespace

void StudyResults::add(const std::vector<Tally>& more, std::uint64_t of_seeds) {
  for (std::size_t arm = 0; arm < arms.size(); ++arm) arms[arm].add(more[arm]);
  seeds += of_seeds;
}

int value_at(const Tally& tally, Tallied m, double share) {
  const std::span<const std::uint64_t> counts = tally[m];
  const double wanted = share * static_cast<double>(tally.sum(m));
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (so_far += counts[i]; so_far > 0 && static_cast<double>(so_far) >= wanted) return static_cast<int>(i);
  return 0;
}

ArmFindings find(const StudyResults& r, std::size_t arm) {
  const Tally& tally = r.arms[arm];
  ArmFindings out;
  out.battles = tally.battles();
  if (out.battles == 0) return out;
  const double battles = static_cast<double>(out.battles);
  const int most = 2 * r.study->plan.battles_a_seed();
  for (std::size_t i = 0; i < 3; ++i) {
    out.results[i] = tally(Tallied::results, i);
    out.won[i] = share_with_interval(static_cast<double>(out.results[i]) / battles, battles);
  }
  out.red = share_of_points(tally[Tallied::red_points], most);
  out.first_player = share_of_points(tally[Tallied::first_points], most);
  out.means = meaning(out.red, r.seeds);
  out.mean_turns = counted_values(tally[Tallied::length], 0).mean;
  out.median_turns = value_at(tally, Tallied::length, 0.5);
  if (arm == 0) return out;
  out.difference = difference_of_pairs(tally[Tallied::pairs], most, sigmas_for(r.study->comparisons()));
  out.changes = changing(r, arm, out.difference);
  if (out.changes == Changes::all_alike) out.difference = {0, 0, 0};
  return out;
}

double widest(const StudyResults& r) {
  double out = 0;
  for (std::size_t arm = 0; arm < r.arms.size(); ++arm) {
    const ArmFindings found = find(r, arm);
    out = std::max({out, 100 * found.red.half_width(), arm == 0 ? 0 : 100 * found.difference.half_width()});
  }
  return out;
}

bool known_to(const StudyResults& r, double hundredths) { return r.seeds >= kFewest && widest(r) <= hundredths; }

FirstMove first_move(const Tally& tally) {
  std::array<std::uint64_t, 3> points{};  // of who acted first
  for (std::size_t first = 0; first < 2; ++first)
    for (std::size_t winner = 0; winner < 3; ++winner)
      points[winner == 2 ? 1 : winner == first ? 2 : 0] += tally(Tallied::first_mover, 3 * first + winner);
  return {points[0] + points[1] + points[2], share_of_points(points, 2)};
}

Decided decided(const Tally& tally) {
  return {.battles = tally.sum(Tallied::settled),
          .half = value_at(tally, Tallied::settled, 0.5),
          .nine_in_ten = value_at(tally, Tallied::settled, 0.9),
          .lead_changes = counted_values(tally[Tallied::lead_changes], 0).mean};
}

namespace {

struct Standing {
  double chance = 0, battles = 0;
};

// Few battles that stood alike say little: they lean towards what all of that turn came to.
constexpr double kLean = 4;

std::vector<Standing> standings_after(const Tally& tally, int turn) {
  std::array<double, 3> going_on{};
  std::array<std::array<double, 3>, kStandings> of{};
  for (int standing = 0; standing < kStandings; ++standing)
    for (std::size_t result = 0; result < 3; ++result) {
      const auto n = static_cast<double>(tally(Tallied::stood, stood_number(turn, standing, result)));
      of[static_cast<std::size_t>(standing)][result] = n, going_on[result] += n;
    }
  std::vector<Standing> out;
  for (std::size_t result = 0; result < 3; ++result) {
    const double over = static_cast<double>(tally(Tallied::results, result)) - going_on[result];
    if (over > 0) out.push_back({result == 0 ? 1.0 : result == 1 ? 0.0 : 0.5, over});
  }
  const double all = going_on[0] + going_on[1] + going_on[2];
  const double usual = all > 0 ? (going_on[0] + going_on[2] / 2) / all : 0.5;
  for (const auto& [red, blue, drawn] : of)
    if (const double n = red + blue + drawn; n > 0) out.push_back({(red + drawn / 2 + kLean * usual) / (n + kLean), n});
  std::sort(out.begin(), out.end(), [](const Standing& a, const Standing& b) { return a.chance < b.chance; });
  return out;
}

}  // namespace

int last_turn(const Tally& tally) { return std::max(0, static_cast<int>(tally[Tallied::length].size()) - 1); }

std::vector<FanTurn> fan(const Tally& tally) {
  constexpr std::array<double, 5> kShares{0.1, 0.25, 0.5, 0.75, 0.9};
  std::vector<FanTurn> out;
  const double battles = static_cast<double>(tally.battles());
  for (int turn = 1; turn <= last_turn(tally); ++turn) {
    if (tally(Tallied::reached, static_cast<std::size_t>(turn)) == 0) continue;
    FanTurn one{.turn = turn, .chance = {}};
    double below = 0;
    std::size_t next = 0;
    for (const Standing& standing : standings_after(tally, turn)) {
      below += standing.battles;
      for (; next < kShares.size() && below >= kShares[next] * battles; ++next) one.chance[next] = standing.chance;
    }
    out.push_back(one);
  }
  return out;
}

std::vector<ClauseChange> clause_changes(const StudyResults& r, std::size_t arm) {
  std::vector<ClauseChange> out;
  const Tally &base = r.arms[0], &now = r.arms[arm];
  const double of_base = static_cast<double>(base.battles()), of_now = static_cast<double>(now.battles());
  if (of_base == 0 || of_now == 0) return out;
  for (std::size_t c = 1; c < std::max(base[Tallied::clauses].size(), now[Tallied::clauses].size()); ++c) {
    const std::uint64_t before = base(Tallied::clauses, c), after = now(Tallied::clauses, c);
    if (before + after > 0)
      out.push_back(
          {static_cast<Clause>(c), static_cast<double>(before) / of_base, static_cast<double>(after) / of_now});
  }
  std::stable_sort(out.begin(), out.end(), [&](const ClauseChange& a, const ClauseChange& b) {
    return arm == 0 ? a.now > b.now : std::abs(a.now - a.base) > std::abs(b.now - b.base);
  });
  return out;
}

double gone_by(const Tally& tally, Tallied m, Side side, int turn) {
  std::uint64_t gone = 0;
  for (int t = 0; t <= turn; ++t) gone += tally(m, 2 * static_cast<std::size_t>(t) + slot(side));
  const auto battles = static_cast<double>(tally.battles());
  return battles > 0 ? 100 * static_cast<double>(gone) / battles : 0;
}

}  // namespace limber::inline study
