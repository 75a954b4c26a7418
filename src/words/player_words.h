// The program's players, as a person chooses an opponent: each by its name with what to expect of it.
#pragma once
#include <span>
#include <string_view>

namespace limber::inline words {

struct PlayerWords {
  std::string_view name, words;  // "captain:steady", "weighs every order and keeps its ground"
};

std::span<const PlayerWords> all_player_words();  // the usual ones first

}  // namespace limber::inline words
