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

  virtual ~Lanes() = default;
  virtual int hands() const { return 1; }
  // Every lane once, in any order; all are done when it returns.
  virtual void carry(int lanes, Work& work) {
    for (int lane = 0; lane < lanes; ++lane) work.run(lane, 0);
  }
};

}  // namespace limber
