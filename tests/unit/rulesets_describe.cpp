// The print of a ruleset against the tables of its document, for the two sister rulesets: docs/rules/big-board-19c.md
// and docs/rules/hex-19c.md. Over 400 lines: it has the tables of two documents, row by row.
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "base/text.h"
#include "rules/rules.h"
#include "rulesets/describe.h"
#include "rulesets/registry.h"
#include "source_dir.h"
#include "words/clauses.h"

namespace limber {
namespace {

using TableRows = std::vector<std::vector<std::string>>;  // rows without the heading

class Document {
 public:
  explicit Document(const std::string& ruleset) {
    std::ifstream file(source_dir() + "/docs/rules/" + ruleset + ".md");
    EXPECT_TRUE(file.is_open());
    std::string heading;
    bool in_table = false;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("### ")) heading = line.substr(4);
      if (line.starts_with("| ") && in_table) tables_[heading].push_back(cells(line));
      in_table = line.starts_with("|---") || (in_table && line.starts_with("|"));
    }
  }
  // The table below the heading that begins like this.
  const TableRows& table(std::string_view heading) const {
    for (const auto& [name, table] : tables_)
      if (name.starts_with(heading)) return table;
    ADD_FAILURE() << "no table " << heading;
    static const TableRows kNone;
    return kNone;
  }

 private:
  static std::vector<std::string> cells(std::string_view line) {
    std::vector<std::string> row;
    line = trim(line);
    line.remove_prefix(1), line.remove_suffix(1);
    for (const std::string_view cell : split(line, '|')) row.emplace_back(trim(cell));
    return row;
  }
  std::map<std::string, TableRows> tables_;
};

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  bool going_on = false;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (digit && !going_on) numbers.push_back(0);
    if (digit) numbers.back() = 10 * numbers.back() + (c - '0');
    going_on = digit;
  }
  return numbers;
}

// What the two documents print differently.
struct Sister {
  std::string id, prefix, cell;
  std::size_t move_rows;
  std::vector<std::string> move_clauses;
  std::string firing_costs, fired_gun;
};
const Sister kSisters[] = {{"big-board-19c",
                            "BB-",
                            "square",
                            10,
                            {"01", "02", "03", "04", "05", "06", "07", "08", "09", "10"},
                            "BB-MOV-14",
                            "BB-MOV-13"},
                           {"hex-19c",
                            "H19-",
                            "hex",
                            7,
                            {"01", "02", "03", "04", "05", "05", "05", "05", "06", "07"},
                            "H19-MOV-11",
                            "H19-MOV-10"}};

class DescribedRuleset : public ::testing::TestWithParam<Sister> {
 protected:
  const Sister& sister = GetParam();
  const Rules& rules = *find_rules(sister.id);
  const std::vector<FigureLine> lines = describe(rules);
  const Document document{sister.id};

