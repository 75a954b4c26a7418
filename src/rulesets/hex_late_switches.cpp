// The house rules of the rulesets with pins.
#include "rules/rules.h"
#include "rulesets/switches.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

LowerEndSight& sight(Rules& r) { return module_of<LowerEndSight>(r); }
March& march(Rules& r) { return module_of<March>(r); }
SingleActivation& orders(Rules& r) { return module_of<SingleActivation>(r); }
Scatter& guns(Rules& r) { return module_of<Scatter>(r); }
Shot& fire(Rules& r) { return module_of<Shot>(r); }
FireEffect& effect(Rules& r) { return module_of<FireEffect>(r); }
PowerRoll& power(Rules& r) { return module_of<PowerRoll>(r); }
Exhaustion& ending(Rules& r) { return module_of<Exhaustion>(r); }

template <class R> void drop_row(R& rows, When when) {
  R kept;
  for (const Row& row : rows)
    if (row.when != when) kept.add(row);
  rows = kept;
}
// L19-CMD-03, L19-CMD-04, for a document that does not have them.
void command_support(Rules& r) {
  for (auto* rows : {&effect(r).near_modifiers, &effect(r).far_modifiers, &effect(r).modifiers})
    rows->add({When::command_adjacent, +1, C::l19_cmd_04});
  power(r).modifiers.add({When::command_adjacent, +1, C::l19_cmd_03});
}
void no_command_support(Rules& r) {
  for (auto* rows : {&effect(r).near_modifiers, &effect(r).far_modifiers, &effect(r).modifiers})
    drop_row(*rows, When::command_adjacent);
  drop_row(power(r).modifiers, When::command_adjacent);
}
// H19-EXH-01 to H19-EXH-07 for a document that has no exhaustion of its own (L19-R84).
void exhausted_at_a_third(Rules& r) {
  const C ruling = ending(r).share.clause;
  ending(r).share.value = 3;
  ending(r).from = {ExhaustedFrom::step5, ruling};
  ending(r).no_advance = {ruling};
  ending(r).no_contact = ruling;
  ending(r).no_follow_up = ruling;
  ending(r).both_end_it = ruling;
}

constexpr SwitchValue kCornerFacing[] = {{"off", nullptr},
                                         {"on", [](Rules& r) { r.deployment.corner_facings.value = true; }}};
template <int Sides> void turns_to_fire(Rules& r) {
  guns(r).turn_to_fire.value = Sides;
  fire(r).turn_to_fire.value = Sides;
}
constexpr SwitchValue kTurnToFire[] = {{"1", nullptr}, {"0", turns_to_fire<0>}};
constexpr SwitchValue kDraftTurnToFire[] = {{"0", nullptr}, {"1", turns_to_fire<1>}};
constexpr SwitchValue kLosTie[] = {{"both", nullptr},
                                   {"either", [](Rules& r) { sight(r).both_of_a_pair.value = false; }}};
constexpr SwitchValue kHillSight[] = {{"equal", nullptr},
                                      {"lower", [](Rules& r) { sight(r).hills.value = HillSight::lower; }},
                                      {"over", [](Rules& r) { sight(r).hills.value = HillSight::over; }}};
constexpr SwitchValue kUnitsBlock[] = {{"on", nullptr},
                                       {"off", [](Rules& r) { sight(r).units_stop = C::none; }},
                                       {"cover", [](Rules& r) { sight(r).units_hide.value = true; }}};
constexpr SwitchValue kRecCover[] = {{"off", nullptr}, {"on", [](Rules& r) { effect(r).bolters_hide.value = true; }}};
constexpr SwitchValue kLateGuns[] = {{"off", nullptr}, {"on", [](Rules& r) { fire(r).guns = C::none; }}};
constexpr SwitchValue kScatterPair[] = {{"corner", nullptr},
                                        {"off_row", [](Rules& r) { guns(r).pair_off_row.value = true; }}};
constexpr SwitchValue kStrayClass[] = {{"victim", nullptr},
                                       {"target", [](Rules& r) { guns(r).keeps_class.value = true; }}};
constexpr SwitchValue kWinnerMayPass[] = {
    {"off", nullptr}, {"on", [](Rules& r) { module_of<HighThrow>(r).winner_may_pass.value = true; }}};
constexpr SwitchValue kMinDie[] = {{"0", nullptr},
                                   {"1", [](Rules& r) { module_of<ActivationDice>(r).least.value = 1; }}};
constexpr SwitchValue kDeclareFirst[] = {{"off", nullptr},
                                         {"on", [](Rules& r) { orders(r).declare_first.value = true; }}};
constexpr SwitchValue kAllTurn[] = {{"off", nullptr}, {"on", [](Rules& r) { march(r).all_turn.value = true; }}};
constexpr SwitchValue kFlankPass[] = {{"off", nullptr},
                                      {"on", [](Rules& r) { march(r).halts.value = HaltBy::front_of_enemy; }}};
constexpr SwitchValue kDisengage[] = {{"sidestep", nullptr},
                                      {"away", [](Rules& r) { march(r).draw_off.value = DrawOff::away; }}};
constexpr SwitchValue kMounting[] = {{"action", nullptr}, {"off", [](Rules& r) { r.tasks.mounting = C::none; }}};
constexpr SwitchValue kContactFight[] = {
    {"active", nullptr},
    {"all_facing", [](Rules& r) { power(r).attackers.value = WhoAttacks::all_facing; }},
    {"every_step", [](Rules& r) { power(r).attackers.value = WhoAttacks::every_step; }}};
constexpr SwitchValue kCommandSupport[] = {{"on", nullptr}, {"off", no_command_support}};
constexpr SwitchValue kDraftCommandSupport[] = {{"off", nullptr}, {"on", command_support}};
constexpr SwitchValue kRoadBeatsWood[] = {{"on", nullptr},
                                          {"off", [](Rules& r) { march(r).road_beats_wood.value = false; }}};
