#include "rulesets/switches.h"

#include "base/text.h"
#include "rules/rules.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

LowerEndSight& sight(Rules& r) { return module_of<LowerEndSight>(r); }
Steps& steps(Rules& r) { return module_of<Steps>(r); }
Scatter& guns(Rules& r) { return module_of<Scatter>(r); }
Volley& fire(Rules& r) { return module_of<Volley>(r); }
SaveTable& combat(Rules& r) { return module_of<SaveTable>(r); }
Exhaustion& ending(Rules& r) { return module_of<Exhaustion>(r); }

constexpr SwitchValue kArmyLimit[] = {{"warn", nullptr},
                                      {"enforce", [](Rules& r) { r.deployment.army_limit.value = ArmyLimit::enforce; }},
                                      {"off", [](Rules& r) { r.deployment.army_limit.value = ArmyLimit::off; }}};
constexpr SwitchValue kSuccession[] = {{"off", nullptr},
                                       {"on", [](Rules& r) { module_of<ActivationDice>(r).succession.value = true; }}};
constexpr SwitchValue kCommanderFire[] = {{"off", nullptr}, {"on", [](Rules& r) {
                                                               const C why = fire(r).weapon.first;
                                                               for (Kind& k : r.kinds.row)
                                                                 if (k.arm.role == ArmRole::commander)
                                                                   k.range = {2, why}, k.dice = {1, why},
                                                                   k.shoots = why;
                                                             }}};
constexpr SwitchValue kMounting[] = {{"action", nullptr}, {"off", [](Rules& r) { r.tasks.mounting = C::none; }}};
constexpr SwitchValue kLosTie[] = {{"both", nullptr},
                                   {"either", [](Rules& r) { sight(r).both_of_a_pair.value = false; }}};
constexpr SwitchValue kUnitsBlock[] = {{"on", nullptr}, {"off", [](Rules& r) { sight(r).units_stop = C::none; }}};
constexpr SwitchValue kTurnToFire[] = {{"0", nullptr}, {"1", [](Rules& r) { guns(r).turn_to_fire.value = 1; }}};
constexpr SwitchValue kCoverDenies[] = {{"off", nullptr},
                                        {"on", [](Rules& r) { guns(r).sight_bonus_in_cover.value = false; }}};
constexpr SwitchValue kShortAt1[] = {{"none", nullptr},
                                     {"self", [](Rules& r) { guns(r).short_at_1.value = ShortShot::self; }},
                                     {"hit", [](Rules& r) { guns(r).short_at_1.value = ShortShot::hit; }}};
constexpr SwitchValue kSameTarget[] = {{"unit", nullptr},
                                       {"cell", [](Rules& r) { guns(r).same_target.value = SameTarget::cell; }}};
constexpr SwitchValue kWinnerMayPass[] = {
    {"off", nullptr}, {"on", [](Rules& r) { module_of<HighThrow>(r).winner_may_pass.value = true; }}};
constexpr SwitchValue kPivot[] = {{"off", nullptr}, {"on", [](Rules& r) { steps(r).turn_is_no_move.value = false; }}};
constexpr SwitchValue kStill[] = {{"so_far", nullptr},
                                  {"whole_turn", [](Rules& r) { fire(r).still_bonus.value = StillBonus::whole_turn; }}};
constexpr SwitchValue kDuty[] = {{"moved", nullptr},
                                 {"always", [](Rules& r) { combat(r).duty.value = Duty::always; }},
                                 {"never", [](Rules& r) { combat(r).duty.value = Duty::never; }}};
constexpr SwitchValue kFollowUp[] = {{"winner", nullptr},
                                     {"attacker", [](Rules& r) { combat(r).follow_up.value = FollowUp::attacker; }}};
constexpr SwitchValue kCommandSameCell[] = {
    {"off", nullptr}, {"on", [](Rules& r) { combat(r).commander_from_beside_only.value = false; }}};
