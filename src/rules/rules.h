// A ruleset is a value: one module per concern, each with its figures and clause ids. It is copied, compared and edited
// like a number; a house rule is an edit of it before the battle.
#pragma once
#include <variant>

#include "rules/pin_modules.h"

namespace limber {

// An order that the document does not have, or not now, and the ruling that says so.
struct VerbRuling {
  Verb verb = Verb::none;
  Clause clause = Clause::none;
  constexpr bool operator==(const VerbRuling&) const = default;
};

struct Rules {
  ShortText id, title;
  std::uint16_t revision = 1;
  GridKind grid = GridKind::square;
  Figure<std::uint8_t> front_width{1};  // sides of a cell that are its front
  Kinds kinds;
  Stacking stacking;
  Deployment deployment;
  Tasks tasks;
  std::variant<LowerEndSight> sight;
  std::variant<Steps, March> movement;
  std::variant<ArtilleryThenSides> turn;
  std::variant<HighThrow> initiative;
  std::variant<ActivationDice> activation;
  std::variant<WholeAction, OneDeed> orders{};
  std::variant<Scatter> artillery;
  std::variant<Volley, Shot> fire;
  std::variant<LosePointOrRetreat, FireEffect> hit;
  std::variant<SaveTable, PowerRoll> combat;
  std::variant<Exhaustion> ending;
  std::array<VerbRuling, 24> refused{};
};

// Every module of a ruleset in turn: visit(name of the module, module).
template <class R, class V> void modules(R& r, V visit) {
  visit("stacking", r.stacking);
  visit("deployment", r.deployment);
  visit("tasks", r.tasks);
  const auto each = [&](const char* name, auto& module) {
    std::visit([&](auto& alternative) { visit(name, alternative); }, module);
  };
  each("sight", r.sight), each("movement", r.movement), each("turn", r.turn), each("initiative", r.initiative);
  each("activation", r.activation), each("orders", r.orders), each("artillery", r.artillery), each("fire", r.fire),
      each("hit", r.hit);
  each("combat", r.combat), each("ending", r.ending);
}

// Whether a side's step opens with dice for the number of its actions; if not, every Unit may act.
inline bool has_activation_dice(const Rules& r) {
  const auto dice = [](const auto& turn) {
    if constexpr (requires { turn.first_dice; }) return turn.first_dice != Clause::none;
    return false;
  };
  return std::visit(dice, r.turn);
}

// The ruleset as it would be if the document lacked this clause; `places` says how many figures it stood behind.
Rules without(Rules, Clause, int& places);

}  // namespace limber
