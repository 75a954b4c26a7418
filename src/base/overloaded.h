// One callable out of several, for std::visit: each alternative of a variant has a case of its own.
#pragma once

namespace limber {

template <class... F> struct Overloaded : F... {
  using F::operator()...;
};

}  // namespace limber
