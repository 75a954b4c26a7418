// What players, words and tools may know of a ruleset. The rules provide it (ruleset_facts.cpp), so that no code
// outside asks which modules a ruleset is made of. It holds only what is read somewhere.
#pragma once
#include <vector>

#include "grid/topology.h"
#include "model/board.h"
#include "model/choice.h"
#include "rules/kinds.h"

namespace limber {

struct Rules;

// What a kind of Unit fires with, guns apart; no range, no such weapon.
struct SmallArms {
  std::uint8_t range = 0, dice = 0;
};

// The least scores at which one die pins or destroys the Unit it is thrown at; 0: no score does.
struct EffectScores {
  int pins = 0, destroys = 0;
};

// Where one die says what becomes of a Unit: small arms by the cover of the target; guns near (no die for where the
// shell lands) and far, with direct and indirect fire.
struct EffectScoreTable {
  EffectScores open, cover;
  EffectScores near_direct, near_indirect, far_direct, far_indirect;
};

// What the bytes of Unit::memory mean where an event tells them.
enum class UnitMemory : std::uint8_t {
  declared_activations,
  guns_that_named_it,  // last turn, by their numbers
  cell_it_named,
  seen_from  // squares from which it was seen, and by whom
};

// A note on a die that is no row of a table of modifiers: which column was read, what was raised.
enum class Remark : std::uint8_t {
  flank_or_rear,
  target_in_cover,
  target_gone_to_ground,
  target_partly_seen,
  least_power,
  greatest_power,
  command_value_added,
  target_hidden
};
struct RemarkRow {
  Citation why;
  Remark about;
};

// What each concern of a ruleset answers. No member has a default: an alternative names them all.

struct TurnFacts {
  bool activation_dice;    // a side throws for the number of its actions; if not, every Unit may act
  bool deals_cards;        // who is dealt a card acts, in the order of the cards
  bool sides_act_in_turn;  // first the one, then the other
};

struct ActivationFacts {
  bool has_native_armies;
};

struct OrderFacts {
  std::vector<Phase> phases;  // the stations of a turn, in order
  Phase orders_phase;         // ... and that in which a side gives its orders
  bool fires_or_moves;        // no Unit does both in a turn
  bool stands_against_enemy;  // 'stand' names the enemy a Unit will fight; if not, it answers a hit
};

struct SightFacts {
  bool one_of_a_pair_stops;  // a line that runs between two cells
};

struct GunFacts {
  int sure_within;      // cells within which a shell does not go astray
  int faces_on_target;  // faces of the landing die, unmodified, that hit the cell aimed at
};

struct FireFacts {
  std::array<SmallArms, 16> small_arms;  // by kind
  bool turns_to_fire;                    // small arms fire at what they do not face
  bool fires_at_pieces;                  // a shot names a Unit, not a cell: one cell can hold two targets
};

struct HitFacts {
  bool has_quality;          // Units are elite, average or poor
  bool retreats_are_forced;  // who can go back has to: the hit cannot be answered by standing
  bool has_pins;             // a hit can pin a Unit
  bool one_die_kills;        // a hit can cost a whole Unit, as `effect` says; if not, a point
  EffectScoreTable effect;
  bool has_figures;                         // a Unit's strength is its figures: each of them throws
  std::array<std::uint8_t, 3> kills_up_to;  // in the open, soft and hard cover: the greatest score that kills
};

struct CombatFacts {
  bool throws_at_power;     // each side throws at or under its own Close Combat Power
  bool contacts_last;       // combats are fought between Units that stay in contact
  bool attacker_withdraws;  // when nobody is beaten
  bool follow_up_holds;     // Mark::held_here means a follow-up; if not, ground that holds the Unit
};

struct TaskFacts {
  bool has_tow;   // teams tow guns
  bool has_work;  // limbering and wire are work that takes time
};

struct CommanderFacts {
  bool commander_is_no_unit;                   // he joins Units, and his death shakes the army
  std::uint8_t breaks_up_to;                   // the greatest score at which a Unit then turns to retreat
  std::array<std::uint8_t, 3> command_values;  // of a poor, an average and an exceptional Commander
};

// What a scenario may have.
struct DeploymentFacts {
  std::uint8_t least_side;  // cells of the shorter side of its board
  bool has_wire;
  bool terrain_shares_cells;       // woods, houses, works and rivers in one cell
  bool strength_is_free;           // another figure than the table's
  std::uint8_t most_commanders;    // of an army; 0: any number
  std::uint8_t army_limit_halves;  // of a one-off army, in halves of a Unit for each cell of its edge; 0: none
};

struct RulesetFacts : TurnFacts,
                      ActivationFacts,
                      OrderFacts,
                      SightFacts,
                      GunFacts,
                      FireFacts,
                      HitFacts,
                      CombatFacts,
                      TaskFacts,
                      CommanderFacts,
                      DeploymentFacts {
  // The document
  ShortText id, title;
  std::uint16_t revision = 0;
  GridKind grid = GridKind::square;
  Kinds kinds;                   // the unit tables as printed
  std::uint8_t front_width = 1;  // sides of a cell that are a Unit's front
  std::vector<Verb> lacking;     // orders that the document does not have
  UnitMemory memory = UnitMemory::guns_that_named_it;

  // What affects a die: every row of every table of modifiers, and the other notes on a die.
  std::vector<Row> modifiers;
  std::vector<RemarkRow> remarks;
};

RulesetFacts facts_of(const Rules&);

}  // namespace limber
