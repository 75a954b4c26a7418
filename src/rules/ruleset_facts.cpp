// Each alternative of a concern answers every question about that concern in a read() of its own: an alternative
// without one does not compile, nor an answer that leaves a member out.
#include "rules/ruleset_facts.h"

#include <algorithm>

#include "base/overloaded.h"
#include "rules/rules.h"

namespace limber {

namespace {

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wmissing-field-initializers"

bool binds(const Citation& why) { return why.first != Clause::none; }
bool binds(Clause why) { return why != Clause::none; }

TurnFacts read(const ArtilleryThenSides& turn) {
  return {.activation_dice = binds(turn.first_dice), .deals_cards = false, .sides_act_in_turn = true};
}
TurnFacts read(const CardTurn&) { return {.activation_dice = false, .deals_cards = true, .sides_act_in_turn = false}; }

ActivationFacts read(const ActivationDice& dice) { return {.has_native_armies = binds(dice.native_one_per.clause)}; }
ActivationFacts read(const Deal&) { return {.has_native_armies = false}; }

OrderFacts read(const WholeAction&) {
  return {.phases = {Phase::artillery, Phase::initiative, Phase::dice, Phase::action, Phase::end, Phase::over},
          .orders_phase = Phase::action,
          .fires_or_moves = false,
          .stands_against_enemy = false};
}
OrderFacts read(const SingleActivation& by) {
  return {.phases = {Phase::artillery, Phase::initiative, Phase::dice, Phase::flight, Phase::activation, Phase::combat,
                     Phase::end, Phase::over},
          .orders_phase = Phase::activation,
          .fires_or_moves = binds(by.moved_is_silent),
          .stands_against_enemy = false};
}
OrderFacts read(const PieceOrders&) {
  return {
      .phases = {Phase::declare, Phase::command, Phase::name, Phase::retreats, Phase::card, Phase::end, Phase::over},
      .orders_phase = Phase::card,
      .fires_or_moves = false,
      .stands_against_enemy = true};
}

SightFacts read(const LowerEndSight& by) { return {.one_of_a_pair_stops = !by.both_of_a_pair.value}; }

GunFacts read(const Scatter& guns) {
  int on_target = 0;
  for (const LandingRow& row : guns.landing)
    if (row.where == Landing::target)  // a row of the modified score may reach past the faces of a die
      on_target += std::max(0, std::min<int>(row.high, 6) - std::max<int>(row.low, 1) + 1);
  return {.sure_within = guns.sure_within.value, .faces_on_target = on_target};
}
GunFacts read(const NotInUse&) { return {.sure_within = 0, .faces_on_target = 0}; }

template <class Armed> std::array<SmallArms, 16> arms(const Kinds& kinds, Armed armed) {
  std::array<SmallArms, 16> by_kind{};
  for (std::size_t k = 0; k < kinds.size; ++k) {
    const Kind& kind = kinds.row[k];
    if (kind.range.value > 0 && armed(kind))
      by_kind[k] = {kind.range.value, std::max<std::uint8_t>(1, kind.dice.value)};
  }
  return by_kind;
}
FireFacts read(const Volley&, const Kinds& kinds) {
  return {.small_arms = arms(kinds, [](const Kind& kind) { return binds(kind.shoots); }),
          .turns_to_fire = true,
          .fires_at_pieces = false};
}
FireFacts read(const FigureFire& by, const Kinds& kinds) {
  return {.small_arms = arms(kinds, [](const Kind& kind) { return kind.hits_on.value != 0; }),
          .turns_to_fire = by.turn_to_fire.value != 0,
          .fires_at_pieces = true};
}
// The range alone says who has small arms.
FireFacts read(const Shot& by, const Kinds& kinds) {
  return {.small_arms = arms(kinds, [](const Kind&) { return true; }),
          .turns_to_fire = !binds(by.arc) || by.turn_to_fire.value != 0,
          .fires_at_pieces = false};
}

HitFacts read(const LosePointOrRetreat& by) {
  return {.has_quality = true,
          .retreats_are_forced = binds(by.must_go),
          .has_pins = false,
          .one_die_kills = false,
          .effect = {},
          .has_figures = false,
          .kills_up_to = {}};
}
HitFacts read(const FireEffect& by) {
  const auto scores = [](const EffectColumn& column) { return EffectScores{column.pins, column.destroys}; };
  return {.has_quality = false,
          .retreats_are_forced = false,
          .has_pins = true,
          .one_die_kills = true,
          .effect = {.open = scores(by.open),
                     .cover = scores(by.cover),
                     .near_direct = scores(by.near_direct),
                     .near_indirect = scores(by.near_indirect),
                     .far_direct = scores(by.far_direct),
                     .far_indirect = scores(by.far_indirect)},
          .has_figures = false,
          .kills_up_to = {}};
}
HitFacts read(const Casualties& by) {
  return {.has_quality = false,
          .retreats_are_forced = false,
          .has_pins = false,
          .one_die_kills = false,
          .effect = {},
          .has_figures = true,
          .kills_up_to = {by.open.value, by.soft_cover.value, by.hard_cover.value}};
}

CombatFacts read(const SaveTable&) {
  return {.throws_at_power = false, .contacts_last = false, .attacker_withdraws = false, .follow_up_holds = false};
}
CombatFacts read(const PowerRoll&) {
  return {.throws_at_power = true, .contacts_last = true, .attacker_withdraws = true, .follow_up_holds = true};
}
CombatFacts read(const MatchedDice&) {
  return {.throws_at_power = false, .contacts_last = false, .attacker_withdraws = false, .follow_up_holds = false};
}

TaskFacts read(const Tasks& by) {
  return {.has_tow = binds(by.tow), .has_work = binds(by.tow) || binds(by.lay_wire) || binds(by.clear_wire)};
}

CommanderFacts read(const Commanders& by) {
  return {.commander_is_no_unit = binds(by.no_unit),
          .breaks_up_to = by.breaks.value,
          .command_values = {by.poor.value, by.average.value, by.exceptional.value}};
}

DeploymentFacts read(const Deployment& by) {
  const bool limited = by.army_limit.value == ArmyLimit::enforce;
  return {.least_side = by.least_side.value,
          .has_wire = !binds(by.no_wire),
          .terrain_shares_cells = !binds(by.one_terrain),
          .strength_is_free = binds(by.adjusted_strength),
          .most_commanders = by.commanders.value,
          .army_limit_halves = limited ? by.halves_per_cell.value : std::uint8_t{0}};
}

#pragma GCC diagnostic pop

// The one home of the question: the family says what its Units remember, and the guns of one of them what about.
UnitMemory memory_of(const Rules& r) {
  const auto guns = Overloaded{[](const Scatter& by) {
                                 return by.same_target.value == SameTarget::cell ? UnitMemory::cell_it_named
                                                                                 : UnitMemory::guns_that_named_it;
                               },
                               [](const NotInUse&) { return UnitMemory::guns_that_named_it; }};
  return std::visit(Overloaded{[&](const WholeAction&) { return std::visit(guns, r.artillery); },
                               [](const SingleActivation&) { return UnitMemory::declared_activations; },
                               [](const PieceOrders&) { return UnitMemory::seen_from; }},
                    r.orders);
}

// Notes on a die, by the module that has them.
struct Remarks {
  std::vector<RemarkRow>& out;

