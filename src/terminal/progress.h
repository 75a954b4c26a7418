// A line on standard error for work that takes more than a second: what is done and for how long. Only on a terminal;
// gone when the work is.
#pragma once
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace limber::inline terminal {

class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void now(std::string how_far);  // "120 of 300 answers"

 private:
  void keep_showing();

  std::string what_, how_far_;
  std::mutex mutex_;
  std::condition_variable woken_;
  bool done_ = false;
  std::thread shower_;  // none where nobody looks
};

}  // namespace limber::inline terminal
