#include "words/rules_words.h"

#include <algorithm>

#include "base/text.h"
#include "rulesets/describe.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

std::string value_names(const Switch& s) {
  const std::string standard = " (default " + std::string(s.standard()) + ")";
  if (s.set_number != nullptr) return "0 to " + std::to_string(s.most) + standard;
  std::vector<std::string> names;
  for (const SwitchValue& value : s.values) names.emplace_back(value.name);
  return join(names, ", ") + standard;
}

std::vector<std::string> figures_behind(Clause c) {
  std::vector<std::string> lines;
  for (const Ruleset& ruleset : all_rulesets())
    for (const FigureLine& figure : describe(*ruleset.rules))
      if (std::find(figure.clauses.begin(), figure.clauses.end(), c) != figure.clauses.end())
        lines.push_back(figure.module + ", " + figure.name + ": " + figure.value);
  return lines;
}

}  // namespace

std::string unknown_ruleset(std::string_view name) {
  if (name.empty() || find_ruleset(name) != nullptr) return "";
  std::vector<std::string> names;
  for (const Ruleset& r : all_rulesets()) names.emplace_back(r.facts.id.view());
  return "found the ruleset '" + std::string(name) + "', expected " + listed(names, "or");
}

std::vector<std::string> switch_lines(const Ruleset& ruleset, Clause ruling) {
  std::vector<std::string> lines;
  for (const Switch& s : ruleset.switches)
    if (ruling == Clause::none || s.ruling == ruling)
      lines.push_back(std::string(s.name) + ": " + value_names(s) + " [" + cite(s.ruling) + "]");
  return lines;
}

std::vector<std::string> clause_page(Clause c) {
  const ClauseWords& words = clause_words(c);
  std::vector<std::string> lines;
  lines.push_back(std::string(words.id) + ", a " +
                  (words.is_ruling() ? "ruling" : std::string(words.kind) + " clause") + " of " +
                  std::string(words.ruleset));
  if (words.is_ruling()) {
    lines.push_back("Asked: " + std::string(words.question));
    lines.push_back("Ruled: " + std::string(words.text));
    if (!words.why.empty()) lines.push_back("Why: " + std::string(words.why));
  } else {
    lines.push_back(std::string(words.text));
  }
  for (const std::string& figure : figures_behind(c)) lines.push_back("Figure: " + figure);
  for (const Ruleset& ruleset : all_rulesets())
    for (const std::string& line : switch_lines(ruleset, c)) lines.push_back("House rule: " + line);
  return lines;
}

std::vector<Clause> find_clauses(std::string_view words, std::string_view ruleset) {
  std::vector<std::string> wanted;
  for (const std::string_view w : split(words, ' '))
    if (!w.empty()) wanted.push_back(lower(w));
  std::vector<Clause> found;
  const auto all = all_clause_words();
  for (std::size_t i = 1; i < all.size() && !wanted.empty(); ++i) {
    if (!ruleset.empty() && all[i].ruleset != ruleset) continue;
    const std::string id = lower(all[i].id);
    const std::string text = id + " " + lower(all[i].question) + " " + lower(all[i].text) + " " + lower(all[i].why);
    if (std::all_of(wanted.begin(), wanted.end(), [&](const std::string& w) { return text.find(w) != text.npos; }))
      found.push_back(static_cast<Clause>(i));
  }
  return found;
}

}  // namespace limber::inline words
