#include "gate_lists.h"

#include <algorithm>
#include <fstream>
#include <span>

#include "base/text.h"
#include "check_file.h"

namespace limber::checks {

namespace {

// Calls take(line) for every line that says something; what it does not take is a fault.
template <class Take> void read_lines(const std::string& path, GateLists& lists, Take take) {
  std::ifstream in(path);
  if (!in) lists.faults.push_back(path + " cannot be read");
  std::string line;
  while (std::getline(in, line)) {
    if (trim(line).empty() || trim(line)[0] == '#') continue;
    if (!take(line)) lists.faults.push_back(path + ": " + line);
  }
}

// A star fits any run of letters.
bool fits(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] != '*') return !text.empty() && pattern[0] == text[0] && fits(pattern.substr(1), text.substr(1));
  for (std::size_t i = 0; i <= text.size(); ++i)
    if (fits(pattern.substr(1), text.substr(i))) return true;
  return false;
}

bool take_exempt(const std::string& line, std::vector<Exempt>& out, bool with_reason) {
  const std::size_t colon = line.find(" : ");
  if ((colon == line.npos) == with_reason) return false;
  std::vector<std::string> words = words_of(line.substr(0, colon));
  if (words.size() < 3) return false;
  Exempt e;
  for (const std::string_view r : split(words[0], ',')) e.rulesets.emplace_back(r);
  e.kind = words[1];
  words.erase(words.begin(), words.begin() + 2);
  e.name = join(words, " ");
  e.why = with_reason ? std::string(trim(line.substr(colon + 3))) : "";
  out.push_back(e);
  return !with_reason || !e.why.empty();
}

bool take_mutant(const std::string& line, std::vector<LineMutant>& out) {
  const std::vector<std::string> words = words_of(line);
  if (words[0] == "value" && words.size() > 1)
    return out.push_back({0, join(std::span(words).subspan(1), " "), "value", {}}), true;
  if (words[0] == "mutant" && words.size() == 3) {
    const auto numbered = std::count_if(out.begin(), out.end(), [](const LineMutant& m) { return m.number != 0; });
    return out.push_back({static_cast<int>(numbered) + 1, words[1], words[2], {}}), true;
  }
  if (out.empty()) return false;
  if (words[0] != "proves") return true;  // what is changed, and where: tools/line-mutants reads it
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (!is_clause_id(words[i])) return false;
    out.back().ids.push_back(words[i]);
  }
  return true;
}

}  // namespace

bool Exempt::covers(const std::string& ruleset, const std::string& of_kind, const std::string& mutant) const {
  return std::find(rulesets.begin(), rulesets.end(), ruleset) != rulesets.end() && kind == of_kind &&
         fits(name, mutant);
}

GateLists read_gate_lists(const std::string& tests) {
  GateLists lists;
  read_lines(tests + "/definitions.txt", lists, [&](const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    return words.size() > 1 && is_clause_id(words[0]) && lists.definitions.emplace(words[0], line).second;
  });
  read_lines(tests + "/gate/equivalent.txt", lists,
             [&](const std::string& line) { return take_exempt(line, lists.equivalent, true); });
  read_lines(tests + "/gate/open.txt", lists,
             [&](const std::string& line) { return take_exempt(line, lists.open, false); });
  read_lines(tests + "/gate/lines.txt", lists, [&](const std::string& line) { return take_mutant(line, lists.lines); });
  return lists;
}

std::string numbered_names(const GateLists& lists) {
  std::string names;
  for (const LineMutant& m : lists.lines)
    if (m.number != 0) names += (names.empty() ? "" : " ") + m.name;
  return names;
}

}  // namespace limber::checks
