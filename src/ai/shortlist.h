// The best few of many choices at a glance, best first; of equals the one that came first.
#pragma once
#include <array>
#include <cstddef>

#include "model/choice.h"

namespace limber::inline ai {

inline constexpr int kTried = 2;  // of each sort of order, by a captain

class Shortlist {
 public:
  struct Entry {
    Choice choice;
    int score;
    int extra;
  };
  static constexpr int kMost = 6;

  explicit Shortlist(int most) : most_(most) {}
  void offer(const Choice& c, int score, int extra = 0) {
    if (size_ == most_ && score <= entry(most_ - 1).score) return;
    int at = size_ < most_ ? size_++ : most_ - 1;
    for (; at > 0 && entry(at - 1).score < score; --at) entry(at) = entry(at - 1);
    entry(at) = {c, score, extra};
  }
  const Entry* begin() const { return entry_; }
  const Entry* end() const { return entry_ + size_; }

 private:
  Entry& entry(int i) { return entry_[i]; }

  int most_, size_ = 0;
  Entry entry_[kMost];
};

}  // namespace limber::inline ai
