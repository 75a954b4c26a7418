// Which of several candidates wins most from here: the battle is played out to its end on each of them, captains on
// both sides, with the same luck. A few battles tell how long they are; then come rounds, and after each the worse half
// of the others is left alone, until the best of them has met the first. Counted in answers that are played out, so the
// same on every machine.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "ai/playout.h"
#include "base/fixed_list.h"
#include "base/lanes.h"

namespace limber::inline ai {

struct Candidate {  // an answer, and the intent that its side follows from then on
  Choice first{};
  Intent then{};

  friend bool operator==(const Candidate&, const Candidate&) = default;
};

class PlayoutComparison {
 public:
  static constexpr int kMost = 40;

  // The result does not depend on how `carrier` runs the lanes. It must live longer than this object.
  PlayoutComparison(const Game&, Lanes& carrier);

  // From what `side` knows; the luck of the playouts depends on that and on the seed.
  void begin(const State& known, Side side, int nodes, std::uint64_t seed);
  // Once, however often it is added. It must be better than the first by so much to be chosen; who stays to the end
  // must only not be worse by as much, unless another is better.
  enum class Proof : std::uint8_t { one_error, error_and_half, two_errors, stays };
  void add(const Candidate&, Proof = Proof::one_error);
  // Before anything is played out.
  void sift_first();
  // Plays out about so many battles, at least one for each candidate, and says how many; none where it is done.
  int advance(int playouts);
  bool done() const { return open_ <= 1 || last_round_over_; }

  struct Finding {
    Candidate candidate{};
    int played = 0, won = 0;  // of a thousand
  };
  // The one that won most, if it won so much more than the first; else the first.
  Finding best() const;

 private:
  static constexpr int kLanes = 8;  // a playout is in the lane of its number
  struct Tried {
    Candidate candidate{};
    Proof proof = Proof::one_error;
    std::int64_t sum = 0;  // halves of battles, two for one won, one for a draw; or worth, while they are sifted
    int played = 0;
    bool open = true;                                                                     // still thought of
    int share() const { return played == 0 ? 0 : static_cast<int>(500 * sum / played); }  // won of a thousand
    bool stays() const { return proof == Proof::stays; }
  };
  struct Count {
    std::array<std::int64_t, kMost> sums{};
    std::int64_t nodes = 0;
  };
  struct Numbers;  // of playouts that are carried at a time

  void begin_round();
  void play(int numbers);
  void end_round();
  void end_sifting();
  int others() const;  // that are open and do not stay anyway
  int rounds_to_come() const;

  const Game& game_;
  Lanes& carrier_;
  std::vector<std::unique_ptr<Playout>> playout_;  // one for each worker

  State known_;
  Side side_ = Side::none;
  std::int64_t nodes_ = 0;  // of all that is played out
  std::int64_t until_ = 0;  // ... of it, when what is under way is over
  bool sifting_ = false;
  std::uint64_t luck_ = 0;
  FixedList<Tried, kMost> candidates_;
  std::array<Count, kLanes> lanes_{};
  std::int64_t nodes_played_ = 0, nodes_before_ = 0, battles_played_ = 0;  // before: while they were sifted
  int open_ = 0;                                                           // how many candidates are
  int number_ = 0;                                                         // of the next playout
  int sounded_ = 0;     // when that is its number, it is known how long they are
  int round_ends_ = 0;  // before that number
  bool last_round_over_ = false;
};

}  // namespace limber::inline ai
