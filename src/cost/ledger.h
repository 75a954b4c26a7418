// What a judged battle comes to: beginning + the orders of both + the dice = end. Orders are measured; the dice are
// what is left, and throw by throw they are measured beside it. Nothing that lies within its interval is counted.
#pragma once
#include <array>
#include <vector>

#include "cost/judgement.h"

namespace limber::inline cost {

// All in hundredths of a battle won.
struct SideAccount {
  int orders = 0, told = 0;  // judged; of them those that cost something beyond their interval
  Estimate cost{};           // of these together, 0 or more
  Estimate rate{};           // given away an order
  int throws = 0, told_throws = 0;
  Estimate luck{};  // of all that it threw, as the first side stands
};

struct Ledger {
  Estimate start{};
  double end = 0;
  std::array<SideAccount, 2> sides{};
  Estimate dice{};  // what is left, as the first side stands
  // Whole hundredths that add up as they are printed: start, the orders of both, the dice; the end.
  struct Printed {
    int start = 0, red = 0, blue = 0, dice = 0, end = 0;
  } printed{};
  // Start and orders, without the dice: may leave 0 to 100 on its way.
  int with_average_dice() const { return printed.start + printed.red + printed.blue; }
};

Ledger ledger_of(const Judgement&, const std::vector<Moment>&, int answers);

// Those that cost something, the costliest first.
std::vector<OrderWorth> costly_orders(const Judgement&);
// Those that are told apart from what could be expected, in their order.
std::vector<ThrowWorth> telling_throws(const Judgement&);

}  // namespace limber::inline cost
