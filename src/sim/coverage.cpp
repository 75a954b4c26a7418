#include "sim/coverage.h"

namespace limber {

namespace {

struct PointName {
  Procedure procedure;
  std::uint8_t point;
  const char* name;
};

// The points at which a procedure can rest: it asks there, or has called another that asks. A point that the rules have
// and this table has not fails the walk.
constexpr PointName kPoints[] = {
    {Procedure::battle, 1, "set-up"},
    {Procedure::battle, 2, "turn"},
    {Procedure::set_up, 1, "place"},
    {Procedure::set_up_in_turn, 1, "place"},
    {Procedure::set_up_in_turn, 2, "red die"},
    {Procedure::set_up_in_turn, 3, "blue die"},
    {Procedure::set_up_in_turn, 4, "facing"},
    {Procedure::turn, 1, "gun orders"},
    {Procedure::turn, 2, "bombardment"},
    {Procedure::turn, 3, "initiative"},
    {Procedure::turn, 4, "first side"},
    {Procedure::turn, 5, "second side"},
    {Procedure::turn, 6, "end of turn"},
    {Procedure::gun_orders, 1, "order"},
    {Procedure::bombardment, 1, "landing die"},
    {Procedure::bombardment, 2, "hits of a shot"},
    {Procedure::initiative, 1, "red die"},
    {Procedure::initiative, 2, "blue die"},
    {Procedure::initiative, 3, "choose first"},
    {Procedure::side_step, 1, "arrival die"},
    {Procedure::side_step, 2, "activation die"},
    {Procedure::side_step, 3, "pick"},
    {Procedure::side_step, 4, "action"},
    {Procedure::side_step, 5, "pinned cavalry"},
    {Procedure::side_step, 6, "declare"},
    {Procedure::side_step, 7, "pick a combat"},
    {Procedure::side_step, 8, "melee"},
    {Procedure::side_step, 9, "deed"},
    {Procedure::action, 1, "go on"},
    {Procedure::action, 2, "volley"},
    {Procedure::action, 3, "combat"},
    {Procedure::volley, 1, "die"},
    {Procedure::volley, 2, "hit"},
    {Procedure::hits, 1, "die"},
    {Procedure::hits, 2, "give ground"},
    {Procedure::hits, 3, "go along"},
    {Procedure::combat, 1, "attacker's die"},
    {Procedure::combat, 2, "defender's die"},
    {Procedure::combat, 3, "hits"},
    {Procedure::combat, 4, "follow up"},
    {Procedure::combat, 5, "fight on"},
    {Procedure::barrage, 1, "landing die"},
    {Procedure::barrage, 2, "effect die"},
    {Procedure::deed, 1, "shot"},
    {Procedure::shot, 1, "landing die"},
    {Procedure::shot, 2, "effect die"},
    {Procedure::melee, 1, "attacker's die"},
    {Procedure::melee, 2, "defender's die"},
    {Procedure::melee, 3, "follow up"},
    {Procedure::melee, 4, "withdraw"},
    {Procedure::end_of_turn, 1, "facing of a gun"},
};

constexpr std::array<const char*, kProcedureCount> kProcedures = {
    "none",        "battle",     "set-up",    "set-up in turn", "turn",   "gun orders",
    "bombardment", "initiative", "side step", "action",         "volley", "hits",
    "combat",      "barrage",    "deed",      "shot",           "melee",  "end of turn"};

}  // namespace

std::vector<Coverage::Line> Coverage::lines() const {
  std::vector<Line> out;
  for (const PointName& p : kPoints)
    out.push_back({kProcedures[static_cast<std::size_t>(p.procedure)], p.name,
                   count_[static_cast<std::size_t>(p.procedure)][p.point]});
  return out;
}

std::vector<std::string> Coverage::never() const {
  std::vector<std::string> out;
  for (const Line& line : lines())
    if (line.visits == 0) out.push_back(line.procedure + ": " + line.point);
  return out;
}

std::vector<std::string> Coverage::unnamed() const {
  std::vector<std::string> out;
  for (std::size_t p = 0; p < count_.size(); ++p) {
    for (std::size_t at = 0; at < count_[p].size(); ++at) {
      bool named = count_[p][at] == 0;
      for (const PointName& known : kPoints)
        named = named || (static_cast<std::size_t>(known.procedure) == p && known.point == at);
      if (!named) out.push_back(std::string(kProcedures[p]) + ": point " + std::to_string(at));
    }
  }
  return out;
}

}  // namespace limber
