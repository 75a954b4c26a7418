#include "commands/campaign_steps.h"

#include <cstdio>
#include <filesystem>
#include <set>

#include "base/text.h"
#include "battle/open.h"
#include "battle/seating.h"
#include "campaign/campaign_file.h"
#include "campaign/captains.h"
#include "campaign/history_json.h"
#include "campaign/status_words.h"
#include "commands/campaign_on_disk.h"
#include "commands/command_line.h"
#include "commands/load_battle.h"
#include "commands/play_battle.h"
#include "console/progress.h"
#include "files/files.h"
#include "io/fault_words.h"

namespace limber::inline commands {

namespace {

void say(const std::string& text) { std::fputs((text + "\n").c_str(), stdout); }

// The campaign of a file that can be written to; nothing, and the reason has been told.
std::optional<CampaignOnDisk> open_to_change(const std::string& name) {
  std::optional<CampaignOnDisk> campaign = CampaignOnDisk::open(name);
  if (!campaign || campaign->is_file()) return campaign;
  complain("campaign", "'" + name + "' comes with Limber and stays as it is: begin it with 'limber campaign new " +
                           name + " --out FILE'");
  return std::nullopt;
}

// What the last step has led to.
void tell_where_it_stands(const CampaignOnDisk& campaign, std::size_t fought_before) {
  const Course& course = campaign.course();
  for (std::size_t i = fought_before; i < course.fought().size(); ++i) {
    const PastBattle& one = course.fought()[i];
    say(battle_title(campaign.plan(), one.battle) + ": " + result_words(campaign.plan(), one) + ".");
    for (const Side side : {Side::red, Side::blue})
      say("  " + campaign.plan().sides[slot(side)].name + ": " + balance_words(course, side, static_cast<int>(i) + 1) +
          ".");
  }
  say(next_words(course));
  for (const int road : course.open_roads())
    say("  --take " +
        (campaign.plan().roads[static_cast<std::size_t>(road)].to == kNowhere
             ? "end"
             : campaign.plan()
                   .battles[static_cast<std::size_t>(campaign.plan().roads[static_cast<std::size_t>(road)].to)]
                   .id) +
        "  " + road_words(campaign.plan(), campaign.plan().roads[static_cast<std::size_t>(road)]));
}

int refuse_stage(const Course& course) {
  complain("campaign",
           next_words(course) + (course.stage() == Stage::over ? " 'limber campaign fork' asks what would have been"
                                                               : " 'limber campaign next FILE --take' says which"));
  return kExitFaults;
}

// Takes the record of the open battle into the campaign, if that battle is over.
enum class Closed : std::uint8_t { none, yes, failed };
Closed close_battle(CampaignOnDisk& campaign) {
  const std::string path = campaign.record_path();
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) return Closed::none;
  const Result<std::string> text = read_file(path);
  if (!text.ok() || text.value().empty()) return Closed::none;
  const Result<OpenedBattle> opened = open_record(text.value(), std::nullopt);
  if (!opened.ok() || opened.value().session->asked()) return Closed::none;
  const std::string& battle = campaign.plan().battles[static_cast<std::size_t>(campaign.course().battle())].id;
  return campaign.add(FoughtStep{battle, text.value()}) ? Closed::yes : Closed::failed;
}

// The open battle as a file that play takes: its record, or the battle as the campaign comes to it.
std::optional<BattleFile> battle_to_play(const CampaignOnDisk& campaign) {
  const std::string record = campaign.record_path();
  std::error_code unknown;
  if (std::filesystem::exists(record, unknown) && std::filesystem::file_size(record, unknown) > 0)
    return load_battle("campaign", record);
  ScenarioSetup laid =
      set_up_scenario(read_scenario_through_faults(write_scenario(campaign.course().lineup().scenario)));
  for (const Fault& fault : laid.faults) complain("campaign", fault_line(fault, campaign.path()));
  if (!laid.faults.empty()) return std::nullopt;
  RecordHeader header = header_for(laid.scenario);
  return BattleFile{.path = record,
                    .kind = BattleFile::Kind::scenario,
                    .game = std::move(laid.game),
                    .scenario = std::move(laid.scenario),
                    .opening = *laid.opening,
                    .first_answers = {},
                    .header = std::move(header),
                    .record = {}};
}

}  // namespace

