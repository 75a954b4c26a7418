#include "engine/engine.h"

#include "base/overloaded.h"
#include "cards/paces.h"
#include "cards/pieces.h"
#include "engine/driver.h"
#include "pins/march.h"
#include "points/action.h"
#include "points/fire.h"

namespace limber {

namespace {

constexpr auto kMovers = table_of([]<class M>() { return &Dispatch<M>::movers; });
constexpr auto kList = table_of([]<class M>() { return &Dispatch<M>::list; });
constexpr auto kListSide = table_of([]<class M>() { return &Dispatch<M>::list_side; });
constexpr auto kRequest = table_of([]<class M>() { return &Dispatch<M>::request; });
constexpr auto kFaces = table_of([]<class M>() { return &Dispatch<M>::faces; });
constexpr auto kFaceRows = table_of([]<class M>() { return &Dispatch<M>::face_rows; });
constexpr auto kMask = table_of([]<class M>() { return &Dispatch<M>::mask; });
constexpr auto kQueue = table_of([]<class M>() { return &Dispatch<M>::queue; });
constexpr auto kAskOutOfTurn = table_of([]<class M>() { return &Dispatch<M>::ask_out_of_turn; });
constexpr auto kIsolate = table_of([]<class M>() { return &Dispatch<M>::isolate; });
constexpr auto kIsSealed = table_of([]<class M>() { return &Dispatch<M>::is_sealed; });
constexpr auto kIsStation = table_of([]<class M>() { return &Dispatch<M>::is_station; });
constexpr auto kIsSequence = table_of([]<class M>() { return &Dispatch<M>::is_sequence; });
constexpr auto kPoints = table_of([]<class M>() { return &Dispatch<M>::points; });

template <class Sink> void answer(const Game& g, State& s, const Choice& c, Sink& sink) {
  Context<Sink> cx(g, s, sink);
  cx.answer = c;
  run_on(cx);
}

bool is_sealed(const State& s) { return !s.agenda.empty() && kIsSealed[place_of(s.agenda.top())](); }

}  // namespace

State opening(const Game& g, const Scenario& scenario) {
  const Result<Board> board = set_board(g, scenario);
  LIMBER_CHECK(board.ok(), "opening of a scenario that was not accepted");
  return resume_unchecked(g, board.value());
}

State resume_unchecked(const Game& g, const Board& b) {
  State s{b, {}, {}, {}};
  Dispatch<struct BattleMemory>::resume(View(g, b), s.agenda);
  apply(g, s, {});
  return s;
}

bool at_station(const Game& g, const State& s) {
  if (s.agenda.empty()) return true;
  return kIsStation[place_of(s.agenda.top())]() && resume_unchecked(g, s.board) == s;
}

Request request(const Game& g, const State& s) {
  if (s.agenda.empty()) return {.kind = s.board.phase == Phase::over ? RequestKind::over : RequestKind::done};
  return kRequest[place_of(s.agenda.top())](View(g, s.board), s);
}

void faces(const Game& g, const State& s, FaceList& out) {
  if (!s.agenda.empty()) kFaces[place_of(s.agenda.top())](View(g, s.board), s, out);
}

void face_rows(const Game& g, const State& s, FaceList& out) {
  if (!s.agenda.empty()) kFaceRows[place_of(s.agenda.top())](View(g, s.board), s, out);
}

void movers(const Game& g, const State& s, Side side, UnitList& out) {
  if (!s.agenda.empty()) kMovers[place_of(s.agenda.top())](View(g, s.board), s, side, out);
}

void options(const Game& g, const State& s, Side side, UnitId u, ChoiceList& out) {
  if (s.agenda.empty()) return;
  for (;;) {
    Lister list(out.tail(), out.room());
    kList[place_of(s.agenda.top())](View(g, s.board), s, side, u, list);
    if (!list.full()) return out.extend(list.size());
    out.grow();  // a full list may have left something out
  }
}

void all_options(const Game& g, const State& s, Side side, ChoiceList& out) {
  if (s.agenda.empty()) return;
  for (int done = 0;; out.grow()) {
    Lister list(out.tail(), out.room());
    const bool whole = kListSide[place_of(s.agenda.top())](View(g, s.board), s, side, done, list);
    out.extend(list.size());
    if (whole) return;
  }
}

void apply(const Game& g, State& s, Choice c) noexcept {
  Silent silent;
  answer(g, s, c, silent);
}

void apply(const Game& g, State& s, Choice c, EventLog& log) {
  Teller teller{log};
  if (!s.agenda.empty() && s.agenda.top().asks() == Asks::decision && !is_sealed(s)) {
    const Request asked = request(g, s);
    log.push_back({Ordered{asked.asks_red ? Side::red : Side::blue, c}, {}, {}});
  }
  answer(g, s, c, teller);
}

namespace {

// What is under way by itself: one Unit's action, one combat, the shells of one step, without the sequence around it.
Agenda agenda_under_way(const State& s) {
  Agenda out{};
  for (int i = 0; i < s.agenda.size; ++i)
    if (!out.empty() || !kIsSequence[place_of(s.agenda[i])]()) out.push(s.agenda[i]);
  return out;
}

}  // namespace

State under_way(const State& s) {
  State t = s;
  if (const Agenda agenda = agenda_under_way(s); !agenda.empty()) t.agenda = agenda;
  return t;
}

// The parts of the sequence are left out; if nothing else is under way, the question says what the order means alone.
State isolate_order(const Game& g, const State& s, Choice c) {
  State t = s;
  t.agenda = agenda_under_way(s);
  Silent silent;
  Context<Silent> cx(g, t, silent);
  cx.answer = c;
  if (t.agenda.empty() && !s.agenda.empty()) kIsolate[place_of(s.agenda.top())](cx, s.agenda.top(), c);
  run_on(cx);
  return t;
}

// BB-R36, BB-R79: the other side's sealed orders are blanked and its questions opened again.
State masked(const Game& g, State s, Side side) {
  if (!is_sealed(s)) return s;
  const Side enemy = other(side);
  for (int u = s.board.first_of(enemy); u < s.board.end_of(enemy); ++u)
    s.sealed[static_cast<std::size_t>(u)] = Sealed{};
  kMask[place_of(s.agenda.top())](View(g, s.board), s.agenda.top(), enemy);
  return s;
}

void queue(const Game& g, const State& s, Side side, UnitList& out) {
  if (!s.agenda.empty()) kQueue[place_of(s.agenda.top())](View(g, s.board), s, side, out);
}

State ask_out_of_turn(const Game& g, State s, UnitId u) {
  s.sealed[slot(u)] = Sealed{};
  kAskOutOfTurn[place_of(s.agenda.top())](View(g, s.board), s.agenda.top(), u);
  return s;
}

namespace {

// CD-MOV-04: guns and machine guns.
std::optional<Breach> shot_after_paces(const View& v, UnitId u) {
  if (!moves_or_fires(v, u) || v.b[u].has(Mark::fired)) return std::nullopt;
  return Breach{module_of<PieceOrders>(v).move_or_fire, {}};
}

}  // namespace

std::optional<Breach> barred_shot(const Game& g, const State& before, Choice move) {
  const View v(g, before.board);
  if (move.verb != Verb::move || !lawful(g, before, move)) return {};
  return std::visit(
      Overloaded{[&](const Steps&) { return shot_left_by(v, progress_of(v, before, move.unit), move.route()); },
                 [](const March&) { return std::optional<Breach>(); },  // a Unit that moves never fires
                 [&](const Paces&) { return shot_after_paces(v, move.unit); }},
      v.rules().movement);
}

Route way_with_fewest_breaches(const Game& g, const State& s, UnitId u, Cell to) {
  const View v(g, s.board);
  if (!v.placed(u) && v.b[u].at != Cell::waiting) return {};
  return std::visit(Overloaded{[&](const Steps&) { return fewest_breaches(v, progress_of(v, s, u), to); },
                               [&](const March&) { return march_with_fewest_breaches(v, u, to); },
                               [&](const Paces&) { return paces_with_fewest_breaches(v, u, to); }},
                    v.rules().movement);
}

namespace {

template <class Way, class Mover> Way moved_along(const Mover& mover, Route route) {
  Way w = mover.begin();
  for (int i = 0; i < route.steps() && w.at != Cell::none; ++i) w = mover.step(w, route[i]);
  return w;
}

// The allowance of a double move is twice that of the table.
int halves_marched(const View& v, const Choice& move) {
  const Marched end = moved_along<Marched>(Marcher(v, move.unit, true), move.route());
  return 4 * v.kind(move.unit).move.value - end.halves;
}

}  // namespace

int halves_spent(const Game& g, const State& s, Choice move) {
  const View v(g, s.board);
  const ActionProgress progress = progress_of(v, s, move.unit);
  return std::visit(
      Overloaded{
          [&](const Steps&) { return 2 * moved_along<MoveSoFar>(Mover(v, progress), move.route()).steps; },
          [&](const March&) { return halves_marched(v, move); },
          [&](const Paces&) { return 2 * moved_along<Paced>(Pacer(v, move.unit, MoveKind::free), move.route()).cost; }},
      v.rules().movement);
}

std::vector<PointName> resume_points() {
  std::vector<PointName> all;
  for (const auto points : kPoints)
    for (const PointName& p : points())
      if (p.rests) all.push_back(p);
  return all;
}

}  // namespace limber
