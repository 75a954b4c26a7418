// What a scenario may say of a Unit, a side or a position under each ruleset: what none of its modules reads is
// refused, and what one reads is not refused for that reason.
#include <functional>
#include <map>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "rules/scenario_members.h"
#include "rulesets/registry.h"
#include "test_battle.h"

namespace limber {
namespace {

Scenario position_of(const Ruleset& ruleset) {
  Scenario s;
  s.ruleset = std::string(ruleset.facts.id.view());
  s.grid = ruleset.facts.grid;
  s.columns = s.rows = 12;
  s.map.assign(12, std::string(12, '.'));
  const auto kind = [&](ArmRole role) {
    for (std::uint8_t k = 0; k < ruleset.facts.kinds.size; ++k)
      if (ruleset.facts.kinds.row[k].arm.role == role) return std::string(ruleset.facts.kinds.row[k].name.view());
    return std::string();
  };
  for (std::size_t i = 0; i < 2; ++i) {
    s.sides[i].id = i == 0 ? "red" : "blue";
    s.sides[i].edge = i == 0 ? "south" : "north";
    const std::string id(1, s.sides[i].id[0]);
    ScenarioUnit foot, gun;
    foot.id = id + "1", foot.type = kind(ArmRole::infantry), foot.at = i == 0 ? "C10" : "C3";
    gun.id = id + "2", gun.type = kind(ArmRole::artillery), gun.at = i == 0 ? "F10" : "F3";
    s.sides[i].units = {foot, gun};
  }
  ScenarioPosition p;
  p.turn = 2, p.phase = "end";
  s.position = p;
  return s;
}

struct Given {
  Member member;
  std::string where;
  std::function<void(Scenario&)> say;
};

std::vector<Given> everything() {
  const auto unit = [](Member m, const std::string& name, std::function<void(ScenarioUnit&)> say) {
    return Given{m, "sides[0].units[0]." + name, [say](Scenario& s) { say(s.sides[0].units[0]); }};
  };
  return {unit(Member::native, "native", [](ScenarioUnit& u) { u.native = true; }),
          unit(Member::double_move, "double_move", [](ScenarioUnit& u) { u.double_move = true; }),
          unit(Member::pinned, "pinned", [](ScenarioUnit& u) { u.pinned = true; }),
          unit(Member::contact, "contact", [](ScenarioUnit& u) { u.contact = ScenarioContact{"b1", 1}; }),
          unit(Member::followed, "followed", [](ScenarioUnit& u) { u.followed = true; }),
          unit(Member::declared, "declared", [](ScenarioUnit& u) { u.declared = 1; }),
          unit(Member::ford_since, "ford_since", [](ScenarioUnit& u) { u.ford_since = 1; }),
          unit(Member::trench_since, "trench_since", [](ScenarioUnit& u) { u.trench_since = 1; }),
          unit(Member::wire_since, "wire_since", [](ScenarioUnit& u) { u.wire_since = 1; }),
          unit(Member::wood_since, "wood_since", [](ScenarioUnit& u) { u.wood_since = 1; }),
          unit(Member::named_by, "named_by", [](ScenarioUnit& u) { u.named_by = {"b2"}; }),
          unit(Member::named, "named", [](ScenarioUnit& u) { u.named = "C3"; }),
          unit(Member::task, "task", [](ScenarioUnit& u) { u.task = "lay-wire"; }),
          unit(Member::towed_by, "towed_by", [](ScenarioUnit& u) { u.towed_by = "r2"; }),
          unit(Member::rating, "rating", [](ScenarioUnit& u) { u.rating = "poor"; }),
          unit(Member::alone, "alone", [](ScenarioUnit& u) { u.alone = true; }),
          unit(Member::retreating, "retreating", [](ScenarioUnit& u) { u.retreating = true; }),
          unit(Member::card, "card", [](ScenarioUnit& u) { u.card = "7H"; }),
          {Member::allowance, "sides[0].allowance", [](Scenario& s) { s.sides[0].allowance = 3; }},
          {Member::quiet_turns, "position.quiet_turns", [](Scenario& s) { s.position->quiet_turns = 1; }}};
}

bool is_refused(const Ruleset& ruleset, const Given& given) {
  Scenario s = position_of(ruleset);
  given.say(s);
  const LaidOut laid = lay_out(s, *ruleset.rules);
  EXPECT_TRUE(laid.game) << given.where;
  for (const Fault& f : laid.faults)
    if (f.where == given.where && f.expected == "nothing: this ruleset has no use for it") return true;
  return false;
}

TEST(ScenarioMembers, AreRefusedWhereNoModuleReadsThem) {
  for (const Ruleset& ruleset : all_rulesets()) {
    const Members read = members_of(*ruleset.rules);
    for (const Given& given : everything())
      EXPECT_EQ(is_refused(ruleset, given), !read.has(given.member)) << ruleset.facts.id.view() << ' ' << given.where;
  }
}

// What each family has, by its documents.
TEST(ScenarioMembers, AreThoseOfTheFamily) {
  const std::map<std::string, std::vector<Member>> only{
      {"big-board-19c", {Member::quality, Member::task, Member::towed_by, Member::wire_since, Member::named_by}},
      {"hex-19c", {Member::quality, Member::task, Member::towed_by, Member::wire_since, Member::named_by}},
      {"hex-late-19c", {Member::pinned, Member::contact, Member::followed, Member::declared, Member::native}},
      {"hex-draft-2011", {Member::pinned, Member::contact, Member::followed, Member::declared, Member::native}}};
  for (const auto& [mine, members] : only)
    for (const auto& [id, others] : only) {
      if (mine == id) continue;
      for (const Member m : members)
        EXPECT_EQ(members_of(*find_rules(id)).has(m), others == members) << id << ' ' << static_cast<int>(m);
    }
}

TEST(ScenarioMembers, AWholePositionIsTaken) {
  for (const Ruleset& ruleset : all_rulesets()) {
    const LaidOut laid = lay_out(position_of(ruleset), *ruleset.rules);
    EXPECT_TRUE(laid.board) << ruleset.facts.id.view() << faults_text(laid.faults);
  }
}

}  // namespace
}  // namespace limber
