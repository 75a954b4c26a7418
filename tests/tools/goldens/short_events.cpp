#include "short_events.h"

#include <algorithm>
#include <array>

#include "model/card_name.h"
#include "play/position_line.h"
#include "play/position_words.h"
#include "protocol/answer_json.h"
#include "words/clauses.h"

namespace limber::goldens {

namespace {

constexpr std::array<std::string_view, 6> kWays = {"",           " in tow",         " back",
                                                   " following", " onto the board", " withdrawing"};

std::string side_word(Side s) { return s == Side::red ? "red" : s == Side::blue ? "blue" : "nobody"; }

struct Short {
  const Game& g;

  std::string unit(UnitId u) const { return index(u) < g.roster.size() ? g.roster[u].id : "-"; }
  std::string cell(Cell c) const { return index(c) < g.field.grid.cells() ? g.field.grid.name(c) : "nowhere"; }
  std::string facing(int f) const { return std::string(facing_name(g.field.grid.kind(), f)); }
  static std::string number(int n) { return std::to_string(n); }
  static std::string mark(Mark m) { return std::string(kMarkWords[static_cast<std::size_t>(m)]); }
  std::string task(Task t, UnitId with) const {
    return std::string(kTaskWords[static_cast<std::size_t>(t)]) + (with == UnitId::none ? "" : " " + unit(with));
  }

