#include "commands/load_battle.h"

#include "console/terminal.h"
#include "io/fault_words.h"

namespace limber::inline commands {

std::optional<BattleFile> load_battle(std::string_view command, const std::string& path, const std::string& ruleset) {
  Inspection found = inspect(path, ruleset);
  for (const Fault& warning : found.warnings) complain(command, "warning: " + fault_line(warning, path));
  for (const Fault& fault : found.faults) complain(command, fault_line(fault, path));
  return std::move(found.battle);
}

}  // namespace limber::inline commands
