// Work in numbered lanes that share no data, so that the result is the same whether they run one after another or on
// several threads. The core has no threads: a carrier that has some is passed in from outside.
#pragma once

namespace limber {

class Lanes {
 public:
  class Work {
   public:
    // `worker`: which of the carrier's workers has the lane. A worker has one lane at a time.
    virtual void run(int lane, int worker) = 0;

   protected:
    ~Work() = default;
  };

  Lanes() = default;  // one: the thread of the caller
  int workers() const { return workers_; }
  // Every lane once, in any order; all are done when it returns.
  void carry(int lanes, Work& work) {
    if (carry_ != nullptr) return carry_(*this, lanes, work);
    for (int lane = 0; lane < lanes; ++lane) work.run(lane, 0);
  }

 protected:
  // A function in place of a virtual one: the core is compiled without run-time types, those with threads are not, and
  // the tables of virtual functions that the two make of one class differ.
  using Carry = void(Lanes& carrier, int lanes, Work& work);
  Lanes(int of, Carry* by) : workers_(of), carry_(by) {}

 private:
  int workers_ = 1;
  Carry* carry_ = nullptr;
};

}  // namespace limber
