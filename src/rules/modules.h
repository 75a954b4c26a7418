// The modules a ruleset is put together from: each owns the figures, limits and grants of one concern, with their
// clauses, and the procedures that carry them out stand in the .cpp of the same concern. A limit without a clause does
// not bind; a grant without a clause is not given. Over 400 lines: it is one table of every figure there is.
#pragma once
#include "model/choice.h"
#include "rules/figures.h"
#include "rules/kinds.h"
#include "rules/next.h"

namespace limber {

template <class Sink> class Context;

// Which cells may be shared, and by whom.
struct Stacking {
  Citation one_unit{};                 // limit: at most one Unit that does not share cells
  Clause enemy_cell = Clause::none;    // limit: never where an enemy stands
  Figure<bool> pair_counts_as_both{};  // a gun in tow is the one Unit of its cell

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("one unit a cell", m.one_unit), v("enemy cell", m.enemy_cell), v("pair counts as both", m.pair_counts_as_both);
    return 3;
  }
};

// What stops a line of sight, and what hides a target.
enum class HillSight : std::uint8_t {
  none,     // hills give no sight over anything
  lower,    // over whatever is no higher than the lower of the two ends
  equal,    // only between two on one level, over what is no higher
  over,     // on one level the same; else over what is lower than the higher end
  straight  // over whatever is no higher than the straight line between the two ends, where it passes
};

struct LowerEndSight {
  Figure<bool> both_of_a_pair{};        // false: one cell of a pair is enough
  Figure<HillSight> hills{};            // what two Units see over
  Clause partly_seen = Clause::none;    // grant: a pair that only one cell would stop hides a part
  Figure<bool> units_hide{};            // a Unit in the way puts the target in cover instead of stopping the line
  Clause terrain_stops = Clause::none;  // limit: ground higher than the lower end
  Clause raised = Clause::none;         // woods, houses and raised works stand one level above their ground
  Clause works_are_low = Clause::none;  // ... but works do not
  Clause units_stop = Clause::none;     // limit: a Unit in the way counts like a wood, for small arms
  Clause cover = Clause::none;          // what is cover
  Figure<bool> crossing_in_cover{};     // false: a trench hides nobody who is only crossing it

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("both of a pair", m.both_of_a_pair), v("terrain stops", m.terrain_stops), v("raised", m.raised);
    v("units stop", m.units_stop), v("cover", m.cover), v("crossing in cover", m.crossing_in_cover);
    v("over hills", m.hills), v("partly seen", m.partly_seen), v("units in the way hide", m.units_hide);
    v("works are low", m.works_are_low);
    return 10;
  }
};

