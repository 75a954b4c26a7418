// The modules of the ruleset with cards: who is dealt one acts in the order of the cards, Units are figures that fire
// and fight a die each, and the death of a Commander shakes his army. The same law as in modules.h: a limit without a
// clause does not bind, a grant without a clause is not given.
#pragma once
#include "rules/modules.h"

namespace limber {

// A concern that the document does not have, and the ruling that says so.
struct NotInUse {
  Clause ruling = Clause::none;

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("not in use", m.ruling);
    return 1;
  }
};

// Which throw makes what Commander.
struct RatingRow {
  std::uint8_t low = 0, high = 0, value = 0;
  Clause clause = Clause::none;
  constexpr bool operator==(const RatingRow&) const = default;
};
struct RatingTable {
  std::array<RatingRow, 3> row{};
  std::uint8_t size = 0;
  constexpr RatingTable() = default;
  constexpr RatingTable(std::initializer_list<RatingRow> list) {
    for (const RatingRow& r : list) row[size++] = r;
  }
  constexpr const RatingRow* begin() const { return row.data(); }
  constexpr const RatingRow* end() const { return row.data() + size; }
  constexpr RatingRow* begin() { return row.data(); }
  constexpr RatingRow* end() { return row.data() + size; }
  constexpr bool operator==(const RatingTable&) const = default;
};

// A Commander who is no Unit: alone he acts as one, with a Unit he is a figure of it, and his death shakes the army.
struct Commanders {
  Clause no_unit = Clause::none;                          // he counts for no limit and no victory
  Figure<std::uint8_t> poor{}, average{}, exceptional{};  // Command Value
  RatingTable ratings{};                                  // where the scenario gives none
  Citation thrown{};                                      // why a rating is thrown for
  Citation declares{};                                    // in a Unit's square he says whether he acts alone
  Clause dies_alone = Clause::none;                       // alone he can be killed
  Citation joins{};                                       // grant: he may join the Unit in whose square he ends
  Figure<bool> fights_with_it{};                          // with a Unit he is one figure more
  Citation his_die{};                                     // where some fall and some do not, a die says if he is one
  Figure<std::uint8_t> among_dead{};                      // the greatest score that makes him one of the dead
  Clause lives = Clause::none;                            // ... above it another figure goes instead
  Figure<bool> die_per_kill{};                            // one die for each of the dead
  Clause all_dead = Clause::none;                         // he dies with the last of them
  Citation tests{};                                       // his death makes his Units test
  Figure<std::uint8_t> breaks{};                          // the greatest score at which a Unit turns to retreat
  Clause stands = Clause::none;                           // ... above it it fights on
  Clause turns_away = Clause::none;                       // it faces home at once
  Figure<bool> retreats_at_once{};                        // the first retreat comes with the throw
  Clause dead_adds_nothing = Clause::none;                // limit: his Command Value goes with him
  Figure<bool> orphan_keeps_card{};                       // he may use the card of the Unit that died around him
  Figure<bool> fires_once{};                              // not alone and then with a Unit
  Figure<bool> on_foot{};                                 // he goes into woods and houses like infantry
  Clause steps_out = Clause::none;                        // grant: out of a wood he was left in

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("no Unit", m.no_unit), v("poor", m.poor), v("average", m.average), v("exceptional", m.exceptional);
    v("ratings", m.ratings), v("a rating is thrown for", m.thrown), v("says whether he acts alone", m.declares);
    v("joins", m.joins), v("fights with his Unit", m.fights_with_it), v("is killed alone", m.dies_alone);
    v("his die", m.his_die);
    v("among the dead", m.among_dead), v("lives", m.lives), v("a die for each of the dead", m.die_per_kill);
    v("all dead", m.all_dead), v("army morale", m.tests), v("a Unit breaks", m.breaks), v("a Unit stands", m.stands);
    v("turns away", m.turns_away), v("retreats at once", m.retreats_at_once);
    v("dead, adds nothing", m.dead_adds_nothing), v("orphan keeps the card", m.orphan_keeps_card);
    v("fires once", m.fires_once), v("on foot", m.on_foot), v("steps out of a wood", m.steps_out);
    return 25;
  }
};

// The steps of a turn of cards; a step without its clause is left out.
struct CardTurn {
  Clause declare = Clause::none;   // Commanders alone or with a Unit
  Citation command{};              // a die a side
  Clause deal = Clause::none;      //
  Citation retreats{};             // before the first card
  Citation cards{};                // piece by piece
  Clause returned = Clause::none;  // a card that has been played, or that nobody can play
  Clause check = Clause::none;     //
  Clause sequence = Clause::none;  // why an order is refused that is not asked for now

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("declarations", m.declare), v("command dice", m.command), v("deal", m.deal), v("retreats", m.retreats);
    v("cards", m.cards), v("a card goes back", m.returned), v("the end is checked", m.check);
    v("sequence", m.sequence);
    return 8;
  }
};

// Who is dealt a card.
enum class DealWay : std::uint8_t { commit, one_at_a_time, allocate };

