#include "report/phrases.h"

#include <span>

#include "words/names.h"

namespace limber::inline report {

namespace {

using Patterns = std::span<const std::string_view>;
constexpr std::string_view kShotDown[] = {"{b} shot {v} away at {c}",
                                          "{v} fell at {c} to the fire of {b}",
                                          "{b} fired on {c}, and {v} {w} gone",
                                          "{v} did not outlast the fire of {b}",
                                          "{b} finished {v} at {c} from a distance",
                                          "the fire of {b} took {v} off the board"};
constexpr std::string_view kShelled[] = {"a shell from {b} ended {v} at {c}",
                                         "{b} landed one on {c}, and {v} {w} no more",
                                         "{v} {w} shelled off the board at {c} by {b}",
                                         "{b} found the range of {c}, and {v} with it",
                                         "{v} at {c} {w} in the way of a shell from {b}",
                                         "{v} stood at {c} until {b} hit the place"};
constexpr std::string_view kCutDown[] = {"{b} closed with {v} at {c} and destroyed {t}",
                                         "{v} {w} lost at {c} in close combat with {b}",
                                         "{b} won the close combat for {c}, and {v} did not leave it",
                                         "{b} made an end of {v} hand to hand at {c}",
                                         "{v} met {b} at {c} and did not come away",
                                         "close combat at {c} left {b} standing and {v} not"};
constexpr std::string_view kLost[] = {"{s} lost {v} at {c}", "{c} cost {s} {v}", "{v} {w} lost at {c}"};
constexpr std::string_view kHurtByFire[] = {"the fire of {b} cost {v} {p}", "{b} shot {p} off {v} at {c}",
                                            "{v} lost {p} to {b}", "{b} hit {v} at {c} for {p}"};
constexpr std::string_view kHurtByShells[] = {"a shell from {b} cost {v} {p}", "{b} shelled {c} and {v} lost {p}",
                                              "{v} paid {p} to the shells of {b}", "{b} put a shell into {v} for {p}"};
constexpr std::string_view kHurtByHand[] = {
    "close combat with {b} cost {v} {p}", "{b} took {p} from {v} hand to hand at {c}",
    "{v} came out of the combat with {b} {p} the poorer", "{v} lost {p} to {b} in close combat"};
constexpr std::string_view kHurt[] = {"{v} lost {p} at {c}", "{p} of {v} went at {c}"};
constexpr std::string_view kFled[] = {", and fell back from {f}", " and the ground at {f} too", " and gave up {f}"};
constexpr std::string_view kDriven[] = {"{b} drove {v} from {f}", "{v} fell back from {f} before {b}",
                                        "{v} gave up {f} to {b}"};
constexpr std::string_view kWentBack[] = {"{v} fell back from {f}", "{v} gave up {f}"};
constexpr std::string_view kPinned[] = {"{b} pinned {v} at {c}", "{v} went to ground at {c} under the fire of {b}"};
constexpr std::string_view kBroke[] = {"{v} turned for home", "{v} would fight no longer and made for home"};
constexpr std::string_view kLeft[] = {"{v} left the field", "{v} went off the board for good"};
constexpr std::string_view kTaken[] = {"{v} took {c} for {s}", "{s} put {v} into {c}", "{c} went to {s} with {v}",
                                       "{v} walked into {c}, which was {s}'s from then on"};
constexpr std::string_view kHeld[] = {"{c} went to {s}", "{s} took {c}"};
constexpr std::string_view kArrived[] = {"{v} came up at {c}", "{v} reached the field at {c}"};
// The second is said of the second army alone.
constexpr std::string_view kExhausted[] = {"that exhausted {s}", "that was exhaustion for {s} as well"};
constexpr std::string_view kUnled[] = {"{s} had no Commander any more", "nobody commanded {s} after that"};
constexpr std::string_view kGaveUp[] = {"{s} gave the battle up"};

constexpr std::string_view kGone[] = {"{v} {i} gone",           "Exit {v}",
                                      "{b} destroy{e} {v}",     "{v} fall{x}",
                                      "{v} leave{x} the board", "The end of {v}, by {b}"};
constexpr std::string_view kGoneAlone[] = {"{v} {i} gone", "Exit {v}", "{v} fall{x}"};
constexpr std::string_view kPoorer[] = {"{v} lose{x} {p}", "{b} hit{e} {v}", "{b} cost{e} {v} {p}", "{p} off {v}"};
constexpr std::string_view kPoorerAlone[] = {"{v} lose{x} {p}", "{p} off {v}"};
constexpr std::string_view kNowHeld[] = {"{c} falls to {s}", "{c} is {s}'s", "{c} taken by {s}"};
constexpr std::string_view kBack[] = {"{v} back from {f}", "{f} given up by {v}", "{v} fall{x} back"};
constexpr std::string_view kDown[] = {"{v} pinned at {c}", "{b} pin{e} {v}", "{v} go{z} to ground"};
constexpr std::string_view kHome[] = {"{v} make{x} for home", "{v} break{x}"};
constexpr std::string_view kOn[] = {"{v} come{x} up", "{v} at {c}, fresh"};
constexpr std::string_view kSpent[] = {"{s} exhausted"};

Patterns past(const Incident& d) {
  const bool who = d.by != UnitId::none;
  switch (d.kind) {
    case Incident::Kind::destroyed:
      if (!who) return kLost;
      return d.manner == Manner::shells   ? Patterns(kShelled)
             : d.manner == Manner::combat ? Patterns(kCutDown)
                                          : Patterns(kShotDown);
    case Incident::Kind::lost:
      if (!who) return kHurt;
      return d.manner == Manner::shells   ? Patterns(kHurtByShells)
             : d.manner == Manner::combat ? Patterns(kHurtByHand)
                                          : Patterns(kHurtByFire);
    case Incident::Kind::driven: return who ? Patterns(kDriven) : Patterns(kWentBack);
    case Incident::Kind::pinned: return who ? Patterns(kPinned) : Patterns(kPinned).last(1);
    case Incident::Kind::broke: return kBroke;
    case Incident::Kind::left: return kLeft;
    case Incident::Kind::taken: return d.unit != UnitId::none ? Patterns(kTaken) : Patterns(kHeld);
    case Incident::Kind::arrived: return kArrived;
    case Incident::Kind::exhausted: return kExhausted;
    case Incident::Kind::unled: return kUnled;
    case Incident::Kind::gave_up: return kGaveUp;
  }
  return kLost;
}

Patterns present(const Incident& d) {
  const bool who = d.by != UnitId::none;
  switch (d.kind) {
    case Incident::Kind::destroyed: return who ? Patterns(kGone) : Patterns(kGoneAlone);
    case Incident::Kind::lost: return who ? Patterns(kPoorer) : Patterns(kPoorerAlone);
    case Incident::Kind::taken: return kNowHeld;
    case Incident::Kind::driven: return kBack;
    case Incident::Kind::pinned: return who ? Patterns(kDown) : Patterns(kDown).first(1);
    case Incident::Kind::broke:
    case Incident::Kind::left: return kHome;
    case Incident::Kind::arrived: return kOn;
    case Incident::Kind::exhausted: return kSpent;
    case Incident::Kind::unled: return kUnled;
    case Incident::Kind::gave_up: return kGaveUp;
  }
  return kGone;
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

std::string Phrasebook::fill(std::string_view pattern, const TurnSummary& summary) const {
  const Incident& d = summary.incident;
  const std::string victim = unit_name(g_, d.unit), by = unit_name(g_, d.by);
  const bool many = is_plural(victim), they = is_plural(by);
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{') {
      out += pattern[i];
      continue;
    }
    switch (pattern[i + 1]) {
      case 'v': out += victim; break;
      case 'b': out += by; break;
      case 'c': out += cell_words(g_, d.at); break;
      case 'f': out += cell_words(g_, d.kind == Incident::Kind::driven ? d.from : summary.fled_from); break;
      case 's': out += side_name(g_, d.side); break;
      case 'p': out += points_in_words(g_, d.points); break;
      case 'w': out += many ? "were" : "was"; break;
      case 'i': out += many ? "are" : "is"; break;
      case 't': out += many ? "them" : "it"; break;
      case 'x': out += many ? "" : "s"; break;
      case 'z': out += many ? "" : "es"; break;
      case 'e': out += they ? "" : "s"; break;
      default: break;
    }
    i += 2;
  }
  return out;
}

std::string Phrasebook::tell(const TurnSummary& summary) {
  std::string text = fill(pick(past(summary.incident)), summary);
  if (summary.incident.kind == Incident::Kind::lost && on_board(summary.fled_from)) text += fill(kFled[2], summary);
  return text;
}

std::string Phrasebook::caption(const TurnSummary& summary) {
  return sentence(fill(pick(present(summary.incident)), summary));
}

}  // namespace limber::inline report
