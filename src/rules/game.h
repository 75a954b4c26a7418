// One battle's unchanging part: rules, battlefield and roster. Shared by every thread, never written after make_game.
#pragma once
#include "model/ground.h"
#include "model/roster.h"
#include "rules/rules_handle.h"

namespace limber {

enum class BattleKind : std::uint8_t { one_off, campaign };

struct Game {
  RulesHandle rules;
  Battlefield field;
  Roster roster;
  BattleKind battle = BattleKind::one_off;
  int turn_limit = 0;
  std::array<int, 2> exhaustion_point{};                   // 0: never
  std::array<std::array<KindId, 2>, kMaxUnits> kind_of{};  // on foot, in the saddle: the roster's, side by side
  std::array<std::uint8_t, kMaxUnits> gun_of{};            // number among the guns of its side, or 0xFF
  std::array<int, 2> break_point{};                        // losses that end the battle; 0: none

  int last_turn() const { return turn_limit != 0 ? turn_limit : 254; }  // CD-R126: turns are counted in a byte
  // CD-R01: a Commander who counts for no limit and no loss.
  bool is_no_unit(UnitId u) const {
    return facts().commander_is_no_unit && facts().kinds[kind_of[slot(u)][0]].arm.role == ArmRole::commander;
  }
  const RulesetFacts& facts() const { return rules.facts(); }
};

}  // namespace limber
