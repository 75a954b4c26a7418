#include <cstdio>
#include <filesystem>

#include "base/text.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "commands/study_run.h"
#include "console/terminal.h"
#include "files/files.h"
#include "files/shipped.h"
#include "io/fault_words.h"
#include "io/scenario_file.h"
#include "sim/batch.h"
#include "study/charts.h"
#include "study/tables.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kMostUntil = 1'000'000;  // seeds, where nobody says how many

struct StudyOptions {
  std::vector<std::string> what, vary, players;
  std::string until, out, shard, json, csv, html, variant;
  std::optional<std::uint64_t> battles, seed, threads;
  bool cross = false, swap = false, merge = false;
};

void take(CommandLine& line, StudyOptions& w) {
  line.words("SCENARIO", w.what, "a scenario, or a file study/1; with --merge the files of the parts");
  line.many("--vary", w.vary, "CHANGE",
            "hit_dice=per_attack, turn_limit=12, ruleset=ID, players=NAME, BB-FIR-14=4, variant=FILE, 'add blue "
            "infantry F2' or 'remove r2'; once a variant");
  line.option("--variant", w.variant, "FILE", "fight all of it with the changed figures of a file variant/1");
  line.flag("--cross", w.cross, "fight all combinations of what varies");
  line.several("--players", w.players, "RED BLUE", "who plays the sides (captain captain by default)");
  line.flag("--swap-sides", w.swap, "fight each seed twice, the second time with the players exchanged");
  line.option("--battles", w.battles, "of each variant (1000 by default); seeds, where sides are swapped");
  line.option("--seed", w.seed, "of the first battle (0 by default)");
  line.option("--until", w.until, "1%", "fight until every share and difference is known to so much either way");
  line.option("--out", w.out, "FILE",
              "keep the results here; the same command goes on (by default in your own folder)");
  line.option("--shard", w.shard, "K/N", "fight only the K-th of N parts of the very same study; needs --out");
  line.flag("--merge", w.merge, "put the files of all parts together; fights nothing");
  line.option("--json", w.json, "FILE", "all figures for other programs (- for standard output)");
  line.option("--csv", w.csv, "FOLDER", "all figures as tables for a spreadsheet");
  line.option("--html", w.html, "FILE", "one page with pictures, to read, print or send");
  line.option("--threads", w.threads, "how many at once (one per core by default); the result is the same");
  line.example("limber study osier --battles 2000", "how often each side wins, how long it takes, what is left");
  line.example("limber study osier --vary hit_dice=per_attack --vary 'add blue field-artillery C2'",
               "what one house rule changes, and what one gun more, on the same dice");
  line.example("limber study osier --shard 3/8 --out part3.study", "one part of eight, on another machine");
  line.example("limber study --merge part*.study --html osier.html", "and all of them together");
}

bool complained(const std::vector<Fault>& faults, std::string_view where) {
  for (const Fault& fault : faults) complain("study", fault_line(fault, where));
  return !faults.empty();
}

// The scenario of a name or a file; nothing, and the reason has been told.
std::optional<Scenario> load_scenario(const std::string& name) {
  const Result<BattleText> text = read_battle_text(name);
  if (!text.ok()) return complained(text.faults(), name), std::nullopt;
  Result<ScenarioFile> file = read_scenario(text.value().text);
  if (!file.ok()) return complained(file.faults(), name), std::nullopt;
  return std::move(file.value().scenario);
}

std::optional<StudyFile> load_study(const std::string& name) {
  const Result<BattleText> text = read_battle_text(name);
  if (!text.ok()) return complained(text.faults(), name), std::nullopt;
  StudyFile file;
  if (is_study_file(text.value().text)) {
    Result<StudyFile> read = read_study_file(text.value().text);
    if (!read.ok()) return complained(read.faults(), name), std::nullopt;
    file = std::move(read).value();
    if (file.scenario_name.empty()) return file;
  }
  const std::optional<Scenario> scenario = load_scenario(file.scenario_name.empty() ? name : file.scenario_name);
  if (!scenario) return std::nullopt;
  file.plan.scenario = *scenario;
  return file;
}

// "variant=FILE": the changes of that file, so that the study needs it no longer. Nothing where it cannot be read.
std::optional<Variant> variant_asked_for(const std::string& changes) {
  constexpr std::string_view kFile = "variant=";
  if (!changes.starts_with(kFile)) return variant_of(changes);
  const std::optional<UnderRules> under = rules_asked_for("study", "", std::string(trim(changes.substr(kFile.size()))));
  if (!under || !under->variant) return std::nullopt;
  Variant out{.name = under->variant->name, .changes = {}};
  for (const FigureChange& c : under->variant->changes) out.changes.push_back(c.figure + "=" + c.value);
  return out;
}

// What flags say beside or in place of what the file says. What is wrong with them; empty when nothing is.
std::string add_amounts(const StudyOptions& w, StudyPlan& plan) {
  if (!w.until.empty() && !(plan.until = find_until(w.until)))
    return "--until: found '" + w.until + "', expected hundredths, more than 0 and at most 50, as 1%";
  if (plan.until && !w.battles && plan.seeds == kUsualBattles) plan.seeds = kMostUntil;
  if (w.battles) plan.seeds = *w.battles;
  if (plan.seeds < 1 || plan.seeds > kMostBattles) return "--battles takes 1 to " + std::to_string(kMostBattles);
  if (w.seed) plan.first_seed = *w.seed;
  if (plan.first_seed > kMostBattles) return "--seed takes 0 to " + std::to_string(kMostBattles);
  return "";
}

