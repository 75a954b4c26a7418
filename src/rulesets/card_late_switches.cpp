// The house rules of the ruleset with cards.
#include "rules/rules.h"
#include "rulesets/switches.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

LowerEndSight& sight(Rules& r) { return module_of<LowerEndSight>(r); }
FigureFire& fire(Rules& r) { return module_of<FigureFire>(r); }
MatchedDice& combat(Rules& r) { return module_of<MatchedDice>(r); }
Paces& paces(Rules& r) { return module_of<Paces>(r); }
Deal& dealing(Rules& r) { return module_of<Deal>(r); }
Exhaustion& ending(Rules& r) { return module_of<Exhaustion>(r); }

constexpr SwitchValue kArmyLimit[] = {{"warn", nullptr},
                                      {"enforce", [](Rules& r) { r.deployment.army_limit.value = ArmyLimit::enforce; }},
                                      {"off", [](Rules& r) { r.deployment.army_limit.value = ArmyLimit::off; }}};
constexpr SwitchValue kDealFewer[] = {{"on", nullptr}, {"off", [](Rules& r) { dealing(r).fewer.value = false; }}};
constexpr SwitchValue kDeal[] = {{"commit", nullptr},
                                 {"one_at_a_time", [](Rules& r) { dealing(r).way.value = DealWay::one_at_a_time; }},
                                 {"allocate", [](Rules& r) { dealing(r).way.value = DealWay::allocate; }}};
constexpr SwitchValue kOrphan[] = {{"off", nullptr},
                                   {"on", [](Rules& r) { r.commanders.orphan_keeps_card.value = true; }}};
constexpr SwitchValue kTurnToFire[] = {{"0", nullptr}, {"1", [](Rules& r) { fire(r).turn_to_fire.value = 1; }}};
constexpr SwitchValue kRecontact[] = {{"off", nullptr},
                                      {"on", [](Rules& r) { paces(r).break_stays_clear.value = false; }}};
constexpr SwitchValue kFiresOnce[] = {{"off", nullptr}, {"on", [](Rules& r) { r.commanders.fires_once.value = true; }}};
constexpr SwitchValue kOnFoot[] = {{"off", nullptr}, {"on", [](Rules& r) { r.commanders.on_foot.value = true; }}};
constexpr SwitchValue kCommanderDie[] = {{"per_event", nullptr},
                                         {"per_kill", [](Rules& r) { r.commanders.die_per_kill.value = true; }}};
constexpr SwitchValue kFifty[] = {{"off", nullptr}, {"on", [](Rules& r) { combat(r).commander_counts.value = true; }}};
constexpr SwitchValue kFirstMove[] = {{"next_turn", nullptr},
                                      {"at_once", [](Rules& r) { r.commanders.retreats_at_once.value = true; }}};
constexpr SwitchValue kLosTie[] = {{"both", nullptr},
                                   {"either", [](Rules& r) { sight(r).both_of_a_pair.value = false; }}};
constexpr SwitchValue kHillSight[] = {{"straight", nullptr},
                                      {"equal", [](Rules& r) { sight(r).hills.value = HillSight::equal; }},
                                      {"lower", [](Rules& r) { sight(r).hills.value = HillSight::lower; }},
                                      {"over", [](Rules& r) { sight(r).hills.value = HillSight::over; }}};
constexpr SwitchValue kUnitsBlock[] = {{"on", nullptr},
                                       {"off", [](Rules& r) { sight(r).units_stop = C::none; }},
                                       {"all", [](Rules& r) { fire(r).guns_fire_over.value = false; }}};
constexpr SwitchValue kBuaCover[] = {
    {"hard", nullptr}, {"soft", [](Rules& r) { module_of<Casualties>(r).built_up_is_hard.value = false; }}};
