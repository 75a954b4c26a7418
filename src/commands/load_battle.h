// A battle file for a command, its faults told.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "files/battle_file.h"

namespace limber::inline commands {

// The battle of a file, or nothing: then every fault has been told on standard error. Warnings are told either way.
std::optional<BattleFile> load_battle(std::string_view command, const std::string& path, const UnderRules& = {});

// What --ruleset and --variant ask for together. What is wrong with a file has been told; then there is nothing.
std::optional<UnderRules> rules_asked_for(std::string_view command, const std::string& ruleset,
                                          const std::string& variant);

}  // namespace limber::inline commands
