// The shipped scenarios, laid on their rules once, by the names of their files: "hex-19c/02-kettle-ridge".
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "battle/scenario_setup.h"
#include "files/files.h"
#include "source_dir.h"

namespace limber {

struct ShippedBattle {
  std::shared_ptr<const Game> game;
  State opening;
};

inline std::map<std::string, ShippedBattle, std::less<>> lay_shipped() {
  std::map<std::string, ShippedBattle, std::less<>> all;
  const std::filesystem::path root = std::filesystem::path(source_dir()) / "scenarios";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".json") continue;
    const Result<std::string> text = read_file(entry.path().string());
    LIMBER_CHECK(text.ok(), "a shipped scenario cannot be read");
    const ScenarioSetup laid = set_up_scenario(read_scenario_through_faults(text.value()));
    LIMBER_CHECK(laid.faults.empty(), "a shipped scenario must be sound");
    all[entry.path().parent_path().filename().string() + "/" + entry.path().stem().string()] = {laid.game,
                                                                                                *laid.opening};
  }
  return all;
}

inline const ShippedBattle* shipped_battle(std::string_view name) {
  static const std::map<std::string, ShippedBattle, std::less<>> battles = lay_shipped();
  const auto found = battles.find(name);
  return found == battles.end() ? nullptr : &found->second;
}

}  // namespace limber
