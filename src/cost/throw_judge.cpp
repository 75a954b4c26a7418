#include "cost/throw_judge.h"

#include <algorithm>
#include <cstring>

#include "base/hash.h"
#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline cost {

namespace {

constexpr int kRough = 12, kFull = 128;  // battles after each face
constexpr int kDrawn = 64;               // ... after it and after another one that is drawn, where there are very many
constexpr std::size_t kMostOutcomes = 7;
constexpr std::int64_t kSmall = 8;  // in 100: faces that lie no further apart are not looked at again
constexpr std::uint64_t kLots = 0xBF58476D1CE4E5B9u,
                        kFaces = 0xD6E8FEB86659FD93u;  // so that random streams do not overlap

std::uint64_t lot_of(const State& before, std::uint64_t seed, std::int64_t number) {
  return mix(playout_lot(before, static_cast<int>(number)) ^ mix(seed ^ kFaces, kLots), kLots);
}

}  // namespace

void ThrowJudge::find_outcomes(const State& before, const Choice& face) {
  FaceList all;
  faces(game_, before, all);
  outcomes_.clear(), came_ = 0;
  for (const Face& one : all) {
    State after = before;
    apply(game_, after, one.answer);
    const auto found = std::find_if(outcomes_.begin(), outcomes_.end(),
                                    [&](const Outcome& o) { return std::memcmp(&o.after, &after, sizeof after) == 0; });
    const auto at = static_cast<std::size_t>(found - outcomes_.begin());
    if (found == outcomes_.end()) outcomes_.push_back({.after = after});
    outcomes_[at].weight += one.weight;
    if (one.answer == face) came_ = at;
  }
}

int ThrowJudge::halves_after(Outcome& o, std::uint64_t lot) {
  const int won = halves(playout_.winner(o.after, Playout::kSteady, lot), Side::red);
  o.sum += won;
  return won;
}

void ThrowJudge::play_all(ThrowWorth& worth, std::uint64_t lot) {
  std::int64_t before = 0, after = 0;
  for (std::size_t i = 0; i < outcomes_.size(); ++i) {
    const int won = halves_after(outcomes_[i], lot);
    before += won * outcomes_[i].weight;
    if (i == came_) after = won * worth.weight;
  }
  worth.before += before, worth.after += after;
  worth.luck.add(after - before);
}

// Of a card: the face that came against one drawn like it. As even as the mean over all, though less is known by it.
void ThrowJudge::play_one_other(ThrowWorth& worth, std::uint64_t lot) {
  std::int64_t drawn = Philox(lot, kFaces).below(static_cast<std::uint32_t>(worth.weight));
  std::size_t other = 0;
  while (drawn >= outcomes_[other].weight) drawn -= outcomes_[other++].weight;
  const std::int64_t after = halves_after(outcomes_[came_], lot) * worth.weight;
  const std::int64_t before = other == came_ ? after : halves_after(outcomes_[other], lot) * worth.weight;
  worth.before += before, worth.after += after;
  worth.luck.add(after - before);
}

// It says nothing of which face came, so that what is looked at again is no luckier than what is not.
bool ThrowJudge::differ_enough(std::int64_t played) const {
  const auto [least, most] = std::minmax_element(outcomes_.begin(), outcomes_.end(),
                                                 [](const Outcome& a, const Outcome& b) { return a.sum < b.sum; });
  return 50 * (most->sum - least->sum) > kSmall * played;
}

void ThrowJudge::go_on(const State& before, const Choice& face, ThrowWorth& worth, std::uint64_t seed, int slice) {
  if (worth.done) return;
  find_outcomes(before, face);
  const bool are_many = outcomes_.size() > kMostOutcomes;
  const bool begins = worth.wanted == 0;
  worth.done = outcomes_.size() < 2;
  if (worth.done) return;
  worth.weight = 0;
  for (const Outcome& o : outcomes_) worth.weight += o.weight;
  if (begins) worth.wanted = are_many ? kDrawn : kRough, slice = std::max(slice, kRough);
  const auto play = [&](int most) {
    for (; most > 0 && worth.luck.played < worth.wanted; --most) {
      const std::uint64_t lot = lot_of(before, seed, worth.luck.played);
      are_many ? play_one_other(worth, lot) : play_all(worth, lot);
    }
  };
  play(slice);
  if (begins && !are_many && differ_enough(worth.luck.played)) worth.wanted = kFull;
  worth.done = worth.luck.played >= worth.wanted;
}

}  // namespace limber::inline cost
