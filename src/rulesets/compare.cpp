#include "rulesets/compare.h"

#include <algorithm>

#include "rulesets/translate.h"

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
                     s.values.empty() ? "a number, 0 by default" : std::string(s.values[0].name),
                     {s.ruling}});
  return lines;
}

constexpr std::string_view kUnit = "unit ";

// Kinds of Units of two documents that correspond: of the same name, or each is what the other is translated to.
struct Pair {
  std::string first, second;
};
std::vector<Pair> pairs_of(const Ruleset& a, const Ruleset& b) {
  std::vector<Pair> pairs;
  for (std::size_t k = 0; k < a.facts.kinds.size; ++k) {
    const std::string first(a.facts.kinds.row[k].name.view()), second = counterpart(b, first);
    if (!second.empty() && counterpart(a, second) == first) pairs.push_back({first, second});
  }
  return pairs;
}

// Both names stand over the figures of such a pair.
void name_pairs(std::vector<FigureLine>& first, std::vector<FigureLine>& second, const std::vector<Pair>& pairs) {
  const auto rename = [](std::vector<FigureLine>& lines, const std::string& name, const std::string& both) {
    for (FigureLine& l : lines)
      if (l.module == std::string(kUnit) + name) l.module = std::string(kUnit) + both;
  };
  for (const Pair& p : pairs) {
    if (p.first == p.second) continue;
    rename(first, p.first, p.first + " / " + p.second);
    rename(second, p.second, p.first + " / " + p.second);
  }
}

const FigureLine* find(const std::vector<FigureLine>& lines, const FigureLine& like) {
  const auto at = std::find_if(lines.begin(), lines.end(),
                               [&](const FigureLine& l) { return l.module == like.module && l.name == like.name; });
  return at == lines.end() ? nullptr : &*at;
}

}  // namespace

std::vector<Difference> compare(const Ruleset& a, const Ruleset& b) {
  std::vector<FigureLine> first = lines_of(a), second = lines_of(b);
  name_pairs(first, second, pairs_of(a, b));
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
