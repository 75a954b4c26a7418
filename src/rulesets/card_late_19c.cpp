#include "rulesets/card_late_19c.h"

#include "rules/rules.h"
#include "rulesets/ruleset_entry.h"
#include "rulesets/usual_arms.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

// CD-UNI-04, CD-UNI-05, CD-UNI-06, CD-UNI-10 to CD-UNI-17, CD-UNI-19, CD-R80: the strength of a Unit is its figures,
// and each of them throws; the weapon is no figure.
constexpr Kind infantry(const char* name, const char* title, Arm arm, C row, std::uint8_t figures, std::uint8_t move,
                        std::uint8_t range, std::uint8_t hits_on) {
  return {.name = name,
          .title = title,
          .arm = arm,
          .strength = {figures, row},
          .move = {move, row},
          .range = {range, row},
          .hits_on = {hits_on, row},
          .power = {3, row},
          .follows_up = C::cd_r104};
}
constexpr Kind cavalry(const char* name, const char* title, Arm arm, C row, std::uint8_t move) {
  return {.name = name,
          .title = title,
          .arm = arm,
          .strength = {3, row},
          .move = {move, row},
          .power = {3, row},
          .follows_up = C::cd_r104};
}
constexpr Kind crew(const char* name, const char* title, Arm arm, C row, std::uint8_t range, std::uint8_t hits_on) {
  return {.name = name,
          .title = title,
          .arm = arm,
          .strength = {3, row},
          .move = {3, row},
          .range = {range, row},
          .hits_on = {hits_on, row},
          .power = {5, row}};
}
// CD-CMD-09, CD-CMD-10: alone he is one figure. CD-CMD-02, CD-R01: he shares squares.
constexpr Kind kCommander{.name = "commander",
                          .title = "Commander",
                          .arm = usual::kCommander,
                          .strength = {1, C::cd_cmd_10},
                          .move = {4, C::cd_cmd_10},
                          .range = {2, C::cd_cmd_10},
                          .hits_on = {5, C::cd_cmd_10},
                          .power = {3, C::cd_cmd_10},
                          .shares_cells = C::cd_cmd_02};

// CD-TRN-01, CD-EQP-07, CD-R05, CD-R06: the scenario gives the squares and the armies, each Unit by itself. CD-EQP-06:
// an army has Units and one Commander. CD-UNI-08, CD-UNI-09: militia and Units that have suffered are fielded with
// fewer figures than the table has.
constexpr Deployment kDeployment{.least_side = {8, C::cd_r05},
                                 .army_limit = {ArmyLimit::warn, C::cd_r06},
                                 .halves_per_cell = {3, C::cd_r06},
                                 .rows = {2, C::cd_r09},
                                 .shared_corner = C::cd_r130,
                                 .own_half = C::cd_r09,
                                 .not_in_river = C::cd_r09,
                                 .commanders = {1, C::cd_r07},
                                 .no_wire = C::cd_r123,
                                 .corner_facings = {false, C::cd_r35},
                                 .unseen = C::cd_r09,
                                 .lower_first = C::cd_r09,
                                 .adjusted_strength = C::cd_uni_07,
                                 .least_strength = {1, C::cd_r08},
                                 .no_more_than_table = C::cd_r08,
                                 .roads_in_woods = C::cd_r09,
                                 .room_for_guns = C::cd_r131,
                                 .never_in_contact = C::cd_r09};

