// Where a chain of limits cannot be read on: the breach is noted, and whoever reads hears no.
#pragma once

namespace limber {

template <class Ok, class Why> bool refuse(Ok ok, const Why& why) {
  ok(false, why);
  return false;
}

}  // namespace limber
