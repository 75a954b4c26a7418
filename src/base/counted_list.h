// What every list that counts its elements can do, wherever it stores them: the list itself has begin().
#pragma once

#include "base/check.h"

namespace limber {

template <class List, class T> class CountedList {
 public:
  using value_type = T;

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void pop_back() {
    LIMBER_CHECK(size_ > 0, "pop_back of an empty list");
    --size_;
  }

  T& operator[](int i) {
    LIMBER_DEBUG_CHECK(i >= 0 && i < size_, "no such place in the list");
    return self().begin()[i];
  }
  const T& operator[](int i) const {
    LIMBER_DEBUG_CHECK(i >= 0 && i < size_, "no such place in the list");
    return self().begin()[i];
  }
  T& back() {
    LIMBER_CHECK(size_ > 0, "back of an empty list");
    return self().begin()[size_ - 1];
  }
  const T& back() const {
    LIMBER_CHECK(size_ > 0, "back of an empty list");
    return self().begin()[size_ - 1];
  }
  T* end() { return self().begin() + size_; }
  const T* end() const { return self().begin() + size_; }

  friend bool operator==(const List& a, const List& b) {
    if (a.size() != b.size()) return false;
    for (int i = 0; i < a.size(); ++i)
      if (!(a[i] == b[i])) return false;
    return true;
  }

 protected:
  CountedList() = default;
  CountedList(const CountedList&) = default;
  CountedList& operator=(const CountedList&) = default;
  ~CountedList() = default;

  int size_ = 0;

 private:
  List& self() { return static_cast<List&>(*this); }
  const List& self() const { return static_cast<const List&>(*this); }
};

}  // namespace limber
