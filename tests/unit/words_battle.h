// A small battle written by hand, for tests of words and drawings: without a scenario or an engine, and so not made by
// test_battle.h, because its rules and its Units are none that a ruleset would take.
#pragma once
#include <string>

#include "engine/engine.h"
#include "model/change.h"
#include "rules/rules.h"
#include "rulesets/usual_arms.h"

namespace limber::test {

inline constexpr KindId kFoot{0}, kHorse{1}, kOnFoot{2}, kMachineGun{3}, kGun{4}, kTeam{5}, kGeneral{6};

inline Rules small_rules() {
  Rules rules;
  rules.kinds = {
      {.name = "infantry", .title = "Infantry", .arm = usual::kInfantry, .strength = {4, Clause::bb_uni_01}},
      {.name = "cavalry",
       .title = "Mounted Cavalry",
       .arm = usual::kCavalry,
       .in_the_saddle = true,
       .strength = {3, Clause::bb_uni_03}},
      {.name = "dismounted",
       .title = "Dismounted Cavalry",
       .arm = usual::kDismounted,
       .strength = {3, Clause::bb_uni_02}},
      {.name = "machine-gun", .title = "Machine Gun", .arm = usual::kMachineGun, .strength = {2, Clause::bb_uni_04}},
      {.name = "field-artillery",
       .title = "Field Artillery",
       .arm = usual::kArtillery,
       .strength = {2, Clause::bb_uni_05}},
      {.name = "transport",
       .title = "Horse-drawn Transport",
       .arm = usual::kTransport,
       .strength = {1, Clause::bb_uni_06}},
      {.name = "commander", .title = "Commander", .arm = usual::kCommander, .strength = {2, Clause::bb_uni_07}}};
  std::get<Volley>(rules.fire).modifiers = {{When::target_in_cover, -1, Clause::bb_fir_16},
                                            {When::has_not_moved, +1, Clause::bb_fir_17},
                                            {When::commander_with_or_beside, +1, Clause::bb_fir_18}};
  std::get<SaveTable>(rules.combat).modifiers = {{When::in_cover, +1, Clause::bb_clc_15, 1},
                                                 {When::in_wood, +1, Clause::bb_woo_04, 1}};
  std::get<SaveTable>(rules.combat).flank = {Clause::bb_clc_11, Clause::bb_r89};
  rules.tasks.tow = Clause::bb_tra_01;
  return rules;
}

class Battle {
 public:
  Battle(GridKind kind, int columns, int rows) : game{small_rules(), Battlefield(Topology(kind, columns, rows)), {}} {
    board.occupant.fill(UnitId::none);
    game.roster.side_id = {"red", "blue"};
    game.roster.side_name = {"Red", "Blue"};
    game.exhaustion_point = {4, 3};
  }

  Cell at(std::string_view name) const { return game.field.grid.find(name); }
  Ground& ground(std::string_view name) { return game.field.ground[slot(at(name))]; }
  void feature(std::string_view name, Feature f) { ground(name).add(f); }
  void road(std::initializer_list<const char*> way) {
    Cell before = Cell::none;
    for (const char* name : way) {
      ground(name).has_road = true;
      if (before != Cell::none) {
        const Direction d = game.field.grid.direction(before, at(name));
        Ground& from = game.field.ground[slot(before)];
        from.road = static_cast<std::uint8_t>(from.road | 1u << d);
        ground(name).road = static_cast<std::uint8_t>(ground(name).road | 1u << opposite(d, game.field.grid.sides()));
      }
      before = at(name);
    }
  }
  void objective(std::string_view name, int points) {
    game.field.objectives.add(at(name));
    game.field.worth[slot(at(name))] = static_cast<std::int16_t>(points);
  }
  // Red Units first, as on every board.
  UnitId unit(Side side, const char* id, const char* name, KindId kind, std::string_view where, const char* facing) {
    Enlisted man;
    man.id = id, man.name = name, man.side = side, man.kind = man.mounted = man.on_foot = kind;
    if (kind == kHorse || kind == kOnFoot) man.mounted = kHorse, man.on_foot = kOnFoot;
    man.full_strength = game.facts().kinds[kind].strength.value;
    if (kind == kGun) man.gun = 0;
    game.roster.unit.push_back(man);
    game.roster.full_strength[slot(side)] += man.full_strength;
    const UnitId u = unit_id(board.unit_count++);
    if (side == Side::red) board.split = board.unit_count;
    board[u].strength = man.full_strength;
    if (kind != kOnFoot) board[u].marks.set(Mark::mounted);
    change(board, Placed{u, at(where), static_cast<std::uint8_t>(find_facing(game.field.grid.kind(), facing))});
    return u;
  }
  Enlisted& man(UnitId u) { return game.roster.unit[slot(u)]; }

  Game game;
  Board board{};
};

}  // namespace limber::test
