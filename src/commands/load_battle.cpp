#include "commands/load_battle.h"

#include "console/terminal.h"
#include "io/fault_words.h"

namespace limber::inline commands {

std::optional<BattleFile> load_battle(std::string_view command, const std::string& path, const UnderRules& under) {
  Inspection found = inspect(path, under);
  for (const Fault& warning : found.warnings) complain(command, "warning: " + fault_line(warning, path));
  for (const Fault& fault : found.faults) complain(command, fault_line(fault, path));
  return std::move(found.battle);
}

std::optional<UnderRules> rules_asked_for(std::string_view command, const std::string& ruleset,
                                          const std::string& variant) {
  if (variant.empty()) return UnderRules{.ruleset = ruleset};
  Result<RulesVariant> read = load_variant(variant);
  for (const Fault& fault : read.faults()) complain(command, fault_line(fault, variant));
  if (!read.ok()) return std::nullopt;
  return UnderRules{.variant = std::move(read).value()};
}

}  // namespace limber::inline commands
