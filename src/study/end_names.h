// How battles end and by what they are decided: as files name it, and in words behind a number of battles.
#pragma once
#include <array>
#include <string_view>

namespace limber::inline study {

inline constexpr std::size_t kEndsOfBattle = 7, kWaysToWin = 7;  // EndOfBattle, Outcome::By

inline constexpr std::array<std::string_view, kEndsOfBattle> kEnds = {
    "not_yet", "no_units", "beaten", "both_exhausted", "turn_limit", "quiet_turns", "resignation"};
inline constexpr std::array<std::string_view, kWaysToWin> kWays = {"objectives", "no_units", "broken",     "exhaustion",
                                                                   "losses",     "equal",    "resignation"};

inline constexpr std::array<std::string_view, kEndsOfBattle> kEndWords = {"unfinished",
                                                                          "with a side that had no Units left",
                                                                          "with an army at its breaking point",
                                                                          "with both armies exhausted",
                                                                          "at the turn limit",
                                                                          "after turns without a loss",
                                                                          "by resignation"};
inline constexpr std::array<std::string_view, kWaysToWin> kWayWords = {
    "objectives", "who had Units left", "the breaking point", "exhaustion", "losses", "nothing (equal)", "resignation"};

}  // namespace limber::inline study
