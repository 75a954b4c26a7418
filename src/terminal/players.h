// Who answers for a side at the keyboard: a player who types, or the program.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/computer_player.h"
#include "ai/player_spec.h"
#include "battle/seating.h"
#include "play/session.h"
#include "threads/thread_lanes.h"

namespace limber::inline terminal {

// The players of the program in one battle. What they answer is the same at the same point of the same battle.
class Programs {
 public:
  Programs(const Session& session, const Seating& seating);

  struct Answer {
    Choice choice;
    std::string why;  // in a sentence; empty when it was drawn at random
    Plan plan;        // to be kept in the record
  };
  Answer answer(Side side);
  // What one of the program's players would do in the place of that side, and why. Not for a player that answers at
  // random.
  struct Hint {
    std::string order, why, words;  // as it is typed; the reason; as it is said
  };
  static Hint hint(const Game&, const State&, Side, PlayerSpec);

 private:
  static Hint hint_of_deal(Captain&, State, Side);
  const Session& session_;
  Seating seating_;
  ThreadLanes carrier_;  // of what they play out
  std::array<std::unique_ptr<ComputerPlayer>, 2> players_;
};

}  // namespace limber::inline terminal
