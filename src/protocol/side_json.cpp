#include <array>

#include "protocol/answer_json.h"
#include "protocol/unit_json.h"
#include "words/names.h"

namespace limber::inline protocol {

namespace {

constexpr std::array<std::string_view, 4> kEdges = {"north", "east", "south", "west"};

// Losses at which an army is exhausted, or beaten where the rules know no exhaustion; 0: at none.
int breaking(const Game& game, std::size_t i) {
  return game.exhaustion_point[i] > 0 ? game.exhaustion_point[i] : game.break_point[i];
}

bool is_broken(const Game& game, const Board& board, std::size_t i, int lost) {
  return board.army[i].exhausted_on > 0 || (game.break_point[i] > 0 && lost >= game.break_point[i]);
}

// "3 of 28 SP lost, exhausted at 10".
std::string losses_words(const Game& game, const Board& board, std::size_t i, const Outcome& now) {
  std::string text = std::to_string(now.lost[i]) + " of " + points_words(game, now.start[i]) + " lost";
  if (board.army[i].exhausted_on > 0)
    return text + ", exhausted since turn " + std::to_string(board.army[i].exhausted_on);
  if (game.exhaustion_point[i] > 0) text += ", exhausted at " + std::to_string(game.exhaustion_point[i]);
  if (game.break_point[i] > 0) text += ", beaten at " + std::to_string(game.break_point[i]);
  return text;
}

void add_units(JsonValue& to, const Game& game, const Board& board, Side side) {
  int all = 0, left = 0;
  for (int u = board.first_of(side); u < board.end_of(side); ++u) {
    if (game.is_no_unit(unit_id(u))) continue;
    ++all;
    const Cell at = board[unit_id(u)].at;
    left += at != Cell::none && at != Cell::left;
  }
  to.set("units", all).set("units_left", left);
}

// What a side may still do this turn.
void add_allowance(JsonValue& to, const Screen& screen, Side side) {
  const RulesetFacts& facts = screen.game.facts();
  const Board& board = screen.state.board;
  const Army& army = board.army[slot(side)];
  const bool thrown = (army.flags & 1u) != 0;
  if (facts.activation_dice && board.to_move == side && (thrown || army.allowance > 0))
    to.set("activations", int{army.allowance});
  if (!facts.deals_cards) return;
  if (army.allowance > 0) to.set("cards", int{army.allowance});
  if (army.command_value > 0 && army.chief != UnitId::none) to.set("command", int{army.command_value});
}

JsonValue side_view(const Screen& screen, Side side, const Outcome& now) {
  const Game& game = screen.game;
  const auto i = slot(side);
  JsonValue to = JsonValue::object().set("id", side_json(game, side));
  to.set("name", side_title(game, side)).set("called", side_words(game, side));
  if (!game.roster.colour[i].empty()) to.set("colour", game.roster.colour[i]);
  to.set("edge", kEdges[static_cast<std::size_t>(game.field.home[i])]);
  add_units(to, game, screen.state.board, side);
  const int point = breaking(game, i);
  to.set("lost", now.lost[i])
      .set("start", now.start[i])
      .set("counted_in", points_noun(game, 2))
      .set("breaking", point > 0 ? JsonValue(point) : JsonValue())
      .set("broken", is_broken(game, screen.state.board, i, now.lost[i]))
      .set("words", losses_words(game, screen.state.board, i, now));
  add_allowance(to, screen, side);
  to.set("points", now.points[i]);
  if (screen.asked.sealed) to.set("ready", !screen.asked.asks(side));
  return to;
}

}  // namespace

JsonValue sides_json(const Screen& screen) {
  const Outcome now = outcome(screen.game, screen.state.board);
  JsonValue list = JsonValue::array();
  for (const Side side : {Side::red, Side::blue}) list.add(side_view(screen, side, now));
  return list;
}

}  // namespace limber::inline protocol
