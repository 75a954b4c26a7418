#include "words/clauses.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "words/clause_words.h"

namespace limber {

namespace {

constexpr std::size_t kLong = 140;  // characters of a ruling that are still read at a glance
constexpr std::size_t kBare = 30;   // an answer this short needs its question

bool begins_sentence(char c) { return (c >= 'A' && c <= 'Z') || c == '"' || c == '('; }

// Up to the first full stop that ends a sentence: one followed by a blank and a capital.
std::string_view first_sentence(std::string_view text) {
  for (std::size_t i = 0; i + 2 < text.size(); ++i)
    if ((text[i] == '.' || text[i] == '?') && text[i + 1] == ' ' && begins_sentence(text[i + 2]))
      return text.substr(0, i + 1);
  return text;
}

std::string_view brief_ruling(std::string_view text) { return text.size() <= kLong ? text : first_sentence(text); }

bool needs_question(std::string_view answer) {
  return answer.size() <= kBare || answer.starts_with("Yes") || answer.starts_with("No.") ||
         answer.starts_with("No,") || answer.starts_with("No;") || answer.starts_with("No:") ||
         answer.starts_with("Not ");
}

}  // namespace

std::string cite(Clause c) { return std::string(clause_words(c).id); }

std::string cite(Because why) {
  if (why.first == Clause::none) return cite(why.also);
  return why.also == Clause::none ? cite(why.first) : cite(why.first) + ", " + cite(why.also);
}

std::string cite(std::span<const Clause> list) {
  std::string text;
  for (const Clause c : list) text += (text.empty() ? "" : ", ") + cite(c);
  return text;
}

std::string in_brackets(Because why) {
  const std::string ids = cite(why);
  return ids.empty() ? "" : " [" + ids + "]";
}

std::string in_brackets(std::span<const Clause> list) { return list.empty() ? "" : " [" + cite(list) + "]"; }

void add_clauses(std::vector<Clause>& list, Because why) {
  for (const Clause c : {why.first, why.also})
    if (c != Clause::none && std::find(list.begin(), list.end(), c) == list.end()) list.push_back(c);
}

std::string clause_sentence(Clause c, Length length) {
  if (c == Clause::none) return "";
  const ClauseWords& words = clause_words(c);
  if (!words.is_ruling()) return std::string(words.id) + ": " + std::string(words.text);
  const std::string_view answer = length == Length::whole ? words.text : brief_ruling(words.text);
  std::string text = std::string(words.id) + ": ";
  if (length == Length::whole || needs_question(answer)) text += std::string(words.question) + " ";
  return text + std::string(answer);
}

}  // namespace limber