int campaign_play_command(Arguments arguments) {
  std::string name;
  PlayOptions options;
  CommandLine line("campaign play",
                   "Fight the next battle of a campaign at this terminal, or resume it. Its record is kept beside the "
                   "file and taken into it when the battle is over.");
  line.word("FILE", name, "the campaign");
  line.choice("--against", options.against, program_names(), "the player of the other side (you are the first side)");
  line.choice("--red", options.red, player_names(), "the player of the first side");
  line.choice("--blue", options.blue, player_names(), "the player of the second side");
  line.choice("--dice", options.dice, {"seeded", "typed", "sealed"},
              "thrown by the computer, thrown and typed by you, or sealed for 'limber verify'");
  line.option("--pause", options.pause, "seconds to wait after each answer of the computer");
  line.choice("--screen", options.steady, {"steady", "scroll"}, "a screen that keeps its places, or lines that scroll");
  line.flag("--plain", options.screen.plain, "ASCII, no colours, no line editing");
  line.example("limber campaign play valley.json --against captain", "you lead the first army");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  std::optional<CampaignOnDisk> campaign = open_to_change(name);
  if (!campaign) return kExitFaults;
  if (campaign->course().stage() != Stage::battle) return refuse_stage(campaign->course());
  const std::size_t fought = campaign->course().fought().size();
  Closed closed = close_battle(*campaign);
  if (closed == Closed::none) {
    const std::optional<BattleFile> battle = battle_to_play(*campaign);
    if (!battle) return kExitFaults;
    options.record = campaign->record_path();
    if (battle->kind != BattleFile::Kind::record) options.seed = campaign->course().dice().battle_seed();
    Terminal terminal(options.screen);
    std::unique_ptr<LineReader> lines = make_line_reader(terminal);
    if (const int code = play_at_terminal(*battle, options, {terminal, lines}); code != kExitOk) return code;
    closed = close_battle(*campaign);
  }
  if (closed == Closed::failed) return kExitFaults;
  if (closed == Closed::none) {
    say("The battle is not over. To go on: limber campaign play " + name);
    return kExitOk;
  }
  tell_where_it_stands(*campaign, fought);
  return kExitOk;
}

namespace {

struct NextOptions {
  std::string name, take, by, red = "captain", blue = "captain";
  bool all = false;
};

bool captains_fight(CampaignOnDisk& campaign, const NextOptions& options) {
  std::error_code unknown;
  if (std::filesystem::exists(campaign.record_path(), unknown)) {
    complain("campaign", "this battle has been begun at the terminal: go on with 'limber campaign play', or remove " +
                             campaign.record_path());
    return false;
  }
  const Course& course = campaign.course();
  const std::string& battle = campaign.plan().battles[static_cast<std::size_t>(course.battle())].id;
  Progress progress("fighting at " + battle_title(campaign.plan(), course.battle()));
  const std::string record = fought_by(course, {*find_player_spec(options.red), *find_player_spec(options.blue)},
                                       [&](int turn) { progress.now("turn " + std::to_string(turn)); });
  return campaign.add(FoughtStep{battle, record});
}

std::string road_id(const CampaignPlan& plan, int road) {
  const int to = plan.roads[static_cast<std::size_t>(road)].to;
  return to == kNowhere ? "end" : plan.battles[static_cast<std::size_t>(to)].id;
}

bool choose_road(CampaignOnDisk& campaign, const NextOptions& options) {
  const Course& course = campaign.course();
  if (!options.take.empty()) return campaign.add(RoadStep{options.take, "player"});
  const bool die = options.by == "die";
  const int road = die ? course.road_by_die() : best_road(chances_of_roads(course));
  return campaign.add(RoadStep{road_id(campaign.plan(), road), die ? "die" : "chance"});
}

bool choose_side(CampaignOnDisk& campaign, const NextOptions& options) {
  if (!options.take.empty()) return campaign.add(GroundStep{options.take, "player"});
  return campaign.add(GroundStep{campaign.plan().sides[slot(campaign.course().ground_by_die())].id, "die"});
}

bool one_step(CampaignOnDisk& campaign, const NextOptions& options) {
  switch (campaign.course().stage()) {
    case Stage::battle: return captains_fight(campaign, options);
    case Stage::road: return choose_road(campaign, options);
    case Stage::ground: return choose_side(campaign, options);
    case Stage::over: return false;
  }
  return false;
}

}  // namespace

