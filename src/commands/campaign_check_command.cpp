#include <algorithm>
#include <cstdio>

#include "base/text.h"
#include "campaign/campaign_check.h"
#include "commands/campaign_on_disk.h"
#include "commands/campaign_steps.h"
#include "commands/command_line.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "sim/batch.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kMostCampaigns = 1'000'000, kTogether = 10;

CheckResults checked(const CampaignPlan& plan, const CheckSetting& setting, std::uint64_t campaigns, int threads) {
  CheckResults results{.recovery = setting.recovery, .tally = {}, .even = {}};
  Progress progress("fighting campaigns");
  const std::uint64_t pieces = (campaigns + kTogether - 1) / kTogether;
  work_in_order(
      threads_to_use(threads), pieces,
      [&] {
        return [&](std::uint64_t piece) {
          const std::uint64_t first = piece * kTogether;
          return fight_campaigns(plan, setting, first, std::min(kTogether, campaigns - first));
        };
      },
      [&](std::uint64_t, CampaignTally&& tally) {
        results.tally.add(tally);
        progress.now(results.tally.campaigns, campaigns, "campaigns");
        return true;
      });
  results.even = even_shape(plan, results.tally);
  return results;
}

}  // namespace

int campaign_check_command(Arguments arguments) {
  std::string name;
  std::vector<std::string> players;
  std::optional<std::uint64_t> campaigns, seed, threads;
  bool json = false, compare = false;
  CommandLine line("campaign check",
                   "Fight a whole campaign again and again. It says which side wins, how long that takes, whether the "
                   "first battle decides it, and how the armies shrink. Choices are left to a die.");
  line.word("FILE", name, "a campaign, or the name of one that comes with Limber");
  line.option("--campaigns", campaigns, "how many (1000 by default)");
  line.several("--players", players, "RED BLUE", "who fights (captain captain by default)");
  line.flag("--compare", compare, "each of the other recoveries too, on the same seeds");
  line.option("--seed", seed, "of the first campaign (0 by default)");
  line.option("--threads", threads, "how many at once (one per core by default); the result is the same");
  line.flag("--json", json, "all counts, for other programs");
  line.example("limber campaign check valley.json --campaigns 10000", "");
  line.example("limber campaign check the-sallow-valley --compare", "what each recovery would change");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  const std::uint64_t number = campaigns.value_or(1000);
  if (number < 1 || number > kMostCampaigns)
    return line.misused("--campaigns: found " + std::to_string(number) + ", expected 1 to " +
                        std::to_string(kMostCampaigns));
  CheckSetting setting;
  setting.first_seed = seed.value_or(0);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::optional<PlayerSpec> found = find_player_spec(players[i]);
    if (!found)
      return line.misused("--players: found '" + players[i] + "', expected one of " + join(player_spec_names(), ", "));
    setting.players[i] = *found;
  }
  const std::optional<CampaignOnDisk> campaign = CampaignOnDisk::open(name);
  if (!campaign) return kExitFaults;
  setting.recovery = campaign->plan().recovery;
  const int use = static_cast<int>(std::min<std::uint64_t>(threads.value_or(0), kMostThreads));
  std::vector<CheckResults> all{checked(campaign->plan(), setting, number, use)};
  for (std::size_t i = 0; compare && i < kRecoveryNames.size(); ++i)
    if (static_cast<Recovery>(i) != campaign->plan().recovery) {
      setting.recovery = static_cast<Recovery>(i);
      all.push_back(checked(campaign->plan(), setting, number, use));
    }
  if (json) {
    std::puts(dump(check_json(campaign->plan(), all)).c_str());
    return kExitOk;
  }
  Terminal terminal;
  for (const std::string& one : check_lines(campaign->plan(), all)) terminal.say(one);
  return kExitOk;
}

}  // namespace limber::inline commands
