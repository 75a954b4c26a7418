// Reinforcements: columns that are due, with a die or without.
#pragma once
#include "rules/context.h"
#include "rules/procedure.h"

namespace limber {

inline constexpr std::uint8_t kNoGroup = 0xFF;

template <class Cx> void call_up_without_a_die(Cx&, Side);
std::uint8_t group_with_a_die(const View&, Side, int from);  // the next that is due and still throws; or kNoGroup
Request arrival_request(const View&, std::uint8_t group);
template <class Cx> void read_arrival_die(Cx&, std::uint8_t group);

}  // namespace limber
