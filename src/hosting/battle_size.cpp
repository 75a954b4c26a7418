#include "hosting/battle_size.h"

namespace limber::inline hosting {

BattleSize size_of(std::span<const std::string> lines) {
  BattleSize size{.bytes = 0, .lines = lines.size()};
  for (const std::string& line : lines) size.bytes += line.size() + 1;
  return size;
}

// A battle that has just begun has its board, its tables and one state; then every line is an answer or a note, with a
// state now and then.
std::size_t memory_of(const BattleSize& size) {
  constexpr std::size_t kBattle = std::size_t{96} << 10, kLine = 384, kByte = 3;
  return kBattle + kLine * size.lines + kByte * size.bytes;
}

std::string too_large_words(std::size_t most) {
  const std::string limit =
      most >= std::size_t{1} << 20 ? std::to_string(most >> 20) + " MB" : std::to_string(most) + " bytes";
  return "A battle may take " + limit + " here, and this one would take more.";
}

}  // namespace limber::inline hosting
