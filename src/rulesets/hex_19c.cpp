#include "rulesets/hex_19c.h"

#include "rules/rules.h"
#include "rulesets/points_types.h"
#include "rulesets/ruleset_entry.h"
#include "rulesets/usual_arms.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

// The tables and rules as restored from a damaged scan: titles, letters and words (H19-R01, H19-R05, H19-R10, H19-R11,
// H19-R17, H19-R153), tables that came out in pieces (H19-R03, H19-R04, H19-R12, H19-R13, H19-R15, H19-R16), the steps
// of the turn and the initiative (H19-R02, H19-R07), marks of the scan (H19-R06, H19-R09, H19-R18). No rule is assumed
// lost (H19-R19). H19-R32: the document's directions are counted from SE, ours from N.

// A Unit has no strength: what would cost it one point destroys it (H19-R25: Commanders and Transports too).
constexpr Figure<std::uint8_t> kOne{1};

// H19-ART-01 to H19-ART-04, H19-MOV-01 to H19-MOV-07, H19-FIR-01, H19-FIR-02, H19-CLC-01 to H19-CLC-07.
// H19-R23, H19-R24: any mix of these, any number of Commanders.
constexpr Kind kInfantry{.name = "infantry",
                         .title = "Infantry",
                         .arm = usual::kInfantry,
                         .strength = kOne,
                         .move = {1, C::h19_mov_01},
                         .range = {3, C::h19_fir_01},
                         .dice = {1, C::h19_fir_12},
                         .shoots = C::h19_r28,
                         .save = {3, 5, C::h19_clc_01},
                         .follows_up = C::h19_r101};
constexpr Kind kDismounted{.name = "dismounted-cavalry",
                           .title = "Dismounted Cavalry",
                           .arm = usual::kDismounted,
                           .other_form = "mounted-cavalry",
                           .strength = kOne,
                           .move = {1, C::h19_mov_02},
                           .range = {3, C::h19_fir_01},
                           .dice = {1, C::h19_fir_12},
                           .shoots = C::h19_r28,
                           .save = {3, 5, C::h19_clc_02},
                           .follows_up = C::h19_r101};
constexpr Kind kMounted{.name = "mounted-cavalry",
                        .title = "Mounted Cavalry",
                        .arm = usual::kCavalry,
                        .other_form = "dismounted-cavalry",
                        .in_the_saddle = true,
                        .strength = kOne,
                        .move = {2, C::h19_mov_03},
                        .save = {2, 4, C::h19_clc_03},
                        .follows_up = C::h19_r101};
constexpr Kind kMachineGuns{.name = "machine-gun",
                            .title = "Machine Guns",
                            .also = "machine-guns",
                            .arm = usual::kMachineGun,
                            .strength = kOne,
                            .move = {1, C::h19_mov_04},
                            .range = {3, C::h19_fir_02},
                            .dice = {3, C::h19_fir_13},
                            .shoots = C::h19_r28,
                            .save = {3, 5, C::h19_clc_04}};
// H19-R30: the four differ in range alone.
constexpr Kind gun(const char* name, const char* title, Arm arm, Figure<std::uint8_t> range) {
  return {.name = name,
          .title = title,
          .arm = arm,
          .strength = kOne,
          .move = {1, C::h19_mov_05},
          .gun_range = range,
          .save = {4, 5, C::h19_clc_05}};
}
// H19-TRA-04, H19-R145: one rate with a gun in tow and without, which gains a gun nothing.
constexpr Kind kTransport{.name = "horse-drawn-transport",
                          .title = "Horse-drawn Transport",
                          .also = "transport",
                          .arm = usual::kTransport,
                          .strength = kOne,
                          .move = {1, C::h19_mov_06},
                          .save = {5, 6, C::h19_clc_06},
                          .shares_cells = C::h19_mov_15};
constexpr Kind kCommander{.name = "commander",
                          .title = "Commander",
                          .also = "commanders",
                          .arm = usual::kCommander,
                          .strength = kOne,
                          .move = {2, C::h19_mov_07},
                          .save = {3, 3, C::h19_clc_07},
                          .shares_cells = C::h19_mov_15};

