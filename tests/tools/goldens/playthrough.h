// One battle, or the beginning of one, played by a seeded random player and told step by step. A change of behaviour
// shows as a difference between the file and what is told now.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "sim/players.h"

namespace limber::goldens {

struct Playthrough {
  std::string scenario;  // its file, from the root of the project
  std::uint64_t seed = 1;
  Manner manner = Manner::unit_first;
  int answers = 100;                                       // at most
  std::vector<std::pair<std::string, std::string>> rules;  // house rules
};

Result<Playthrough> read_header(std::string_view text);
Result<std::string> told(const Playthrough&, const std::string& root);  // the whole file
std::string file_name(const Playthrough&, std::string_view ruleset);

}  // namespace limber::goldens