  const FigureLine* find(std::string_view module, std::string_view name) const {
    for (const FigureLine& line : lines)
      if (line.module == module && line.name == name) return &line;
    return nullptr;
  }
  std::string value(std::string_view module, std::string_view name) const {
    const FigureLine* line = find(module, name);
    EXPECT_NE(line, nullptr) << module << " / " << name;
    return line == nullptr ? "" : line->value;
  }
  // Rows of a table of figures, by clause.
  std::map<std::string, std::string> by_clause(std::string_view module, std::string_view name) const {
    std::map<std::string, std::string> rows;
    for (const FigureLine& line : lines)
      if (line.module == module && line.name.starts_with(name)) rows[cite(line.clauses)] = line.value;
    return rows;
  }
  // The kinds a row of the document stands for: "Artillery" is all four guns.
  std::vector<std::string> kinds(const std::string& title) const {
    std::vector<std::string> found;
    for (std::uint8_t k = 0; k < rules.kinds.size; ++k) {
      const Kind& kind = rules.kinds.row[k];
      const bool gun = kind.arm.role == ArmRole::artillery;
      const std::string own(kind.title.view());
      if (own == title || own + "s" == title || (gun && title == "Artillery") || (gun && own == title + " Artillery"))
        found.push_back("unit " + std::string(kind.name.view()));
    }
    EXPECT_FALSE(found.empty()) << title;
    return found;
  }
  // Every row of the document's table is a figure of its kinds, and no kind is left out.
  void expect_column(std::string_view heading, std::size_t column, std::string_view figure, std::size_t rows) const {
    const TableRows& table = document.table(heading);
    EXPECT_EQ(table.size(), rows) << heading;
    for (const auto& row : table)
      for (const std::string& kind : kinds(row[0]))
        EXPECT_EQ(value(kind, figure), row[column]) << kind << " " << figure;
  }
  void expect_modifiers(std::string_view heading, std::string_view module) const {
    const auto figures = by_clause(module, "modifiers");
    const TableRows& table = document.table(heading);
    EXPECT_EQ(figures.size(), table.size()) << heading;
    for (const auto& row : table) {
      ASSERT_TRUE(figures.contains(row[2])) << row[2];
      EXPECT_EQ(figures.at(row[2]).substr(0, figures.at(row[2]).find(' ')), row[0]) << row[2];
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Sisters, DescribedRuleset, ::testing::ValuesIn(kSisters),
                         [](const auto& of) { return of.param.cell == "hex" ? "Hex19c" : "BigBoard19c"; });

TEST_P(DescribedRuleset, StrengthAsPrinted) {
  if (sister.id == "big-board-19c") return expect_column("Strength Points", 1, "strength", 7);
  for (std::uint8_t k = 0; k < rules.kinds.size; ++k) EXPECT_EQ(rules.kinds.row[k].strength.value, 1);
}
TEST_P(DescribedRuleset, MovementAsPrinted) { expect_column("Movement (", 1, "move", sister.move_rows); }
TEST_P(DescribedRuleset, ArtilleryRangeAsPrinted) { expect_column("Artillery range", 1, "gun range", 4); }
TEST_P(DescribedRuleset, SavesAsPrinted) {
  expect_column("Close Combat: score needed", 1, "save front on", 7);
  expect_column("Close Combat: score needed", 2, "save flank or rear on", 7);
}
TEST_P(DescribedRuleset, EachFigureOfAKindHasTheClauseOfItsRow) {
  std::map<std::string, std::vector<std::string>> wanted{
      {"move", sister.move_clauses}, {"save front on", {"01", "02", "03", "04", "05", "05", "05", "05", "06", "07"}}};
  if (sister.id == "big-board-19c") wanted["strength"] = {"01", "02", "03", "04", "05", "05", "05", "05", "06", "07"};
  const std::map<std::string, std::string> prefix{
      {"strength", "BB-UNI-"}, {"move", sister.prefix + "MOV-"}, {"save front on", sister.prefix + "CLC-"}};
  const std::vector<std::string> order{
      "infantry",         "dismounted-cavalry", "mounted-cavalry",    "machine-gun",           "heavy-artillery",
      "medium-artillery", "field-artillery",    "mountain-artillery", "horse-drawn-transport", "commander"};
  for (const auto& [figure, numbers] : wanted)
    for (std::size_t k = 0; k < order.size(); ++k) {
      const FigureLine* line = find("unit " + order[k], figure);
      ASSERT_NE(line, nullptr) << order[k];
      EXPECT_EQ(cite(line->clauses), prefix.at(figure) + numbers[k]) << order[k] << " " << figure;
    }
}

TEST_P(DescribedRuleset, FireAsPrinted) {
  const TableRows& table = document.table("Fire of other Units");
  ASSERT_EQ(table.size(), 2u);
  const std::vector<std::string> shooters[] = {{"unit infantry", "unit dismounted-cavalry"}, {"unit machine-gun"}};
  for (std::size_t i = 0; i < 2; ++i)
    for (const std::string& kind : shooters[i]) {
      EXPECT_EQ(value(kind, "range"), table[i][1]);
      EXPECT_EQ(value(kind, "dice"), table[i][2]);
      EXPECT_EQ(value(kind, "shoots"), "yes");
      EXPECT_EQ(value("fire", "hits on"), table[i][3].substr(0, 1));
    }
  for (const char* kind :
       {"unit mounted-cavalry", "unit horse-drawn-transport", "unit commander", "unit heavy-artillery"})
    EXPECT_EQ(value(kind, "shoots"), "no") << kind;
}

TEST_P(DescribedRuleset, ModifiersAsPrinted) {
  expect_modifiers("Artillery die modifiers", "artillery");
  expect_modifiers("Fire die modifiers", "fire");
  expect_modifiers("Close Combat die modifiers", "combat");
  EXPECT_EQ(value("fire", "modifiers: target in cover"), "-1");
  EXPECT_EQ(value("combat", "modifiers: in wood"), "+1 (fact 1, counted once)");
}

TEST_P(DescribedRuleset, MovementModifiersAsPrinted) {
  const std::map<std::string, std::pair<std::string, std::string>> figures{
      {sister.firing_costs, {"firing costs", "-1"}},           {sister.prefix + "ROA-02", {"road gains", "+1"}},
      {sister.prefix + "WOO-02", {"wood cap", "at most 1"}},   {sister.prefix + "RIV-02", {"ford cap", "at most 1"}},
      {sister.prefix + "TRE-02", {"trench cap", "at most 1"}}, {sister.fired_gun, {"fired gun stays", "0"}}};
  const TableRows& table = document.table("Movement modifiers");
  ASSERT_EQ(table.size(), figures.size());
  for (const auto& row : table) {
    ASSERT_TRUE(figures.contains(row[2])) << row[2];
    const auto& [figure, printed] = figures.at(row[2]);
    EXPECT_EQ(row[0], printed);
    const FigureLine* line = find("movement", figure);
    ASSERT_NE(line, nullptr) << figure;
    EXPECT_EQ(cite(line->clauses), row[2]);
    if (row[2] != sister.fired_gun) {
      EXPECT_EQ(line->value, printed.substr(printed.size() - 1));
    }
  }
}

TEST_P(DescribedRuleset, LandingAsPrinted) {
  const auto named = [this](const std::string& where) {
    return where == "on the target " + sister.cell                ? "target"
           : where == "in the " + sister.cell + " in front of it" ? "front"
           : where == "in the " + sister.cell + " behind it"      ? "behind"
           : where == "nowhere: no effect"                        ? "nowhere"
                                                                  : "?";
  };
  std::map<int, std::string> printed;
  for (const auto& row : document.table("Artillery landing (")) {
    const std::vector<int> scores = numbers_in(row[0]);
    if (row[0].starts_with("less than"))
      for (int n = -3; n < scores[0]; ++n) printed[n] = named(row[1]);
    else
      for (const int n : scores) printed[n] = named(row[1]);
    if (row[0].ends_with("or more"))
      for (int n = scores.back(); n < 12; ++n) printed[n] = named(row[1]);
  }
  ASSERT_EQ(printed.size(), 15u);
  std::map<int, std::string> described;
  for (const FigureLine& line : lines) {
    if (!line.name.starts_with("landing: ")) continue;
    const int n = std::stoi(line.name.substr(9));
    if (line.name.ends_with("or more"))
      for (int i = n; i < 12; ++i) described[i] = line.value;
    else if (line.name.ends_with("or less"))
      for (int i = -3; i <= n; ++i) described[i] = line.value;
    else
      described[n] = line.value;
  }
  EXPECT_EQ(described, printed);
}

TEST_P(DescribedRuleset, HitsAsPrinted) {
  const TableRows& table = document.table("Resolving hits");
  ASSERT_EQ(table.size(), 3u);
  for (const auto& row : table) {
    EXPECT_EQ(value("hit", lower(row[0]) + ": harmed"), row[1]);
    EXPECT_EQ(value("hit", lower(row[0]) + ": driven back"), row[2]);
  }
}

TEST_P(DescribedRuleset, ActivationDiceAsPrinted) {
  if (sister.id != "big-board-19c") {
    EXPECT_FALSE(facts_of(rules).activation_dice);
    return;
  }
  const int chief = std::stoi(value("activation", "for the commander")),
            per = std::stoi(value("activation", "one per"));
  const TableRows& table = document.table("Activation dice");
  ASSERT_EQ(table.size(), 6u);
  for (const auto& row : table) {
    const auto range = split(row[0], '-');
    for (const std::string_view end : range) {
      const int others = static_cast<int>(*parse_int(end)), dice = (others + per - 1) / per;
      EXPECT_EQ(std::to_string(dice + chief), row[1]);
      EXPECT_EQ(std::to_string(dice), row[2]);
    }
  }
}

TEST_P(DescribedRuleset, EveryLineIsWhole) {
  std::set<std::string> seen;
  for (const FigureLine& line : lines) {
    EXPECT_FALSE(line.module.empty() || line.name.empty());
    if (line.name != "also" && line.name != "other form" && line.name != "native form") {
      EXPECT_FALSE(line.value.empty()) << line.module << " " << line.name;
    }
    EXPECT_TRUE(seen.insert(line.module + " / " + line.name).second) << line.module << " " << line.name << " twice";
    for (const Clause c : line.clauses)
      EXPECT_TRUE(cite(c).starts_with(sister.prefix)) << line.module << " " << line.name;
  }
  EXPECT_EQ(value("fire", "bonus for standing still"), "so far");
  EXPECT_EQ(value("artillery", "same target"), "unit");
  EXPECT_EQ(value("unit mounted-cavalry", "arm"), "cavalry");
  EXPECT_EQ(value("ruleset", "grid"), sister.cell);
  EXPECT_EQ(value("refused orders", "unpin"), "yes");
}

// "`army_limit = warn` (default), `enforce`, `off`", "`mounting` (default off; on = ...)", "`cap` (default 0 = none; n
// = ...)"
struct PrintedSwitch {
  std::string name;
  std::vector<std::string> values;  // the default first; one number where any will do
};
PrintedSwitch read_switch(const std::string& cell) {
  PrintedSwitch s;
  std::vector<std::string> spans;  // what stands between the marks of code
  const std::vector<std::string_view> parts = split(cell, '`');
  for (std::size_t i = 1; i < parts.size(); i += 2) spans.emplace_back(parts[i]);
  const std::size_t equals = spans.at(0).find(" = ");
  s.name = spans[0].substr(0, equals);
  if (equals != std::string::npos) {
    s.values = spans;
    s.values[0] = spans[0].substr(equals + 3);
    return s;
  }
  const std::size_t begin = cell.find("(default ");
  EXPECT_NE(begin, std::string::npos) << cell;
  const std::string value = cell.substr(begin + 9, cell.find_first_of(" ;)", begin + 9) - begin - 9);
  s.values.push_back(value);
  if (value == "on") s.values.push_back("off");
  if (value == "off") s.values.push_back("on");
  return s;
}

TEST_P(DescribedRuleset, SwitchesAsPrinted) {
  const TableRows& table = document.table("House-rule switches");
  const std::span<const Switch> switches = find_ruleset(sister.id)->switches;
  ASSERT_EQ(table.size(), switches.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    const PrintedSwitch printed = read_switch(table[i][0]);
    const Switch& ours = switches[i];
    EXPECT_EQ(ours.name, printed.name);
    EXPECT_EQ(cite(ours.ruling), table[i][1]) << printed.name;
    if (ours.set_number != nullptr) {
      EXPECT_EQ(printed.values, std::vector<std::string>{"0"}) << printed.name;
      continue;
    }
    std::vector<std::string> values;
    for (const SwitchValue& v : ours.values) values.emplace_back(v.name);
    EXPECT_EQ(values.front(), printed.values.front()) << "default of " << printed.name;
    EXPECT_EQ(std::set(values.begin(), values.end()), std::set(printed.values.begin(), printed.values.end()))
        << printed.name;
    EXPECT_EQ(ours.values[0].set, nullptr) << "the default of " << printed.name << " edits the rules";
  }
}

TEST_P(DescribedRuleset, FingerprintChangesWithEverySwitch) {
  std::set<std::uint64_t> seen{fingerprint(rules)};
  for (const Switch& s : find_ruleset(sister.id)->switches) {
    std::vector<std::string> values;
    for (const SwitchValue& v : s.values.subspan(s.values.empty() ? 0 : 1)) values.emplace_back(v.name);
    if (s.set_number != nullptr) values = {"1", "2"};
    for (const std::string& v : values) {
      Rules edited = rules;
      std::vector<Fault> faults;
      throw_switches(edited, find_ruleset(sister.id)->switches, {{std::string(s.name), v}}, faults);
      EXPECT_TRUE(faults.empty());
      EXPECT_TRUE(seen.insert(fingerprint(edited)).second) << s.name << " = " << v;
    }
  }
  EXPECT_EQ(fingerprint(rules), *seen.find(fingerprint(*find_rules(sister.id))));
}

// Every clause that stands behind a figure, a row or a limit: visit(clause).
template <class Figure, class Visit> void each_clause(Figure& figure, Visit visit) {
  if constexpr (std::is_same_v<Figure, Clause>)
    visit(figure);
  else if constexpr (requires { figure.first, figure.also; })
    visit(figure.first), visit(figure.also);
  else if constexpr (requires { figure.loses, figure.chooses; })
    visit(figure.loses), visit(figure.chooses);
  else if constexpr (requires { figure.clause; })
    visit(figure.clause);
  else if constexpr (requires { figure.row[0].clause; })
    for (std::uint8_t i = 0; i < figure.size; ++i) visit(figure.row[i].clause);
}
template <class Visit> void each_clause_of(Rules& r, Visit visit) {
  const auto of_module = [&](auto& module) {
    std::remove_cvref_t<decltype(module)>::figures(module, [&](const char*, auto& f) { each_clause(f, visit); });
  };
  for (std::uint8_t k = 0; k < r.kinds.size; ++k) of_module(r.kinds.row[k]);
  modules(r, [&](const char*, auto& module) { of_module(module); });
  visit(r.front_width.clause);
  for (VerbRuling& refused : r.refused) visit(refused.clause);
}

// A figure that is not gone through is in no description, no fingerprint and no mutant of the gate.
TEST(Description, EveryFigureOfAModuleIsGoneThrough) {
  const auto holds = [](const char* name, const auto& module) {
    int seen = 0;
    const int there = std::remove_cvref_t<decltype(module)>::figures(module, [&](const char*, const auto&) { ++seen; });
    EXPECT_EQ(seen, there) << name;
  };
  for (const Ruleset& ruleset : all_rulesets()) {
    holds("kind", ruleset.rules->kinds.row[0]);
    modules(*ruleset.rules, holds);
  }
}

TEST_P(DescribedRuleset, FingerprintChangesWithEveryClause) {
  const std::uint64_t whole = fingerprint(rules);
  int places = 0;
  Rules counted = rules;
  each_clause_of(counted, [&](Clause) { ++places; });
  ASSERT_GT(places, 300);
  for (int taken = 0; taken < places; ++taken) {
    Rules less = rules;
    Clause gone = Clause::none;
    int place = 0;
    each_clause_of(less, [&](Clause& c) {
      if (place++ == taken) std::swap(gone, c);
    });
    EXPECT_EQ(fingerprint(less) != whole, gone != Clause::none) << cite(gone);
  }
}

TEST_P(DescribedRuleset, FingerprintHeedsNoTitles) {
  Rules renamed = rules;
  renamed.title = "Something else";
  renamed.kinds.row[0].title = "Foot";
  EXPECT_EQ(fingerprint(renamed), fingerprint(rules));
  renamed.kinds.row[0].move.value = 9;
  EXPECT_NE(fingerprint(renamed), fingerprint(rules));
}

}  // namespace
}  // namespace limber
