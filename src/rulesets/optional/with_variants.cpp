// With variants: figures found, judged and put in.
#include <algorithm>
#include <optional>

#include "base/text.h"
#include "model/clause_id_text.h"
#include "rules/rules.h"
#include "rulesets/describe.h"
#include "rulesets/possible.h"
#include "rulesets/registry.h"
#include "rulesets/variants.h"

namespace limber::inline rulesets {

namespace {

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string ids(const std::vector<Clause>& clauses) {
  std::vector<std::string> words;
  for (const Clause c : clauses) words.emplace_back(clause_id_text(c).view());
  return join(words, ", ");
}

bool cites(const RuleFigure& f, std::string_view clause) {
  return std::any_of(f.clauses.begin(), f.clauses.end(),
                     [&](Clause c) { return lower(clause_id_text(c).view()) == lower(clause); });
}

std::string plain_name(std::string_view name) {
  std::string words = lower(trim(name));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

bool is_called(const RuleFigure& f, std::string_view name) { return lower(f.full_name()) == plain_name(name); }

std::vector<std::size_t> meant(const std::vector<RuleFigure>& all, const FigureChange& change) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < all.size(); ++i)
    if ((change.figure.empty() || is_called(all[i], change.figure)) &&
        (change.clause.empty() || cites(all[i], change.clause)))
      found.push_back(i);
  return found;
}

// The figure of a change, or the fault that says why it is none.
struct Found {
  std::optional<std::size_t> figure;
  Fault fault;
};

Fault no_such_figure(const std::vector<RuleFigure>& all, const FigureChange& change, const std::string& where) {
  if (change.figure.empty())
    return {.where = where + ".clause",
            .found = in_quotes(change.clause),
            .expected = "a clause that a figure of the ruleset cites",
            .remedy = "'limber rules RULESET' lists the figures with their clauses"};
  std::vector<std::string> names;
  for (const RuleFigure& f : all) {
    if (is_called(f, change.figure))
      return {.where = where + ".clause", .found = in_quotes(change.clause), .expected = ids(f.clauses)};
    names.push_back(f.full_name());
  }
  const auto near = nearest(plain_name(change.figure), names);
  return {.where = where + ".figure",
          .found = in_quotes(change.figure),
          .expected = "a figure of the ruleset, with its section: \"fire: hits on\"",
          .remedy = near ? "did you mean \"" + std::string(*near) + "\"?" : "'limber rules RULESET' lists them"};
}

Found find_figure(const std::vector<RuleFigure>& all, const FigureChange& change, const std::string& where) {
  const std::vector<std::size_t> found = meant(all, change);
  if (found.size() == 1) return {found[0], {}};
  if (found.empty()) return {std::nullopt, no_such_figure(all, change, where)};
  std::vector<std::string> names;
  for (const std::size_t i : found) names.push_back(in_quotes(all[i].full_name()));
  return {std::nullopt,
          {.where = where + ".figure",
           .found = change.clause.empty() ? in_quotes(change.figure) : change.clause + " alone",
           .expected = "one figure of those that cite it: " + join(names, ", ")}};
}

struct Read {
  std::vector<std::pair<std::size_t, std::size_t>> figures;  // figure and value
  std::vector<Fault> faults;
};

Read read_changes(const std::vector<RuleFigure>& all, const RulesVariant& variant, const std::string& path) {
  Read read;
  for (std::size_t i = 0; i < variant.changes.size(); ++i) {
    const FigureChange& change = variant.changes[i];
    const std::string where = path + "changes[" + std::to_string(i) + "]";
    Found found = find_figure(all, change, where);
    if (!found.figure) {
      read.faults.push_back(std::move(found.fault));
      continue;
    }
    const RuleFigure& f = all[*found.figure];
    const std::size_t value = find_value(f, change.value);
    if (value == f.values.size())
      read.faults.push_back(
          {.where = where + ".value",
           .found = in_quotes(change.value),
           .expected = (f.values.size() == 1 ? std::string("yes, on which other rules are built,") : values_words(f)) +
                       " for " + f.full_name() + " (" + ids(f.clauses) + ")"});
    else if (value == f.value)
      read.faults.push_back({.where = where + ".value",
                             .found = in_quotes(change.value) + ", which the book has",
                             .expected = "another value: " + values_words(f)});
    else if (std::any_of(read.figures.begin(), read.figures.end(),
                         [&](const auto& before) { return before.first == *found.figure; }))
      read.faults.push_back(
          {.where = where, .found = f.full_name() + " for the second time", .expected = "each figure once"});
    else
      read.figures.emplace_back(*found.figure, value);
  }
  return read;
}

const std::vector<RuleFigure> kNoFigures;

// Of the ruleset as the document has it.
std::vector<RuleFigure> figures_in_book(std::string_view ruleset) {
  const Rules* rules = find_rules(ruleset);
  return rules == nullptr ? kNoFigures : rule_figures(*rules);
}

// Figures that a house rule sets.
std::vector<RuleFigure> set_by(const Ruleset& ruleset, const std::pair<std::string, std::string>& house_rule) {
  Rules rules = *ruleset.rules;
  std::vector<Fault> unknown;
  throw_switches(rules, ruleset.switches, {house_rule}, unknown);
  const std::vector<RuleFigure> after = rule_figures(rules);
  std::vector<RuleFigure> set;
  for (RuleFigure& f : rule_figures(*ruleset.rules)) {
    const auto same = std::find_if(after.begin(), after.end(), [&](const RuleFigure& a) {
      return a.section == f.section && a.name == f.name && a.text() == f.text();
    });
    if (same == after.end()) set.push_back(std::move(f));
  }
  return set;
}

}  // namespace

