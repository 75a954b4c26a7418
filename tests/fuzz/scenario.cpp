// Any bytes as a scenario or a position: read, laid on the rules, its answers given, written again, and a few moments
// of it played. Never a crash.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "io/laid_scenario.h"
#include "notation/notation.h"
#include "refused.h"
#include "sim/players.h"

namespace limber {

namespace {

constexpr int kAnswersPlayed = 24;
constexpr std::uint64_t kSeed = 1;

std::string first_of(const std::vector<Fault>& faults) {
  return faults.front().where + ": found " + faults.front().found + "; expected " + faults.front().expected;
}

int give_answers(const LaidScenario& laid, State& state) {
  for (const std::string& answer : laid.scenario.answers) {
    const Reading reading = read_line(*laid.game, state, answer);
    if (!reading.ok) return refused("answer " + answer + ": " + reading.error);
    for (const Choice& c : reading.meant) apply(*laid.game, state, c);
  }
  return 0;
}

// Battles go on from wherever a file lets them begin, and every station can be written as a file.
void play_on(const LaidScenario& laid, State& state) {
  Philox draw(kSeed, 0);
  for (int n = 0; n < kAnswersPlayed && request(*laid.game, state); ++n) {
    apply(*laid.game, state, random_reply(*laid.game, state, Manner::unit_first, draw));
    LIMBER_ALWAYS_CHECK(board_is_sound(state.board), "an unsound board");
  }
  if (!at_station(*laid.game, state) || state.board.phase == Phase::over) return;
  Scenario position = laid.scenario;
  position.answers.clear();
  write_position(*laid.game, state.board, position);
  const LaidScenario again = lay_on_rules(read_scenario_through_faults(write_scenario(position)));
  LIMBER_ALWAYS_CHECK(again.faults.empty(), "a position that was written is refused");
}

}  // namespace

}  // namespace limber

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  if (size == 0) return 0;
  const LaidScenario laid =
      lay_on_rules(read_scenario_through_faults(std::string_view(reinterpret_cast<const char*>(data), size)));
  if (!laid.faults.empty()) return refused(first_of(laid.faults));
  LIMBER_ALWAYS_CHECK(read_scenario(write_scenario(laid.scenario)).ok(),
                      "a scenario that was read cannot be read back");
  State state = *laid.opening;
  give_answers(laid, state);
  play_on(laid, state);
  return 0;
}
