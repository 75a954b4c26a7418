#include "report/chronicle.h"

#include <algorithm>
#include <variant>

#include "model/change.h"
#include "play/seat_knowledge.h"
#include "words/card_words.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

// Questions in the middle of an order: what is answered there belongs to the order.
bool goes_with_order(const Request& r) { return r.kind == RequestKind::decision && r.role == Role::step; }

// Throws that belong to the turn and to no order.
bool of_the_turn(const Request& r) {
  const bool tests =
      r.role == Role::test && r.purpose != Purpose::morale_die;  // which is told with what brought it about
  return r.is_throw() && (r.role == Role::set_up || r.role == Role::turn || r.role == Role::number || tests);
}

class Reader {
 public:
  Reader(const Session& session, Chronicle& to)
      : g_(session.game()), to_(to), luck_(session.game()), board_(session.opening().board) {
    to_.start = board_;
  }

  void take(const KnownStep& step) {
    luck_.take(step);
    follow_stroke(step);
    board_ = step.before.board;
    answer_ = step.number;
    for (const LoggedEvent& told : step.events) {
      std::visit([this](const auto& event) { tell(event); }, told.event);
      change(board_, told.event);
    }
    close_turn(step);
  }

  void finish(const Session& session) {
    to_.throws = luck_.throws();
    to_.last = board_;
    to_.over = board_.phase == Phase::over;
    if (const std::optional<Side> side = session.resigned()) {
      to_.last = session.state().board, to_.over = true;
      to_.incidents.push_back({.kind = Incident::Kind::gave_up, .answer = answer_, .turn = board_.turn, .side = *side});
    }
    if (board_.turn == 0 || answer_ == 0) return;
    if (TurnTold& turn = turn_of(board_.turn); turn.last_answer == 0)
      turn.last_answer = answer_, turn.end = to_.last, turn.lost = lost(to_.last);
  }

 private:
  template <class E> void tell(const E&) {}
  void tell(const TurnBegan&) {
    if (board_.turn == 0) to_.start = board_;
  }
  void tell(const FirstNamed& e) {
    if (board_.turn > 0) turn_of(board_.turn).first = e.first;
  }
  void tell(const Rolled&);
  void tell(const Moved&);
  void tell(const Marked&);
  void tell(const StrengthLost&);
  void tell(const Destroyed& e) { add(Incident::Kind::destroyed, e.unit); }
  void tell(const ShotLanded& e) {
    if (on_board(e.at)) shells_[slot(e.at)].add(e.gun);
    blow_ = {.manner = LossCause::shells};
  }
  void tell(const LeftBoard& e) { add(Incident::Kind::left, e.unit); }
  void tell(const ObjectiveTaken& e) {
    Incident incident = fresh(Incident::Kind::taken);
    incident.side = e.side, incident.at = e.at, incident.unit = holder_of(e.at);
    to_.incidents.push_back(incident);
  }
  // A Commander takes nothing by himself where a Unit stands with him (CD-R122).
  UnitId holder_of(Cell at) const {
    UnitId found = board_.in(at);
    for (UnitId u = found; u != UnitId::none; u = board_[u].next)
      if (is_commander(g_, found) && !is_commander(g_, u)) found = u;
    return found;
  }
  void tell(const Exhausted& e) { of_side(Incident::Kind::exhausted, e.side); }
  void tell(const ChiefNamed& e) {
    if (e.unit == UnitId::none) of_side(Incident::Kind::unled, e.side);
  }

  Incident fresh(Incident::Kind kind) const {
    const int stroke = static_cast<int>(to_.strokes.size());
    return {.kind = kind, .answer = answer_, .turn = board_.turn, .stroke = stroke};
  }
  void of_side(Incident::Kind kind, Side side) {
    Incident incident = fresh(kind);
    incident.side = side, incident.points = lost(board_)[slot(side)];
    to_.incidents.push_back(incident);
  }
  Incident& add(Incident::Kind, UnitId);
  // What names the next turn may stand in the answer that closes this one: turns do not always come in their order.
  TurnTold& turn_of(int turn) {
    const auto place =
        std::find_if(to_.turns.begin(), to_.turns.end(), [&](const TurnTold& t) { return t.turn >= turn; });
    if (place != to_.turns.end() && place->turn == turn) return *place;
    return *to_.turns.insert(place, {.turn = turn});
  }
  void close_turn(const KnownStep&);
  std::array<int, 2> lost(const Board& board) const { return outcome(g_, board).lost; }
  void follow_stroke(const KnownStep&);

