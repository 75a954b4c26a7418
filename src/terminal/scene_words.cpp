#include "terminal/scene_words.h"

#include <cstdint>

#include "base/text.h"
#include "terminal/order_lists.h"
#include "words/names.h"
#include "words/request_words.h"

namespace limber::inline terminal {

namespace {

std::string who_words(const Game& game, const Seating& seating, Side side) {
  for (const Side mine : {Side::red, Side::blue})
    if (seating.human(mine) && !seating.human(other(mine))) return "You are " + side_words(game, mine);
  return side == Side::none ? "You watch" : side_title(game, side);
}

Side whose_screen(const Seating& seating, Side side) {
  for (const Side mine : {Side::red, Side::blue})
    if (seating.human(mine) && !seating.human(other(mine))) return mine;
  return side;
}

// The step of the turn without its number, which stands at the right; your own step is yours.
std::string what_words(const Game& game, const State& state, Side mine) {
  std::string text = sequence_line(game, state);
  const std::string turn = "Turn " + std::to_string(state.board.turn) + ", ";
  if (text.starts_with(turn)) text = text.substr(turn.size());
  text = text.substr(0, text.find(" ("));  // who is ready: there is no room for it
  const std::string acts = mine == Side::none ? "" : side_does(game, mine, "{acts}");
  return !acts.empty() && text.starts_with(acts) ? "your step" + text.substr(acts.size()) : text;
}

std::string turn_words(const Session& session) {
  const int turn = session.state().board.turn, limit = session.game().turn_limit;
  if (turn == 0) return "";
  return "turn " + std::to_string(turn) + (limit > 0 ? "/" + std::to_string(limit) : "");
}

enum class Point : std::uint8_t { told, left_out };

std::string loss_words(const Game& game, const Board& board, Side side, Point told = Point::told) {
  const auto i = slot(side);
  const Army& army = board.army[i];
  std::string text = side_title(game, side) + " " + std::to_string(army.lost) + " of " +
                     std::to_string(game.roster.full_strength[i]) + " lost";
  if (army.exhausted_on > 0) return text + ", exhausted";
  const int point = game.exhaustion_point[i];
  return point > 0 && told == Point::told ? text + ", exhausted at " + std::to_string(point) : text;
}

struct Objectives {
  int points = 0;
  std::vector<std::string> cells;
};

Objectives objectives_of(const Game& game, const Board& board, Side side) {
  Objectives out;
  for (int i = 0; i < game.field.grid.cells(); ++i) {
    const auto c = static_cast<Cell>(i);
    if (!game.field.objectives.has(c)) continue;
    const Side holds = board.held[0].has(c) ? Side::red : board.held[1].has(c) ? Side::blue : Side::none;
    if (holds != side) continue;
    out.points += game.field.worth[slot(c)];
    out.cells.push_back(cell_words(game, c));
  }
  return out;
}

// "Red 2 (G6)", each that has one; "open 1 (G5)".
std::vector<std::string> objective_words(const Game& game, const Board& board) {
  std::vector<std::string> words;
  for (const Side side : {Side::red, Side::blue, Side::none}) {
    const Objectives held = objectives_of(game, board, side);
    if (held.cells.empty()) continue;
    words.push_back((side == Side::none ? "open" : side_title(game, side)) + " " + std::to_string(held.points) + " (" +
                    join(held.cells, " ") + ")");
  }
  return words;
}

Paragraph heading(std::string text) { return {.text = std::move(text), .tone = Tone::strong}; }
Paragraph item(std::string text) { return {.text = std::move(text), .further = 1}; }

void add_unit(std::vector<Paragraph>& column, const Session& session, Side side) {
  const Game& game = session.game();
  const Board& board = session.state().board;
  const Request asked = session.asked();
  if (asked.unit == UnitId::none || asked.sealed || asked.purpose == Purpose::pick_unit) return;
  column.push_back({});
  column.push_back(heading(unit_words(game, asked.unit)));
  std::string about(kind_now(game, board, asked.unit).title.view());
  if (has_points(game)) about += ", " + points_words(game, board[asked.unit].strength);
  column.push_back(item(about));
  if (side == Side::none) return;
  for (const UnitOrders& orders : orders_now(session, side)) {
    if (orders.unit != asked.unit) continue;
    std::vector<std::string> verbs;
    for (const VerbLine& line : full_orders(game, board, orders)) verbs.push_back(line.verb);
    column.push_back(item("can " + join(verbs, ", ")));
  }
}

std::vector<Paragraph> column_of(const Session& session, Side side) {
  const Game& game = session.game();
  const Board& board = session.state().board;
  std::vector<Paragraph> column;
  if (!game.field.objectives.empty()) {
    column.push_back(heading("Objectives"));
    for (std::string& words : objective_words(game, board)) column.push_back(item(std::move(words)));
    column.push_back({});
  }
  column.push_back(heading("Losses"));
  for (const Side one : {Side::red, Side::blue}) {
    column.push_back(item((one == Side::red ? "[ ] " : "( ) ") + loss_words(game, board, one)));
  }
  add_unit(column, session, side);
  return column;
}

bool differs(const Unit& a, const Unit& b) { return a.at != b.at || a.facing != b.facing || a.strength != b.strength; }

}  // namespace

Scene scene_of(const Session& session, const Seating& seating, Side side, const Board& shown) {
  const Game& game = session.game();
  const Request asked = session.asked();
  Scene scene;
  scene.board = shown;
  scene.side = whose_screen(seating, side);
  scene.who = who_words(game, seating, side);
  scene.what = what_words(game, session.state(), scene.side);
  scene.title = session.scenario().title;
  scene.turn = turn_words(session);
  const std::vector<std::string> objectives = objective_words(game, shown);
  if (!objectives.empty()) scene.objectives = "Objectives: " + join(objectives, ", ");
  // The same for both it is told once, at the end of the line.
  const Point first = game.exhaustion_point[0] == game.exhaustion_point[1] ? Point::left_out : Point::told;
  scene.losses = {loss_words(game, shown, Side::red, first), loss_words(game, shown, Side::blue)};
  scene.column = column_of(session, side);
  if (asked.unit != UnitId::none && !asked.sealed) scene.focus = shown[asked.unit].at;
  if (on_board(asked.cell) && !on_board(scene.focus)) scene.focus = asked.cell;
  return scene;
}

CellSet changed_cells(const Board& before, const Board& now) {
  CellSet cells;
  for (int u = 0; u < now.unit_count; ++u) {
    const Unit &was = before[unit_id(u)], &is = now[unit_id(u)];
    if (!differs(was, is)) continue;
    if (on_board(is.at))
      cells.add(is.at);
    else if (on_board(was.at))
      cells.add(was.at);
  }
  return cells;
}

}  // namespace limber::inline terminal
