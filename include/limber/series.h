// Many battles between players of the program, from one position, by seed, on as many threads as there are. The same
// seeds give the same battles on every machine and for any number of threads.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <limber/position.h>
#include <limber/types.h>

namespace limber::v1 {

struct Series {
  std::string red = "captain", blue = "captain";  // as in Battle::bot
  std::uint64_t first_seed = 0;
  std::uint64_t battles = 1;
  int threads = 0;  // 0: as many as the machine has
};

struct FoughtBattle {
  std::uint64_t seed = 0;
  Side winner = Side::none;
  std::string by;  // "objectives", "losses" ...
  int turns = 0;
  std::uint64_t orders = 0, dice = 0;
  std::array<int, 2> lost{}, points{};
  bool at_limit = false;   // the last turn of the scenario was played
  std::uint64_t hash = 0;  // of the last position: two battles that end alike are very likely the same
};

// One a battle, in the order of the seeds. Error for a player there is not.
std::vector<FoughtBattle> play(const Position& from, const Series&);

}  // namespace limber::v1