constexpr SwitchValue kSpotting[] = {
    {"per_fire", nullptr},
    {"until_moves", [](Rules& r) { fire(r).spotting_lasts.value = SpottingLasts::until_moves; }},
    {"shared_turn", [](Rules& r) { fire(r).spotting_lasts.value = SpottingLasts::whole_turn; }}};
constexpr SwitchValue kAdjacentSeen[] = {{"off", nullptr},
                                         {"on", [](Rules& r) { fire(r).adjacent_seen.value = true; }}};
constexpr SwitchValue kFireReveals[] = {{"off", nullptr}, {"on", [](Rules& r) { fire(r).fire_reveals.value = true; }}};
constexpr SwitchValue kWoodDepth[] = {{"1", nullptr}, {"2", [](Rules& r) { fire(r).wood_depth.value = 2; }}};
constexpr SwitchValue kCcpCap[] = {{"none", nullptr}, {"6", [](Rules& r) { combat(r).most.value = 6; }}};
constexpr SwitchValue kFollowUp[] = {{"none", nullptr}, {"attacker", [](Rules& r) { combat(r).follows.value = true; }}};
constexpr SwitchValue kWithdraw[] = {{"none", nullptr},
                                     {"attacker", [](Rules& r) { combat(r).withdraws.value = true; }}};
constexpr SwitchValue kOriginal[] = {{"fielded", nullptr},
                                     {"table", [](Rules& r) { combat(r).half_of_table.value = true; }}};
constexpr SwitchValue kRoadBonus[] = {{"0", nullptr}, {"1", [](Rules& r) { paces(r).road_gains.value = 1; }}};
// CD-R115: as BB has it, with figures for Strength Points.
void exhausted_at_a_third(Rules& r) {
  ending(r).share.value = 3;
  ending(r).no_advance = {ending(r).share.clause};
  ending(r).both_end_it = ending(r).share.clause;
}
constexpr SwitchValue kExhaustion[] = {{"off", nullptr}, {"on", exhausted_at_a_third}};
void stall_after(Rules& r, int turns) { ending(r).stall_turns.value = static_cast<std::uint8_t>(turns); }
constexpr SwitchValue kStall[] = {{"20", nullptr}};

constexpr Switch kCardLate[] = {
    {"army_limit", C::cd_r06, kArmyLimit},
    {"deal_fewer", C::cd_r17, kDealFewer},
    {"deal", C::cd_r18, kDeal},
    {"orphan_commander_keeps_card", C::cd_r29, kOrphan},
    {"turn_to_fire", C::cd_r34, kTurnToFire},
    {"break_then_recontact", C::cd_r43, kRecontact},
    {"commander_fires_once", C::cd_r54, kFiresOnce},
    {"commander_on_foot", C::cd_r58, kOnFoot},
    {"commander_die", C::cd_r59, kCommanderDie},
    {"fifty_counts_commander", C::cd_r62, kFifty},
    {"retreat_first_move", C::cd_r66, kFirstMove},
    {"los_tie", C::cd_r75, kLosTie},
    {"hill_sight", C::cd_r76, kHillSight},
    {"units_block_fire", C::cd_r77, kUnitsBlock},
    {"bua_cover", C::cd_r82, kBuaCover},
    {"spotting", C::cd_r89, kSpotting},
    {"adjacent_seen", C::cd_r90, kAdjacentSeen},
    {"fire_reveals", C::cd_r91, kFireReveals},
    {"wood_depth", C::cd_r92, kWoodDepth},
    {"ccp_cap", C::cd_r100, kCcpCap},
    {"followup", C::cd_r104, kFollowUp},
    {"draw_withdraw", C::cd_r104, kWithdraw},
    {"original", C::cd_r105, kOriginal},
    {"road_bonus", C::cd_r112, kRoadBonus},
    {"exhaustion", C::cd_r115, kExhaustion},
    {"stall_turns", C::cd_r116, kStall, 254, stall_after},
};

}  // namespace

const std::span<const Switch> kCardLate19cSwitches(kCardLate);

}  // namespace limber::inline rulesets
