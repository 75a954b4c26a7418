// The whole public surface of the rules. Play, odds, search, simulation, replay and the protocol know nothing else.
//
// The state asks; apply() takes the answer and runs on to the next question. No die is thrown in here. apply() trusts
// its caller: whatever comes from outside goes through judge() first.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/breach.h"
#include "model/choice.h"
#include "model/event.h"
#include "model/request.h"
#include "model/scenario.h"
#include "model/state.h"
#include "rules/game.h"

namespace limber {

// Why an order is refused: every clause it breaks, with the numbers of those that set one.
struct Verdict {
  std::vector<Breach> breaches;
  bool answers_question = true;  // false: it is not an answer to what is asked now
  bool lawful() const { return breaches.empty() && answers_question; }
};

// How a battle ended, or how it would be judged if it ended now.
struct Outcome {
  Side winner = Side::none;  // none: a draw
  Citation why;
  enum class By : std::uint8_t { objectives, no_units, broken, exhaustion, losses, equal, resignation } by = By::equal;
  std::array<int, 2> points{}, lost{}, start{};
};

// What brought a battle to its end.
enum class EndOfBattle : std::uint8_t {
  not_yet,
  no_units,
  beaten,
  both_exhausted,
  turn_limit,
  quiet_turns,
  resignation
};

struct Sight {
  bool seen = false;             // over the terrain (and, for a named small-arms Unit, over Units)
  bool partly = false;           // seen, but one cell of a pair hides a part (L19-R14)
  std::vector<LineStep> line;    // what the line crosses, near to far
  std::vector<Cell> stopped_by;  // cells that stop it
  std::vector<Citation> why;
  std::vector<UnitId> would_block;  // Units in the way of small arms, when no Unit was named (BB-R174)
  int range = 0;
};

Result<Game> make_game(const Scenario&, const RulesHandle&);  // every fault of a scenario, not the first
Result<Board> set_board(const Game&, const Scenario&);        // the board of its opening or of its position
void write_position(const Game&, const Board&, Scenario&);    // the inverse: the station of a board into a scenario

State opening(const Game&, const Scenario&);        // of a scenario that make_game and set_board accepted
Result<State> resume(const Game&, const Board&);    // at a station: the agenda follows from the phase
State resume_unchecked(const Game&, const Board&);  // the same for a board known to be sound, without looking
bool at_station(const Game&, const State&);         // no step is under way: resume(board) gives this state

Request request(const Game&, const State&);
void faces(const Game&, const State&, FaceList&);  // at a chance node
// The same, faces that are read in one row of a table taken together: the lowest, with the weight of all. What comes of
// one of them comes of each.
void face_rows(const Game&, const State&, FaceList&);
void movers(const Game&, const State&, Side, UnitList&);             // at a decision: which Units may be ordered
void options(const Game&, const State&, Side, UnitId, ChoiceList&);  // that Unit's answers; none: those naming no Unit
void all_options(const Game&, const State&, Side, ChoiceList&);      // of all movers, then those naming no Unit
Verdict judge(const Game&, const State&, Choice);
bool lawful(const Game&, const State&, Choice);          // the same text, read silently
void apply(const Game&, State&, Choice) noexcept;        // silent, for search; the choice must be legal
void apply(const Game&, State&, Choice, EventLog&);      // the same code, telling
State isolate_order(const Game&, const State&, Choice);  // only this order, carried out here and now
// What is under way and nothing that comes after it: one Unit's action, one combat, the shells of one step. A state in
// which none of these is under way is given back as it is.
State under_way(const State&);
State masked(const Game&, State, Side);  // what that side may know; asks again what it may not
// Of a question that is put to a side's Units one after another (set-up, gun orders): all of them, in that order; and
// the question put to one of them out of its turn, as if it had not been answered, for orders that are given ahead.
void queue(const Game&, const State&, Side, UnitList&);  // none: another kind of question
State ask_out_of_turn(const Game&, State, UnitId);
Sight sight(const Game&, const Board&, Cell from, Cell to, UnitId = UnitId::none);
Outcome outcome(const Game&, const Board&);
EndOfBattle end_of_battle(const Game&, const Board&);
// Giving up is outside the documents: no list has it and nobody judges it, but a battle that is not over can be ended
// so by either side at any question.
void resign(State&, Side, EventLog&);
// For words of refusal: what a move has against a shot by the same Unit in the same action, if it leaves it none.
std::optional<Breach> barred_shot(const Game&, const State& before, Choice move);
// For words of refusal: the way to a cell that breaks the fewest clauses.
Route way_with_fewest_breaches(const Game&, const State&, UnitId, Cell to);
// What a listed move uses up of the Unit's movement, in halves of a step: the step that brings it onto the board and
// what is forfeited included.
int halves_spent(const Game&, const State&, Choice move);
// Every point at which a procedure can rest: it asks there, or has called another that asks.
std::vector<PointName> resume_points();

}  // namespace limber
