// What decided a battle, as the protocol names it.
#pragma once
#include <string_view>

#include "engine/engine.h"

namespace limber::inline protocol {

std::string_view ended_by_name(Outcome::By);  // "objectives"

}  // namespace limber::inline protocol
