#include "cards/figure_fire.h"

#include <algorithm>

#include "cards/casualties.h"
#include "cards/pieces.h"
#include "cards/retreat.h"
#include "cards/spotting.h"
#include "cards/way_out.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const FigureFire& figures(const View& v) { return module_of<FigureFire>(v); }
const Casualties& losses(const View& v) { return module_of<Casualties>(v); }

// CD-FIR-10, CD-FIR-11, CD-R75 to CD-R77.
bool sees_target(const View& v, UnitId u, Cell to) {
  const Cell from = v.b[u].at;
  const bool units_stop = pieces_stop_fire(v, u);
  const SightLine sight = v.sight_line(from, to);
  const auto line = v.grid().line(from, to);
  const int skipped = way_out(v, from, to).skipped;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (static_cast<int>(i) != skipped && !v.passes(sight, line[i], units_stop)) return false;
  return true;
}

}  // namespace

namespace {

// The parts of a fire: a list looks at each once, not once for each facing.

template <class Ok> bool may_reach(const View& v, UnitId u, UnitId e, Ok ok) {
  const Figure<std::uint8_t>& reach = v.kind(u).range;
  const int range = v.grid().distance(v.b[u].at, v.b[e].at);
  return ok(!is_retreating(v, u), figures(v).retreating) &&
         ok(range <= reach.value, Citation{reach.clause}, {Measure::range, range, reach.value});
}

template <class Ok> bool bears_on(const View& v, UnitId u, int facing, UnitId e, Ok ok) {
  const FigureFire& by = figures(v);
  const int turn = v.turn_between(v.b[u].facing, facing);
  return ok(turn <= by.turn_to_fire.value, Citation{by.keeps_facing}, {Measure::sides, turn, by.turn_to_fire.value}) &&
         ok(v.grid().in_arc(v.b[u].at, facing, v.b[e].at), by.arc);
}

template <class Ok> bool may_see(const View& v, UnitId u, UnitId e, Ok ok) {
  const Cell from = v.b[u].at, to = v.b[e].at;
  return ok(sees_target(v, u, to), figures(v).sight) && ok(!way_out(v, from, to).barred, rim(v, from)) &&
         may_look(v, u, e, ok);
}

}  // namespace

// CD-FIR-02, CD-FIR-04, CD-FIR-08 to CD-FIR-11, CD-CMD-35, CD-R34, CD-R57, CD-R73, CD-R74, CD-R78, CD-R79, CD-R85.
template <class Ok> bool may_fire_at(const View& v, const Choice& c, Ok ok) {
  const FigureFire& by = figures(v);
  const UnitId u = c.unit, e = c.other;
  const Kind& kind = v.kind(u);
  if (!ok(kind.range.value > 0, Citation{by.weapon.first, kind.move.clause}) || kind.range.value == 0) return false;
  const bool target = e != UnitId::none && index(e) < v.b.unit_count && v.side(e) != v.side(u) && is_piece(v, e);
  if (!ok(target, by.enemy) || !target || !v.placed(u)) return false;
  const int facing = c.facing == kNoFacing ? v.b[u].facing : c.facing;
  if (facing >= v.sides()) return refuse(ok, by.keeps_facing);
  return may_reach(v, u, e, ok) && bears_on(v, u, facing, e, ok) && may_see(v, u, e, ok);
}

// At each enemy first as it stands, then, where it may turn to fire, after a turn.
void list_targets(const View& v, UnitId u, Lister& out) {
  if (v.kind(u).range.value == 0 || !v.placed(u)) return;
  const Side enemy = other(v.side(u));
  const int here = v.b[u].facing;
  const bool turns = figures(v).turn_to_fire.value != 0;
  for (int i = v.b.first_of(enemy); i < v.b.end_of(enemy) && !out.full(); ++i) {
    const UnitId e = unit_id(i);
    if (!is_piece(v, e) || !may_reach(v, u, e, Quick{})) continue;
    unsigned facings = 0;
    for (int f = 0; f < v.sides(); ++f)
      if ((f == here || turns) && bears_on(v, u, f, e, Quick{})) facings |= 1u << f;
    if (facings == 0 || !may_see(v, u, e, Quick{})) continue;
    Choice c{.verb = Verb::fire, .unit = u, .other = e};
    if ((facings >> here & 1u) != 0) out.add(c);
    for (c.facing = 0; c.facing < v.sides(); ++c.facing)
      if (c.facing != here && (facings >> c.facing & 1u) != 0) out.add(c);
  }
}

