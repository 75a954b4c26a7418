#include "rulesets/big_board_19c.h"

#include "rules/rules.h"
#include "rulesets/points_types.h"
#include "rulesets/ruleset_entry.h"
#include "rulesets/usual_arms.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

// BB-R02, BB-R06: the document's rules are all here, in the order of its lists, letters supplied where they are lost.

// BB-R01: seven kinds of Unit with their SP. BB-R04: saves are for front on, and for flank or rear on.
// BB-UNI-01 to BB-UNI-07, BB-ART-01 to BB-ART-04, BB-MOV-01 to BB-MOV-10, BB-FIR-01, BB-FIR-02, BB-CLC-01 to BB-CLC-07.
constexpr Kind kInfantry{.name = "infantry",
                         .title = "Infantry",
                         .arm = usual::kInfantry,
                         .strength = {4, C::bb_uni_01},
                         .move = {2, C::bb_mov_01},
                         .range = {3, C::bb_fir_01},
                         .dice = {1, C::bb_fir_12},
                         .shoots = C::bb_r16,
                         .save = {3, 5, C::bb_clc_01},
                         .follows_up = C::bb_r96};
constexpr Kind kDismounted{.name = "dismounted-cavalry",
                           .title = "Dismounted Cavalry",
                           .arm = usual::kDismounted,
                           .other_form = "mounted-cavalry",
                           .strength = {3, C::bb_uni_02},
                           .move = {2, C::bb_mov_02},
                           .range = {3, C::bb_fir_01},
                           .dice = {1, C::bb_fir_12},
                           .shoots = C::bb_r16,
                           .save = {3, 5, C::bb_clc_02},
                           .follows_up = C::bb_r96};
constexpr Kind kMounted{.name = "mounted-cavalry",
                        .title = "Mounted Cavalry",
                        .arm = usual::kCavalry,
                        .other_form = "dismounted-cavalry",
                        .in_the_saddle = true,
                        .strength = {3, C::bb_uni_03},
                        .move = {3, C::bb_mov_03},
                        .save = {2, 4, C::bb_clc_03},
                        .follows_up = C::bb_r96};
constexpr Kind kMachineGuns{.name = "machine-gun",
                            .title = "Machine Guns",
                            .also = "machine-guns",
                            .arm = usual::kMachineGun,
                            .strength = {2, C::bb_uni_04},
                            .move = {2, C::bb_mov_04},
                            .range = {3, C::bb_fir_02},
                            .dice = {3, C::bb_fir_13},
                            .shoots = C::bb_r16,
                            .save = {3, 5, C::bb_clc_04}};
// BB-R18: the four differ in range and move alone.
constexpr Kind gun(const char* name, const char* title, Arm arm, Figure<std::uint8_t> range,
                   Figure<std::uint8_t> move) {
  return {.name = name,
          .title = title,
          .arm = arm,
          .strength = {2, C::bb_uni_05},
          .move = move,
          .gun_range = range,
          .save = {4, 5, C::bb_clc_05}};
}
// BB-TRA-04, BB-R141: one rate with a gun in tow and without, which gains a Heavy or Medium gun one cell.
constexpr Kind kTransport{.name = "horse-drawn-transport",
                          .title = "Horse-drawn Transport",
                          .also = "transport",
                          .arm = usual::kTransport,
                          .strength = {1, C::bb_uni_06},
                          .move = {2, C::bb_mov_09},
                          .save = {5, 6, C::bb_clc_06},
                          .shares_cells = C::bb_mov_18};
// BB-R12: Commanders and Transports are Units like the others, with a strength of their own.
constexpr Kind kCommander{.name = "commander",
                          .title = "Commander",
                          .also = "commanders",
                          .arm = usual::kCommander,
                          .strength = {2, C::bb_uni_07},
                          .move = {3, C::bb_mov_10},
                          .save = {3, 3, C::bb_clc_07},
                          .shares_cells = C::bb_mov_18};

constexpr Stacking kStacking{
    .one_unit = {C::bb_mov_17, C::bb_r69}, .enemy_cell = C::bb_mov_19, .pair_counts_as_both = {true, C::bb_r159}};

// BB-DEF-01, BB-R29: cover. BB-DEF-02, BB-DEF-04: a line of sight, and one that nothing stops.
constexpr LowerEndSight kSight{.both_of_a_pair = {true, C::bb_r25},
                               .hills = {HillSight::lower, C::bb_r26},
                               .terrain_stops = C::bb_r26,
                               .raised = C::bb_r27,
                               .units_stop = C::bb_r28,
                               .cover = C::bb_r29,
                               .crossing_in_cover = {true, C::bb_r134}};