  // The one who did a thing; two who may have done it are nobody.
  struct Doer {
    UnitId unit = UnitId::none;
    bool several = false;
    void add(UnitId u) {
      several |= unit != UnitId::none && unit != u;
      unit = u;
    }
    UnitId sole() const { return several ? UnitId::none : unit; }
  };
  // A throw that can hurt, and at whom.
  struct Blow {
    LossCause manner = LossCause::unknown;
    UnitId by = UnitId::none, other = UnitId::none, attacker = UnitId::none;
    Cell at = Cell::none;
  };
  struct Cause {
    LossCause manner = LossCause::unknown;
    UnitId by = UnitId::none, attacker = UnitId::none;
  };
  Cell stood(UnitId u) const { return on_board(board_[u].was) ? board_[u].was : board_[u].at; }
  bool with(UnitId u, UnitId companion) const {
    return u == companion || (u != UnitId::none && board_.side_of(u) == board_.side_of(companion) &&
                              on_board(board_[companion].at) && board_[u].at == board_[companion].at);
  }
  Cause cause_of(Incident::Kind, UnitId victim) const;
  Cause of_combat(UnitId victim) const;
  Cause of_shells(UnitId victim) const;

  const Game& g_;
  Chronicle& to_;
  LuckReader luck_;
  Board board_;
  int answer_ = 0;
  bool open_ = false;                     // the last stroke may go on
  Blow blow_;                             // the last throw of this stroke that can hurt
  std::array<Doer, kMaxUnits> struck_{};  // by fire or shells that are worked out later
  std::array<Doer, kMaxCells> shells_{};  // that have fallen in this stroke, by cell
};

void Reader::tell(const Rolled& e) {
  const auto by_guns = [&](UnitId u) { return kind_now(g_, board_, u).arm.role == ArmRole::artillery; };
  switch (e.purpose) {
    case Purpose::landing_die: blow_ = {.manner = LossCause::shells}; break;
    case Purpose::fire_die:
    case Purpose::hit_dice: blow_ = {LossCause::fire, e.unit, e.other, UnitId::none, e.cell}; break;
    case Purpose::effect_die:
      blow_ = {by_guns(e.unit) ? LossCause::shells : LossCause::fire, e.unit, e.other, UnitId::none, e.cell};
      if (e.other != UnitId::none) struck_[slot(e.other)].add(e.unit);
      break;
    case Purpose::attacker_die:
    case Purpose::attack_power_die:
    case Purpose::attack_dice: blow_ = {LossCause::combat, e.unit, e.other, e.unit, Cell::none}; break;
    case Purpose::defender_die:
    case Purpose::defence_power_die:
    case Purpose::defence_dice: blow_ = {LossCause::combat, e.unit, e.other, e.other, Cell::none}; break;
    default: break;
  }
}

// A Commander falls with the Unit that he is with, a gun with its team.
Reader::Cause Reader::of_combat(UnitId victim) const {
  if (blow_.by == UnitId::none || blow_.other == UnitId::none) return {};
  const bool first = with(blow_.by, victim), second = with(blow_.other, victim);
  if (!first && !second) return {};
  return {LossCause::combat, first ? blow_.other : blow_.by, blow_.attacker};
}

// All shells fall before any of them does harm: the gun is the one whose shell lies where the victim stood.
Reader::Cause Reader::of_shells(UnitId victim) const {
  const Cell at = stood(victim);
  if (!on_board(at) || shells_[slot(at)].unit == UnitId::none) return {};
  return {LossCause::shells, shells_[slot(at)].sole(), UnitId::none};
}

