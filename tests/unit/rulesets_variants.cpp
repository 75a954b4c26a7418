// Which figures of a ruleset may be changed, and what a variant of it comes to.
#include <algorithm>

#include <gtest/gtest.h>

#include "model/clause_id_text.h"
#include "rules/rules.h"
#include "rulesets/describe.h"
#include "rulesets/possible.h"
#include "rulesets/registry.h"
#include "rulesets/variants.h"

namespace limber {
namespace {

RulesVariant variant_of(std::string ruleset, std::vector<FigureChange> changes) {
  return {.name = "Mine", .author = {}, .note = {}, .ruleset = std::move(ruleset), .changes = std::move(changes)};
}

// A described line and a figure that may be changed say the same in different words: a pin table names the scores.
bool is_of(const FigureLine& line, const RuleFigure& figure) {
  return line.module == figure.section && line.name.starts_with(figure.name);
}

TEST(Variants, EveryFigureWithAClauseMayBeChanged) {
  for (const Ruleset& r : all_rulesets()) {
    const std::vector<RuleFigure> figures = rule_figures(*r.rules);
    EXPECT_GT(figures.size(), 100u) << r.facts.id.view();
    for (const FigureLine& line : describe(*r.rules)) {
      const bool of_another = line.name.ends_with(": driven back") || line.name == "not in use";
      if (line.clauses.empty() || line.module == "ruleset" || line.module == "refused orders" || of_another) continue;
      EXPECT_TRUE(std::any_of(figures.begin(), figures.end(), [&](const RuleFigure& f) { return is_of(line, f); }))
          << r.facts.id.view() << ": " << line.module << ": " << line.name;
    }
  }
}

TEST(Variants, EveryFigureHasANameOfItsOwnAClauseAndAChoice) {
  for (const Ruleset& r : all_rulesets()) {
    std::vector<std::string> names;
    for (const RuleFigure& f : rule_figures(*r.rules)) {
      names.push_back(f.full_name());
      EXPECT_FALSE(f.clauses.empty()) << f.full_name();
      EXPECT_TRUE(f.values.size() > 1 || f.text() == "yes") << f.full_name();
      EXPECT_LT(f.value, f.values.size()) << f.full_name();
      for (std::size_t i = 0; i < f.values.size(); ++i) EXPECT_EQ(find_value(f, f.values[i]), i) << f.full_name();
    }
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    EXPECT_EQ(twice, names.end()) << r.facts.id.view() << ": " << (twice == names.end() ? "" : *twice);
  }
}

// Set to each of its values in turn, a figure has that value, changes the fingerprint, and leaves all others alone.
TEST(Variants, AFigureIsSetAlone) {
  for (const Ruleset& r : all_rulesets()) {
    const std::vector<RuleFigure> book = rule_figures(*r.rules);
    for (std::size_t i = 0; i < book.size(); ++i)
      for (const std::size_t v : {std::size_t{0}, book[i].values.size() - 1}) {
        if (v == book[i].value) continue;
        Rules rules = *r.rules;
        set_figure(rules, i, v);
        EXPECT_NE(fingerprint(rules), fingerprint(*r.rules)) << book[i].full_name();
        for (const RuleFigure& now : rule_figures(rules)) {
          const auto was = std::find_if(book.begin(), book.end(),
                                        [&](const RuleFigure& f) { return f.full_name() == now.full_name(); });
          ASSERT_NE(was, book.end()) << now.full_name();
          const bool itself = static_cast<std::size_t>(was - book.begin()) == i;
          EXPECT_EQ(now.text(), itself ? book[i].values[v] : was->text()) << book[i].full_name();
        }
      }
  }
}

TEST(Variants, ByFigureOrByClause) {
  const RulesVariant by_clause = variant_of("big-board-19c", {{"", "bb-fir-14", "4+"}, {"", "BB-FIR-16", "-2"}});
  EXPECT_TRUE(variant_faults(by_clause).empty());
  const RulesVariant whole = written_out(by_clause);
  EXPECT_EQ(whole.changes[0], (FigureChange{"fire: hits on", "BB-FIR-14", "4"}));
  EXPECT_EQ(whole.changes[1], (FigureChange{"fire: modifiers: target in cover", "BB-FIR-16", "-2"}));
  EXPECT_EQ(written_out(whole), whole);
  EXPECT_EQ(not_the_book(whole), "This is not Cordery's ruleset: 2 figures changed.");
  EXPECT_EQ(change_words(changed_figures(whole)[0]), "fire: hits on 4 (Cordery: 5)");
}

TEST(Variants, StruckOutLimitsAndTheOrderOfChangesDoNotMatter) {
  const std::vector<FigureChange> changes{
      {"movement: wire halts", "", "no"}, {"fire: hits on", "", "3"}, {"movement: wood halts", "", "off"}};
  std::vector<FigureChange> turned(changes.rbegin(), changes.rend());
  Scenario first, second;
  first.ruleset = second.ruleset = "big-board-19c";
  first.variant = variant_of("big-board-19c", changes), second.variant = variant_of("big-board-19c", turned);
  EXPECT_EQ(figures_hash(first), figures_hash(second));
  EXPECT_NE(figures_hash(first), fingerprint(*find_rules("big-board-19c")));
  const Result<RulesHandle> rules = rules_of(first);
  ASSERT_TRUE(rules.ok());
  EXPECT_EQ(module_of<Steps>(*rules.value()).wire_halts.first, Clause::none);
  EXPECT_EQ(module_of<Volley>(*rules.value()).hits_on.value, 3);
  EXPECT_EQ(module_of<Steps>(*rules.value()).wood_halts, Clause::none);
}

TEST(Variants, ImpossibleTogether) {
  const std::vector<Fault> faults =
      variant_faults(variant_of("hex-late-19c", {{"ending: share", "", "2"}, {"ending: break share", "", "6"}}));
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_NE(faults[0].expected.find("before it breaks"), std::string::npos);
  const std::vector<Fault> pins =
      variant_faults(variant_of("hex-late-19c", {{"hit: in the open: destroyed", "", "1+"}}));
  ASSERT_EQ(pins.size(), 1u);
  EXPECT_NE(pins[0].expected.find("no higher than the one that destroys"), std::string::npos);
  const std::vector<Fault> rating = variant_faults(variant_of("card-late-19c", {{"commanders: average", "", "0"}}));
  ASSERT_EQ(rating.size(), 1u);
  EXPECT_NE(rating[0].expected.find("poor, an average"), std::string::npos);
  for (const Ruleset& r : all_rulesets()) EXPECT_TRUE(clashes_in(*r.rules).empty()) << r.facts.id.view();
}

TEST(Variants, AHouseRuleMayNotSetTheSameFigure) {
  Scenario s;
  s.ruleset = "big-board-19c";
  s.house_rules = {{"hit_dice", "per_attack"}, {"followup", "attacker"}};
  s.variant = variant_of("big-board-19c", {{"fire: hits on", "", "4"}});
  EXPECT_TRUE(rules_of(s).ok());
  s.variant = variant_of("big-board-19c", {{"combat: who follows up", "", "attacker"}});
  const Result<RulesHandle> clash = rules_of(s);
  ASSERT_FALSE(clash.ok());
  EXPECT_EQ(clash.faults()[0].where, "house_rules.followup");
}

}  // namespace
}  // namespace limber
