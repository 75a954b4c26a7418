#include "cards/casualties.h"

#include "cards/pieces.h"
#include "cards/spotting.h"

namespace limber {

namespace {

const Casualties& figures(const View& v) { return module_of<Casualties>(v); }
const Commanders& command(const View& v) { return v.rules().commanders; }

// CD-CMD-23, CD-CMD-24, CD-CMD-27: he leaves the board, and his army has no Commander. CD-R71: its cards stay where
// they were dealt.
template <class Cx> void kill_commander(Cx& cx, UnitId commander, Citation why) {
  const Side side = cx.v.side(commander);
  lose_sight_of(cx, commander);
  if (cx.v.b[commander].link != UnitId::none) cx.emit(Parted{commander, cx.v.b[commander].link}, why);
  cx.emit(Destroyed{commander}, why);
  cx.emit(ChiefNamed{side, UnitId::none}, command(cx.v).dead_adds_nothing);
}

// CD-R29, CD-R61: a Commander who outlives his Unit stands there alone; its card goes back, or by switch to him.
template <class Cx> void destroy_unit(Cx& cx, UnitId u, Card card) {
  const UnitId left = commander_with(cx.v, u);
  const std::uint8_t its_card = cx.v.b[u].card;
  const Citation why{figures(cx.v).destroyed};
  if (left != UnitId::none) cx.emit(Parted{left, u}, why);
  lose_sight_of(cx, u);
  cx.emit(Destroyed{u}, why);
  const Figure<bool>& keeps = command(cx.v).orphan_keeps_card;
  if (left != UnitId::none && its_card != 0 && card == Card::unused && keeps.value)
    cx.emit(CardDealt{left, its_card}, keeps.clause);
}

}  // namespace

// CD-R59, CD-R120: thrown only if some fall and some do not.
bool his_fate_is_open(const View& v, UnitId u, int kills) {
  return commander_with(v, u) != UnitId::none && kills > 0 && kills <= v.b[u].strength &&
         command(v).his_die.first != Clause::none;
}

std::uint8_t his_dice(const View& v, int kills) {
  return static_cast<std::uint8_t>(command(v).die_per_kill.value ? kills : 1);
}

// CD-CMD-24 to CD-CMD-28, CD-R60, CD-R81: no more than are there; a Commander among the dead is one of them. True if he
// died: an army without one in play has none to lose (CD-R72).
template <class Cx> bool take_off_dead(Cx& cx, UnitId u, int kills, Card card) {
  const Commanders& by = command(cx.v);
  if (kills == 0 || (is_commander(cx.v, u) && by.dies_alone == Clause::none)) return false;
  disturb(cx);
  if (is_commander(cx.v, u)) {
    kill_commander(cx, u, {by.dies_alone});
    return true;
  }
  const UnitId commander = commander_with(cx.v, u);
  const int unit = cx.v.b[u].strength;
  const bool all = kills > unit, among = commander != UnitId::none && cx.v.b[commander].has(Mark::pending_loss);
  const bool dies = commander != UnitId::none && (among || (all && by.all_dead != Clause::none));
  const bool another = commander == UnitId::none || (!among && by.lives != Clause::none);  // goes in his place
  const int lost = all ? unit : another ? kills : kills - 1;
  if (lost > 0) cx.emit(StrengthLost{u, static_cast<std::uint8_t>(lost)}, figures(cx.v).capped);
  if (dies) kill_commander(cx, commander, among ? Citation{by.among_dead.clause} : Citation{by.all_dead});
  if (cx.v.b[u].strength == 0) destroy_unit(cx, u, card);
  return dies;
}

template bool take_off_dead(Context<Silent>&, UnitId, int, Card);
template bool take_off_dead(Context<Teller>&, UnitId, int, Card);

}  // namespace limber
