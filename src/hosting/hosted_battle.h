// One battle that is hosted: who sits where, who plays, where the dice come from. Whatever changes it is worked out on
// a copy with all dice that follow from it, stored in one piece and only then done.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle/seating.h"
#include "hosting/admission.h"
#include "hosting/battle_limits.h"
#include "hosting/battle_size.h"
#include "hosting/battle_store.h"
#include "hosting/computer_task.h"
#include "hosting/long_change.h"
#include "hosting/long_request.h"
#include "hosting/program_dice.h"
#include "hosting/seats.h"
#include "hosting/take_back.h"
#include "io/decode.h"
#include "play/seat_knowledge.h"
#include "protocol/battle_queries.h"

namespace limber::inline hosting {

class HostedBattle {
 public:
  struct Start {
    std::string battle;
    SeatTokens tokens;
    std::unique_ptr<Session> session;
    Seating seating;
    ProgramDice dice{};
    BattleStore* store = nullptr;
    BattleLimits limits{};
    BattleSize size{};  // of what is stored
    KeptUntil kept_until{};
    Clock now{};
    std::int64_t asked_at = 0;  // when the question of now came up, in seconds since 1970; 0: not known
    std::int64_t edition = 1;   // of every seat at first; of a store of ours another one each time it is loaded
    UndoneCounts undone{};      // before it was loaded
    std::optional<TakeBack> asked{};
  };
  explicit HostedBattle(Start);

  const std::string& battle() const { return start_.battle; }
  const SeatTokens& tokens() const { return start_.tokens; }
  const Session& session() const { return *session_; }
  std::size_t memory() const { return memory_of(start_.size); }
  std::size_t lines() const { return start_.size.lines; }  // of its record
  std::string seat_name(Seat s) const { return hosting::seat_name(session_->game().roster, s); }

  // Throws the dice that are due: those of the opening, or of an answer whose dice were lost in a crash.
  bool settle();

  JsonValue answer(Seat, const JsonValue& request);
  // A request that takes long, with all it needs, apart from this battle; nothing for any other.
  std::optional<LongRequest> long_request(Seat, const JsonValue& request) const;
  // A change that takes long, to be worked out apart from this battle; nothing for any other.
  bool may_change_long() const;  // there may be such a thing
  std::shared_ptr<LongChange> long_change(Seat, const JsonValue& request) const;
  // The reply; nothing: the battle has gone on meanwhile.
  std::optional<std::string> take(LongChange&);

  std::optional<ComputerTask> next_computer_task();
  bool take(const ComputerAnswer&);
  bool wants(Side, const State& known) const;  // that side's answer to this
  void give_up(Side side) { at_work_[slot(side)] = false; }
  bool at_work() const { return at_work_[0] || at_work_[1]; }

  JsonValue news(Seat) const;
  std::string stamp(Seat) const;  // another one whenever something looks different to this seat
  std::vector<Seat> take_news();  // seats for which something has changed

 private:
  // For whom a request is made. Side::none learns of nothing that is sealed.
  struct Requester {
    Side side = Side::none;
    std::array<bool, 2> acts{};  // whose answers it may give
    std::string refused;         // no such request may be made at this seat
    bool acts_for(Side s) const { return acts[slot(s)]; }
    bool acts_for_any() const { return acts[0] || acts[1]; }
  };
  struct UndoOffer {
    bool may = false, needs_consent = false;
    std::string text, words;
    enum class Way : std::uint8_t { none, last, sealed, throw_again, back_to } way = Way::none;
    Side side = Side::none;
    int keeps = 0;  // of back_to: answers that stay
  };

  Requester requester(Seat, const JsonValue& request) const;
  Requester requester_of(Seat seat) const { return requester(seat, JsonValue::object()); }
  Requester one_side(Side) const;
  Asker asker(const Requester&) const;
  int number(const Requester& at) const { return SeatKnowledge(*session_, at.side).steps(); }
  std::int64_t edition(const Requester& at) const {
    return start_.edition + start_.undone[static_cast<std::size_t>(at.side)] + session_->edition(at.side);
  }
  UndoneCounts undone_of(const Session&) const;

  JsonValue view(Seat, const Requester&, const JsonValue& request) const;
  // Without its steps: those from `steps_from` on, if any, are still to be added.
  JsonValue view(Seat, const Requester&, const JsonValue& request, std::optional<int>& steps_from) const;
  std::optional<LongRequest> long_told(Seat, const JsonValue& request) const;
  void add_seat(JsonValue& view, Seat, const Requester&) const;
  void add_kept_until(JsonValue& view) const;
  void add_asked_at(JsonValue& view) const;
  void add_present(JsonValue& view, Seat, const Requester&) const;
  JsonValue players_added(const JsonValue& sides) const;
  JsonValue apply(Seat, const JsonValue& request);
  JsonValue undo(Seat, const JsonValue& request);
  JsonValue consent(Seat, const JsonValue& request);
  JsonValue correct(Seat, const JsonValue& request);
  JsonValue throw_first(Seat, const JsonValue& request);                // under a seal: with the lot it waits for
  std::string why_no_lot(const std::optional<std::string>& lot) const;  // empty: it is one, or none is needed
  // Why an answer should wait for another word of its player: it closes the step, and what follows at once (`next`,
  // before its dice) cannot be undone. Empty: it need not.
  std::string end_of_step(const Requester&, const Session& next) const;
  std::optional<JsonValue> stale(const Requester&, const JsonValue& request) const;
  JsonValue changed_view(Seat, const Requester&, const JsonValue& request, JsonValue reply) const;

  // Why this seat may not give an answer of a line; empty: it may.
  Session::MayAnswer may_answer(const Requester&, const Judged&) const;  // both outlive it
  std::string not_thrown(const Requester&, const Request&, const Choice& die) const;
  bool may_throw(const Requester&, const Request&) const;
  bool is_mine(const Requester&) const;
  std::vector<Side> thinking() const;

  Judged read_sealed(const Requester&, std::string_view line) const;

  std::string why_final() const;                                // nothing can be undone any more; empty: it can
  std::string why_not_corrected(Seat, const Requester&) const;  // no die, from this seat; empty: they can be
  UndoOffer undo_offer(const Requester&) const;
  UndoOffer sealed_undo(const Requester&) const;
  UndoOffer undo_by_consent(const Requester&) const;
  bool may_consent(const Requester&) const;
  // Into the record, so that the question is still open when the battle is resumed; nothing: it is refused.
  bool note_asked(const std::optional<TakeBack>&);
  static bool take_back(Session&, const UndoOffer&);

  std::unique_ptr<DiceSource> source() const;
  bool is_long() const;
  bool roll(Session&) const;
  // Stores the lines, then lets `next` take the place of the battle.
  bool put_in_place(std::unique_ptr<Session> next, const std::vector<std::string>& lines);
  JsonValue not_stored() const;

  Start start_;  // without its session
  std::unique_ptr<Session> session_;
  std::array<bool, 2> at_work_{};
  bool full_ = false;   // the last change would have made the record too large
  bool stuck_ = false;  // a computer's answer could not be stored: not tried again before a seat asks
  std::optional<TakeBack> asked_;
  bool changed_ = true;
  std::uint64_t changes_ = 0;
  std::array<std::string, kSeats.size()> last_stamp_;
};

}  // namespace limber::inline hosting
