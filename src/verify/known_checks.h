// What programs that search and learn are given of two states that differ only in what the enemy has sealed: the same.
#pragma once
#include "verify/node.h"

namespace limber::inline verify {

struct Secrets {
  const Game& game;
  const State &one, &two;
  Side side;  // who may not know the difference
};
Found check_known(const Secrets&);

}  // namespace limber::inline verify
