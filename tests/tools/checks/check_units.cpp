#include "check_units.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.h"
#include "rulesets/registry.h"

namespace limber::checks {

namespace {

constexpr int kLeastSide = 8;  // BB-R08, H19-R21
constexpr std::size_t kLongestCell = 3;

using Words = std::vector<std::string>;

// The letters that need no declaration, as in scenario files.
const std::map<std::string, std::string>& plain_letters() {
  static const std::map<std::string, std::string> letters = {
      {".", ""},       {"w", "woods"},  {"t", "built-up"}, {"F", "fortification"}, {"d", "dugout"},
      {"x", "trench"}, {"~", "river"},  {"f", "ford"},     {"=", "bridge"},        {"1", "hill"},
      {"2", "hill 2"}, {"3", "hill 3"}, {"*", "wire"},     {"W", "hill woods"}};
  return letters;
}

constexpr std::array<std::string_view, 11> kGroundWords = {
    "open", "hill", "woods", "built-up", "fortification", "dugout", "trench", "river", "ford", "bridge", "wire"};
bool is_ground_word(std::string_view w) {
  return std::find(kGroundWords.begin(), kGroundWords.end(), w) != kGroundWords.end();
}

bool is_cell(std::string_view w) {
  return w.size() >= 2 && w.size() <= 4 && w[0] >= 'A' && w[0] <= 'Z' && w.back() >= '0' && w.back() <= '9';
}

Words words_between(std::string_view text) {
  Words out;
  for (const std::string_view w : split(text, ' '))
    if (!trim(w).empty()) out.emplace_back(trim(w));
  return out;
}

// Legend words from i on: "hill 2 woods".
std::string take_ground(const Words& words, std::size_t& i) {
  std::string ground;
  for (; i < words.size() && (is_ground_word(words[i]) || (ground.ends_with("hill") && parse_int(words[i]))); ++i)
    ground += (ground.empty() ? "" : " ") + words[i];
  return ground;
}

Cell cell_at(const Scenario& s, const std::string& name) {
  return Topology(GridKind::square, s.columns, s.rows).find(name);
}

}  // namespace

bool UnitReader::take(const std::string& line, const Words& words) {
  const std::string& first = words[0];
  if (first == "board") return take_board(words);
  if (first == "unit" && words.size() > 2) return declare(Words(words.begin() + 1, words.end()));
  if (first == "terrain") return take_terrain(words);
  if (first == "road" && words.size() > 1) return scenario_.roads.emplace_back(words.begin() + 1, words.end()), true;
  if (first == "side") return take_side(words);
  if (first == "reinforce") return take_reinforcements(words);
  if (first == "held" && words.size() == 3) return scenario_.position->held[words[1]] = words[2], true;
  if (first == "objective" && words.size() >= 3 && parse_int(words[2])) {
    scenario_.objectives[words[1]] = static_cast<int>(*parse_int(words[2]));
    if (words.size() == 4) scenario_.first_holders[words[1]] = words[3];
    return words.size() <= 4;
  }
  if (words.size() > 1 && words[1].size() > kLongestCell) return declare(words);
  if (words.size() > 2 && words[1] == "=" && is_ground_word(words[2])) return declare(words);
  return take_row(line);
}

bool UnitReader::take_board(const Words& words) {
  const auto columns = words.size() == 3 ? parse_int(words[1]) : std::nullopt;
  const auto rows = words.size() == 3 ? parse_int(words[2]) : std::nullopt;
  if (!columns || !rows) return false;
  scenario_.columns = static_cast<int>(*columns), scenario_.rows = static_cast<int>(*rows);
  return true;
}

// Cells separated by one blank; behind two blanks a declaration may stand.
bool UnitReader::take_row(const std::string& line) {
  const std::string whole(trim(line));
  const std::size_t gap = whole.find("  ");
  const Words cells = words_between(std::string_view(whole).substr(0, gap));
  for (const std::string& c : cells)
    if (c.size() > kLongestCell) return false;
  rows_.push_back(cells);
  if (gap == whole.npos) return true;
  for (const std::string_view one : split(std::string_view(whole).substr(gap), ';'))
    if (!declare(words_between(one))) return false;
  return true;
}

// "b infantry elite strength 3 facing S in woods", "q = hill 2 woods"; "b* infantry C1 D1" is b1 in C1 and b2 in D1.
bool UnitReader::declare(const Words& words) {
  if (words.size() < 2) return false;
  if (words[1] == "=") {
    std::size_t i = 2;
    letters_[words[0]] = take_ground(words, i);
    return i == words.size() && i > 2;
  }
  Declared d;
  d.id = d.unit.id = words[0];
  d.unit.type = words[1];
  d.side = words[0][0] == 'b' ? 1 : 0;
  if (words[0][0] < 'a' || words[0][0] > 'z') return false;  // capital letters are cells and facings
  Words cells;
  for (std::size_t i = 2; i < words.size();) {
    if (is_cell(words[i])) cells.push_back(words[i]);
    if (!take_trait(words, i, d)) return false;
  }
  if (d.id.back() != '*') return units_.push_back(d), cells.size() <= 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    units_.push_back(d);
    units_.back().id = units_.back().unit.id = d.id.substr(0, d.id.size() - 1) + std::to_string(i + 1);
    units_.back().unit.at = cells[i];
  }
  return !cells.empty();
}

