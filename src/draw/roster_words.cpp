#include <algorithm>

#include "draw/board_drawing.h"
#include "draw/canvas.h"
#include "model/card_name.h"
#include "words/card_words.h"
#include "words/names.h"

namespace limber::inline draw {

namespace {

constexpr int kBar = 48;  // characters at most

// '#' what is left, '.' what is lost; exhausted when no '#' is left beyond the '|'.
std::string bar(int start, int lost, int point) {
  const int length = std::min(start, kBar);
  const auto scaled = [&](int points) { return start == 0 ? 0 : (points * length + start - 1) / start; };
  const int left = scaled(std::max(0, start - lost)), mark = point == 0 ? -1 : scaled(std::max(0, start - point));
  std::string text = "[";
  for (int i = 0; i < length; ++i) {
    if (i == mark) text += '|';
    text += i < left ? '#' : '.';
  }
  return text + "]";
}

std::string headline(const Game& game, const Board& board, Side side) {
  const auto i = slot(side);
  const Army& army = board.army[i];
  const int start = game.roster.full_strength[i], point = game.exhaustion_point[i];
  std::string text = side_title(game, side);
  text += ": " + std::to_string(army.lost) + " of " + points_words(game, start) + " lost";
  if (point > 0) text += ", exhausted at " + std::to_string(point);
  if (game.facts().deals_cards && army.allowance > 0) text += "; may deal " + counted(army.allowance, "card", "cards");
  if (army.exhausted_on > 0) text += "; exhausted since turn " + std::to_string(army.exhausted_on);
  return text + "\n  " + bar(start, army.lost, point) + "\n";
}

std::string place(const Game& game, const Board& board, UnitId u) {
  const Cell at = board[u].at;
  if (on_board(at)) return cell_words(game, at) + " " + facing_words(game, board[u].facing);
  const std::size_t group = game.roster[u].group;
  const bool grouped = group < game.roster.group.size();
  if (at == Cell::waiting && grouped) return "waits at " + cell_words(game, game.roster.group[group].at);
  if (at == Cell::later && grouped)
    return "turn " + std::to_string(game.roster.group[group].turn) + " at " +
           cell_words(game, game.roster.group[group].at);
  if (at == Cell::later) return "to be set up";
  return at == Cell::left ? "has left" : "destroyed";
}

std::string_view task_words(Task task) {
  switch (task) {
    case Task::none: return "";
    case Task::limber: return "limbering";
    case Task::unlimber: return "unlimbering";
    case Task::lay_wire: return "laying wire";
    case Task::clear_wire: return "clearing wire";
  }
  return "";
}

// " (Average)", where Commanders are rated.
std::string rating(const Game& game, const Board& board, Side side) {
  const std::string_view words = rating_words(game, board.army[slot(side)].command_value);
  return words.empty() ? "" : " (" + std::string(words) + ")";
}

// A Commander is with a Unit or alone.
void add_companion(const Game& game, const Board& board, UnitId u, std::vector<std::string>& words) {
  const UnitId with = companion(game, board, u);
  if (with != UnitId::none)
    words.push_back((is_commander(game, u) ? "with " : "with its Commander ") + unit_id_words(game, with));
  else if (is_commander(game, u) && on_board(board[u].at))
    words.emplace_back("alone");
}

std::string state(const Game& game, const Board& board, UnitId u) {
  const Unit& unit = board[u];
  std::vector<std::string> words;
  if (board.army[slot(board.side_of(u))].chief == u && on_board(unit.at))
    words.push_back("army Commander" + rating(game, board, board.side_of(u)));
  if (unit.card != 0) words.push_back("card " + card_name(unit.card));
  if (unit.has(Mark::retreating)) words.emplace_back("in retreat");
  if (unit.has(Mark::acted)) words.emplace_back("acted");
  if (unit.has(Mark::moved)) words.emplace_back("moved");
  if (unit.has(Mark::fired)) words.emplace_back("fired");
  if (unit.has(Mark::pinned)) words.emplace_back("pinned");
  if (unit.has(Mark::held_here))
    words.emplace_back(game.facts().follow_up_holds ? "followed up" : "held by the ground");
  if (unit.crossing() != 0) words.emplace_back("crossing");
  if (unit.task() != Task::none) words.emplace_back(task_words(unit.task()));
  if (unit.has(Mark::in_contact))
    words.push_back("in contact with " + unit_id_words(game, unit.link));
  else if (game.facts().commander_is_no_unit)
    add_companion(game, board, u, words);
  else if (unit.link != UnitId::none && unit.task() != Task::limber)
    words.push_back((game.roster[u].gun != 0xFF ? "in tow of " : "tows ") + unit_id_words(game, unit.link));
  return listed(words, "and");
}

using RowOfWords = std::vector<std::string>;

RowOfWords row(const Game& game, const Board& board, UnitId u) {
  const Enlisted& man = game.roster[u];
  const std::string strength =
      std::to_string(on_board(board[u].at) || board[u].at != Cell::none ? board[u].strength : 0);
  return {man.id,
          man.name,
          std::string(kind_now(game, board, u).title.view()),
          game.facts().has_quality ? std::string(quality_words(man.quality)) : "",
          has_points(game) ? strength + "/" + std::to_string(man.full_strength) : "",
          place(game, board, u),
          state(game, board, u)};
}

}  // namespace

std::string roster_words(const Game& game, const Board& board) {
  std::vector<RowOfWords> rows;
  for (int u = 0; u < game.roster.size(); ++u) rows.push_back(row(game, board, unit_id(u)));
  std::vector<int> width(7, 0);
  for (const RowOfWords& r : rows)
    for (std::size_t i = 0; i < r.size(); ++i) width[i] = std::max(width[i], text_width(r[i]));
  std::string text;
  for (const Side side : {Side::red, Side::blue}) {
    text += headline(game, board, side);
    for (int u = board.first_of(side); u < board.end_of(side); ++u) {
      std::string line = " ";
      for (std::size_t i = 0; i < width.size(); ++i)
        if (width[i] > 0)
          line += " " + padded(rows[static_cast<std::size_t>(u)][i], width[i]) + (i + 1 < width.size() ? " " : "");
      text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
  }
  return text;
}

}  // namespace limber::inline draw