  void operator()(const Deal& by) const { out.push_back({{by.command_value}, Remark::command_value_added}); }
  void operator()(const FigureFire& by) const {
    for (const Clause why : {by.woods_seen.clause, by.built_up_seen.clause})
      out.push_back({{why}, Remark::target_hidden});
  }
  void operator()(const FireEffect& by) const {
    for (const Citation& why : {by.terrain_hides, by.terrain_hides_from_guns})
      out.push_back({why, Remark::target_in_cover});
    out.push_back({by.pinned_hides, Remark::target_gone_to_ground});
    for (const Citation& why : {by.partly_seen, by.partly_seen_by_guns})
      out.push_back({why, Remark::target_partly_seen});
  }
  void operator()(const SaveTable& by) const { out.push_back({by.flank, Remark::flank_or_rear}); }
  void operator()(const PowerRoll& by) const { out.push_back({by.least, Remark::least_power}); }
  void operator()(const MatchedDice& by) const { out.push_back({{by.most.clause}, Remark::greatest_power}); }
  template <class M> void operator()(const M&) const {}
};

void gather_modifiers(const Rules& r, std::vector<Row>& out) {
  modules(r, [&](const char*, const auto& module) {
    using M = std::remove_cvref_t<decltype(module)>;
    static_assert(lists_all_figures<M>(), "figures() of a module forgets one");
    M::figures(module, [&](const char*, const auto& figure) {
      if constexpr (requires { figure.begin()->when; }) out.insert(out.end(), figure.begin(), figure.end());
    });
  });
}

static_assert(lists_all_figures<Kind>(), "figures() of a Kind forgets one");

}  // namespace

RulesetFacts facts_of(const Rules& r) {
  const auto answer = [](const auto& alternative) { return read(alternative); };
  const auto armed = [&](const auto& alternative) { return read(alternative, r.kinds); };
  RulesetFacts f{std::visit(answer, r.turn),
                 std::visit(answer, r.activation),
                 std::visit(answer, r.orders),
                 std::visit(answer, r.sight),
                 std::visit(answer, r.artillery),
                 std::visit(armed, r.fire),
                 std::visit(answer, r.hit),
                 std::visit(answer, r.combat),
                 read(r.tasks),
                 read(r.commanders),
                 read(r.deployment),
                 r.id,
                 r.title,
                 r.revision,
                 r.grid,
                 r.kinds,
                 r.front_width.value,
                 {},
                 memory_of(r),
                 {},
                 {}};
  if (const auto* turn = std::get_if<ArtilleryThenSides>(&r.turn); turn != nullptr && !binds(turn->artillery))
    std::erase(f.phases, Phase::artillery);
  for (const VerbRuling& refused : r.refused)
    if (refused.verb != Verb::none) f.lacking.push_back(refused.verb);
  modules(r, [&](const char*, const auto& module) { Remarks{f.remarks}(module); });
  gather_modifiers(r, f.modifiers);
  return f;
}

}  // namespace limber
