// Who wins how much of a battle that two captains fight again and again, and when that is fair.
#pragma once
#include <cstdint>
#include <string>

#include "base/ids.h"

namespace limber::inline drafts {

inline constexpr int kFairFrom = 45, kFairTo = 55;   // Red's share of the points, in hundredths
inline constexpr std::uint64_t kLookedAtAfter = 20;  // battles: then it is seen whether to go on

// Battles of one draft; a drawn one is half a win.
struct Shares {
  std::uint64_t won = 0, drawn = 0, lost = 0;  // by Red
  std::uint64_t fought() const { return won + drawn + lost; }
  double red() const;  // in hundredths
  bool fair() const;   // and more of them decided than drawn
  // Farther out than chance would bring a fair one.
  bool plainly_unfair() const;
  void count(Side winner);
};

// "Red won 98 of 200 battles between two captains, 6 were drawn: a share of 50.5%."
std::string shares_words(const Shares&, const std::string& red);

}  // namespace limber::inline drafts
