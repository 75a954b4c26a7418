// What may be ordered now, as lists to read and as words to complete.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "play/session.h"

namespace limber::inline terminal {

struct UnitOrders {
  UnitId unit = UnitId::none;  // none: answers that name nobody
  std::vector<Choice> orders;
  std::vector<int> activations{};  // that each of them uses up; empty where none are counted
};

// By Unit. Of orders that are taken in any order: of every gun; of every Unit that is still to be set up, the next
// first.
std::vector<UnitOrders> orders_now(const Session&, Side);
std::vector<UnitOrders> orders_now(const Game&, const State&, Side);  // the same, nobody having an order yet

// One line: "r1 1st Foot, C8: move to 9 cells, fire at D5, turn".
std::string brief_orders(const Game&, const Board&, const UnitOrders&);
// A line for each verb: {"move", "to B8 C7 D8"}.
struct VerbLine {
  std::string verb, what;
};
std::vector<VerbLine> full_orders(const Game&, const Board&, const UnitOrders&);

// What the last word of the line may become when the line is one of these orders.
std::vector<std::string> order_completions(const Game&, const Board&, const std::vector<UnitOrders>&,
                                           std::string_view line);

}  // namespace limber::inline terminal
