// Work in numbered lanes that share no data, so that the result is the same whether they run one after another or on
// several threads. The core has no threads: a carrier that has some is passed in from outside.
#pragma once

namespace limber {

class Lanes {
 public:
  // What is done in each lane, by any object with a `run(lane, worker)`; `worker`: which of the carrier's workers has
  // the lane. A worker has one lane at a time. Plain functions in place of virtual ones, here and below: the core is
  // compiled without run-time types and the rooms with threads are compiled with them, so their tables of virtual
  // functions differ.
  class Work {
   public:
    template <class Runner>
    Work(Runner& runner)
        : runner_(&runner), run_([](void* of, int lane, int worker) { static_cast<Runner*>(of)->run(lane, worker); }) {}
    void run(int lane, int worker) const { run_(runner_, lane, worker); }

   private:
    void* runner_;
    void (*run_)(void* of, int lane, int worker);
  };

  Lanes() = default;  // one: the thread of the caller
  int workers() const { return workers_; }
  // Every lane once, in any order; all are done when it returns.
  void carry(int lanes, const Work& work) {
    if (carry_ != nullptr) return carry_(*this, lanes, work);
    for (int lane = 0; lane < lanes; ++lane) work.run(lane, 0);
  }

 protected:
  using Carry = void(Lanes& carrier, int lanes, const Work& work);
  Lanes(int of, Carry* by) : workers_(of), carry_(by) {}

 private:
  int workers_ = 1;
  Carry* carry_ = nullptr;
};

}  // namespace limber
