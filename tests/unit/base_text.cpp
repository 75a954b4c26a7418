// Words and numbers, the same under every locale.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text.h"

namespace limber {
namespace {

TEST(Text, ReadsWholeNumbersOnly) {
  EXPECT_EQ(parse_int("0"), 0);
  EXPECT_EQ(parse_int("-17"), -17);
  EXPECT_EQ(parse_int("007"), 7);
  EXPECT_EQ(parse_int("9223372036854775807"), 9223372036854775807LL);
  for (const char* bad : {"", " 1", "1 ", "+1", "1.0", "1e3", "0x10", "--1", "-", "one", "9223372036854775808"}) {
    EXPECT_EQ(parse_int(bad), std::nullopt) << bad;
  }
}

RC_GTEST_PROP(Text, ReadsBackAnyNumber, (long long n)) { RC_ASSERT(parse_int(std::to_string(n)) == n); }

TEST(Text, SplitsAndTrims) {
  using Pieces = std::vector<std::string_view>;
  EXPECT_EQ(split("a,,b", ','), (Pieces{"a", "", "b"}));
  EXPECT_EQ(split("", ','), (Pieces{""}));
  EXPECT_EQ(split(",", ','), (Pieces{"", ""}));
  EXPECT_EQ(trim("  a b\t\r\n"), "a b");
  EXPECT_EQ(trim(" \t "), "");
  EXPECT_EQ(trim(""), "");
  EXPECT_EQ(trim("\xC2\xA0x"), "\xC2\xA0x");  // a no-break space is not ASCII
}

TEST(Text, LowersOnlyAscii) { EXPECT_EQ(lower("Field GUN \xC3\x89 [Z]"), "field gun \xC3\x89 [z]"); }

RC_GTEST_PROP(Text, JoinUndoesSplit, (const std::string& text)) {
  const std::vector<std::string_view> pieces = split(text, 'a');
  RC_ASSERT(join(std::span<const std::string_view>(pieces), "a") == text);
}

TEST(Text, Joins) {
  const std::vector<std::string> words{"move", "fire", "hold"};
  EXPECT_EQ(join(words, ", "), "move, fire, hold");
  EXPECT_EQ(join(std::vector<std::string>{}, ", "), "");
}

TEST(Text, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("infantry", "infantry"), 0);
  EXPECT_EQ(edit_distance("infanrty", "infantry"), 1);  // neighbours swapped
  EXPECT_EQ(edit_distance("ca", "abc"), 2);             // 3 if a swapped pair could not be separated
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

RC_GTEST_PROP(Text, EditsAreADistance, ()) {
  const auto word = rc::gen::container<std::string>(rc::gen::inRange('a', 'd'));
  const std::string a = *word, b = *word, c = *word;
  RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
  RC_ASSERT((edit_distance(a, b) == 0) == (a == b));
  RC_ASSERT(edit_distance(a, c) <= edit_distance(a, b) + edit_distance(b, c));
  RC_ASSERT(edit_distance(a, b) <= static_cast<int>(std::max(a.size(), b.size())));
}

RC_GTEST_PROP(Text, OneSlipIsOneEdit, ()) {
  std::string a = *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'd')));
  const auto i = *rc::gen::inRange<std::size_t>(0, a.size());
  std::string changed = a, dropped = a, doubled = a, swapped = a;
  changed[i] = 'z';
  dropped.erase(i, 1);
  doubled.insert(i, 1, 'z');
  RC_ASSERT(edit_distance(a, changed) == 1);
  RC_ASSERT(edit_distance(a, dropped) == 1);
  RC_ASSERT(edit_distance(a, doubled) == 1);
  if (i + 1 < a.size() && a[i] != a[i + 1]) {
    std::swap(swapped[i], swapped[i + 1]);
    RC_ASSERT(edit_distance(a, swapped) == 1);
  }
}

TEST(Text, GuessesTheWordMeant) {
  const std::vector<std::string_view> kinds{"infantry", "cavalry", "artillery", "hex", "hill"};
  const auto guess = [&](std::string_view word) { return nearest(word, kinds).value_or("?"); };
  EXPECT_EQ(guess("infantry"), "infantry");
  EXPECT_EQ(guess("Infanrty"), "infantry");
  EXPECT_EQ(guess("CAVELRY"), "cavalry");
  EXPECT_EQ(guess("artilery"), "artillery");
  EXPECT_EQ(guess("hx"), "hex");
  EXPECT_EQ(guess("wood"), "?");
  EXPECT_EQ(guess(""), "?");
  EXPECT_EQ(guess("h"), "?");
  EXPECT_EQ(nearest("red", std::vector<std::string>{"bed", "red", "rad"}), "red");
  EXPECT_EQ(nearest("rxd", std::vector<std::string>{"rad", "red"}), "rad");
  EXPECT_EQ(nearest("red", std::vector<std::string>{}), std::nullopt);
  const std::vector<std::string_view> forms{"infantry", "dismounted-cavalry", "mounted-cavalry"};
  EXPECT_EQ(nearest("Cavalry", forms), "mounted-cavalry");
  EXPECT_EQ(nearest("avalry", forms), std::nullopt);
}

}  // namespace
}  // namespace limber
