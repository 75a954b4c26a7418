// A battle in progress: where it began, every answer since, and how it stands. Whatever comes in is judged, written to
// the record and only then done. Undo replays one answer less.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/notation.h"
#include "play/dice.h"
#include "play/record.h"
#include "play/sealed_draft.h"

namespace limber::inline play {

// Keeps the lines of a record as they come. True says that they are safe; else the answer is not taken.
class RecordKeeper {
 public:
  virtual ~RecordKeeper() = default;
  virtual bool append(std::span<const std::string> lines) = 0;  // without their line ends; all of them or none
};

struct Applied {
  bool ok = false;
  std::vector<std::string> texts;  // the answers that were taken
  EventLog events;                 // what happened
  Reading reading;                 // how a line was read; of a refused choice why, and what is nearest
  std::string error;               // why nothing was done, where that is not in the reading
};

class Session {
 public:
  struct Start {
    std::shared_ptr<const Game> game;
    Scenario scenario;
    State opening;
    RecordHeader header;
    std::unique_ptr<DiceSource> dice;
    // new_battle: the header's note on the dice is taken from the source. going_on: it stays what the record says.
    enum class Kind : std::uint8_t { new_battle, going_on } kind = Kind::new_battle;
  };
  explicit Session(Start);

  const Game& game() const { return *game_; }
  const Scenario& scenario() const { return scenario_; }
  const State& opening() const { return opening_; }
  const State& state() const { return state_; }
  Request asked() const { return request(*game_, state_); }
  const EventLog& events() const { return events_; }  // of the last answer or line taken

  // The keeper gets the lines from now on; what stands in record_lines() already is the caller's to write.
  void keep_with(RecordKeeper* keeper) { keeper_ = keeper; }
  bool note(std::string_view words);  // into the record, here
  // Replays a record into this battle, which must stand at its opening. Nothing is handed to the keeper.
  std::optional<Fault> continue_from(const Record&);

  // How a line would be read and judged now; nothing is done.
  Reading read(std::string_view line, Side as = Side::none) const;
  Applied apply(const Choice&);
  Applied apply_line(std::string_view line, Side as = Side::none);
  Applied roll();  // one die or card, from the source

  bool can_undo() const { return !answers_.empty(); }
  // No die, and no decision but this side's own, would be taken back; and nothing has been learnt by it.
  bool can_undo_freely(Side by = Side::none) const;
  bool undo();  // one answer back
  // Of the sealed question under way: what this side answered last, and taking it back. What the other side has sealed
  // stays as it is and makes no difference (BB-R36).
  std::optional<std::string> last_sealed_answer(Side by) const;
  bool undo_sealed(Side by);
  // The last answer is a die thrown by hand; sealed answers given since are not counted, and go back with it.
  bool can_throw_again() const;
  bool again();  // takes back that whole throw and notes it

  // Orders of a side's guns, to be given in any order; null while none are asked of it.
  SealedDraft* draft(Side);
  const SealedDraft* find_draft(Side) const;  // one that has been begun
  Applied hand_over(Side);                    // closes the draft

  int answer_count() const { return static_cast<int>(answers_.size()); }
  // `known_to`: without what the other side has sealed and not yet told; Side::none: all.
  int answer_count(Side known_to) const { return static_cast<int>(answers(known_to).size()); }
  std::vector<std::string> answers(Side known_to = Side::none) const;
  // The last station and what was answered since; no station before the first (set-up): then since the opening.
  const std::optional<Board>& station() const { return station_; }
  std::vector<std::string> answers_since_station(Side known_to = Side::none) const;

  const RecordHeader& header() const { return header_; }
  std::string dice_note() const { return dice_ ? dice_->note() : header_.dice; }  // where dice come from now
  // Header and all; what was taken back is left out.
  std::vector<std::string> record_lines(Side known_to = Side::none) const;
  std::string record_text(Side known_to = Side::none) const { return text_of(record_lines(known_to)); }

 private:
  struct Answer {
    Choice choice;
    std::string text;
    Side by = Side::none;  // who gave or threw it, where that is one side
    bool chance = false, by_hand = true;
    bool given = false;      // a die that the seeded source has not thrown
    bool sealed = false;     // an answer to a sealed question
    bool reveals = false;    // the last of the sealed orders: all are told now
    std::uint8_t count = 1;  // dice still to throw together, this one included
    Purpose purpose = Purpose::none;
    std::optional<std::pair<int, std::uint64_t>> hash;  // turn it closed
  };
  struct Note {
    std::size_t after;  // answers
    std::string words;
  };
  enum class Thrown : std::uint8_t { by_hand, by_source };

  Answer carry_out(State&, const Choice&, EventLog&, Thrown) const;
  static void add_lines(std::vector<std::string>& lines, const Answer&);
  Applied take(const std::vector<Choice>&, Thrown);
  Applied take_judged(const std::vector<Choice>&);  // read on another state than this
  bool keep(const std::vector<std::string>& lines) { return keeper_ == nullptr || keeper_->append(lines); }
  void came_to(const State& state, std::size_t answers);
  bool take_back(std::size_t count, std::string_view note);
  void play_again();                // all answers from the opening
  std::size_t sealed_from() const;  // the first answer of the sealed question under way; the end of all: none is
  bool is_known(std::size_t answer, Side to, std::size_t sealed_from) const;
  void drop_stale_drafts(const std::vector<Answer>& taken);
  std::size_t last_throw(std::size_t end) const;  // how many answers it has; the last of them stands before `end`
  std::uint64_t chances() const;
  void explain(Reading&) const;  // a refusal, by what was answered before

  std::shared_ptr<const Game> game_;
  Scenario scenario_;
  State opening_, state_;
  RecordHeader header_;
  std::unique_ptr<DiceSource> dice_;
  RecordKeeper* keeper_ = nullptr;
  std::vector<Answer> answers_;
  std::vector<Note> notes_;
  EventLog events_;
  std::optional<Board> station_;
  std::size_t answers_at_station_ = 0;
  std::array<std::optional<SealedDraft>, 2> draft_;
};

}  // namespace limber::inline play
