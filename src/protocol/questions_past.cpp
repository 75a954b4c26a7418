// What a battle has come to and where one may go on from: its report, and positions as a line.
#include <algorithm>
#include <array>

#include "io/scenario_file.h"
#include "play/position_line.h"
#include "protocol/answer_json.h"
#include "protocol/past.h"
#include "protocol/questions.h"
#include "protocol/report_json.h"

namespace limber::inline protocol {

namespace {

constexpr std::size_t kHeaderLines = 7;
constexpr TextLimits kLine{.least = 1, .most = 1 << 16};

bool is_answer(const std::string& line) { return !line.starts_with('#') && !line.starts_with("hash "); }

}  // namespace

std::vector<std::string> first_answers(const std::vector<std::string>& record, int answers) {
  std::vector<std::string> kept(record.begin(),
                                record.begin() + static_cast<std::ptrdiff_t>(std::min(kHeaderLines, record.size())));
  int taken = 0;
  for (std::size_t i = kept.size(); i < record.size(); ++i) {
    if (record[i].starts_with("resign ") || (is_answer(record[i]) && taken++ == answers)) break;
    kept.push_back(record[i]);
  }
  return kept;
}

// The report itself is for everybody: it holds what lies open on the table, whoever asks.
JsonValue Questions::report(ObjectReader& reader, Faults& faults) const {
  static constexpr std::array<std::string_view, 3> kFormats{"html", "markdown", "figures"};
  const std::optional<std::string> format = reader.word("format", Need::required, kFormats);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !format) return told(faults);
  JsonValue to = success();
  if (*format == kFormats[0]) add_html_report(to, session_);
  if (*format == kFormats[1]) add_markdown_report(to, session_);
  if (*format == kFormats[2]) add_figures(to, session_, side);
  return to;
}

// A position line names Units and cells of this battle: read on its ground it is a scenario to begin with.
JsonValue Questions::position(ObjectReader& reader, Faults& faults) const {
  const std::optional<std::string> line = reader.text("line", Need::required, kLine);
  reader.close();
  if (faults.count() > 0 || !line) return told(faults);
  const Result<Board> board = read_position_line(game(), *line);
  if (!board.ok()) return failure(faults_words(board.faults())).set("faults", faults_json(board.faults()));
  const Result<State> state = resume(game(), board.value());
  if (!state.ok()) return failure(faults_words(state.faults())).set("faults", faults_json(state.faults()));
  Scenario scenario = session_.scenario();
  scenario.answers.clear();
  write_position(game(), board.value(), scenario);
  return success().set("scenario", to_json(scenario));
}

}  // namespace limber::inline protocol
