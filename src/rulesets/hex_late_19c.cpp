#include "rulesets/hex_late_19c.h"

#include "rules/rules.h"
#include "rulesets/ruleset_entry.h"
#include "rulesets/usual_arms.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

// L19-UNI-01 to L19-UNI-09, L19-UNI-12 to L19-UNI-15, L19-R56.
constexpr Kind infantry(const char* name, const char* title, Arm arm, C row, std::uint8_t power, std::uint8_t range) {
  return {.name = name,
          .title = title,
          .arm = arm,
          .strength = {1, C::none},
          .move = {1, row},
          .range = {range, row},
          .power = {power, row},
          .follows_up = C::l19_uni_14};
}
constexpr Kind kCavalry{.name = "mounted-cavalry",
                        .title = "Mounted Cavalry",
                        .also = "cavalry",
                        .arm = usual::kCavalry,
                        .other_form = "infantry-rifles",
                        .native_form = "infantry-close-combat-weapons",
                        .in_the_saddle = true,
                        .strength = {1, C::none},
                        .move = {2, C::l19_uni_04},
                        .power = {4, C::l19_uni_04},
                        .follows_up = C::l19_uni_14};
constexpr Kind kMachineGuns{.name = "machine-guns",
                            .title = "Machine Guns",
                            .also = "machine-gun",
                            .arm = usual::kMachineGun,
                            .strength = {1, C::none},
                            .move = {1, C::l19_uni_05},
                            .range = {4, C::l19_uni_05},
                            .power = {4, C::l19_uni_05}};
constexpr Kind gun(const char* name, const char* title, const char* also, Arm arm, C row, std::uint8_t move,
                   std::uint8_t range) {
  return {.name = name,
          .title = title,
          .also = also,
          .arm = arm,
          .strength = {1, C::none},
          .move = {move, row},
          .gun_range = {range, row},
          .power = {1, row}};
}
constexpr Kind kCommand{.name = "command",
                        .title = "Command",
                        .also = "commander",
                        .arm = usual::kCommander,
                        .strength = {1, C::none},
                        .move = {2, C::l19_uni_09},
                        .power = {5, C::l19_uni_09}};

// L19-EQP-02, L19-EQP-03, L19-EQP-08, L19-EQP-09, L19-EQP-10: board, armies, dice and pin markers are the scenario's,
// the engine's and the Board's. L19-EQP-06 is the limit for a side of 8. L19-TRN-01, L19-TRN-03, L19-TRN-04: terrain is
// told by whole hexes. L19-TRN-02: each has room for a Unit. L19-TRN-05: a large feature is several. L19-R08: rows and
// edges are those of the grid. L19-DEP-01: each side has a zone. L19-CMD-01, L19-CMD-02: a Commander is a Unit, and
// support is in the rows below.
constexpr Deployment kDeployment{.least_side = {8, C::l19_eqp_01},
                                 .army_limit = {ArmyLimit::enforce, C::l19_r81},
                                 .halves_per_cell = {3, C::l19_eqp_05},
                                 .rows = {2, C::l19_dep_02},
                                 .shared_corner = C::l19_r117,
                                 .own_half = C::l19_dep_03,
                                 .no_contact = C::l19_dep_04,
                                 .not_in_river = C::l19_r82,
                                 .commanders = {1, C::l19_eqp_07},
                                 .one_terrain = C::l19_r79,
                                 .no_wire = C::l19_r85,
                                 .limit_warns_elsewhere = C::l19_r81,
                                 .corner_facings = {false, C::l19_r01},
                                 .unseen = C::l19_r88,
                                 .lower_first = C::l19_r82,
                                 .least_strength = {1, C::none}};

constexpr Tasks kTasks{.mounting = C::l19_r55, .not_in_contact = C::l19_r55};

