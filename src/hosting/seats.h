// The four seats at a battle and the tokens that give them. A token is the name of its battle and a secret;
// knowing it gives the seat.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/ids.h"
#include "model/roster.h"

namespace limber::inline hosting {

enum class Seat : std::uint8_t { red, blue, both, watcher };
inline constexpr std::array<Seat, 4> kSeats{Seat::red, Seat::blue, Seat::both, Seat::watcher};

std::string seat_name(const Roster&, Seat);  // "both", "watcher", or the id of the side

using Randomness = std::function<std::uint64_t()>;

// "The Osier Bridge" -> "the-osier-bridge-k3f9qz7h": a name no other battle has.
std::string new_battle_name(std::string_view title, const Randomness&);
// Names of files and keys: small letters, digits and single hyphens, neither first nor last.
bool is_battle_name(std::string_view);

// 26 letters and digits, 130 bits.
std::string new_secret(const Randomness&);
// In a time that tells nothing of how much of it is right.
bool same_secret(std::string_view, std::string_view);

class SeatTokens {
 public:
  SeatTokens() = default;
  SeatTokens(std::string battle, const Randomness&);
  static std::optional<SeatTokens> read(std::string battle, std::string_view text);  // what text() wrote
  std::string text() const;                                                          // a line a seat: "both 7f..."

  std::string of(Seat s) const { return battle_ + "-" + secrets_[static_cast<std::size_t>(s)]; }
  // In a time that tells nothing of how much of the token is right.
  std::optional<Seat> find(std::string_view token) const;

 private:
  std::string battle_;
  std::array<std::string, kSeats.size()> secrets_;
};

}  // namespace limber::inline hosting
