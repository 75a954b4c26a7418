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

}  // namespace

std::string legend_words(const Game& game, const DrawStyle& style) {
  const Symbols& s = symbols(style.glyphs);
  const std::string arrows =
      game.field.grid.kind() == GridKind::square
          ? signs({s.arrow[0], " ", s.arrow[1], " ", s.arrow[2], " ", s.arrow[3]})
          : signs({s.arrow[0], " ", s.slant[0], " ", s.slant[1], " ", s.arrow[2], " ", s.slant[2], " ", s.slant[3]});
  std::string text;
  if (game.facts().has_figures)
    text += "Units   [r1 I4] is Red's r1: Infantry, 4 figures;  (b2 C3) is Blue's b2: Cavalry, 3 figures.\n";
  else
    text += has_points(game)
                ? "Units   [r1+I4] is Red's r1: Elite (+), Infantry, 4 SP;  (b2-C3) is Blue's b2: Poor (-), Cavalry, 3 "
                  "SP.\n"
                : "Units   [r1+I] is Red's r1: Elite (+), Infantry;  (b2-C) is Blue's b2: Poor (-), Cavalry.\n";
  text += "        " + arrows + " is its front;  +rc: rc is with it;  +2: two more are with it.\n";
  if (game.facts().deals_cards)
    text += "        7H above it is its card;  /rc: the Commander rc is in its square, alone.\n";
  text +=
      "Arms    I Infantry   C Cavalry   D Cavalry on foot   M Machine Gun   A Artillery   T Transport   G Commander\n";
  text +=
      "Marks   a has acted   m has moved   f has fired   h held by the ground this turn   x crossing trench or ford\n";
  if (const auto marks = marks_of_ruleset(game.facts()); !marks.empty()) text += "        " + join(marks, "   ") + "\n";
  text += "Ground  " +
          signs({s.tree, " woods   ", s.house, " built-up   ", s.wall[0], s.wall[6], " fortification   "}) +
          signs({s.dugout, " dugout   ", s.trench_down, s.trench_up, " trench   ", s.water, " river   "}) +
          signs({s.water, s.stone, " ford   ", s.rail_along, " ", s.rail_across, " bridge\n"});
  text += "        " + signs({s.road[2], " ", s.road[1], " road   ", s.wire, " wire   1 2 3 level of a hill, "}) +
          signs({s.firm[0], s.firm[0], " ", s.firm[1], " its edge\n"});
  text += "        " + signs({s.objective, "2", s.objective}) + " objective worth 2 points;  [2] Red's   (2) Blue's\n";
  return text;
}

}  // namespace limber::inline draw
