// Checks played in a process of their own, under rules with something missing: a failed check of the program, a crash
// or an endless loop there is a failure of the check and no more.
#pragma once
#include <vector>

#include "runner.h"

namespace limber::checks {

bool any_falls(const std::vector<const Check*>& checks, const Edit& edit);

}  // namespace limber::checks
