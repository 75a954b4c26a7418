// Collects the answers to a decision, or only as many as the caller needs.
#pragma once
#include "model/choice.h"

namespace limber {

class Lister {
 public:
  Lister(Choice* out, int limit) : out_(out), limit_(limit) {}
  void add(const Choice& c) {
    if (size_ < limit_) out_[size_] = c;
    ++size_;
  }
  // The same answer with each of the facings from 0 on.
  void add_facings(Choice c, int facings) {
    const int fit = facings < limit_ - size_ ? facings : limit_ - size_;
    Choice* const at = out_ + size_;
    for (int f = 0; f < fit; ++f) c.facing = static_cast<std::uint8_t>(f), at[f] = c;
    size_ += facings;
  }
  void cut(int size) { size_ = size; }  // back to what it had before
  bool full() const { return size_ >= limit_; }
  int room() const { return limit_ - size(); }
  int size() const { return size_ < limit_ ? size_ : limit_; }

 private:
  Choice* out_;
  int limit_;
  int size_ = 0;
};

}  // namespace limber
