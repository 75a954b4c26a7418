#include "report/report.h"

#include <algorithm>
#include <cmath>

#include "battle/seating.h"
#include "play/seat_knowledge.h"
#include "report/names.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

std::vector<std::string> record_of(const Session& session, bool over) {
  std::vector<std::string> lines = SeatKnowledge(session, Side::none).record_lines();
  if (!over) std::erase_if(lines, [](const std::string& line) { return line.starts_with('#'); });
  return lines;
}

// Who played a side, if the record says so.
std::string player_of(const Report& report, Side side) {
  for (const std::string& line : report.record)
    if (is_seating_line(line)) return std::string(seated_by_note(line, side));
  return "";
}

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

Report make_report(const Session& session, const std::function<void(int)>& watch) {
  Report report{session, read_chronicle(session, Side::none, watch), {}, {}, {}, {}, {}};
  report.story = tell_story(session.game(), report.told);
  report.turns = turning_points(session, report.told);
  report.losses = losses_of(session.game(), report.told);
  report.record = record_of(session, report.told.over);
  report.title = session.scenario().title.empty() ? "A battle" : session.scenario().title;
  return report;
}

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
  std::string text = std::string(game.facts().title.view()) + ", " + counted(report.told.answers, "answer", "answers");
  if (report.told.over && names_seed(header.dice)) text += ", " + header.dice.substr(0, header.dice.rfind(' '));
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

std::string turning_words(const Report& report, const TurningPoint& point) {
  const Game& game = report.game();
  std::string text;
  if (point.chance) {
    const std::string what = point.blow.kind == Incident::Kind::destroyed ? "to destroy "
                             : point.blow.kind == Incident::Kind::driven  ? "to drive back "
                             : point.blow.kind == Incident::Kind::pinned  ? "to pin "
                             : point.blow.kind == Incident::Kind::broke   ? "to break "
                                                                          : "to cost ";
    text = (point.episode.shells ? "This turn's shells had a chance of " : "It had a chance of ") +
           point.chance->to_string() + " " + what + unit_name(game, point.blow.unit) +
           (point.blow.kind == Incident::Kind::lost ? " as much." : ".");
  }
  return text;
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