// L19-HIL-05, L19-R12: hills. L19-R18: how deep fire goes follows from this and from the rim. L19-DEF-01, L19-DEF-02,
// L19-R02 and L19-R05: arc and distance are the grid's. L19-R03: there are no flanks.
constexpr LowerEndSight kSight{.both_of_a_pair = {true, C::l19_r10},
                               .hills = {HillSight::equal, C::l19_r12},
                               .partly_seen = C::l19_r14,
                               .units_hide = {false, C::l19_r13},
                               .terrain_stops = C::l19_r11,
                               .raised = C::l19_r11,
                               .units_stop = C::l19_r13,
                               .cover = C::l19_r19};

// L19-MOV-01, L19-MOV-06, L19-MOV-07: once a turn, across sides, turning at will. L19-MOV-14: drawing off is a move
// like others and costs what they cost. L19-CLC-03: the enemy turns to the latest. L19-RIV-01, L19-RIV-05: bridges and
// fords are the only ways; after two turns a ford lets go. L19-R80: works cost nothing to enter.
constexpr March kMarch{.on_board = C::l19_eqp_01,
                       .turn_on_the_spot = C::l19_r06,
                       .same_facing = C::l19_r113,
                       .free_facing = C::l19_r07,
                       .pass_friends = C::l19_mov_08,
                       .halts = {HaltBy::any_enemy, C::l19_mov_10},
                       .turns_to_face = {C::l19_mov_11, C::l19_r49},
                       .enemy_turns = {C::l19_mov_12, C::l19_r49},
                       .all_turn = {false, C::l19_r49},
                       .combat_to_come = C::l19_r114,
                       .draw_off = {DrawOff::sidestep, C::l19_r53},
                       .other_enemy = {C::l19_mov_15},
                       .contours = {1, C::l19_hil_01},
                       .steep = C::l19_r74,
                       .wood_cap = {1, C::l19_woo_01},
                       .road_beats_wood = {true, C::l19_r75},
                       .leaving_counts = {true, C::l19_r75},
                       .half_roads = {true, C::l19_roa_01},
                       .odd_half_lost = C::l19_roa_02,
                       .built_up_is_road = C::l19_roa_03,
                       .built_up_entry = C::l19_r94,
                       .road_makes_bridge = C::l19_r107,
                       .ford_has_no_road = C::l19_r107,
                       .river = C::l19_r69,
                       .river_destroys = {C::l19_riv_02},
                       .ford_halts = {C::l19_riv_03},
                       .ford_waits = {C::l19_riv_04},
                       .enters = {C::l19_r94},
                       .march_order = C::l19_r106};

// L19-ACT-13, L19-SEQ-08, L19-MOV-04, L19-MOV-05, L19-PIN-06: a flight comes before all activations and is free.
// L19-ACT-17, L19-ACT-18, L19-ACT-19: so four activations move four, three or two Units of Natives. L19-SEQ-06,
// L19-R38: a gun that fired may still lose its pin, for one activation. L19-R60: who fired may fight. L19-R90: what is
// done to a Unit in the other side's part costs it nothing in its own. L19-R101: a flight is one move, never a double
// one.
constexpr SingleActivation kDeeds{.once = {C::l19_r36},
                                  .pinned_stays = {C::l19_mov_03, C::l19_pin_01},
                                  .fired_stays = {C::l19_mov_02, C::l19_r42},
                                  .fired_gun = {C::l19_art_03, C::l19_uni_11},
                                  .unpin = {C::l19_r37, C::l19_act_10},
                                  .moved_is_silent = {C::l19_fir_01},
                                  .double_move = {C::l19_act_16},
                                  .double_price = {2, C::l19_act_16},
                                  .declare_first = {false, C::l19_r35},
                                  .bolts = {C::l19_pin_04},
                                  .bolt_or_unpin = {C::l19_seq_07, C::l19_act_12},
                                  .bolt_route = C::l19_r44,
                                  .bolt_adjacent = C::l19_r45,
                                  .bolt_river = C::l19_r46,
                                  .bolt_is_all = C::l19_r47};

