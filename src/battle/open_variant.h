// A variant of a ruleset from the text of a file variant/1, judged by that ruleset and written out in full, or every
// fault with its place.
#pragma once
#include <string_view>

#include "base/result.h"
#include "model/rules_variant.h"

namespace limber::inline battle {

Result<RulesVariant> open_variant(std::string_view text);

}  // namespace limber::inline battle