constexpr Stacking kStacking{
    .one_unit = {C::h19_mov_14, C::h19_r74}, .enemy_cell = C::h19_mov_16, .pair_counts_as_both = {true, C::h19_r164}};

// H19-DEF-02, H19-R41: cover. H19-DEF-03, H19-DEF-05: a line of sight, and one that nothing stops.
// H19-DEF-01, H19-R36: neighbours and zones are those of the grid. H19-DEF-04, H19-R128: every work in a hex counts,
// and cover once. H19-R165: of a pair at the edge only one hex can stop a line. H19-R179: sight without a Unit checks
// none.
constexpr LowerEndSight kSight{.both_of_a_pair = {true, C::h19_r37},
                               .hills = {HillSight::lower, C::h19_r38},
                               .terrain_stops = C::h19_r38,
                               .raised = C::h19_r39,
                               .units_stop = C::h19_r40,
                               .cover = C::h19_r41,
                               .crossing_in_cover = {true, C::h19_r139}};

// H19-ROA-01: the road adds to the ordinary rate. H19-R132, H19-R163: no figure for hills, nor for works but trenches.
// H19-MOV-08, H19-MOV-12, H19-MOV-13: across sides, turning at will, facing a side at the end. H19-R77, H19-R79: who is
// not faced moves as usual, who is may fight instead. H19-R129: a road step. H19-R166: a way back to its start is
// legal. H19-R173: a crossing ends as a later action begins. H19-R174: no halt in a wood for who is driven there.
// H19-R175: due from its turn, or from the die that succeeds.
constexpr Steps kSteps{.on_board = C::h19_r21,
                       .once = {C::h19_mov_09, C::h19_r69},
                       .fired_gun = C::h19_mov_10,
                       .in_tow = C::h19_r144,
                       .fire_costs = {1, C::h19_mov_11},
                       .too_far_to_fire = C::h19_r70,
                       .road_gains = {1, C::h19_roa_02},
                       .built_up_is_road = C::h19_r131,
                       .built_up_entry = C::h19_r167,
                       .road_makes_bridge = C::h19_r134,
                       .pass_friends = C::h19_r73,
                       .contact_halts = {C::h19_mov_17, C::h19_clc_09},
                       .turns_to_face = {C::h19_mov_18, C::h19_clc_10},
                       .owner_picks_enemy = {true, C::h19_r75},
                       .only_mover_turns = {true, C::h19_r76},
                       .draw_off = C::h19_mov_19,
                       .away_from_facer = C::h19_r78,
                       .front_of_another = C::h19_mov_20,
                       .faced_has_moved = C::h19_r170,
                       .turn_on_the_spot = C::h19_r71,
                       .same_facing = C::h19_r183,
                       .turn_is_no_move = {true, C::h19_r80},
                       .free_facing = C::h19_r72,
                       .river = C::h19_r133,
                       .ford_halts = {C::h19_riv_01, C::h19_r135},
                       .trench_halts = {C::h19_tre_01},
                       .wood_halts = C::h19_woo_01,
                       .wire_halts = {C::h19_wir_03, C::h19_r140},
                       .wood_cap = {1, C::h19_woo_02},
                       .ford_cap = {1, C::h19_riv_02},
                       .trench_cap = {1, C::h19_tre_02},
                       .any_step_out_of_wood_capped = {true, C::h19_r137},
                       .road_beats_wood = {true, C::h19_r130},
                       .held = C::h19_r104,
                       .wire_keeps = C::h19_wir_04,
                       .follow_up_into_hold = C::h19_r104,
                       .retreat_into_hold = C::h19_r119,
                       .trench_held = C::h19_r138,
                       .enters = C::h19_r157,
                       .march_order = C::h19_r157};

