#include "protocol/sequence_json.h"

#include <algorithm>

#include "play/position_line.h"
#include "protocol/answer_json.h"
#include "words/names.h"

namespace limber::inline protocol {

namespace {

// Whose part of the turn a phase belongs to: everybody's, or that of the side which acts first or second.
enum class Whose : std::uint8_t { all, first, second };

struct TurnStep {
  Phase phase;
  Whose whose;
};

// What leads up to a side's orders is shown as one step with them.
Phase shown_as(const Game& game, Phase phase) {
  return phase == Phase::dice || phase == Phase::flight ? game.facts().orders_phase : phase;
}

bool is_of_a_side(Phase phase) {
  return phase == Phase::action || phase == Phase::activation || phase == Phase::combat;
}

// First what all share, then the steps of the side that acts first, then the same of the other, then the end.
std::vector<TurnStep> steps_of(const Game& game) {
  std::vector<Phase> shown;
  for (const Phase phase : game.facts().phases) {
    const Phase as = shown_as(game, phase);
    if (as != Phase::over && std::find(shown.begin(), shown.end(), as) == shown.end()) shown.push_back(as);
  }
  std::vector<TurnStep> steps;
  const auto sides = std::find_if(shown.begin(), shown.end(), is_of_a_side);
  const auto after = std::find_if_not(sides, shown.end(), is_of_a_side);
  for (auto p = shown.begin(); p != sides; ++p) steps.push_back({*p, Whose::all});
  for (const Whose whose : {Whose::first, Whose::second})
    for (auto p = sides; p != after; ++p) steps.push_back({*p, whose});
  for (auto p = after; p != shown.end(); ++p) steps.push_back({*p, Whose::all});
  return steps;
}

Side side_of(const Board& board, Whose whose) {
  if (whose == Whose::all || board.first == Side::none) return Side::none;
  return whose == Whose::first ? board.first : other(board.first);
}

std::string words_of(const Game& game, const Board& board, const TurnStep& step) {
  const Side side = side_of(board, step.whose);
  const auto who = [&](std::string_view phrase) {
    if (side != Side::none) return opening(side_does(game, side, phrase));
    return (step.whose == Whose::first ? "First side " : "Second side ") + agree(Person::it, phrase);
  };
  switch (step.phase) {
    case Phase::artillery: return "Guns";
    case Phase::initiative: return "Initiative";
    case Phase::dice:
    case Phase::flight:
    case Phase::action:
    case Phase::activation: return who("{acts}");
    case Phase::combat: return who("{fights}");
    case Phase::declare: return "Declare";
    case Phase::command: return "Command dice";
    case Phase::name: return "Name";
    case Phase::retreats: return "Retreats";
    case Phase::card: return "Cards";
    case Phase::end: return "End of turn";
    case Phase::set_up: return "Set-up";
    case Phase::over: break;
  }
  return "Over";
}

std::string guns_detail(const Request& asked) {
  switch (asked.purpose) {
    case Purpose::gun_order: return "targets are named";
    case Purpose::landing_die: return "the shots land";
    default: return "hits are resolved";
  }
}

std::string acting_detail(const Game& game, const Board& board, const Request& asked) {
  if (asked.purpose == Purpose::arrival_die) return "reinforcements";
  if (board.phase == Phase::flight) return "pinned cavalry";
  if (!game.facts().activation_dice) return "";
  if (board.phase == Phase::dice) return "dice for activations";
  const int left = board.army[slot(board.to_move)].allowance;
  return (left == 0 ? "no activations" : counted(left, "activation", "activations")) + " left";
}

int cards_in_play(const Board& board) {
  return static_cast<int>(
      std::count_if(board.unit.begin(), board.unit.end(), [](const Unit& unit) { return unit.card != 0; }));
}

// Of the step under way: what is left of it.
std::string detail_of(const Game& game, const State& state, const Request& asked) {
  const Board& board = state.board;
  switch (board.phase) {
    case Phase::artillery: return guns_detail(asked);
    case Phase::dice:
    case Phase::flight:
    case Phase::action:
    case Phase::activation: return board.to_move == Side::none ? "" : acting_detail(game, board, asked);
    case Phase::command: return asked.purpose == Purpose::arrival_die ? "reinforcements" : "";
    case Phase::name:
      if (asked.kind == RequestKind::card) return "cards are dealt";
      return counted(board.army[0].allowance, "card", "cards") + " to " + side_words(game, Side::red) + ", " +
             std::to_string(board.army[1].allowance) + " to " + side_words(game, Side::blue);
    case Phase::card: return counted(cards_in_play(board), "card", "cards");
    default: return "";
  }
}

bool is_now(const Game& game, const Board& board, const TurnStep& step) {
  if (shown_as(game, board.phase) != step.phase) return false;
  return step.whose == Whose::all || (board.to_move == board.first) == (step.whose == Whose::first);
}

JsonValue step_json(const Game& game, const Board& board, const TurnStep& step, std::string_view state) {
  JsonValue to = JsonValue::object().set("name", phase_name(step.phase)).set("words", words_of(game, board, step));
  if (const Side side = side_of(board, step.whose); side != Side::none) to.set("side", side_json(game, side));
  return to.set("state", state);
}

}  // namespace

JsonValue sequence_json(const Game& game, const State& state) {
  const Board& board = state.board;
  const Request asked = request(game, state);
  std::vector<TurnStep> steps = steps_of(game);
  if (board.phase == Phase::set_up) steps.insert(steps.begin(), {Phase::set_up, Whose::all});
  const auto now = std::find_if(steps.begin(), steps.end(), [&](const TurnStep& s) { return is_now(game, board, s); });
  JsonValue list = JsonValue::array();
  for (auto step = steps.begin(); step != steps.end(); ++step) {
    JsonValue entry = step_json(game, board, *step, step < now ? "done" : step == now ? "now" : "next");
    if (step == now)
      if (const std::string detail = detail_of(game, state, asked); !detail.empty()) entry.set("detail", detail);
    list.add(std::move(entry));
  }
  return list;
}

}  // namespace limber::inline protocol
