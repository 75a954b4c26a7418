// What a commander is like, as weights of one and the same judgement: three tempers of the captain, three who have one
// plan from the first turn to the last, four who are weaker, for people who begin, and two plans more of the general.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace limber::inline ai {

enum class Temper : std::uint8_t {
  cautious,
  steady,
  bold,
  concentrate,
  defend,
  rush,
  level_1,
  level_2,
  level_3,
  level_4,
  press,  // everybody forward
  stand   // and shoot
};
inline constexpr int kTempers = 12;

// What the judgement multiplies by, in hundredths, and what things are worth, in points: an average Unit is worth 400.
struct Weights {
  int own_loss = 100;    // of a point of the own side; the enemy's is 100
  int danger = 100;      // of standing where one can be hit
  int step = 100;        // of a step toward a goal
  int when_ahead = 100;  // of that step, once the battle would be won as it stands
  int surprise = 0;      // how far two orders may lie apart and still be drawn for, in points
  int fear = 0;          // on top of danger, where one die can cost a whole Unit

  // The same for every temper.
  int goal_step = 42;                 // points for a step toward a goal
  int prey = 60;                      // of what a shot from a cell would do next
  int point = 220, point_late = 320;  // points for a point of an objective, at the start and at the end
  int lead_late = 500;                // for being ahead in them at the end
  int breaking = 800, broken = 2000;  // for losses up to the breaking point, and for having reached it
  int flank = 50, rear = 65;          // for an enemy on that side
  int in_arc = 7;                     // for an enemy in the arc
  int beside = 7;                     // for a friend beside it
  int guard = 70;                     // for standing on an objective
  int after_shot = 60;                // of a move that can still be made after a shot
  int may_come = 50;                  // of the fire of those who would have to move first
  int comes_silent = 15;              // the same where nobody moves and fires in one turn
  int aim = 40;                       // of that shot, where nobody turns to fire
  int charge = 22;                    // hits to be feared of a charge, in hundredths
  int assault = 20;                   // of what a Close Combat forced on a Unit may cost it
  int spent = 85;                     // how far a spent Unit hangs back
  int gamble = 80;                    // on top of an own loss, there

  // Of those who have a plan.
  int focus = 0;   // points by which what all go for draws more than anything else; 0: each Unit chooses its own
  int quarry = 0;  // on top of what that enemy's losses are worth, in hundredths
  int hold = 0;    // of the urge forward that they have not until half of the battle is over, nor while they win
  int cover = 0;   // points for standing in cover

  // Of those who are weaker.
  int random_share = 0;  // answers in a hundred that are drawn at random
};

// By its name; nullptr if there is none. For tools that try other figures.
int* weight_named(Weights&, std::string_view name);

const Weights& weights(Temper);
std::string_view temper_name(Temper);
std::optional<Temper> find_temper(std::string_view name);  // of the captain's three
std::optional<Temper> find_any_temper(std::string_view name);

}  // namespace limber::inline ai
