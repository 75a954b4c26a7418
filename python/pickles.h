// Values of the library as pickles: their members one after another.
#pragma once
#include <type_traits>

#include "bindings.h"

namespace limber_python {

template <class Value> py::object packed(const Value& value) {
  if constexpr (std::is_enum_v<Value>)
    return py::cast(static_cast<int>(value));
  else
    return py::cast(value);
}

template <class Value> Value unpacked(const py::handle& value) {
  if constexpr (std::is_enum_v<Value>)
    return static_cast<Value>(value.cast<int>());
  else
    return value.cast<Value>();
}

template <class T, class... Members> void pickles(py::class_<T>& type, Members T::*... members) {
  type.def(py::pickle([members...](const T& of) { return py::make_tuple(packed(of.*members)...); },
                      [members...](const py::tuple& from) {
                        if (from.size() != sizeof...(Members)) throw Error("a pickle of another version");
                        T made;
                        std::size_t at = 0;
                        ((made.*members = unpacked<Members>(from[at++])), ...);
                        return made;
                      }));
}

}  // namespace limber_python
