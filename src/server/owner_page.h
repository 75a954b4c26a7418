// The page of the owner of the host: which battles there are, how large and how old, and what can be done with them.
// HTML without any script. It shows names of battles, never what is in them.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/seats.h"
#include "server/kept_battles.h"
#include "server/limits.h"
#include "server/metrics.h"

namespace limber::inline server {

struct OwnerPage {
  Gauges now;
  std::vector<KeptBattle> battles;  // in their order, as many as are shown
  OwnerOrder order = OwnerOrder::size;
  std::string invitation;  // empty: none is needed
  std::string said;        // what was done last
};

std::string owner_page(const OwnerPage&, const Limits&, std::int64_t now);
// After links were made again: the only time they are shown.
std::string links_page(const std::string& battle, const SeatTokens&);
std::string battles_json(const OwnerPage&);

// Of a form: "battle=osk-1&x=y".
std::string form_value(std::string_view body, std::string_view name);
// The day on which a battle is removed, 2027-05-17; empty: never.
std::string removal_day(std::int64_t changed, const Limits&);
std::string day_text(std::int64_t seconds);

}  // namespace limber::inline server