// One way to move for all: what a step needs, what halts it, where it may end.
struct Steps {
  Clause on_board = Clause::none;           // limit
  Citation once{};                          // limit: one move a turn
  Clause fired_gun = Clause::none;          // limit: a gun that fired stays
  Clause in_tow = Clause::none;             // limit: a gun in tow does nothing itself
  Figure<std::uint8_t> fire_costs{};        // cells less for a Unit that fires this turn
  Clause too_far_to_fire = Clause::none;    // limit: who went farther than that does not fire
  Figure<std::uint8_t> road_gains{};        // cells more when the whole move follows a road
  Clause built_up_is_road = Clause::none;   // grant
  Clause built_up_entry = Clause::none;     // grant: coming onto the board there is a road step
  Clause road_makes_bridge = Clause::none;  // grant: a road over a river is a bridge
  Clause pass_friends = Clause::none;       // grant
  Citation contact_halts{};                 // limit
  Citation turns_to_face{};                 // limit: contact fixes the facing
  Figure<bool> owner_picks_enemy{};         // with several in contact
  Figure<bool> only_mover_turns{};
  Clause draw_off = Clause::none;          // grant: a Unit that an enemy faces may still go
  Clause away_from_facer = Clause::none;   // limit
  Clause front_of_another = Clause::none;  // limit
  Clause faced_has_moved = Clause::none;   // limit: not after a follow-up
  Clause turn_on_the_spot = Clause::none;  // grant
  Clause same_facing = Clause::none;       // limit: a turn changes the facing
  Figure<bool> turn_is_no_move{};          // turning before a shot leaves the bonus for standing still
  Clause free_facing = Clause::none;       // grant: any facing at the end of a move
  Clause river = Clause::none;             // limit: no entry but by ford or bridge
  Citation ford_halts{}, trench_halts{};   // limits
  Clause wood_halts = Clause::none;        // limit
  Citation wire_halts{};                   // limit
  Figure<std::uint8_t> wood_cap{}, ford_cap{}, trench_cap{};  // cells at most on leaving one; 0: any number
  Figure<bool> any_step_out_of_wood_capped{};                 // false: only from wood to wood
  Figure<bool> road_beats_wood{};
  Clause held = Clause::none;                 // limit: a wood entered this turn keeps a Unit
  Clause wire_keeps = Clause::none;           // limit: and so does wire
  Clause follow_up_into_hold = Clause::none;  // a follow-up into such ground counts as entering it
  Clause retreat_into_hold = Clause::none;    // and so does a retreat, a wood apart
  Clause trench_held = Clause::none;          // a crossing ends when a later action begins; then no move out
  Clause enters = Clause::none;               // grant: reinforcements come on by a move
  Clause march_order = Clause::none;          // limit: those behind wait

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("on the board", m.on_board), v("one move a turn", m.once), v("fired gun stays", m.fired_gun);
    v("gun in tow", m.in_tow), v("firing costs", m.fire_costs), v("too far to fire", m.too_far_to_fire);
    v("road gains", m.road_gains), v("built-up counts as road", m.built_up_is_road);
    v("entry by a built-up cell", m.built_up_entry), v("road makes a bridge", m.road_makes_bridge);
    v("passing friends", m.pass_friends), v("contact halts", m.contact_halts), v("turns to face", m.turns_to_face);
    v("owner picks enemy to face", m.owner_picks_enemy), v("only the mover turns", m.only_mover_turns);
    v("drawing off", m.draw_off), v("away from who faces it", m.away_from_facer);
    v("front of another enemy", m.front_of_another), v("faced after a follow-up", m.faced_has_moved);
    v("turn on the spot", m.turn_on_the_spot), v("a turn is no move", m.turn_is_no_move);
    v("a turn changes the facing", m.same_facing);
    v("free facing", m.free_facing), v("river", m.river), v("ford halts", m.ford_halts);
    v("trench halts", m.trench_halts), v("wood halts", m.wood_halts), v("wire halts", m.wire_halts);
    v("wood cap", m.wood_cap), v("ford cap", m.ford_cap), v("trench cap", m.trench_cap);
    v("any step out of a wood capped", m.any_step_out_of_wood_capped), v("road beats wood", m.road_beats_wood);
    v("held by a wood", m.held), v("held by wire", m.wire_keeps),
        v("follow-up into holding ground", m.follow_up_into_hold);
    v("retreat into holding ground", m.retreat_into_hold), v("trench held", m.trench_held);
    v("reinforcements enter", m.enters), v("march order", m.march_order);
    return 40;
  }
};

// Guns that name targets in secret, fire at one moment, and scatter.
enum class ShortShot : std::uint8_t { self, none, hit };
enum class SameTarget : std::uint8_t { never, unit, cell };
// Which of two cells a score means; the second two are the mirror images of the first two.
enum class Diagonal : std::uint8_t { by_parity, lower_is_left, odd_is_right, lower_is_right };
enum class Landing : std::uint8_t { nowhere, target, front, behind };

struct LandingRow {
  std::int8_t low = 0, high = 0;
  Landing where = Landing::nowhere;
  Clause clause = Clause::none;
  constexpr bool operator==(const LandingRow&) const = default;
};
struct LandingTable {
  std::array<LandingRow, 6> row{};
  std::uint8_t size = 0;
  constexpr LandingTable() = default;
  constexpr LandingTable(std::initializer_list<LandingRow> list) {
    for (const LandingRow& r : list) row[size++] = r;
  }
  constexpr const LandingRow* begin() const { return row.data(); }
  constexpr const LandingRow* end() const { return row.data() + size; }
  constexpr void drop(Clause c) {
    std::uint8_t kept = 0;
    for (std::uint8_t i = 0; i < size; ++i)
      if (row[i].clause != c) row[kept++] = row[i];
    for (std::uint8_t i = kept; i < size; ++i) row[i] = LandingRow{};
    size = kept;
  }
  constexpr bool operator==(const LandingTable&) const = default;
};