struct Deal {
  Citation allowance{};                  // limit: cards a side may deal
  Clause command_value = Clause::none;   // grant: added to the die
  Clause one_each = Clause::none;        // limit
  Figure<bool> fewer{};                  // a side need not deal all it may
  Figure<DealWay> way{};                 //
  Clause goes_with_unit = Clause::none;  // limit: a Commander with a Unit has no card of his own
  Clause retreating = Clause::none;      // limit: nor has a Unit in retreat
  Clause in_column = Clause::none;       // limit: those who wait before it are named too
  Clause march_order = Clause::none;     // the cards of a column are put in its order
  Citation one_pack{};                   // limit: each card is there once

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("allowance", m.allowance), v("Command Value", m.command_value), v("one each", m.one_each);
    v("fewer", m.fewer), v("way of dealing", m.way), v("goes with his Unit", m.goes_with_unit);
    v("retreating", m.retreating), v("in column", m.in_column), v("march order", m.march_order);
    v("one pack", m.one_pack);
    return 10;
  }
};

// Moves counted in squares and contours, halted by contact.
struct Paces {
  Clause on_board = Clause::none;          // limit
  Clause once = Clause::none;              // limit: one move a turn
  Figure<std::uint8_t> contour{};          // squares of movement for each contour crossed, up or down
  Clause pass_friends = Clause::none;      // grant
  Citation contact_halts{};                // limit
  Citation turns_to_face{};                // limit: contact fixes the facing
  Clause free_facing = Clause::none;       // grant
  Clause turn_on_the_spot = Clause::none;  // grant: a move of no squares
  Clause same_facing = Clause::none;       // limit: a turn changes the facing
  Citation ford_halts{};                   // limit
  Clause river = Clause::none;             // limit: no entry but by ford or bridge
  Citation woods{}, built_up{};            // limits: all but infantry keep to roads
  Clause by_road = Clause::none;           // grant: a road leads through them
  Clause bends = Clause::none;             // grant: a move may change its direction
  Clause halts_on_friend = Clause::none;   // limit: no Unit enters a square in which it must stop beside another
  Citation break_clear{};                  // limit: who breaks contact goes where no enemy is beside it
  Figure<bool> break_stays_clear{};        // ... all the way
  Figure<std::uint8_t> road_gains{};       // squares more when the whole move is by road
  Clause road_makes_bridge = Clause::none;
  Clause built_up_is_road = Clause::none;
  Citation enters{};                     // grant: reinforcements come on by a move
  Clause enters_by_road = Clause::none;  // limit: into a wood or houses on the edge
  Clause march_order = Clause::none;     // limit: those behind wait
  Citation way_home{};                   // where a Unit in retreat goes
  Figure<bool> ties_go_left{};           // of two ways as good
  Clause retreat_clear = Clause::none;   // limit: past no enemy
  Citation leaves{};                     // ... off the board

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("on the board", m.on_board), v("one move a turn", m.once), v("a contour costs", m.contour);
    v("passing friends", m.pass_friends), v("contact halts", m.contact_halts), v("turns to face", m.turns_to_face);
    v("free facing", m.free_facing), v("turn on the spot", m.turn_on_the_spot);
    v("a turn changes the facing", m.same_facing), v("ford halts", m.ford_halts), v("river", m.river);
    v("woods", m.woods), v("built-up areas", m.built_up), v("by road", m.by_road);
    v("changes direction", m.bends), v("halts on a friend", m.halts_on_friend);
    v("breaks contact into the clear", m.break_clear), v("stays clear", m.break_stays_clear);
    v("road gains", m.road_gains), v("road makes a bridge", m.road_makes_bridge);
    v("built-up counts as road", m.built_up_is_road), v("reinforcements enter", m.enters);
    v("enters by road", m.enters_by_road), v("march order", m.march_order), v("way home", m.way_home);
    v("ties go left", m.ties_go_left);
    v("retreats past no enemy", m.retreat_clear), v("leaves the board", m.leaves);
    return 28;
  }
};

// What a piece does when its card comes up.
struct PieceOrders {
  Citation moves_first{};           // grant: to fire after its move
  Citation fires_first{};           // grant: to move after its fire
  Citation move_or_fire{};          // limit: guns and machine guns do one or the other
  Clause breaks = Clause::none;     // grant: from contact it may move off
  Citation stands{};                // grant: or stay and fight
  Clause must_move = Clause::none;  // limit: who breaks contact goes
  Citation must_fire{};             // on contact it fires at the enemy it faces
  Citation must_fight{};            // ... and attacks him
  Citation one_enemy{};             // limit: faced, fired at and fought is one and the same
  Clause may_pass = Clause::none;   // grant: not in contact, it need do nothing
  Clause boxed_in = Clause::none;   // limit: no break where there is nowhere to go
  Citation joins_instead{};         // grant: a Commander in contact may join his Unit

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("moves, then fires", m.moves_first), v("fires, then moves", m.fires_first);
    v("moves or fires", m.move_or_fire), v("breaks contact", m.breaks), v("stands", m.stands);
    v("must move", m.must_move), v("must fire", m.must_fire), v("must fight", m.must_fight);
    v("one enemy", m.one_enemy), v("may pass", m.may_pass), v("boxed in", m.boxed_in);
    v("joins instead", m.joins_instead);
    return 12;
  }
};

