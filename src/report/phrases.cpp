#include "report/phrases.h"

#include "words/card_words.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

using Kind = Incident::Kind;
using Patterns = std::span<const std::string_view>;

constexpr std::string_view kShot[] = {"{B} fire {d} {v} at {c}", "{v} {w} {d} at {c} by {B} fire",
                                      "{b} fired on {c} and {d} {v}"};
constexpr std::string_view kShelled[] = {"a shell from {b} {d} {v} at {c}", "{v} {w} {d} at {c} by a shell from {b}",
                                         "{b} put a shell on {c} and {d} {v}"};
constexpr std::string_view kShelledBySeveral[] = {"shellfire {d} {v} at {c}", "{v} {w} {d} at {c} by shellfire"};
constexpr std::string_view kAttackFailed[] = {"{v} attacked {b} and {w} {d}", "{v} {w} {d} in an attack on {b}",
                                              "{v} {w} {d} in Close Combat with {b}"};
constexpr std::string_view kAttackWon[] = {"{b} attacked {v} at {c} and {d} {t}", "{b} {d} {v} in Close Combat at {c}",
                                           "{v} {w} {d} at {c} when {b} attacked"};
constexpr std::string_view kCutDown[] = {"{v} {w} {d} in Close Combat with {b}",
                                         "Close Combat with {b} at {c} {d} {v}"};
constexpr std::string_view kBothGone[] = {"{v} and {b} destroyed each other in Close Combat"};
constexpr std::string_view kWonAtACost[] = {"{b} attacked {v} at {c} and {d} {t}, but lost {q}",
                                            "{b} {d} {v} at {c} in Close Combat, but lost {q}"};
constexpr std::string_view kFailedAtACost[] = {"{v} attacked {b} and {w} {d}, but cost {u} {q}",
                                               "{v} {w} {d} in an attack that cost {b} {q}"};
constexpr std::string_view kGoneAtACost[] = {"Close Combat cost {b} {q} and {d} {v}",
                                             "{v} {w} {d} in a Close Combat that cost {b} {q}"};
constexpr std::string_view kGone[] = {"{v} {w} {d} at {c}", "{s} lost {v} at {c}"};

constexpr std::string_view kHurtByFire[] = {"{B} fire cost {v} {p} at {c}", "{v} lost {p} at {c} to {B} fire",
                                            "{b} fired on {v} at {c} and cost {t} {p}"};
constexpr std::string_view kHurtByShell[] = {"a shell from {b} cost {v} {p} at {c}",
                                             "{v} lost {p} at {c} to a shell from {b}"};
constexpr std::string_view kHurtByShells[] = {"shellfire cost {v} {p} at {c}", "{v} lost {p} at {c} to shellfire"};
constexpr std::string_view kHurtAttacking[] = {"{v} attacked {b} and lost {p}", "{v} lost {p} in an attack on {b}"};
constexpr std::string_view kHurtDefending[] = {"{b} attacked {v} at {c} and cost {t} {p}",
                                               "{v} lost {p} at {c} when {b} attacked"};
constexpr std::string_view kHurtInCombat[] = {"Close Combat with {b} cost {v} {p}",
                                              "{v} lost {p} in Close Combat with {b}"};
constexpr std::string_view kBothHurt[] = {"{v} and {b} lost {p} each in Close Combat",
                                          "Close Combat cost {v} and {b} {p} each"};
constexpr std::string_view kWorseAttacking[] = {"{v} attacked {b}, lost {p} and cost {u} {m}",
                                                "{v} lost {p} in an attack that cost {b} {m}"};
constexpr std::string_view kWorseDefending[] = {"{b} attacked {v} at {c} and cost {t} {p}, but lost {m}",
                                                "{v} lost {p} at {c} and {b} {m} when {b} attacked"};
constexpr std::string_view kWorseInCombat[] = {"Close Combat cost {v} {p} and {b} {m}",
                                               "{v} lost {p} and {b} {m} in Close Combat"};
constexpr std::string_view kHurt[] = {"{v} lost {p} at {c}"};
constexpr std::string_view kThenBack = ", and {y} retreated";