// CD-R82, CD-R83, CD-R114: that of its own square, the best of several.
Cover cover_of(const View& v, Cell c) {
  const Ground& at = v.ground(c);
  const unsigned works = bit(Feature::fortification) | bit(Feature::dugout) | bit(Feature::trench);
  const bool houses = at.has(Feature::built_up);
  if ((at.features & works) != 0 || (houses && losses(v).built_up_is_hard.value)) return Cover::hard;
  return houses || at.has(Feature::woods) ? Cover::soft : Cover::open;
}

namespace {

// The greatest score that kills, by the cover of the target.
const Figure<std::uint8_t>& kills_on(const View& v, Cell at) {
  const Casualties& by = losses(v);
  switch (cover_of(v, at)) {
    case Cover::open: return by.open;
    case Cover::soft: return by.soft_cover;
    case Cover::hard: return by.hard_cover;
  }
  return by.open;
}

template <class Cx> bool read_spotting_die(Cx& cx, const FigureFireMemory& my) {
  const Figure<std::uint8_t>& least = spots_on(cx.v, cx.v.b[my.target].at);
  const auto face = static_cast<std::int8_t>(cx.face());
  cx.note({seen_within(cx.v, cx.v.b[my.target].at).why}, true);
  cx.rolled({Purpose::spotting_die, cx.v.side(my.firer), my.firer, my.target, cx.v.b[my.target].at, face, face,
             static_cast<std::int8_t>(least.value)},
            {least.clause});
  return cx.face() >= least.value;
}

// CD-FIR-12, CD-FIR-13, CD-R54, CD-R80: with a Commander who has fired alone this turn, by switch, one die less.
int dice_of(const View& v, UnitId u) {
  if (figures(v).dice.first == Clause::none) return 1;
  const UnitId commander = commander_with(v, u);
  const bool spent = commander != UnitId::none && v.rules().commanders.fires_once.value &&
                     v.b[commander].has(Mark::fired) && v.rules().commanders.fights_with_it.value;
  return figures_of(v, u) - (spent ? 1 : 0);
}

template <class Cx> bool read_hit_die(Cx& cx, const FigureFireMemory& my) {
  const Figure<std::uint8_t>& least = cx.v.kind(my.firer).hits_on;
  const auto face = static_cast<std::int8_t>(cx.face());
  cx.rolled({Purpose::hit_dice, cx.v.side(my.firer), my.firer, my.target, cx.v.b[my.target].at, face, face,
             static_cast<std::int8_t>(least.value)},
            {least.clause, figures(cx.v).hits.first});
  return least.value != 0 && cx.face() >= least.value && figures(cx.v).hits.first != Clause::none;
}

// CD-HIT-01, CD-R81: for every hit, more than there are figures or not.
std::uint8_t kill_dice_of(const View& v, std::uint8_t hits) {
  return losses(v).per_hit != Clause::none ? hits : std::min<std::uint8_t>(hits, 1);
}

template <class Cx> bool read_kill_die(Cx& cx, const FigureFireMemory& my) {
  const Figure<std::uint8_t>& most = kills_on(cx.v, cx.v.b[my.target].at);
  const auto face = static_cast<std::int8_t>(cx.face());
  cx.rolled({Purpose::kill_dice, cx.v.side(my.target), my.target, my.firer, cx.v.b[my.target].at, face, face,
             static_cast<std::int8_t>(most.value + 1)},
            {most.clause, losses(cx.v).per_hit});
  return cx.face() <= most.value;
}

using Q = Asked<FigureFireMemory>;

Request thrown_at(Request r, const Q& q) {
  r.other = r.unit == q.my.firer ? q.my.target : q.my.firer;
  r.cell = q.v.b[q.my.target].at;
  return r;
}

struct SpottingDie : AskDie {
  static constexpr auto kName = "spotting die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::spotting;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    const Clause why = spots_on(q.v, q.v.b[q.my.target].at).clause;
    return thrown_at(die(Purpose::spotting_die, q.v.side(q.my.firer), 1, {why}, q.my.firer), q);
  }
  static RowStarts row_starts(const Q& q) { return RowStarts::at(spots_on(q.v, q.v.b[q.my.target].at).value); }
};
struct FiringDice : AskDie {
  static constexpr auto kName = "hit dice";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::firing;
  static constexpr bool kAlike = true;
  static Request request(const Q& q) {
    return thrown_at(die(Purpose::hit_dice, q.v.side(q.my.firer), q.my.dice_left, figures(q.v).dice, q.my.firer), q);
  }
  static RowStarts row_starts(const Q& q) { return RowStarts::at(q.v.kind(q.my.firer).hits_on.value); }
};
struct KillDice : AskDie {
  static constexpr auto kName = "kill dice";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::harm;
  static constexpr bool kAlike = true;
  static Request request(const Q& q) {
    return thrown_at(die(Purpose::kill_dice, q.v.side(q.my.target), q.my.dice_left, {losses(q.v).per_hit}, q.my.target),
                     q);
  }
  static RowStarts row_starts(const Q& q) { return RowStarts::at(kills_on(q.v, q.v.b[q.my.target].at).value + 1); }
};
struct HisDie : Call {
  static constexpr auto kName = "Commander's die";
};
struct ArmyMorale : Call {
  static constexpr auto kName = "army morale";
};

}  // namespace