bool UnitReader::take_trait(const Words& words, std::size_t& i, Declared& d) {
  ScenarioUnit& u = d.unit;
  const std::string& name = words[i++];
  const auto value = [&](std::optional<std::string>& out) {
    return i < words.size() ? (out = words[i++], true) : false;
  };
  const auto number = [&](std::optional<int>& out) {
    const auto n = i < words.size() ? parse_int(words[i++]) : std::nullopt;
    if (n) out = static_cast<int>(*n);
    return n.has_value();
  };
  if (is_cell(name)) return u.at = name, true;
  if (name == "red" || name == "blue") return d.side = name == "blue" ? 1 : 0, true;
  if (name == "elite" || name == "average" || name == "poor") return u.quality = name, true;
  if (name == "later" || name == "waiting" || name == "destroyed" || name == "left") return u.state = name, true;
  if (name == "acted") return u.acted = true;
  if (name == "moved") return u.moved = true;
  if (name == "fired") return u.fired = true;
  if (name == "on_foot") return u.on_foot = true, true;
  if (name == "mounted") return u.on_foot = false, true;
  if (name == "facing") return value(u.facing);
  if (name == "quality") return value(u.quality);
  if (name == "strength") return number(u.strength);
  if (name == "full_strength") return number(u.full_strength);
  if (name == "towed_by") return value(u.towed_by);
  if (name == "named") return value(u.named);
  if (name == "named_by" && i < words.size()) return u.named_by.push_back(words[i++]), true;
  if (name == "ford_since") return number(u.ford_since);
  if (name == "trench_since") return number(u.trench_since);
  if (name == "wire_since") return number(u.wire_since);
  if (name == "wood_since") return number(u.wood_since);
  if (name == "task") return value(u.task);
  if (name == "task_with") return value(u.task_with);
  if (name == "pinned") return u.pinned = true;
  if (name == "followed") return u.followed = true;
  if (name == "declared") return number(u.declared);
  if (name == "native" || name == "european") return u.native = name == "native", true;
  if (name == "regular" || name == "irregular") return u.regular = name == "regular", true;
  if (name == "double_move") return u.double_move = true, true;
  if (name == "card") return value(u.card);
  if (name == "rating") return value(u.rating);
  if (name == "alone") return u.alone = true;
  if (name == "retreating") return u.retreating = true;
  if (name == "with") return value(u.with);
  if (name == "seen_by" && i < words.size()) return u.seen_by.push_back(words[i++]), true;
  if (name == "seen") return u.seen = true;
  if (name == "revealed") return u.revealed = true;
  if (name == "dismounts_as") return value(u.dismounts_as);
  if (name == "contact") {
    std::optional<std::string> enemy;
    std::optional<int> moment;
    if (!value(enemy) || !number(moment)) return false;
    return u.contact = ScenarioContact{*enemy, *moment}, true;
  }
  if (name == "in") return d.ground = take_ground(words, i), !d.ground.empty();
  return false;
}

// "terrain D5 E5 = hill 2 woods"
bool UnitReader::take_terrain(const Words& words) {
  const auto equals = std::find(words.begin(), words.end(), "=");
  if (equals == words.end()) return false;
  std::size_t i = static_cast<std::size_t>(equals - words.begin()) + 1;
  const std::string ground = take_ground(words, i);
  for (auto cell = words.begin() + 1; cell != equals; ++cell) grounds_.emplace_back(*cell, ground);
  return i == words.size() && !ground.empty();
}

// "side red edge east commander c2 exhausted 2"
bool UnitReader::take_side(const Words& words) {
  if (words.size() < 4 || (words[1] != "red" && words[1] != "blue")) return false;
  ScenarioSide& side = scenario_.sides[words[1] == "blue" ? 1 : 0];
  for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
    const auto n = parse_int(words[i + 1]);
    if (words[i] == "edge")
      side.edge = words[i + 1];
    else if (words[i] == "commander")
      side.commander = words[i + 1];
    else if (words[i] == "army")
      side.army = words[i + 1];
    else if (words[i] == "exhausted" && n)
      side.exhausted = static_cast<int>(*n);
    else if (words[i] == "allowance" && n)
      side.allowance = static_cast<int>(*n);
    else
      return false;
  }
  return words.size() % 2 == 0;
}

