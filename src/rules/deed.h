// One activation, one deed: move, turn, fire, take a pin off, mount or dismount. And the rides of cavalry that bolts.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

struct DeedMemory {
  UnitId unit;
};
enum DeedPoint : std::uint8_t { kDeedStart, kDeedShot };

bool deeds_are_single(const Rules&);  // whether a side's Units act by single deeds at all
template <class Ok> bool may_be_activated(const View&, UnitId, Ok ok);
bool has_a_deed(const View&, UnitId);
template <class Ok> bool may_do(const View&, const Choice&, Ok ok);
void list_deeds(const View&, UnitId, Lister&);
int activations_for(const View&, const Choice&);  // what the order costs

// L19-R35 by switch: the Units are named before the first of them acts.
bool is_declared(const View&, UnitId);
bool anyone_declared(const View&, Side);
template <class Ok> bool may_declare(const View&, const Choice&, int left, Ok ok);
void list_declarations(const View&, UnitId, int left, Lister&);

// L19-R43 to L19-R47: pinned cavalry that bolts to the front.
bool has_to_bolt(const View&, UnitId);
template <class Ok> bool may_bolt_or_unpin(const View&, const Choice&, Ok ok);
void list_bolts(const View&, UnitId, Lister&);
template <class Cx> void bolt_or_unpin(Cx&, const Choice&);

template <class Cx> Next run_deed(Cx&, Frame&);

}  // namespace limber
