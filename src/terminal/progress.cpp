#include "terminal/progress.h"

#include <chrono>
#include <cstdio>

#include <unistd.h>

namespace limber::inline terminal {

Progress::Progress(std::string what) : what_(std::move(what)) {
  if (isatty(STDERR_FILENO) != 0) shower_ = std::thread([this] { keep_showing(); });
}

Progress::~Progress() {
  if (!shower_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  woken_.notify_all();
  shower_.join();
}

void Progress::now(std::string how_far) {
  const std::lock_guard lock(mutex_);
  how_far_ = std::move(how_far);
}

void Progress::keep_showing() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  int seconds = 0;
  while (!woken_.wait_for(lock, 1s, [this] { return done_; })) {
    const std::string text =
        "\r" + what_ + (how_far_.empty() ? "" : ", " + how_far_) + ", " + std::to_string(++seconds) + " s\033[K";
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
  }
  if (seconds > 0) std::fputs("\r\033[K", stderr);
}

}  // namespace limber::inline terminal
