// The players of the program by the names that people and protocols use.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/temper.h"

namespace limber::inline ai {

struct PlayerSpec {
  enum class Kind : std::uint8_t { random, captain, general };
  Kind kind = Kind::random;
  Temper temper = Temper::steady;  // of a captain
  int nodes = 0;                   // of a general: answers that are played out for a plan, and for an order
  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};
inline constexpr PlayerSpec kSteadyCaptain{.kind = PlayerSpec::Kind::captain};

std::string player_spec_name(PlayerSpec);                           // "random", "captain", "captain:bold"
std::optional<PlayerSpec> find_player_spec(std::string_view name);  // the same, "captain:steady" too
std::vector<std::string_view> player_spec_names();                  // all that find_player_spec knows

}  // namespace limber::inline ai
