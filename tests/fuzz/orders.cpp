// Any bytes as typed orders, line after line, with dice in between: what is read as lawful can be applied and is sound.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "battle.h"
#include "play/notation.h"
#include "play/position_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  const FuzzBattle& battle = fuzz_battle();
  State state = battle.opening;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)read_position_line(battle.game, text);
  int lines = 0;
  for (const std::string_view line : split(text, '\n')) {
    if (++lines > 64) break;
    const Reading reading = read_line(battle.game, state, line);
    if (!reading.ok) continue;
    for (const Choice& c : reading.meant) {
      LIMBER_ALWAYS_CHECK(lawful(battle.game, state, c), "a reading that is ok but not lawful");
      apply(battle.game, state, c);
      LIMBER_ALWAYS_CHECK(board_is_sound(state.board), "an unsound board");
    }
  }
  return 0;
}