constexpr SwitchValue kWoodAndCover[] = {{"off", nullptr},
                                         {"on", [](Rules& r) { combat(r).one_fact_once.value = false; }}};
constexpr SwitchValue kHitDice[] = {{"per_hit", nullptr},
                                    {"per_attack", [](Rules& r) { fire(r).hit_dice.value = HitDice::per_attack; }}};
constexpr SwitchValue kExhaustionFrom[] = {
    {"step5", nullptr}, {"immediate", [](Rules& r) { ending(r).from.value = ExhaustedFrom::immediate; }}};
constexpr SwitchValue kExhaustedAttack[] = {
    {"contact", nullptr}, {"never", [](Rules& r) { ending(r).attack.value = ExhaustedAttack::never; }}};
constexpr SwitchValue kRoadBeatsWood[] = {{"on", nullptr},
                                          {"off", [](Rules& r) { steps(r).road_beats_wood.value = false; }}};
constexpr SwitchValue kLeaveWood[] = {{"off", nullptr},
                                      {"on", [](Rules& r) { steps(r).any_step_out_of_wood_capped.value = false; }}};
constexpr SwitchValue kCrossingCover[] = {{"off", nullptr},
                                          {"on", [](Rules& r) { sight(r).crossing_in_cover.value = false; }}};
constexpr SwitchValue kWireFire[] = {{"off", nullptr}, {"on", [](Rules& r) { r.tasks.wire_work_fires.value = true; }}};

constexpr Switch kBigBoard[] = {
    {"army_limit", C::bb_r09, kArmyLimit},
    {"commander_succession", C::bb_r11, kSuccession},
    {"commander_fire", C::bb_r16, kCommanderFire},
    {"mounting", C::bb_r17, kMounting},
    {"los_tie", C::bb_r25, kLosTie},
    {"units_block_fire", C::bb_r28, kUnitsBlock},
    {"turn_to_fire", C::bb_r38, kTurnToFire},
    {"cover_denies_los_bonus", C::bb_r42, kCoverDenies},
    {"short_at_1", C::bb_r45, kShortAt1},
    {"same_target", C::bb_r49, kSameTarget},
    {"winner_may_pass", C::bb_r54, kWinnerMayPass},
    {"pivot_is_move", C::bb_r66, kPivot},
    {"still_bonus", C::bb_r83, kStill},
    {"cc_duty", C::bb_r87, kDuty},
    {"followup", C::bb_r95, kFollowUp},
    {"followup_cap",
     C::bb_r98,
     {},
     254,
     [](Rules& r, int n) { combat(r).follow_up_cap.value = static_cast<std::uint8_t>(n); }},
    {"cc_cmd_same_cell", C::bb_r101, kCommandSameCell},
    {"wood_and_cover_add", C::bb_r102, kWoodAndCover},
    {"hit_dice", C::bb_r106, kHitDice},
    {"exhaustion_from", C::bb_r118, kExhaustionFrom},
    {"exhausted_attack", C::bb_r120, kExhaustedAttack},
    {"road_beats_wood", C::bb_r125, kRoadBeatsWood},
    {"leave_wood_free", C::bb_r132, kLeaveWood},
    {"crossing_denies_cover", C::bb_r134, kCrossingCover},
    {"wire_work_fire", C::bb_r136, kWireFire},
};

constexpr SwitchValue kActivation[] = {{"none", nullptr}, {"bb", [](Rules& r) {
                                                             constexpr C why = C::h19_r156;
                                                             ArtilleryThenSides& turn =
                                                                 module_of<ArtilleryThenSides>(r);
                                                             turn.first_dice = turn.second_dice = why;
                                                             r.activation = ActivationDice{.for_commander = {1, why},
                                                                                           .one_per = {5, why},
                                                                                           .sum = {why},
                                                                                           .waiting_count = why,
                                                                                           .once = why,
                                                                                           .may_stop = why,
                                                                                           .chief = why,
                                                                                           .succession = {false, why}};
                                                           }}};
