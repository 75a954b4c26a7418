// Who answers for a side: a person, or a player of the program. It stands in the record as a note, so that a battle is
// taken up as it was begun, at a terminal or elsewhere.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player_spec.h"
#include "play/record.h"

namespace limber::inline battle {

// No value: a human player.
using Player = std::optional<PlayerSpec>;

std::string player_name(const Player&);
std::optional<Player> find_player(std::string_view name);
std::vector<std::string> player_names();   // for either side
std::vector<std::string> program_names();  // of those the program plays

struct Seating {
  std::array<Player, 2> of{};
  std::uint64_t seed = 0;  // of the players that choose at random

  bool human(Side s) const { return !of[slot(s)]; }
  bool watched() const { return of[0] && of[1]; }  // nobody plays
  const Player& operator[](Side s) const { return of[slot(s)]; }
  Player& operator[](Side s) { return of[slot(s)]; }
};

// The seating as a note in the record, so that a battle is resumed as it was begun: "players red=human blue=random
// seed=7".
std::string seating_note(const Seating&);
bool is_seating_line(std::string_view line_of_record);
std::string_view seated_by_note(std::string_view note, Side);  // the name in such a note, known or not; or nothing
std::optional<Seating> seating_of(const Record&);              // the first such note counts

}  // namespace limber::inline battle
