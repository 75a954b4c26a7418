// What all go for together, where that is the plan.
#include <algorithm>

#include "ai/evaluation.h"

namespace limber::inline ai {

namespace {

constexpr int kStepOfThree = 12;  // what each step of three who go together takes from a goal

}  // namespace

// Steps that the three nearest who could go there have to go.
int Evaluation::way_of_three(Cell to) const {
  std::array<int, 3> nearest{100, 100, 100};
  for (int i = root_.first_of(me_); i < root_.end_of(me_); ++i) {
    const Cell at = root_[unit_id(i)].at;
    const KindBrief& kind = brief_.kind(root_, unit_id(i));
    if (!on_board(at) || kind.leads || kind.hauls || kind.gun_range > 0) continue;
    if (const int far = brief_.march(at, to); far < nearest[2]) {
      nearest[2] = far;
      std::sort(nearest.begin(), nearest.end());
    }
  }
  return nearest[0] + nearest[1] + nearest[2];
}

// The nearer three can come to it, the better; those who are on their way have come nearer, so that it stays the same.
void Evaluation::find_focus() {
  focus_ = kNoGoal;
  if (weights_.focus == 0) return;
  int best = -1'000'000;
  for (int g = 0; g < goals_.size(); ++g) {
    const Goal& goal = goals_[g];
    if (goal.enemy == UnitId::none && root_.held[slot(me_)].has(goal.at)) continue;
    const int draw = goal.weight - kStepOfThree * way_of_three(goal.at);
    if (draw > best) best = draw, focus_ = static_cast<std::uint8_t>(g);
  }
}

}  // namespace limber::inline ai
