#include "rulesets/mirrored.h"

#include "rules/rules.h"

namespace limber::inline rulesets {

namespace {

Diagonal mirrored(Diagonal d) {
  switch (d) {
    case Diagonal::by_parity: return Diagonal::odd_is_right;
    case Diagonal::odd_is_right: return Diagonal::by_parity;
    case Diagonal::lower_is_left: return Diagonal::lower_is_right;
    case Diagonal::lower_is_right: return Diagonal::lower_is_left;
  }
  return d;
}

void mirror(Scatter& guns) { guns.diagonal.value = mirrored(guns.diagonal.value); }
void mirror(NotInUse&) {}
// Left and right of a way home.
void mirror(Paces& paces) { paces.ties_go_left.value = !paces.ties_go_left.value; }
template <class M> void mirror(M&) {}

}  // namespace

RulesHandle mirrored(const RulesHandle& printed) {
  Rules rules = *printed;
  std::visit([](auto& guns) { mirror(guns); }, rules.artillery);
  std::visit([](auto& moves) { mirror(moves); }, rules.movement);
  return rules;
}

}  // namespace limber::inline rulesets
