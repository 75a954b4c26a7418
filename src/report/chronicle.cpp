#include "report/chronicle.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "model/change.h"
#include "play/seat_knowledge.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

constexpr std::size_t kEpisodesKept = 12;
constexpr int kArmy = 10'000;

// Questions in the middle of an order: what is answered there belongs to the order.
bool goes_with_order(const Request& r) { return r.kind == RequestKind::decision && r.role == Role::step; }

// Throws that belong to the turn and to no order.
bool of_the_turn(const Request& r) {
  const bool tests =
      r.role == Role::test && r.purpose != Purpose::morale_die;  // which is told with what brought it about
  return r.is_throw() && (r.role == Role::set_up || r.role == Role::turn || r.role == Role::number || tests);
}

// How much better the first side stands: armies lost, objectives held, exhaustion.
int standing(const Game& game, const Board& board) {
  const Outcome now = outcome(game, board);
  int value = 0;
  for (const Side side : {Side::red, Side::blue}) {
    const std::size_t i = slot(side);
    const int sign = side == Side::red ? -1 : 1, all = now.points[0] + now.points[1];
    if (now.start[i] > 0) value += sign * kArmy * now.lost[i] / now.start[i];
    if (all > 0) value -= sign * kArmy / 4 * now.points[i] / all;
    if (board.army[i].exhausted_on > 0) value += sign * kArmy / 8;
  }
  return value;
}

class Reader {
 public:
  Reader(const Session& session, Chronicle& to)
      : g_(session.game()), to_(to), luck_(session.game()), board_(session.opening().board) {
    to_.start = board_;
    shells_.fill(UnitId::none);
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
    close_stroke();
    std::sort(to_.episodes.begin(), to_.episodes.end(),
              [](const Episode& a, const Episode& b) { return a.first < b.first; });
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
    if (on_board(e.at)) shells_[slot(e.at)] = e.gun;
  }
  void tell(const LeftBoard& e) { add(Incident::Kind::left, e.unit); }
  void tell(const ObjectiveTaken& e) {
    Incident incident = fresh(Incident::Kind::taken);
    incident.side = e.side, incident.at = e.at, incident.unit = board_.in(e.at);
    to_.incidents.push_back(incident);
  }
  void tell(const Exhausted& e) { of_side(Incident::Kind::exhausted, e.side); }
  void tell(const ChiefNamed& e) {
    if (e.unit == UnitId::none) of_side(Incident::Kind::unled, e.side);
  }

