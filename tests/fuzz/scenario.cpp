// Any bytes as a scenario file: read, laid on the rules, opened and written again, never a crash.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "io/scenario_file.h"
#include "rules/engine.h"
#include "rulesets/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ScenarioReading reading = read_scenario_through_faults(text);
  if (!reading.fit_for_rules) return 0;
  const Scenario& s = reading.file.scenario;
  const Result<RulesHandle> rules = rules_of(s);
  if (!rules.ok()) return 0;
  const Result<Game> game = make_game(s, rules.value());
  if (!game.ok()) return 0;
  const Result<Board> board = set_board(game.value(), s);
  if (!board.ok() || !reading.faults.empty()) return 0;
  const Result<State> state = resume(game.value(), board.value());
  LIMBER_ALWAYS_CHECK(state.ok(), "a board that was set cannot be taken up");
  LIMBER_ALWAYS_CHECK(read_scenario(write_scenario(s)).ok(), "a scenario that was read cannot be read back");
  return 0;
}
