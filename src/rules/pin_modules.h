// The modules of the rulesets with pins: activations that buy one order each, marches in half steps, one effect die a
// shot, and Close Combat Power rolled at or under. The same convention as in modules.h: a limit without a clause does
// not bind, a grant without a clause is not given.
#pragma once
#include "rules/modules.h"

namespace limber {

// Whole actions of move, fire and fight: their limits stand in the modules of moving, firing and fighting.
struct WholeAction {
  template <class M, class V> static constexpr int figures(M&, V) { return 0; }
};

// One activation buys one order.
struct SingleActivation {
  Citation once{};                      // limit: no Unit twice
  Citation pinned_stays{};              // limit: no move while pinned
  Citation fired_stays{};               // limit: no move after firing
  Citation fired_gun{};                 // limit: a gun that fired may only lose its pin
  Citation unpin{};                     // grant
  Citation moved_is_silent{};           // limit: no fire after a move
  Citation double_move{};               // grant
  Figure<std::uint8_t> double_price{};  // activations
  Figure<bool> declare_first{};         // the Units are named before the first acts
  Citation bolts{};                     // grant: pinned cavalry that rides at the nearest enemy
  Citation bolt_or_unpin{};             // why it has to choose
  Clause bolt_route = Clause::none;     // limit: as near to its target as it can come
  Clause bolt_adjacent = Clause::none;  // limit: it does not move with an enemy beside it
  Clause bolt_river = Clause::none;     // limit: never into a river, nor off its ford
  Clause bolt_is_all = Clause::none;    // limit: nothing else in that phase

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("once", m.once), v("pinned stays", m.pinned_stays), v("fired stays", m.fired_stays), v("fired gun", m.fired_gun);
    v("taking a pin off", m.unpin), v("moved is silent", m.moved_is_silent), v("double move", m.double_move);
    v("double move costs", m.double_price), v("declare first", m.declare_first), v("bolts", m.bolts);
    v("bolt or pin off", m.bolt_or_unpin), v("where it bolts", m.bolt_route), v("bolts no farther", m.bolt_adjacent);
    v("bolts into no river", m.bolt_river), v("bolting is all it does", m.bolt_is_all);
    return 15;
  }
};

// Marches counted in half steps, with contours, and a contact that lasts.
enum class HaltBy : std::uint8_t { nobody, any_enemy, front_of_enemy };
enum class DrawOff : std::uint8_t { free, sidestep, away };

struct March {
  Clause on_board = Clause::none;          // limit
  Clause turn_on_the_spot = Clause::none;  // grant
  Clause same_facing = Clause::none;       // limit: a turn changes the facing, unless an enemy is ahead
  Clause free_facing = Clause::none;       // grant
  Clause pass_friends = Clause::none;      // grant
  Figure<HaltBy> halts{};                  // whose neighbourhood ends a move
  Citation turns_to_face{};                // limit: contact fixes the facing
  Citation enemy_turns{};                  // and turns the enemy
  Figure<bool> all_turn{};                 // every adjacent enemy turns to a newcomer
  Clause combat_to_come = Clause::none;    // limit: who has one in this step does not turn to one who follows up
  Figure<DrawOff> draw_off{};              // which enemies a Unit that is faced may come next to again
  Figure<bool> other_front_only{};         // ... of others it counts only where their front is
  Citation other_enemy{};
  Figure<std::uint8_t> contours{};  // up or down in one activation; 0: any number
  Clause steep = Clause::none;      // limit: never two levels in one step
  Figure<std::uint8_t> wood_cap{};  // cells in one activation for cavalry in the saddle
  Figure<bool> road_beats_wood{};
  Figure<bool> leaving_counts{};            // a step out of a wood counts as well as one into it
  Figure<bool> half_roads{};                // a road step costs half
  Clause odd_half_lost = Clause::none;      // limit
  Clause built_up_is_road = Clause::none;   // grant
  Clause built_up_entry = Clause::none;     // grant
  Clause road_makes_bridge = Clause::none;  // grant
  Clause ford_has_no_road = Clause::none;   // limit
  Clause river = Clause::none;              // limit: no withdrawal into one
  Citation river_destroys{};                // a Unit that moves into one is lost
  Citation ford_halts{};                    // limit: turn A
  Citation ford_waits{};                    // limit: turn B
  Citation enters{};                        // grant
  Clause march_order = Clause::none;        // limit

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("on the board", m.on_board), v("turn on the spot", m.turn_on_the_spot), v("free facing", m.free_facing);
    v("passing friends", m.pass_friends), v("halts", m.halts), v("turns to face", m.turns_to_face);
    v("the enemy turns", m.enemy_turns), v("all turn", m.all_turn), v("drawing off", m.draw_off);
    v("next to another enemy", m.other_enemy), v("only before his front", m.other_front_only),
        v("contours", m.contours), v("steep", m.steep);
    v("wood cap", m.wood_cap), v("road beats wood", m.road_beats_wood), v("leaving a wood counts", m.leaving_counts);
    v("road steps cost half", m.half_roads), v("odd half lost", m.odd_half_lost);
    v("built-up counts as road", m.built_up_is_road), v("entry by a built-up cell", m.built_up_entry);
    v("road makes a bridge", m.road_makes_bridge), v("no road in a ford", m.ford_has_no_road), v("river", m.river);
    v("river destroys", m.river_destroys), v("ford halts", m.ford_halts), v("ford waits", m.ford_waits);
    v("reinforcements enter", m.enters), v("march order", m.march_order);
    v("a turn changes the facing", m.same_facing), v("combat to come", m.combat_to_come);
    return 30;
  }
};

