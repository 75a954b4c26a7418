#include "habits.h"

#include <algorithm>
#include <memory>

#include "ai/computer_player.h"
#include "ai/fight.h"
#include "ai/keyed_dice.h"
#include "ai/random.h"
#include "notation/order_text.h"

namespace limber {

namespace {

constexpr int kNear = 6;  // cells

using Cells = std::array<Cell, kMaxUnits>;

Cells where_all_stand(const Board& b) {
  Cells cells{};
  for (int u = 0; u < b.unit_count; ++u) cells[static_cast<std::size_t>(u)] = b[unit_id(u)].at;
  return cells;
}

class Watch {
 public:
  Watch(const Game& game, Side side) : game_(game), side_(side), list_(std::make_unique<ChoiceList>()) {}

  void see_turn(const Board& b) {
    if (b.turn == turn_) return;
    turn_ = b.turn, before_ = now_, now_ = where_all_stand(b);
  }
  void see(const State& s, const Advice& advice) {
    see_move(s, advice.choice);
    see_facing(s, advice.choice);
    see_plan(s.board, advice.plan);
  }
  const Habits& habits() const { return habits_; }

 private:
  static bool is_march(const Choice& c) { return c.verb == Verb::move || c.verb == Verb::charge; }
  bool faces_way(const Choice& c) const {
    return (is_march(c) || c.verb == Verb::turn) && c.facing < game_.field.grid.facings();
  }
  Cell end_of(const Board& b, const Choice& c) const {
    return is_march(c) ? end_of_way(game_, b, c.unit, c.route()) : b[c.unit].at;
  }

  void see_move(const State& s, const Choice& c) {
    if (c.verb != Verb::move || !on_board(s.board[c.unit].at)) return;
    const Cell to = end_of(s.board, c);
    if (to == s.board[c.unit].at || request(game_, s).role == Role::step) return;
    ++habits_.moved;
    habits_.went_back += turn_ > 1 && to == before_[slot(c.unit)] && to != now_[slot(c.unit)];
  }

  // Whether one enemy at least of those near is before it; nothing: none is near.
  std::optional<bool> sees_any(const Board& b, Cell at, int facing) const {
    std::optional<bool> any;
    for (int e = b.first_of(other(side_)); e < b.end_of(other(side_)); ++e) {
      const Cell there = b[unit_id(e)].at;
      if (!on_board(there) || there == at || game_.field.grid.distance(at, there) > kNear) continue;
      any = any.value_or(false) || game_.field.grid.in_arc(at, facing, there);
    }
    return any;
  }

  void see_facing(const State& s, const Choice& c) {
    if (!faces_way(c) || request(game_, s).role == Role::set_up) return;
    const Cell at = end_of(s.board, c);
    if (!on_board(at)) return;
    const std::optional<bool> any = sees_any(s.board, at, c.facing);
    if (!any) return;
    ++habits_.faced;
    if (*any) return;
    list_->clear();
    options(game_, s, side_, c.unit, *list_);
    habits_.faced_away += std::any_of(list_->begin(), list_->end(), [&](const Choice& o) {
      return o.verb == c.verb && faces_way(o) && end_of(s.board, o) == at &&
             sees_any(s.board, at, o.facing).value_or(false);
    });
  }

  void see_plan(const Board& b, const Plan& plan) {
    if (!plan.made || !plan.own_step || plan.turn != b.turn || plan.turn == plan_.turn) return;
    habits_.turns += plan_.made;
    habits_.changed += plan_.made && !(plan_.intent == plan.intent);
    plan_ = plan;
  }

  const Game& game_;
  Side side_;
  std::unique_ptr<ChoiceList> list_;
  Habits habits_;
  int turn_ = -1;
  Cells now_{}, before_{};
  Plan plan_{};
};

}  // namespace

Habits habits_of(const Game& game, const State& opening, PlayerSpec player, Side side, std::uint64_t seed) {
  ComputerPlayer watched(game, player, seed), captain(game, kSteadyCaptain, seed);
  KeyedDice dice(seed, 0);
  Watch watch(game, side);
  Plan plan;
  State s = opening;
  fight_to_end(game, s, [&](const State& at, const Request& asked) -> std::optional<Choice> {
    watch.see_turn(at.board);
    if (asked.kind != RequestKind::decision) return thrown(game, at, dice.at(asked, at.board));
    const Side who = first_asked(asked);
    if (who != side) return captain.answer(at, who, {}).choice;
    const Advice advice = watched.answer(at, who, {.plan = plan});
    plan = advice.plan;
    watch.see(at, advice);
    return advice.choice;
  });
  return watch.habits();
}

}  // namespace limber
