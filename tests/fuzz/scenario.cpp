// Any bytes as a scenario or a position: read, laid on the rules, its answers given, written again, and a few moments
// of it played. Never a crash.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "battle/scenario_setup.h"
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

int give_answers(const ScenarioSetup& laid, State& state) {
  for (const std::string& answer : laid.scenario.answers) {
    const Reading reading = read_line(*laid.game, state, answer);
    if (!reading.ok) return refused("answer " + answer + ": " + reading.error);
    for (const Choice& c : reading.meant) apply(*laid.game, state, c);
  }
  return 0;
}

// Battles go on from wherever a file lets them begin, and every station can be written as a file.
void play_on(const ScenarioSetup& laid, State& state) {
  Philox draw(kSeed, 0);
  for (int n = 0; n < kAnswersPlayed && request(*laid.game, state); ++n) {
    apply(*laid.game, state, random_reply(*laid.game, state, Manner::unit_first, draw));
    LIMBER_CHECK(board_is_sound(state.board), "an unsound board");
  }
  if (!at_station(*laid.game, state) || state.board.phase == Phase::over) return;
  Scenario position = laid.scenario;
  position.answers.clear();
  write_position(*laid.game, state.board, position);
  const ScenarioSetup again = set_up_scenario(read_scenario_through_faults(write_scenario(position)));
  LIMBER_CHECK(again.faults.empty(), "a position that was written is refused");
}

// A figure or a word of the file becomes another one. Bytes changed blindly are refused in 99 files of 100; of these
// every third is taken, so that odd positions are really played.
std::string change_a_value(std::string text, Philox& draw) {
  const auto below = [&draw](std::size_t n) {
    return static_cast<std::size_t>(draw.below(static_cast<std::uint32_t>(n)));
  };
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const auto word_at = [&](std::size_t from) {
    std::size_t begin = from, end = from;
    while (begin > 0 && is_word(text[begin - 1])) --begin;
    while (end < text.size() && is_word(text[end])) ++end;
    return text.substr(begin, end - begin);
  };
  for (std::size_t tries = 0; tries < 200; ++tries) {
    const std::size_t at = below(text.size());
    if (std::isdigit(static_cast<unsigned char>(text[at]))) {
      text[at] = static_cast<char>('0' + below(10));
      return text;
    }
    if (!is_word(text[at]) || below(8) != 0) continue;
    const std::string old = word_at(at), other = word_at(below(text.size()));
    const std::size_t begin = text.rfind(old, at);
    if (!other.empty()) return text.replace(begin, old.size(), other);
  }
  return text;
}

}  // namespace

}  // namespace limber

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  if (size == 0 || seed % 4 == 0) return LLVMFuzzerMutate(data, size, most);
  limber::Philox draw(seed, 0);
  std::string text(reinterpret_cast<const char*>(data), size);
  for (unsigned n = 0; n <= seed % 3; ++n) text = limber::change_a_value(text, draw);
  const std::size_t kept = std::min(text.size(), most);
  std::copy_n(text.begin(), kept, reinterpret_cast<char*>(data));
  return kept;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  if (size == 0) return 0;
  const ScenarioSetup laid =
      set_up_scenario(read_scenario_through_faults(std::string_view(reinterpret_cast<const char*>(data), size)));
  if (!laid.faults.empty()) return refused(first_of(laid.faults));
  LIMBER_CHECK(read_scenario(write_scenario(laid.scenario)).ok(), "a scenario that was read cannot be read back");
  State state = *laid.opening;
  give_answers(laid, state);
  play_on(laid, state);
  return 0;
}
