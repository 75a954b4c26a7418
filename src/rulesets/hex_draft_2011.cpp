#include "rulesets/hex_draft_2011.h"

#include "rules/rules.h"
#include "rulesets/ruleset_entry.h"
#include "rulesets/usual_arms.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

// D11-UNI-01 to D11-UNI-08, D11-UNI-11 to D11-UNI-14, D11-R56.
constexpr Kind infantry(const char* name, const char* title, Arm arm, C row, std::uint8_t power, std::uint8_t range) {
  return {.name = name,
          .title = title,
          .arm = arm,
          .strength = {1, C::none},
          .move = {1, row},
          .range = {range, row},
          .power = {power, row},
          .follows_up = C::d11_uni_13};
}
constexpr Kind kCavalry{.name = "mounted-cavalry",
                        .title = "Mounted Cavalry",
                        .also = "cavalry",
                        .arm = usual::kCavalry,
                        .other_form = "infantry-firearms",
                        .native_form = "infantry-close-combat-weapons",
                        .in_the_saddle = true,
                        .strength = {1, C::none},
                        .move = {2, C::d11_uni_03},
                        .power = {5, C::d11_uni_03},
                        .follows_up = C::d11_uni_13};
constexpr Kind kMachineGuns{.name = "machine-guns",
                            .title = "Machine Guns",
                            .also = "machine-gun",
                            .arm = usual::kMachineGun,
                            .strength = {1, C::none},
                            .move = {1, C::d11_uni_04},
                            .range = {3, C::d11_uni_04},
                            .power = {6, C::d11_uni_04}};
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
                        .move = {2, C::d11_uni_08},
                        .power = {5, C::d11_uni_08}};

// D11-EQP-02, D11-EQP-03, D11-EQP-08, D11-EQP-09, D11-EQP-10: board, armies, dice and pin markers are the scenario's,
// the engine's and the Board's. D11-EQP-06 is the limit for a side of 8. D11-TRN-01, D11-TRN-03, D11-TRN-04: terrain is
// told by whole hexes. D11-TRN-02: each has room for a Unit. D11-TRN-05: a large feature is several. D11-R08: rows and
// edges are those of the grid. D11-DEP-01: each side has a zone. D11-R40: who is European, Native or Regular is the
// roster's.
constexpr Deployment kDeployment{.least_side = {8, C::d11_eqp_01},
                                 .army_limit = {ArmyLimit::enforce, C::d11_r81},
                                 .halves_per_cell = {3, C::d11_eqp_05},
                                 .rows = {2, C::d11_dep_02},
                                 .shared_corner = C::d11_r117,
                                 .own_half = C::d11_dep_03,
                                 .no_contact = C::d11_dep_04,
                                 .not_in_river = C::d11_r82,
                                 .commanders = {1, C::d11_eqp_07},
                                 .one_terrain = C::d11_r79,
                                 .no_wire = C::d11_r85,
                                 .limit_warns_elsewhere = C::d11_r81,
                                 .corner_facings = {false, C::d11_r01},
                                 .unseen = C::d11_r88,
                                 .lower_first = C::d11_r82,
                                 .least_strength = {1, C::none}};

constexpr Tasks kTasks{.mounting = C::d11_r55, .not_in_contact = C::d11_r55};

// D11-R09, D11-R99: which hexes lie between, also at the edge, is the grid's. D11-R100: a Unit in a wood stops a line
// once. D11-R18: how deep fire goes follows from this and from the rim. D11-DEF-01, D11-DEF-02, D11-ART-07, D11-FIR-05,
// D11-R02, D11-R05: arc and distance are the grid's.
constexpr LowerEndSight kSight{.both_of_a_pair = {true, C::d11_r10},
                               .hills = {HillSight::equal, C::d11_r12},
                               .partly_seen = C::d11_r14,
                               .units_hide = {false, C::d11_r13},
                               .terrain_stops = C::d11_r11,
                               .raised = C::d11_r11,
                               .units_stop = C::d11_r13,
                               .cover = C::d11_r19};

