#include "hosting/computer_task.h"

#include "ai/random.h"
#include "ai/thinking_player.h"

namespace limber::inline hosting {

namespace {

constexpr std::uint64_t kStream = 1'000'000;  // as for the same player at the terminal
constexpr std::uint64_t kDrawsApart = 64;
constexpr int kSlice = 8;  // battles played out: a Worker has 20 to 100 milliseconds to do with them

}  // namespace

ComputerThought::ComputerThought(ComputerTask task) : task_(std::make_unique<const ComputerTask>(std::move(task))) {
  if (!ThinkingPlayer::thinks(task_->player)) return;
  player_ = std::make_unique<ThinkingPlayer>(*task_->game, task_->player, task_->seed);
  player_->begin(task_->known, task_->side, task_->plan);
}

ComputerThought::~ComputerThought() = default;
ComputerThought::ComputerThought(ComputerThought&&) noexcept = default;
ComputerThought& ComputerThought::operator=(ComputerThought&&) noexcept = default;

bool ComputerThought::advance() { return !player_ || player_->advance(kSlice); }

ComputerAnswer ComputerThought::answer() const {
  ComputerAnswer answer{task_->battle, task_->known, task_->side, {}, {}};
  if (player_) {
    answer.choice = player_->found().choice, answer.plan = player_->found().plan;
    return answer;
  }
  Philox draw(task_->seed, kStream + static_cast<std::uint64_t>(index(task_->side)));
  draw.go_to(task_->answers * kDrawsApart);
  answer.choice = random_answer(*task_->game, task_->known, task_->side, draw);
  return answer;
}

ComputerAnswer run(const ComputerTask& task) {
  ComputerThought thought(task);
  while (!thought.advance()) {}
  return thought.answer();
}

}  // namespace limber::inline hosting