constexpr std::string_view kDrivenByFire[] = {"{B} fire drove {v} from {f}", "{v} retreated from {f} under {B} fire"};
constexpr std::string_view kDrivenByShell[] = {"a shell from {b} drove {v} from {f}"};
constexpr std::string_view kDrivenByShells[] = {"shellfire drove {v} from {f}"};
constexpr std::string_view kDrivenInCombat[] = {"{b} drove {v} from {f} in Close Combat",
                                                "{v} retreated from {f} after Close Combat with {b}"};
constexpr std::string_view kWentBack[] = {"{v} retreated from {f}"};
constexpr std::string_view kWithdrew[] = {"{v} withdrew from {f}"};
constexpr std::string_view kPinnedByFire[] = {"{B} fire pinned {v} at {c}", "{v} {w} pinned at {c} by {B} fire"};
constexpr std::string_view kPinnedByShell[] = {"a shell from {b} pinned {v} at {c}"};
constexpr std::string_view kPinnedInCombat[] = {"Close Combat with {b} pinned {v} at {c}"};
constexpr std::string_view kPinned[] = {"{v} {w} pinned at {c}"};
constexpr std::string_view kBroke[] = {"{v} began to retreat"};
constexpr std::string_view kLeft[] = {"{v} left the board"};
constexpr std::string_view kTaken[] = {"{v} took {o} for {s}", "{s} took {o} with {v}", "{o} fell to {v}"};
constexpr std::string_view kHeld[] = {"{s} took {o}", "{o} fell to {s}"};
constexpr std::string_view kArrived[] = {"{v} arrived at {c}"};
constexpr std::string_view kExhausted[] = {"{s} {W} exhausted after the loss of {p}",
                                           "{s} {W} exhausted too, after the loss of {p}"};
constexpr std::string_view kGaveUp[] = {"{s} resigned"};

Patterns of_combat(const Incident& d, Patterns attacking, Patterns defending, Patterns either) {
  if (d.attacker != UnitId::none && d.attacker == d.unit) return attacking;
  return d.attacker == d.by ? defending : either;
}

Patterns of_destroyed(const Game& game, const Beat& beat) {
  const Incident& d = beat.incident;
  if (beat.back && is_even(beat)) return kBothGone;
  if (beat.back) return of_combat(d, kFailedAtACost, kWonAtACost, kGoneAtACost);
  if (d.manner == LossCause::shells) return d.by == UnitId::none ? Patterns(kShelledBySeveral) : Patterns(kShelled);
  if (d.by == UnitId::none) return kGone;
  if (d.manner == LossCause::fire) return kShot;
  // A Commander is killed with the Unit that was attacked.
  return is_commander(game, d.unit) ? Patterns(kCutDown) : of_combat(d, kAttackFailed, kAttackWon, kCutDown);
}

Patterns of_lost(const Beat& beat) {
  const Incident& d = beat.incident;
  if (beat.back && is_even(beat)) return kBothHurt;
  if (beat.back) return of_combat(d, kWorseAttacking, kWorseDefending, kWorseInCombat);
  if (d.manner == LossCause::shells) return d.by == UnitId::none ? Patterns(kHurtByShells) : Patterns(kHurtByShell);
  if (d.by == UnitId::none) return kHurt;
  return d.manner == LossCause::fire ? Patterns(kHurtByFire)
                                     : of_combat(d, kHurtAttacking, kHurtDefending, kHurtInCombat);
}

Patterns of_driven(const Incident& d) {
  if (d.manner == LossCause::shells) return d.by == UnitId::none ? Patterns(kDrivenByShells) : Patterns(kDrivenByShell);
  if (d.by == UnitId::none) return kWentBack;
  return d.manner == LossCause::fire ? Patterns(kDrivenByFire) : Patterns(kDrivenInCombat);
}

Patterns of_pinned(const Incident& d) {
  if (d.by == UnitId::none) return kPinned;
  if (d.manner == LossCause::shells) return kPinnedByShell;
  return d.manner == LossCause::fire ? Patterns(kPinnedByFire) : Patterns(kPinnedInCombat);
}

Patterns past(const Game& game, const Beat& beat) {
  const Incident& d = beat.incident;
  switch (d.kind) {
    case Kind::destroyed: return of_destroyed(game, beat);
    case Kind::lost: return of_lost(beat);
    case Kind::driven: return of_driven(d);
    case Kind::withdrew: return kWithdrew;
    case Kind::pinned: return of_pinned(d);
    case Kind::broke: return kBroke;
    case Kind::left: return kLeft;
    case Kind::taken: return d.unit != UnitId::none ? Patterns(kTaken) : Patterns(kHeld);
    case Kind::arrived: return kArrived;
    case Kind::exhausted: return kExhausted;
    case Kind::unled: break;
    case Kind::gave_up: return kGaveUp;
  }
  return kGone;
}

