// The record of a battle: a header, then the answers one a line, the hash of the position at each turn's end, and
// notes. It only ever grows: what is taken back is taken back by a line that says so. docs/formats.md, section 3.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.h"

namespace limber::inline play {

inline constexpr std::string_view kRecordFormat = "limber record/1";

struct RecordHeader {
  std::string ruleset;
  std::string variant;  // its name; nothing where the ruleset is as the document has it
  int revision = 1;
  std::uint64_t fingerprint = 0;                              // of the figures and clause ids of the ruleset
  std::vector<std::pair<std::string, std::string>> switches;  // house rules: name, value
  std::string dice = "given";  // where the dice came from: "seed 7 0", "keyed 7 0", "sealed 8d...", "typed", "given"
  std::string scenario;        // JSON; written on one line
};

struct RecordLine {
  enum class Kind : std::uint8_t { answer, hash, note, resignation } kind = Kind::answer;
  int line = 0;      // in the text it was read from
  std::string text;  // the answer, the note without its '#', or "resign red"
  int turn = 0;      // of a hash
  std::uint64_t hash = 0;
  bool given = false;         // a die that the program did not throw: the note "given" follows it
  std::string link{}, lot{};  // of an answer under sealed dice: the note "link" behind it (play/sealing.h)
};

struct Record {
  RecordHeader header;
  std::vector<RecordLine> lines;  // what was taken back is not among them
  bool torn = false;              // the last line had no end and was dropped
};

// Lines without their line ends.
std::vector<std::string> header_lines(const RecordHeader&);
std::string answer_line(std::string_view order_text);
std::string hash_line(int turn, std::uint64_t hash);
std::string back_line(int answers);             // takes the last answers back
std::string note_line(std::string_view words);  // "# again 4 2 6"
inline constexpr std::string_view kGivenNote = "given", kDiceNote = "dice ", kKeptNote = "kept ", kPlanNote = "plan ",
                                  kLinkNote = "link ", kOpenedNote = "opened";
std::string text_of(std::span<const std::string> lines);
std::string record_text(const Record&);

// A last line without its end is dropped and reported as a warning; other faults come with their line.
Result<Record> read_record(std::string_view text);

// The turn that came to its end between the two boards.
std::optional<int> turn_closed(const Board& before, const Board& after);

struct ReplayStep {
  const RecordLine& line;
  const Choice& choice;
  const State& before;
  const State& after;
  const EventLog& events;
};
struct Replay {
  State state;                   // as far as it went
  int answers = 0;               // taken
  std::optional<Fault> stopped;  // the line at which it differs, and how
  Verdict verdict;               // of an answer that was refused
  std::optional<Side> resigned;  // the side that resigned, as the last line says
  bool complete() const { return !stopped; }
};
// Through judge(), answer by answer; stops at the first that is refused or at the first hash that differs. `watch` may
// stop it too, by returning false.
Replay replay(const Game&, const State& opening, const Record&,
              const std::function<bool(const ReplayStep&)>& watch = {});

// "3 answers after it were not looked at": what came after one that was refused cannot be judged. Empty: none did.
std::string unread_words(std::size_t answers);

// Where the dice come from at the end of the record: as the header says, or the last note "dice ...".
std::string dice_at_end(const Record&);

// Every die that a seed is said to have thrown is thrown once more.
struct DiceCheck {
  std::optional<Fault> differs;  // the first that has another face
  int seeded = 0, others = 0;    // dice that were checked; typed or given by hand
  int sealed = 0;                // those of play/seal_check.h
};
DiceCheck check_dice(const Game&, const State& opening, const Record&);

}  // namespace limber::inline play
