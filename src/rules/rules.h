// A ruleset is a value: one module per concern, each with its figures and clause ids. It is copied, compared and edited
// like a number; a house rule is an edit of it before the battle.
#pragma once
#include <type_traits>
#include <utility>
#include <variant>

#include "base/check.h"
#include "rules/card_modules.h"
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
  Commanders commanders{};
  std::variant<LowerEndSight> sight;
  std::variant<Steps, March, Paces> movement;
  std::variant<ArtilleryThenSides, CardTurn> turn;
  std::variant<HighThrow, NotInUse> initiative;
  std::variant<ActivationDice, Deal> activation;
  std::variant<WholeAction, SingleActivation, PieceOrders> orders{};
  std::variant<Scatter, NotInUse> artillery;
  std::variant<Volley, Shot, FigureFire> fire;
  std::variant<LosePointOrRetreat, FireEffect, Casualties> hit;
  std::variant<SaveTable, PowerRoll, MatchedDice> combat;
  std::variant<Exhaustion> ending;
  std::array<VerbRuling, 24> refused{};
};

// Every module of a ruleset in turn: visit(name of the module, module).
template <class R, class V> void modules(R& r, V visit) {
  visit("stacking", r.stacking);
  visit("deployment", r.deployment);
  visit("tasks", r.tasks);
  visit("commanders", r.commanders);
  const auto each = [&](const char* name, auto& module) {
    std::visit([&](auto& alternative) { visit(name, alternative); }, module);
  };
  each("sight", r.sight), each("movement", r.movement), each("turn", r.turn), each("initiative", r.initiative);
  each("activation", r.activation), each("orders", r.orders), each("artillery", r.artillery), each("fire", r.fire),
      each("hit", r.hit);
  each("combat", r.combat), each("ending", r.ending);
}

// A module by its type: the concern it belongs to is found by the compiler.
namespace concern {

template <class M, class V> inline constexpr bool kHolds = false;
template <class M, class... A> inline constexpr bool kHolds<M, std::variant<A...>> = (std::is_same_v<M, A> || ...);

template <class M, class R> constexpr auto& of(R& r) {
  if constexpr (kHolds<M, decltype(Rules::sight)>)
    return r.sight;
  else if constexpr (kHolds<M, decltype(Rules::movement)>)
    return r.movement;
  else if constexpr (kHolds<M, decltype(Rules::turn)>)
    return r.turn;
  else if constexpr (kHolds<M, decltype(Rules::initiative)>)
    return r.initiative;
  else if constexpr (kHolds<M, decltype(Rules::activation)>)
    return r.activation;
  else if constexpr (kHolds<M, decltype(Rules::orders)>)
    return r.orders;
  else if constexpr (kHolds<M, decltype(Rules::artillery)>)
    return r.artillery;
  else if constexpr (kHolds<M, decltype(Rules::fire)>)
    return r.fire;
  else if constexpr (kHolds<M, decltype(Rules::hit)>)
    return r.hit;
  else if constexpr (kHolds<M, decltype(Rules::combat)>)
    return r.combat;
  else
    return r.ending;
}

}  // namespace concern

// The module, for a procedure that is run only where the ruleset has it (is_coherent sees to that).
template <class M> constexpr const M& module_of(const Rules& r) {
  const M* found = std::get_if<M>(&concern::of<M>(r));
  LIMBER_CHECK(found != nullptr, "a procedure reads a module that this ruleset does not have");
  return *found;
}
template <class M> constexpr M& module_of(Rules& r) { return const_cast<M&>(module_of<M>(std::as_const(r))); }

// For a question that only some alternatives of a concern can come to: the others never do (is_coherent).
template <class R> struct Never {
  template <class M> R operator()(const M&) const {
    LIMBER_CHECK(false, "a procedure of another family was asked for");
    return {};
  }
};

// Guns have rules, or there are none: no kind of Unit that is one, and no step of the turn for their fire.
constexpr bool guns_have_rules(const Rules& r) {
  if (std::holds_alternative<Scatter>(r.artillery)) return true;
  const auto* turn = std::get_if<ArtilleryThenSides>(&r.turn);
  if (turn == nullptr) return true;  // where cards are dealt, guns fire as all others do
  for (std::uint8_t k = 0; k < r.kinds.size; ++k)
    if (r.kinds.row[k].arm.role == ArmRole::artillery) return false;
  return turn->artillery == Clause::none;
}

// The concerns whose procedures call each other are of one family: all of points and hits, all of pins, or all of
// cards; and a turn of cards has a deal, and neither an initiative nor the fire of guns in a step of its own.
constexpr bool is_coherent(const Rules& r) {
  const std::size_t family = r.orders.index();
  const std::size_t by_cards = std::holds_alternative<PieceOrders>(r.orders) ? 1 : 0;
  return r.movement.index() == family && r.fire.index() == family && r.hit.index() == family &&
         r.combat.index() == family && r.turn.index() == by_cards && r.initiative.index() == by_cards &&
         r.activation.index() == by_cards && (by_cards == 0 || r.artillery.index() == 1) && guns_have_rules(r);
}

}  // namespace limber
