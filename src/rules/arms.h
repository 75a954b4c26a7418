// An arm of a ruleset: what it is called, as what it acts, and how it is drawn. A ruleset brings its own; nothing else
// knows which arms there are.
#pragma once
#include <cstdint>

#include "rules/short_text.h"

namespace limber {

// As what an arm moves, fires, is led and is drafted, in the words of the documents. Rules and outer rooms ask for the
// role and never for an arm by its name.
enum class ArmRole : std::uint8_t { infantry, cavalry, machine_gun, artillery, transport, commander };

// How the path of a sign is drawn: as a line, filled with a broad edge, or filled with a thin one.
enum class SignInk : std::uint8_t { line, broad, solid };

// The path of an SVG in a field 50 wide and 22 high around the origin.
struct Sign {
  FixedText<112> path{};
  SignInk ink = SignInk::line;
};

struct Arm {
  ShortText name{}, title{};
  ArmRole role = ArmRole::infantry;
  char letter = '?';       // on a board of letters
  std::uint8_t price = 4;  // of a Unit where armies are drafted by points: rough; whether a battle is fair is measured
  Sign sign{};
  ShortText picture{};  // which of the page's own pictures shows it there; without one, the sign does
};

// The same arm with another picture: kinds of one arm that the page tells apart.
constexpr Arm drawn_as(Arm arm, const char* picture) {
  arm.picture = picture;
  return arm;
}

}  // namespace limber
