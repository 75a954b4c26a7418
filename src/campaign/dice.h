// The dice of a campaign between its battles. Each has an address: the campaign's seed, the battle after which it is
// thrown (and which time it was fought), and what for. So it falls alike in every fork that comes there.
#pragma once
#include <cstdint>
#include <string_view>

#include "base/hash.h"
#include "base/philox.h"
#include "model/unit.h"

namespace limber::inline campaign {

class CampaignDice {
 public:
  // time: how often the battle had been fought before.
  CampaignDice(std::uint64_t seed, std::string_view battle, int time)
      : seed_(seed), stream_(fnv1a64(battle) + static_cast<std::uint64_t>(time)) {}

  int for_unit(Side side, int unit, int point) const {
    return at(1 + (static_cast<std::uint64_t>(slot(side)) << 20) + (static_cast<std::uint64_t>(unit + 1) << 10) +
              static_cast<std::uint64_t>(point));
  }
  int for_roads() const { return at(0); }
  std::uint32_t to_choose(std::uint32_t of) const { return generator(kChoice).below(of); }
  std::uint64_t battle_seed() const { return generator(kBattle).below(1'000'000'000); }

 private:
  static constexpr std::uint64_t kChoice = std::uint64_t{1} << 30, kBattle = std::uint64_t{1} << 31, kDrawsApart = 4;
  Philox generator(std::uint64_t number) const {
    Philox draw(seed_, stream_);
    draw.go_to(kDrawsApart * number);
    return draw;
  }
  int at(std::uint64_t number) const { return generator(number).d6(); }

  std::uint64_t seed_, stream_;
};

}  // namespace limber::inline campaign