  Incident fresh(Incident::Kind kind) const { return {.kind = kind, .answer = answer_, .turn = board_.turn}; }
  void of_side(Incident::Kind kind, Side side) {
    Incident incident = fresh(kind);
    incident.side = side;
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
  void close_stroke();

  struct Blow {
    Manner manner = Manner::unknown;
    UnitId by = UnitId::none, other = UnitId::none;
  };
  Blow blow_against(UnitId victim) const;

  const Game& g_;
  Chronicle& to_;
  LuckReader luck_;
  Board board_;
  int answer_ = 0;
  Blow blow_;                             // the last throw that can hurt
  std::array<Blow, kMaxUnits> aimed_{};   // of shots that take effect together: by target
  std::array<UnitId, kMaxCells> shells_;  // by cell: whose shell has fallen there in this step
  std::optional<Episode> episode_;
  State after_{};
};

void Reader::tell(const Rolled& e) {
  const auto by_guns = [&](UnitId u) { return kind_now(g_, board_, u).arm.role == ArmRole::artillery; };
  switch (e.purpose) {
    case Purpose::landing_die: blow_ = {Manner::shells, e.unit, UnitId::none}; break;
    case Purpose::fire_die:
    case Purpose::hit_dice: blow_ = {Manner::fire, e.unit, UnitId::none}; break;
    case Purpose::effect_die:
      blow_ = {by_guns(e.unit) ? Manner::shells : Manner::fire, e.unit, UnitId::none};
      if (index(e.other) < kMaxUnits) aimed_[slot(e.other)] = blow_;
      break;
    case Purpose::attacker_die:
    case Purpose::defender_die:
    case Purpose::attack_power_die:
    case Purpose::defence_power_die:
    case Purpose::attack_dice:
    case Purpose::defence_dice: blow_ = {Manner::combat, e.unit, e.other}; break;
    default: break;
  }
}

Reader::Blow Reader::blow_against(UnitId victim) const {
  if (blow_.manner == Manner::combat) {
    // A Commander falls with the Unit that he is with.
    const bool by_friend = blow_.by != UnitId::none && board_.side_of(blow_.by) == board_.side_of(victim);
    return {Manner::combat, by_friend ? blow_.other : blow_.by, UnitId::none};
  }
  const Blow& aimed = aimed_[slot(victim)];
  Blow found = aimed.by != UnitId::none ? aimed : blow_;
  // Shells fall first, and are worked out one after another: the gun is the one whose shell lies where it stood.
  const Cell stood = on_board(board_[victim].was) ? board_[victim].was : board_[victim].at;
  if (found.manner == Manner::shells && aimed.by == UnitId::none && on_board(stood)) found.by = shells_[slot(stood)];
  const bool enemy = found.by != UnitId::none && board_.side_of(found.by) != board_.side_of(victim);
  return enemy ? found : Blow{found.manner, UnitId::none, UnitId::none};
}

Incident& Reader::add(Incident::Kind kind, UnitId unit) {
  Incident incident = fresh(kind);
  const Blow blow = blow_against(unit);
  incident.unit = unit, incident.side = board_.side_of(unit), incident.at = board_[unit].at;
  incident.by = blow.by, incident.manner = blow.manner;
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
  Incident& incident = add(Incident::Kind::driven, e.unit);
  incident.from = board_[e.unit].at, incident.at = e.to;
}

void Reader::tell(const Marked& e) {
  if (e.mark == Mark::pinned && !board_[e.unit].has(Mark::pinned)) add(Incident::Kind::pinned, e.unit);
  if (e.mark == Mark::retreating) add(Incident::Kind::broke, e.unit);
}

void Reader::close_turn(const KnownStep& step) {
  const std::optional<int> closed = turn_closed(step.before.board, step.after.board);
  if (!closed) return;
  TurnTold& turn = turn_of(*closed);
  turn.last_answer = step.number, turn.end = step.after.board, turn.lost = lost(step.after.board);
  aimed_.fill({});
  shells_.fill(UnitId::none);
}

// An order that is no answer inside another, or a shell, begins an episode.
void Reader::follow_stroke(const KnownStep& step) {
  const Request asked = request(g_, step.before);
  const bool order = asked.kind == RequestKind::decision && !goes_with_order(asked);
  const bool shell = asked.purpose == Purpose::landing_die && !(episode_ && episode_->shells);
  if (order || shell || of_the_turn(asked)) close_stroke();
  if (of_the_turn(asked)) return;
  if (!episode_) {
    episode_ = Episode{.first = step.number, .turn = step.before.board.turn, .before = step.before};
    if (order) episode_->order = step.choice;
    episode_->shells = asked.purpose == Purpose::landing_die;
  }
  episode_->last = step.number;
  after_ = step.after;
  if (step.by == Side::none) return;
  Doctrine::Of& of = episode_->chosen[step.by];
  if (step.choice.verb == Verb::stand) of.retreat = Doctrine::Retreat::stand;
  if (step.choice.verb == Verb::retreat) of.retreat = Doctrine::Retreat::back;
  if (asked.purpose == Purpose::follow_up)
    of.follow = step.choice.verb == Verb::follow ? Doctrine::Follow::follow : Doctrine::Follow::halt;
  if (asked.purpose == Purpose::fight_on)
    of.fight_on = step.choice.verb == Verb::fight ? Doctrine::FightOn::yes : Doctrine::FightOn::no;
}

void Reader::close_stroke() {
  if (!episode_) return;
  episode_->swing = standing(g_, after_.board) - standing(g_, episode_->before.board);
  const auto less = [](const Episode& a, const Episode& b) { return std::abs(a.swing) < std::abs(b.swing); };
  if (episode_->swing != 0 && episode_->last > episode_->first) {
    if (to_.episodes.size() < kEpisodesKept) {
      to_.episodes.push_back(*episode_);
    } else if (const auto least = std::min_element(to_.episodes.begin(), to_.episodes.end(), less);
               less(*least, *episode_)) {
      *least = *episode_;
    }
  }
  episode_.reset();
}

}  // namespace

Chronicle read_chronicle(const Session& session, Side seat, const std::function<void(int)>& watch) {
  Chronicle told;
  told.seat = seat;
  Reader reader(session, told);
  told.answers = SeatKnowledge(session, seat).steps();
  SeatKnowledge(session, seat).walk(0, told.answers, [&](const KnownStep& step) {
    reader.take(step);
    if (watch && step.number % 64 == 0) watch(step.number);
  });
  reader.finish(session);
  return told;
}

}  // namespace limber::inline report
