#include "report/names.h"

#include <cctype>
#include <cmath>
#include <utility>

#include "words/card_words.h"
#include "words/names.h"

namespace limber::inline report {

bool is_plural(std::string_view name) { return person_of(name) == Person::they; }

std::string was(std::string_view name) { return agreeing(person_of(name), "was"); }

std::string side_name(const Game& game, Side side) { return side_words(game, side); }

std::string unit_name(const Game& game, UnitId u) {
  if (index(u) >= game.roster.size()) return "no Unit";
  const std::string& name = game.roster[u].name;
  if (name.empty()) return game.roster[u].id;
  return is_commander(game, u) ? commander_with_article(name) : with_article(name);
}

std::string objective_name(const Game& game, Cell c) {
  static constexpr std::pair<Feature, std::string_view> kNouns[] = {
      {Feature::bridge, "bridge"}, {Feature::fortification, "fort"}, {Feature::built_up, "houses"},
      {Feature::dugout, "dugout"}, {Feature::trench, "trench"},      {Feature::ford, "ford"},
      {Feature::woods, "wood"},    {Feature::river, "river"}};
  const Ground& ground = game.field[c];
  std::string_view noun = ground.level > 0 ? "hill" : "objective";
  for (const auto& [feature, word] : kNouns)
    if (ground.has(feature)) {
      noun = word;
      break;
    }
  return "the " + std::string(noun) + " at " + cell_words(game, c);
}

std::string without_ids(const Game& game, std::string text) {
  const auto replace = [&text](const std::string& what, const std::string& with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
      const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
      if (begins) text.replace(at, what.size(), with);
    }
  };
  for (int u = 0; u < game.roster.size(); ++u) {
    const auto& [id, name] = std::pair(game.roster[unit_id(u)].id, game.roster[unit_id(u)].name);
    if (name.empty() || name == id) continue;
    replace(id + " " + name, name);
    const std::string called = name.starts_with("The ") ? name.substr(4) : name, owner = possessive(called);
    replace(called + " (" + id + ")", called);
    replace(owner + " (" + id + ")", owner);
    replace(called + " (" + id + ", ", called + " (");
  }
  return text;
}

std::string number_words(int number) {
  static constexpr std::string_view kWords[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return number >= 0 && number <= 12 ? std::string(kWords[number]) : std::to_string(number);
}

std::string points_in_words(const Game& game, int number) {
  if (game.facts().has_figures) return number_words(number) + (number == 1 ? " figure" : " figures");
  if (has_points(game)) return number_words(number) + (number == 1 ? " Strength Point" : " Strength Points");
  return number_words(number) + (number == 1 ? " Unit" : " Units");
}

std::string of_all(int some, int all) {
  if (some == all && all > 0) return "all " + number_words(all);
  return (some == 0 ? "none" : number_words(some)) + " of " + number_words(all);
}

std::string chance_in_words(const Ratio& chance) {
  constexpr std::size_t kShort = 7;  // "125/216"
  const double share = chance.to_double();
  const long long tenths = std::llround(share * 1000);
  std::string percent = std::to_string(tenths / 10);
  if (tenths % 10 != 0) percent += "." + std::to_string(tenths % 10);
  if (tenths == 0 && share > 0) percent = "under 0.1";
  if (tenths == 1000 && share < 1) percent = "over 99.9";
  const std::string fraction = chance.to_string();
  return fraction.size() <= kShort ? fraction + " (" + percent + "%)" : percent + "% (" + fraction + ")";
}

std::string sentence(std::string text) {
  text = capitalised(std::move(text));
  if (!text.empty() && text.back() != '.') text += ".";
  return text;
}

}  // namespace limber::inline report
