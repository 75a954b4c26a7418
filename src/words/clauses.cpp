#include "words/clauses.h"

#include <algorithm>
#include <string_view>

#include "words/clause_words.h"

namespace limber::inline words {

namespace {

constexpr std::size_t kLong = 140;  // characters of a ruling that are still read at a glance
constexpr std::size_t kLeast = 60;  // a brief one goes on to the end of a sentence after this many
constexpr std::size_t kBare = 30;   // an answer this short needs its question

bool begins_sentence(char c) { return (c >= 'A' && c <= 'Z') || c == '"' || c == '('; }

// Up to the first full stop after `least` characters that ends a sentence: one followed by a blank and a capital.
std::string_view first_sentences(std::string_view text, std::size_t least) {
  for (std::size_t i = least; i + 2 < text.size(); ++i)
    if ((text[i] == '.' || text[i] == '?') && text[i + 1] == ' ' && begins_sentence(text[i + 2]))
      return text.substr(0, i + 1);
  return text;
}

// Without the house rule it speaks of at its end.
std::string_view brief_ruling(std::string_view text) {
  if (const std::size_t at = text.find(" Switch "); at != std::string_view::npos) text = text.substr(0, at);
  return text.size() <= kLong ? text : first_sentences(text, kLeast);
}

// Without the letter it has in the document: "(b) One firing ...".
std::string_view brief_clause(std::string_view text) {
  const std::size_t end = text.find(") ");
  return text.starts_with("(") && end < 14 ? text.substr(end + 2) : text;
}

bool needs_question(std::string_view answer) {
  if (answer.size() <= kBare || answer.starts_with("Yes") || answer.starts_with("Not ")) return true;
  return answer.starts_with("No") && answer.size() > 2 &&
         std::string_view(".,;:").find(answer[2]) != std::string_view::npos;
}

}  // namespace

std::string cite(Clause c) { return std::string(clause_id(c)); }

std::string cite(Citation why) {
  if (why.first == Clause::none) return cite(why.also);
  return why.also == Clause::none || why.also == why.first ? cite(why.first) : cite(why.first) + ", " + cite(why.also);
}

std::string cite(std::span<const Clause> list) {
  std::string text;
  for (const Clause c : list) text += (text.empty() ? "" : ", ") + cite(c);
  return text;
}

std::string in_brackets(Citation why) {
  const std::string ids = cite(why);
  return ids.empty() ? "" : " [" + ids + "]";
}

std::string in_brackets(std::span<const Clause> list) { return list.empty() ? "" : " [" + cite(list) + "]"; }

void add_clauses(std::vector<Clause>& list, Citation why) {
  for (const Clause c : {why.first, why.also})
    if (c != Clause::none && std::find(list.begin(), list.end(), c) == list.end()) list.push_back(c);
}

std::string clause_saying(Clause c, Length length) {
  const ClauseWords& words = clause_words(c);
  if (!words.is_ruling()) return std::string(length == Length::whole ? words.text : brief_clause(words.text));
  const std::string_view answer = length == Length::whole ? words.text : brief_ruling(words.text);
  const bool with_question = length == Length::whole || needs_question(answer);
  return (with_question ? std::string(words.question) + " " : "") + std::string(answer);
}

std::string clause_sentence(Clause c, Length length) {
  return c == Clause::none ? "" : std::string(clause_words(c).id) + ": " + clause_saying(c, length);
}

}  // namespace limber::inline words