// "reinforce red turn 3 at A4 score 4 units r7 r8"
bool UnitReader::take_reinforcements(const Words& words) {
  if (words.size() < 4 || (words[1] != "red" && words[1] != "blue")) return false;
  ScenarioGroup group;
  std::size_t i = 2;
  for (; i + 1 < words.size() && words[i] != "units"; i += 2) {
    const auto n = parse_int(words[i + 1]);
    if (words[i] == "turn" && n)
      group.turn = static_cast<int>(*n);
    else if (words[i] == "score" && n)
      group.score = static_cast<int>(*n);
    else if (words[i] == "at")
      group.at = words[i + 1];
    else
      return false;
  }
  if (i >= words.size() || words[i] != "units") return false;
  group.units.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
  scenario_.sides[words[1] == "blue" ? 1 : 0].reinforcements.push_back(group);
  return !group.units.empty();
}

void UnitReader::lay_ground(int column, int row, const std::string& legend_words) {
  if (legend_words.empty() || legend_words == "open") return;
  auto letter = std::find_if(scenario_.legend.begin(), scenario_.legend.end(),
                             [&](const auto& entry) { return entry.second == legend_words; });
  if (letter == scenario_.legend.end())
    letter = scenario_.legend.emplace(static_cast<char>('a' + scenario_.legend.size()), legend_words).first;
  scenario_.map[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter->first;
}

bool UnitReader::lay_cell(const std::string& token, int column, int row, std::string& words) {
  bool known = false;
  for (Declared& d : units_) {
    if (d.id != token) continue;
    const Topology grid(GridKind::square, scenario_.columns, scenario_.rows);
    d.unit.at = grid.name(grid.at(column, row));
    lay_ground(column, row, d.ground);
    known = true;
  }
  if (known) return true;
  const auto declared = letters_.find(token);
  const auto plain = plain_letters().find(token);
  if (declared == letters_.end() && plain == plain_letters().end()) {
    words = "the drawing has \"" + token + "\", which is neither a Unit nor a letter of the ground";
    return false;
  }
  lay_ground(column, row, declared != letters_.end() ? declared->second : plain->second);
  return true;
}

bool UnitReader::lay_drawing(std::string& words) {
  for (std::size_t row = 0; row < rows_.size(); ++row)
    for (std::size_t column = 0; column < rows_[row].size(); ++column)
      if (!lay_cell(rows_[row][column], static_cast<int>(column), static_cast<int>(row), words)) return false;
  for (const auto& [name, ground] : grounds_) {
    const Cell c = cell_at(scenario_, name);
    if (c == Cell::none) return words = name + " is not on the board", false;
    lay_ground(index(c) % scenario_.columns, index(c) / scenario_.columns, ground);
  }
  return true;
}

bool UnitReader::finish(std::string& words) {
  std::size_t widest = 0;
  for (const auto& row : rows_) widest = std::max(widest, row.size());
  if (scenario_.columns == 0) {
    scenario_.columns = std::max(kLeastSide, static_cast<int>(widest));
    scenario_.rows = std::max(kLeastSide, static_cast<int>(rows_.size()));
  }
  if (static_cast<int>(widest) > scenario_.columns || static_cast<int>(rows_.size()) > scenario_.rows ||
      !Topology::fits(scenario_.columns, scenario_.rows))
    return words = "a drawing larger than the board, or no such board", false;
  scenario_.map.assign(static_cast<std::size_t>(scenario_.rows),
                       std::string(static_cast<std::size_t>(scenario_.columns), '.'));
  if (!lay_drawing(words)) return false;
  enlist();
  return true;
}

// Red faces north and blue south by default. Before the battle only what stands on the board has a facing. Where
// Commanders are rated, one of a battle under way is average by default.
void UnitReader::enlist() {
  const Ruleset* ruleset = find_ruleset(scenario_.ruleset);
  const bool rated = ruleset != nullptr && ruleset->facts.commander_is_no_unit && scenario_.position.has_value();
  for (Declared& d : units_) {
    if (!d.unit.facing && d.unit.at) d.unit.facing = d.side == 0 ? "N" : "S";
    if (rated && d.unit.type == "commander" && !d.unit.rating && !d.unit.state) d.unit.rating = "average";
    scenario_.sides[static_cast<std::size_t>(d.side)].units.push_back(d.unit);
  }
}

}  // namespace limber::checks
