// One answer that a player of the program is to give, as a value: it can be worked out on any thread or Worker, and is
// taken only if the battle still stands where it stood.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "ai/computer_player.h"
#include "engine/engine.h"

namespace limber::inline hosting {

struct ComputerTask {
  std::string battle;
  std::shared_ptr<const Game> game;
  State known;  // without what the other side has sealed
  Side side = Side::none;
  PlayerSpec player;
  std::uint64_t seed = 0;  // of its random choices; reveals nothing of the dice
  PlayerMemory memory;     // as the record keeps it
};

struct ComputerAnswer {
  std::string battle;
  State known;  // the situation it was worked out for
  Side side = Side::none;
  Choice choice{};
  Plan plan{};
};

ComputerAnswer run(const ComputerTask&);

// The same in slices, for a caller that serves other requests in between. To give the task up, destroy it.
class ComputerThought {
 public:
  explicit ComputerThought(ComputerTask);

  const ComputerTask& task() const { return *task_; }
  bool advance();  // some tens of milliseconds; true: answer() is there
  ComputerAnswer answer() const;

 private:
  std::unique_ptr<const ComputerTask> task_;
  std::unique_ptr<ComputerPlayer> player_;
};

}  // namespace limber::inline hosting
