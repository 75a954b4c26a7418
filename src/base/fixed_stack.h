// A stack that is a plain value: an aggregate, trivially copyable, and with equal bytes when it holds equal values,
// because pop zeroes the slot it leaves. Without padding when T has even size and an alignment of at most 2.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/check.h"

namespace limber {

template <class T, int N> struct FixedStack {
  static_assert(N > 0 && N < 0x10000);
  static_assert(std::is_trivially_copyable_v<T>);

  std::uint16_t size = 0;
  std::array<T, N> slots{};

  constexpr bool empty() const { return size == 0; }

  constexpr void push(const T& thing) {
    LIMBER_CHECK(size < N, "push onto a full stack");
    slots[size++] = thing;
  }
  constexpr void pop() {
    LIMBER_CHECK(size > 0, "pop of an empty stack");
    slots[--size] = T{};
  }
  constexpr T& top() {
    LIMBER_CHECK(size > 0, "top of an empty stack");
    return slots[size - 1];
  }
  constexpr const T& top() const {
    LIMBER_CHECK(size > 0, "top of an empty stack");
    return slots[size - 1];
  }
  // Counted from the bottom.
  constexpr T& operator[](int i) {
    LIMBER_DEBUG_CHECK(i >= 0 && i < size, "no such place in the stack");
    return slots[i];
  }
  constexpr const T& operator[](int i) const {
    LIMBER_DEBUG_CHECK(i >= 0 && i < size, "no such place in the stack");
    return slots[i];
  }

  friend constexpr bool operator==(const FixedStack&, const FixedStack&) = default;
};

}  // namespace limber