// D11-MOV-01, D11-MOV-04, D11-MOV-05: once a turn, across sides, turning at will. D11-MOV-07: who is beside a flank or
// rear may go on. D11-MOV-11, D11-MOV-12: drawing off is a move like others and costs what they cost. D11-RIV-01,
// D11-RIV-05: bridges and fords are the only ways; after two turns a ford lets go. D11-R54: nobody leaves the board.
// D11-R74: no figure for contours. D11-R76: a road step. D11-R80: works cost nothing to enter. D11-R103: out and back
// is a move. D11-R109: the limit on hexes comes before the river. D11-R110: coming on into a wood is a step into it.
// D11-R111: a turn on the spot is no arrival.
constexpr March kMarch{.on_board = C::d11_eqp_01,
                       .turn_on_the_spot = C::d11_r06,
                       .same_facing = C::d11_r113,
                       .free_facing = C::d11_r07,
                       .pass_friends = C::d11_mov_06,
                       .halts = {HaltBy::any_enemy, C::d11_mov_09},
                       .turns_to_face = {C::d11_mov_10, C::d11_r49},
                       .enemy_turns = {C::d11_clc_03, C::d11_r49},
                       .all_turn = {false, C::d11_r49},
                       .combat_to_come = C::d11_r114,
                       .draw_off = {DrawOff::sidestep, C::d11_r53},
                       .other_front_only = {true, C::d11_mov_13},
                       .other_enemy = {C::d11_mov_13},
                       .road_beats_wood = {true, C::none},
                       .leaving_counts = {true, C::none},
                       .half_roads = {true, C::d11_roa_01},
                       .odd_half_lost = C::d11_roa_02,
                       .built_up_is_road = C::d11_roa_03,
                       .built_up_entry = C::d11_r94,
                       .road_makes_bridge = C::d11_r107,
                       .ford_has_no_road = C::d11_r107,
                       .river = C::d11_r69,
                       .river_destroys = {C::d11_riv_02},
                       .ford_halts = {C::d11_riv_03},
                       .ford_waits = {C::d11_riv_04},
                       .enters = {C::d11_r94},
                       .march_order = C::d11_r106};

// D11-ACT-13, D11-PIN-04, D11-PIN-05, D11-R43: each turn, before all activations and free, a Unit that bolts does so
// until its pin is off. D11-R48: not on foot. D11-R101: one move, never a double one. D11-R108: with no enemy left it
// stays. D11-ACT-11, D11-R38: a gun that fired may still lose its pin, for one activation. D11-ACT-15, D11-ACT-16,
// D11-ACT-17: so four activations move four, three or two Units of Natives. D11-R41, D11-R104: a double move may be
// short. D11-R39: one pin or none. D11-R60: who fired may fight. D11-R90: what is done to a Unit in the other side's
// part costs it nothing in its own.
constexpr SingleActivation kDeeds{.once = {C::d11_r36},
                                  .pinned_stays = {C::d11_mov_03, C::d11_pin_01},
                                  .fired_stays = {C::d11_mov_02, C::d11_r42},
                                  .fired_gun = {C::d11_art_03, C::d11_uni_10},
                                  .unpin = {C::d11_r37, C::d11_act_10},
                                  .moved_is_silent = {C::d11_fir_01},
                                  .double_move = {C::d11_act_14},
                                  .double_price = {2, C::d11_act_14},
                                  .declare_first = {false, C::d11_r35},
                                  .bolts = {C::d11_pin_03},
                                  .bolt_or_unpin = {C::d11_act_12, C::d11_seq_06},
                                  .bolt_route = C::d11_r44,
                                  .bolt_adjacent = C::d11_r45,
                                  .bolt_river = C::d11_r46,
                                  .bolt_is_all = C::d11_r47};

// D11-ART-18: a die says where it falls. D11-R25: of two hexes the lower score is the left one. D11-ART-23, D11-R26:
// a Unit that stands there is struck; with nobody there, or off the board, nothing is thrown.
constexpr LandingTable kLanding{{5, 6, Landing::target, C::d11_art_19},
                                {3, 4, Landing::front, C::d11_art_20},
                                {1, 2, Landing::behind, C::d11_art_21}};
// D11-SEQ-02, D11-ART-01, D11-ART-02, D11-R22: orders unseen, all at one moment, each gun once. D11-ART-04, D11-R30: a
// pin or an enemy beside it does not silence a gun. D11-ART-05, D11-ART-11: distance is the grid's, and a Unit that
// fires into the wood next to it is at its edge. D11-R16: guns need not see.
constexpr Scatter kScatter{.is_gun = C::d11_seq_01,
                           .crossing_trench = C::d11_riv_06,
                           .enemy_there = C::d11_r23,
                           .arc = C::d11_art_06,
                           .any_depth = C::d11_art_09,
                           .rim = {C::d11_art_10, C::d11_r17},
                           .turn_to_fire = {0, C::d11_r04},
                           .keeps_facing = C::d11_r04,
                           .over_units = C::d11_r13,
                           .landing = kLanding,
                           .diagonal = {Diagonal::by_parity, C::d11_art_22},
                           .sure_within = {2, C::d11_art_14},
                           .pair_off_row = {false, C::d11_r24},
                           .keeps_class = {false, C::d11_r28}};