  std::string operator()(const TurnBegan& e) const { return "turn " + number(e.turn); }
  std::string operator()(const PhaseBegan& e) const {
    return "phase " + std::string(phase_name(e.phase)) + (e.to_move == Side::none ? "" : " " + side_word(e.to_move));
  }
  std::string operator()(const FirstNamed& e) const { return "first " + side_word(e.first); }
  std::string operator()(const Placed& e) const {
    return unit(e.unit) + " set up at " + cell(e.at) + " " + facing(e.facing);
  }
  std::string operator()(const Moved& e) const {
    return unit(e.unit) + " to " + cell(e.to) + std::string(kWays[static_cast<std::size_t>(e.way)]);
  }
  std::string operator()(const Turned& e) const { return unit(e.unit) + " faces " + facing(e.facing); }
  std::string operator()(const Marked& e) const { return unit(e.unit) + " " + mark(e.mark); }
  std::string operator()(const Unmarked& e) const { return unit(e.unit) + " not " + mark(e.mark); }
  std::string operator()(const Crossing& e) const { return unit(e.unit) + " crossing " + number(e.since); }
  std::string operator()(const TaskBegun& e) const { return unit(e.unit) + " begins to " + task(e.task, e.with); }
  std::string operator()(const TaskEnded& e) const {
    return unit(e.unit) + (e.done ? " has done: " : " is spoilt: ") + task(e.task, e.with);
  }
  std::string operator()(const Linked& e) const { return unit(e.gun) + " in tow of " + unit(e.team); }
  std::string operator()(const Unlinked& e) const { return unit(e.gun) + " parted from " + unit(e.team); }
  std::string operator()(const StrengthLost& e) const { return unit(e.unit) + " loses " + number(e.points); }
  std::string operator()(const Destroyed& e) const { return unit(e.unit) + " destroyed"; }
  std::string operator()(const WireLaid& e) const { return "wire in " + cell(e.at); }
  std::string operator()(const WireCleared& e) const { return "no wire in " + cell(e.at); }
  std::string operator()(const ActivationsGranted& e) const {
    return side_word(e.side) + " may activate " + number(e.number);
  }
  std::string operator()(const ActivationSpent& e) const { return side_word(e.side) + " spends one"; }
  std::string operator()(const ActivationsLapsed& e) const { return side_word(e.side) + " leaves the rest"; }
  std::string operator()(const Due& e) const { return unit(e.unit) + " due"; }
  std::string operator()(const PlacesFixed&) const { return "places fixed"; }
  std::string operator()(const PlacesForgotten&) const { return "places forgotten"; }
  std::string operator()(const TargetNamed& e) const {
    return unit(e.gun) + " names " + cell(e.at) + (e.direct ? " direct" : " indirect");
  }
  std::string operator()(const ShotLanded& e) const { return unit(e.gun) + " lands " + cell(e.at); }
  std::string operator()(const Remembered& e) const {
    std::string text = unit(e.unit) + " remembers";
    for (const std::uint8_t byte : e.memory) text += " " + number(byte);
    return text;
  }
  std::string operator()(const ContactMade& e) const { return unit(e.unit) + " in contact with " + unit(e.enemy); }
  std::string operator()(const ContactLost& e) const { return unit(e.unit) + " in contact no more"; }
  std::string operator()(const ChiefNamed& e) const { return "chief of " + side_word(e.side) + " " + unit(e.unit); }
  std::string operator()(const ObjectiveTaken& e) const { return side_word(e.side) + " takes " + cell(e.at); }
  std::string operator()(const Exhausted& e) const { return side_word(e.side) + " exhausted"; }
  std::string operator()(const TurnClosed&) const { return "turn closed"; }
  std::string operator()(const Ended&) const { return "ended"; }
  std::string operator()(const Resigned& e) const { return side_word(e.side) + " resigns"; }
  std::string operator()(const CommandValueSet& e) const {
    return side_word(e.side) + " has Command Value " + number(e.value);
  }
  std::string operator()(const CardsAllowed& e) const { return side_word(e.side) + " may deal " + number(e.number); }
  std::string operator()(const CardDealt& e) const { return unit(e.unit) + " has " + card_name(e.card); }
  std::string operator()(const CardReturned& e) const { return unit(e.unit) + " gives its card back"; }
  std::string operator()(const Joined& e) const { return unit(e.commander) + " with " + unit(e.unit); }
  std::string operator()(const Parted& e) const { return unit(e.commander) + " without " + unit(e.unit); }
  std::string operator()(const LeftBoard& e) const { return unit(e.unit) + " leaves the board"; }
  std::string operator()(const CombatEnded& e) const {
    constexpr std::array<std::string_view, 4> kResults = {"wins against", "loses to", "draws with", "dies with"};
    return unit(e.attacker) + " " + std::string(kResults[static_cast<std::size_t>(e.result)]) + " " + unit(e.defender);
  }
  std::string operator()(const QuietTurns& e) const {
    return e.number == kNoisyTurn ? "not quiet" : "quiet " + number(e.number);
  }
  std::string operator()(const Ordered&) const { return ""; }
  std::string operator()(const Rolled& e) const {
    std::string text = purpose_words(e.purpose);
    if (e.unit != UnitId::none) text += " " + unit(e.unit);
    if (e.other != UnitId::none) text += " v " + unit(e.other);
    text += " " + number(e.face);
    if (e.total != e.face) text += " makes " + number(e.total);
    return e.needs == 0 ? text : text + " needs " + number(e.needs);
  }
};

std::string reasons(const LoggedEvent& told) {
  std::string text = cite(told.why);
  for (const Modifier& m : told.modifiers) {
    if (!m.applied) continue;
    if (!text.empty()) text += "; ";
    text += (m.value > 0 ? "+" : "") + std::to_string(m.value) + " " + cite(Citation{m.clause, m.also});
  }
  return text.empty() ? "" : " [" + text + "]";
}

}  // namespace

std::string purpose_words(Purpose p) {
  std::string word(purpose_name(p));
  std::replace(word.begin(), word.end(), '-', '_');
  return word;
}

std::string short_events(const Game& g, const EventLog& log) {
  std::string out;
  for (const LoggedEvent& told : log) {
    const std::string words = std::visit(Short{g}, told.event);
    if (words.empty()) continue;
    if (!out.empty()) out += "; ";
    out += words + reasons(told);
  }
  return out;
}

}  // namespace limber::goldens
