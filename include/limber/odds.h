// The odds of an order, or of a plan of orders, taken alone on how the battle stands: every outcome with its exact
// chance. How they are worked out, and where they end, is described in docs/design.md.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace limber::v1 {

// What the owners answer while a chain of results is followed. `ask` leaves it open: the odds end at that question.
struct Doctrine {
  enum class Retreat : std::uint8_t { ask, back, stand, best };  // best: what costs the owner least on average
  enum class Follow : std::uint8_t { ask, follow, halt };
  enum class FightOn : std::uint8_t { ask, yes, no };

  Retreat retreat = Retreat::ask;
  Follow follow = Follow::ask;
  FightOn fight_on = FightOn::ask;
};

// What has become of one Unit.
struct Change {
  std::string unit;
  int lost = 0;  // points of strength or figures
  bool destroyed = false, retreated = false, moved = false;
  std::string at;  // where it stands now, if it has gone somewhere
};

struct Part {
  std::string chance;  // exact: "4/9"
  double decimal = 0;
  std::string words;  // "the 2nd Foot (b2) loses 1 SP"
  std::vector<Change> changes;
};

struct Odds {
  std::vector<std::string> meant;  // the orders, as they were understood
  std::vector<Part> parts;         // likeliest first; with `rest` their chances sum to 1
  std::string rest;                // not worked out: "0" but for very long chains
  bool exact = true;               // false: sampled, and the chances are shares

  double mean_loss(std::string_view unit) const;         // strength the Unit loses on average
  double chance_destroyed(std::string_view unit) const;  // 0 to 1
};

}  // namespace limber::v1
