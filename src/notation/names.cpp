#include "notation/names.h"

#include "base/text.h"
#include "notation/other_words.h"

namespace limber::inline notation {

UnitId Names::by_exact_id(std::string_view word) const {
  for (int u = 0; u < game_.roster.size(); ++u)
    if (game_.roster[unit_id(u)].id == word) return unit_id(u);
  return UnitId::none;
}

UnitId Names::by_id(std::string_view word) const {
  if (const UnitId exact = by_exact_id(word); exact != UnitId::none) return exact;
  const std::string wanted = lower(word);
  for (int u = 0; u < game_.roster.size(); ++u)
    if (lower(game_.roster[unit_id(u)].id) == wanted) return unit_id(u);
  return UnitId::none;
}

std::vector<UnitId> Names::in_cell(std::string_view word) const { return in_cell(game_.field.grid.find(word)); }

std::vector<UnitId> Names::in_cell(Cell c) const {
  std::vector<UnitId> found;
  if (!on_board(c)) return found;
  for (UnitId u = board_.in(c); u != UnitId::none; u = board_[u].next) found.push_back(u);
  return found;
}

std::vector<UnitId> Names::pieces_in(Cell c, Side side) const {
  std::vector<UnitId> found = in_cell(c);
  std::erase_if(found, [&](UnitId u) {
    const bool commands = game_.facts().kinds[game_.roster[u].kind].arm.role == ArmRole::commander;
    return board_.side_of(u) != side || (commands && board_[u].link != UnitId::none);
  });
  return found;
}

namespace {

// Whole words of a name, or the first letters of one: never a stray "to" or "on" that happens to stand in it.
bool is_part_of(std::string_view name, std::string_view wanted) {
  constexpr std::size_t kShortestPart = 2, kShortestBeginning = 3;
  if (wanted.size() < kShortestPart) return false;
  for (std::size_t at = name.find(wanted); at != name.npos; at = name.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    const bool begins = at == 0 || name[at - 1] == ' ', ends = end == name.size() || name[end] == ' ';
    if (begins && (ends || wanted.size() >= kShortestBeginning)) return true;
  }
  return false;
}

}  // namespace

std::vector<UnitId> Names::by_name(std::string_view words) const {
  const std::string wanted = lower(trim(words));
  std::vector<UnitId> whole, part;
  for (int u = 0; u < game_.roster.size() && !wanted.empty(); ++u) {
    const std::string name = lower(game_.roster[unit_id(u)].name);
    if (name == wanted) whole.push_back(unit_id(u));
    if (is_part_of(name, wanted)) part.push_back(unit_id(u));
  }
  std::vector<UnitId>& found = whole.empty() ? part : whole;
  std::vector<UnitId> living;
  for (const UnitId u : found)
    if (board_[u].at != Cell::none) living.push_back(u);
  return living.empty() ? found : living;
}

Cell Names::place(std::string_view word) const {
  const Topology& grid = game_.field.grid;
  const Cell at = grid.find(word);
  if (at != Cell::none && grid.name(at) == word) return at;
  const UnitId u = by_id(word);
  if (u == UnitId::none) return at;
  return on_board(board_[u].at) ? board_[u].at : Cell::none;
}

Side Names::side(std::string_view word) const {
  for (const Side s : {Side::red, Side::blue})
    if (lower(game_.roster.side_id[slot(s)]) == lower(word)) return s;
  return Side::none;
}

int Names::facing(std::string_view word) const { return find_facing(game_.field.grid.kind(), facing_meant_by(word)); }

std::string Names::describe(UnitId u) const {
  const Enlisted& enlisted = game_.roster[u];
  const Cell at = board_[u].at;
  std::string text = enlisted.id + " (";
  if (!enlisted.name.empty()) text += enlisted.name + ", ";
  return text + (on_board(at) ? game_.field.grid.name(at) : "off the board") + ")";
}

std::string Names::nearest_unit(std::string_view word) const {
  std::vector<std::string> ids, names;
  for (const Enlisted& enlisted : game_.roster.unit) {
    ids.push_back(enlisted.id);
    names.push_back(enlisted.name);
  }
  if (const auto id = nearest(word, ids)) return std::string(*id);
  if (const auto name = nearest(word, names))
    for (const Enlisted& enlisted : game_.roster.unit)
      if (enlisted.name == *name) return enlisted.id;
  return "";
}

}  // namespace limber::inline notation
