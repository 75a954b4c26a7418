// A list on the stack like FixedList that moves to the heap when it outgrows its room: what nearly always fits costs
// nothing, and what does not still works. It frees its own room: <memory> would bring streams into every rule.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

#include "base/counted_list.h"

namespace limber {

template <class T, int N> class SpillList : public CountedList<SpillList<T, N>, T> {
  static_assert(N > 0);
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  SpillList() noexcept {}
  SpillList(const SpillList& from) : Base() { copy(from); }
  ~SpillList() { release(); }
  SpillList& operator=(const SpillList& from) {
    if (this != &from) copy(from);
    return *this;
  }

  // Free room behind the last element, for a caller that fills it directly and then says how much it used.
  T* tail() { return things_ + size_; }
  int room() const { return capacity_ - size_; }
  void extend(int by) {
    LIMBER_CHECK(by >= 0 && size_ + by <= capacity_, "a list extended past its room");
    size_ += by;
  }
  // Twice as much room as before.
  void grow() {
    capacity_ *= 2;
    auto* larger = static_cast<T*>(::operator new(static_cast<std::size_t>(capacity_) * sizeof(T)));
    std::memcpy(static_cast<void*>(larger), things_, static_cast<std::size_t>(size_) * sizeof(T));
    release();
    things_ = larger;
  }
  void push_back(const T& thing) {
    if (size_ == capacity_) grow();
    ::new (&things_[size_]) T(thing);
    ++size_;
  }

  T* begin() { return things_; }
  const T* begin() const { return things_; }

 private:
  using Base = CountedList<SpillList<T, N>, T>;
  using Base::size_;

  void copy(const SpillList& from) {
    size_ = 0;
    while (capacity_ < from.size_) grow();
    for (int i = 0; i < from.size_; ++i) ::new (&things_[i]) T(from.things_[i]);
    size_ = from.size_;
  }

  void release() {
    if (things_ != own_) ::operator delete(things_);
  }

  int capacity_ = N;
  T* things_ = own_;
  union {
    T own_[N];
  };
};

}  // namespace limber