// L19-R25: of two hexes the lower score is the left one. L19-ART-24: a Unit that stands where the shot falls is struck.
constexpr LandingTable kLanding{{5, 6, Landing::target, C::l19_art_20},
                                {3, 4, Landing::front, C::l19_art_21},
                                {1, 2, Landing::behind, C::l19_art_22}};
// L19-ART-01, L19-ART-02: all at one moment, each gun once. L19-ART-04, L19-R30: a pin or an enemy beside it does not
// silence a gun. L19-ART-06, L19-ART-11: distance is the grid's, and a Unit that fires into the wood next to it is at
// its edge. L19-R16: guns need not see.
constexpr Scatter kScatter{.is_gun = C::l19_seq_01,
                           .crossing_trench = C::l19_riv_06,
                           .enemy_there = C::l19_r23,
                           .arc = C::l19_art_07,
                           .any_depth = C::l19_art_09,
                           .rim = {C::l19_art_10, C::l19_r17},
                           .turn_to_fire = {1, C::l19_r04},
                           .keeps_facing = C::l19_r04,
                           .over_units = C::l19_r13,
                           .landing = kLanding,
                           .diagonal = {Diagonal::by_parity, C::l19_art_23},
                           .sure_within = {2, C::l19_art_14},
                           .pair_off_row = {false, C::l19_r24},
                           .keeps_class = {false, C::l19_r28}};

// L19-FIR-02: pinned or not. L19-FIR-03, L19-ACT-14, L19-ACT-15, L19-SEQ-10: the swing before a shot is part of it and
// no move. L19-FIR-04: distance is the grid's.
constexpr Shot kShot{.weapon = {C::l19_r59},
                     .guns = C::l19_r21,
                     .once = {C::l19_fir_01},
                     .enemy_there = C::l19_r58,
                     .arc = C::l19_fir_05,
                     .sight = C::l19_r15,
                     .rim = {C::l19_fir_06, C::l19_r17},
                     .ford = {C::l19_riv_06},
                     .silent_fords = {false, C::l19_r77},
                     .turn_to_fire = {1, C::l19_r04},
                     .keeps_facing = C::l19_r04};

// L19-FIR-08: nothing that hides leaves the target in the open. L19-PIN-03: the deduction for a pinned firer, in all
// three tables.
constexpr FireEffect kEffect{
    .near_direct = {2, 5, C::l19_art_16},
    .near_indirect = {4, 6, C::l19_art_17},
    .far_direct = {2, 5, C::l19_art_26},
    .far_indirect = {4, 6, C::l19_art_27},
    .open = {2, 5, C::l19_fir_11},
    .cover = {4, 6, C::l19_fir_12},
    .near_modifiers = {{When::firer_pinned, -1, C::l19_art_18}, {When::command_adjacent, +1, C::l19_cmd_04}},
    .far_modifiers = {{When::firer_pinned, -1, C::l19_art_28}, {When::command_adjacent, +1, C::l19_cmd_04}},
    .modifiers = {{When::firer_pinned, -1, C::l19_fir_13}, {When::command_adjacent, +1, C::l19_cmd_04}},
    .terrain_hides = {C::l19_r19, C::l19_fir_09},
    .terrain_hides_from_guns = {C::l19_r19, C::l19_art_13},
    .pinned_hides = {C::l19_pin_02},
    .bolters_hide = {false, C::l19_r20},
    .partly_seen = {C::l19_r14, C::l19_fir_09},
    .partly_seen_by_guns = {C::l19_r14, C::l19_art_13},
    .direct = C::l19_art_12,
    .canister = {false, C::l19_r96},
    .pins = {true, C::l19_r97},
    .worst_counts = {C::l19_r29},
    .destroyed = C::l19_art_08,
    .strikes_friends = C::l19_r27};