// H19-R45: no row here or in kFiring for hills and rivers.
constexpr Rows<8> kShelling{
    {When::target_in_cover, -1, C::h19_art_25},
    {When::target_in_sight, +2, C::h19_art_26},
    {When::same_target_as_last_turn, +1, C::h19_art_27},
    {When::commander_with_or_beside, +1, C::h19_art_28},
};
constexpr LandingTable kLanding{
    {5, 127, Landing::target, C::h19_art_21}, {4, 4, Landing::front, C::h19_art_22},
    {2, 2, Landing::front, C::h19_art_22},    {3, 3, Landing::behind, C::h19_art_23},
    {1, 1, Landing::behind, C::h19_art_23},   {-128, 0, Landing::nowhere, C::h19_art_24},
};
// H19-ART-05, H19-ART-06, H19-R48, H19-R49: all name targets, all fire, then all is worked out, also for guns that have
// been destroyed. H19-ART-07, H19-ART-11: distance and arc are those of the grid. H19-ART-08, H19-ART-19, H19-ART-20:
// one order and one die a gun, the target first. H19-ART-09, H19-R31: no kind of Unit is exempt. H19-ART-15: the rim.
// H19-ART-30, H19-R63: a die for each Unit and each shot. H19-R52, H19-R53: no observer; the name of the fire is told
// and changes nothing. H19-R58: off the board is nowhere. H19-R60: the modified score is read. H19-R62: +1 once.
constexpr Scatter kScatter{.is_gun = C::h19_seq_02,
                           .in_tow = C::h19_r47,
                           .in_river = C::h19_riv_03,
                           .crossing_trench = C::h19_tre_03,
                           .enemy_there = C::h19_r51,
                           .arc = C::h19_art_10,
                           .any_depth = C::h19_art_13,
                           .rim = {C::h19_art_14, C::h19_r42},
                           .inside_wood = {C::h19_woo_03, C::h19_r44},
                           .turn_to_fire = {0, C::h19_r50},
                           .keeps_facing = C::h19_r50,
                           .over_units = C::h19_art_12,
                           .direct = C::h19_art_16,
                           .unseen = C::h19_art_17,
                           .in_cover = C::h19_art_18,
                           .landing = kLanding,
                           .modifiers = kShelling,
                           .sight_bonus_in_cover = {true, C::h19_r54},
                           .same_target = {SameTarget::unit, C::h19_r61},
                           .diagonal = {Diagonal::lower_is_left, C::h19_r56},
                           .short_at_1 = {ShortShot::none, C::h19_r57},
                           .strikes_all = C::h19_art_29,
                           .strikes_friends = {true, C::h19_r59},
                           .sides_alternate = {true, C::h19_r64}};

constexpr Rows<8> kFiring{
    {When::target_in_cover, -1, C::h19_fir_16},
    {When::has_not_moved, +1, C::h19_fir_17},
    {When::commander_with_or_beside, +1, C::h19_fir_18},
};
// H19-FIR-03, H19-FIR-06, H19-FIR-10: distance, arc and rim as for guns. H19-FIR-11, H19-R90: one hex is named, then
// all dice are thrown. H19-R85: it takes effect at once, unanswered. H19-R87: at a modified 5 or more.
constexpr Volley kVolley{.weapon = {C::h19_r28},
                         .guns = C::h19_r46,
                         .once = C::h19_fir_04,
                         .enemy_there = C::h19_r86,
                         .arc = C::h19_fir_05,
                         .sight = C::h19_fir_07,
                         .depth = {C::h19_fir_08, C::h19_r43},
                         .rim = {C::h19_fir_09, C::h19_r42},
                         .inside_wood = {C::h19_woo_03, C::h19_r44},
                         .in_river = C::h19_riv_03,
                         .crossing_trench = C::h19_tre_03,
                         .in_contact = C::h19_r89,
                         .hits_on = {5, C::h19_fir_14},
                         .modifiers = kFiring,
                         .strikes_all = C::h19_fir_15,
                         .hit_dice = {HitDice::per_hit, C::h19_r111},
                         .still_bonus = {StillBonus::so_far, C::h19_r88},
                         .no_facing = C::h19_fir_05};

