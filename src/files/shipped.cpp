#include "files/shipped.h"

#include <filesystem>

#include "base/text.h"
#include "battle/shipped_scenarios.h"
#include "files/files.h"

namespace limber::inline files {

namespace {

// Where no file is, a battle was meant, unless the name is that of a record.
Fault missing(const Fault& fault, const std::string& path) {
  Fault out = fault;
  std::error_code unknown;
  if (!path.ends_with(".record") && !std::filesystem::exists(path, unknown))
    out.remedy = "check the name and folder, or run 'limber play' to choose from a list";
  return out;
}

}  // namespace

std::vector<std::string> shipped_scenarios() {
  std::vector<std::string> all;
  for (const ShippedScenario& one : shipped_scenarios_inside()) all.emplace_back(one.name);
  return all;
}

Result<BattleText> read_battle_text(const std::string& path) {
  std::error_code unknown;
  const std::vector<const ShippedScenario*> meant =
      std::filesystem::exists(path, unknown) ? std::vector<const ShippedScenario*>{} : shipped_named(path);
  if (meant.size() == 1) return BattleText{std::string(meant[0]->name), std::string(meant[0]->json)};
  if (meant.size() > 1) {
    std::vector<std::string> names;
    for (const ShippedScenario* one : meant) names.emplace_back(one->words());
    return Fault{.where = path,
                 .found = "\"" + path + "\", which " + std::to_string(meant.size()) + " battles have in their names,",
                 .expected = "one of " + join(names, ", ")};
  }
  Result<std::string> text = read_file(path);
  if (text.ok()) return BattleText{path, std::move(text).value()};
  for (const ShippedFile& one : bench_files())
    if (one.name == path) return BattleText{path, std::string(one.text)};
  std::vector<Fault> faults;
  for (const Fault& fault : text.faults()) faults.push_back(missing(fault, path));
  return faults;
}

}  // namespace limber::inline files