// L19-CLC-05, L19-CLC-15, L19-CLC-16: the attacking Unit alone is at stake, the defender never steps in, the survivor
// has won. L19-WOO-03, L19-BUA-02: the deductions ask for the defender's hex only. L19-R65: all of them, then the
// least. L19-R70: no row for a pin.
constexpr PowerRoll kPower{.attackers = {WhoAttacks::in_contact, C::l19_r61},
                           .compulsory = {C::l19_clc_01, C::l19_r61},
                           .latest = C::l19_clc_04,
                           .contours = C::l19_hil_02,
                           .chooses_order = C::l19_r62,
                           .modifiers = {{When::cavalry_on_foot, -1, C::l19_uni_13},
                                         {When::command_adjacent, +1, C::l19_cmd_03},
                                         {When::two_attackers, -1, C::l19_clc_06},
                                         {When::three_attackers, -2, C::l19_clc_07},
                                         {When::four_attackers, -3, C::l19_clc_08},
                                         {When::five_attackers, -4, C::l19_r64},
                                         {When::six_attackers, -5, C::l19_r64},
                                         {When::enemy_one_higher, -1, C::l19_hil_03},
                                         {When::enemy_one_lower, +1, C::l19_hil_04},
                                         {When::attacks_from_river, -1, C::l19_riv_07},
                                         {When::enemy_in_wood, -1, C::l19_woo_02},
                                         {When::enemy_in_works, -2, C::l19_bua_01}},
                           .bridge_is_dry = {false, C::l19_r78},
                           .least = {C::l19_uni_10, C::l19_clc_09},
                           .attacker_wins = {C::l19_clc_11},
                           .defender_wins = {C::l19_clc_14},
                           .draw = {C::l19_clc_17, C::l19_r69},
                           .nowhere_to_go = {C::l19_clc_18},
                           .withdraw_clear = C::l19_clc_17,
                           .step_in = {C::l19_clc_12},
                           .arm_follows = C::l19_uni_15,
                           .pinned_follows = C::l19_r68,
                           .ford_follows = C::l19_r77,
                           .attacks_no_more = {C::l19_clc_13}};

constexpr Exhaustion kEnding{.share = {0, C::l19_r84},
                             .break_share = {0, C::l19_r93},
                             .beaten_first = {true, C::l19_r98},
                             .no_units_end_it = C::l19_r84,
                             .turn_limit = {40, C::l19_r84},
                             .objectives = C::l19_r98,
                             .ranking = C::l19_r84};

}  // namespace