// H19-R107: a wood is cover, one fact stated twice; both rows bear the same fact number. H19-R108, H19-R136: cover and
// ford count for either side. H19-R14: H19-CLC-11 ends with an enemy Unit.
constexpr Rows<8> kFighting{
    {When::commander_beside, +1, C::h19_clc_14}, {When::in_cover, +1, C::h19_clc_15, 1},
    {When::in_wood, +1, C::h19_woo_04, 1},       {When::attacking_uphill, -1, C::h19_hil_01},
    {When::in_river, -1, C::h19_riv_04},         {When::crossing_trench, -1, C::h19_tre_04},
};
// H19-CLC-08, H19-R95: rows are the least score that saves. H19-CLC-12, H19-R94: one die each, each by its own column.
// H19-CLC-17, H19-R97, H19-R98: who stands where the other does not has won. H19-R93: each attacker fights by itself.
// H19-R109: uphill for attackers alone. H19-R160: who steps up attacks next. H19-R171: an exhausted Unit may turn
// first.
constexpr SaveTable kSaves{.in_front = {C::h19_r91},
                           .once = C::h19_r91,
                           .fighter = C::h19_r105,
                           .flank = {C::h19_clc_11, C::h19_clc_13},
                           .modifiers = kFighting,
                           .commander_from_beside_only = {true, C::h19_r106},
                           .one_fact_once = {true, C::h19_r107},
                           .duty = {Duty::moved, C::h19_r92},
                           .joiner_is_free = C::h19_r172,
                           .any_arm = C::h19_r110,
                           .step_in = C::h19_clc_16,
                           .follow_facing = C::h19_r102,
                           .follow_up = {FollowUp::winner, C::h19_r100},
                           .arm_follows = C::h19_r101,
                           .cell_empty = C::h19_r105,
                           .step_out = C::h19_r158,
                           .fight_on = {C::h19_clc_18, C::h19_r103},
                           .follow_up_cap = {0, C::h19_r103},
                           .goes_along = C::h19_r105,
                           .attacker_goes_along = C::h19_r159,
                           .tow_suffers = {C::h19_tra_05, C::h19_r147},
                           .defender_first = {true, C::h19_r96}};

// H19-R121: by quality alone, no row for cover.
// H19-R112, H19-R146: hit by hit, each Unit once for each. H19-R114: the owner chooses the hex. H19-R117: the facing
// stays. H19-R118: off the board is not a hex. H19-R120: who went back may still act.
constexpr LosePointOrRetreat kHits{.poor = {4, C::h19_hit_05, C::h19_hit_06},
                                   .average = {3, C::h19_hit_03, C::h19_hit_04},
                                   .elite = {2, C::h19_hit_01, C::h19_hit_02},
                                   .standing_costs = {1, C::h19_hit_08},
                                   .standing = {C::h19_hit_08, C::h19_def_07},
                                   .must_go = C::h19_r116,
                                   .destroyed = C::h19_hit_07,
                                   .empty_cell = {C::h19_def_06, C::h19_r115},
                                   .no_enemy_beside = {C::h19_def_06, C::h19_r115},
                                   .river = C::h19_r133,
                                   .on_board = C::h19_r115,
                                   .go_together = {C::h19_r113, C::h19_r178},
                                   .pair_together = C::h19_r148,
                                   .pair_parts = C::h19_r149};

// H19-R151: nobody is carried. H19-R177: a towing pair works on wire as its Transport. H19-R181: work is finished side
// 1 first, by number. H19-R182: who has moved and was driven elsewhere has moved.
constexpr Tasks kTasks{.tow = C::h19_tra_01,
                       .same_cell = C::h19_tra_03,
                       .fresh = C::h19_r143,
                       .one_gun = C::h19_r144,
                       .fired_gun = C::h19_r81,
                       .takes_a_turn = C::h19_tra_02,
                       .gun_has_acted = C::h19_r143,
                       .facing_when_done = C::h19_r150,
                       .lay_wire = C::h19_wir_01,
                       .clear_wire = C::h19_wir_02,
                       .wire_place = C::h19_r142,
                       .wire_there = C::h19_r142,
                       .came_this_turn = C::h19_r168,
                       .moved_this_turn = C::h19_r169,
                       .wire_gun = C::h19_r141,
                       .whole_action = C::h19_r141,
                       .wire_work_fires = {false, C::h19_r141},
                       .stays_there = C::h19_r141,
                       .mounting = C::h19_r29,
                       .not_in_contact = C::h19_r29};

