// The members of a scenario that only some rulesets have a use for. Each module names those it reads, in an overload of
// members(): a module without one does not compile. What no module of a ruleset names is refused in its scenarios.
#pragma once
#include <cstdint>
#include <initializer_list>

#include "rules/rules.h"

namespace limber {

enum class Member : std::uint8_t {
  // of a Unit
  quality,
  native,
  regular,
  double_move,
  dismounts_as,
  pinned,
  contact,
  followed,
  declared,
  ford_since,
  trench_since,
  wire_since,
  wood_since,
  named_by,
  named,
  task,
  towed_by,
  rating,
  alone,
  retreating,
  card,
  with,
  seen_by,
  seen,
  revealed,
  // of a side
  allowance,
  // of a position
  quiet_turns,
  disturbed
};

class Members {
 public:
  constexpr Members() = default;
  constexpr Members(std::initializer_list<Member> list) {
    for (const Member m : list) bits_ |= bit_of(m);
  }
  constexpr bool has(Member m) const { return (bits_ & bit_of(m)) != 0; }
  constexpr void add(Members more) { bits_ |= more.bits_; }

 private:
  static constexpr std::uint32_t bit_of(Member m) { return std::uint32_t{1} << static_cast<int>(m); }
  std::uint32_t bits_ = 0;
};

// What every ruleset has
constexpr Members members(const Stacking&) { return {}; }
constexpr Members members(const Deployment&) { return {}; }
constexpr Members members(const Tasks&) { return {}; }
constexpr Members members(const LowerEndSight&) { return {}; }
constexpr Members members(const ArtilleryThenSides&) { return {}; }
constexpr Members members(const HighThrow&) { return {}; }
constexpr Members members(const ActivationDice&) { return {}; }
constexpr Members members(const Scatter& guns) {  // the target of the turn before, where it counts
  if (guns.same_target.value == SameTarget::never) return {};
  return {Member::named_by, Member::named};
}
constexpr Members members(const Exhaustion&) { return {}; }

// Points and hits
constexpr Members members(const Steps&) {
  return {Member::ford_since, Member::trench_since, Member::wire_since, Member::wood_since};
}
constexpr Members members(const WholeAction&) { return {Member::task, Member::towed_by}; }
constexpr Members members(const Volley&) { return {}; }
constexpr Members members(const LosePointOrRetreat&) { return {Member::quality}; }
constexpr Members members(const SaveTable&) { return {}; }

// Pins
constexpr Members members(const March&) { return {Member::ford_since, Member::contact}; }
constexpr Members members(const SingleActivation&) {
  return {Member::native, Member::regular, Member::double_move, Member::dismounts_as, Member::declared};
}
constexpr Members members(const Shot&) { return {}; }
constexpr Members members(const FireEffect&) { return {Member::pinned}; }
constexpr Members members(const PowerRoll&) { return {Member::followed}; }

// Cards
constexpr Members members(const Commanders& by) {
  return by.no_unit != Clause::none ? Members{Member::rating, Member::alone, Member::with} : Members{};
}
constexpr Members members(const NotInUse&) { return {}; }
constexpr Members members(const CardTurn&) { return {Member::quiet_turns, Member::disturbed}; }
constexpr Members members(const Deal&) { return {Member::allowance}; }
constexpr Members members(const Paces&) { return {Member::retreating}; }
constexpr Members members(const PieceOrders&) { return {Member::card}; }
constexpr Members members(const FigureFire&) { return {Member::seen_by, Member::seen, Member::revealed}; }
constexpr Members members(const Casualties&) { return {}; }
constexpr Members members(const MatchedDice&) { return {}; }

inline Members members_of(const Rules& rules) {
  Members all;
  modules(rules, [&all](const char*, const auto& module) { all.add(members(module)); });
  return all;
}

}  // namespace limber
