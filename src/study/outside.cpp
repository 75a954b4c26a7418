#include "study/outside.h"

#include <algorithm>

#include "study/end_names.h"
#include "study/standing.h"

namespace limber::inline study {

namespace {

constexpr std::size_t kTurns = 256, kMostAnswers = 2;
constexpr std::uint64_t kMostOfOne = 1'000'000;  // of one number, a battle

// Past the last number that a measure has.
std::size_t numbers_of(const Study& study, const StudyArm& arm, Tallied m) {
  const Game& game = *arm.game;
  const std::size_t points = 2 * static_cast<std::size_t>(study.plan.battles_a_seed()) + 1;
  switch (m) {
    case Tallied::results: return 3;
    case Tallied::red_points:
    case Tallied::first_points: return points;
    case Tallied::pairs: return 2 * points - 1;
    case Tallied::same: return 1;
    case Tallied::ended: return kEndsOfBattle;
    case Tallied::decided: return kWaysToWin;
    case Tallied::left_red: return static_cast<std::size_t>(game.roster.full_strength[0]) + 1;
    case Tallied::left_blue: return static_cast<std::size_t>(game.roster.full_strength[1]) + 1;
    case Tallied::exhausted:
    case Tallied::broken: return 2 * kTurns;
    case Tallied::length:
    case Tallied::reached:
    case Tallied::lead_changes:
    case Tallied::settled: return kTurns + 1;
    case Tallied::held:
      return 2 * kTurns * std::max<std::size_t>(1, static_cast<std::size_t>(game.field.objectives.count()));
    case Tallied::survivors: return 2 * 16;
    case Tallied::fell: return 2 * static_cast<std::size_t>(game.field.grid.cells());
    case Tallied::clauses:
    case Tallied::steps: return SIZE_MAX;  // they are found by their ids
    case Tallied::first_mover: return 9;
    case Tallied::stood: return kTurns * kStoodATurn;
    case Tallied::answers: return kMostAnswers;
  }
  return 0;
}

// Every battle and every seed is counted once where it is counted at all.
bool sums_hold(const Study& study, const Tally& tally, std::uint64_t seeds, bool base) {
  const std::uint64_t battles = seeds * static_cast<std::uint64_t>(study.plan.battles_a_seed());
  for (const Tallied m : {Tallied::results, Tallied::ended, Tallied::decided, Tallied::length, Tallied::left_red,
                          Tallied::left_blue, Tallied::lead_changes})
    if (tally.sum(m) != battles) return false;
  for (const Tallied m : {Tallied::red_points, Tallied::first_points})
    if (tally.sum(m) != seeds) return false;
  if (tally.sum(Tallied::pairs) != (base ? 0 : seeds) || tally.sum(Tallied::same) > (base ? 0 : seeds)) return false;
  return tally.sum(Tallied::settled) <= battles && tally.sum(Tallied::first_mover) <= battles;
}

bool can_be(const Study& study, std::size_t arm, const Tally& tally, std::uint64_t seeds) {
  for (std::size_t m = 0; m < kMeasures; ++m) {
    const Tallied measure = static_cast<Tallied>(m);
    const std::span<const std::uint64_t> counts = tally[measure];
    const std::size_t past = numbers_of(study, study.arms[arm], measure);
    for (std::size_t i = 0; i < counts.size(); ++i)
      if (counts[i] > (i < past ? seeds * kMostOfOne : 0)) return false;
  }
  return sums_hold(study, tally, seeds, arm == 0);
}

}  // namespace

std::string too_much(const StudyPlan& plan) {
  if (plan.variants.size() > kVariantsAsked)
    return "found " + std::to_string(plan.variants.size()) + " variants, expected at most " +
           std::to_string(kVariantsAsked) + ": 'limber study' fights more";
  const auto slow = [](const PlayerSpec& player) { return player.kind == PlayerSpec::Kind::general; };
  if (slow(plan.players[0]) || slow(plan.players[1]))
    return "found the general, expected captains or random: 'limber study' waits for him";
  if (plan.seeds > kMostSeedsAsked)
    return "found " + std::to_string(plan.seeds) + " battles, expected at most " + std::to_string(kMostSeedsAsked);
  return "";
}

std::optional<StudyResults> results_from(const Study& study, std::uint64_t seeds, const JsonValue& tallies) {
  StudyResults results(study);
  if (seeds > kMostSeedsAsked || tallies.elements().size() != study.arms.size()) return std::nullopt;
  for (std::size_t arm = 0; arm < study.arms.size(); ++arm) {
    const std::optional<Tally> tally = read_tally(tallies.elements()[arm]);
    if (!tally || !can_be(study, arm, *tally, seeds)) return std::nullopt;
    results.arms[arm] = *tally;
  }
  results.seeds = seeds;
  return results;
}

}  // namespace limber::inline study