// CD-CMD-01, CD-CMD-03, CD-CMD-05, CD-CMD-09, CD-CMD-21, CD-DEF-01, CD-DEF-02, CD-R02, CD-R04: alone he is a piece like
// any Unit. CD-CMD-07, CD-CMD-11: with a Unit he goes and fights with it, by its figures.
constexpr Commanders kCommanders{.no_unit = C::cd_r01,
                                 .poor = {1, C::cd_cmd_16},
                                 .average = {2, C::cd_cmd_15},
                                 .exceptional = {3, C::cd_cmd_14},
                                 .ratings = {{1, 2, 1, C::cd_cmd_18}, {3, 5, 2, C::cd_cmd_19}, {6, 6, 3, C::cd_cmd_20}},
                                 .thrown = {C::cd_cmd_17, C::cd_r10},
                                 .declares = {C::cd_cmd_04, C::cd_r14},
                                 .dies_alone = C::cd_cmd_23,
                                 .joins = {C::cd_cmd_06, C::cd_r52},
                                 .fights_with_it = {true, C::cd_r51},
                                 .his_die = {C::cd_cmd_25, C::cd_cmd_26},
                                 .among_dead = {2, C::cd_cmd_27},
                                 .lives = C::cd_cmd_28,
                                 .die_per_kill = {false, C::cd_r59},
                                 .all_dead = C::cd_cmd_24,
                                 .tests = {C::cd_cmd_29, C::cd_cmd_30},
                                 .breaks = {3, C::cd_cmd_32},
                                 .stands = C::cd_cmd_38,
                                 .turns_away = C::cd_cmd_31,
                                 .retreats_at_once = {false, C::cd_r66},
                                 .dead_adds_nothing = C::cd_cmd_40,
                                 .orphan_keeps_card = {false, C::cd_r29},
                                 .fires_once = {false, C::cd_r54},
                                 .on_foot = {false, C::cd_r58},
                                 .steps_out = C::cd_r58};

constexpr LowerEndSight kSight{.both_of_a_pair = {true, C::cd_r75},
                               .hills = {HillSight::straight, C::cd_r76},
                               .terrain_stops = C::cd_r76,
                               .raised = C::cd_r76,
                               .works_are_low = C::cd_r83,
                               .units_stop = C::cd_r77,
                               .cover = C::cd_r82};

// CD-MOV-06 to CD-MOV-09, CD-R36, CD-R37: step by step, turning at will. CD-MOV-08: as far as it likes. CD-RIV-02,
// CD-RIV-03: who stands in a ford goes on with its whole move, and may fire.
constexpr Paces kPaces{.on_board = C::cd_r49,
                       .once = C::cd_mov_01,
                       .contour = {1, C::cd_hil_02},
                       .pass_friends = C::cd_mov_02,
                       .contact_halts = {C::cd_mov_11, C::cd_mov_10},
                       .turns_to_face = {C::cd_mov_12, C::cd_r35},
                       .free_facing = C::cd_r35,
                       .turn_on_the_spot = C::cd_r33,
                       .same_facing = C::cd_r125,
                       .ford_halts = {C::cd_riv_01, C::cd_r110},
                       .river = C::cd_r109,
                       .woods = {C::cd_woo_01, C::cd_woo_02},
                       .built_up = {C::cd_bua_01, C::cd_bua_02},
                       .by_road = C::cd_roa_01,
                       .bends = C::cd_mov_07,
                       .halts_on_friend = C::cd_r39,
                       .break_clear = {C::cd_mov_17, C::cd_r42},
                       .break_stays_clear = {true, C::cd_r43},
                       .road_gains = {0, C::cd_r112},
                       .road_makes_bridge = C::cd_r109,
                       .enters = {C::cd_r121},
                       .enters_by_road = C::cd_r121,
                       .march_order = C::cd_r121,
                       .way_home = {C::cd_r67, C::cd_cmd_32},
                       .ties_go_left = {true, C::cd_r67},
                       .retreat_clear = C::cd_r67,
                       .leaves = {C::cd_r69, C::cd_cmd_32}};

constexpr PieceOrders kOrders{.moves_first = {C::cd_act_01, C::cd_fir_05},
                              .fires_first = {C::cd_act_02, C::cd_fir_05},
                              .move_or_fire = {C::cd_mov_04, C::cd_fir_03},
                              .breaks = C::cd_mov_17,
                              .stands = {C::cd_mov_18, C::cd_clc_02},
                              .must_move = C::cd_r44,
                              .must_fire = {C::cd_mov_14, C::cd_r47},
                              .must_fight = {C::cd_mov_15, C::cd_clc_02},
                              .one_enemy = {C::cd_mov_16, C::cd_r46},
                              .may_pass = C::cd_r26,
                              .boxed_in = C::cd_r48,
                              .joins_instead = {C::cd_r117}};