// Fire of Units other than artillery: one Unit, one target, one die.
struct Shot {
  Citation weapon{};                    // limit: who has a weapon range
  Clause guns = Clause::none;           // limit: artillery fires in its own step only
  Citation once{};                      // limit
  Clause enemy_there = Clause::none;    // limit
  Clause arc = Clause::none;            // limit
  Clause sight = Clause::none;          // limit: seen, if only partly
  Citation rim{};                       // limit
  Citation ford{};                      // limit: not on turn B
  Figure<bool> silent_fords{};          // no fire from a ford at all
  Figure<std::uint8_t> turn_to_fire{};  // sides
  Clause keeps_facing = Clause::none;

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("weapon", m.weapon), v("guns", m.guns), v("once a turn", m.once), v("an enemy there", m.enemy_there);
    v("arc", m.arc), v("sight", m.sight), v("rim", m.rim), v("not on ford turn B", m.ford);
    v("not from a ford", m.silent_fords), v("turn to fire", m.turn_to_fire), v("keeps its facing", m.keeps_facing);
    return 11;
  }
};

// A column of the Fire Effect table: the least scores that pin and destroy.
struct EffectColumn {
  std::int8_t pins = 0, destroys = 0;
  Clause clause = Clause::none;
  constexpr bool operator==(const EffectColumn&) const = default;
};

// One die says what a shot does to the Unit it strikes.
struct FireEffect {
  EffectColumn near_direct{}, near_indirect{};  // artillery, where no landing die is thrown
  EffectColumn far_direct{}, far_indirect{};    // artillery, where one is
  EffectColumn open{}, cover{};                 // other fire
  Rows<4> near_modifiers{}, far_modifiers{}, modifiers{};
  Citation terrain_hides{}, terrain_hides_from_guns{};  // target in woods, houses or works; ... when a gun fires at it
  Citation pinned_hides{};                              // target has gone to ground
  Figure<bool> bolters_hide{};                          // ... those that bolt instead too
  Citation partly_seen{}, partly_seen_by_guns{};        // target not entirely seen; guns fire at it unseen, too
  Clause direct = Clause::none;                         // seen, and in the open
  Figure<bool> canister{};                              // direct artillery fire that does not destroy pins
  Figure<bool> pins{};                                  // pins are used at all
  Citation worst_counts{};                              // of several results in one step
  Clause destroyed = Clause::none;                      // off the board
  Clause strikes_friends = Clause::none;

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("near, direct", m.near_direct), v("near, indirect", m.near_indirect), v("far, direct", m.far_direct);
    v("far, indirect", m.far_indirect), v("in the open", m.open), v("in cover", m.cover);
    v("near modifiers", m.near_modifiers), v("far modifiers", m.far_modifiers), v("modifiers", m.modifiers);
    v("terrain hides", m.terrain_hides), v("terrain hides from guns", m.terrain_hides_from_guns);
    v("a pin hides", m.pinned_hides), v("bolters hide", m.bolters_hide);
    v("partly seen hides", m.partly_seen), v("partly seen by guns", m.partly_seen_by_guns);
    v("direct", m.direct), v("canister", m.canister), v("pins", m.pins);
    v("the worst counts", m.worst_counts), v("destroyed", m.destroyed), v("strikes friends", m.strikes_friends);
    return 21;
  }
};

// Close Combat: each side rolls at or under its Power.
enum class WhoAttacks : std::uint8_t { nobody, in_contact, all_facing, every_step };

struct PowerRoll {
  Figure<WhoAttacks> attackers{};
  Citation compulsory{};                // why a combat takes place
  Clause latest = Clause::none;         // the latest arrival is the attacking Unit
  Clause contours = Clause::none;       // limit: nobody more than one level up or down
  Clause chooses_order = Clause::none;  // the active player
  Rows<16> modifiers{};
  Figure<bool> bridge_is_dry{};  // no deduction for attacking from a bridge
  Citation least{};              // a Power is never less than 1
  Citation attacker_wins{}, defender_wins{};
  Citation draw{};                       // neither is destroyed: the attacker withdraws
  Citation nowhere_to_go{};              // else it is destroyed
  Clause withdraw_clear = Clause::none;  // limit: no enemy beside that cell
  Citation step_in{};                    // grant
  Clause arm_follows = Clause::none;     // limit
  Clause pinned_follows = Clause::none;  // limit
  Clause ford_follows = Clause::none;    // limit
  Citation attacks_no_more{};            // limit: after a follow-up

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("who attacks", m.attackers), v("compulsory", m.compulsory), v("the latest attacks", m.latest);
    v("contours", m.contours), v("who chooses the order", m.chooses_order), v("modifiers", m.modifiers);
    v("least Power", m.least), v("the attacker succeeds", m.attacker_wins);
    v("the defender succeeds", m.defender_wins), v("draw", m.draw), v("nowhere to go", m.nowhere_to_go);
    v("withdraws clear of enemies", m.withdraw_clear), v("step in", m.step_in), v("arms that follow up", m.arm_follows);
    v("pinned follows", m.pinned_follows), v("out of a ford", m.ford_follows), v("attacks no more", m.attacks_no_more);
    v("a bridge is dry", m.bridge_is_dry);
    return 18;
  }
};

}  // namespace limber
