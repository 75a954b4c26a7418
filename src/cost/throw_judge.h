// The luck of one throw: the chance to win after its face, less the mean over all faces it could have had. The same
// dice follow on each face. What comes of it is 0 on average over the faces, however few battles are played out.
#pragma once
#include <cstdint>
#include <vector>

#include "ai/playout.h"
#include "cost/pairs.h"

namespace limber::inline cost {

struct ThrowWorth {
  int answer = 0;
  Side side = Side::none;  // that threw it; none: both
  int wanted = 0;          // battles after each face; 0: not begun, or no face would have led elsewhere
  bool done = false;
  std::int64_t weight = 1;  // of all faces together
  std::int64_t before = 0,
               after = 0;  // what the first side won, in halves times the weight: over all faces, after this
  Pairs luck{};            // the second less the first

  bool matters() const { return wanted > 0; }
  Estimate measured() const { return luck.measured(2 * weight); }
  friend bool operator==(const ThrowWorth&, const ThrowWorth&) = default;
};

class ThrowJudge {
 public:
  explicit ThrowJudge(const Game& game) : game_(game), playout_(game) {}

  // `before`: the throw is asked for; `face` is what came. One slice of so many battles for each face that leads
  // elsewhere. The same for the same throw, worth and seed; slices make no difference.
  void go_on(const State& before, const Choice& face, ThrowWorth&, std::uint64_t seed, int slice);

 private:
  struct Outcome {  // faces that lead to the same state
    State after{};
    std::int64_t weight = 0;
    std::int64_t sum = 0;  // halves of the battles of this slice
  };
  void find_outcomes(const State& before, const Choice& face);
  void play_all(ThrowWorth&, std::uint64_t lot);
  void play_one_other(ThrowWorth&, std::uint64_t lot);
  bool differ_enough(std::int64_t played) const;
  int halves_after(Outcome&, std::uint64_t lot);

  const Game& game_;
  Playout playout_;
  std::vector<Outcome> outcomes_;
  std::size_t came_ = 0;
};

}  // namespace limber::inline cost
