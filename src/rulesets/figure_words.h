// The words a figure's value is written in: the names of enumerators, scores of a die, numbers with their sign. One
// way for the list of all figures (rulesets/describe.h) and for those that may be changed (rulesets/rule_figures.h).
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "rules/modules.h"

namespace limber::inline rulesets {

// What the compiler calls this function: the enumerator's name stands behind "V = ".
template <auto V> constexpr std::string_view with_enumerator() { return __PRETTY_FUNCTION__; }

// The name of an enumerator; nothing for a value without one.
template <auto V> consteval std::string_view cut_name() {
  std::string_view text = with_enumerator<V>();
  text.remove_prefix(text.find("V = ") + 4);
  text = text.substr(0, text.find_first_of(";]"));
  return text.find('(') == std::string_view::npos ? text.substr(text.rfind(':') + 1) : std::string_view();
}

// The name alone, so that what the compiler calls the function does not stand in the program a hundred times.
template <auto V> struct EnumeratorName {
  static constexpr auto kLetters = [] {
    std::array<char, cut_name<V>().size() + 1> letters{};
    std::ranges::copy(cut_name<V>(), letters.begin());
    return letters;
  }();
  static constexpr std::string_view kText{kLetters.data(), kLetters.size() - 1};
};

// How many enumerators there are, from 0 on without a gap.
template <class E, std::size_t N = 0> consteval std::size_t count_names() {
  if constexpr (cut_name<static_cast<E>(N)>().empty())
    return N;
  else
    return count_names<E, N + 1>();
}

template <class E, std::size_t... I>
constexpr std::array<std::string_view, sizeof...(I)> names_of(std::index_sequence<I...>) {
  return {EnumeratorName<static_cast<E>(I)>::kText...};
}

template <class E> std::string_view name_of(E value) {
  static constexpr auto kNames = names_of<E>(std::make_index_sequence<count_names<E>()>());
  const auto i = static_cast<std::size_t>(value);
  return i < kNames.size() ? kNames[i] : std::string_view();
}

template <class E> std::string enum_words(E value) {
  std::string text(name_of(value));
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string signed_text(int);
// Scores of a die from one to another: "3, 4, 5, 6"; "none" where there is no such score.
std::string scores(int from, int to);
// "3+", "6": a score that saves, and every higher one.
std::string score_or_more(int from);
std::string landing_scores(const LandingRow&);

}  // namespace limber::inline rulesets
