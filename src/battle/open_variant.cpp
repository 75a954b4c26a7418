#include "battle/open_variant.h"

#include "io/places.h"
#include "io/variant_file.h"
#include "rulesets/variants.h"

namespace limber::inline battle {

Result<RulesVariant> open_variant(std::string_view text) {
  VariantReading reading = read_variant(text);
  if (reading.faults.empty()) {
    reading.faults = variant_faults(reading.variant);
    locate(reading.faults, Places(parse_json(text).value()));
  }
  if (!reading.faults.empty()) return std::move(reading.faults);
  return written_out(std::move(reading.variant));
}

}  // namespace limber::inline battle
