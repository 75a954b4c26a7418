// Who will win from here, as a chance: so many playouts by steady captains, and what their count is worth. A playout is
// found by the position and its number alone: the same everywhere, and for any way of sharing the work.
#pragma once
#include "ai/playout.h"

namespace limber::inline ai {

class Forecast {
 public:
  explicit Forecast(const Game& game) : playout_(game) {}

  struct Numbers {  // of playouts: from the first, up to but without the end
    int first = 0, end = 0;
  };
  // The state must hold only what the asking side may know.
  Endings play(const State&, Numbers);

 private:
  Playout playout_;
};

// In thousandths.
struct Chance {
  std::array<int, 2> win{};
  int draw = 0;           // the three sum to 1,000
  int low = 0, high = 0;  // 95 of 100 intervals like this hold the true chance of the first side
};

// What a tally says of the battle it began with. Few battles say little: they are counted together with some that are
// as even as battles are at large, so that of all positions given one chance so many are won (docs/players.md).
Chance chance_of(const Endings&);
// The same of so many halves of battles, a draw being one: for what two answers are worth.
int share_of(int halves, int played);

}  // namespace limber::inline ai
