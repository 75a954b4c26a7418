#include <algorithm>
#include <utility>

#include "base/text.h"
#include "draw/board_drawing.h"
#include "draw/symbols.h"
#include "words/names.h"

namespace limber::inline draw {

namespace {

std::string signs(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += std::string(part);
  return text;
}

// Marks that only some rulesets have.
std::vector<std::string> marks_of_ruleset(const RulesetFacts& facts) {
  std::vector<std::string> marks;
  if (facts.has_tow) marks.emplace_back("t towing or in tow");
  if (facts.has_work) marks.emplace_back("w at work");
  if (facts.has_pins) marks.emplace_back("p pinned");
  if (facts.breaks_up_to != 0) marks.emplace_back("r in retreat");
  return marks;
}

// The arms of the ruleset by their roles, cavalry in the saddle before cavalry on foot; one for each letter.
std::vector<Arm> arms_of(const Kinds& kinds) {
  std::vector<Kind> rows(kinds.row.begin(), kinds.row.begin() + kinds.size);
  std::stable_sort(rows.begin(), rows.end(), [](const Kind& a, const Kind& b) {
    return std::pair(a.arm.role, !a.in_the_saddle) < std::pair(b.arm.role, !b.in_the_saddle);
  });
  std::vector<Arm> arms;
  for (const Kind& kind : rows)
    if (std::none_of(arms.begin(), arms.end(), [&](const Arm& known) { return known.letter == kind.arm.letter; }))
      arms.push_back(kind.arm);
  return arms;
}

// Two Units and what stands on the board for them: "[r1+I4] is Red's r1: Elite (+), Infantry, 4 SP;  (b2-C3) is ...".
std::string example_words(const Game& game, const std::vector<Arm>& arms) {
  const Arm &first = arms.front(), &second = arms[arms.size() > 1 ? 1 : 0];
  const bool figures = game.facts().has_figures, counted = figures || has_points(game);
  const auto unit = [&](const Arm& arm, char sign, std::string_view strength, std::string_view quality) {
    std::string block = (figures ? " " : std::string(1, sign)) + arm.letter;
    std::string words = (figures ? "" : std::string(quality) + ", ") + std::string(arm.title.view());
    if (counted) block += strength, words += ", " + std::string(strength) + (figures ? " figures" : " SP");
    return std::pair(block, words);
  };
  const auto [red, red_words] = unit(first, '+', "4", "Elite (+)");
  const auto [blue, blue_words] = unit(second, '-', "3", "Poor (-)");
  return "Units   [r1" + red + "] is " + side_owning(game, Side::red) + " r1: " + red_words + ";  (b2" + blue +
         ") is " + side_owning(game, Side::blue) + " b2: " + blue_words + ".\n";
}

std::string arm_words(const std::vector<Arm>& arms) {
  std::vector<std::string> words;
  for (const Arm& arm : arms) words.push_back(arm.letter + (" " + std::string(arm.title.view())));
  return "Arms    " + join(words, "   ") + "\n";
}

}  // namespace

std::string legend_words(const Game& game, const DrawStyle& style) {
  const Symbols& s = symbols(style.glyphs);
  const std::string arrows =
      game.field.grid.kind() == GridKind::square
          ? signs({s.arrow[0], " ", s.arrow[1], " ", s.arrow[2], " ", s.arrow[3]})
          : signs({s.arrow[0], " ", s.slant[0], " ", s.slant[1], " ", s.arrow[2], " ", s.slant[2], " ", s.slant[3]});
  const std::vector<Arm> arms = arms_of(game.facts().kinds);
  std::string text = example_words(game, arms);
  text += "        " + arrows + " is its front;  +rc: rc is with it;  +2: two more are with it.\n";
  if (game.facts().deals_cards)
    text += "        7H above it is its card;  /rc: the Commander rc is in its square, alone.\n";
  text += arm_words(arms);
  text +=
      "Marks   a has acted   m has moved   f has fired   h held by the ground this turn   x crossing trench or ford\n";
  if (const auto marks = marks_of_ruleset(game.facts()); !marks.empty()) text += "        " + join(marks, "   ") + "\n";
  text += "Ground  " +
          signs({s.tree, " woods   ", s.house, " built-up   ", s.wall[0], s.wall[6], " fortification   "}) +
          signs({s.dugout, " dugout   ", s.trench_down, s.trench_up, " trench   ", s.water, " river   "}) +
          signs({s.water, s.stone, " ford   ", s.rail_along, " ", s.rail_across, " bridge\n"});
  text += "        " + signs({s.road[2], " ", s.road[1], " road   ", s.wire, " wire   1 2 3 level of a hill, "}) +
          signs({s.firm[0], s.firm[0], " ", s.firm[1], " its edge\n"});
  text += "        " + signs({s.objective, "2", s.objective}) + " objective worth 2 points;  [2] " +
          side_owning(game, Side::red) + "   (2) " + side_owning(game, Side::blue) + "\n";
  return text;
}

}  // namespace limber::inline draw
