// A battle in progress: where it began, every answer since, and how it stands. Whatever comes in is judged, written to
// the record and only then done. Undo replays one answer less.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/notation.h"
#include "play/dice.h"
#include "play/order_draft.h"
#include "play/record.h"

namespace limber::inline play {

// Keeps the lines of a record as they come. True says that they are safe; else the answer is not taken.
class RecordKeeper {
 public:
  virtual ~RecordKeeper() = default;
  virtual bool append(std::span<const std::string> lines) = 0;  // without their line ends; all of them or none
};

// One answer as a seat has come to know of it, and what came of it.
struct KnownStep {
  int number;  // from 1
  const Choice& choice;
  std::string_view text;
  Side by;      // who gave or threw it, where that is one side
  bool chance;  // a die or a card
  const State &before, &after;
  const EventLog& events;
};

struct Applied {
  bool ok = false;
  std::vector<std::string> texts;  // the answers that were taken
  EventLog events;                 // what happened
  Reading reading;                 // how a line was read; of a refused choice why, and what is nearest
  RefusedAt refused_at;            // where a refused choice was judged
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
  // The same battle, to be looked into or gone on with apart from this one. It has no keeper.
  std::unique_ptr<Session> copy(std::unique_ptr<DiceSource>) const;

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& shared_game() const { return game_; }
  const Scenario& scenario() const { return scenario_; }
  const State& opening() const { return opening_; }
  const State& state() const { return state_; }
  Request asked() const { return request(*game_, state_); }
  const EventLog& events() const { return events_; }  // of the last answer or line taken

  // The keeper gets the lines from now on; what stands in record_lines() already is the caller's to write.
  void keep_with(RecordKeeper* keeper) { keeper_ = keeper; }
  bool note(std::string_view words);  // into the record, here
  struct Note {
    std::size_t after;  // so many answers, of those that still stand
    std::string words;
  };
  const std::vector<Note>& notes() const { return notes_; }
  // Replays a record into this battle, which must stand at its opening. Nothing is handed to the keeper.
  std::optional<Fault> continue_from(const Record&);

  // How a line would be read and judged now; nothing is done.
  Judged read(std::string_view line, Side as = Side::none) const;
  Applied apply(const Choice&);
  // Set-up and gun orders are taken in any order and may be changed until their side has given all: those whose turn
  // has not come are kept and handed on in the engine's order.
  Applied apply_line(std::string_view line, Side as = Side::none);
  Applied roll();  // one die or card, from the source

  // "resign red", a line for apply_line like any other, is the last word of a battle: the side that gave it up.
  std::optional<Side> resigned() const { return resigned_; }

  bool can_undo() const { return !resigned_ && (!answers_.empty() || last_entry(Side::none).has_value()); }
  // No die, and no decision but this side's own, would be taken back; and nothing has been learnt by it.
  bool can_undo_freely(Side by = Side::none) const;
  bool undo();  // one answer back, or one order that is kept
  std::string undo_text() const;
  // Of the sealed question under way: what this side answered last, kept or handed on, and taking it back. What the
  // other side has sealed stays as it is and makes no difference (BB-R36).
  std::optional<std::string> last_sealed_answer(Side by) const;
  bool undo_sealed(Side by);
  // The last answer is a die thrown by hand; sealed answers given since are not counted, and go back with it.
  bool can_throw_again() const;
  bool again();  // takes back that whole throw and notes it

  // A side's orders to a question put to its Units one after another; nothing while none is open to it.
  std::optional<OrderDraft> draft(Side) const;
  // What a side is asked next where orders that it has given ahead count; nothing when every Unit has its order.
  std::optional<State> asked_next(Side) const;
  // Where the odds of an order are taken: what this side knows; of set-up the question as it is put to the Unit.
  State asked_about(std::string_view line, Side as) const;
  std::vector<std::string> kept_orders(Side known_to = Side::none) const;  // given ahead, and not handed on yet
  // Gun orders at a table: all are kept until the side says that it has done; guns without one then hold.
  Applied keep_line(std::string_view line, Side);
  Applied hand_over(Side);

  int answer_count() const { return static_cast<int>(answers_.size()); }
  // `known_to`: without what the other side has sealed and not yet told; Side::none: all.
  int answer_count(Side known_to) const { return static_cast<int>(answers(known_to).size()); }
  std::vector<std::string> answers(Side known_to = Side::none) const;
  // Of an answer: who gave or threw it (none where that is not one side), and whether it is a die or a card.
  struct AnswerFacts {
    Side by = Side::none;
    bool chance = false;
  };
  AnswerFacts facts_of(int answer) const;
  // The last station and what was answered since, kept orders last; no station before the first (set-up): then since
  // the opening.
  const std::optional<Board>& station() const { return station_; }
  std::vector<std::string> answers_since_station(Side known_to = Side::none) const;

