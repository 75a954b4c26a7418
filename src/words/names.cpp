#include "words/names.h"

#include <algorithm>

#include "words/clauses.h"

namespace limber {

namespace {

std::string_view words_of(When when) {
  switch (when) {
    case When::never: return "";
    case When::target_in_cover: return "target in cover";
    case When::target_in_sight: return "target in sight";
    case When::same_target_as_last_turn: return "same target as last turn";
    case When::commander_with_or_beside: return "Commander at hand";
    case When::commander_beside: return "Commander beside it";
    case When::has_not_moved: return "has not moved";
    case When::in_cover: return "in cover";
    case When::in_wood: return "in a wood";
    case When::attacking_uphill: return "uphill";
    case When::in_river: return "in the river";
    case When::crossing_trench: return "crossing a trench";
    case When::firer_pinned: return "pinned itself";
    case When::command_adjacent: return "Command Unit beside it";
    case When::cavalry_on_foot: return "cavalry on foot";
    case When::two_attackers: return "two attackers";
    case When::three_attackers: return "three attackers";
    case When::four_attackers: return "four attackers";
    case When::five_attackers: return "five attackers";
    case When::six_attackers: return "six attackers";
    case When::enemy_one_higher: return "enemy a level higher";
    case When::enemy_one_lower: return "enemy a level lower";
    case When::enemy_higher: return "enemy higher up";
    case When::attacks_from_river: return "attacking out of the river";
    case When::enemy_in_wood: return "enemy in a wood";
    case When::enemy_in_works: return "enemy in houses or works";
  }
  return "";
}

const Row* find_row(const Game& game, Clause c) {
  const Row* found = nullptr;
  modules(game.rules, [&](const char*, const auto& module) {
    std::remove_cvref_t<decltype(module)>::figures(module, [&](const char*, const auto& figure) {
      if constexpr (requires { figure.begin()->when; })
        for (const Row& row : figure)
          if (row.clause == c && found == nullptr) found = &row;
    });
  });
  return found;
}

bool is_flank_column(const Game& game, Clause c) {
  bool is = false;
  modules(game.rules, [&](const char*, const auto& module) {
    if constexpr (requires { module.flank.first; }) is = is || module.flank.first == c;
  });
  return is;
}

std::string with_sign(int value) { return (value < 0 ? "" : "+") + std::to_string(value); }

}  // namespace

std::string side_words(const Game& game, Side side) {
  if (side == Side::none) return "neither side";
  const std::string& id = game.roster.side_id[static_cast<std::size_t>(index(side))];
  if (id.empty()) return side == Side::red ? "Red" : "Blue";
  return capitalised(id);
}

std::string unit_id_words(const Game& game, UnitId u) {
  return index(u) < game.roster.size() ? game.roster[u].id : "no Unit";
}

std::string unit_words(const Game& game, UnitId u) {
  const std::string id = unit_id_words(game, u);
  if (index(u) >= game.roster.size()) return id;
  const std::string& name = game.roster[u].name;
  return name.empty() || name == id ? id : id + " " + name;
}

std::string cell_words(const Game& game, Cell c) {
  return index(c) < game.field.grid.cells() ? game.field.grid.name(c) : "off the board";
}

std::string facing_words(const Game& game, int facing) {
  const Topology& grid = game.field.grid;
  return facing >= 0 && facing < grid.facings() ? std::string(facing_name(grid.kind(), facing)) : "nowhere";
}

std::string_view quality_words(Quality q) {
  switch (q) {
    case Quality::poor: return "Poor";
    case Quality::average: return "Average";
    case Quality::elite: return "Elite";
  }
  return "";
}

const Kind& kind_now(const Game& game, const Board& board, UnitId u) {
  const Enlisted& man = game.roster[u];
  KindId kind = man.kind;
  if (man.mounted != man.on_foot && board[u].at != Cell::none)
    kind = board[u].has(Mark::mounted) ? man.mounted : man.on_foot;
  static constexpr Kind kUnknown{};
  return static_cast<int>(kind) < game.rules.kinds.size ? game.rules.kinds[kind] : kUnknown;
}

bool has_points(const Game& game) {
  const Kinds& kinds = game.rules.kinds;
  return kinds.size == 0 || std::any_of(kinds.row.begin(), kinds.row.begin() + kinds.size,
                                        [](const Kind& kind) { return kind.strength.value > 1; });
}

bool has_quality(const Game& game) {
  return std::visit([](const auto& module) { return requires { module.poor; }; }, game.rules.hit);
}

std::string_view way_back_words(const Game& game) {
  const bool withdraws = std::visit([](const auto& module) { return requires { module.draw; }; }, game.rules.combat);
  return withdraws ? "withdraws" : "falls back";
}

bool retreats_are_forced(const Game& game) {
  return std::visit(
      [](const auto& module) {
        if constexpr (requires { module.must_go; }) return module.must_go != Clause::none;
        return false;
      },
      game.rules.hit);
}

std::string_view points_noun(const Game& game, int number) {
  if (has_points(game)) return "SP";
  return number == 1 ? "Unit" : "Units";
}

std::string points_words(const Game& game, int number) {
  return std::to_string(number) + " " + std::string(points_noun(game, number));
}

std::string counted(int number, std::string_view one, std::string_view several) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : several);
}

std::string listed(const std::vector<std::string>& things, std::string_view last_joint) {
  std::string text;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) text += i + 1 < things.size() ? ", " : " " + std::string(last_joint) + " ";
    text += things[i];
  }
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string possessive(std::string name) { return name + (!name.empty() && name.back() == 's' ? "'" : "'s"); }

std::string_view modifier_words(const Game& game, Clause c) {
  if (const Row* row = find_row(game, c)) return words_of(row->when);
  return is_flank_column(game, c) ? "flank or rear on" : "";
}

std::vector<std::string> applied_modifiers(const Game& game, const std::vector<Modifier>& modifiers) {
  struct Line {
    std::string what;
    unsigned fact;
    std::vector<Clause> clauses;
  };
  std::vector<Line> lines;
  for (const Modifier& m : modifiers) {
    if (!m.applied) continue;
    const Row* row = find_row(game, m.clause);
    const unsigned fact = row == nullptr ? 0 : row->fact;
    // A fact stated twice counts once: the second row has no value and is cited with the first (BB-R102).
    const auto first =
        std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return fact != 0 && l.fact == fact; });
    if (m.value == 0 && first != lines.end()) {
      add_clauses(first->clauses, {m.clause, m.also});
      continue;
    }
    const std::string words(modifier_words(game, m.clause));
    lines.push_back({m.value == 0 ? words : with_sign(m.value) + (words.empty() ? "" : " " + words), fact, {}});
    add_clauses(lines.back().clauses, {m.clause, m.also});
  }
  std::vector<std::string> texts;
  for (const Line& l : lines) texts.push_back((l.what.empty() ? "" : l.what + " ") + "(" + cite(l.clauses) + ")");
  return texts;
}

}  // namespace limber
