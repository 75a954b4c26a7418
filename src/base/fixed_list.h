// A list on the stack with uninitialised storage: making one costs nothing, copying one costs what it holds.
// For the option and unit lists of the rules, which must not touch the heap.
#pragma once

#include <new>
#include <type_traits>

#include "base/check.h"

namespace limber {

template <class T, int N> class FixedList {
  static_assert(N > 0);
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  FixedList() noexcept {}
  FixedList(const FixedList& from) noexcept { copy(from); }
  FixedList& operator=(const FixedList& from) noexcept {
    if (this != &from) copy(from);
    return *this;
  }

  static constexpr int capacity() { return N; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }

  void clear() { size_ = 0; }
  // Room behind the last thing, for one who fills it directly and then says how much of it he used.
  T* tail() { return slots_ + size_; }
  void extend(int by) {
    LIMBER_ALWAYS_CHECK(by >= 0 && size_ + by <= N, "a list extended past its room");
    size_ += by;
  }
  void push_back(const T& thing) {
    LIMBER_ALWAYS_CHECK(size_ < N, "push_back onto a full list");
    ::new (&slots_[size_]) T(thing);
    ++size_;
  }
  void pop_back() {
    LIMBER_ALWAYS_CHECK(size_ > 0, "pop_back of an empty list");
    --size_;
  }

  T& operator[](int i) {
    LIMBER_DEBUG_CHECK(i >= 0 && i < size_, "no such place in the list");
    return slots_[i];
  }
  const T& operator[](int i) const {
    LIMBER_DEBUG_CHECK(i >= 0 && i < size_, "no such place in the list");
    return slots_[i];
  }
  T& back() {
    LIMBER_ALWAYS_CHECK(size_ > 0, "back of an empty list");
    return slots_[size_ - 1];
  }
  const T& back() const {
    LIMBER_ALWAYS_CHECK(size_ > 0, "back of an empty list");
    return slots_[size_ - 1];
  }

  T* begin() { return slots_; }
  T* end() { return slots_ + size_; }
  const T* begin() const { return slots_; }
  const T* end() const { return slots_ + size_; }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    if (a.size_ != b.size_) return false;
    for (int i = 0; i < a.size_; ++i) {
      if (!(a.slots_[i] == b.slots_[i])) return false;
    }
    return true;
  }

 private:
  void copy(const FixedList& from) {
    for (int i = 0; i < from.size_; ++i) ::new (&slots_[i]) T(from.slots_[i]);
    size_ = from.size_;
  }

  int size_ = 0;
  union {
    T slots_[N];
  };
};

}  // namespace limber
