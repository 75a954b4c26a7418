#include "report/names.h"

#include <cctype>

#include "words/names.h"

namespace limber::inline report {

namespace {

bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

}  // namespace

bool is_plural(std::string_view name) {
  const std::size_t of = name.find(" of ");
  const std::string_view head = of == std::string_view::npos ? name : name.substr(0, of);
  if (head.size() >= 3 && head.substr(head.size() - 3) == "men") return true;
  if (head.size() >= 3 && head.substr(head.size() - 3) == "Men") return true;
  return head.size() > 1 && head.back() == 's' && head[head.size() - 2] != 's';
}

std::string was(std::string_view name) { return is_plural(name) ? "were" : "was"; }

// "The Coast Column" stands in the middle of sentences too.
std::string side_name(const Game& game, Side side) {
  if (side == Side::none) return "nobody";
  const std::string& name = game.roster.side_name[slot(side)];
  if (name.empty()) return side_words(game, side);
  if (starts(name, "The ")) return "the " + name.substr(4);
  return capitalised(name);
}

// Plain plurals and Commanders by their post take the article: "the Grey Dragoons", "the Commander of the brigade".
std::string unit_name(const Game& game, UnitId u) {
  if (index(u) >= game.roster.size()) return "nobody";
  const std::string& name = game.roster[u].name;
  if (name.empty()) return game.roster[u].id;
  if (starts(name, "The ")) return "the " + name.substr(4);
  const bool owned = name.find("'s ") != std::string::npos || name.find("s' ") != std::string::npos;
  const bool post = starts(name, "Commander of") || starts(name, "Governor of") || starts(name, "Chief of");
  const bool numbered = name[0] >= '0' && name[0] <= '9';
  return (is_plural(name) && !owned && !numbered) || post ? "the " + name : name;
}

std::string without_ids(const Game& game, std::string text) {
  for (int u = 0; u < game.roster.size(); ++u) {
    const Enlisted& unit = game.roster[unit_id(u)];
    if (unit.name.empty()) continue;
    const std::string both = unit.id + " " + unit.name;
    for (std::size_t at = text.find(both); at != std::string::npos; at = text.find(both, at + unit.name.size())) {
      const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
      if (begins) text.replace(at, both.size(), unit.name);
    }
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
  if (has_points(game)) return number_words(number) + (number == 1 ? " point" : " points");
  return number_words(number) + (number == 1 ? " Unit" : " Units");
}

std::string sentence(std::string text) {
  text = capitalised(std::move(text));
  if (!text.empty() && text.back() != '.') text += ".";
  return text;
}

}  // namespace limber::inline report