constexpr SwitchValue kLeaveWood[] = {{"off", nullptr},
                                      {"on", [](Rules& r) { march(r).leaving_counts.value = false; }}};
// D11-R75: accepted in the draft, where woods slow nobody, and without effect.
constexpr SwitchValue kDraftRoadBeatsWood[] = {{"on", nullptr}, {"off", nullptr}};
constexpr SwitchValue kDraftLeaveWood[] = {{"off", nullptr}, {"on", nullptr}};
constexpr SwitchValue kRiverFire[] = {{"b_only", nullptr}, {"never", [](Rules& r) {
                                                              fire(r).silent_fords.value = true;
                                                              guns(r).in_river = fire(r).silent_fords.clause;
                                                            }}};
constexpr SwitchValue kBridgeDry[] = {{"off", nullptr}, {"on", [](Rules& r) { power(r).bridge_is_dry.value = true; }}};
constexpr SwitchValue kArmyLimit[] = {{"enforce", nullptr},
                                      {"warn", [](Rules& r) { r.deployment.army_limit.value = ArmyLimit::warn; }},
                                      {"off", [](Rules& r) { r.deployment.army_limit.value = ArmyLimit::off; }}};
constexpr SwitchValue kExhaustion[] = {{"off", nullptr}, {"on", exhausted_at_a_third}};
constexpr SwitchValue kBreakPoint[] = {{"none", nullptr}, {"half", [](Rules& r) { ending(r).break_share.value = 2; }}};
constexpr SwitchValue kCanister[] = {{"off", nullptr}, {"on", [](Rules& r) { effect(r).canister.value = true; }}};
constexpr SwitchValue kDraftCanister[] = {{"on", nullptr}, {"off", [](Rules& r) { effect(r).canister.value = false; }}};
constexpr SwitchValue kPins[] = {{"on", nullptr}, {"off", [](Rules& r) { effect(r).pins.value = false; }}};

constexpr Switch kHexLate[] = {
    {"corner_facing", C::l19_r01, kCornerFacing},
    {"turn_to_fire", C::l19_r04, kTurnToFire},
    {"los_tie", C::l19_r10, kLosTie},
    {"hill_sight", C::l19_r12, kHillSight},
    {"units_block_fire", C::l19_r13, kUnitsBlock},
    {"rec_cover", C::l19_r20, kRecCover},
    {"late_guns", C::l19_r21, kLateGuns},
    {"scatter_pair", C::l19_r24, kScatterPair},
    {"stray_class", C::l19_r28, kStrayClass},
    {"winner_may_pass", C::l19_r32, kWinnerMayPass},
    {"min_die", C::l19_r34, kMinDie},
    {"declare_first", C::l19_r35, kDeclareFirst},
    {"all_turn", C::l19_r49, kAllTurn},
    {"flank_pass", C::l19_r52, kFlankPass},
    {"disengage", C::l19_r53, kDisengage},
    {"mounting", C::l19_r55, kMounting},
    {"contact_fight", C::l19_r61, kContactFight},
    {"command_support", C::l19_r71, kCommandSupport},
    {"road_beats_wood", C::l19_r75, kRoadBeatsWood},
    {"leave_wood_free", C::l19_r75, kLeaveWood},
    {"river_fire", C::l19_r77, kRiverFire},
    {"bridge_dry", C::l19_r78, kBridgeDry},
    {"army_limit", C::l19_r81, kArmyLimit},
    {"exhaustion", C::l19_r84, kExhaustion},
    {"break_point", C::l19_r93, kBreakPoint},
    {"canister", C::l19_r96, kCanister},
    {"pins", C::l19_r97, kPins},
};
// The same house rules; three have the other value as their default.
constexpr Switch kHexDraft[] = {
    {"corner_facing", C::d11_r01, kCornerFacing},
    {"turn_to_fire", C::d11_r04, kDraftTurnToFire},
    {"los_tie", C::d11_r10, kLosTie},
    {"hill_sight", C::d11_r12, kHillSight},
    {"units_block_fire", C::d11_r13, kUnitsBlock},
    {"rec_cover", C::d11_r20, kRecCover},
    {"late_guns", C::d11_r21, kLateGuns},
    {"scatter_pair", C::d11_r24, kScatterPair},
    {"stray_class", C::d11_r28, kStrayClass},
    {"winner_may_pass", C::d11_r32, kWinnerMayPass},
    {"min_die", C::d11_r34, kMinDie},
    {"declare_first", C::d11_r35, kDeclareFirst},
    {"all_turn", C::d11_r49, kAllTurn},
    {"flank_pass", C::d11_r52, kFlankPass},
    {"disengage", C::d11_r53, kDisengage},
    {"mounting", C::d11_r55, kMounting},
    {"contact_fight", C::d11_r61, kContactFight},
    {"command_support", C::d11_r71, kDraftCommandSupport},
    {"road_beats_wood", C::d11_r75, kDraftRoadBeatsWood},
    {"leave_wood_free", C::d11_r75, kDraftLeaveWood},
    {"river_fire", C::d11_r77, kRiverFire},
    {"bridge_dry", C::d11_r78, kBridgeDry},
    {"army_limit", C::d11_r81, kArmyLimit},
    {"exhaustion", C::d11_r84, kExhaustion},
    {"break_point", C::d11_r93, kBreakPoint},
    {"canister", C::d11_r96, kDraftCanister},
    {"pins", C::d11_r97, kPins},
};

}  // namespace

const std::span<const Switch> kHexLate19cSwitches(kHexLate), kHexDraft2011Switches(kHexDraft);

}  // namespace limber::inline rulesets