int campaign_next_command(Arguments arguments) {
  NextOptions options;
  CommandLine line("campaign next",
                   "Take a campaign a step further: two captains fight the next battle, or the road or the ground is "
                   "chosen.");
  line.word("FILE", options.name, "the campaign");
  line.option("--take", options.take, "NAME",
              "the road to this battle (or 'end'); of the ground, the side that has it");
  line.choice("--by", options.by, {"die", "chance"},
              "how the choice is made: by a die, or by the road on which captains win most often");
  line.choice("--red", options.red, program_names(), "who fights for the first side (captain by default)");
  line.choice("--blue", options.blue, program_names(), "who fights for the second side");
  line.flag("--all", options.all, "to the end of the campaign; choices by --by, or a die");
  line.example("limber campaign next valley.json", "two captains fight the battle");
  line.example("limber campaign next valley.json --take ridge", "the road to the ridge");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  std::optional<CampaignOnDisk> campaign = open_to_change(options.name);
  if (!campaign) return kExitFaults;
  const Course& course = campaign->course();
  const bool chooses = course.stage() == Stage::road || course.stage() == Stage::ground;
  if (course.stage() == Stage::over) return refuse_stage(course);
  if (!options.take.empty() && !chooses) return line.misused("--take: there is nothing to choose now");
  if (chooses && options.take.empty() && options.by.empty() && !options.all) {
    tell_where_it_stands(*campaign, course.fought().size());
    return line.misused("a choice needs --take NAME, or --by die or chance");
  }
  if (options.all && options.by.empty()) options.by = "die";
  const std::size_t fought = course.fought().size();
  do {
    if (!one_step(*campaign, options)) return kExitFaults;
    options.take.clear();
  } while (options.all && campaign->course().stage() != Stage::over);
  tell_where_it_stands(*campaign, fought);
  return kExitOk;
}

namespace {

// "r1=2,b3=1" into the map; false: it is none.
template <class Take> bool read_pairs(const std::string& text, Take take) {
  if (text.empty()) return true;
  for (const std::string_view pair : split(text, ',')) {
    const std::size_t at = pair.find('=');
    if (at == pair.npos || !take(std::string(trim(pair.substr(0, at))), trim(pair.substr(at + 1)))) return false;
  }
  return true;
}

}  // namespace

int campaign_enter_command(Arguments arguments) {
  std::string name, held, lost;
  EnteredStep step;
  std::optional<std::uint64_t> turn;
  CommandLine line("campaign enter",
                   "Enter the result of a battle that was fought at a table. It is refused with whatever does not add "
                   "up.");
  line.word("FILE", name, "the campaign");
  line.option("--winner", step.winner, "SIDE", "the id of the side, or draw");
  line.option("--turn", turn, "in which the battle ended");
  line.option("--held", held, "F5=red,F4=blue", "objectives, and who was there last");
  line.option("--lost", lost, "r1=2,b3=1", "points lost, by Unit");
  line.example("limber campaign enter valley.json --winner red --turn 8 --lost r1=2,b3=4 --held D4=red", "");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (step.winner.empty() || !turn) return line.misused("it needs --winner SIDE and --turn N");
  const bool held_read = read_pairs(
      held, [&](const std::string& cell, std::string_view side) { return step.held.emplace(cell, side).second; });
  if (!held_read) return line.misused("--held: found '" + held + "', expected cells and sides such as F5=red,F4=blue");
  const bool lost_read = read_pairs(lost, [&](const std::string& unit, std::string_view points) {
    const std::optional<long long> number = parse_int(points);
    return number && *number >= 0 && *number <= 250 && step.lost.emplace(unit, static_cast<int>(*number)).second;
  });
  if (!lost_read) return line.misused("--lost: found '" + lost + "', expected Units and points such as r1=2,b3=1");
  step.turn = static_cast<int>(std::min<std::uint64_t>(*turn, 1000));
  std::optional<CampaignOnDisk> campaign = open_to_change(name);
  if (!campaign) return kExitFaults;
  if (campaign->course().stage() != Stage::battle) return refuse_stage(campaign->course());
  step.battle = campaign->plan().battles[static_cast<std::size_t>(campaign->course().battle())].id;
  const std::size_t fought = campaign->course().fought().size();
  if (!campaign->add(step)) return kExitFaults;
  tell_where_it_stands(*campaign, fought);
  return kExitOk;
}

}  // namespace limber::inline commands
