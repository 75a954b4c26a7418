// The gate itself, over made-up checks, lists and ways to play: what must make it fail does.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <set>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rulesets/registry.h"
#include "tools/checks/gate.h"

namespace limber::checks {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using Faults = std::vector<std::string>;

const std::string kRuleset = "big-board-19c";
constexpr const char* kMade = "proves BB-HIT-08\n. r .        r infantry\nstate r at B1\n";
// One of the few mutants of the kind `pair`; those of all other kinds are believed, so that nothing is played for them.
constexpr const char* kPair = "hit/standing unbound";

Check made(const std::string& ruleset, const std::string& text) {
  const Result<Check> check = read_check(ruleset, "made-up.txt", text);
  if (!check.ok()) throw std::runtime_error(check.faults()[0].found);
  return check.value();
}

Exempt exempt(const std::string& ruleset, const std::string& kind, const std::string& name) {
  Exempt e;
  e.rulesets = {ruleset}, e.kind = kind, e.name = name, e.why = "made up";
  return e;
}

GateLists lists_but(const std::string& ruleset, const std::set<std::string>& tried) {
  GateLists lists;
  for (const char* kind : {"unbound", "pair", "figure", "flag", "choice"})
    if (tried.count(kind) == 0) lists.equivalent.push_back(exempt(ruleset, kind, "*"));
  return lists;
}

GateResult gate(const GateLists& lists, Play play) {
  return run_gate(kRuleset, {made(kRuleset, kMade)}, lists, Listed::believed, play);
}

// What the gate says beyond what it says when every mutant falls.
Faults more_than_usual(const GateLists& lists, Play play) {
  const Play falls = [](const Check&, const Edit& edit) { return std::string(edit.mutant ? "falls" : ""); };
  const Faults usual = gate(lists_but(kRuleset, {"pair"}), falls).faults;
  Faults more;
  for (const std::string& f : gate(lists, play).faults)
    if (std::find(usual.begin(), usual.end(), f) == usual.end()) more.push_back(f);
  return more;
}

bool is(const Edit& edit, const std::string& name) { return edit.mutant && edit.mutant->name == name; }

std::string holds_for_one(const Check&, const Edit& edit) { return edit.mutant && !is(edit, kPair) ? "falls" : ""; }
std::string crashes_for_one(const Check&, const Edit& edit) {
  if (is(edit, kPair)) std::abort();
  return edit.mutant ? "falls" : "";
}

TEST(Gate, FailsOnASurvivorInNoList) {
  GateLists lists = lists_but(kRuleset, {"pair"});
  EXPECT_THAT(more_than_usual(lists, holds_for_one),
              ElementsAre(kRuleset + "  pair  " + kPair + "  survives every check"));
  lists.open = {exempt(kRuleset, "pair", kPair)};
  EXPECT_THAT(more_than_usual(lists, holds_for_one), IsEmpty());
  EXPECT_THAT(list_faults(lists), IsEmpty());
}

TEST(Gate, FailsOnAnEntryThatIsNotNeeded) {
  GateLists lists = lists_but(kRuleset, {"pair"});
  lists.open = {exempt(kRuleset, "pair", kPair)};
  gate(lists, [](const Check&, const Edit& edit) { return std::string(edit.mutant ? "falls" : ""); });
  EXPECT_THAT(list_faults(lists), ElementsAre("open.txt names what does not survive: " + kRuleset + " pair " + kPair));
}

TEST(Gate, FailsOnACrashWhateverAListSays) {
  GateLists lists = lists_but(kRuleset, {"pair"});
  const std::string crash = std::string("pair ") + kPair + " crashes in made-up.txt";
  EXPECT_THAT(more_than_usual(lists, crashes_for_one), ElementsAre(crash));
  lists.open = {exempt(kRuleset, "pair", kPair)};
  EXPECT_THAT(more_than_usual(lists, crashes_for_one), ElementsAre(crash));
}

TEST(Gate, FailsOnWhatNeverEnds) {
  const Play endless = [](const Check&, const Edit& edit) {
    if (is(edit, kPair)) std::raise(SIGXCPU);  // what a process is sent that has used up its time
    return std::string(edit.mutant ? "falls" : "");
  };
  EXPECT_THAT(more_than_usual(lists_but(kRuleset, {"pair"}), endless),
              ElementsAre(std::string("pair ") + kPair + " never ends in made-up.txt"));
}

TEST(Gate, FailsOnACrashOfAKnockOut) {
  const Play crashes = [](const Check&, const Edit& edit) {
    if (is(edit, "BB-HIT-08")) std::abort();
    return std::string(edit.mutant ? "falls" : "");
  };
  EXPECT_THAT(more_than_usual(lists_but(kRuleset, {"pair"}), crashes),
              Contains("BB-HIT-08 taken out does not fail a check but breaks it: made-up.txt"));
}

TEST(Gate, FailsOnACheckThatFailsAsItStands) {
  const Play fails = [](const Check&, const Edit&) { return std::string("fails"); };
  EXPECT_THAT(gate(lists_but(kRuleset, {}), fails).faults,
              Contains("made-up.txt fails as it stands, and proves nothing"));
}

// Cavalry that fights on foot without firearms: with a range of 1 it still reaches nobody at 2, for another reason.
constexpr const char* kOnFoot = R"(
proves D11-R56
side red army native
. . . b . . . .         b infantry-firearms facing N
. . . . . . . .
. k . . . . . .         k mounted-cavalry on_foot
unit b2 infantry-firearms B2 facing N
refused fire k facing NE at b: D11-R59
)";