std::string add_options(const StudyOptions& w, StudyFile& file) {
  for (std::size_t i = 0; i < w.players.size(); ++i) {
    const std::optional<PlayerSpec> found = find_player_spec(w.players[i]);
    if (!found) return "--players: found '" + w.players[i] + "', expected one of " + join(player_spec_names(), ", ");
    file.plan.players[i] = *found;
  }
  file.plan.swap_sides = file.plan.swap_sides || w.swap;
  for (const std::string& changes : w.vary) {
    std::optional<Variant> variant = variant_asked_for(changes);
    if (!variant) return "--vary: found '" + changes + "', expected a file variant/1 without errors";
    file.plan.variants.push_back(std::move(*variant));
  }
  if (w.cross || file.cross) {
    Result<std::vector<Variant>> all = crossed(file.plan.variants);
    if (!all.ok()) return "--cross: found " + all.faults()[0].found + ", expected no more";
    file.plan.variants = std::move(all).value();
  }
  if (file.plan.variants.size() > kMostVariants)
    return "at most " + std::to_string(kMostVariants) + " variants in one study";
  return add_amounts(w, file.plan);
}

bool wrote(const std::string& path, const std::string& text) {
  if (path == "-") return std::fputs(text.c_str(), stdout) >= 0;
  const Result<Done> done = write_file(path, text);
  return done.ok() || !complained(done.faults(), path);
}

bool wrote_tables(const StudyResults& results, const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return complain("study", folder + ": " + failed.message()), false;
  for (const CsvFile& file : study_csv(results))
    if (!wrote((std::filesystem::path(folder) / file.name).string(), file.text)) return false;
  return true;
}

int tell(const StudyOptions& w, const StudyResults& results, std::uint64_t hash, const std::string& kept) {
  const std::string name = hash_text(hash);
  bool good = true;
  if (!w.json.empty()) good = wrote(w.json, dump(study_json(results, name)) + "\n") && good;
  if (!w.csv.empty()) good = wrote_tables(results, w.csv) && good;
  if (!w.html.empty()) good = wrote(w.html, study_html(results, name)) && good;
  if (w.json != "-") {
    Terminal screen;
    screen.show(study_text(results));
    screen.show("Results " + name + (kept.empty() ? "" : ", kept in " + kept) + "\n");
  }
  return good ? kExitOk : kExitFaults;
}

int merge(const StudyOptions& w) {
  const std::optional<MergedStudy> done = merge_study(w.what, w.out);
  if (!done) return kExitFaults;
  StudyResults results(done->study);
  results.add(done->arms, done->seeds);
  return tell(w, results, done->hash, w.out);
}

std::string misuse(const StudyOptions& w, std::optional<Shard>& shard) {
  if (!w.shard.empty() && !(shard = find_shard(w.shard)))
    return "--shard: found '" + w.shard + "', expected a part of a number of parts, as 3/8";
  if (shard && w.out.empty()) return "--shard needs --out FILE, to be merged later";
  if (shard && !w.until.empty())
    return "--shard does not go with --until: a part cannot see when the whole is known well enough";
  if (w.merge &&
      (shard || !w.vary.empty() || !w.players.empty() || w.battles || w.seed || !w.until.empty() || w.swap || w.cross))
    return "--merge takes the files of the parts; they say what the study is";
  if (!w.merge && w.what.size() != 1) return "it takes one scenario or one study file";
  return "";
}

}  // namespace

int study_command(Arguments arguments) {
  StudyOptions options;
  CommandLine line("study", "Fight one scenario many times, as it is and changed, to see which side it favours.");
  take(line, options);
  if (const std::optional<int> code = line.read(arguments)) return *code;
  std::optional<Shard> shard;
  if (const std::string wrong = misuse(options, shard); !wrong.empty()) return line.misused(wrong);
  if (options.merge) return merge(options);
  std::optional<StudyFile> file = load_study(options.what[0]);
  if (!file) return kExitFaults;
  if (const std::string wrong = add_options(options, *file); !wrong.empty()) return line.misused(wrong);
  const std::optional<UnderRules> under = rules_asked_for("study", "", options.variant);
  if (!under) return kExitFaults;
  if (under->variant) file->plan.scenario.variant = under->variant;
  const Result<Study> study = ready(std::move(file->plan));
  if (!study.ok()) return complained(study.faults(), options.what[0]), kExitFaults;
  for (const Fault& fault : study.value().refused) complain("study", "left out: " + fault_words_at_path(fault));
  const StudyRun run{.file = options.out,
                     .shard = shard,
                     .threads = static_cast<int>(std::min<std::uint64_t>(options.threads.value_or(0), kMostThreads))};
  const std::optional<StudyDone> done = run_study(study.value(), run);
  if (!done) return kExitFaults;
  const int code = tell(options, done->results, done->hash, done->file);
  if (done->stopped) complain("study", "stopped; the same command goes on");
  return done->stopped || !study.value().refused.empty() ? kExitFaults : code;
}

}  // namespace limber::inline commands
