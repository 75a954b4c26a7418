// One branch of the odds, and the driver that takes it from one throw of chance to the next: following the doctrine at
// decisions, taking up the plan's next order when one is done, and stopping where the odds end.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/engine.h"
#include "model/choice.h"
#include "model/request.h"
#include "model/state.h"
#include "odds/doctrine.h"

namespace limber::inline odds {

inline constexpr int kMostOrders = 64;  // of a plan; readers of outside input refuse more

// The state, and what a state alone does not tell. Compared by bytes like a State.
struct BranchState {
  State state;
  std::array<std::uint64_t, 2> back{};  // bit u: the Unit lives and was driven back
  std::uint64_t skipped = 0;            // bit i: order i of the plan was not legal when its turn came
  std::uint32_t taken = 0;              // orders carried out or skipped so far
  std::array<UnitId, 2> against{UnitId::none, UnitId::none};  // by side: the enemy whose attack is being worked out
  // Where the odds are of activation dice, a command die or a card: one more than that has come to, once it has.
  std::uint8_t granted = 0;
  std::uint8_t spare = 0;

  bool went_back(UnitId u) const { return (back[static_cast<std::size_t>(index(u) / 64)] >> (index(u) % 64)) & 1u; }
};
static_assert(std::has_unique_object_representations_v<BranchState> && std::is_trivially_copyable_v<BranchState>);
static_assert(sizeof(BranchState) % 8 == 0);

// Eight bytes in which a branch differs from another.
struct BranchDifference {
  std::uint64_t value;
  std::uint64_t at;  // which eight bytes of the branch
};
void write_over(BranchState&, std::span<const BranchDifference>);
BranchState changed(const BranchState& from, std::span<const BranchDifference>);

// Millions of differences, stored in pieces, so that growing never copies all of them.
class DifferenceStore {
 public:
  std::uint32_t add(std::span<const BranchDifference>);  // where they stand from now on, side by side
  std::span<const BranchDifference> get(std::uint32_t first, std::uint32_t count) const;
  std::uint64_t size() const { return size_; }

 private:
  static constexpr std::uint32_t kPieceBits = 16;
  static constexpr std::size_t kPiece = std::size_t{1} << kPieceBits;  // differences; more than a branch has
  std::vector<std::vector<BranchDifference>> pieces_;
  std::uint64_t size_ = 0;
};

// done: the orders are carried out. decision: left open by the doctrine. horizon: the question belongs to what comes
// after the orders (Purpose::none: the end of the turn). over: the battle is.
enum class Ends : std::uint8_t { done, decision, horizon, over };

struct Stop {
  enum class Kind : std::uint8_t { chance, weigh, end } kind = Kind::end;
  Ends ends = Ends::done;
  Request asked;
};

class BranchDriver {
 public:
  // Without orders the odds are of what is under way at the question that `from` asks.
  BranchDriver(const Game& game, const State& from, const std::vector<Choice>& plan, const Doctrine& doctrine);

  const Game& game() const { return game_; }
  const State& from() const { return from_; }
  BranchState start() const;
  Stop settle(BranchState&) const;                      // on to a throw, a decision to weigh, or the end
  void take(BranchState&, Choice) const;                // one answer and no more; settle() comes next
  void weighed(const BranchState&, ChoiceList&) const;  // the answers at a decision to weigh

 private:
  bool orders_left(const BranchState& c) const { return c.taken < plan_.size(); }
  bool is_horizon(const Request&, const Board&) const;
  bool of_the_turn_itself() const;
  bool is_another_throw(const Request&) const;
  void take_number(BranchState&, Choice) const;
  Stop at_horizon(BranchState&, const Request&) const;
  std::uint64_t all_orders() const { return plan_.empty() ? 0 : ~std::uint64_t{0} >> (kMostOrders - plan_.size()); }
  bool resume_plan(BranchState&) const;  // after an order that was taken alone; false: the rest is skipped
  void next_order(BranchState&, const Request&) const;
  void fire_together(BranchState&) const;
  Choice next_gun_order(BranchState&, const Request&) const;

  const Game& game_;
  const State& from_;
  const std::vector<Choice>& plan_;
  const Doctrine& doctrine_;
  Request asked_;  // by `from`
};

}  // namespace limber::inline odds
