#include "words/grammar.h"

#include <algorithm>
#include <array>

namespace limber::inline words {

namespace {

struct Forms {
  std::string_view it, they, he;
};

constexpr Forms kIrregular[] = {
    {"is", "are", "is"},    {"was", "were", "was"}, {"has", "have", "has"},  {"does", "do", "does"},
    {"goes", "go", "goes"}, {"it", "they", "he"},   {"its", "their", "his"}, {"itself", "themselves", "himself"},
};

// Owners that are no names of persons: "the King's Horse", but "Penn's Battery".
constexpr std::string_view kCommonOwners[] = {"King", "Queen", "Prince", "Duke", "Governor", "Ship", "Gunboat"};
constexpr std::string_view kPosts[] = {"Commander", "Governor", "Chief", "Captain", "Head"};

bool any_of(auto&& list, std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

std::string_view first_word(std::string_view name) { return name.substr(0, name.find(' ')); }
std::string_view last_word(std::string_view name) { return name.substr(name.rfind(' ') + 1); }

// "Guns" of "Guns of the Left Hand".
std::string_view head_of(std::string_view name) { return last_word(name.substr(0, name.find(" of "))); }

bool starts_with_the(std::string_view name) { return name.starts_with("The ") || name.starts_with("the "); }

std::string with_the(std::string_view name) {
  return "the " + std::string(starts_with_the(name) ? name.substr(4) : name);
}

bool has_person_as_owner(std::string_view name) {
  const std::size_t at = name.find('\'');
  if (at == std::string_view::npos || at + 1 >= name.size()) return false;
  return !any_of(kCommonOwners, last_word(name.substr(0, at)));
}

}  // namespace

Person person_of(std::string_view name) {
  const std::string_view head = head_of(name);
  if (head.ends_with("men") || head.ends_with("Men") || head == "People") return Person::they;
  const bool plural = head.size() > 1 && head.ends_with('s') && !head.ends_with("ss") && !head.ends_with("'s");
  return plural ? Person::they : Person::it;
}

std::string with_article(std::string_view name) {
  if (starts_with_the(name)) return with_the(name);
  const bool lettered = first_word(name).size() == 1 && !(name[0] >= '0' && name[0] <= '9');
  if (name.empty() || lettered || last_word(name) == "Company" || has_person_as_owner(name)) return std::string(name);
  return with_the(name);
}

std::string side_with_article(std::string_view name) {
  const bool several = name.find(' ') != std::string_view::npos && person_of(name) == Person::they;
  const bool takes_it = several || name.find(" of ") != std::string_view::npos;
  return starts_with_the(name) || takes_it ? with_the(name) : std::string(name);
}

std::string commander_with_article(std::string_view name) {
  const bool post = name.find(" of ") != std::string_view::npos && any_of(kPosts, first_word(name));
  return starts_with_the(name) || post ? with_the(name) : std::string(name);
}

std::string agreeing(Person person, std::string_view word) {
  for (const Forms& row : kIrregular)
    if (row.it == word) return std::string(person == Person::they ? row.they : person == Person::he ? row.he : row.it);
  if (person != Person::they) return std::string(word);
  if (word.ends_with("ies")) return std::string(word.substr(0, word.size() - 3)) + "y";
  constexpr std::array<std::string_view, 4> kHissing = {"sses", "shes", "ches", "xes"};
  const bool hisses =
      std::any_of(kHissing.begin(), kHissing.end(), [&](std::string_view end) { return word.ends_with(end); });
  return std::string(word.substr(0, word.size() - (hisses ? 2 : 1)));
}

std::string_view object_form(Person person) {
  return person == Person::they ? "them" : person == Person::he ? "him" : "it";
}

std::string agree(Person person, std::string_view phrase) {
  std::string text;
  while (!phrase.empty()) {
    const std::size_t open = std::min(phrase.find('{'), phrase.size());
    text += phrase.substr(0, open);
    phrase.remove_prefix(open);
    if (phrase.empty()) break;
    const std::size_t close = phrase.find('}');
    text += agreeing(person, phrase.substr(1, close - 1));
    phrase.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace limber::inline words
