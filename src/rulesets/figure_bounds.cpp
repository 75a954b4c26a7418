#include "rulesets/figure_bounds.h"

#include <algorithm>

namespace limber::inline rulesets {

namespace {

struct Named {
  std::string_view figure;
  FigureBounds bounds;
};

// A move has eight steps at most; 96 Units throw at most 38 dice for their activations, so that their sum has room.
constexpr Named kBounds[] = {
    {"strength", {1, 12}},
    {"move", {1, 6}},
    {"gun range", {1, 24}},
    {"range", {1, 12}},
    {"dice", {1, 6}},
    {"hits on", {2, 6}},
    {"power", {1, 6}},
    {"firing costs", {0, 3}},
    {"road gains", {0, 2}},
    {"wood cap", {0, 6}},
    {"ford cap", {0, 6}},
    {"trench cap", {0, 6}},
    {"turn to fire", {0, 2}},
    {"lands without a throw within", {0, 12}},
    {"follow-up cap", {0, 12}},
    {"standing costs", {0, 4}},
    {"for the commander", {0, 6}},
    {"one per", {3, 12}},
    {"Native armies, one per", {3, 12}},
    {"a die is divided by", {0, 3}},
    {"least", {0, 6}},
    {"share", {2, 6}},
    {"break share", {0, 6}},
    {"turn limit", {0, 60}},
    {"quiet turns end it", {0, 60}},
    {"least side", {4, 12}},
    {"halves per cell", {1, 12}},
    {"rows", {1, 6}},
    {"commanders at most", {0, 6}},
    {"least strength", {1, 6}},
    {"contours", {0, 3}},
    {"double move costs", {1, 4}},
    {"depth", {1, 4}},
    {"seen in woods within", {1, 8}},
    {"seen in built-up areas within", {1, 8}},
    {"spots on", {2, 6}},
    {"spots in built-up areas on", {2, 6}},
    {"in the open", {0, 6}},
    {"soft cover", {0, 6}},
    {"hard cover", {0, 6}},
    {"greatest Power", {0, 8}},
    {"poor", {0, 6}},
    {"average", {0, 6}},
    {"exceptional", {0, 6}},
    {"among the dead", {0, 6}},
    {"breaks", {0, 6}},
    {"a contour costs", {0, 3}},
};

// Each was walked over without it (tests/stages/59-variants): battles come to an end, and every answer has its reason.
constexpr std::string_view kStruckOut[] = {
    "activation: waiting units count",
    "artillery: any depth",
    "artillery: inside a wood",
    "artillery: not crossing a trench",
    "artillery: not in a river",
    "artillery: rim",
    "deployment: adjusted strength",
    "deployment: no contact",
    "deployment: not in a ford",
    "deployment: not in a river",
    "deployment: own half",
    "deployment: shared corner",
    "movement: away from who faces it",
    "movement: built-up counts as road",
    "movement: drawing off",
    "movement: entry by a built-up cell",
    "movement: fired gun stays",
    "movement: follow-up into holding ground",
    "movement: ford halts",
    "movement: front of another enemy",
    "movement: held by a wood",
    "movement: held by wire",
    "movement: passing friends",
    "movement: retreat into holding ground",
    "movement: road makes a bridge",
    "movement: too far to fire",
    "movement: trench halts",
    "movement: trench held",
    "movement: turn on the spot",
    "movement: wire halts",
    "movement: wood halts",
    "sight: cover",
    "sight: raised",
    "sight: terrain stops",
    "sight: units stop",
    "tasks: came upon it",
    "tasks: clearing wire",
    "tasks: facing when done",
    "tasks: fired gun",
    "tasks: gun has acted",
    "tasks: laying wire",
    "tasks: mounting",
    "tasks: moved here",
    "tasks: no fired gun",
    "tasks: not in contact",
    "tasks: takes a turn",
    "tasks: towing",
    "tasks: where wire may lie",
};

}  // namespace

FigureBounds bounds_of(std::string_view figure, int value) {
  const auto* known =
      std::find_if(std::begin(kBounds), std::end(kBounds), [&](const Named& n) { return n.figure == figure; });
  if (known == std::end(kBounds)) return {std::max(value - 1, 0), value + 1};
  return {std::min(known->bounds.least, value), std::max(known->bounds.most, value)};
}

bool may_be_struck_out(std::string_view full_name) {
  const bool of_a_kind = full_name.starts_with("unit ");
  if (of_a_kind) return full_name.ends_with(": follows up") || full_name.ends_with(": shoots");
  return std::find(std::begin(kStruckOut), std::end(kStruckOut), full_name) != std::end(kStruckOut);
}

}  // namespace limber::inline rulesets
