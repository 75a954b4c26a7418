// What `limber rules --compare` lists: every figure and house rule in which two rulesets differ, and nothing else.
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "rulesets/compare.h"
#include "rulesets/describe.h"

namespace limber {
namespace {

const Ruleset& named(const char* id) { return *find_ruleset(id); }

template <class F> void for_each_pair(F f) {
  for (const Ruleset& a : all_rulesets())
    for (const Ruleset& b : all_rulesets())
      if (&a != &b) f(a, b);
}

const Difference* find(const std::vector<Difference>& all, std::string_view module, std::string_view name) {
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const Difference& d) { return d.module == module && d.name == name; });
  return at == all.end() ? nullptr : &*at;
}

TEST(Compare, ARulesetWithItself) {
  for (const Ruleset& r : all_rulesets()) EXPECT_TRUE(compare(r, r).empty()) << r.facts.id.view();
}

TEST(Compare, FiguresOfBothSides) {
  const std::vector<Difference> all = compare(named("big-board-19c"), named("hex-19c"));
  for (const FigureLine& line : describe(*named("big-board-19c").rules)) {
    const Difference* d = find(all, line.module, line.name);
    if (d == nullptr || d->first.empty()) continue;
    EXPECT_EQ(d->first, line.value) << line.module << ", " << line.name;
    EXPECT_EQ(d->first_clauses, line.clauses) << line.module << ", " << line.name;
  }
  const Difference* move = find(all, "unit infantry", "move");
  ASSERT_NE(move, nullptr);
  EXPECT_EQ(move->first, "2");   // BB-MOV-01
  EXPECT_EQ(move->second, "1");  // H19-MOV-01
  EXPECT_EQ(find(all, "unit heavy-artillery", "move"), nullptr);
}

// Names are no rules, and a figure that is nothing and that no clause gives is none.
TEST(Compare, NeitherNamesNorWhatIsNotThere) {
  for_each_pair([](const Ruleset& a, const Ruleset& b) {
    for (const Difference& d : compare(a, b)) {
      const std::string what = d.module + ", " + d.name;
      EXPECT_NE(d.module, "ruleset") << what;
      EXPECT_TRUE(d.name != "title" && d.name != "also") << what;
      EXPECT_NE(d.first, d.second) << what;
      for (const bool first : {true, false}) {
        const std::string& value = first ? d.first : d.second;
        const bool nothing = value == "no" || value == "0" || value == "none";
        EXPECT_FALSE(nothing && (first ? d.first_clauses : d.second_clauses).empty()) << what;
      }
    }
  });
}

TEST(Compare, TheOtherWayRoundTheSame) {
  // Two names of one kind of Unit stand in the order of the rulesets.
  const auto module_of = [](const Difference& d, bool turned) {
    const std::size_t bar = d.module.find(" / ");
    if (!turned || bar == std::string::npos) return d.module;
    return "unit " + d.module.substr(bar + 3) + " / " + d.module.substr(5, bar - 5);
  };
  const auto as_set = [&](const std::vector<Difference>& all, bool turned) {
    std::set<std::array<std::string, 4>> out;
    for (const Difference& d : all)
      out.insert({module_of(d, turned), d.name, turned ? d.second : d.first, turned ? d.first : d.second});
    return out;
  };
  for_each_pair([&](const Ruleset& a, const Ruleset& b) {
    EXPECT_EQ(as_set(compare(a, b), false), as_set(compare(b, a), true));
  });
}

TEST(Compare, WhatBelongsTogetherStandsTogether) {
  for_each_pair([](const Ruleset& a, const Ruleset& b) {
    std::set<std::string> closed;
    std::string module;
    for (const Difference& d : compare(a, b)) {
      if (d.module != module) closed.insert(module);
      module = d.module;
      EXPECT_FALSE(closed.contains(module)) << module;
    }
  });
}

TEST(Compare, HouseRulesWithTheirDefaults) {
  const auto has = [](const Ruleset& r, std::string_view name) {
    return std::any_of(r.switches.begin(), r.switches.end(), [&](const Switch& s) { return s.name == name; });
  };
  for_each_pair([&](const Ruleset& a, const Ruleset& b) {
    const std::vector<Difference> all = compare(a, b);
    for (const Switch& s : a.switches) {
      const Difference* d = find(all, "house rules", s.name);
      if (has(b, s.name)) continue;
      ASSERT_NE(d, nullptr) << s.name;
      EXPECT_EQ(d->first, s.values.empty() ? "a number, 0 by default" : std::string(s.values[0].name)) << s.name;
      EXPECT_EQ(d->first_clauses, std::vector<Clause>{s.ruling}) << s.name;
      EXPECT_TRUE(d->second.empty()) << s.name;
    }
  });
}

}  // namespace
}  // namespace limber
