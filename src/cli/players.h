// Who answers for a side at the table: somebody who types, or the program.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/session.h"

namespace limber {

enum class Player : std::uint8_t { human, random };

std::string_view player_name(Player);
std::optional<Player> find_player(std::string_view name);
std::vector<std::string> player_names();

struct Seating {
  std::array<Player, 2> of{Player::human, Player::human};
  std::uint64_t seed = 0;  // of the players that draw lots

  Player operator[](Side s) const { return of[static_cast<std::size_t>(index(s))]; }
  Player& operator[](Side s) { return of[static_cast<std::size_t>(index(s))]; }
};

// The seating as a note in the record, so that a battle is taken up as it was begun: "players red=human blue=random
// seed=7".
std::string seating_note(const Seating&);
std::optional<Seating> seating_of(const Record&);

// What the random player answers now. The same at the same point of the same battle.
Choice random_choice(const Session&, Side, std::uint64_t seed);

}  // namespace limber
