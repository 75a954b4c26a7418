#include "report/names.h"

#include <cctype>

#include "words/card_words.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

}  // namespace

bool is_plural(std::string_view name) { return person_of(name) == Person::they; }

std::string was(std::string_view name) { return agreeing(person_of(name), "was"); }

// "The Coast Column" stands in the middle of sentences too.
std::string side_name(const Game& game, Side side) {
  if (side == Side::none) return "neither side";
  const std::string& name = game.roster.side_name[slot(side)];
  if (name.empty()) return side_words(game, side);
  if (starts(name, "The ")) return "the " + name.substr(4);
  return capitalised(name);
}

std::string unit_name(const Game& game, UnitId u) {
  if (index(u) >= game.roster.size()) return "no Unit";
  const std::string& name = game.roster[u].name;
  if (name.empty()) return game.roster[u].id;
  return is_commander(game, u) ? commander_with_article(name) : with_article(name);
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

std::string sentence(std::string text) {
  text = capitalised(std::move(text));
  if (!text.empty() && text.back() != '.') text += ".";
  return text;
}

}  // namespace limber::inline report