Reader::Cause Reader::cause_of(Incident::Kind kind, UnitId victim) const {
  const bool harm = kind == Incident::Kind::lost || kind == Incident::Kind::destroyed ||
                    kind == Incident::Kind::pinned || kind == Incident::Kind::driven;
  // One that is in retreat of itself goes back unasked.
  if (!harm || (kind == Incident::Kind::driven && board_[victim].has(Mark::retreating))) return {};
  const Doer& struck = struck_[slot(victim)];
  Cause found;
  if (blow_.manner == LossCause::combat) {
    found = of_combat(victim);
  } else if (struck.unit != UnitId::none) {
    found = {blow_.manner, struck.sole(), UnitId::none};
  } else if (blow_.manner == LossCause::shells) {
    found = of_shells(victim);
  } else if (with(blow_.other, victim) || (on_board(blow_.at) && blow_.at == stood(victim))) {
    found = {blow_.manner, blow_.by, UnitId::none};
  }
  if (found.by != UnitId::none && board_.side_of(found.by) == board_.side_of(victim)) found.by = UnitId::none;
  return found;
}

Incident& Reader::add(Incident::Kind kind, UnitId unit) {
  Incident incident = fresh(kind);
  const Cause cause = cause_of(kind, unit);
  incident.unit = unit, incident.side = board_.side_of(unit), incident.at = board_[unit].at;
  incident.by = cause.by, incident.manner = cause.manner, incident.attacker = cause.attacker;
  // What takes the last point is told once.
  if (kind == Incident::Kind::destroyed && !to_.incidents.empty()) {
    Incident& before = to_.incidents.back();
    if (before.unit == unit && before.kind == Incident::Kind::lost && before.answer == answer_) {
      before.kind = kind;
      return before;
    }
  }
  if (kind == Incident::Kind::destroyed) incident.points = board_[unit].strength;
  to_.incidents.push_back(incident);
  return to_.incidents.back();
}

void Reader::tell(const StrengthLost& e) {
  Incident& incident = add(Incident::Kind::lost, e.unit);
  incident.points = e.points;
}

void Reader::tell(const Moved& e) {
  if (e.way == Way::enter) add(Incident::Kind::arrived, e.unit).at = e.to;
  if (e.way != Way::retreat && e.way != Way::withdraw) return;
  Incident& incident = add(e.way == Way::retreat ? Incident::Kind::driven : Incident::Kind::withdrew, e.unit);
  incident.from = board_[e.unit].at, incident.at = e.to;
}

void Reader::tell(const Marked& e) {
  if (e.mark == Mark::pinned && !board_[e.unit].has(Mark::pinned)) add(Incident::Kind::pinned, e.unit);
  if (e.mark == Mark::retreating) add(Incident::Kind::broke, e.unit);
  // Of a volley, one that has gone back is still hit by what was fired at where it stood.
  if (e.mark == Mark::victim && blow_.manner == LossCause::fire && blow_.at == stood(e.unit))
    struck_[slot(e.unit)].add(blow_.by);
}

void Reader::close_turn(const KnownStep& step) {
  const std::optional<int> closed = turn_closed(step.before.board, step.after.board);
  if (!closed) return;
  TurnTold& turn = turn_of(*closed);
  turn.last_answer = step.number, turn.end = step.after.board, turn.lost = lost(step.after.board);
}

// An order that is no answer inside another, or the first shell, begins a stroke; a throw of the turn belongs to none.
void Reader::follow_stroke(const KnownStep& step) {
  const Request asked = request(g_, step.before);
  const bool order = asked.kind == RequestKind::decision && !goes_with_order(asked);
  const bool shells = asked.purpose == Purpose::landing_die;
  const bool first_shell = shells && !(open_ && to_.strokes.back().shells);
  if (order || first_shell || of_the_turn(asked)) open_ = false;
  if (of_the_turn(asked)) return void(blow_ = {});
  if (!open_) {
    to_.strokes.push_back(
        {.first = step.number, .last = step.number, .turn = step.before.board.turn, .shells = shells});
    open_ = true;
    blow_ = {};
    struck_.fill({});
    if (!shells) shells_.fill({});  // some fall without a throw, with the last order for the guns
  }
  to_.strokes.back().last = step.number;
}

}  // namespace

Chronicle read_chronicle(const Session& session, Side seat, const std::function<void(int)>& watch) {
  Chronicle told;
  told.seat = seat;
  Reader reader(session, told);
  told.answers = SeatKnowledge(session, seat).steps();
  SeatKnowledge(session, seat).replay(0, told.answers, [&](const KnownStep& step) {
    reader.take(step);
    if (watch && step.number % 64 == 0) watch(step.number);
  });
  reader.finish(session);
  return told;
}

}  // namespace limber::inline report
