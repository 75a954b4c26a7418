// Plays the checks of tests/checks: each as written, from its own record, and under every symmetry that applies.
//
//   checks                     every check
//   checks NAME...             those whose ruleset/file contains a name
//   checks --gate              proof by mutants, and the count of what is proved how
//   checks --gate-believing    the same, but what tests/gate/equivalent.txt lists is not tried again
//   checks --lines             only what tests/gate/lines.txt says
//   checks --ids               every id and the checks named for it
//   checks --mutant NAME FILE  how checks fail under a mutant: without a clause, "fire/hits on +1" or a changed line
//   checks --told NAME         a check as written, with every answer and event
//   checks --puzzles [NAME]    the puzzles of tests/puzzles, put to the captain in every temper
//   checks --puzzles-of PLAYER [NAME]    the same, put to that player, who must solve 90 of 100
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <unistd.h>

#include "expectations.h"
#include "gate.h"
#include "knock_out.h"
#include "puzzles.h"
#include "rulesets/registry.h"
#include "runner.h"
#include "source_dir.h"
#include "words/clause_words.h"

#ifdef LIMBER_MUTATED
#include "mutant_names.h"
#else
#define LIMBER_MUTATED 0
inline constexpr const char* kBuiltIn = "";
#endif

namespace limber::checks {

namespace {

namespace fs = std::filesystem;

const fs::path kTests = fs::path(source_dir()) / "tests";

struct Collected {
  std::vector<Check> checks;
  int unreadable = 0;
};

bool chosen(const std::string& file, const std::vector<std::string>& names) {
  return names.empty() ||
         std::any_of(names.begin(), names.end(), [&](const std::string& n) { return file.find(n) != file.npos; });
}

Collected collect(const std::string& kind, const std::string& ruleset, const std::vector<std::string>& names) {
  Collected out;
  std::vector<fs::path> paths;
  const fs::path folder = kTests / kind / ruleset;
  if (!fs::exists(folder)) return out;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".txt" && chosen(ruleset + "/" + entry.path().filename().string(), names))
      paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    const Result<Check> check = read_check(ruleset, path.filename().string(), text.str());
    if (check.ok()) {
      out.checks.push_back(check.value());
      continue;
    }
    ++out.unreadable;
    for (const Fault& f : check.faults())
      std::printf("FAIL  %s:%d: %s; expected %s\n", f.where.c_str(), f.line, f.found.c_str(), f.expected.c_str());
  }
  return out;
}

bool applies(const Check& check, const Symmetry& symmetry) {
  if (!fits(symmetry, check.scenario)) return false;
  if (symmetry.mirrored) return check.symmetric && check.mirror;
  return symmetry.quarters == 0 || check.symmetric;
}

struct Count {
  int passed = 0, failed = 0;
};

Count play_all(const Collected& all) {
  int passed = 0, failed = all.unreadable;
  for (const Check& check : all.checks) {
    for (const Symmetry& symmetry : kSymmetries) {
      if (!applies(check, symmetry)) continue;
      const bool as_written = &symmetry == &kSymmetries[0];
      const std::string wrong = play_check(check, symmetry, {}, as_written ? Manner::and_from_record : Manner::once);
      wrong.empty() ? ++passed : ++failed;
      if (wrong.empty()) continue;
      std::printf("FAIL  %s\n", wrong.c_str());
      break;
    }
  }
  return {passed, failed};
}

// By its name: an id, a place of the rules with what is done there, or a line of tests/gate/lines.txt.
std::optional<Mutant> find_mutant(const Rules& rules, const GateLists& lists, const std::string& name) {
  if (const auto clause = find_clause(name)) return knock_out(rules, *clause);
  for (const Mutant& m : value_mutants(rules))
    if (m.name == name) return m;
  for (const LineMutant& m : lists.lines)
    if (m.name == name) return Mutant{MutantKind::line, m.name, "", {}, {}, m.number};
  return std::nullopt;
}

void show_mutant(const Collected& all, const GateLists& lists, const std::string& name) {
  for (const Check& check : all.checks) {
    const Edit edit{.mutant = find_mutant(*find_rules(check.scenario.ruleset), lists, name), .house_rule = {}};
    if (!edit.mutant) return void(std::printf("%s has no %s\n", check.scenario.ruleset.c_str(), name.c_str()));
    const Fate fate = try_one({edit, {&check}}).fate;
    const bool breaks = fate == Fate::crashes || fate == Fate::endless;
    std::printf("%s: %s\n", check.file.c_str(), breaks ? "breaks" : fate == Fate::falls ? "falls" : "holds");
    if (fate == Fate::falls)
      std::printf("  %s\n", play_check(check, kSymmetries[0], edit, Manner::without_ids).c_str());
  }
}