constexpr SwitchValue kHexFront[] = {{"3", nullptr}, {"1", [](Rules& r) { r.front_width.value = 1; }}};

constexpr Switch kHex[] = {
    {"activation", C::h19_r08, kActivation},
    {"army_limit", C::h19_r22, kArmyLimit},
    {"commander_fire", C::h19_r28, kCommanderFire},
    {"mounting", C::h19_r29, kMounting},
    {"hex_front", C::h19_r35, kHexFront},
    {"los_tie", C::h19_r37, kLosTie},
    {"units_block_fire", C::h19_r40, kUnitsBlock},
    {"turn_to_fire", C::h19_r50, kTurnToFire},
    {"cover_denies_los_bonus", C::h19_r54, kCoverDenies},
    {"short_at_1", C::h19_r57, kShortAt1},
    {"same_target", C::h19_r61, kSameTarget},
    {"winner_may_pass", C::h19_r66, kWinnerMayPass},
    {"pivot_is_move", C::h19_r71, kPivot},
    {"still_bonus", C::h19_r88, kStill},
    {"cc_duty", C::h19_r92, kDuty},
    {"followup", C::h19_r100, kFollowUp},
    {"followup_cap",
     C::h19_r103,
     {},
     254,
     [](Rules& r, int n) { combat(r).follow_up_cap.value = static_cast<std::uint8_t>(n); }},
    {"cc_cmd_same_cell", C::h19_r106, kCommandSameCell},
    {"wood_and_cover_add", C::h19_r107, kWoodAndCover},
    {"hit_dice", C::h19_r111, kHitDice},
    {"exhaustion_from", C::h19_r123, kExhaustionFrom},
    {"exhausted_attack", C::h19_r125, kExhaustedAttack},
    {"road_beats_wood", C::h19_r130, kRoadBeatsWood},
    {"leave_wood_free", C::h19_r137, kLeaveWood},
    {"crossing_denies_cover", C::h19_r139, kCrossingCover},
    {"wire_work_fire", C::h19_r141, kWireFire},
};

template <class List, class Name> std::string names_of(const List& list, Name name) {
  std::vector<std::string> all;
  for (const auto& item : list) all.emplace_back(name(item));
  return join(all, ", ");
}

}  // namespace

const std::span<const Switch> kBigBoard19cSwitches(kBigBoard), kHex19cSwitches(kHex);

void throw_switches(Rules& rules, std::span<const Switch> switches,
                    const std::vector<std::pair<std::string, std::string>>& house_rules, std::vector<Fault>& faults) {
  for (const auto& [name, value] : house_rules) {
    const std::string where = "house_rules." + name;
    const Switch* found = nullptr;
    std::vector<std::string_view> known;
    for (const Switch& s : switches) {
      known.push_back(s.name);
      if (s.name == name) found = &s;
    }
    if (found == nullptr) {
      const auto near = nearest(name, known);
      faults.push_back(
          {.where = where,
           .found = "\"" + name + "\"",
           .expected = "a house rule of this ruleset: " + names_of(switches, [](const Switch& s) { return s.name; }),
           .remedy = near ? "did you mean \"" + std::string(*near) + "\"?" : std::string()});
      continue;
    }
    if (found->set_number != nullptr) {
      const auto n = parse_int(value);
      if (n && *n >= 0 && *n <= found->most)
        found->set_number(rules, static_cast<int>(*n));
      else
        faults.push_back({.where = where,
                          .found = "\"" + value + "\"",
                          .expected = "a number from 0 to " + std::to_string(found->most)});
      continue;
    }
    const SwitchValue* chosen = nullptr;
    for (const SwitchValue& v : found->values)
      if (v.name == value) chosen = &v;
    if (chosen == nullptr)
      faults.push_back({.where = where,
                        .found = "\"" + value + "\"",
                        .expected = names_of(found->values, [](const SwitchValue& v) { return v.name; })});
    else if (chosen->set != nullptr)
      chosen->set(rules);
  }
}

}  // namespace limber::inline rulesets
