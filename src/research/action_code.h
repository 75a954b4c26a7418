// Answers as numbers that stay what they are: the same answer at the same question has the same code in every battle,
// process and version of the program with this version of the code (docs/formats.md, section 7). An answer is six
// values, and no two answers that are listed together have the same six.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline research {

inline constexpr int kActionCodeVersion = 1;

// In the order in which they are chosen.
enum class CodePart : std::uint8_t {
  unit,    // 0 none, else its number and 1
  verb,    // as model/choice.h has them
  cell,    // where a move ends or a shot strikes: 0 none, else its number and 1; the face of a die, the rank of a card
  facing,  // 0 none, else the facing and 1
  other,   // another Unit: 0 none, else its number and 1
  manner   // 1: still moving, or for two activations
};
inline constexpr int kParts = static_cast<int>(CodePart::manner) + 1;
std::string_view part_name(CodePart);

using ActionParts = std::array<std::uint16_t, kParts>;
ActionParts parts_of(const Game&, const Board&, const Choice&);

// The question and the six values, 41 bits.
std::uint64_t action_code(Purpose question, const ActionParts&);
inline std::uint64_t action_code(const Game& game, const State& state, const Choice& c) {
  return action_code(request(game, state).purpose, parts_of(game, state.board, c));
}
ActionParts parts_of_code(std::uint64_t code);
// The answer that is listed now and has this code, if there is one.
std::optional<Choice> answer_of_code(const Game&, const State&, std::uint64_t code);

// One more than the greatest value any part can have in this battle.
int most_values(const Game&);

}  // namespace limber::inline research