constexpr Rules kHexLate19cValue{
    .id = "hex-late-19c",
    .title = "Hexes, late 19th century",
    .revision = 1,
    .grid = GridKind::hex,
    .front_width = {3},
    .kinds = {infantry("infantry-rifles", "Infantry (Rifles)", usual::kInfantry, C::l19_uni_01, 4, 3),
              infantry("infantry-other-firearms", "Infantry (Other Firearms)",
                       drawn_as(usual::kInfantry, "native-infantry"), C::l19_uni_02, 4, 2),
              infantry("infantry-close-combat-weapons", "Infantry (Close Combat Weapons)",
                       drawn_as(usual::kInfantry, "spears"), C::l19_uni_03, 3, 0),
              kCavalry, kMachineGuns,
              gun("light-field-mountain-artillery", "Light Field/Mountain Artillery", "light-artillery",
                  drawn_as(usual::kArtillery, "mountain-gun"), C::l19_uni_06, 1, 4),
              gun("field-artillery", "Field Artillery", "", usual::kArtillery, C::l19_uni_07, 1, 6),
              gun("fortress-siege-artillery", "Fortress/Siege Artillery", "fortress-artillery",
                  drawn_as(usual::kArtillery, "heavy-gun"), C::l19_uni_08, 0, 10),
              kCommand},
    .stacking = {.one_unit = {C::l19_mov_09, C::l19_eqp_04}, .enemy_cell = C::l19_r51},
    .deployment = kDeployment,
    .tasks = kTasks,
    .sight = kSight,
    .movement = kMarch,
    .turn = ArtilleryThenSides{.artillery = C::l19_seq_01,
                               .initiative = C::l19_ini_01,
                               .first_dice = C::l19_seq_03,
                               .first_acts = C::l19_seq_04,
                               .second_dice = C::l19_seq_12,
                               .second_acts = C::l19_seq_12,
                               .flights = C::l19_seq_09,
                               .combats = C::l19_seq_11,
                               .check = C::l19_seq_13,
                               .sequence = C::l19_seq_05},
    .initiative = HighThrow{.higher_first = {true, C::l19_ini_02},
                            .ties_again = {true, C::l19_r32},
                            .winner_may_pass = {false, C::l19_r32}},
    // L19-ACT-01, L19-ACT-06: computed again each turn. L19-ACT-03, L19-ACT-05: 8 Units throw 4 dice, Natives 3.
    // L19-ACT-08: a die goes at each multiple of three. L19-ACT-21, L19-ACT-23, L19-R86: a D6 halved, die by die.
    // L19-R105: a group whose arrival die has not succeeded is not counted.
    .activation = ActivationDice{.for_commander = {1, C::l19_act_07},
                                 .one_per = {3, C::l19_act_02},
                                 .native_one_per = {3, C::l19_act_04},
                                 .divided_by = {2, C::l19_act_22},
                                 .least = {0, C::l19_r34},
                                 .sum = {C::l19_act_24, C::l19_act_09},
                                 .waiting_count = C::l19_r33,
                                 .once = C::l19_act_10,
                                 .may_stop = C::l19_r89,
                                 .chief = C::l19_r91,
                                 .succession = {false, C::l19_r83}},
    .orders = kDeeds,
    .artillery = kScatter,
    .fire = kShot,
    .hit = kEffect,
    .combat = kPower,
    .ending = kEnding,
    .refused = {{{Verb::first, C::l19_r32},
                 {Verb::second, C::l19_r32},
                 {Verb::retreat, C::l19_r85},
                 {Verb::stand, C::l19_r85},
                 {Verb::go, C::l19_r50},
                 {Verb::stay, C::l19_r50},
                 {Verb::limber, C::l19_r85},
                 {Verb::unlimber, C::l19_r85},
                 {Verb::lay, C::l19_r85},
                 {Verb::clear, C::l19_r85},
                 {Verb::alone, C::l19_r50},
                 {Verb::join, C::l19_r50},
                 {Verb::break_up, C::l19_r85},
                 {Verb::name, C::l19_r35},
                 {Verb::done, C::l19_r35},
                 {Verb::pass, C::l19_r89},
                 {Verb::card, C::l19_r85}}},
};
static_assert(is_coherent(kHexLate19cValue));
const Rules kHexLate19c = kHexLate19cValue;

namespace {

// What other documents call its types.
constexpr TypeName kStandsFor[] = {
    {"infantry", "infantry-rifles"},
    {"infantry-firearms", "infantry-other-firearms"},
    {"native-infantry-armed-with-muskets", "infantry-other-firearms"},
    {"native-infantry-armed-with-spears-and-swords", "infantry-close-combat-weapons"},
    {"native-cavalry", "mounted-cavalry"},
    {"light-field-artillery", "light-field-mountain-artillery"},
    {"mountain-artillery", "light-field-mountain-artillery"},
    {"medium-artillery", "field-artillery"},
    {"field-gun", "field-artillery"},
    {"native-artillery", "field-artillery"},
    {"heavy-artillery", "fortress-siege-artillery"},
};

}  // namespace

RulesetEntry hex_late_19c_entry() {
  return {.place = 3,
          .ruleset = {&kHexLate19c, facts_of(kHexLate19c), kHexLate19cSwitches, "L19", "hexes, pins, whole Units lost",
                      kStandsFor}};
}

}  // namespace limber::inline rulesets
