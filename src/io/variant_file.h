// Files of variants of a ruleset (docs/formats.md, 1.10), by themselves and inside a scenario: read with every fault
// and its place. Whether the ruleset has such figures is for rulesets/variants.h to say.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "io/decode.h"
#include "model/rules_variant.h"

namespace limber::inline io {

inline constexpr std::string_view kVariantFormat = "variant/1";

bool is_variant_file(std::string_view text);
struct VariantReading {
  RulesVariant variant;  // as far as it could be read
  std::vector<Fault> faults;
};
VariantReading read_variant(std::string_view text);
RulesVariant variant_from_json(const JsonValue&, const std::string& path, Faults&);

JsonValue to_json(const RulesVariant&);
std::string write_variant(const RulesVariant&);  // pretty, a figure a line

}  // namespace limber::inline io