// D11-FIR-02: pinned or not. D11-FIR-03, D11-FIR-07: distance and edge as for guns. D11-R57: it takes effect at once.
constexpr Shot kShot{.weapon = {C::d11_r59},
                     .guns = C::d11_r21,
                     .once = {C::d11_fir_01},
                     .enemy_there = C::d11_r58,
                     .arc = C::d11_fir_04,
                     .sight = C::d11_r15,
                     .rim = {C::d11_fir_06, C::d11_r17},
                     .ford = {C::d11_riv_06},
                     .silent_fords = {false, C::d11_r77},
                     .turn_to_fire = {0, C::d11_r04},
                     .keeps_facing = C::d11_r04};

// D11-ART-15, D11-ART-24, D11-FIR-10: one die for the Unit that is struck. D11-FIR-08: nothing that hides leaves the
// target in the open. D11-R31: the bare die, no rows.
constexpr FireEffect kEffect{.near_direct = {2, 5, C::d11_art_16},
                             .near_indirect = {4, 6, C::d11_art_17},
                             .far_direct = {2, 5, C::d11_art_25},
                             .far_indirect = {4, 6, C::d11_art_26},
                             .open = {2, 5, C::d11_fir_11},
                             .cover = {4, 6, C::d11_fir_12},
                             .terrain_hides = {C::d11_r19, C::d11_fir_09},
                             .terrain_hides_from_guns = {C::d11_r19, C::d11_art_13},
                             .pinned_hides = {C::d11_pin_02},
                             .bolters_hide = {false, C::d11_r20},
                             .partly_seen = {C::d11_r14, C::d11_fir_09},
                             .partly_seen_by_guns = {C::d11_r14, C::d11_art_13},
                             .direct = C::d11_art_12,
                             .canister = {true, C::d11_r96},
                             .pins = {true, C::d11_r97},
                             .worst_counts = {C::d11_r29},
                             .destroyed = C::d11_art_08,
                             .strikes_friends = C::d11_r27};

// D11-CLC-02: no activation. D11-CLC-10, D11-CLC-19, D11-R67: a die each, thrown together; both may be destroyed.
// D11-CLC-05, D11-CLC-15, D11-CLC-16, D11-R63: the latest attacker alone is at stake, the defender never steps in, the
// survivor has won. D11-R92: the other attackers stay in contact. D11-WOO-02, D11-BUA-02, D11-R66: terrain bears on the
// attacker only and asks for the defender's hex. D11-R65: all rows, then the least. D11-R70: no row for a pin. D11-R72:
// no limit of height. D11-R73: guns that cannot move never attack. D11-R102: an open decision is taken before the
// battle ends.
constexpr PowerRoll kPower{.attackers = {WhoAttacks::in_contact, C::d11_r61},
                           .compulsory = {C::d11_clc_01, C::d11_r61},
                           .latest = C::d11_clc_04,
                           .chooses_order = C::d11_r62,
                           .modifiers = {{When::cavalry_on_foot, -1, C::d11_uni_12},
                                         {When::two_attackers, -1, C::d11_clc_06},
                                         {When::three_attackers, -2, C::d11_clc_07},
                                         {When::four_attackers, -3, C::d11_clc_08},
                                         {When::five_attackers, -4, C::d11_r64},
                                         {When::six_attackers, -5, C::d11_r64},
                                         {When::enemy_higher, -1, C::d11_hil_01},
                                         {When::attacks_from_river, -1, C::d11_riv_07},
                                         {When::enemy_in_wood, -1, C::d11_woo_01},
                                         {When::enemy_in_works, -2, C::d11_bua_01}},
                           .bridge_is_dry = {false, C::d11_r78},
                           .least = {C::d11_uni_09, C::d11_clc_09},
                           .attacker_wins = {C::d11_clc_11},
                           .defender_wins = {C::d11_clc_14},
                           .draw = {C::d11_clc_17, C::d11_r69},
                           .nowhere_to_go = {C::d11_clc_18},
                           .withdraw_clear = C::d11_clc_17,
                           .step_in = {C::d11_clc_12},
                           .arm_follows = C::d11_uni_14,
                           .pinned_follows = C::d11_r68,
                           .ford_follows = C::d11_r77,
                           .attacks_no_more = {C::d11_clc_13}};

constexpr Exhaustion kEnding{.share = {0, C::d11_r84},
                             .break_share = {0, C::d11_r93},
                             .beaten_first = {true, C::d11_r98},
                             .no_units_end_it = C::d11_r84,
                             .turn_limit = {40, C::d11_r84},
                             .objectives = C::d11_r98,
                             .ranking = C::d11_r84};

}  // namespace

