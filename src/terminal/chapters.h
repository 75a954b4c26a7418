// What happened, cut where turns and phases begin, so that a long stretch of a battle can be read.
#pragma once
#include <string>
#include <vector>

#include "console/terminal.h"
#include "play/session.h"

namespace limber::inline terminal {

struct Chapter {
  enum class Opens : std::uint8_t { nothing, phase, turn } opens = Opens::nothing;
  int turn = 0;
  std::vector<std::string> sentences;  // the first is a heading where something opens
};

// `from`: the board before the first event.
std::vector<Chapter> chapters(const Game&, const State& from, const EventLog&);
// The whole battle told again from its answers. What is still sealed is not told.
std::vector<Chapter> battle_log(const Session&);

void tell(Terminal&, const std::vector<Chapter>&);

}  // namespace limber::inline terminal
