#include "words/modifier_words.h"

#include <algorithm>

#include "words/clauses.h"

namespace limber::inline words {

namespace {

std::string_view words_of(When when) {
  switch (when) {
    case When::never: return "";
    case When::target_in_cover: return "target in cover";
    case When::target_in_sight: return "target in sight";
    case When::same_target_as_last_turn: return "same target as last turn";
    case When::commander_with_or_beside: return "Commander with or beside it";
    case When::commander_beside: return "Commander beside it";
    case When::has_not_moved: return "has not moved";
    case When::in_cover: return "in cover";
    case When::in_wood: return "in a wood";
    case When::attacking_uphill: return "uphill";
    case When::in_river: return "in the river";
    case When::crossing_trench: return "crossing a trench";
    case When::firer_pinned: return "firer is pinned";
    case When::command_adjacent: return "Command Unit beside it";
    case When::cavalry_on_foot: return "cavalry on foot";
    case When::two_attackers: return "two attackers";
    case When::three_attackers: return "three attackers";
    case When::four_attackers: return "four attackers";
    case When::five_attackers: return "five attackers";
    case When::six_attackers: return "six attackers";
    case When::enemy_one_higher: return "enemy one level higher";
    case When::enemy_one_lower: return "enemy one level lower";
    case When::enemy_higher: return "enemy higher up";
    case When::attacks_from_river: return "attacking from the river";
    case When::enemy_in_wood: return "enemy in a wood";
    case When::enemy_in_works: return "enemy in houses or works";
    case When::enemy_stands_higher: return "enemy stands higher";
    case When::enemy_on_the_bank: return "enemy on the bank";
  }
  return "";
}

// Rows may share a clause and differ in what they count (L19-R64); a fact stated twice counts in one of its rows only.
const Row* find_row(const Game& game, const Modifier& m) {
  const Row* found = nullptr;
  for (const Row& row : game.facts().modifiers)
    if (row.clause == m.clause && (found == nullptr || (found->value != m.value && row.value == m.value))) found = &row;
  return found;
}

std::string_view words_of(Remark about) {
  switch (about) {
    case Remark::flank_or_rear: return "from the flank or rear";
    case Remark::target_in_cover: return "target in cover";
    case Remark::target_gone_to_ground: return "target has gone to ground";
    case Remark::target_partly_seen: return "target only partly seen";
    case Remark::least_power: return "Power is never less than 1";
    case Remark::greatest_power: return "Power is never more";
    case Remark::command_value_added: return "Command Value";
    case Remark::target_hidden: return "target hidden in a wood or houses";
  }
  return "";
}

// Notes on a die that are no rows.
std::string_view remark_words(const Game& game, const Modifier& m) {
  const Citation why{m.clause, m.also};
  std::string_view words;
  for (const RemarkRow& row : game.facts().remarks)
    if (row.why == why) words = words_of(row.about);
  return words;
}

std::string with_sign(int value) { return (value < 0 ? "" : "+") + std::to_string(value); }

}  // namespace

std::string_view modifier_words(const Game& game, const Modifier& m) {
  if (const Row* row = find_row(game, m)) return words_of(row->when);
  return remark_words(game, m);
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
    const Row* row = find_row(game, m);
    const unsigned fact = row == nullptr ? 0 : row->fact;
    // A fact stated twice counts once: the second row has no value and is cited with the first (BB-R102).
    const auto first =
        std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return fact != 0 && l.fact == fact; });
    if (m.value == 0 && first != lines.end()) {
      add_clauses(first->clauses, {m.clause, m.also});
      continue;
    }
    const std::string words(modifier_words(game, m));
    lines.push_back({m.value == 0 ? words : with_sign(m.value) + (words.empty() ? "" : " " + words), fact, {}});
    add_clauses(lines.back().clauses, {m.clause, m.also});
  }
  std::vector<std::string> texts;
  for (const Line& l : lines) texts.push_back((l.what.empty() ? "" : l.what + " ") + "(" + cite(l.clauses) + ")");
  return texts;
}

}  // namespace limber::inline words
