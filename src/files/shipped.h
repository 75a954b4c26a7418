// What comes with the program is inside it: battles by their names, and the files that speed is measured with.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace limber::inline files {

std::vector<std::string> shipped_scenarios();  // their names, as read_battle_text takes them

struct ShippedFile {
  std::string_view name, text;  // "bench/12x12.json"
};
std::span<const ShippedFile> bench_files();

// The file of that name; where there is none, what comes with the program under it.
struct BattleText {
  std::string name;  // the path, or the whole name of the battle that was meant
  std::string text;
};
Result<BattleText> read_battle_text(const std::string& path);

}  // namespace limber::inline files