// BB-ROA-01: the road adds to the ordinary rate. BB-R127, BB-R158: no figure for hills, nor for works but trenches.
constexpr Steps kSteps{.on_board = C::bb_r08,
                       .once = {C::bb_mov_12, C::bb_r64},
                       .fired_gun = C::bb_mov_13,
                       .in_tow = C::bb_r140,
                       .fire_costs = {1, C::bb_mov_14},
                       .too_far_to_fire = C::bb_r65,
                       .road_gains = {1, C::bb_roa_02},
                       .built_up_is_road = C::bb_r126,
                       .built_up_entry = C::bb_r162,
                       .road_makes_bridge = C::bb_r129,
                       .pass_friends = C::bb_r68,
                       .contact_halts = {C::bb_mov_20, C::bb_clc_09},
                       .turns_to_face = {C::bb_mov_21, C::bb_clc_10},
                       .owner_picks_enemy = {true, C::bb_r70},
                       .only_mover_turns = {true, C::bb_r71},
                       .draw_off = C::bb_mov_22,
                       .away_from_facer = C::bb_r73,
                       .front_of_another = C::bb_mov_23,
                       .faced_has_moved = C::bb_r165,
                       .turn_on_the_spot = C::bb_r66,
                       .same_facing = C::bb_r178,
                       .turn_is_no_move = {true, C::bb_r75},
                       .free_facing = C::bb_r67,
                       .river = C::bb_r128,
                       .ford_halts = {C::bb_riv_01, C::bb_r130},
                       .trench_halts = {C::bb_tre_01},
                       .wood_halts = C::bb_woo_01,
                       .wire_halts = {C::bb_wir_03, C::bb_r135},
                       .wood_cap = {1, C::bb_woo_02},
                       .ford_cap = {1, C::bb_riv_02},
                       .trench_cap = {1, C::bb_tre_02},
                       .any_step_out_of_wood_capped = {true, C::bb_r132},
                       .road_beats_wood = {true, C::bb_r125},
                       .held = C::bb_r99,
                       .wire_keeps = C::bb_wir_04,
                       .follow_up_into_hold = C::bb_r99,
                       .retreat_into_hold = C::bb_r114,
                       .trench_held = C::bb_r133,
                       .enters = C::bb_r152,
                       .march_order = C::bb_r152};

// BB-R33: no row here or in kFiring for hills and rivers.
constexpr Rows<8> kShelling{
    {When::target_in_cover, -1, C::bb_art_25},
    {When::target_in_sight, +2, C::bb_art_26},
    {When::same_target_as_last_turn, +1, C::bb_art_27},
    {When::commander_with_or_beside, +1, C::bb_art_28},
};
constexpr LandingTable kLanding{
    {5, 127, Landing::target, C::bb_art_21}, {4, 4, Landing::front, C::bb_art_22},
    {2, 2, Landing::front, C::bb_art_22},    {3, 3, Landing::behind, C::bb_art_23},
    {1, 1, Landing::behind, C::bb_art_23},   {-128, 0, Landing::nowhere, C::bb_art_24},
};
constexpr Scatter kScatter{.is_gun = C::bb_seq_02,
                           .in_tow = C::bb_r35,
                           .in_river = C::bb_riv_03,
                           .crossing_trench = C::bb_tre_03,
                           .enemy_there = C::bb_r39,
                           .arc = C::bb_art_10,
                           .any_depth = C::bb_art_13,
                           .rim = {C::bb_art_14, C::bb_r30},
                           .inside_wood = {C::bb_woo_03, C::bb_r32},
                           .turn_to_fire = {0, C::bb_r38},
                           .keeps_facing = C::bb_r38,
                           .over_units = C::bb_art_12,
                           .direct = C::bb_art_16,
                           .unseen = C::bb_art_17,
                           .in_cover = C::bb_art_18,
                           .landing = kLanding,
                           .modifiers = kShelling,
                           .sight_bonus_in_cover = {true, C::bb_r42},
                           .same_target = {SameTarget::unit, C::bb_r49},
                           .diagonal = {Diagonal::lower_is_left, C::bb_r44},
                           .short_at_1 = {ShortShot::none, C::bb_r45},
                           .strikes_all = C::bb_art_29,
                           .strikes_friends = {true, C::bb_r47},
                           .sides_alternate = {true, C::bb_r52}};

