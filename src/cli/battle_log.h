// The whole battle told again from its answers, turn by turn. What is still sealed is not told.
#pragma once
#include <string>
#include <vector>

#include "play/session.h"

namespace limber {

struct TurnLog {
  int turn = 0;  // 0: before the first
  std::vector<std::string> sentences;
};
std::vector<TurnLog> battle_log(const Session&);

}  // namespace limber
