// What a commander is like, as weights of one and the same judgement.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace limber {

enum class Temper : std::uint8_t { cautious, steady, bold };
inline constexpr int kTempers = 3;

// In hundredths: what the judgement multiplies by.
struct Weights {
  int own_loss = 100;    // of a point of the own side; the enemy's is 100
  int danger = 100;      // of standing where one can be hit
  int step = 100;        // of a step toward a goal
  int when_ahead = 100;  // of that step, once the battle would be won as it stands
  int surprise = 0;      // how far two orders may lie apart and still be drawn for, in points
};

const Weights& weights(Temper);
std::string_view temper_name(Temper);
std::optional<Temper> find_temper(std::string_view name);

}  // namespace limber
