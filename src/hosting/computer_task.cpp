#include "hosting/computer_task.h"

#include "ai/random.h"
#include "ai/thinking_player.h"

namespace limber::inline hosting {

namespace {

constexpr std::uint64_t kStream = 1'000'000;  // as the lots of the same player at the terminal
constexpr std::uint64_t kDrawsApart = 64;

}  // namespace

ComputerAnswer run(const ComputerTask& task) {
  ComputerAnswer answer{task.battle, task.known, task.side, {}};
  if (ThinkingPlayer::thinks(task.player)) {
    ThinkingPlayer player(*task.game, task.player, task.seed);
    answer.choice = player.answer(task.known, task.side).choice;
    return answer;
  }
  Philox draw(task.seed, kStream + static_cast<std::uint64_t>(index(task.side)));
  draw.go_to(task.answers * kDrawsApart);
  answer.choice = random_answer(*task.game, task.known, task.side, draw);
  return answer;
}

}  // namespace limber::inline hosting
