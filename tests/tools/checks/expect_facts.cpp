// What happened, how Units and armies stand, what is seen, and how the battle ends.
#include <algorithm>
#include <array>
#include <set>

#include "base/text.h"
#include "expectations.h"
#include "model/card_name.h"
#include "play/position_line.h"
#include "play/position_words.h"
#include "words/clauses.h"
#include "words/names.h"

namespace limber::checks {

namespace {

using Words = std::vector<std::string>;

std::string told_so_far(CheckBattle& t) {
  std::string text;
  for (const Happening& h : t.recent()) text += "\n      " + h.text();
  return text.empty() ? "nothing happened" : "what happened:" + text;
}

// Facts by name: "strength" -> "3". A word behind `has` or `not` is looked up among the marks.
struct Facts {
  std::vector<std::pair<std::string, std::string>> by_name;
  std::set<std::string> marks;
  const std::string* find(const std::string& name) const {
    for (const auto& [key, value] : by_name)
      if (key == name) return &value;
    return nullptr;
  }
  std::string text() const {
    std::string text;
    for (const auto& [key, value] : by_name) text += key + " " + value + " ";
    for (const std::string& mark : marks) text += "has " + mark + " ";
    return text;
  }
};

std::string whereabouts(const CheckBattle& t, Cell at) {
  for (const Whereabouts& w : kWhereabouts)
    if (w.at == at) return std::string(w.word);
  return t.game().field.grid.name(at);
}

Facts facts_of(const CheckBattle& t, UnitId u) {
  const Unit& unit = t.board()[u];
  const Game& g = t.game();
  Facts f;
  const auto id = [&](UnitId k) { return k == UnitId::none ? std::string("none") : g.roster[k].id; };
  f.by_name = {{"at", whereabouts(t, unit.at)},
               {"facing", std::string(facing_name(g.field.grid.kind(), unit.facing))},
               {"strength", std::to_string(unit.strength)},
               {"full_strength", std::to_string(g.roster[u].full_strength)},
               {"quality", lower(quality_words(g.roster[u].quality))},
               {"kind", std::string(kind_now(g, t.board(), u).name.view())},
               {"crossing", std::to_string(unit.crossing())},
               {"task", std::string(kTaskWords[static_cast<std::size_t>(unit.task())])},
               {"link", id(unit.link)},
               {"card", unit.card == 0 ? std::string("none") : card_name(unit.card)}};
  for (int m = 0; m < static_cast<int>(kMarkWords.size()); ++m)
    if (unit.has(static_cast<Mark>(m))) f.marks.insert(mark_name(static_cast<Mark>(m)));
  return f;
}

Facts facts_of(const CheckBattle& t, Side side) {
  const auto i = slot(side);
  const Army& army = t.board().army[i];
  Facts f;
  f.by_name = {{"lost", std::to_string(army.lost)},
               {"activations", std::to_string(army.allowance)},
               {"cards", std::to_string(army.allowance)},
               {"command", std::to_string(army.command_value)},
               {"quiet", t.board().quiet_turns == kNoisyTurn ? "broken" : std::to_string(t.board().quiet_turns)},
               {"exhausted", std::to_string(army.exhausted_on)},
               {"chief", army.chief == UnitId::none ? "none" : t.game().roster[army.chief].id},
               {"point", std::to_string(t.game().exhaustion_point[i])},
               {"start", std::to_string(t.game().roster.full_strength[i])}};
  return f;
}

std::string compare(const Facts& facts, const Words& words) {
  for (std::size_t i = 1; i < words.size(); i += 2) {
    if (i + 1 == words.size()) return words[i] + " has no value";
    const std::string &name = words[i], &value = words[i + 1];
    if (name == "has" || name == "not") {
      if ((facts.marks.count(value) != 0) != (name == "has")) return "found " + facts.text();
      continue;
    }
    const std::string* found = facts.find(name);
    if (found == nullptr) return "no such fact: " + name;
    if (*found != value) return "found " + facts.text();
  }
  return "";
}

std::string cells_text(const CheckBattle& t, const CellSet& set) {
  std::string text;
  for (const Cell c : set) text += (text.empty() ? "" : " ") + t.game().field.grid.name(c);
  return text.empty() ? "none" : text;
}

bool same_set(std::string_view a, std::string_view b) {
  const Words one = words_of(a), two = words_of(b);
  return std::set<std::string>(one.begin(), one.end()) == std::set<std::string>(two.begin(), two.end());
}

constexpr std::array<std::string_view, 6> kBy = {"objectives", "no_units", "broken", "exhaustion", "losses", "equal"};

// "red by losses BB-R122"
std::string compare_outcome(const CheckBattle& t, const std::string& rest) {
  const Outcome found = outcome(t.game(), t.board());
  Words have = {found.winner == Side::none ? "draw" : side_name(found.winner), "by",
                std::string(kBy[static_cast<std::size_t>(found.by)])};
  for (const std::string& id : list_of(cite(found.why), ',')) have.push_back(id);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string side = i == 0 ? "red_" : "blue_";
    have.insert(have.end(),
                {side + "points=" + std::to_string(found.points[i]), side + "lost=" + std::to_string(found.lost[i])});
  }
  for (const std::string& word : words_of(rest))
    if (std::find(have.begin(), have.end(), word) == have.end()) return "found " + join(have, " ");
  return "";
}

}  // namespace