constexpr Rows<8> kFiring{
    {When::target_in_cover, -1, C::bb_fir_16},
    {When::has_not_moved, +1, C::bb_fir_17},
    {When::commander_with_or_beside, +1, C::bb_fir_18},
};
constexpr Volley kVolley{.weapon = {C::bb_r16},
                         .guns = C::bb_r34,
                         .once = C::bb_fir_04,
                         .enemy_there = C::bb_r81,
                         .arc = C::bb_fir_05,
                         .sight = C::bb_fir_07,
                         .depth = {C::bb_fir_08, C::bb_r31},
                         .rim = {C::bb_fir_09, C::bb_r30},
                         .inside_wood = {C::bb_woo_03, C::bb_r32},
                         .in_river = C::bb_riv_03,
                         .crossing_trench = C::bb_tre_03,
                         .in_contact = C::bb_r84,
                         .hits_on = {5, C::bb_fir_14},
                         .modifiers = kFiring,
                         .strikes_all = C::bb_fir_15,
                         .hit_dice = {HitDice::per_hit, C::bb_r106},
                         .still_bonus = {StillBonus::so_far, C::bb_r83},
                         .no_facing = C::bb_fir_05};

// BB-R102: a wood is cover, one fact stated twice; both rows bear the same fact number. BB-R103, BB-R131: cover and
// ford count for either side. BB-R05: what BB-CLC-11 breaks off at is an enemy Unit.
constexpr Rows<8> kFighting{
    {When::commander_beside, +1, C::bb_clc_14}, {When::in_cover, +1, C::bb_clc_15, 1},
    {When::in_wood, +1, C::bb_woo_04, 1},       {When::attacking_uphill, -1, C::bb_hil_01},
    {When::in_river, -1, C::bb_riv_04},         {When::crossing_trench, -1, C::bb_tre_04},
};
constexpr SaveTable kSaves{.in_front = {C::bb_r86},
                           .once = C::bb_r86,
                           .fighter = C::bb_r100,
                           .flank = {C::bb_clc_11, C::bb_clc_13},
                           .modifiers = kFighting,
                           .commander_from_beside_only = {true, C::bb_r101},
                           .one_fact_once = {true, C::bb_r102},
                           .duty = {Duty::moved, C::bb_r87},
                           .joiner_is_free = C::bb_r167,
                           .any_arm = C::bb_r105,
                           .step_in = C::bb_clc_16,
                           .follow_facing = C::bb_r97,
                           .follow_up = {FollowUp::winner, C::bb_r95},
                           .arm_follows = C::bb_r96,
                           .cell_empty = C::bb_r100,
                           .step_out = C::bb_r153,
                           .fight_on = {C::bb_clc_18, C::bb_r98},
                           .follow_up_cap = {0, C::bb_r98},
                           .goes_along = C::bb_r100,
                           .attacker_goes_along = C::bb_r154,
                           .tow_suffers = {C::bb_tra_05, C::bb_r143},
                           .defender_first = {true, C::bb_r91}};

// BB-R116: by quality alone, no row for cover.
constexpr LosePointOrRetreat kHits{.poor = {4, C::bb_hit_05, C::bb_hit_06},
                                   .average = {3, C::bb_hit_03, C::bb_hit_04},
                                   .elite = {2, C::bb_hit_01, C::bb_hit_02},
                                   .standing_costs = {1, C::bb_hit_08},
                                   .standing = {C::bb_hit_08, C::bb_def_07},
                                   .destroyed = C::bb_uni_12,
                                   .empty_cell = {C::bb_def_06, C::bb_r110},
                                   .no_enemy_beside = {C::bb_def_06, C::bb_r110},
                                   .river = C::bb_r128,
                                   .on_board = C::bb_r110,
                                   .go_together = {C::bb_r108, C::bb_r173},
                                   .pair_together = C::bb_r144,
                                   .pair_parts = C::bb_r145};

constexpr Tasks kTasks{.tow = C::bb_tra_01,
                       .same_cell = C::bb_tra_03,
                       .fresh = C::bb_r138,
                       .one_gun = C::bb_r140,
                       .fired_gun = C::bb_r76,
                       .takes_a_turn = C::bb_tra_02,
                       .gun_has_acted = C::bb_r139,
                       .facing_when_done = C::bb_r146,
                       .lay_wire = C::bb_wir_01,
                       .clear_wire = C::bb_wir_02,
                       .wire_place = C::bb_r137,
                       .wire_there = C::bb_r137,
                       .came_this_turn = C::bb_r163,
                       .moved_this_turn = C::bb_r164,
                       .wire_gun = C::bb_r136,
                       .whole_action = C::bb_r136,
                       .wire_work_fires = {false, C::bb_r136},
                       .stays_there = C::bb_r136,
                       .mounting = C::bb_r17,
                       .not_in_contact = C::bb_r17};

