// For a player who comes without a file: which battle of those that come with the program, which side, against whom.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/terminal.h"
#include "files/battle_file.h"
#include "terminal/line_reader.h"

namespace limber::inline terminal {

struct ShippedBattle {
  std::string path, title, about;  // about: "hex-19c, 9 by 8, 18 Units"
  std::string figures;             // measured: "51:47, 9 turns"; empty where it was not
};
std::vector<ShippedBattle> shipped_battles();

// Those that a number of the list, or a part of a name or title in any case, may mean; none for no words.
std::vector<ShippedBattle> battles_named(const std::vector<ShippedBattle>&, std::string_view words);

// Lists them and asks until one is meant; nothing when the input ends or the player leaves.
std::optional<ShippedBattle> ask_battle(Terminal&, LineReader&, const std::vector<ShippedBattle>&);

// Names as `--red` and `--blue` take them.
struct SeatNames {
  std::string red, blue;
};
std::optional<SeatNames> ask_seats(Terminal&, LineReader&, const BattleFile&);

}  // namespace limber::inline terminal
