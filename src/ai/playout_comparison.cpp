#include "ai/playout_comparison.h"

#include <algorithm>
#include <bit>

#include "base/hash.h"

namespace limber::inline ai {

namespace {

constexpr std::uint64_t kPlaces = 0xA24BAED4963EE407u,
                        kPlayouts = 0x9FB21C651E98DF25u;  // so that random streams do not overlap
constexpr int kSounding = 2;      // playouts of each candidate that tell how long battles are from here
constexpr int kMostRound = 4000;  // playouts of each candidate in a round, however short they are
// A standard error of the difference of two shares that had the same luck: so many of a thousand, over the root of how
// many were played out.
constexpr std::int64_t kByChance = 500;

// A steady captain against it.
Playout::Intents intents(Side side, const Intent& own) {
  Playout::Intents both = Playout::kSteady;
  both[slot(side)] = own;
  return both;
}

}  // namespace

struct PlayoutComparison::Numbers {
  Numbers(PlayoutComparison& w, int from, int to) : comparison(w), first(from), end(to) {}

  void run(int lane, int worker) {
    Count& counted = comparison.lanes_[static_cast<std::size_t>(lane)];
    counted = {};
    Playout& playout = *comparison.playout_[static_cast<std::size_t>(worker)];
    for (int n = first; n < end; ++n) {
      if (n % kLanes != lane) continue;
      const std::uint64_t lot = mix(comparison.luck_ ^ kPlayouts, static_cast<std::uint64_t>(n) ^ kPlaces);
      for (int i = 0; i < comparison.candidates_.size(); ++i) {
        const Tried& t = comparison.candidates_[i];
        if (!t.open) continue;
        State s = comparison.known_;
        apply(comparison.game_, s, t.candidate.first);
        counted.halves[static_cast<std::size_t>(i)] +=
            halves(playout.winner(s, intents(comparison.side_, t.candidate.then), lot), comparison.side_);
        counted.nodes += playout.answers() + 1;
      }
    }
  }

  PlayoutComparison& comparison;
  const int first, end;
};

PlayoutComparison::PlayoutComparison(const Game& game, Lanes& carrier) : game_(game), carrier_(carrier) {
  for (int worker = 0; worker < carrier_.workers(); ++worker) playout_.push_back(std::make_unique<Playout>(game));
}

void PlayoutComparison::begin(const State& known, Side side, int nodes, std::uint64_t seed) {
  known_ = known, side_ = side, nodes_ = nodes;
  luck_ = mix(seed ^ kPlaces, playout_lot(known, static_cast<int>(slot(side))));
  candidates_.clear();
  nodes_played_ = battles_played_ = 0;
  open_ = number_ = 0, round_ends_ = kSounding, last_round_over_ = false;
}

void PlayoutComparison::add(const Candidate& candidate, int proof) {
  if (std::any_of(candidates_.begin(), candidates_.end(), [&](const Tried& t) { return t.candidate == candidate; }))
    return;
  candidates_.push_back({.candidate = candidate, .proof = proof});
  ++open_;
}

int PlayoutComparison::advance(int playouts) {
  if (done()) return 0;
  const int open = open_, numbers = std::clamp(playouts / open, 1, round_ends_ - number_);
  play(numbers);
  if (number_ == round_ends_) {
    if (number_ > kSounding) end_round();
    if (!done()) begin_round();
  }
  return numbers * open;
}

// What is left of the nodes is shared out among the rounds to come. How many battles that is follows from how long they
// were so far.
void PlayoutComparison::begin_round() {
  const int rounds = std::bit_width(static_cast<unsigned>(open_ - 1));
  const std::int64_t length = std::max<std::int64_t>(1, nodes_played_ / battles_played_);
  const std::int64_t of_round = (nodes_ - nodes_played_) / rounds / open_ / length;
  round_ends_ = number_ + static_cast<int>(std::clamp<std::int64_t>(of_round, 1, kMostRound));
}

void PlayoutComparison::play(int numbers) {
  Numbers work(*this, number_, number_ + numbers);
  carrier_.carry(kLanes, work);
  for (const Count& counted : lanes_) {
    for (int i = 0; i < candidates_.size(); ++i) candidates_[i].halves += counted.halves[static_cast<std::size_t>(i)];
    nodes_played_ += counted.nodes;
  }
  for (Tried& t : candidates_)
    if (t.open) t.played += numbers;
  battles_played_ += static_cast<std::int64_t>(numbers) * open_;
  number_ += numbers;
}

// The first stays, and of the others the better ones; of equals the one that is listed first.
void PlayoutComparison::end_round() {
  last_round_over_ = open_ == 2;
  if (last_round_over_) return;
  const int others = (open_ - 1) / 2;
  std::array<bool, kMost> stays{true};
  for (int i = 1; i < candidates_.size(); ++i) {
    int better = 0;
    for (int j = 1; j < candidates_.size(); ++j) {
      const int by = candidates_[j].share() - candidates_[i].share();
      better += candidates_[j].open && (by > 0 || (by == 0 && j < i));
    }
    stays[static_cast<std::size_t>(i)] = candidates_[i].open && better < others;
  }
  for (int i = 0; i < candidates_.size(); ++i) candidates_[i].open = stays[static_cast<std::size_t>(i)];
  open_ = 1 + others;
}

PlayoutComparison::Finding PlayoutComparison::best() const {
  const Tried *best = &candidates_[0], *first = best;
  for (const Tried& t : candidates_)
    if (t.open && t.share() > best->share()) best = &t;
  const std::int64_t more = best->share() - first->share(), must = best->proof * kByChance;
  if (more * more * first->played < must * must) best = first;
  return {best->candidate, best->played, best->share()};
}

}  // namespace limber::inline ai
