#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "base/text.h"
#include "battle/set_up.h"
#include "battle/shipped_scenarios.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "drafts/armies.h"
#include "drafts/drafts.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "io/json.h"
#include "io/scenario_file.h"
#include "sim/batch.h"
#include "sim/fair_battle.h"
#include "words/names.h"
#include "words/rules_words.h"

namespace limber::inline commands {

namespace {

constexpr int kUsualSide = 10, kUsualTurns = 12, kUsualUnits = 8;
constexpr std::uint64_t kMostTries = 1000, kMostBattles = 10'000;

struct ScenarioOptions {
  std::string like, ruleset, size, title, red, blue, house, army, blue_army, terrain, out;
  std::optional<std::uint64_t> turns, units, points, objectives, seed, tries, battles, threads;
  bool river = false, mirrored = false;
};

void take_frame(CommandLine& line, ScenarioOptions& w) {
  line.option("--ruleset", w.ruleset, "R", "the ruleset it is for");
  line.option("--size", w.size, "CxR",
              "columns and rows of the board, as 12x10 (10x10 by default, or the smallest allowed)");
  line.option("--title", w.title, "T", "its title");
  line.option("--turns", w.turns, "the number of turns (12 by default; 0: no limit)");
  line.option("--red", w.red, "NAME", "of the side in the south");
  line.option("--blue", w.blue, "NAME", "of the side in the north");
  line.option("--house", w.house, "LIST", "house rules, as break_point=half,wire=off");
  line.option("--army", w.army, "LIST", "the Units of each side, as '4 infantry, 1 field-artillery'");
  line.option("--blue-army", w.blue_army, "LIST", "Blue's Units, if different");
}

std::string read_size(const ScenarioOptions& w, BattleDesign& design) {
  const int least = design.ruleset->facts.least_side;
  design.columns = design.rows = std::max(kUsualSide, least);
  if (w.size.empty()) return "";
  const std::vector<std::string_view> parts = split(w.size, 'x');
  const auto columns = parse_int(parts[0]), rows = parts.size() == 2 ? parse_int(parts[1]) : std::nullopt;
  if (!columns || !rows || *columns < 1 || *rows < 1 || *columns > kMaxCells || *rows > kMaxCells)
    return "--size: found '" + w.size + "', expected columns and rows, as 12x10";
  design.columns = static_cast<int>(*columns), design.rows = static_cast<int>(*rows);
  return "";
}

std::string read_house_rules(const ScenarioOptions& w, BattleDesign& design) {
  if (w.house.empty()) return "";
  design.house_rules.clear();
  for (const std::string_view one : split(w.house, ',')) {
    const std::size_t sign = one.find('=');
    if (sign == one.npos) return "--house: found '" + std::string(one) + "', expected a name and a value, as wire=off";
    design.house_rules.emplace_back(trim(one.substr(0, sign)), trim(one.substr(sign + 1)));
  }
  return "";
}

std::string read_armies(const ScenarioOptions& w, BattleDesign& design) {
  for (std::size_t i = 0; i < 2; ++i) {
    const bool of_blue = i == 1 && !w.blue_army.empty();
    const std::string& words = of_blue ? w.blue_army : w.army;
    if (words.empty()) continue;
    const ArmyReading reading = read_army(*design.ruleset, words);
    if (!reading.wrong.empty()) return (of_blue ? "--blue-army: " : "--army: ") + reading.wrong;
    design.armies[i].counts = reading.counts;
  }
  return "";
}

// What the flags say, over what the design has already. Empty: there is nothing wrong with it.
std::string read_frame(const ScenarioOptions& w, BattleDesign& design) {
  if (design.columns == 0 || !w.size.empty())
    if (std::string wrong = read_size(w, design); !wrong.empty()) return wrong;
  if (w.turns && *w.turns > 254) return "--turns: found " + std::to_string(*w.turns) + ", expected at most 254";
  if (w.turns) design.turn_limit = *w.turns == 0 ? std::nullopt : std::optional(static_cast<int>(*w.turns));
  if (!w.title.empty()) design.title = w.title;
  if (!w.red.empty()) design.names[0] = w.red;
  if (!w.blue.empty()) design.names[1] = w.blue;
  if (std::string wrong = read_house_rules(w, design); !wrong.empty()) return wrong;
  return read_armies(w, design);
}

// Every fault that `limber check` would find, told; true when there is none.
bool is_good(const Scenario& scenario, const char* command) {
  const Result<ScenarioFile> read = read_scenario(write_scenario(scenario));
  const std::vector<Fault> faults = read.ok() ? set_up(scenario).faults() : read.faults();
  for (const Fault& fault : faults) complain(command, fault_line(fault, fault.where));
  return faults.empty();
}

// To the file, which must be new, or to standard output.
int put_out(const Scenario& scenario, const std::string& path, const char* command) {
  const std::string text = write_scenario(scenario);
  if (path.empty()) return std::fputs(text.c_str(), stdout), kExitOk;
  std::error_code failed;
  if (std::filesystem::exists(path, failed)) {
    complain(command, path + ": found a file of that name. Choose another name");
    return kExitFaults;
  }
  const Result<Done> done = write_file(path, text);
  for (const Fault& fault : done.faults()) complain(command, fault_line(fault, path));
  return done.ok() ? kExitOk : kExitFaults;
}

int new_command(Arguments arguments) {
  ScenarioOptions options;
  CommandLine line("scenario new", "Write a scenario to edit yourself: an empty board and two armies in front of it.");
  take_frame(line, options);
  line.option("--out", options.out, "FILE", "a new file; none: standard output");
  line.example("limber scenario new --ruleset hex-19c --title 'The Mill' --size 9x9 --out mill.json", "then edit it");
  line.example("limber scenario new --ruleset card-late-19c --army '1 commander, 3 infantry'", "to standard output");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (options.ruleset.empty()) return line.misused("it needs --ruleset");
  if (const std::string wrong = unknown_ruleset(options.ruleset); !wrong.empty()) return line.misused(wrong);
  BattleDesign design{.ruleset = find_ruleset(options.ruleset), .title = "A new battle", .turn_limit = kUsualTurns};
  for (ArmyDesign& army : design.armies) army.counts = usual_army(*design.ruleset);
  std::string wrong = read_frame(options, design);
  if (wrong.empty()) wrong = wrong_with(design);
  if (!wrong.empty()) return line.misused(wrong);
  const Scenario scenario = new_scenario(design);
  return is_good(scenario, "scenario new") ? put_out(scenario, options.out, "scenario new") : kExitFaults;
}

std::string read_draws(const ScenarioOptions& w, BattleDesign& design) {
  if (w.units && w.points) return "--units and --points: one of the two";
  if ((w.units || w.points) && (!w.army.empty() || !w.blue_army.empty()))
    return "--army names the Units: then neither --units nor --points";
  for (const std::optional<std::uint64_t>& number : {w.units, w.points, w.objectives})
    if (number && *number > kMaxCells) return "found " + std::to_string(*number) + ", expected a smaller number";
  for (ArmyDesign& army : design.armies) {
    if (w.units || w.points) army = {};
    if (w.points) army.points = static_cast<int>(*w.points);
    if (w.units || (!w.points && army.counts.empty())) army.units = static_cast<int>(w.units.value_or(kUsualUnits));
  }
  if (!w.terrain.empty()) design.ground = ground_named(w.terrain);
  design.ground.river = design.ground.river || w.river;
  design.ground.mirrored = w.mirrored;
  if (w.objectives) design.objectives = static_cast<int>(*w.objectives);
  return "";
}

std::string read_search(const ScenarioOptions& w, FairSearch& search) {
  search.seed = w.seed.value_or(0);
  const std::uint64_t tries = w.tries.value_or(20), battles = w.battles.value_or(200);
  if (tries < 1 || tries > kMostTries)
    return "--tries: found " + std::to_string(tries) + ", expected 1 to " + std::to_string(kMostTries);
  if (battles < 20 || battles > kMostBattles)
    return "--battles: found " + std::to_string(battles) + ", expected 20 to " + std::to_string(kMostBattles);
  search.tries = static_cast<int>(tries), search.battles = battles;
  return "";
}

FairSearchResult search_told(const FairSearch& search, std::uint64_t threads) {
  Progress progress("looking for a fair battle");
  return find_fair_battle(
      search, static_cast<int>(std::min<std::uint64_t>(threads, kMostThreads)), [&](const FairSearchPlace& at) {
        progress.now("draft " + std::to_string(at.draft) + " of " + std::to_string(search.tries) + ", " +
                     std::to_string(at.shares.fought()) + " of " + std::to_string(search.battles) + " battles fought");
      });
}

int none_found(const FairSearch& search, const FairSearchResult& result) {
  std::string text = "none of " + counted(search.tries, "draft", "drafts") + " is fair";
  if (result.nearest) text += "; the nearest: " + shares_words(*result.nearest, search.design.names[0]);
  complain("scenario random",
           text + (result.nearest ? "" : ".") +
               " Try another --seed or more --tries, or make the sides more alike: --army, --mirrored");
  return kExitFaults;
}

void take_draws(CommandLine& line, ScenarioOptions& w) {
  line.word("LIKE", w.like, "a scenario: its ruleset, board, armies, house rules, and as much of each ground",
            CommandLine::Needed::no);
  take_frame(line, w);
  line.option("--units", w.units, "the number of Units per side, chosen at random (8 by default)");
  line.option("--points", w.points, "or as many as this many points buy: foot 4, horse 5, machine guns 6, guns 7");
  line.choice("--terrain", w.terrain, ground_names(), "how much terrain there is (mixed by default)");
  line.flag("--river", w.river, "with a river across the middle");
  line.flag("--mirrored", w.mirrored, "make the two halves of the board the same, turned round");
  line.option("--objectives", w.objectives, "the number of objectives (1 by default)");
  line.option("--seed", w.seed, "0 by default; the same seed gives the same battle");
  line.option("--tries", w.tries, "the most drafts to try (20 by default)");
  line.option("--battles", w.battles, "two captains fight on a draft before it is offered (200 by default)");
  line.option("--threads", w.threads, "how many at once (one per core by default), with the same result");
  line.option("--out", w.out, "FILE", "a new file; none: standard output");
  line.example("limber scenario random --ruleset hex-19c --points 40 --terrain close --out mill.json", "a fair battle");
  line.example("limber scenario random scenarios/hex-19c/02-kettle-ridge.json --seed 7", "one like that");
}

int random_command(Arguments arguments) {
  ScenarioOptions options;
  CommandLine line("scenario random",
                   "Make random battles until one is fair: two captains each win 45 to 55% of the battles on it.");
  take_draws(line, options);
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (options.like.empty() == options.ruleset.empty())
    return line.misused("it needs a scenario or --ruleset, one of them");
  FairSearch search;
  BattleDesign& design = search.design;
  if (options.like.empty()) {
    if (const std::string wrong = unknown_ruleset(options.ruleset); !wrong.empty()) return line.misused(wrong);
    design.ruleset = find_ruleset(options.ruleset), design.turn_limit = kUsualTurns, design.objectives = 1;
    design.title = "A random battle", design.ground = ground_named("mixed");
  } else {
    const std::optional<BattleFile> battle = load_battle("scenario random", options.like);
    if (!battle) return kExitFaults;
    design = design_like(battle->scenario, *find_ruleset(battle->scenario.ruleset));
  }
  std::string wrong = read_frame(options, design);
  if (wrong.empty()) wrong = read_draws(options, design);
  if (wrong.empty()) wrong = read_search(options, search);
  if (wrong.empty()) wrong = wrong_with(design);
  if (!wrong.empty()) return line.misused(wrong);
  Philox draw(search.seed, 1);
  if (!is_good(random_battle(design, draw), "scenario random")) return kExitFaults;
  const FairSearchResult result = search_told(search, options.threads.value_or(0));
  if (!result.found) return none_found(search, result);
  const FairBattle& found = *result.found;
  const int code = put_out(found.scenario, options.out, "scenario random");
  std::fputs(("Draft " + std::to_string(found.tries) + " of seed " + std::to_string(search.seed) + ": " +
              shares_words(found.shares, found.scenario.sides[0].name) + "\n")
                 .c_str(),
             stderr);
  return code;
}

int list_command(Arguments arguments) {
  bool json = false;
  CommandLine line("scenario list", "The battles that come with Limber: a name for every command, and the title.");
  line.flag("--json", json, "for other programs: the names, in a list");
  line.example("limber scenario list", "then, for instance, 'limber odds osier-bridge ...'");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  JsonValue names = JsonValue::array();
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    names.add(std::string(one.name));
    if (!json) std::printf("%-42s  %s\n", std::string(one.name).c_str(), std::string(one.title).c_str());
  }
  if (json) std::puts(dump(names).c_str());
  return kExitOk;
}

constexpr std::string_view kHelp =
    "Make a scenario to edit yourself, make a fair random one, or list those that come with Limber.\n\n"
    "Usage: limber scenario new|random|list [options]\n\n"
    "  new     an empty board and two armies to edit\n"
    "  random  random, and fought by two captains until it is known to be fair\n"
    "  list    the battles that come with Limber, each found by any part of its name that no other has\n\n"
    "'limber scenario new --help' lists the options of new, and so on.\n";

}  // namespace

int scenario_command(Arguments arguments) {
  const std::string which = arguments.empty() ? "" : arguments.front();
  if (which == "new") return new_command(arguments.subspan(1));
  if (which == "random") return random_command(arguments.subspan(1));
  if (which == "list") return list_command(arguments.subspan(1));
  const bool help = which == "--help" || which == "-h";
  if (!which.empty() && !help) complain("scenario", "found '" + which + "', expected new, random or list");
  std::fputs(std::string(kHelp).c_str(), help ? stdout : stderr);
  return help ? kExitOk : kExitUsage;
}

}  // namespace limber::inline commands
