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

struct RulesetFacts {
  // The document
  ShortText id, title;
  std::uint16_t revision = 0;
  GridKind grid = GridKind::square;
  Kinds kinds;                // the unit tables as printed
  std::vector<Verb> lacking;  // orders that the document does not have

  // The turn
  std::vector<Phase> phases;           // the stations of a turn, in order
  Phase orders_phase = Phase::action;  // ... and that in which a side gives its orders
  bool activation_dice = false;        // a side throws for the number of its actions; if not, every Unit may act
  bool fires_or_moves = false;         // no Unit does both in a turn
  UnitMemory memory = UnitMemory::guns_that_named_it;

  // Fire
  std::array<SmallArms, 16> small_arms{};  // by kind
  bool turns_to_fire = false;              // small arms fire at what they do not face
  bool one_of_a_pair_stops = false;        // a line that runs between two cells
  bool fires_at_pieces = false;            // a shot names a Unit, not a cell: one cell can hold two targets
  int sure_within = 0;                     // cells within which a shell does not go astray
  int faces_on_target = 0;                 // faces of the landing die, unmodified, that hit the cell aimed at

  // Hits
  bool has_quality = false;          // Units are elite, average or poor
  bool retreats_are_forced = false;  // who can go back has to: the hit cannot be answered by standing
  bool one_die_kills = false;        // a hit can cost a whole Unit, as `effect` says; if not, a point
  EffectScoreTable effect;

  bool has_figures = false;                   // a Unit's strength is its figures: each of them throws
  std::array<std::uint8_t, 3> kills_up_to{};  // in the open, soft and hard cover: the greatest score that kills

  // Commanders
  bool deals_cards = false;                      // who is dealt a card acts, in the order of the cards
  bool commander_is_no_unit = false;             // he joins Units, and his death shakes the army
  std::uint8_t breaks_up_to = 0;                 // the greatest score at which a Unit then turns to retreat
  std::array<std::uint8_t, 3> command_values{};  // of a poor, an average and an exceptional Commander

  // Close Combat
  std::uint8_t front_width = 1;     // sides of a cell that are a Unit's front
  bool throws_at_power = false;     // each side throws at or under its own Close Combat Power
  bool contacts_last = false;       // combats are fought between Units that stay in contact
  bool attacker_withdraws = false;  // when nobody is beaten
  bool follow_up_holds = false;     // Mark::held_here means a follow-up; if not, ground that holds the Unit

  // What affects a die: every row of every table of modifiers, and the other notes on a die.
  std::vector<Row> modifiers;
  std::vector<RemarkRow> remarks;

  // What a scenario may have
  std::uint8_t least_side = 0;  // cells of the shorter side of its board
  bool has_wire = false;
  bool terrain_shares_cells = false;  // woods, houses, works and rivers in one cell
  bool has_native_armies = false;
  bool strength_is_free = false;       // another figure than the table's
  std::uint8_t most_commanders = 0;    // of an army; 0: any number
  std::uint8_t army_limit_halves = 0;  // of a one-off army, in halves of a Unit for each cell of its edge; 0: none
};

RulesetFacts facts_of(const Rules&);

}  // namespace limber
