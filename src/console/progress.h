// A line on standard error for work that takes more than a second: what is done, how fast, how long it has taken and
// will take. Only on a terminal; gone when the work is.
#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace limber::inline console {

// "120 of 300 answers, 40 a second, 5 s left"
std::string words_of_progress(std::uint64_t done, std::uint64_t of, std::string_view things, double seconds);

class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void now(std::string how_far);                                            // "120 of 300 answers"
  void now(std::uint64_t done, std::uint64_t of, std::string_view things);  // ... with rate and time left

 private:
  void keep_showing();

  std::string what_, how_far_;
  const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable woken_;
  bool done_ = false;
  std::thread shower_;  // none where nobody looks
};

}  // namespace limber::inline console
