#include "hosting/computer_task.h"

#include "ai/captain.h"
#include "ai/random.h"

namespace limber::inline hosting {

namespace {

constexpr std::uint64_t kStream = 1'000'000;  // as the lots of the same player at the terminal
constexpr std::uint64_t kDrawsApart = 64;

}  // namespace

ComputerAnswer run(const ComputerTask& task) {
  ComputerAnswer answer{task.battle, task.known, task.side, {}};
  if (task.player.captain) {
    Captain captain(*task.game, task.player.temper, task.seed);
    answer.choice = captain.answer(task.known, task.side).choice;
    return answer;
  }
  Philox draw(task.seed, kStream + static_cast<std::uint64_t>(index(task.side)));
  draw.go_to(task.answers * kDrawsApart);
  answer.choice = random_answer(*task.game, task.known, task.side, draw);
  return answer;
}

}  // namespace limber::inline hosting
