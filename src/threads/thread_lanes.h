// Lanes carried by threads of their own, which wait between one piece of work and the next.
#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "base/lanes.h"

namespace limber::inline threads {

class ThreadLanes : public Lanes {
 public:
  explicit ThreadLanes(int threads);  // the one that asks is one of them
  ~ThreadLanes();
  ThreadLanes(const ThreadLanes&) = delete;
  ThreadLanes& operator=(const ThreadLanes&) = delete;

 private:
  void carry_by_threads(int lanes, const Work&);
  void help(int worker);
  bool take_one(std::unique_lock<std::mutex>&, int worker);  // false: every lane has been taken

  std::mutex mutex_;
  std::condition_variable begun_, done_;
  const Work* work_ = nullptr;
  int lanes_ = 0, taken_ = 0, finished_ = 0;
  bool closed_ = false;
  std::vector<std::thread> helpers_;
};

}  // namespace limber::inline threads