constexpr Rules kHexDraft2011Value{
    .id = "hex-draft-2011",
    .title = "Hexes, draft of May 2011",
    .revision = 1,
    .grid = GridKind::hex,
    .front_width = {3},
    .kinds = {infantry("infantry-firearms", "Infantry (Firearms)", usual::kInfantry, C::d11_uni_01, 5, 2),
              infantry("infantry-close-combat-weapons", "Infantry (Close Combat Weapons)",
                       drawn_as(usual::kInfantry, "spears"), C::d11_uni_02, 4, 0),
              kCavalry, kMachineGuns,
              gun("light-field-artillery", "Light Field Artillery", "light-artillery",
                  drawn_as(usual::kArtillery, "mountain-gun"), C::d11_uni_05, 1, 4),
              gun("field-artillery", "Field Artillery", "", usual::kArtillery, C::d11_uni_06, 1, 6),
              gun("fortress-siege-artillery", "Fortress/Siege Artillery", "fortress-artillery",
                  drawn_as(usual::kArtillery, "heavy-gun"), C::d11_uni_07, 0, 10),
              kCommand},
    .stacking = {.one_unit = {C::d11_mov_08, C::d11_eqp_04}, .enemy_cell = C::d11_r51},
    .deployment = kDeployment,
    .tasks = kTasks,
    .sight = kSight,
    .movement = kMarch,
    .turn = ArtilleryThenSides{.artillery = C::d11_seq_01,
                               .initiative = C::d11_ini_01,
                               .first_dice = C::d11_seq_03,
                               .first_acts = C::d11_seq_04,
                               .second_dice = C::d11_seq_08,
                               .second_acts = C::d11_seq_08,
                               .flights = C::d11_seq_06,
                               .combats = C::d11_seq_07,
                               .check = C::d11_seq_09,
                               .sequence = C::d11_seq_05},
    .initiative = HighThrow{.higher_first = {true, C::d11_ini_02},
                            .ties_again = {true, C::d11_r32},
                            .winner_may_pass = {false, C::d11_r32}},
    // D11-ACT-01, D11-ACT-06: computed again each turn. D11-ACT-03, D11-ACT-05: 8 Units throw 4 dice, Natives 3.
    // D11-ACT-08: a die goes at each multiple of three. D11-ACT-18, D11-ACT-19, D11-ACT-21, D11-R86: a D6 halved, die
    // by die, has those faces. D11-R105: a group whose arrival die has not succeeded is not counted. D11-R87: the order
    // of all dice is the turn's.
    .activation = ActivationDice{.for_commander = {1, C::d11_act_07},
                                 .one_per = {3, C::d11_act_02},
                                 .native_one_per = {3, C::d11_act_04},
                                 .divided_by = {2, C::d11_act_20},
                                 .least = {0, C::d11_r34},
                                 .sum = {C::d11_act_22, C::d11_act_09},
                                 .waiting_count = C::d11_r33,
                                 .once = C::d11_act_10,
                                 .may_stop = C::d11_r89,
                                 .chief = C::d11_r91,
                                 .succession = {false, C::d11_r83}},
    .orders = kDeeds,
    .artillery = kScatter,
    .fire = kShot,
    .hit = kEffect,
    .combat = kPower,
    .ending = kEnding,
    .refused = {{{Verb::first, C::d11_r32},
                 {Verb::second, C::d11_r32},
                 {Verb::retreat, C::d11_r85},
                 {Verb::stand, C::d11_r85},
                 {Verb::go, C::d11_r50},
                 {Verb::stay, C::d11_r50},
                 {Verb::limber, C::d11_r85},
                 {Verb::unlimber, C::d11_r85},
                 {Verb::lay, C::d11_r85},
                 {Verb::clear, C::d11_r85},
                 {Verb::alone, C::d11_r50},
                 {Verb::join, C::d11_r50},
                 {Verb::break_up, C::d11_r85},
                 {Verb::name, C::d11_r35},
                 {Verb::done, C::d11_r35},
                 {Verb::pass, C::d11_r89},
                 {Verb::card, C::d11_r85}}},
};
static_assert(is_coherent(kHexDraft2011Value));
const Rules kHexDraft2011 = kHexDraft2011Value;

namespace {

// What other documents call its types.
constexpr TypeName kStandsFor[] = {
    {"infantry", "infantry-firearms"},
    {"infantry-rifles", "infantry-firearms"},
    {"infantry-other-firearms", "infantry-firearms"},
    {"native-infantry-armed-with-muskets", "infantry-firearms"},
    {"native-infantry-armed-with-spears-and-swords", "infantry-close-combat-weapons"},
    {"native-cavalry", "mounted-cavalry"},
    {"light-field-mountain-artillery", "light-field-artillery"},
    {"mountain-artillery", "light-field-artillery"},
    {"medium-artillery", "field-artillery"},
    {"field-gun", "field-artillery"},
    {"native-artillery", "field-artillery"},
    {"heavy-artillery", "fortress-siege-artillery"},
};

}  // namespace

RulesetEntry hex_draft_2011_entry() {
  return {.place = 4,
          .ruleset = {&kHexDraft2011, facts_of(kHexDraft2011), kHexDraft2011Switches, "D11",
                      "hexes, pins, the first draft", kStandsFor}};
}

}  // namespace limber::inline rulesets
