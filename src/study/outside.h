// A study for one who asks across a wire, some seeds at a time, and hands back what was counted so far with the next
// request: what may be asked for so, and whether such counts can be those of battles at all.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "study/findings.h"

namespace limber::inline study {

inline constexpr std::size_t kVariantsAsked = 4;          // beside the base
inline constexpr std::uint64_t kMostSeedsAsked = 20'000;  // in all

// Why a study is not fought for strangers; empty: it is.
std::string too_much(const StudyPlan&);

// Nothing where no battles of this study come to such counts.
std::optional<StudyResults> results_from(const Study&, std::uint64_t seeds, const JsonValue& tallies);

}  // namespace limber::inline study
