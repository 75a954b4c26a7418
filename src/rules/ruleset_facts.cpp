// Each alternative of a concern answers every question about that concern in a read() of its own: a new alternative
// without one does not compile.
#include "rules/ruleset_facts.h"

#include <algorithm>

#include "rules/rules.h"

namespace limber {

namespace {

void read(const ArtilleryThenSides& turn, RulesetFacts& f) { f.activation_dice = turn.first_dice != Clause::none; }

void read(const HighThrow&, RulesetFacts&) {}
void read(const ActivationDice& dice, RulesetFacts& f) {
  f.has_native_armies = dice.native_one_per.clause != Clause::none;
}

void read(const CardTurn&, RulesetFacts& f) { f.deals_cards = true; }
void read(const Deal& by, RulesetFacts& f) { f.remarks.push_back({{by.command_value}, Remark::command_value_added}); }
void read(const NotInUse&, RulesetFacts&) {}

void read(const PieceOrders&, RulesetFacts& f) {
  f.phases = {Phase::declare, Phase::command, Phase::name, Phase::retreats, Phase::card, Phase::end, Phase::over};
  f.orders_phase = Phase::card;
  f.fires_or_moves = false;
}
void read(const WholeAction&, RulesetFacts& f) {
  f.phases = {Phase::artillery, Phase::initiative, Phase::dice, Phase::action, Phase::end, Phase::over};
  f.orders_phase = Phase::action;
  f.fires_or_moves = false;
}
void read(const SingleActivation& by, RulesetFacts& f) {
  f.phases = {Phase::artillery,  Phase::initiative, Phase::dice, Phase::flight,
              Phase::activation, Phase::combat,     Phase::end,  Phase::over};
  f.orders_phase = Phase::activation;
  f.fires_or_moves = by.moved_is_silent.first != Clause::none;
}

UnitMemory memory_of(SameTarget target) {
  switch (target) {
    case SameTarget::never: return UnitMemory::declared_activations;
    case SameTarget::unit: return UnitMemory::guns_that_named_it;
    case SameTarget::cell: return UnitMemory::cell_it_named;
  }
  return UnitMemory::guns_that_named_it;
}
void read(const Scatter& guns, RulesetFacts& f) {
  f.sure_within = guns.sure_within.value;
  f.faces_on_target = 0;
  for (const LandingRow& row : guns.landing)
    if (row.where == Landing::target)  // a row of the modified score may reach past the faces of a die
      f.faces_on_target += std::max(0, std::min<int>(row.high, 6) - std::max<int>(row.low, 1) + 1);
  f.memory = memory_of(guns.same_target.value);
}

void read(const LowerEndSight& by, RulesetFacts& f) { f.one_of_a_pair_stops = !by.both_of_a_pair.value; }

template <class Armed> void arm(RulesetFacts& f, Armed armed) {
  for (std::size_t k = 0; k < f.kinds.size; ++k) {
    const Kind& kind = f.kinds.row[k];
    if (kind.range.value > 0 && armed(kind))
      f.small_arms[k] = {kind.range.value, std::max<std::uint8_t>(1, kind.dice.value)};
  }
}
void read(const Volley&, RulesetFacts& f) {
  arm(f, [](const Kind& kind) { return kind.shoots != Clause::none; });
  f.turns_to_fire = true;
}
void read(const FigureFire& by, RulesetFacts& f) {
  arm(f, [](const Kind& kind) { return kind.hits_on.value != 0; });
  f.turns_to_fire = by.turn_to_fire.value != 0;
  f.fires_at_pieces = true;
  for (const Clause why : {by.woods_seen.clause, by.built_up_seen.clause})
    f.remarks.push_back({{why}, Remark::target_hidden});
  f.memory = UnitMemory::seen_from;
}
// The range alone says who has small arms.
void read(const Shot& by, RulesetFacts& f) {
  arm(f, [](const Kind&) { return true; });
  f.turns_to_fire = by.arc == Clause::none || by.turn_to_fire.value != 0;
}

void read(const LosePointOrRetreat& by, RulesetFacts& f) {
  f.has_quality = true;
  f.retreats_are_forced = by.must_go != Clause::none;
  f.one_die_kills = false;
  f.effect = {};
}
void read(const FireEffect& by, RulesetFacts& f) {
  const auto scores = [](const EffectColumn& column) { return EffectScores{column.pins, column.destroys}; };
  f.has_quality = false;
  f.retreats_are_forced = false;
  f.one_die_kills = true;
  f.effect = {.open = scores(by.open),
              .cover = scores(by.cover),
              .near_direct = scores(by.near_direct),
              .near_indirect = scores(by.near_indirect),
              .far_direct = scores(by.far_direct),
              .far_indirect = scores(by.far_indirect)};
  for (const Citation& why : {by.terrain_hides, by.terrain_hides_from_guns})
    f.remarks.push_back({why, Remark::target_in_cover});
  f.remarks.push_back({by.pinned_hides, Remark::target_gone_to_ground});
  for (const Citation& why : {by.partly_seen, by.partly_seen_by_guns})
    f.remarks.push_back({why, Remark::target_partly_seen});
}

void read(const Casualties& by, RulesetFacts& f) {
  f.has_figures = true;
  f.kills_up_to = {by.open.value, by.soft_cover.value, by.hard_cover.value};
}
void read(const MatchedDice& by, RulesetFacts& f) {
  f.throws_at_power = f.contacts_last = false;
  f.remarks.push_back({{by.most.clause}, Remark::greatest_power});
}
void read(const Commanders& by, RulesetFacts& f) {
  f.commander_is_no_unit = by.no_unit != Clause::none;
  f.breaks_up_to = by.breaks.value;
  f.command_values = {by.poor.value, by.average.value, by.exceptional.value};
}
void read(const SaveTable& by, RulesetFacts& f) {
  f.throws_at_power = f.contacts_last = f.attacker_withdraws = f.follow_up_holds = false;
  f.remarks.push_back({by.flank, Remark::flank_or_rear});
}
void read(const PowerRoll& by, RulesetFacts& f) {
  f.throws_at_power = f.contacts_last = f.attacker_withdraws = f.follow_up_holds = true;
  f.remarks.push_back({by.least, Remark::least_power});
}

void read(const Deployment& by, RulesetFacts& f) {
  f.least_side = by.least_side.value;
  f.has_wire = by.no_wire == Clause::none;
  f.terrain_shares_cells = by.one_terrain == Clause::none;
  f.strength_is_free = by.adjusted_strength != Clause::none;
  f.most_commanders = by.commanders.value;
  f.army_limit_halves = by.army_limit.value == ArmyLimit::enforce ? by.halves_per_cell.value : std::uint8_t{0};
}

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
  RulesetFacts f;
  f.id = r.id, f.title = r.title, f.revision = r.revision, f.grid = r.grid, f.kinds = r.kinds;
  f.front_width = r.front_width.value;
  for (const VerbRuling& refused : r.refused)
    if (refused.verb != Verb::none) f.lacking.push_back(refused.verb);
  const auto answer = [&f](const auto& alternative) { read(alternative, f); };
  std::visit(answer, r.turn), std::visit(answer, r.activation), std::visit(answer, r.orders);
  std::visit(answer, r.initiative), std::visit(answer, r.sight);
  std::visit(answer, r.artillery), std::visit(answer, r.fire), std::visit(answer, r.hit), std::visit(answer, r.combat);
  read(r.deployment, f);
  read(r.commanders, f);
  gather_modifiers(r, f.modifiers);
  return f;
}

}  // namespace limber
