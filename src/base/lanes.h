// Work in numbered lanes that touch nothing of each other: whoever has threads carries several at a time, and what
// comes of it is the same for any number of them. The core has none, so that a carrier is handed in from outside.
#pragma once

namespace limber {

class Lanes {
 public:
  class Work {
   public:
    // `hand`: which of the carrier's hands has the lane. No two lanes are in one hand at a time.
    virtual void run(int lane, int hand) = 0;

   protected:
    ~Work() = default;
  };

  Lanes() = default;  // one hand: that of whoever asks
  int hands() const { return hands_; }
  // Every lane once, in any order; all are done when it returns.
  void carry(int lanes, Work& work) {
    if (carry_ != nullptr) return carry_(*this, lanes, work);
    for (int lane = 0; lane < lanes; ++lane) work.run(lane, 0);
  }

 protected:
  // A function in place of a virtual one: the core is compiled without run-time types, those with threads are not, and
  // the tables of virtual functions that the two make of one class differ.
  using Carry = void(Lanes& carrier, int lanes, Work& work);
  Lanes(int of, Carry* by) : hands_(of), carry_(by) {}

 private:
  int hands_ = 1;
  Carry* carry_ = nullptr;
};

}  // namespace limber
