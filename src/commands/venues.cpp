#include "commands/venues.h"

#include "commands/command_line.h"
#include "console/terminal.h"
#include "files/shipped.h"
#include "io/fault_words.h"
#include "verify/walk.h"

namespace limber::inline commands {

namespace {

void complain_of(std::string_view command, const std::vector<Fault>& faults, std::string_view where) {
  for (const Fault& fault : faults) complain(command, fault_line(fault, where.empty() ? fault.where : where));
}

}  // namespace

std::vector<Venue> find_venues(std::string_view command, const std::vector<std::string>& paths, VenueOrder order,
                               const std::optional<RulesVariant>& variant) {
  const std::vector<std::string> wanted = paths.empty() ? shipped_scenarios() : paths;
  std::vector<std::vector<std::string>> readings;  // files that are read together come in the order of their paths
  if (order == VenueOrder::by_path)
    readings.push_back(wanted);
  else
    for (const std::string& path : wanted) readings.push_back({path});
  std::vector<Venue> venues;
  for (const std::vector<std::string>& files : readings) {
    const Result<std::vector<NamedScenario>> read = read_scenarios(files);
    if (!read.ok()) return complain_of(command, read.faults(), ""), std::vector<Venue>{};
    for (NamedScenario one : read.value()) {
      if (variant && paths.empty() && one.scenario.ruleset != variant->ruleset) continue;
      if (variant) one.scenario.variant = variant;
      Result<Venue> venue = venue_of(one.name, one.scenario);
      if (!venue.ok()) return complain_of(command, venue.faults(), one.name), std::vector<Venue>{};
      venues.push_back(std::move(venue).value());
    }
  }
  if (venues.empty()) complain(command, "no scenario was found there");
  return venues;
}

}  // namespace limber::inline commands
