// Pinned cavalry that bolts to the front: it rides at the nearest enemy, or an activation takes its pin off (L19-R43 to
// L19-R47).
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

bool has_to_bolt(const View&, UnitId);
template <class Ok> bool may_bolt_or_unpin(const View&, const Choice&, Ok ok);
void list_bolts(const View&, UnitId, Lister&);
template <class Cx> void bolt_or_unpin(Cx&, const Choice&);

}  // namespace limber
