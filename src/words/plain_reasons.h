// The tables behind plain_reason() (words/refusal.h), one of each for a document or for twins.
#pragma once
#include <span>
#include <string_view>
#include <utility>

#include "model/clause.h"

namespace limber::inline words {

using PlainReason = std::pair<Clause, std::string_view>;

extern const std::span<const PlainReason> kHex19cReasons, kHex19cSecondReasons;
extern const std::span<const PlainReason> kPinReasons, kPinSecondReasons;
extern const std::span<const PlainReason> kCardReasons, kCardSecondReasons;

}  // namespace limber::inline words