  // What a seat knows (session_seats.cpp). A seat is a side, or Side::none: a watcher, or two at one screen, who are
  // told of sealed answers when all are. The answers of a seat are numbered in the order in which it has come to know
  // of them: its own sealed ones first, those of the other side when they are told. Both orders lead to the same state.
  int steps_of_seat(Side seat) const { return static_cast<int>(order_of_seat(seat).size()); }
  // How often something that the seat knew of was taken back.
  int edition(Side seat) const { return editions_[static_cast<std::size_t>(seat)]; }
  State state_of_seat(Side seat) const;  // without sealed words that are not its own
  // From the opening to step `until`; `watch` is called for those after number `since`. The state there.
  State walk(Side seat, int since, int until, const std::function<void(const KnownStep&)>& watch = {}) const;
  // What the side itself has answered to the question under way, kept or handed on, where that is put to its Units one
  // after another or sealed.
  std::vector<Choice> orders_given(Side) const;
  // Record and position for a seat: no sealed word that is not its own, no seed before the end of the battle; the whole
  // record when it is over.
  std::vector<std::string> record_of_seat(Side seat) const;
  std::vector<std::string> answers_of_seat_since_station(Side seat) const;

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
    ThrowKey key;                                       // of a die or card
    std::optional<std::pair<int, std::uint64_t>> hash;  // turn it closed
  };
  enum class Thrown : std::uint8_t { by_hand, by_source };
  // The question under way, if it is put to Units one after another: as it stood before anything of it was answered.
  struct Queue {
    State start;
    std::size_t from;  // answers before it
    OrderQueue orders;
    Side side;  // none: open to both
  };
  struct Entry {  // an order as it was given, kept or handed on
    UnitId unit;
    Verb verb;
    bool operator==(const Entry&) const = default;
  };
  using Kept = std::array<std::vector<Choice>, 2>;
  using Drafts = std::array<std::optional<OrderDraft>, 2>;
  struct Tail {  // what takes the place of the answers from `from` on
    std::size_t from;
    std::vector<Choice> choices;
    Kept kept;
    std::vector<Entry> entries;
  };
  struct AnyOrder {
    Judged judged;
    Drafts drafts;             // with what the line changes
    std::vector<Choice> rest;  // answers of the line to what comes after the question
  };
  enum class HandOn : std::uint8_t { what_is_due, nothing };

  // What a copy of a battle does not take along.
  struct Source : std::unique_ptr<DiceSource> {
    using std::unique_ptr<DiceSource>::unique_ptr;
    using std::unique_ptr<DiceSource>::operator=;
    Source(std::unique_ptr<DiceSource> dice) : std::unique_ptr<DiceSource>(std::move(dice)) {}
    Source(const Source&) : std::unique_ptr<DiceSource>() {}
  };
  Session(const Session&) = default;

  Answer carry_out(State&, const Choice&, EventLog&, Thrown) const;
  static void add_lines(std::vector<std::string>& lines, const Answer&);
  Applied take(const std::vector<Choice>&, Thrown);
  Applied take_judged(const Tail&);  // read on another state than this
  Applied put_in_place(const Tail&, Thrown);
  State state_after(std::size_t answers) const;

  // Giving up (session_resign.cpp).
  Judged read_giving_up(std::string_view line, Side as) const;
  Applied give_up(std::string_view line, Side as);
  std::vector<std::string> resignation_lines(const State& over, Side) const;

  // Orders in any order (session_queue.cpp).
  std::optional<Queue> queue_of(const State&) const;
  void track_queue(const State& state, std::size_t answers);
  std::optional<OrderDraft> draft_of(Side) const;  // also of a side that has closed
  AnyOrder read_in_any_order(std::string_view line, Side as) const;
  bool read_one(std::string_view order, Side as, AnyOrder&) const;
  void read_rest(std::string_view rest, Side as, AnyOrder&) const;
  bool answers_all(const AnyOrder&) const;
  Tail tail_of(const AnyOrder&, HandOn) const;
  Applied take_in_any_order(std::string_view line, Side as, HandOn);
  std::optional<Entry> last_entry(Side by) const;
  static void note_entry(std::vector<Entry>&, const Choice&);
  bool is_answered(const Choice&) const;
  bool undo_entry(const Entry&);
  std::string entry_text(const Entry&) const;
  void note_entries();  // of what has been answered of the question under way
  std::string kept_note(Side, const std::vector<Choice>&) const;
  void add_kept_notes(std::vector<std::string>& lines, const Kept& after) const;
  void restore_kept(const Record&);
  bool keep(const std::vector<std::string>& lines) { return keeper_ == nullptr || keeper_->append(lines); }
  void came_to(const State& state, std::size_t answers);
  bool take_back(std::size_t count, std::string_view note);
  void play_again();                // all answers from the opening
  std::size_t sealed_from() const;  // the first answer of the sealed question under way; the end of all: none is
  bool is_known(std::size_t answer, Side to, std::size_t sealed_from) const;
  std::vector<std::size_t> order_of_seat(Side seat) const;
  std::array<std::vector<Choice>, 3> known_to_seats() const;
  void note_taken_back(const std::array<std::vector<Choice>, 3>& before);
  std::size_t last_throw(std::size_t end) const;  // how many answers it has; the last of them stands before `end`
  std::uint64_t chances() const;
  std::uint64_t chances_for(const ThrowKey&) const;
  void explain(Reading&) const;  // a refusal, by what was answered before

  std::shared_ptr<const Game> game_;
  Scenario scenario_;
  State opening_, state_;
  RecordHeader header_;
  Source dice_;
  RecordKeeper* keeper_ = nullptr;
  std::vector<Answer> answers_;
  std::vector<Note> notes_;
  EventLog events_;
  std::optional<Board> station_;
  std::size_t answers_at_station_ = 0;
  std::optional<Side> resigned_;
  std::optional<Queue> queue_;
  Kept kept_;
  std::vector<Entry> entries_;  // of the question under way, in the order they were given
  std::array<int, 3> editions_{};
};

}  // namespace limber::inline play
