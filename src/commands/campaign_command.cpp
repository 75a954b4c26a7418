#include <cstdio>
#include <random>

#include "base/text.h"
#include "campaign/campaign_file.h"
#include "campaign/captains.h"
#include "campaign/history_json.h"
#include "campaign/shipped_campaigns.h"
#include "campaign/status_json.h"
#include "campaign/status_words.h"
#include "commands/campaign_on_disk.h"
#include "commands/campaign_steps.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "console/terminal.h"
#include "files/files.h"
#include "io/fault_words.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kSeeds = 1'000'000;

int list_command(Arguments arguments) {
  CommandLine line("campaign list", "The campaigns that come with Limber: a name for every command, and the title.");
  line.example("limber campaign list", "then, for instance, 'limber campaign new the-sallow-valley'");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  for (const ShippedCampaign& one : shipped_campaigns())
    std::printf("%-28s  %s\n", std::string(one.name).c_str(), std::string(one.title).c_str());
  return kExitOk;
}

// "valley.json" of "the-sallow-valley" or "mine/valley.json": in this folder, with the first number that is free.
int new_command(Arguments arguments) {
  std::string name, out;
  std::optional<std::uint64_t> seed;
  CommandLine line("campaign new", "Begin a campaign in a file of your own.");
  line.word("CAMPAIGN", name,
            "one that comes with Limber, by part of its name, or a file to begin from its first week");
  line.option("--out", out, "FILE", "the new file");
  line.option("--seed", seed, "of its dice between the battles; the same seed gives the same campaign");
  line.example("limber campaign new the-sallow-valley --out valley.json", "then 'limber campaign play valley.json'");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (out.empty()) return line.misused("it needs --out FILE, the new file");
  std::optional<CampaignOnDisk> from = CampaignOnDisk::open(name);
  if (!from) return kExitFaults;
  CampaignPlan plan = from->plan();
  plan.history.clear();
  plan.seed = seed.value_or(std::random_device()() % kSeeds);
  if (!write_new_campaign(plan, out)) return kExitFaults;
  std::printf("%s begins in %s.\n", plan.title.c_str(), out.c_str());
  return kExitOk;
}

int status_command(Arguments arguments) {
  std::string name;
  bool json = false;
  CommandLine line("campaign status", "Where a campaign stands: the route, what comes next, and both armies.");
  line.word("FILE", name, "a campaign, or the name of one that comes with Limber");
  line.flag("--json", json, "for other programs");
  line.example("limber campaign status valley.json", "");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  const std::optional<CampaignOnDisk> campaign = CampaignOnDisk::open(name);
  if (!campaign) return kExitFaults;
  if (json) {
    std::puts(dump(status_json(campaign->course())).c_str());
    return kExitOk;
  }
  Terminal terminal;
  for (const std::string& one : status_lines(campaign->course())) terminal.say(one);
  return kExitOk;
}

int fork_command(Arguments arguments) {
  std::string name, out;
  std::optional<std::uint64_t> before;
  CommandLine line("campaign fork",
                   "What if: a second campaign that leaves the first one before a battle. The first is "
                   "not changed, and dice of battles both come to are the same.");
  line.word("FILE", name, "the campaign");
  line.option("--before", before, "the battle that is to go another way: 1 is the first");
  line.option("--out", out, "FILE", "the new file");
  line.example("limber campaign fork valley.json --before 2 --out lost-the-bridge.json",
               "as if the bridge had been lost");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (out.empty() || !before) return line.misused("it needs --before N and --out FILE");
  const std::optional<CampaignOnDisk> campaign = CampaignOnDisk::open(name);
  if (!campaign) return kExitFaults;
  const std::optional<CampaignPlan> forked = forked_before(campaign->plan(), *before);
  if (!forked)
    return line.misused("--before: found " + std::to_string(*before) + ", expected 1 to " +
                        std::to_string(campaign->course().fought().size()) + ", the battles that have been fought");
  if (!write_new_campaign(*forked, out)) return kExitFaults;
  std::printf("%s holds the campaign as it stood before battle %llu.\n", out.c_str(),
              static_cast<unsigned long long>(*before));
  return kExitOk;
}

constexpr std::string_view kHelp =
    "Fight campaigns: battles that lead to battles, with armies that remember.\n\n"
    "Usage: limber campaign list|new|status|play|next|enter|fork|check [options]\n\n"
    "  list    the campaigns that come with Limber\n"
    "  new     begin one in a file of your own\n"
    "  status  where it stands: the route, what comes next, both armies\n"
    "  play    fight the next battle at this terminal, or resume it\n"
    "  next    go on without you: captains fight the battle, or a road is taken\n"
    "  enter   the result of a battle that was fought at a table\n"
    "  fork    what if: a second campaign that leaves the first before a battle\n"
    "  check   fight all of it many times: is it even, and does the first battle decide it\n\n"
    "'limber campaign play --help' lists the options of play, and so on.\n";

struct Part {
  std::string_view name;
  int (*run)(Arguments);
};

}  // namespace

int campaign_command(Arguments arguments) {
  static constexpr Part kParts[] = {{"list", list_command},          {"new", new_command},
                                    {"status", status_command},      {"play", campaign_play_command},
                                    {"next", campaign_next_command}, {"enter", campaign_enter_command},
                                    {"fork", fork_command},          {"check", campaign_check_command}};
  const std::string which = arguments.empty() ? "" : arguments.front();
  for (const Part& part : kParts)
    if (part.name == which) return part.run(arguments.subspan(1));
  const bool help = which == "--help" || which == "-h";
  if (!which.empty() && !help) {
    std::vector<std::string_view> names;
    for (const Part& part : kParts) names.push_back(part.name);
    complain("campaign", "found '" + which + "', expected one of " + join(names, ", "));
  }
  std::fputs(std::string(kHelp).c_str(), help ? stdout : stderr);
  return help ? kExitOk : kExitUsage;
}

}  // namespace limber::inline commands