std::vector<ChangedFigure> changed_figures(const RulesVariant& variant) {
  const std::vector<RuleFigure> all = figures_in_book(variant.ruleset);
  std::vector<ChangedFigure> changed;
  for (const auto& [figure, value] : read_changes(all, variant, "").figures) changed.push_back({all[figure], value});
  return changed;
}

std::vector<Fault> apply_variant(Rules& rules, const RulesVariant& variant, const std::string& path) {
  Read read = read_changes(rule_figures(rules), variant, path);
  if (!read.faults.empty()) return std::move(read.faults);
  // From behind: what is struck out leaves the list, and all behind it would move up.
  std::sort(read.figures.rbegin(), read.figures.rend());
  for (const auto& [figure, value] : read.figures) set_figure(rules, figure, value);
  std::vector<Fault> faults;
  for (Clash& clash : clashes_in(rules))
    faults.push_back(
        {.where = path + "changes", .found = std::move(clash.found), .expected = std::move(clash.expected)});
  return faults;
}

std::vector<Fault> variant_faults(const RulesVariant& variant, const std::string& path) {
  const Rules* found = find_rules(variant.ruleset);
  if (found == nullptr) {
    std::vector<std::string> names;
    for (const Ruleset& r : all_rulesets()) names.emplace_back(r.facts.id.view());
    const auto near = nearest(variant.ruleset, names);
    return {{.where = path + "ruleset",
             .found = in_quotes(variant.ruleset),
             .expected = "a ruleset: " + join(names, ", "),
             .remedy = near ? "did you mean \"" + std::string(*near) + "\"?" : std::string()}};
  }
  Rules rules = *found;
  return apply_variant(rules, variant, path);
}

std::vector<Fault> clashes(const Scenario& s) {
  std::vector<Fault> faults;
  const Ruleset* ruleset = find_ruleset(s.ruleset);
  if (!s.variant || ruleset == nullptr) return faults;
  const std::vector<ChangedFigure> changed = changed_figures(*s.variant);
  for (const auto& rule : s.house_rules)
    for (const RuleFigure& set : set_by(*ruleset, rule))
      for (const ChangedFigure& c : changed)
        if (c.figure.full_name() == set.full_name())
          faults.push_back({.where = "house_rules." + rule.first,
                            .found = in_quotes(rule.second) + ", which sets " + set.full_name() + " (" +
                                     ids(set.clauses) + ") as the variant does",
                            .expected = "a house rule that leaves alone what the variant changes"});
  return faults;
}

std::vector<Fault> put_variant_in(Rules& rules, const Scenario& s) {
  if (s.variant->ruleset != s.ruleset)
    return {{.where = "variant.ruleset",
             .found = in_quotes(s.variant->ruleset),
             .expected = "the scenario's own ruleset, " + s.ruleset}};
  std::vector<Fault> faults = apply_variant(rules, *s.variant, "variant.");
  if (faults.empty()) faults = clashes(s);
  return faults;
}

RulesVariant written_out(RulesVariant variant) {
  const std::vector<ChangedFigure> changed = changed_figures(variant);
  if (changed.size() != variant.changes.size()) return variant;
  for (std::size_t i = 0; i < changed.size(); ++i)
    variant.changes[i] = {changed[i].figure.full_name(),
                          std::string(clause_id_text(changed[i].figure.clauses[0]).view()), changed[i].text()};
  return variant;
}

FigureChange change_of(std::string_view words, std::string_view value) {
  const bool by_name = words.find(':') != std::string_view::npos;
  return {by_name ? std::string(trim(words)) : "", by_name ? "" : std::string(trim(words)), std::string(trim(value))};
}

bool names_figure(std::string_view ruleset, std::string_view words) {
  return words.find(':') != std::string_view::npos || !meant(figures_in_book(ruleset), change_of(words, "")).empty();
}

std::uint64_t figures_hash(const Scenario& s) {
  const Rules* book = find_rules(s.ruleset);
  if (book == nullptr) return 0;
  Rules rules = *book;
  if (s.variant) apply_variant(rules, *s.variant, "");
  return fingerprint(rules);
}

std::string not_the_book(const RulesVariant& variant) {
  const std::size_t n = variant.changes.size();
  return "This is not Cordery's ruleset: " + std::to_string(n) + (n == 1 ? " figure" : " figures") + " changed.";
}

std::string change_words(const ChangedFigure& c) {
  return c.figure.full_name() + " " + c.text() + " (Cordery: " + c.figure.text() + ")";
}

}  // namespace limber::inline rulesets