struct Scatter {
  Clause is_gun = Clause::none;           // limit: only guns take gun orders
  Clause in_tow = Clause::none;           // limit
  Clause in_river = Clause::none;         // limit
  Clause crossing_trench = Clause::none;  // limit
  Clause enemy_there = Clause::none;      // limit: no empty target
  Clause arc = Clause::none;              // limit
  Clause any_depth = Clause::none;        // grant
  Citation rim{};                         // limit: out of cover only from its edge
  Citation inside_wood{};                 // limit
  Figure<std::uint8_t> turn_to_fire{};    // sides a gun may turn
  Clause keeps_facing = Clause::none;     // limit: no more than that
  Clause over_units = Clause::none;       // grant: Units never cost it the sight of its target
  Clause direct = Clause::none, unseen = Clause::none, in_cover = Clause::none;  // names of the fire
  LandingTable landing{};
  Rows<8> modifiers{};
  Figure<bool> sight_bonus_in_cover{};
  Figure<SameTarget> same_target{};
  Figure<Diagonal> diagonal{};
  Figure<ShortShot> short_at_1{};
  Clause strikes_all = Clause::none;  // grant: every Unit of the cell
  Figure<bool> strikes_friends{};
  Figure<bool> sides_alternate{};      // whose shots are worked out first goes by the turn
  Figure<std::uint8_t> sure_within{};  // cells within which a shell lands on target without a throw
  Figure<bool> pair_off_row{};         // two cells short and beyond wherever the target is not on a straight row
  Figure<bool> keeps_class{};          // a stray shell is as direct as the shot that was meant

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("guns only", m.is_gun), v("not in tow", m.in_tow), v("not in a river", m.in_river);
    v("not crossing a trench", m.crossing_trench), v("an enemy there", m.enemy_there), v("arc", m.arc);
    v("any depth", m.any_depth), v("rim", m.rim), v("inside a wood", m.inside_wood), v("turn to fire", m.turn_to_fire);
    v("keeps its facing", m.keeps_facing), v("fires over units", m.over_units), v("direct fire", m.direct);
    v("indirect: unseen", m.unseen), v("indirect: in cover", m.in_cover), v("landing", m.landing);
    v("modifiers", m.modifiers), v("sight bonus for a target in cover", m.sight_bonus_in_cover);
    v("same target", m.same_target), v("diagonal", m.diagonal), v("short at range 1", m.short_at_1);
    v("strikes all", m.strikes_all), v("strikes friends", m.strikes_friends), v("sides alternate", m.sides_alternate);
    v("lands without a throw within", m.sure_within), v("two cells off the row", m.pair_off_row);
    v("stray keeps its class", m.keeps_class);
    return 27;
  }
};

// Fire of other Units: all dice first, then hit by hit.
enum class StillBonus : std::uint8_t { whole_turn, so_far };
enum class HitDice : std::uint8_t { per_attack, per_hit };

struct Volley {
  Citation weapon{};                  // limit: who has small arms
  Clause guns = Clause::none;         // limit: artillery fires in its own step only
  Clause once = Clause::none;         // limit
  Clause enemy_there = Clause::none;  // limit
  Clause arc = Clause::none, sight = Clause::none;
  Citation depth{}, rim{}, inside_wood{};
  Clause in_river = Clause::none, crossing_trench = Clause::none;
  Clause in_contact = Clause::none;  // grant: after a move into contact too
  Figure<std::int8_t> hits_on{};
  Rows<8> modifiers{};
  Clause strikes_all = Clause::none;  // grant
  Figure<HitDice> hit_dice{};
  Figure<StillBonus> still_bonus{};
  Clause no_facing = Clause::none;  // limit: fires the way it faces

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("weapon", m.weapon), v("guns", m.guns), v("once a turn", m.once), v("an enemy there", m.enemy_there);
    v("arc", m.arc), v("sight", m.sight), v("depth", m.depth), v("rim", m.rim), v("inside a wood", m.inside_wood);
    v("not in a river", m.in_river), v("not crossing a trench", m.crossing_trench), v("in contact", m.in_contact);
    v("hits on", m.hits_on), v("modifiers", m.modifiers), v("strikes all", m.strikes_all), v("hit dice", m.hit_dice);
    v("bonus for standing still", m.still_bonus), v("keeps its facing", m.no_facing);
    return 18;
  }
};

// Close Combat by the table of scores that save.
enum class Duty : std::uint8_t { never, moved, always };
enum class FollowUp : std::uint8_t { attacker, winner };