TEST(Gate, DoesNotTakeACitationForAProof) {
  const std::string draft = "hex-draft-2011", name = "infantry-close-combat-weapons/range +1";
  const Check cited = made(draft, kOnFoot);
  Edit edit;
  for (const Mutant& m : value_mutants(*find_rules(draft)))
    if (m.name == name) edit.mutant = m;
  ASSERT_TRUE(edit.mutant);
  EXPECT_EQ(play_check(cited, kSymmetries[0], {}, Manner::once), "");
  EXPECT_NE(play_check(cited, kSymmetries[0], edit, Manner::once), "");

  GateLists lists = lists_but(draft, {});
  lists.lines.push_back({0, name, "value", {"D11-R56"}});
  const Faults both = {draft + "  value  " + name + " D11-R56  survives every check",
                       draft + "  id  D11-R56  is proved by no mutant"};
  const Faults by_citation = run_gate(draft, {cited}, lists, Listed::believed).faults;
  for (const std::string& f : both) EXPECT_THAT(by_citation, Contains(f));

  const Check played = made(draft, std::string(kOnFoot) + "options fire k = none\n");
  const Faults by_play = run_gate(draft, {played}, lists, Listed::believed).faults;
  for (const std::string& f : both) EXPECT_THAT(by_play, Not(Contains(f)));
}

TEST(Gate, CountsTheIdsThatRestOnLinesChosenByHand) {
  const Play by_line = [](const Check&, const Edit& edit) {
    return std::string(edit.mutant && edit.mutant->kind == MutantKind::line ? "falls" : "");
  };
  GateLists lists = lists_but(kRuleset, {});
  lists.lines.push_back({1, "made-up-line", "line", {"BB-HIT-08"}});
  EXPECT_EQ(gate(lists, by_line).ids["line"], 1);
  lists.lines[0].kind = "order";
  EXPECT_EQ(gate(lists, by_line).ids["line"], 0);
}

TEST(Gate, FailsWhenMoreThanATenthRestsOnLinesChosenByHand) {
  EXPECT_THAT(share_faults({{"line", 156}, {"order", 500}, {"knock-out", 904}}), IsEmpty());
  EXPECT_THAT(share_faults({{"line", 156}, {"order", 500}, {"knock-out", 903}}),
              ElementsAre("too many ids rest on lines chosen by hand"));
}

}  // namespace
}  // namespace limber::checks
