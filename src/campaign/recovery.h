// What becomes of the points that fell in a battle, by the option of the campaign.
#pragma once
#include "campaign/books.h"
#include "campaign/dice.h"
#include "campaign/options.h"

namespace limber::inline campaign {

enum class Fortune : std::uint8_t { won, lost, drawn };

struct Settling {
  Side side = Side::red;
  Fortune fortune = Fortune::drawn;
  bool stays = false;  // where it fought, until the next battle
  int week = 1, battle = 0;
  const CampaignDice& dice;
};

// Moves all that is fallen on.
void settle(Recovery, const Settling&, Books&);

// Points of the reserve to the Units that miss most, one after another.
void fill_from_reserve(Side, int week, int battle, Books&);

}  // namespace limber::inline campaign
