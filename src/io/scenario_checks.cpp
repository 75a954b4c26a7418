#include "io/scenario_checks.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/text.h"
#include "io/scenario_words.h"
#include "io/utf8.h"

namespace limber::inline io {

namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_big(char c) { return c >= 'A' && c <= 'Z'; }
bool fits_id(char c) { return is_small(c) || is_big(c) || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

// Ids are typed in orders: a unit's begins with a small letter, since cells begin with a capital.
enum class IdOf : std::uint8_t { side, unit };

class IdCheck {
 public:
  IdCheck(const Places& places, Faults& faults) : places_(places), faults_(faults) {}

  bool check(const std::string& id, const std::string& where, IdOf whose) {
    if (id.empty()) return true;  // told when it was read
    const bool well_formed = check_letters(id, where, whose), is_new = check_new(id, where);
    return well_formed && is_new;
  }

 private:
  bool check_letters(const std::string& id, const std::string& where, IdOf whose) {
    const bool begins = is_small(id[0]) || (whose == IdOf::side && is_big(id[0]));
    if (begins && std::all_of(id.begin(), id.end(), fits_id)) return true;
    const std::string first = whose == IdOf::unit ? "a small letter" : "a letter";
    const bool capital = is_big(id[0]) && std::all_of(id.begin(), id.end(), fits_id);
    faults_.add(places_.find(where), where, "the id " + in_quotes(id),
                "an id that begins with " + first + " and goes on with letters, digits, - or _",
                capital ? "write " + in_quotes(lower(id)) : "");
    return false;
  }

  bool check_new(const std::string& id, const std::string& where) {
    const auto [known, added] = seen_.try_emplace(lower(id), where, id);
    if (added) return true;
    const auto& [first_where, first_id] = known->second;
    const Place first = places_.find(first_where);
    const std::string line = first.line > 0 ? " in line " + std::to_string(first.line) : "";
    faults_.add(
        places_.find(where), where,
        "the id " + in_quotes(id) +
            (first_id == id ? " a second time" : ", which differs from " + in_quotes(first_id) + " only by case"),
        "an id of its own", "give it another; " + first_where + line + " has " + in_quotes(first_id));
    return false;
  }

  const Places& places_;
  Faults& faults_;
  std::map<std::string, std::pair<std::string, std::string>> seen_;
};

std::string legend_letters(const Scenario& scenario) {
  std::string letters = ".";
  for (const auto& [letter, words] : scenario.legend) {
    letters += ' ';
    letters += letter;
  }
  return letters;
}

// The characters of a text, each as its bytes.
std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) ++end;
    result.push_back(text.substr(i, end - i));
    i = end;
  }
  return result;
}

}  // namespace

bool check_ids(const Scenario& scenario, const Places& places, Faults& faults) {
  IdCheck side_ids(places, faults), unit_ids(places, faults);
  bool sound = true;
  for (std::size_t s = 0; s < scenario.sides.size(); ++s) {
    const ScenarioSide& side = scenario.sides[s];
    const std::string path = element_path("sides", s);
    sound &= side_ids.check(side.id, path + ".id", IdOf::side);
    for (std::size_t u = 0; u < side.units.size(); ++u) {
      sound &= unit_ids.check(side.units[u].id, element_path(path + ".units", u) + ".id", IdOf::unit);
    }
  }
  return sound;
}

bool check_map(const Scenario& scenario, MapSize size, const Places& places, Faults& faults) {
  bool sound = true;
  if (size == MapSize::known && static_cast<int>(scenario.map.size()) != scenario.rows) {
    faults.add(places.find("board.map"), "board.map", std::to_string(scenario.map.size()) + " rows in the map",
               std::to_string(scenario.rows) + ", one string a row", "the first string is row 1, in the north");
    sound = false;
  }
  std::set<std::string_view> told;
  for (std::size_t r = 0; r < scenario.map.size(); ++r) {
    const std::string where = element_path("board.map", r);
    const Place at = places.find(where);
    const std::vector<std::string_view> row = characters(scenario.map[r]);
    if (size == MapSize::known && static_cast<int>(row.size()) != scenario.columns) {
      faults.add(at, where, std::to_string(row.size()) + " letters in the row " + in_quotes(scenario.map[r]),
                 std::to_string(scenario.columns) + ", one for each column");
      sound = false;
    }
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (row[c] == "." || (row[c].size() == 1 && scenario.legend.contains(row[c][0]))) continue;
      sound = false;
      if (!told.insert(row[c]).second) continue;
      const Place letter{at.line, at.line > 0 ? at.column + 1 + static_cast<int>(c) : 0};
      faults.add(letter, where, "the letter " + in_quotes(row[c]) + ", which is not in the legend",
                 "one of: " + legend_letters(scenario), "add " + in_quotes(row[c]) + " to board.legend");
    }
  }
  return sound;
}

bool check_legend_words(std::string_view words, Place at, const std::string& where, Faults& faults) {
  const std::string expected = "hill, hill 2 or hill 3, and then any of " + join(kFeatures, ", ");
  std::vector<std::string_view> parts;
  for (const std::string_view part : split(words, ' ')) {
    if (!part.empty()) parts.push_back(part);
  }
  if (parts.empty()) {
    faults.add(at, where, "no words", expected, "use . for open ground");
    return false;
  }
  bool sound = true;
  const auto refuse = [&](std::string found, std::string remedy) {
    faults.add(at, where, std::move(found), expected, std::move(remedy));
    sound = false;
  };
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view part = parts[i];
    const bool level = i == 1 && parts[0] == "hill" && (part == "2" || part == "3");
    if (level || (i == 0 && part == "hill")) continue;
    if (part == "hill") {
      refuse("\"hill\" behind other words", "begin with the hill");
    } else if (std::find(kFeatures.begin(), kFeatures.end(), part) == kFeatures.end()) {
      std::vector<std::string_view> known(kFeatures.begin(), kFeatures.end());
      known.push_back("hill");
      refuse("the unknown word " + in_quotes(part), did_you_mean(part, known));
    } else if (!seen.insert(part).second) {
      refuse(in_quotes(part) + " twice", "write it once");
    }
  }
  return sound;
}

}  // namespace limber::inline io
