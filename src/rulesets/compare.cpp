#include "rulesets/compare.h"

#include <algorithm>

namespace limber::inline rulesets {

namespace {

// House rules stand beside the figures: their names, and the value each ruleset plays unless told otherwise.
std::vector<FigureLine> lines_of(const Ruleset& r) {
  std::vector<FigureLine> lines = describe(*r.rules);
  std::erase_if(lines, [](const FigureLine& l) {
    return l.module == "ruleset" || l.name == "title" || l.name == "also" ||
           (l.clauses.empty() && (l.value.empty() || l.value == "no" || l.value == "0" || l.value == "none"));
  });
  for (const Switch& s : r.switches)
    lines.push_back({"house rules",
                     std::string(s.name),
                     s.values.empty() ? "a number, 0 unless said" : std::string(s.values[0].name),
                     {s.ruling}});
  return lines;
}

const FigureLine* find(const std::vector<FigureLine>& lines, const FigureLine& like) {
  const auto at = std::find_if(lines.begin(), lines.end(),
                               [&](const FigureLine& l) { return l.module == like.module && l.name == like.name; });
  return at == lines.end() ? nullptr : &*at;
}

}  // namespace

std::vector<Difference> compare(const Ruleset& a, const Ruleset& b) {
  const std::vector<FigureLine> first = lines_of(a), second = lines_of(b);
  std::vector<Difference> out;
  for (const FigureLine& l : first) {
    const FigureLine* other = find(second, l);
    if (other != nullptr && other->value == l.value) continue;
    out.push_back({l.module, l.name, l.value, other == nullptr ? "" : other->value, l.clauses,
                   other == nullptr ? std::vector<Clause>{} : other->clauses});
  }
  for (const FigureLine& l : second)
    if (find(first, l) == nullptr) out.push_back({l.module, l.name, "", l.value, {}, l.clauses});
  // Modules in the order in which the first ruleset has them, those of the second alone at the end.
  std::vector<std::string> order;
  for (const auto* lines : {&first, &second})
    for (const FigureLine& l : *lines)
      if (std::find(order.begin(), order.end(), l.module) == order.end()) order.push_back(l.module);
  std::stable_sort(out.begin(), out.end(), [&](const Difference& x, const Difference& y) {
    return std::find(order.begin(), order.end(), x.module) < std::find(order.begin(), order.end(), y.module);
  });
  return out;
}

}  // namespace limber::inline rulesets
