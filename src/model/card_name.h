// Playing cards as they are written down: rank, then suit.
#pragma once
#include <string>
#include <string_view>

namespace limber {

std::string card_name(int card);       // "7H", "TC", "AS"; "?" for a number that is no card
int find_card(std::string_view name);  // 0 if it is none

}  // namespace limber