int tell(const Collected& all) {
  for (const Check& check : all.checks) {
    CheckBattle battle(check.scenario, rules_of(check.scenario));
    std::printf("== %s\n", check.file.c_str());
    std::size_t shown = 0;
    for (const Step& step : check.steps) {
      if (step.verb == "again") {
        battle.return_there();
        shown = battle.answers().size();
      }
      const std::string wrong = step.verb == "again" ? "" : expect(battle, step);
      for (; shown < battle.answers().size(); ++shown) {
        std::printf("  %s\n", battle.answers()[shown].text.c_str());
        for (const std::string& told : battle.answers()[shown].told) std::printf("      %s\n", told.c_str());
      }
      std::printf("%s %d: %s %s\n", wrong.empty() ? "ok  " : "FAIL", step.line, step.verb.c_str(), step.rest.c_str());
      if (!wrong.empty()) std::printf("    %s\n", wrong.c_str());
    }
  }
  return 0;
}

// Prints them; how many there are.
int told(const std::vector<std::string>& faults) {
  for (const std::string& f : faults) std::printf("FAIL  %s\n", f.c_str());
  return static_cast<int>(faults.size());
}

Count told(const GateResult& result) {
  const int failed = told(result.faults);
  std::printf("%s", result.shares.c_str());
  return {result.passed, failed};
}

int run(std::vector<std::string> words) {
  const std::string how = !words.empty() && words[0].starts_with("--") ? words[0] : "";
  const bool gate = how == "--gate" || how == "--gate-believing";
  if (!how.empty()) words.erase(words.begin());
  std::string id;
  if ((how == "--mutant" || how == "--puzzles-of") && !words.empty()) id = words[0], words.erase(words.begin());
  const std::optional<PlayerSpec> player = how == "--puzzles-of" ? find_player_spec(id) : std::nullopt;
  if (how == "--puzzles-of" && (!player || player->kind == PlayerSpec::Kind::random))
    return std::printf("no such player, or none that thinks: %s\n", id.c_str()), 2;
  const GateLists lists = read_gate_lists(kTests.string());
  if (LIMBER_MUTATED != 0 && numbered_names(lists) != kBuiltIn)
    return std::printf("lines.txt has changed since this program was built\n"), 2;
  Count sum;
  std::map<std::string, int> ids;
  for (const Ruleset& r : all_rulesets()) {
    const std::string ruleset(r.facts.id.view());
    const Collected all = collect(how.starts_with("--puzzles") ? "puzzles" : "checks", ruleset, words);
    if (all.checks.empty() && all.unreadable == 0) continue;
    if (gate) {
      const Listed listed = how == "--gate" ? Listed::tried : Listed::believed;
      const GateResult result = run_gate(ruleset, all.checks, lists, listed);
      const Count count = told(result);
      sum.passed += count.passed, sum.failed += count.failed + all.unreadable;
      for (const auto& [proved, number] : result.ids) ids[proved] += number;
    } else if (how == "--lines") {
      const Count count = told(run_lines(ruleset, all.checks, lists));
      sum.passed += count.passed, sum.failed += count.failed;
    } else if (how == "--ids") {
      list_ids(ruleset, all.checks, lists);
    } else if (how == "--mutant") {
      show_mutant(all, lists, id);
    } else if (how == "--puzzles") {
      const PuzzleCount count = solve_puzzles(ruleset, all.checks);
      sum.passed += count.solved, sum.failed += count.missed + all.unreadable;
    } else if (player) {
      const PuzzleCount count = solve_puzzles(ruleset, all.checks, *player);
      sum.passed += count.solved, sum.failed += count.missed + all.unreadable;
    } else if (how == "--told") {
      tell(all);
    } else if (how.empty()) {
      const Count count = play_all(all);
      sum.passed += count.passed, sum.failed += count.failed;
    } else {
      return std::printf("no such word: %s\n", how.c_str()), 2;
    }
  }
  if (player) {
    const bool enough = sum.passed * 10 >= (sum.passed + sum.failed) * 9;
    std::printf("%d of %d puzzles solved\n", sum.passed, sum.passed + sum.failed);
    sum.passed = enough ? 1 : 0, sum.failed = enough ? 0 : 1;
  }
  if (gate && words.empty()) {
    std::printf("%s", share_words(ids).c_str());
    sum.failed += told(list_faults(lists)) + told(share_faults(ids));
  }
  if (how.empty() || gate || how == "--lines" || how.starts_with("--puzzles"))
    std::printf("%d passed, %d failed\n", sum.passed, sum.failed);
  return sum.failed == 0 ? 0 : 1;
}

}  // namespace

}  // namespace limber::checks

// The gate is a program of its own beside this one: its rules hold the mutants of tests/gate/lines.txt.
int main(int count, char** words) {
  const bool gate =
      count > 1 && std::set<std::string>{"--gate", "--gate-believing", "--lines", "--mutant"}.count(words[1]) != 0;
  if (gate && LIMBER_MUTATED == 0) {
    const std::string path = (std::filesystem::path(words[0]).parent_path() / "gate").string();
    execv(path.c_str(), words);
    return std::printf("%s is not built\n", path.c_str()), 2;
  }
  return limber::checks::run(std::vector<std::string>(words + 1, words + count));
}
