// For a chain of limits that cannot be evaluated further: notes the breach and ends the chain with false.
#pragma once

namespace limber {

template <class Ok, class Why> bool refuse(Ok ok, const Why& why) {
  ok(false, why);
  return false;
}

}  // namespace limber
