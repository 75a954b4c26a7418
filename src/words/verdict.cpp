#include "words/verdict.h"

#include <variant>

#include "words/event_words.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

template <class E> const E* following(std::span<const LoggedEvent> from, UnitId of) {
  for (const LoggedEvent& told : from.subspan(1)) {
    if (std::holds_alternative<Rolled>(told.event)) return nullptr;
    if (const E* found = std::get_if<E>(&told.event); found != nullptr && found->unit == of) return found;
  }
  return nullptr;
}

bool is_marked(std::span<const LoggedEvent> from, UnitId unit, Mark mark) {
  for (const LoggedEvent& told : from.subspan(1)) {
    if (std::holds_alternative<Rolled>(told.event)) return false;
    if (const auto* marked = std::get_if<Marked>(&told.event);
        marked != nullptr && marked->unit == unit && marked->mark == mark)
      return true;
  }
  return false;
}

bool is_power_die(Purpose p) { return p == Purpose::attack_power_die || p == Purpose::defence_power_die; }

std::string need_in_words(const Rolled& e) {
  if (e.needs <= 0 || e.purpose == Purpose::effect_die || e.purpose == Purpose::hit_die) return "";
  return std::to_string(e.needs) + (is_power_die(e.purpose) ? " or less needed" : " needed");
}

// In a barrage shells strike together: what each does is marked first and happens when all have landed.
DieVerdict effect(const Game& game, const Rolled& e, std::span<const LoggedEvent> from) {
  if (following<Destroyed>(from, e.other) != nullptr || is_marked(from, e.other, Mark::pending_loss))
    return {"", unit_does(game, e.other, "{is} destroyed"), true};
  if (is_marked(from, e.other, Mark::pinned) || is_marked(from, e.other, Mark::pending_pin))
    return {"", unit_does(game, e.other, "{is} pinned"), true};
  return {"", "no effect", false};
}

DieVerdict landing(const Game& game, const Board& before, const Rolled& e, std::span<const LoggedEvent> from) {
  for (const LoggedEvent& told : from.subspan(1))
    if (const auto* shot = std::get_if<ShotLanded>(&told.event); shot != nullptr && shot->gun == e.unit)
      return {"", landing_words(game, before, *shot, e.cell), std::nullopt};
  return {};
}

DieVerdict hit(const Game& game, const Rolled& e, std::span<const LoggedEvent> from) {
  const Person person = unit_person(game, e.unit);
  const std::string quality = std::string(quality_words(game.roster[e.unit].quality)) + ": ";
  if (e.needs > 0 && e.total >= e.needs)
    return {"",
            quality + agree(person,
                            game.facts().retreats_are_forced ? "{it} must retreat" : "{it} must retreat or lose 1 SP"),
            true};
  if (const auto* lost = following<StrengthLost>(from, e.unit))
    return {"", quality + agree(person, "{it} {loses} ") + points_words(game, lost->points), true};
  const bool destroyed = following<Destroyed>(from, e.unit) != nullptr;
  return {"", quality + (destroyed ? agree(person, "{it} {is} destroyed") : "no loss"), destroyed};
}

DieVerdict plain(const Game& game, const Rolled& e) {
  const bool well = e.total >= e.needs;
  const auto of_unit = [&](std::string_view words) { return unit_does(game, e.unit, words); };
  switch (e.purpose) {
    case Purpose::fire_die:
    case Purpose::hit_dice: return {"", well ? "a hit" : "a miss", well};
    case Purpose::attacker_die:
    case Purpose::defender_die: return {"", of_unit(well ? "{is} not hit" : "{is} hit"), !well};
    case Purpose::attack_power_die:
    case Purpose::defence_power_die:
      return {"", e.face <= e.needs ? unit_does(game, e.other, "{is} destroyed") : "no effect", e.face <= e.needs};
    case Purpose::kill_dice: return {"", well ? "saves a figure" : "kills a figure", !well};
    case Purpose::attack_dice:
    case Purpose::defence_dice: return {"", well ? "kills a figure" : "no effect", well};
    case Purpose::commander_die: return {"", well ? "he survives" : "he is killed", !well};
    case Purpose::morale_die: return {"", of_unit(well ? "{fights} on" : "{begins} to retreat"), !well};
    case Purpose::spotting_die: return {"", of_unit(well ? "{sees} it" : "{does} not see it"), std::nullopt};
    case Purpose::arrival_die: return {"", well ? "they arrive" : "they do not arrive yet", std::nullopt};
    default: return {};
  }
}

}  // namespace

DieVerdict verdict_of(const Game& game, const Board& before, std::span<const LoggedEvent> from) {
  const Rolled& e = std::get<Rolled>(from.front().event);
  DieVerdict found = e.purpose == Purpose::effect_die    ? effect(game, e, from)
                     : e.purpose == Purpose::landing_die ? landing(game, before, e, from)
                     : e.purpose == Purpose::hit_die     ? hit(game, e, from)
                                                         : plain(game, e);
  found.needed = need_in_words(e);
  return found;
}

}  // namespace limber::inline words
