#include "threads/thread_lanes.h"

#include <algorithm>

namespace limber::inline threads {

ThreadLanes::ThreadLanes(int threads)
    : Lanes(std::max(threads, 1), [](Lanes& carrier, int lanes, const Work& work) {
        static_cast<ThreadLanes&>(carrier).carry_by_threads(lanes, work);
      }) {
  for (int worker = 1; worker < threads; ++worker) helpers_.emplace_back([this, worker] { help(worker); });
}

ThreadLanes::~ThreadLanes() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  begun_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

bool ThreadLanes::take_one(std::unique_lock<std::mutex>& lock, int worker) {
  if (taken_ >= lanes_) return false;
  const int lane = taken_++;
  const Work* const work = work_;
  lock.unlock();
  work->run(lane, worker);
  lock.lock();
  if (++finished_ == lanes_) done_.notify_all();
  return true;
}

void ThreadLanes::help(int worker) {
  std::unique_lock lock(mutex_);
  for (;;) {
    begun_.wait(lock, [this] { return closed_ || taken_ < lanes_; });
    if (closed_) return;
    while (take_one(lock, worker)) {}
  }
}

void ThreadLanes::carry_by_threads(int lanes, const Work& work) {
  std::unique_lock lock(mutex_);
  work_ = &work, lanes_ = lanes, taken_ = finished_ = 0;
  begun_.notify_all();
  while (take_one(lock, 0)) {}
  done_.wait(lock, [this] { return finished_ == lanes_; });
  lanes_ = taken_ = finished_ = 0;
}

}  // namespace limber::inline threads