constexpr Exhaustion kEnding{.share = {3, C::bb_exh_02},
                             .from = {ExhaustedFrom::step5, C::bb_r118},
                             .no_advance = {C::bb_exh_06, C::bb_r119},
                             .no_contact = C::bb_exh_04,
                             .no_follow_up = C::bb_r120,
                             .attack = {ExhaustedAttack::contact, C::bb_exh_05},
                             .both_end_it = C::bb_exh_07,
                             .no_units_end_it = C::bb_r121,
                             .turn_limit = {40, C::bb_r156},
                             .objectives = C::bb_r157,
                             .ranking = C::bb_r122};

constexpr Deployment kDeployment{.least_side = {8, C::bb_r08},
                                 .army_limit = {ArmyLimit::warn, C::bb_r09},
                                 .halves_per_cell = {3, C::bb_r09},
                                 .rows = {2, C::bb_r15},
                                 .shared_corner = C::bb_r184,
                                 .own_half = C::bb_r15,
                                 .no_contact = C::bb_r15,
                                 .not_in_river = C::bb_r15,
                                 .not_in_ford = C::bb_r15,
                                 .unseen = C::bb_r149,
                                 .lower_first = C::bb_r149,
                                 .quality_is_average = C::bb_r13,
                                 .adjusted_strength = C::bb_uni_09,
                                 .least_strength = {1, C::bb_r14}};

}  // namespace

constexpr Rules kBigBoard19cValue{
    .id = "big-board-19c",
    .title = "Big board, 19th century",
    .revision = 1,
    .grid = GridKind::square,
    .front_width = {1},
    .kinds = {kInfantry, kDismounted, kMounted, kMachineGuns,
              gun("heavy-artillery", "Heavy Artillery", drawn_as(usual::kArtillery, "heavy-gun"), {12, C::bb_art_01},
                  {1, C::bb_mov_05}),
              gun("medium-artillery", "Medium Artillery", drawn_as(usual::kArtillery, "medium-gun"), {10, C::bb_art_02},
                  {1, C::bb_mov_06}),
              gun("field-artillery", "Field Artillery", usual::kArtillery, {8, C::bb_art_03}, {2, C::bb_mov_07}),
              gun("mountain-artillery", "Mountain Artillery", drawn_as(usual::kArtillery, "mountain-gun"),
                  {6, C::bb_art_04}, {2, C::bb_mov_08}),
              kTransport, kCommander},
    .stacking = kStacking,
    .deployment = kDeployment,
    .tasks = kTasks,
    .sight = kSight,
    .movement = kSteps,
    .turn = ArtilleryThenSides{.artillery = C::bb_seq_02,
                               .initiative = C::bb_seq_04,
                               .first_dice = C::bb_seq_05,
                               .first_acts = C::bb_seq_06,
                               .second_dice = C::bb_seq_08,
                               .second_acts = C::bb_seq_09,
                               .check = C::bb_seq_10,
                               .sequence = C::bb_seq_01},
    .initiative = HighThrow{.higher_first = {true, C::bb_ini_02},
                            .ties_again = {true, C::bb_r53},
                            .winner_may_pass = {false, C::bb_r54}},
    .activation = ActivationDice{.for_commander = {1, C::bb_act_03},
                                 .one_per = {5, C::bb_act_04},
                                 .sum = {C::bb_act_02},  // BB-R03: nothing more was said
                                 .waiting_count = C::bb_r150,
                                 .once = C::bb_r60,
                                 .may_stop = C::bb_r56,
                                 .chief = C::bb_r11,
                                 .succession = {false, C::bb_r11}},
    .artillery = kScatter,
    .fire = kVolley,
    .hit = kHits,
    .combat = kSaves,
    .ending = kEnding,
    .refused = {{{Verb::second, C::bb_r54},
                 {Verb::first, C::bb_r54},
                 {Verb::withdraw, C::bb_r94},
                 {Verb::unpin, C::bb_r175},
                 {Verb::charge, C::bb_r175},
                 {Verb::alone, C::bb_r175},
                 {Verb::join, C::bb_r77},
                 {Verb::break_up, C::bb_r175},
                 {Verb::name, C::bb_r175},
                 {Verb::card, C::bb_r175}}},
};
static_assert(is_coherent(kBigBoard19cValue));
const Rules kBigBoard19c = kBigBoard19cValue;

RulesetEntry big_board_19c_entry() {
  return {.place = 1,
          .ruleset = {&kBigBoard19c, facts_of(kBigBoard19c), kBigBoard19cSwitches, "BB", "squares, strength points",
                      kPointsTypes}};
}

}  // namespace limber::inline rulesets
