// A battle that is asked for, read and opened apart from any host: what others send may be large and take long.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hosting/admission.h"
#include "hosting/battle_limits.h"
#include "hosting/open_hosted.h"
#include "io/json.h"

namespace limber::inline hosting {

struct Creation {
  JsonValue refused;               // why there is no such battle; no object: there is
  OpenHosted opened{};             // with the dice of its opening thrown
  std::vector<std::string> lines;  // of its record
  bool ok() const { return !refused.is(JsonValue::Kind::object); }
};

struct CreationTerms {
  std::uint64_t seed = 0;  // of the dice, where the program throws them
  BattleLimits limits{};
  Admission admission{};
  std::optional<Digest> number{};  // of dice that are sealed, where the request speaks of such
};

Creation read_creation(const JsonValue& request, const CreationTerms&);

}  // namespace limber::inline hosting
