#include "io/fault_words.h"

#include <algorithm>

#include "base/text.h"

namespace limber::inline io {

namespace {

// Words of a remedy as a sentence of its own. A name in quotes or a path stays as it is written.
std::string sentence(std::string words) {
  if (words.empty()) return words;
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const std::string_view first = std::string_view(words).substr(0, words.find(' '));
  if (std::all_of(first.begin(), first.end(), is_letter)) words[0] = static_cast<char>(words[0] - 'a' + 'A');
  if (words.back() != '.' && words.back() != '?') words += '.';
  return words;
}

}  // namespace

std::string fault_words(const Fault& fault) {
  std::string text;
  if (!fault.found.empty() && !fault.expected.empty())
    text = "Limber found " + fault.found + " where it expected " + fault.expected + ".";
  else if (!fault.found.empty())
    text = "Limber found " + fault.found + ".";
  else if (!fault.expected.empty())
    text = "Limber expected " + fault.expected + ".";
  if (fault.remedy.empty()) return text;
  return text + (text.empty() ? "" : " ") + sentence(fault.remedy);
}

std::string fault_words_at_path(const Fault& fault) {
  const std::string words = fault_words(fault);
  return fault.where + (fault.where.empty() || words.empty() ? "" : ": ") + words;
}

std::string fault_line(const Fault& fault, std::string_view file) {
  std::string line(file);
  if (fault.line > 0) line += ':' + std::to_string(fault.line) + ':' + std::to_string(fault.column);
  if (!fault.where.empty() && fault.where != file) line += ": " + fault.where;
  const std::string words = fault_words(fault);
  return printable(words.empty() ? line : line + ": " + words);  // a fault quotes what others have written
}

}  // namespace limber::inline io
