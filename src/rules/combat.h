// Close Combat by the table of scores that save, with follow-up.
#pragma once
#include "rules/movement.h"

namespace limber {

struct CombatMemory {
  UnitId attacker, defender;
  std::uint8_t further;  // combats after the first
  std::uint8_t flags;    // who was hit
  Cell attacker_at, defender_at;
};
enum CombatPoint : std::uint8_t { kCombatStart, kAttackerDie, kDefenderDie, kCombatHits, kFollow, kFightOn };
enum CombatFlag : std::uint8_t { kAttackerHit = 1, kDefenderHit = 2 };

template <class Ok> bool may_fight(const View&, const Progress&, UnitId enemy, Ok ok);
void list_fights(const View&, const Progress&, Lister&);
bool must_fight(const View&, const Progress&);
UnitId winner(const View&, const CombatMemory&);
template <class Ok> bool may_follow(const View&, const CombatMemory&, UnitId, Ok ok);
void list_follow_up(const View&, const CombatMemory&, Lister&);
bool follow_facing_fits(const View&, const CombatMemory&, UnitId, int facing);
UnitId faced_enemy(const View&, UnitId);            // the enemy that fights in the cell it faces
void list_fights_on(const View&, UnitId, Lister&);  // after a follow-up: against whom
template <class Ok> bool may_fight_on(const View&, UnitId, UnitId enemy, Ok ok);

template <class Cx> Next run_combat(Cx&, Frame&);

}  // namespace limber
