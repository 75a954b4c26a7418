// Any bytes as typed orders, line after line, with dice in between: what is read as legal can be applied and is sound.
// The first line names one of the shipped scenarios. A line "position ..." is read as a position line, and the battle
// goes on from there.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "notation/notation.h"
#include "play/position_line.h"
#include "refused.h"
#include "shipped_battles.h"

namespace limber {

namespace {

constexpr int kMostLines = 128;
constexpr std::string_view kPosition = "position ";

int take_position(const Game& game, State& state, std::string_view line) {
  const Result<Board> board = read_position_line(game, line);
  if (!board.ok()) return refused("position line: " + board.faults().front().found);
  const Result<State> at = resume(game, board.value());
  if (!at.ok()) return refused("position line: " + at.faults().front().found);
  state = at.value();
  return 0;
}

int take_orders(const Game& game, State& state, std::string_view line) {
  const Reading reading = read_line(game, state, line);
  if (!reading.ok) return refused(std::string(line) + ": " + reading.error + reading.refused_text);
  for (const Choice& c : reading.meant) {
    LIMBER_CHECK(lawful(game, state, c), "a reading that is ok but not lawful");
    apply(game, state, c);
    LIMBER_CHECK(board_is_sound(state.board), "an unsound board");
  }
  return 0;
}

}  // namespace

}  // namespace limber

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  if (size == 0) return 0;
  const auto lines = split(std::string_view(reinterpret_cast<const char*>(data), size), '\n');
  const ShippedBattle* battle = shipped_battle(lines[0]);
  if (battle == nullptr) return refused("no scenario is named " + std::string(lines[0]));
  State state = battle->opening;
  int taken = 0;
  for (std::size_t i = 1; i < lines.size() && ++taken <= kMostLines; ++i) {
    if (lines[i].empty()) continue;
    if (lines[i].starts_with(kPosition))
      take_position(*battle->game, state, lines[i].substr(kPosition.size()));
    else
      take_orders(*battle->game, state, lines[i]);
  }
  return 0;
}