struct SaveTable {
  Citation in_front{};            // limit: only an enemy in its front zone
  Clause once = Clause::none;     // limit: one combat an action
  Clause fighter = Clause::none;  // limit: which Unit of a cell fights
  Citation flank{};               // the other column
  Rows<8> modifiers{};
  Figure<bool> commander_from_beside_only{};
  Figure<bool> one_fact_once{};  // cover and wood are one fact
  Figure<Duty> duty{};
  Clause joiner_is_free = Clause::none;  // grant: who joins a friend's cell need not fight
  Clause any_arm = Clause::none;         // grant: guns, Transports and Commanders may start a combat too
  Clause step_in = Clause::none;         // grant: the winner may follow up
  Clause follow_facing = Clause::none;   // limit: how a winner faces after it
  Figure<FollowUp> follow_up{};
  Clause arm_follows = Clause::none;          // limit: which kinds do
  Clause cell_empty = Clause::none;           // limit: not while an enemy remains there
  Clause step_out = Clause::none;             // limit: ground entered this turn keeps the winner
  Citation fight_on{};                        // grant
  Figure<std::uint8_t> follow_up_cap{};       // further combats in one action; 0: no end
  Clause goes_along = Clause::none;           // grant: companions of a defender that goes back
  Clause attacker_goes_along = Clause::none;  // grant: and of an attacker
  Citation tow_suffers{};                     // a gun in tow is hit with its team
  Figure<bool> defender_first{};              // order of the results

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("in front", m.in_front), v("one combat an action", m.once), v("fighter", m.fighter), v("flank or rear", m.flank);
    v("modifiers", m.modifiers), v("commander from beside only", m.commander_from_beside_only);
    v("one fact once", m.one_fact_once), v("duty to fight", m.duty), v("joiner is free", m.joiner_is_free);
    v("any arm starts a combat", m.any_arm), v("step in", m.step_in);
    v("facing after a follow-up", m.follow_facing), v("who follows up", m.follow_up),
        v("arms that follow up", m.arm_follows);
    v("cell empty", m.cell_empty), v("step out", m.step_out), v("fight on", m.fight_on);
    v("follow-up cap", m.follow_up_cap), v("goes along", m.goes_along);
    v("attacker's companions go along", m.attacker_goes_along), v("gun in tow suffers", m.tow_suffers);
    v("defender first", m.defender_first);
    return 22;
  }
};

// What a hit does: by quality, a point lost, or a retreat. A Unit that stands its ground, by choice or because it can
// go nowhere, pays for it; where retreats are forced, it is no choice. A Unit of one point is destroyed by either loss.
struct HitRow {
  std::uint8_t loses_up_to = 0;
  Clause loses = Clause::none, chooses = Clause::none;
  constexpr bool operator==(const HitRow&) const = default;
};
struct LosePointOrRetreat {
  HitRow poor{}, average{}, elite{};
  Figure<std::uint8_t> standing_costs{};
  Citation standing{};              // why
  Clause must_go = Clause::none;    // limit: who can go back does
  Clause destroyed = Clause::none;  // at no strength it leaves the board
  Citation empty_cell{};            // limits of a retreat
  Citation no_enemy_beside{};
  Clause river = Clause::none;
  Clause on_board = Clause::none;
  Citation go_together{};               // grant: those driven back by one hit may share a cell
  Clause pair_together = Clause::none;  // limit: a towing pair goes to one cell
  Clause pair_parts = Clause::none;     // else the gun is out of tow

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("poor", m.poor), v("average", m.average), v("elite", m.elite), v("standing costs", m.standing_costs);
    v("standing", m.standing), v("who can go back does", m.must_go);
    v("destroyed", m.destroyed), v("empty cell", m.empty_cell);
    v("no enemy beside", m.no_enemy_beside), v("river", m.river), v("on the board", m.on_board);
    v("go together", m.go_together), v("pair goes together", m.pair_together), v("pair parts", m.pair_parts);
    return 14;
  }
};

