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
constexpr int kTurnsSifted = 1;   // beyond the one under way: the side that moves second has answered
constexpr int kSiftedPart = 40;   // of the nodes, in hundredths
constexpr int kKept = 4;          // of those that are sifted
// A standard error of the difference of two shares that had the same luck: so many of a thousand, over the root of how
// many were played out.
constexpr std::int64_t kByChance = 500;

// Of it.
std::int64_t must_gain(PlayoutComparison::Proof proof) {
  using Proof = PlayoutComparison::Proof;
  return proof == Proof::two_errors ? 2 * kByChance : proof == Proof::error_and_half ? 3 * kByChance / 2 : kByChance;
}

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
        const Playout::Intents both = intents(comparison.side_, t.candidate.then);
        counted.sums[static_cast<std::size_t>(i)] +=
            comparison.sifting_ ? playout.worth_after(s, both, lot, comparison.known_.board.turn + kTurnsSifted)
                                : halves(playout.winner(s, both, lot), comparison.side_);
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
  known_ = known, side_ = side, nodes_ = until_ = nodes, sifting_ = false;
  luck_ = mix(seed ^ kPlaces, playout_lot(known, static_cast<int>(slot(side))));
  candidates_.clear();
  nodes_played_ = nodes_before_ = battles_played_ = 0;
  open_ = number_ = 0, round_ends_ = sounded_ = kSounding, last_round_over_ = false;
}

void PlayoutComparison::add(const Candidate& candidate, Proof proof) {
  for (Tried& t : candidates_) {
    if (t.candidate != candidate) continue;
    if (proof == Proof::stays && &t != candidates_.begin()) t.proof = proof;
    return;
  }
  candidates_.push_back({.candidate = candidate, .proof = proof});
  ++open_;
}

void PlayoutComparison::sift_first() {
  sifting_ = others() > kKept;
  if (!sifting_) return;
  until_ = nodes_ * kSiftedPart / 100;
  for (const auto& playout : playout_) playout->judge_from(known_.board, side_);
}

int PlayoutComparison::advance(int playouts) {
  if (done()) return 0;
  const int open = open_, numbers = std::clamp(playouts / open, 1, round_ends_ - number_);
  play(numbers);
  if (number_ == round_ends_) {
    if (number_ > sounded_) end_round();
    if (!done() && number_ >= sounded_) begin_round();
  }
  return numbers * open;
}

int PlayoutComparison::others() const {
  return static_cast<int>(
      std::count_if(candidates_.begin() + 1, candidates_.end(), [](const Tried& t) { return t.open && !t.stays(); }));
}

int PlayoutComparison::rounds_to_come() const {
  int rounds = 1, left = others();
  if (sifting_)
    for (; left / 2 > kKept; left /= 2) ++rounds;
  else
    for (; left > 1; left /= 2) ++rounds;
  return rounds;
}

// What is left of the nodes is shared out among the rounds to come. How many battles that is follows from how long they
// were so far.
void PlayoutComparison::begin_round() {
  const std::int64_t length = std::max<std::int64_t>(1, (nodes_played_ - nodes_before_) / battles_played_);
  const std::int64_t of_round = (until_ - nodes_played_) / rounds_to_come() / open_ / length;
  round_ends_ = number_ + static_cast<int>(std::clamp<std::int64_t>(of_round, 1, kMostRound));
}

void PlayoutComparison::play(int numbers) {
  Numbers work(*this, number_, number_ + numbers);
  carrier_.carry(kLanes, work);
  for (const Count& counted : lanes_) {
    for (int i = 0; i < candidates_.size(); ++i) candidates_[i].sum += counted.sums[static_cast<std::size_t>(i)];
    nodes_played_ += counted.nodes;
  }
  for (Tried& t : candidates_)
    if (t.open) t.played += numbers;
  battles_played_ += static_cast<std::int64_t>(numbers) * open_;
  number_ += numbers;
}

// The first stays, and of the others the better ones; of equals the one that is listed first.
void PlayoutComparison::end_round() {
  const int left = others();
  last_round_over_ = !sifting_ && left <= 1;
  if (last_round_over_) return;
  const bool sifted = sifting_ && left / 2 <= kKept;
  const int keep = sifted ? std::min(left, kKept) : left / 2;
  std::array<bool, kMost> stays{true};
  for (int i = 1; i < candidates_.size(); ++i) {
    const Tried& t = candidates_[i];
    int better = 0;
    for (int j = 1; j < candidates_.size(); ++j) {
      const Tried& other = candidates_[j];
      better += other.open && !other.stays() && (other.sum > t.sum || (other.sum == t.sum && j < i));
    }
    stays[static_cast<std::size_t>(i)] = t.open && (t.stays() || better < keep);
  }
  open_ = 0;
  for (int i = 0; i < candidates_.size(); ++i) open_ += candidates_[i].open = stays[static_cast<std::size_t>(i)];
  if (sifted) end_sifting();
}

// Those that are left start again from nothing.
void PlayoutComparison::end_sifting() {
  sifting_ = false;
  until_ = nodes_, nodes_before_ = nodes_played_, battles_played_ = 0;
  for (Tried& t : candidates_) t.sum = t.played = 0;
  round_ends_ = sounded_ = number_ + kSounding;
}

PlayoutComparison::Finding PlayoutComparison::best() const {
  const Tried& first = candidates_[0];
  const Tried *best = &first, *staying = &first;
  for (const Tried& t : candidates_) {
    if (t.open && t.share() > best->share()) best = &t;
    if (t.open && t.stays()) staying = &t;
  }
  const auto is_more = [](const Tried& t, const Tried& than, std::int64_t must) {
    const std::int64_t more = t.share() - than.share();
    return more > 0 && more * more * than.played >= must * must;
  };
  if (!is_more(*best, first, must_gain(best->proof)))
    best = is_more(first, *staying, must_gain(Proof::stays)) ? &first : staying;
  return {best->candidate, best->played, best->share()};
}

}  // namespace limber::inline ai
