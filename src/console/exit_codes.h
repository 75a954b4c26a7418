// How the program ends: what shells and scripts read.
#pragma once

namespace limber::inline console {

inline constexpr int kExitOk = 0, kExitFaults = 1, kExitUsage = 2;

}  // namespace limber::inline console