// Work for a whole action: guns and teams, wire, mounting.
struct Tasks {
  Clause tow = Clause::none;                                  // grant: guns may be limbered
  Clause same_cell = Clause::none;                            // limit
  Clause fresh = Clause::none;                                // limit: neither has acted, moved or fired
  Clause one_gun = Clause::none;                              // limit: a team tows one gun
  Clause fired_gun = Clause::none;                            // limit
  Clause takes_a_turn = Clause::none;                         // without it the work is done at once
  Clause gun_has_acted = Clause::none;                        // the gun's action is spent too
  Clause facing_when_done = Clause::none;                     // grant
  Clause lay_wire = Clause::none, clear_wire = Clause::none;  // grants
  Clause wire_place = Clause::none;                           // limit
  Clause wire_there = Clause::none;                           // limit: wire to clear, none to lay on
  Clause came_this_turn = Clause::none;                       // limit: clearing
  Clause moved_this_turn = Clause::none;                      // limit: laying
  Clause wire_gun = Clause::none;                             // limit: no gun that fired
  Clause whole_action = Clause::none;                         // limit: nothing before or after
  Figure<bool> wire_work_fires{};
  Clause stays_there = Clause::none;     // limit: a retreat or follow-up spoils it
  Clause mounting = Clause::none;        // grant
  Clause not_in_contact = Clause::none;  // limit

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("towing", m.tow), v("same cell", m.same_cell), v("neither has acted", m.fresh), v("one gun a team", m.one_gun);
    v("fired gun", m.fired_gun), v("takes a turn", m.takes_a_turn), v("gun has acted", m.gun_has_acted);
    v("facing when done", m.facing_when_done), v("laying wire", m.lay_wire), v("clearing wire", m.clear_wire);
    v("where wire may lie", m.wire_place), v("one wire a cell", m.wire_there), v("came upon it", m.came_this_turn);
    v("moved here", m.moved_this_turn), v("no fired gun", m.wire_gun), v("whole action", m.whole_action);
    v("wire work and fire", m.wire_work_fires), v("stays there", m.stays_there), v("mounting", m.mounting);
    v("not in contact", m.not_in_contact);
    return 20;
  }
};

// One throw each; the higher acts first.
struct HighThrow {
  Figure<bool> higher_first{};
  Figure<bool> ties_again{};
  Figure<bool> winner_may_pass{};

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("higher first", m.higher_first), v("ties thrown again", m.ties_again), v("winner may pass", m.winner_may_pass);
    return 3;
  }
};

// Dice whose sum is the number of Units a side may activate. Where a turn has no step for them (ArtilleryThenSides),
// every Unit may act.
struct ActivationDice {
  Figure<std::uint8_t> for_commander{};
  Figure<std::uint8_t> one_per{};         // others for one more die, a part counting as a whole
  Figure<std::uint8_t> native_one_per{};  // Native armies: others for one more die, a part counting for nothing
  Figure<std::uint8_t> divided_by{};      // each die counts its score divided by this, rounded down; 0: its score
  Figure<std::uint8_t> least{};           // dice
  Citation sum{};
  Clause waiting_count = Clause::none;  // those due and waiting count
  Clause once = Clause::none;           // limit: no Unit twice
  Clause may_stop = Clause::none;       // grant: activations need not be used
  Clause chief = Clause::none;          // one Commander is that of the army
  Figure<bool> succession{};            // the next Commander takes over

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("for the commander", m.for_commander), v("one per", m.one_per), v("sum", m.sum);
    v("waiting units count", m.waiting_count), v("once a turn", m.once), v("may stop", m.may_stop);
    v("army commander", m.chief), v("succession", m.succession), v("Native armies, one per", m.native_one_per);
    v("a die is divided by", m.divided_by), v("least", m.least);
    return 11;
  }
};

// The steps of a turn; a step without its clause is left out.
struct ArtilleryThenSides {
  Clause artillery = Clause::none;
  Clause initiative = Clause::none;
  Clause first_dice = Clause::none, first_acts = Clause::none;
  Clause second_dice = Clause::none, second_acts = Clause::none;
  Clause flights = Clause::none;  // before a side acts: pinned cavalry bolts
  Clause combats = Clause::none;  // after it has acted: Close Combats
  Clause check = Clause::none;
  Clause sequence = Clause::none;  // why an order is refused that is not asked for now

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("artillery", m.artillery), v("initiative", m.initiative), v("first side's dice", m.first_dice);
    v("first side acts", m.first_acts), v("second side's dice", m.second_dice), v("second side acts", m.second_acts);
    v("exhaustion is checked", m.check), v("sequence", m.sequence), v("flights", m.flights);
    v("close combats", m.combats);
    return 10;
  }
};

enum class ExhaustedFrom : std::uint8_t { immediate, step5 };
enum class ExhaustedAttack : std::uint8_t { never, contact };