// CD-FIR-07, CD-R84: all fire can destroy all Units. CD-R86: no fire but in one's own activation, and at all ranges
// alike.
constexpr FigureFire kFire{.weapon = {C::cd_uni_19},
                           .once = {C::cd_fir_01, C::cd_fir_02},
                           .enemy = {C::cd_fir_10, C::cd_r78},
                           .arc = {C::cd_fir_08, C::cd_fir_09},
                           .sight = C::cd_fir_10,
                           .guns_fire_over = {true, C::cd_r77},
                           .woods_rim = {C::cd_woo_03, C::cd_r92},
                           .built_up_rim = {C::cd_bua_03, C::cd_r92},
                           .wood_depth = {1, C::cd_r92},
                           .retreating = {C::cd_cmd_35},
                           .woods_seen = {3, C::cd_woo_04},
                           .built_up_seen = {3, C::cd_bua_04},
                           .spots_on = {4, C::cd_woo_05},
                           .spots_houses_on = {4, C::cd_bua_05},
                           .looked_once = C::cd_r88,
                           .spotting_lasts = {SpottingLasts::one_fire, C::cd_r89},
                           .adjacent_seen = {false, C::cd_r90},
                           .fire_reveals = {false, C::cd_r91},
                           .turn_to_fire = {0, C::cd_r34},
                           .keeps_facing = C::cd_r34,
                           .dice = {C::cd_fir_12},
                           .hits = {C::cd_fir_13}};

constexpr Casualties kCasualties{.per_hit = C::cd_hit_01,
                                 .open = {5, C::cd_hit_02},
                                 .soft_cover = {4, C::cd_hit_03},
                                 .hard_cover = {3, C::cd_hit_04},
                                 .built_up_is_hard = {true, C::cd_r82},
                                 .capped = C::cd_r81,
                                 .destroyed = C::cd_r61};

constexpr MatchedDice kCombat{
    .adjacent = C::cd_clc_01,
    .half_bars = {C::cd_clc_05, C::cd_r105},
    .half_of_table = {false, C::cd_r105},
    .commander_counts = {false, C::cd_r62},
    .retreating = C::cd_cmd_36,
    .count = {C::cd_clc_10},
    .attacker_fewer = {C::cd_clc_11, C::cd_clc_13},
    .defender_fewer = {C::cd_clc_12, C::cd_clc_13},
    .defender_turns = {C::cd_mov_05, C::cd_r50},
    .attacker_kills = {C::cd_clc_14, C::cd_uni_18},
    .defender_kills = {C::cd_clc_15, C::cd_uni_18},
    .modifiers = {{When::enemy_stands_higher, +1, C::cd_hil_01}, {When::enemy_on_the_bank, +1, C::cd_riv_04}},
    .most = {0, C::cd_r100},
    .won = C::cd_clc_16,
    .drawn = C::cd_clc_17,
    .annihilated = C::cd_clc_18,
    .follows = {false, C::cd_r104},
    .withdraws = {false, C::cd_r104}};

constexpr Exhaustion kEnding{.share = {0, C::cd_r115},
                             .from = {ExhaustedFrom::step5, C::cd_r115},
                             .no_contact = C::cd_r133,
                             .no_follow_up = C::cd_r132,
                             .beaten_first = {true, C::cd_r122},
                             .no_units_end_it = C::cd_r115,
                             .turn_limit = {0, C::cd_r122},
                             .objectives = C::cd_r122,
                             .ranking = C::cd_r122,
                             .shares_alone = C::cd_r122,
                             .stall_turns = {20, C::cd_r116}};

}  // namespace

