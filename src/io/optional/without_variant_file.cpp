// Without files of variants: the page's engine, which plays none (rulesets/optional/without_variants.cpp), keeps a name
// to refuse it by.
#include "io/variant_file.h"

namespace limber::inline io {

RulesVariant variant_from_json(const JsonValue& value, const std::string&, Faults&) {
  RulesVariant variant;
  if (const JsonValue* name = value.find("name"); name != nullptr && name->as_string() != nullptr)
    variant.name = *name->as_string();
  return variant;
}

JsonValue to_json(const RulesVariant& variant) { return JsonValue::object().set("name", variant.name); }

}  // namespace limber::inline io