// H19-EXH-01, H19-R155: worked out from all Units listed, those to come included. H19-EXH-03, H19-R122: rounded up, and
// reached at that figure. H19-R176: an open decision is taken before the battle ends.
constexpr Exhaustion kEnding{.share = {3, C::h19_exh_02},
                             .from = {ExhaustedFrom::step5, C::h19_r123},
                             .no_advance = {C::h19_exh_06, C::h19_r124},
                             .no_contact = C::h19_exh_04,
                             .no_follow_up = C::h19_r125,
                             .attack = {ExhaustedAttack::contact, C::h19_exh_05},
                             .both_end_it = C::h19_exh_07,
                             .no_units_end_it = C::h19_r126,
                             .turn_limit = {40, C::h19_r161},
                             .objectives = C::h19_r162,
                             .ranking = C::h19_r127};

constexpr Deployment kDeployment{.least_side = {8, C::h19_r21},
                                 .army_limit = {ArmyLimit::warn, C::h19_r22},
                                 .halves_per_cell = {3, C::h19_r22},
                                 .rows = {2, C::h19_r27},
                                 .shared_corner = C::h19_r189,
                                 .own_half = C::h19_r27,
                                 .no_contact = C::h19_r27,
                                 .not_in_river = C::h19_r27,
                                 .not_in_ford = C::h19_r27,
                                 .unseen = C::h19_r154,
                                 .lower_first = C::h19_r154,
                                 .quality_is_average = C::h19_r26,
                                 .least_strength = kOne};

}  // namespace

constexpr Rules kHex19cValue{
    .id = "hex-19c",
    .title = "Hexes, 19th century",
    .revision = 1,
    .grid = GridKind::hex,
    .front_width = {3, C::h19_r35},
    .kinds = {kInfantry, kDismounted, kMounted, kMachineGuns,
              gun("heavy-artillery", "Heavy Artillery", drawn_as(usual::kArtillery, "heavy-gun"), {12, C::h19_art_01}),
              gun("medium-artillery", "Medium Artillery", drawn_as(usual::kArtillery, "medium-gun"),
                  {10, C::h19_art_02}),
              gun("field-artillery", "Field Artillery", usual::kArtillery, {8, C::h19_art_03}),
              gun("mountain-artillery", "Mountain Artillery", drawn_as(usual::kArtillery, "mountain-gun"),
                  {6, C::h19_art_04}),
              kTransport, kCommander},
    .stacking = kStacking,
    .deployment = kDeployment,
    .tasks = kTasks,
    .sight = kSight,
    .movement = kSteps,
    // H19-SEQ-03: guns need no leave to fire. H19-SEQ-06: Unit by Unit. H19-INI-01, H19-INI-03, H19-R20, H19-R67: each
    // turn a die each; the winner is side A, then comes the other. H19-R152: the order of all dice. H19-R83, H19-R84:
    // no morale to test, nothing hidden but the targets.
    .turn = ArtilleryThenSides{.artillery = C::h19_seq_02,
                               .initiative = C::h19_seq_04,
                               .first_acts = C::h19_seq_05,
                               .second_acts = C::h19_seq_07,
                               .check = C::h19_seq_08,
                               .sequence = C::h19_seq_01},
    .initiative = HighThrow{.higher_first = {true, C::h19_ini_02},
                            .ties_again = {true, C::h19_r65},
                            .winner_may_pass = {false, C::h19_r66}},
    // H19-R08: no dice; every Unit of the side that acts may act once.
    .activation = ActivationDice{.sum = {C::h19_seq_05, C::h19_seq_07}, .once = C::h19_r08, .may_stop = C::h19_r68},
    .artillery = kScatter,
    .fire = kVolley,
    .hit = kHits,
    .combat = kSaves,
    .ending = kEnding,
    .refused = {{{Verb::second, C::h19_r66},
                 {Verb::first, C::h19_r66},
                 {Verb::withdraw, C::h19_r99},
                 {Verb::unpin, C::h19_r180},
                 {Verb::charge, C::h19_r180},
                 {Verb::alone, C::h19_r180},
                 {Verb::join, C::h19_r82},
                 {Verb::break_up, C::h19_r180},
                 {Verb::name, C::h19_r180},
                 {Verb::card, C::h19_r180}}},
};
static_assert(is_coherent(kHex19cValue));
const Rules kHex19c = kHex19cValue;

RulesetEntry hex_19c_entry() {
  return {.place = 2,
          .ruleset = {&kHex19c, facts_of(kHex19c), kHex19cSwitches, "H19", "hexes, strength points", kPointsTypes}};
}

}  // namespace limber::inline rulesets
