// Guns: sealed orders for both sides at once, then shells that land, then what they do.
#pragma once
#include "rules/lister.h"
#include "rules/permission.h"
#include "rules/view.h"

namespace limber {

struct GunOrdersMemory {
  std::array<UnitId, 2> cursor;  // the gun asked next, by side; none when the side has closed
};
enum GunOrdersPoint : std::uint8_t { kOrdersStart, kOrdersAsk };

struct BombardmentMemory {
  UnitId gun;
  std::uint8_t side_done;  // whose shots have been worked out
};
enum BombardmentPoint : std::uint8_t { kBombardmentStart, kLandingDie, kShotHits };

template <class Ok> bool able_to_shell(const View&, UnitId gun, Ok ok);
template <class Ok> bool may_shell(const View&, UnitId gun, const Choice&, Ok ok);
void list_shelling(const View&, UnitId gun, Lister&);
UnitId next_able_gun(const View&, Side, UnitId after);
int guns_still_to_land(const View&, const struct State&, const BombardmentMemory&);

struct Fall {
  Cell at = Cell::none;
  Because why;
};
Fall fall_of(const View&, UnitId gun, Cell target, int score);
UnitId next_firing(const struct State&, UnitId after);  // the next gun whose sealed order is to fire

template <class Cx> Next run_gun_orders(Cx&, Frame&);
template <class Cx> Next run_bombardment(Cx&, Frame&);

}  // namespace limber