struct Exhaustion {
  Figure<std::uint8_t> share{};  // one part in this many, rounded up
  Figure<ExhaustedFrom> from{};
  Citation no_advance{};               // limit: not towards the enemy
  Clause no_contact = Clause::none;    // limit: not next to one
  Clause no_follow_up = Clause::none;  // limit
  Figure<ExhaustedAttack> attack{};
  Figure<std::uint8_t> break_share{};  // a side that has lost one part in this many, rounded up, is beaten; 0: never
  Figure<bool> beaten_first{};         // a side that is beaten has lost, whatever the points
  Clause both_end_it = Clause::none;
  Clause no_units_end_it = Clause::none;
  Figure<std::uint8_t> turn_limit{};  // where the scenario names none
  Clause objectives = Clause::none;
  Clause ranking = Clause::none;       // who has won
  Clause shares_alone = Clause::none;  // limit: exhaustion says nothing of who has won
  Figure<std::uint8_t> stall_turns{};  // turns in a row without a loss that end it; 0: any number

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("share", m.share), v("from", m.from), v("no advance", m.no_advance), v("no contact", m.no_contact);
    v("no follow-up", m.no_follow_up), v("attack", m.attack), v("both exhausted end it", m.both_end_it);
    v("no units end it", m.no_units_end_it), v("turn limit", m.turn_limit), v("objectives", m.objectives);
    v("who has won", m.ranking), v("break share", m.break_share), v("beaten first", m.beaten_first);
    v("quiet turns end it", m.stall_turns), v("shares alone", m.shares_alone);
    return 15;
  }
};

enum class ArmyLimit : std::uint8_t { off, warn, enforce };

struct Deployment {
  Figure<std::uint8_t> least_side{};  // of the board
  Figure<ArmyLimit> army_limit{};
  Figure<std::uint8_t> halves_per_cell{};       // army limit in halves of a Unit for each cell of the base edge
  Figure<std::uint8_t> rows{};                  // one-off: rows nearest the own edge
  Clause shared_corner = Clause::none;          // limit: one-off: not where both zones meet
  Clause own_half = Clause::none;               // limit: campaign
  Clause no_contact = Clause::none;             // limit: campaign
  Clause not_in_river = Clause::none;           // limit
  Clause not_in_ford = Clause::none;            // limit
  Figure<std::uint8_t> commanders{};            // at most; 0: any number
  Clause one_terrain = Clause::none;            // limit: woods, houses, works and rivers do not share a cell
  Clause no_wire = Clause::none;                // limit: the document has none
  Clause limit_warns_elsewhere = Clause::none;  // an army over the limit is a warning in other battles too
  Figure<bool> corner_facings{};                // a Unit may face a corner of its cell too
  Clause unseen = Clause::none;                 // one-off: both place at once
  Clause lower_first = Clause::none;            // campaign: the lower throw sets up first
  Clause quality_is_average = Clause::none;     // where the scenario says nothing
  Clause adjusted_strength = Clause::none;      // grant: another figure than the table's
  Figure<std::uint8_t> least_strength{};
  Clause no_more_than_table = Clause::none;  // limit
  Clause roads_in_woods = Clause::none;      // limit: all but infantry stand in woods and houses on a road only
  Clause room_for_guns = Clause::none;       // limit: they must still find a place
  Clause never_in_contact = Clause::none;    // limit: not in one-off battles either

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("least side", m.least_side), v("army limit", m.army_limit), v("halves per cell", m.halves_per_cell);
    v("rows", m.rows), v("own half", m.own_half), v("no contact", m.no_contact), v("not in a river", m.not_in_river);
    v("unseen", m.unseen), v("lower sets up first", m.lower_first), v("average quality", m.quality_is_average);
    v("adjusted strength", m.adjusted_strength), v("least strength", m.least_strength);
    v("not in a ford", m.not_in_ford), v("commanders at most", m.commanders), v("one terrain a cell", m.one_terrain);
    v("no wire", m.no_wire), v("army limit warns elsewhere", m.limit_warns_elsewhere),
        v("corner facings", m.corner_facings), v("shared corner", m.shared_corner);
    v("no more than the table", m.no_more_than_table), v("roads in woods", m.roads_in_woods);
    v("never in contact", m.never_in_contact), v("room for guns", m.room_for_guns);
    return 23;
  }
};

}  // namespace limber
