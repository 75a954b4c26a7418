// The players of the program by the names that people and protocols use.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/temper.h"

namespace limber::inline ai {

struct PlayerSpec {
  bool captain = false;  // else: random
  Temper temper = Temper::steady;
  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

std::string contender_name(PlayerSpec);                           // "random", "captain", "captain:bold"
std::optional<PlayerSpec> find_contender(std::string_view name);  // the same, "captain:steady" too
std::vector<std::string_view> contender_names();                  // all that find_contender knows

}  // namespace limber::inline ai
