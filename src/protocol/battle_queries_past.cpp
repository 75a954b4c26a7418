// The battle as it was: a record up to an answer, positions as a line, and what has changed since a step.
#include <algorithm>

#include "io/scenario_file.h"
#include "play/position_line.h"
#include "play/seat_knowledge.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/past.h"
#include "words/changes_words.h"

namespace limber::inline protocol {

namespace {

constexpr std::size_t kHeaderLines = 7;
constexpr WholeRange kNumbers{0, 1'000'000'000};
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

// A position line names Units and cells of this battle: read on its ground it is a scenario to begin with.
JsonValue BattleQueries::position(ObjectReader& reader, Faults& faults) const {
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

// As the seat knew the battle then and knows it now: nothing sealed can be told by it.
JsonValue BattleQueries::changes(ObjectReader& reader, Faults& faults) const {
  const std::optional<int> since = reader.whole("since", Need::required, kNumbers);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !since) return told(faults);
  const SeatKnowledge known(session_, side);
  const State before = known.replay(0, std::min(*since, known.steps())), now = known_to(side);
  JsonValue list = JsonValue::array();
  for (const BoardChange& change : board_changes(game(), before.board, now.board, side)) {
    JsonValue units = JsonValue::array(), cells = JsonValue::array();
    for (const UnitId u : change.units) units.add(unit_json(game(), u));
    for (const Cell c : change.cells) cells.add(cell_json(game(), c));
    list.add(JsonValue::object()
                 .set("kind", change.kind)
                 .set("words", change.words)
                 .set("units", std::move(units))
                 .set("cells", std::move(cells)));
  }
  return success().set("since", std::min(*since, known.steps())).set("changes", std::move(list));
}

}  // namespace limber::inline protocol