constexpr Rules kCardLate19cValue{
    .id = "card-late-19c",
    .title = "Cards and Commanders, late 19th century",
    .revision = 1,
    .grid = GridKind::square,
    .front_width = {1},
    .kinds = {infantry("infantry", "Infantry", usual::kInfantry, C::cd_uni_10, 4, 3, 5, 5),
              infantry("native-infantry-armed-with-muskets", "Native Infantry armed with muskets",
                       drawn_as(usual::kInfantry, "native-infantry"), C::cd_uni_11, 4, 4, 3, 6),
              infantry("native-infantry-armed-with-spears-and-swords", "Native Infantry armed with spears and swords",
                       drawn_as(usual::kInfantry, "spears"), C::cd_uni_12, 6, 4, 0, 0),
              cavalry("cavalry", "Cavalry", usual::kCavalry, C::cd_uni_13, 4),
              cavalry("native-cavalry", "Native Cavalry", drawn_as(usual::kCavalry, "native-cavalry"), C::cd_uni_14, 5),
              crew("machine-gun", "Machine Gun", usual::kMachineGun, C::cd_uni_15, 5, 4),
              crew("field-gun", "Field Gun", usual::kArtillery, C::cd_uni_16, 12, 5),
              crew("native-artillery", "Native Artillery", drawn_as(usual::kArtillery, "mountain-gun"), C::cd_uni_17, 6,
                   5),
              kCommander},
    // CD-UNI-01, CD-UNI-02: a Unit stands in one square, which is all a Unit can say of where it is.
    .stacking = {.one_unit = {C::cd_mov_03, C::cd_uni_03}, .enemy_cell = C::cd_r38},
    .deployment = kDeployment,
    .tasks = {},
    .commanders = kCommanders,
    .sight = kSight,
    .movement = kPaces,
    .turn = CardTurn{.declare = C::cd_cmd_04,
                     .command = {C::cd_seq_02, C::cd_cmd_22},
                     .deal = C::cd_seq_05,
                     .retreats = {C::cd_seq_09, C::cd_cmd_34},
                     .cards = {C::cd_seq_10},
                     .returned = C::cd_seq_14,
                     .check = C::cd_r115,
                     .sequence = C::cd_seq_10},
    .initiative = NotInUse{C::cd_r123},
    .activation = Deal{.allowance = {C::cd_seq_04},
                       .command_value = C::cd_seq_03,
                       .one_each = C::cd_r20,
                       .fewer = {true, C::cd_r17},
                       .way = {DealWay::commit, C::cd_r18},
                       .goes_with_unit = C::cd_r22,
                       .retreating = C::cd_r23,
                       .in_column = C::cd_r121,
                       .march_order = C::cd_r121,
                       .one_pack = {C::cd_eqp_04, C::cd_r19}},
    .orders = kOrders,
    .artillery = NotInUse{C::cd_r123},
    .fire = kFire,
    .hit = kCasualties,
    .combat = kCombat,
    .ending = kEnding,
    .refused = {{{Verb::hold, C::cd_r123},
                 {Verb::retreat, C::cd_r123},
                 {Verb::go, C::cd_r104},
                 {Verb::stay, C::cd_r104},
                 {Verb::follow, C::cd_r104},
                 {Verb::halt, C::cd_r104},
                 {Verb::withdraw, C::cd_r104},
                 {Verb::charge, C::cd_r123},
                 {Verb::unpin, C::cd_r123},
                 {Verb::limber, C::cd_r123},
                 {Verb::unlimber, C::cd_r123},
                 {Verb::lay, C::cd_r123},
                 {Verb::clear, C::cd_r123},
                 {Verb::mount, C::cd_r123},
                 {Verb::dismount, C::cd_r123},
                 {Verb::first, C::cd_r123},
                 {Verb::second, C::cd_r123},
                 {Verb::end, C::cd_r26},
                 {Verb::deal, C::cd_r18}}},
};
static_assert(is_coherent(kCardLate19cValue));
const Rules kCardLate19c = kCardLate19cValue;

namespace {

// What other documents call its types.
constexpr TypeName kStandsFor[] = {
    {"infantry-rifles", "infantry"},
    {"infantry-firearms", "infantry"},
    {"infantry-other-firearms", "native-infantry-armed-with-muskets"},
    {"infantry-close-combat-weapons", "native-infantry-armed-with-spears-and-swords"},
    {"mounted-cavalry", "cavalry"},
    {"machine-guns", "machine-gun"},
    {"heavy-artillery", "field-gun"},
    {"fortress-siege-artillery", "field-gun"},
    {"medium-artillery", "field-gun"},
    {"field-artillery", "field-gun"},
    {"mountain-artillery", "field-gun"},
    {"light-field-artillery", "field-gun"},
    {"light-field-mountain-artillery", "field-gun"},
    {"command", "commander"},
};
// Natives are types of their own here.
constexpr TypeName kNatives[] = {
    {"infantry", "native-infantry-armed-with-muskets"},
    {"cavalry", "native-cavalry"},
    {"field-gun", "native-artillery"},
};

}  // namespace

RulesetEntry card_late_19c_entry() {
  return {.place = 5,
          .ruleset = {&kCardLate19c, facts_of(kCardLate19c), kCardLate19cSwitches, "CD", "squares, figures and cards",
                      kStandsFor, kNatives}};
}

}  // namespace limber::inline rulesets