std::string expect_event(CheckBattle& t, const std::string& rest) {
  const auto pattern = Pattern::read(rest);
  if (!pattern) return "no such event can be described";
  t.asked_about_events();
  int times = 0;
  for (std::size_t i = t.matched(); i < t.recent().size(); ++i) {
    if (!pattern->fits(t.recent()[i]) || ++times < pattern->times()) continue;
    t.matched() = i + 1;
    return "";
  }
  return told_so_far(t);
}

std::string expect_no_event(CheckBattle& t, const std::string& rest) {
  const Halves parts = halves(rest + " ", "event ");
  const auto pattern = Pattern::read(parts.right);
  if (!parts.parted || !parts.left.empty() || !pattern) return "say: no event WORDS";
  t.asked_about_events();
  for (const Happening& h : t.recent())
    if (pattern->fits(h)) return "it happened: " + h.text();
  return "";
}

std::string expect_state(const CheckBattle& t, const std::string& rest) {
  const Words words = words_of(rest);
  if (words.size() < 2) return "say of what";
  if (words[0] == "wire") {
    const std::string found = cells_text(t, t.board().wire);
    return same_set(rest.substr(5), found) ? "" : "wire lies in " + found;
  }
  if (words[0] == "held") {
    if (words.size() != 3) return "say: state held CELL SIDE";
    for (const Side side : {Side::red, Side::blue})
      if (t.board().held[slot(side)].has(t.cell(words[1])))
        return words[2] == side_name(side) ? "" : side_name(side) + " holds it";
    return words[2] == "nobody" ? "" : "nobody holds it";
  }
  if (words[0] == "red" || words[0] == "blue")
    return compare(facts_of(t, words[0] == "red" ? Side::red : Side::blue), words);
  const UnitId u = t.unit(words[0]);
  return u == UnitId::none ? "no such Unit" : compare(facts_of(t, u), words);
}

// "C4 F6 unit r1 = stopped by D5 range 5", "C4 F6 = clear blocks r2", "C5 D3 = clear partly"
std::string expect_sight(const CheckBattle& t, const std::string& rest) {
  const Halves parts = halves(rest, "=");
  const Words from = words_of(parts.left);
  if (from.size() < 2 || from.size() == 3 || !parts.parted)
    return "say: sight CELL CELL [unit ID] = clear or stopped by CELLS";
  const Sight found =
      sight(t.game(), t.board(), t.cell(from[0]), t.cell(from[1]), from.size() == 4 ? t.unit(from[3]) : UnitId::none);
  Words have = {found.seen ? "clear" : "stopped", found.partly ? "partly" : "whole", "range",
                std::to_string(found.range)};
  Words wanted, stopped, blocks;
  Words* into = &wanted;
  for (const std::string& word : words_of(parts.right)) {
    if (word == "by")
      into = &stopped;
    else if (word == "blocks")
      into = &blocks;
    else if (word == "range" || is_clause_id(word))
      into = &wanted, into->push_back(word);
    else
      into->push_back(word);
  }
  for (const Citation& why : found.why)
    for (const std::string& id : list_of(cite(why), ',')) have.push_back(id);
  Words cells, units;
  for (const Cell c : found.stopped_by) cells.push_back(t.game().field.grid.name(c));
  for (const UnitId u : found.would_block) units.push_back(t.game().roster[u].id);
  const std::string all = join(have, " ") + " by " + join(cells, " ") + " blocks " + join(units, " ");
  for (const std::string& word : wanted)
    if (std::find(have.begin(), have.end(), word) == have.end()) return "found " + all;
  if (!found.seen && !stopped.empty() && !same_set(join(stopped, " "), join(cells, " "))) return "found " + all;
  if (!blocks.empty() && !same_set(join(list_of(join(blocks, " "), ' '), " "), join(units, " "))) return "found " + all;
  return "";
}

// "A8 B6 = A7 B7", a pair as "A7+B8" in either order.
std::string expect_line(const CheckBattle& t, const std::string& rest) {
  const Halves parts = halves(rest, "=");
  const Words ends = words_of(parts.left);
  if (ends.size() != 2) return "say: line CELL CELL = CELLS";
  const Topology& grid = t.game().field.grid;
  const Cell from = t.cell(ends[0]);
  Words found;
  for (const LineStep& step : grid.line(from, t.cell(ends[1]))) {
    const auto name = [&](Offset o) {
      return grid.step(from, o) == Cell::none ? std::string("off") : grid.name(grid.step(from, o));
    };
    Words both = {name(step.first)};
    if (step.pair()) both.push_back(name(step.second));
    std::sort(both.begin(), both.end());
    found.push_back(join(both, "+"));
  }
  Words wanted;
  for (const std::string& step : list_of(parts.right, ' ')) {
    Words both = list_of(step, '+');
    std::sort(both.begin(), both.end());
    wanted.push_back(join(both, "+"));
  }
  return wanted == found ? "" : "found " + join(found, " ");
}

// "turn 3 phase action red"
std::string expect_at(const CheckBattle& t, const std::string& rest) {
  const Words have = {"turn", std::to_string(t.board().turn), "phase", std::string(phase_name(t.board().phase)),
                      side_name(t.board().to_move)};
  for (const std::string& word : words_of(rest))
    if (std::find(have.begin(), have.end(), word) == have.end()) return "found " + join(have, " ");
  return "";
}

std::string expect_over(const CheckBattle& t, const std::string& rest) {
  if (request(t.game(), t.state()).kind != RequestKind::over) return "the battle goes on";
  return compare_outcome(t, rest);
}

std::string expect_judged(const CheckBattle& t, const std::string& rest) { return compare_outcome(t, rest); }

}  // namespace limber::checks
