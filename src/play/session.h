// A battle in progress: where it began, every answer since, and how it stands. Whatever comes in is judged, written to
// the record and only then done. A copy shares all that has happened, and costs the same at any length of the battle.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/answer_judge.h"
#include "play/battle_notes.h"
#include "play/dice.h"
#include "play/editions.h"
#include "play/history.h"
#include "play/orders_ahead.h"
#include "play/record.h"
#include "play/standing_answers.h"

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
  RefusedAt refused_at;            // where a refused choice was judged
  std::string error;               // why nothing was done, where that is not in the reading
};

enum class Thrown : std::uint8_t { by_hand, by_source };

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
  const Scenario& scenario() const { return *scenario_; }
  const RecordHeader& header() const { return *header_; }
  const State& opening() const { return history_.opening(); }
  const State& state() const { return state_; }
  Request asked() const { return request(*game_, state_); }
  const EventLog& events() const { return events_; }  // of the last answer or line taken
  const History& history() const { return history_; }
  const std::optional<Board>& station() const { return station_; }  // the last one; none before the first (set-up)
  // Orders given to a question that is put to Units one after another.
  OrdersAhead ahead() const { return {*game_, history_, state_, kept_}; }
  std::string dice_note() const { return dice_ ? dice_->note() : header().dice; }  // where dice come from now

  // The keeper gets the lines from now on; what stands in the record already is the caller's to write.
  void keep_with(RecordKeeper* keeper) { keeper_.to = keeper; }
  bool note(std::string_view words);  // into the record, here
  // Of the next answer, where dice are sealed; empty: it brings none.
  void bring_lot(std::string_view lot) { lot_ = lot; }
  // Where the program itself draws one for each: at a keyboard.
  void draw_lots(std::function<std::string()> lots) { lots_ = std::move(lots); }
  const BattleNotes& notes() const { return notes_; }
  // Replays a record into this battle, which must stand at its opening. Nothing is handed to the keeper.
  std::optional<Fault> continue_from(const Record&);

  // How a line or a choice would be taken now; nothing is done. Set-up and gun orders are read in any order and may be
  // changed until their side has given all.
  Judged read(std::string_view line, Side as = Side::none) const;
  Judged judge(const Choice&) const;
  // Asked of each answer before it is taken: why the one who gives it may not; empty: he may.
  using MayAnswer = std::function<std::string(const Request&, const Choice&, Side by)>;
  Applied apply(const Judged&, const MayAnswer& may_answer = {});
  Applied apply(const Choice& choice) { return apply(judge(choice)); }
  Applied apply_line(std::string_view line, Side as = Side::none) { return apply(read(line, as)); }
  Applied roll();  // one die or card, from the source
  // Gun orders at a table: all are kept until the side says that it has done; guns without one then hold.
  Applied keep_line(std::string_view line, Side);
  Applied hand_over(Side);

  // "resign red", a line for apply_line like any other, is the last word of a battle: the side that gave it up.
  std::optional<Side> resigned() const { return resigned_; }

  // What can be taken back: play/taking_back.h.
  bool undo();  // one answer back, or one order that is kept
  // Of the sealed question under way, what this side answered last. What the other side has sealed stays as it is and
  // makes no difference (BB-R36).
  bool undo_sealed(Side by);
  bool again();  // takes back a whole throw by hand and notes it

  // A die or card thrown by hand, given as another one: play/corrections.h.
  Applied correct(std::size_t answer, std::string_view line);
  const StandingAnswers& standing() const { return standing_; }  // what waits after it

  // Sealed dice (play/sealing.h). What has seen one fall is never taken back: else it could be tried again.
  const std::optional<Sealing>& sealing() const { return sealing_; }
  std::optional<Digest> chain_at(std::size_t answers) const;  // nothing: dice are not sealed there
  std::optional<Digest> resignation_link(Side) const;
  bool may_cut_to(std::size_t answers) const;
  bool opened() const { return opened_; }  // the host has told its number before the end: nothing more happens

  int answer_count() const { return static_cast<int>(history_.size()); }
  // The first answer of the sealed question under way; as many as there are: none is.
  std::size_t sealed_from() const { return asked().sealed ? history_.open_from() : history_.size(); }
  // How often something that a seat knew of was taken back; Side::none: a watcher.
  int edition(Side seat) const { return editions_.of(seat); }

 private:
  // What a copy of a battle does not take along.
  struct Source : std::unique_ptr<DiceSource> {
    using std::unique_ptr<DiceSource>::unique_ptr;
    using std::unique_ptr<DiceSource>::operator=;
    Source(std::unique_ptr<DiceSource> dice) : std::unique_ptr<DiceSource>(std::move(dice)) {}
    Source(const Source&) : std::unique_ptr<DiceSource>() {}
  };
  struct Keeper {
    RecordKeeper* to = nullptr;
    Keeper() = default;
    Keeper(const Keeper&) {}
    bool append(const std::vector<std::string>& lines) const { return to == nullptr || to->append(lines); }
  };
  Session(const Session&) = default;

  // How answers are taken: who throws the dice, whether each is still to be judged on the state it comes to, and who
  // is asked about it first.
  struct Taking {
    Thrown thrown = Thrown::by_hand;
    bool judge = false;
    const MayAnswer* may_answer = nullptr;
  };
  struct Next;  // the battle with these answers, beside the battle
  Applied put_in_place(const AnswerChange&, const Taking&);
  Applied take(const Judged&, const MayAnswer&);
  Applied resign(Side);
  AnswerJudge judging() const { return {*game_, history_, state_, kept_}; }

  bool take_back(std::size_t count, std::string_view note);
  bool take_back(const OrderEntry&);
  void give_standing(Applied&);  // after an answer: what waited for it
  void go_back_to(History);
  void take_note(std::string_view words);  // what it says of the dice
  void dice_come_from(std::string_view note);
  // As it stands behind these, where dice are sealed.
  Answer linked(Answer, const History& before, std::string_view lot) const;

  std::shared_ptr<const Game> game_;
  std::shared_ptr<const Scenario> scenario_;
  std::shared_ptr<const RecordHeader> header_;
  History history_;
  State state_;
  std::optional<Board> station_;
  KeptOrders kept_;
  BattleNotes notes_;
  EventLog events_;
  std::optional<Side> resigned_;
  Editions editions_;
  StandingAnswers standing_;
  std::optional<Sealing> sealing_;
  std::string lot_;
  std::function<std::string()> lots_;
  bool opened_ = false;
  Source dice_;
  Keeper keeper_;
};

}  // namespace limber::inline play
