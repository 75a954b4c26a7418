#include "puzzles.h"

#include <cstdio>

#include "ai/computer_player.h"
#include "base/text.h"
#include "check_battle.h"
#include "expectations.h"
#include "notation/notation.h"
#include "notation/order_text.h"
#include "rulesets/registry.h"
#include "words/reason_words.h"

namespace limber::checks {

namespace {

constexpr std::uint64_t kSeed = 1;

// The same Unit and verb, at the same target or ending in the same cell; the same way round where the file says so.
bool same_order(const CheckBattle& t, const Choice& a, const Choice& wanted, bool with_facing) {
  if (a.verb != wanted.verb || a.unit != wanted.unit) return false;
  if (with_facing && a.facing != wanted.facing) return false;
  if (a.verb == Verb::move)
    return end_of_way(t.game(), t.board(), a.unit, a.route()) ==
           end_of_way(t.game(), t.board(), a.unit, wanted.route());
  if (a.verb == Verb::turn) return a.facing == wanted.facing;
  return a.other == wanted.other && a.cell() == wanted.cell();
}

// Empty when the player's answer is among those named ("best"), or not among them ("avoid").
std::string put(const CheckBattle& t, const Step& step, PlayerSpec player) {
  const Request asked = request(t.game(), t.state());
  if (asked.kind != RequestKind::decision) return "no decision is asked for";
  ComputerPlayer thinker(t.game(), player, kSeed);
  const Side side = asked.asks_red ? Side::red : Side::blue;
  const Advice advice = thinker.answer(t.state(), side, {});
  if (!lawful(t.game(), t.state(), advice.choice)) return "answered " + t.text(advice.choice) + ", which is not lawful";
  bool among = false;
  for (const std::string& one : list_of(step.rest, '|')) {
    const Reading reading = read_line(t.game(), t.state(), one);
    if (!reading.ok || reading.meant.empty()) return "\"" + one + "\" is no lawful order here";
    among = among || same_order(t, advice.choice, reading.meant.front(), one.find("facing") != one.npos);
  }
  if (among == (step.verb == "best")) return "";
  return "answered " + t.text(advice.choice) + " (" + reason_words(t.game(), t.state(), advice) + ")";
}

std::string solve(const Check& check, PlayerSpec player) {
  CheckBattle table(check.scenario, rules_of(check.scenario));
  for (const Step& step : check.steps) {
    std::string wrong;
    if (step.verb == "best" || step.verb == "avoid")
      wrong = table.set_up() ? put(table, step, player) : "the scenario is refused: " + join(table.faults(), " / ");
    else if (step.verb == "again")
      table.return_there();
    else
      wrong = expect(table, step);
    if (!wrong.empty()) return check.file + ":" + std::to_string(step.line) + ": " + wrong;
  }
  return "";
}

}  // namespace

PuzzleCount solve_puzzles(const std::string& ruleset, const std::vector<Check>& puzzles, PlayerSpec player) {
  PuzzleCount count;
  const std::string name = player_spec_name(player);
  for (const Check& puzzle : puzzles) {
    const std::string wrong = solve(puzzle, player);
    wrong.empty() ? ++count.solved : ++count.missed;
    if (!wrong.empty()) std::printf("missed by %s  %s\n", name.c_str(), wrong.c_str());
  }
  std::printf("%s, %s: %d of %zu puzzles solved\n", ruleset.c_str(), name.c_str(), count.solved, puzzles.size());
  return count;
}

PuzzleCount solve_puzzles(const std::string& ruleset, const std::vector<Check>& puzzles) {
  PuzzleCount steady;
  for (const Temper temper : {Temper::cautious, Temper::steady, Temper::bold}) {
    const PuzzleCount count = solve_puzzles(ruleset, puzzles, {PlayerSpec::Kind::captain, temper});
    if (temper == Temper::steady) steady = count;
  }
  return steady;
}

}  // namespace limber::checks