// Of a Close Combat in which both suffered.
std::string_view present_of_both(const Beat& beat) {
  const bool gone = beat.incident.kind == Kind::destroyed;
  if (is_even(beat)) return gone ? "{v} and {b} destroy each other" : "{v} and {b} lose {p} each";
  return gone ? "{b} {D}{e} {v} but lose{e} {q}" : "{v} lose{x} {p} and {b} {m}";
}

// Under a map, in the present: one way to say each thing is enough.
std::string_view present(const Beat& beat) {
  const bool who = beat.incident.by != UnitId::none;
  if (beat.back) return present_of_both(beat);
  switch (beat.incident.kind) {
    case Kind::destroyed: return who ? "{b} {D}{e} {v}" : "{v} {i} {d}";
    case Kind::lost: return who ? "{b} cost{e} {v} {p}" : "{v} lose{x} {p}";
    case Kind::driven: return "{v} retreat{x} from {f}";
    case Kind::withdrew: return "{v} {h} from {f}";
    case Kind::pinned: return "{v} {i} pinned at {c}";
    case Kind::broke: return "{v} begin{x} to retreat";
    case Kind::left: return "{v} leave{x} the board";
    case Kind::taken: return "{s} take{S} {o}";
    case Kind::arrived: return "{v} arrive{x}";
    case Kind::exhausted: return "{s} {I} exhausted";
    case Kind::unled: break;
    case Kind::gave_up: return "{s} resign{S}";
  }
  return "";
}

}  // namespace

std::string_view Phrasebook::pick(Patterns patterns) {
  std::string_view best = patterns.front();
  for (const std::string_view pattern : patterns)
    if (used_[pattern] < used_[best] || (used_[pattern] == used_[best] && best == last_)) best = pattern;
  ++used_[best];
  last_ = best;
  return best;
}

std::string Phrasebook::word_for(char mark, const Beat& beat) const {
  const Incident& d = beat.incident;
  const bool he = d.unit != UnitId::none && is_commander(g_, d.unit);
  const std::string victim = unit_name(g_, d.unit), by = unit_name(g_, d.by), side = side_name(g_, d.side);
  const Person person = he ? Person::he : person_of(victim);
  const bool many = person == Person::they, they = is_plural(by), sides = is_plural(side);
  const int back = beat.back ? beat.back->points : 0;
  switch (mark) {
    case 'v': return victim;
    case 'b': return by;
    case 'B': return possessive(by);
    case 'c': return cell_words(g_, d.at);
    case 'f': return cell_words(g_, d.from);
    case 'o': return objective_name(g_, d.at);
    case 's': return side;
    case 'p': return points_in_words(g_, d.points);
    case 'q': return points_in_words(g_, back);
    case 'm': return number_words(back);
    case 'u': return std::string(object_form(is_commander(g_, d.by) ? Person::he : person_of(by)));
    case 'd': return he ? "killed" : "destroyed";
    case 'D': return he ? "kill" : "destroy";
    case 'w': return many ? "were" : "was";
    case 'i': return many ? "are" : "is";
    case 't': return std::string(object_form(person));
    case 'y': return agreeing(person, "it");
    case 'h': return agreeing(person, "withdraws");
    case 'x': return many ? "" : "s";
    case 'e': return they ? "" : "s";
    case 'S': return sides ? "" : "s";
    case 'W': return sides ? "were" : "was";
    case 'I': return sides ? "are" : "is";
    default: return "";
  }
}

std::string Phrasebook::fill(std::string_view pattern, const Beat& beat) const {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{') {
      out += pattern[i];
      continue;
    }
    out += word_for(pattern[i + 1], beat);
    i += 2;
  }
  return out;
}

std::string Phrasebook::tell(const Beat& beat) {
  std::string text = fill(pick(past(g_, beat)), beat);
  if (beat.incident.kind == Kind::lost && !beat.back && on_board(beat.fled_from)) text += fill(kThenBack, beat);
  return text;
}

std::string Phrasebook::caption(const Beat& beat) const { return sentence(fill(present(beat), beat)); }

}  // namespace limber::inline report
