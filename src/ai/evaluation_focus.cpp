// What all go for together, where that is the plan.
#include <utility>

#include "ai/evaluation.h"

namespace limber::inline ai {

namespace {

constexpr int kStepOfThree = 12;  // what each step of three who go together takes from a goal
constexpr int kNoDraw = -1'000'000;

}  // namespace

// Steps that the three nearest who could go there have to go.
int Evaluation::way_of_three(Cell to) const {
  std::array<int, 3> nearest{100, 100, 100};
  for (int i = root_.first_of(me_); i < root_.end_of(me_); ++i) {
    const Cell at = root_[unit_id(i)].at;
    const KindTable& kind = tables_.kind(root_, unit_id(i));
    if (!on_board(at) || kind.leads || kind.hauls || kind.gun_range > 0) continue;
    if (const int far = tables_.march(at, to); far < nearest[2]) {
      nearest[2] = far;
      if (far < nearest[1]) std::swap(nearest[1], nearest[2]);
      if (far < nearest[0]) std::swap(nearest[0], nearest[1]);
    }
  }
  return nearest[0] + nearest[1] + nearest[2];
}

// The nearer three can come to it, the better; those who are on their way have come nearer, so that it stays the same.
int Evaluation::draw_of_three(const Prize& goal) const {
  const bool held = goal.enemy == UnitId::none && root_.held[slot(me_)].has(goal.at);
  return held ? kNoDraw : goal.weight - kStepOfThree * way_of_three(goal.at);
}

void Evaluation::find_focus() {
  focus_ = kNoGoal;
  if (weights_.focus == 0) return;
  int best = kNoDraw;
  for (int g = 0; g < goals_.size(); ++g) {
    const int draw = draw_of_three(goals_[g]);
    if (draw == kNoDraw) continue;
    const bool aimed = goals_[g].enemy == UnitId::none ? goals_[g].at == aim_.at : goals_[g].enemy == aim_.enemy;
    if (draw > best || aimed) best = draw, focus_ = static_cast<std::uint8_t>(g);
    if (aimed) return;
  }
}

Evaluation::Aims Evaluation::aims() const {
  std::array<int, Aims::capacity()> draws{};
  Aims best;
  for (const Prize& goal : goals_) {
    const int draw = draw_of_three(goal);
    if (draw == kNoDraw || (best.full() && draw <= draws.back())) continue;
    if (!best.full()) best.push_back({});
    int at = best.size() - 1;
    for (; at > 0 && draws[static_cast<std::size_t>(at - 1)] < draw; --at)
      best[at] = best[at - 1], draws[static_cast<std::size_t>(at)] = draws[static_cast<std::size_t>(at - 1)];
    best[at] = goal.enemy == UnitId::none ? Aim{.at = goal.at} : Aim{.enemy = goal.enemy};
    draws[static_cast<std::size_t>(at)] = draw;
  }
  return best;
}

}  // namespace limber::inline ai
