#include "play/position_line.h"

#include "base/hash.h"
#include "notation/order_text.h"
#include "play/position_words.h"

namespace limber::inline play {

namespace {

// Appends "field" or "field:value" to a list.
class Fields {
 public:
  explicit Fields(char separator) : separator_(separator) {}
  void add(std::string_view field) {
    if (!text_.empty()) text_ += separator_;
    text_ += field;
  }
  void add(std::string_view name, std::string_view value) {
    add(name);
    text_ += ':';
    text_ += value;
  }
  void add_if_any(std::string_view name, unsigned value) {
    if (value != 0) add(name, std::to_string(value));
  }
  std::string take() { return std::move(text_); }
  bool empty() const { return text_.empty(); }

 private:
  char separator_;
  std::string text_;
};

std::string side_text(const Game& game, Side s) { return s == Side::none ? "-" : plain(game.roster.side_id[slot(s)]); }

std::string unit_text(const Game& game, UnitId u) {
  return index(u) < game.roster.size() ? plain(game.roster[u].id) : "-";
}

std::string place_text(const Game& game, Cell c) {
  for (const Whereabouts& w : kWhereabouts)
    if (w.at == c) return std::string(w.word);
  return index(c) < game.field.grid.cells() ? game.field.grid.name(c) : "?";
}

std::string army_text(const Game& game, const Army& army) {
  Fields fields(',');
  fields.add("lost", std::to_string(army.lost));
  fields.add_if_any("left", army.allowance);
  fields.add_if_any("exhausted", army.exhausted_on);
  fields.add_if_any("command", army.command_value);
  if (army.chief != UnitId::none) fields.add("chief", unit_text(game, army.chief));
  fields.add_if_any("flags", army.flags);
  fields.add_if_any("spare", army.spare);
  return fields.take();
}

std::string memory_text(const std::array<std::uint8_t, 4>& memory) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : memory) text += {kHex[byte >> 4], kHex[byte & 15u]};
  return text;
}

std::string unit_state(const Game& game, const Unit& unit) {
  if (unit == Unit{}) return "destroyed";
  Fields fields('/');
  const Topology& grid = game.field.grid;
  fields.add(place_text(game, unit.at));
  fields.add(unit.facing < grid.facings() ? facing_in_line(facing_name(grid.kind(), unit.facing)) : "?");
  fields.add(std::to_string(unit.strength));
  for (std::size_t m = 0; m < kMarkWords.size(); ++m)
    if (unit.has(static_cast<Mark>(m))) fields.add(kMarkWords[m]);
  fields.add_if_any("crossing", static_cast<unsigned>(unit.crossing()));
  const auto task = static_cast<std::size_t>(unit.task());
  if (task != 0) fields.add("task", task < kTaskWords.size() ? kTaskWords[task] : "?");
  fields.add_if_any("stage", unit.stage >> 5);
  if (unit.link != UnitId::none) fields.add("link", unit_text(game, unit.link));
  if (unit.card != 0) fields.add("card", card_name(unit.card));
  if (unit.was != Cell::none) fields.add("was", place_text(game, unit.was));
  if (unit.memory != Unit{}.memory) fields.add("memory", memory_text(unit.memory));
  return fields.take();
}

std::string held_text(const Game& game, const Board& board) {
  Fields fields(',');
  for (int c = 0; c < game.field.grid.cells(); ++c)
    for (const Side s : {Side::red, Side::blue})
      if (board.held[slot(s)].has(cell(c))) fields.add(game.field.grid.name(cell(c)), side_text(game, s));
  return fields.empty() ? "-" : fields.take();
}

std::string wire_text(const Game& game, const Board& board) {
  Fields fields(',');
  for (int c = 0; c < game.field.grid.cells(); ++c)
    if (board.wire.has(cell(c))) fields.add(game.field.grid.name(cell(c)));
  return fields.empty() ? "-" : fields.take();
}

}  // namespace

std::string_view phase_name(Phase p) {
  const auto i = static_cast<std::size_t>(p);
  return i < kPhaseWords.size() ? kPhaseWords[i] : "?";
}

std::string position_line(const Game& game, const Board& board) {
  std::string text(game.facts().id.view());
  text += " turn=" + std::to_string(board.turn);
  text += " phase=" + std::string(phase_name(board.phase));
  text += " first=" + side_text(game, board.first) + " active=" + side_text(game, board.to_move);
  if (board.quiet_turns != 0) text += " quiet=" + std::to_string(board.quiet_turns);
  for (const Side s : {Side::red, Side::blue})
    text += " " + side_text(game, s) + "=" + army_text(game, board.army[slot(s)]);
  text += " held=" + held_text(game, board) + " wire=" + wire_text(game, board);
  for (int u = 0; u < game.roster.size(); ++u)
    text += " " + unit_text(game, unit_id(u)) + "=" + unit_state(game, board[unit_id(u)]);
  return text;
}

std::uint64_t position_hash(const Game& game, const Board& board) { return fnv1a64(position_line(game, board)); }

}  // namespace limber::inline play
