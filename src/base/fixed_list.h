// A list on the stack with uninitialised storage: making one costs nothing, copying one costs what it holds.
// For the option and unit lists of the rules, which must not touch the heap.
#pragma once

#include <new>
#include <type_traits>

#include "base/counted_list.h"

namespace limber {

template <class T, int N> class FixedList : public CountedList<FixedList<T, N>, T> {
  static_assert(N > 0);
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedList() noexcept {}
  FixedList(const FixedList& from) noexcept : Base() { copy(from); }
  FixedList& operator=(const FixedList& from) noexcept {
    if (this != &from) copy(from);
    return *this;
  }

  static constexpr int capacity() { return N; }
  bool full() const { return size_ == N; }

  // Free room behind the last element, for a caller that fills it directly and then says how much it used.
  T* tail() { return slots_ + size_; }
  void extend(int by) {
    LIMBER_CHECK(by >= 0 && size_ + by <= N, "a list extended past its room");
    size_ += by;
  }
  void push_back(const T& thing) {
    LIMBER_CHECK(size_ < N, "push_back onto a full list");
    ::new (&slots_[size_]) T(thing);
    ++size_;
  }

  T* begin() { return slots_; }
  const T* begin() const { return slots_; }

 private:
  using Base = CountedList<FixedList<T, N>, T>;
  using Base::size_;

  void copy(const FixedList& from) {
    for (int i = 0; i < from.size_; ++i) ::new (&slots_[i]) T(from.slots_[i]);
    size_ = from.size_;
  }

  union {
    T slots_[N];
  };
};

}  // namespace limber
