#include "report/phrases.h"

#include <span>

#include "words/names.h"

namespace limber::inline report {

namespace {

using Patterns = std::span<const std::string_view>;
constexpr std::string_view kShotDown[] = {
    "{b} shot {v} away at {c}", "{v} {w} destroyed at {c} by {B} fire",    "{b} fired on {c}, and {v} {w} destroyed",
    "{B} fire destroyed {v}",   "{b} finished {v} at {c} from a distance", "{v} {w} shot off the board by {b}"};
constexpr std::string_view kShelled[] = {
    "a shell from {b} destroyed {v} at {c}",        "{b} shelled {c}, and {v} {w} destroyed",
    "{v} {w} shelled off the board at {c} by {b}",  "{b} found the range of {c} and destroyed {v}",
    "{v} {w} destroyed at {c} by a shell from {b}", "{v} held {c} until a shell from {b} hit it"};
constexpr std::string_view kCutDown[] = {"{b} closed with {v} at {c} and destroyed {t}",
                                         "{v} {w} destroyed at {c} in Close Combat with {b}",
                                         "{b} won the Close Combat at {c}, and {v} {w} destroyed",
                                         "{b} destroyed {v} in Close Combat at {c}",
                                         "{v} met {b} at {c} and did not survive",
                                         "Close Combat at {c} destroyed {v} and left {b} standing"};
constexpr std::string_view kLost[] = {"{s} lost {v} at {c}", "{c} cost {s} {v}", "{v} {w} lost at {c}"};
constexpr std::string_view kHurtByFire[] = {"{B} fire cost {v} {p}", "{b} shot {p} off {v} at {c}",
                                            "{v} lost {p} to {b}", "{b} hit {v} at {c} for {p}"};
constexpr std::string_view kHurtByShells[] = {"a shell from {b} cost {v} {p}", "{b} shelled {c} and {v} lost {p}",
                                              "{v} lost {p} to {B} shells", "{b} put a shell into {v} for {p}"};
constexpr std::string_view kHurtByHand[] = {"Close Combat with {b} cost {v} {p}",
                                            "{b} took {p} from {v} in Close Combat at {c}", "{v} lost {p} fighting {b}",
                                            "{v} lost {p} to {b} in Close Combat"};
constexpr std::string_view kHurt[] = {"{v} lost {p} at {c}", "{c} cost {v} {p}"};
constexpr std::string_view kFled = ", and {v} gave up {f}";
constexpr std::string_view kDriven[] = {"{b} drove {v} from {f}", "{v} retreated from {f} before {b}",
                                        "{v} gave up {f} to {b}"};
constexpr std::string_view kWentBack[] = {"{v} retreated from {f}", "{v} gave up {f}"};
constexpr std::string_view kPinned[] = {"{b} pinned {v} at {c}", "{v} took cover at {c} from {B} fire"};
constexpr std::string_view kBroke[] = {"{v} began to retreat", "{v} stopped fighting and began to retreat"};
constexpr std::string_view kLeft[] = {"{v} left the board", "{v} retreated off the board"};
constexpr std::string_view kTaken[] = {"{v} took {c} for {s}", "{s} put {v} into {c}", "{c} went to {s} with {v}",
                                       "{v} moved into {c} and held it for {s}"};
constexpr std::string_view kHeld[] = {"{c} went to {s}", "{s} took {c}"};
constexpr std::string_view kArrived[] = {"{v} arrived at {c}", "{v} entered at {c}"};
// The second is said of the second army alone.
constexpr std::string_view kExhausted[] = {"that exhausted {s}", "that exhausted {s} too"};
constexpr std::string_view kUnled[] = {"{s} no longer had a Commander", "{s} had lost its Commander"};
constexpr std::string_view kGaveUp[] = {"{s} resigned"};

constexpr std::string_view kGone[] = {"{v} {i} destroyed", "{v} destroyed",          "{b} destroy{e} {v}",
                                      "{b} defeat{e} {v}", "{v} leave{x} the board", "{v} destroyed by {b}"};
constexpr std::string_view kGoneAlone[] = {"{v} {i} destroyed", "{v} destroyed", "{v} leave{x} the board"};
constexpr std::string_view kPoorer[] = {"{v} lose{x} {p}", "{b} hit{e} {v}", "{b} cost{e} {v} {p}", "{p} off {v}"};
constexpr std::string_view kPoorerAlone[] = {"{v} lose{x} {p}", "{p} off {v}"};
constexpr std::string_view kNowHeld[] = {"{c} falls to {s}", "{c} is {s}'s", "{c} taken by {s}"};
constexpr std::string_view kBack[] = {"{v} retreat{x} from {f}", "{v} give{x} up {f}", "{v} retreat{x}"};
constexpr std::string_view kDown[] = {"{v} pinned at {c}", "{b} pin{e} {v}", "{v} {i} pinned"};
constexpr std::string_view kHome[] = {"{v} begin{x} to retreat", "{v} break{x}"};
constexpr std::string_view kOn[] = {"{v} arrive{x}", "{v} enter{x} at {c}"};
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
      case 'B': out += possessive(by); break;
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
  if (summary.incident.kind == Incident::Kind::lost && on_board(summary.fled_from)) text += fill(kFled, summary);
  return text;
}

std::string Phrasebook::caption(const TurnSummary& summary) {
  return sentence(fill(pick(present(summary.incident)), summary));
}

}  // namespace limber::inline report