// A die for each figure that fires.
enum class SpottingLasts : std::uint8_t { one_fire, until_moves, whole_turn };

struct FigureFire {
  Citation weapon{};                       // limit: who can fire at all
  Citation once{};                         // limit
  Citation enemy{};                        // limit: at an enemy piece only
  Citation arc{};                          // limit
  Clause sight = Clause::none;             // limit
  Figure<bool> guns_fire_over{};           // Units do not stop the fire of artillery
  Citation woods_rim{}, built_up_rim{};    // limit: out of cover only from its edge
  Figure<std::uint8_t> wood_depth{};       // squares of cover it may stand in
  Citation retreating{};                   // limit
  Figure<std::uint8_t> woods_seen{};       // limit: squares from which a target in a wood can be seen
  Figure<std::uint8_t> built_up_seen{};    // ... in a built-up area
  Figure<std::uint8_t> spots_on{};         // the least score that sees it in a wood
  Figure<std::uint8_t> spots_houses_on{};  // ... in a built-up area
  Clause looked_once = Clause::none;       // limit: one look a target and activation
  Figure<SpottingLasts> spotting_lasts{};  //
  Figure<bool> adjacent_seen{};            // without a die
  Figure<bool> fire_reveals{};             // who fired or fought is seen without a die
  Figure<std::uint8_t> turn_to_fire{};     // quarter turns before a shot
  Clause keeps_facing = Clause::none;      // limit
  Citation dice{};                         // one for each figure
  Citation hits{};                         // at or above the score of the Unit

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("weapon", m.weapon), v("once a turn", m.once), v("enemies only", m.enemy), v("arc", m.arc);
    v("sight", m.sight), v("guns fire over Units", m.guns_fire_over), v("rim of a wood", m.woods_rim);
    v("rim of a built-up area", m.built_up_rim), v("depth", m.wood_depth), v("retreating", m.retreating);
    v("seen in woods within", m.woods_seen), v("seen in built-up areas within", m.built_up_seen);
    v("spots on", m.spots_on), v("spots in built-up areas on", m.spots_houses_on), v("one look", m.looked_once),
        v("spotting lasts", m.spotting_lasts);
    v("adjacent is seen", m.adjacent_seen), v("fire reveals", m.fire_reveals), v("turn to fire", m.turn_to_fire);
    v("keeps its facing", m.keeps_facing), v("a die a figure", m.dice), v("hits", m.hits);
    return 22;
  }
};

// A die for each hit, and figures that fall.
struct Casualties {
  Clause per_hit = Clause::none;                            // the owner of the target throws
  Figure<std::uint8_t> open{}, soft_cover{}, hard_cover{};  // the greatest score that kills
  Figure<bool> built_up_is_hard{};                          //
  Clause capped = Clause::none;                             // kills beyond the figures there are lost
  Clause destroyed = Clause::none;                          // a Unit without figures is gone

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("a die a hit", m.per_hit), v("in the open", m.open), v("soft cover", m.soft_cover);
    v("hard cover", m.hard_cover), v("a built-up area is hard cover", m.built_up_is_hard);
    v("no more than there are", m.capped), v("destroyed", m.destroyed);
    return 7;
  }
};

// Close Combat by matched dice: each side throws as many as the weaker has figures.
struct MatchedDice {
  Clause adjacent = Clause::none;    // limit: whom it can attack
  Citation half_bars{};              // limit: not at half its figures or fewer
  Figure<bool> half_of_table{};      // ... of the table, not of what was fielded
  Figure<bool> commander_counts{};   // ... he counts among those present
  Clause retreating = Clause::none;  // limit
  Citation count{};                  // figures of both, Commanders included
  Citation attacker_fewer{}, defender_fewer{};
  Citation defender_turns{};
  Citation attacker_kills{}, defender_kills{};  // at or above its own Power
  Rows<4> modifiers{};                          // of a Power: more is worse
  Figure<std::uint8_t> most{};                  // a Power is never more; 0: no limit
  Clause won = Clause::none, drawn = Clause::none, annihilated = Clause::none;
  Figure<bool> follows{};    // a winning attacker may take the square
  Figure<bool> withdraws{};  // after a draw the attacker goes back

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("adjacent", m.adjacent), v("half bars", m.half_bars), v("half of the table", m.half_of_table);
    v("the Commander counts", m.commander_counts), v("retreating", m.retreating), v("figures counted", m.count);
    v("fewer attackers", m.attacker_fewer), v("fewer defenders", m.defender_fewer);
    v("the defender turns", m.defender_turns), v("attacker kills", m.attacker_kills);
    v("defender kills", m.defender_kills), v("modifiers", m.modifiers), v("greatest Power", m.most);
    v("won", m.won), v("drawn", m.drawn), v("both destroyed", m.annihilated), v("follows up", m.follows);
    v("withdraws", m.withdraws);
    return 18;
  }
};

}  // namespace limber
