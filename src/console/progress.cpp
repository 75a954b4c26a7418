#include "console/progress.h"

#include <cstdio>

#include <unistd.h>

namespace limber::inline console {

namespace {

// "40", "0.5": slow work has a rate too.
std::string rate_words(double rate) {
  constexpr double kSlow = 10;
  if (rate >= kSlow) return std::to_string(static_cast<std::uint64_t>(rate + 0.5));
  const auto tenths = static_cast<std::uint64_t>(rate * 10 + 0.5);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

std::string words_of_progress(std::uint64_t done, std::uint64_t of, std::string_view things, double seconds) {
  std::string out = std::to_string(done) + " of " + std::to_string(of) + " " + std::string(things);
  if (done == 0 || seconds <= 0) return out;
  const double rate = static_cast<double>(done) / seconds;
  out += ", " + rate_words(rate) + " a second";
  if (done < of)
    out += ", " + std::to_string(static_cast<std::uint64_t>(static_cast<double>(of - done) / rate + 0.5)) + " s left";
  return out;
}

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

void Progress::now(std::uint64_t done, std::uint64_t of, std::string_view things) {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun_;
  now(words_of_progress(done, of, things, passed.count()));
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

}  // namespace limber::inline console
