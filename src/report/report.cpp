#include "report/report.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "battle/seating.h"
#include "play/seat_knowledge.h"
#include "report/names.h"
#include "words/card_words.h"
#include "words/names.h"
#include "words/variant_words.h"

namespace limber::inline report {

namespace {

std::vector<std::string> record_of(const Session& session, bool over) {
  std::vector<std::string> lines = SeatKnowledge(session, Side::none).record_lines();
  if (!over) std::erase_if(lines, [](const std::string& line) { return line.starts_with('#'); });
  return lines;
}

// The player of a side, if recorded.
std::string player_of(const Report& report, Side side) {
  for (const std::string& line : report.record)
    if (is_seating_line(line)) return std::string(seated_by_note(line, side));
  return "";
}

// What the players were told of the place and the day; what follows are their tasks. A long one ends with a sentence.
std::string first_paragraph(const std::string& briefing) {
  constexpr std::size_t kMost = 600;
  std::string text = briefing.substr(0, briefing.find('\n'));
  if (text.size() <= kMost) return text;
  const std::size_t end = text.rfind(". ", kMost);
  return end == std::string::npos ? "" : text.substr(0, end + 1);
}

std::string in_hundred(int thousandths) { return std::to_string((thousandths + 5) / 10); }

}  // namespace

std::vector<UnitLosses> losses_of(const Game& game, const Chronicle& told) {
  std::vector<UnitLosses> all(static_cast<std::size_t>(game.roster.size()));
  for (const Incident& incident : told.incidents) {
    const bool gone = incident.kind == Incident::Kind::destroyed || incident.kind == Incident::Kind::left;
    if (incident.unit == UnitId::none || (!gone && incident.kind != Incident::Kind::lost)) continue;
    UnitLosses& of = all[slot(incident.unit)];
    of.lost += incident.points, of.gone |= gone;
    if (of.answers.empty() || of.answers.back() != incident.answer) of.answers.push_back(incident.answer);
  }
  std::vector<UnitLosses> lost;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].answers.empty()) continue;
    all[i].unit = unit_id(static_cast<int>(i));
    all[i].of = game.roster[all[i].unit].full_strength;
    lost.push_back(std::move(all[i]));
  }
  return lost;
}

Report make_report(const Session& session, Chronicle told, Chances chances) {
  Report report{session, std::move(told), {}, std::move(chances), {}, {}, {}, {}, {}};
  report.story = tell_story(session.game(), report.told);
  report.turns = turning_points(session, report.told, report.chances);
  report.opening = first_paragraph(session.scenario().briefing);
  report.losses = losses_of(session.game(), report.told);
  report.record = record_of(session, report.told.over);
  report.title = session.scenario().title.empty() ? "A battle" : session.scenario().title;
  return report;
}

Report make_report(const Session& session) { return make_report(session, read_chronicle(session, Side::none), {}); }

std::string decimal_words(const Ratio& value) {
  const double number = value.to_double();
  const long long tenths = std::isfinite(number) ? std::llround(number * 10) : 0;
  const long long size = tenths < 0 ? -tenths : tenths;
  return (tenths < 0 ? "\u2212" : "") + std::to_string(size / 10) + "." + std::to_string(size % 10);
}

std::string signed_words(const Ratio& value) {
  const std::string text = decimal_words(value);
  return text == "0.0" || value < Ratio(0) ? text : "+" + text;
}

std::string setting_words(const Report& report) {
  const Game& game = report.game();
  const RecordHeader& header = report.session.header();
  std::string text = std::string(game.facts().title.view()) + ", " + counted(report.told.answers, "entry", "entries");
  if (report.told.over && names_seed(header.dice)) text += ", " + header.dice.substr(0, header.dice.rfind(' '));
  if (const std::optional<RulesVariant>& variant = report.session.scenario().variant)
    text += ", " + variant_sentence(*variant) + " " + join(variant_lines(*variant), "; ");
  if (header.switches.empty()) return text + ", no house rules";
  text += ", house rules:";
  for (std::size_t i = 0; i < header.switches.size(); ++i)
    text += (i == 0 ? " " : "; ") + header.switches[i].first + " = " + header.switches[i].second;
  return text;
}

std::string side_line(const Report& report, Side side) {
  const std::string player = player_of(report, side);
  const std::string name = capitalised(side_name(report.game(), side));
  if (player.empty() || player == "human") return name;
  if (player == "random") return name + ", at random";
  if (player.starts_with("level:")) return name + ", the computer at level " + player.substr(player.find(':') + 1);
  const std::size_t temper = player.find(':');
  if (temper == std::string::npos) return name + ", the " + player;
  return name + ", the " + player.substr(temper + 1) + " " + player.substr(0, temper);
}

std::string luck_words(const Report& report) {
  if (report.told.throws.empty()) return "No die was thrown that mattered.";
  const auto of = [&](Side side) {
    return side_name(report.game(), side) + " " + signed_words(luck_of(report.told.throws, side));
  };
  return "Each throw counts the chance of a worse one minus the chance of a better one. The dice gave " +
         of(Side::red) + " and " + of(Side::blue) + ".";
}

std::string turning_heading(const Report& report, const TurningPoint& point) {
  const Side winner = report.told.over ? outcome(report.game(), report.told.last).winner : Side::none;
  return winner == Side::none || winner == point.gains() ? "Turning point" : "Largest swing";
}

std::string turning_time(const TurningPoint& point) {
  return point.turn == 0 ? "before turn 1" : "turn " + std::to_string(point.turn);
}

std::string swing_words(const Report& report, const TurningPoint& point) {
  const bool red = point.gains() == Side::red;
  const int before = red ? point.before : 1000 - point.before, after = red ? point.after : 1000 - point.after;
  return capitalised(possessive(side_name(report.game(), point.gains()))) + " chance of winning rose from " +
         in_hundred(before) + " to " + in_hundred(after) + " in 100.";
}

std::string turning_words(const Report& report, const TurningPoint& point) {
  if (!point.chance || !point.blow) return "";
  const Game& game = report.game();
  const Incident& blow = *point.blow;
  const bool he = is_commander(game, blow.unit);
  const std::string unit = unit_name(game, blow.unit);
  std::string what = "of breaking " + unit;
  if (blow.kind == Incident::Kind::destroyed) what = (he ? "of killing " : "of destroying ") + unit;
  if (blow.kind == Incident::Kind::driven) what = "of driving back " + unit;
  if (blow.kind == Incident::Kind::pinned) what = "of pinning " + unit;
  if (blow.kind == Incident::Kind::lost) what = "of doing " + unit + " at least as much harm";
  const std::string chance = chance_in_words(*point.chance);
  return point.shells ? "This turn's shells had a chance of " + chance + " " + what + "."
                      : "The chance " + what + " was " + chance + ".";
}

std::string throw_words(const Report&, const WeighedThrow& one) {
  return std::string(ledger_name(one.purpose)) + ": " + std::to_string(one.got) + ", " + one.expected.to_string() +
         " expected";
}

std::string map_label(const Report& report, std::size_t turn) {
  if (turn == 0) return "Start";
  const TurnTold& told = report.told.turns[turn - 1];
  if (turn == report.told.turns.size())
    return report.told.over ? "The end, turn " + std::to_string(told.turn) : "Now, turn " + std::to_string(told.turn);
  return "After turn " + std::to_string(told.turn);
}

const Board& map_board(const Report& report, std::size_t turn) {
  return turn == 0 ? report.told.start : report.told.turns[turn - 1].end;
}

}  // namespace limber::inline report
