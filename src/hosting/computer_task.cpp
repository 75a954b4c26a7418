#include "hosting/computer_task.h"

namespace limber::inline hosting {

namespace {

constexpr int kSlice = 8;  // battles played out: a Worker has 20 to 100 milliseconds to do with them

}  // namespace

ComputerThought::ComputerThought(ComputerTask task)
    : task_(std::make_unique<const ComputerTask>(std::move(task))),
      player_(std::make_unique<ComputerPlayer>(*task_->game, task_->player, task_->seed)) {
  player_->begin(task_->known, task_->side, task_->memory);
}

bool ComputerThought::advance() { return player_->advance(kSlice); }

ComputerAnswer ComputerThought::answer() const {
  const Advice& found = player_->found();
  return {task_->battle, task_->known, task_->side, found.choice, found.plan};
}

ComputerAnswer run(const ComputerTask& task) {
  ComputerThought thought(task);
  while (!thought.advance()) {}
  return thought.answer();
}

}  // namespace limber::inline hosting
