// The record written, and played again.
#include "play/record.h"

#include <algorithm>

#include "base/text.h"
#include "notation/notation.h"
#include "play/position_line.h"
#include "play/resignation.h"
#include "words/names.h"

namespace limber::inline play {

namespace {

// A line is a line: JSON may break only where a blank may stand.
std::string one_line(std::string_view text) {
  std::string line(trim(text));
  for (char& c : line)
    if (c == '\n' || c == '\r') c = ' ';
  return line;
}

std::string hex16(std::uint64_t number) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; number >>= 4) text[i] = kHex[number & 15u];
  return text;
}

std::string switches_text(const RecordHeader& header) {
  std::string text;
  for (const auto& [name, value] : header.switches) text += (text.empty() ? "" : ",") + name + "=" + value;
  return text.empty() ? "-" : text;
}

Fault at_line(const RecordLine& line, std::string found, std::string expected) {
  return {.line = line.line,
          .column = 1,
          .where = "record",
          .found = std::move(found),
          .expected = std::move(expected),
          .remedy = "the record is good up to the line before"};
}

// The one answer a line stands for on this state, or why it has none.
std::optional<Choice> answer_of(const Game& game, const RecordLine& line, Replay& so_far) {
  Reading reading = read_line(game, so_far.state, line.text);
  if (reading.ok && reading.meant.size() == 1) return reading.meant[0];
  if (reading.ok) {
    so_far.stopped = at_line(line, line.text + " (read as: " + reading.understood + ")", "one answer");
  } else if (!reading.error.empty()) {
    so_far.stopped = at_line(line, line.text + " (" + reading.error + ")", "an answer to the question there");
  } else {
    so_far.stopped = at_line(line, line.text + " (refused)", "an answer that is allowed there");
    so_far.verdict = std::move(reading.verdict);
  }
  return std::nullopt;
}

void check_hash(const Game& game, const RecordLine& line, std::optional<int> closed, Replay& so_far) {
  const std::string found = "hash " + std::to_string(line.turn) + " " + hex16(line.hash);
  if (closed != line.turn) {
    const std::string expected = closed ? "the hash of turn " + std::to_string(*closed) : "no end of a turn here";
    so_far.stopped = at_line(line, found, expected);
    return;
  }
  const std::uint64_t hash = position_hash(game, so_far.state.board);
  if (hash != line.hash)
    so_far.stopped = at_line(line, found, hex16(hash) + ": an answer of this turn had another effect");
}

// The turn that it cuts short.
std::optional<int> give_up(const Game& game, const RecordLine& line, Replay& so_far) {
  const Resignation read = read_resignation(game, so_far.state, line.text, Side::none);
  if (!read.error.empty()) {
    so_far.stopped = at_line(line, line.text + " (" + read.error + ")", "a side that can resign there");
    return std::nullopt;
  }
  const Board before = so_far.state.board;
  EventLog events;
  resign(so_far.state, read.side, events);
  so_far.resigned = read.side;
  return turn_closed(before, so_far.state.board);
}

}  // namespace

std::vector<std::string> header_lines(const RecordHeader& header) {
  return {std::string(kRecordFormat),
          "ruleset " + one_line(header.ruleset + (header.variant.empty() ? "" : " variant " + header.variant)),
          "revision " + std::to_string(header.revision),
          "fingerprint " + hex16(header.fingerprint),
          "switches " + one_line(switches_text(header)),
          "dice " + one_line(header.dice),
          "scenario " + one_line(header.scenario)};
}

std::string answer_line(std::string_view order_text) { return one_line(order_text); }
std::string hash_line(int turn, std::uint64_t hash) { return "hash " + std::to_string(turn) + " " + hex16(hash); }
std::string back_line(int answers) { return "back " + std::to_string(answers); }
std::string note_line(std::string_view words) { return "# " + one_line(words); }

std::string text_of(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string record_text(const Record& record) {
  std::vector<std::string> lines = header_lines(record.header);
  for (const RecordLine& line : record.lines) {
    switch (line.kind) {
      case RecordLine::Kind::answer:
      case RecordLine::Kind::resignation:
        lines.push_back(answer_line(line.text));
        if (line.given) lines.push_back(note_line(kGivenNote));
        if (!line.link.empty())
          lines.push_back(note_line(std::string(kLinkNote) + line.link + (line.lot.empty() ? "" : " " + line.lot)));
        break;
      case RecordLine::Kind::hash: lines.push_back(hash_line(line.turn, line.hash)); break;
      case RecordLine::Kind::note: lines.push_back(note_line(line.text)); break;
    }
  }
  return text_of(lines);
}

std::string unread_words(std::size_t answers) {
  if (answers == 0) return "";
  return counted(static_cast<int>(answers), "answer", "answers") + " after it " + (answers == 1 ? "was" : "were") +
         " not looked at";
}

std::optional<int> turn_closed(const Board& before, const Board& after) {
  const bool ended = before.phase != Phase::over && after.phase == Phase::over;
  if (before.turn == 0 || (before.turn == after.turn && !ended)) return std::nullopt;
  return before.turn;
}

Replay replay(const Game& game, const State& opening, const Record& record,
              const std::function<bool(const ReplayStep&)>& watch) {
  Replay so_far{.state = opening, .answers = 0, .stopped = {}, .verdict = {}, .resigned = {}};
  std::optional<int> closed;
  EventLog events;
  for (const RecordLine& line : record.lines) {
    if (line.kind == RecordLine::Kind::note) continue;
    if (line.kind == RecordLine::Kind::hash) {
      check_hash(game, line, closed, so_far);
      if (so_far.stopped) return so_far;
      continue;
    }
    if (line.kind == RecordLine::Kind::resignation) {
      closed = give_up(game, line, so_far);
      if (so_far.stopped) return so_far;
      continue;
    }
    const std::optional<Choice> answer = answer_of(game, line, so_far);
    if (!answer) return so_far;
    const State before = so_far.state;
    events.clear();
    apply(game, so_far.state, *answer, events);
    ++so_far.answers;
    closed = turn_closed(before.board, so_far.state.board);
    if (watch && !watch({line, *answer, before, so_far.state, events})) return so_far;
  }
  return so_far;
}

}  // namespace limber::inline play