// Step F: a look where one is needed; a die for each figure; a die for each hit; then the dead are taken off.
template <> struct Procedure<FigureFireMemory> {
  static constexpr auto kName = "fire of figures";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<FigureFireMemory, SpottingDie, FiringDice, KillDice, HisDie, ArmyMorale>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<FigureFireMemory>();
    LIMBER_BEGIN
      if (needs_a_look(cx.v, my.firer, my.target)) {
        LIMBER_ASK(SpottingDie);
        if (!read_spotting_die(cx, my)) {
          cx.mark(my.target, Mark::unseen, figures(cx.v).looked_once);
          return Next::done;
        }
        note_seen(cx, my.firer, my.target);
      }
      cx.mark(my.firer, Mark::fired, figures(cx.v).once.first);
      give_away(cx, my.firer);
      for (my.dice_left = static_cast<std::uint8_t>(dice_of(cx.v, my.firer)); my.dice_left > 0; --my.dice_left) {
        LIMBER_ASK(FiringDice);
        if (read_hit_die(cx, my)) ++my.hits;
      }
      my.hits = kill_dice_of(cx.v, my.hits);
      for (my.dice_left = my.hits; my.dice_left > 0; --my.dice_left) {
        LIMBER_ASK(KillDice);
        if (read_kill_die(cx, my)) ++my.kills;
      }
      if (his_fate_is_open(cx.v, my.target, my.kills))
        LIMBER_CALL(HisDie, CommanderDieMemory{my.target, his_dice(cx.v, my.kills)});
      if (take_off_dead(cx, my.target, my.kills, Card::unused)) {
        LIMBER_CALL(ArmyMorale, MoraleMemory{other(cx.v.side(my.firer)), UnitId::none});
        const Side shaken = other(cx.v.side(my.firer));
        retreat_at_once(cx, shaken == Side::red, shaken == Side::blue);
      }
    LIMBER_END
  }
};
template struct Dispatch<FigureFireMemory>;

template bool may_fire_at(const View&, const Choice&, Quick);
template bool may_fire_at(const View&, const Choice&, Explain);

}  // namespace limber
