// What other documents call the types of the two documents of points, which call theirs alike.
#pragma once
#include "rulesets/registry.h"

namespace limber::inline rulesets {

inline constexpr TypeName kPointsTypes[] = {
    {"infantry-rifles", "infantry"},
    {"infantry-firearms", "infantry"},
    {"infantry-other-firearms", "infantry"},
    {"native-infantry-armed-with-muskets", "infantry"},
    {"cavalry", "mounted-cavalry"},
    {"native-cavalry", "mounted-cavalry"},
    {"fortress-siege-artillery", "heavy-artillery"},
    {"field-gun", "field-artillery"},
    {"native-artillery", "field-artillery"},
    {"light-field-artillery", "mountain-artillery"},
    {"light-field-mountain-artillery", "mountain-artillery"},
    {"command", "commander"},
};

}  // namespace limber::inline rulesets
