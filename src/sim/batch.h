// Work in numbered pieces, battles by seed above all, spread over threads. Results are taken in the order of their
// numbers, so that what comes of them is the same for any number of threads.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace limber::inline sim {

inline constexpr std::uint64_t kUntilToldToStop = std::numeric_limits<std::uint64_t>::max();

inline constexpr int kMostThreads = 512;

// 0: as many as the machine has.
int threads_to_use(int wanted);

// Hands out numbers and takes results in.
template <class Done> class InOrder {
 public:
  InOrder(std::uint64_t pieces, int threads) : pieces_(pieces), ahead_(4 * static_cast<std::uint64_t>(threads)) {}

  // The number of the next piece to do. Nobody runs far ahead of what has been taken: it might be for nothing.
  std::optional<std::uint64_t> next() {
    std::unique_lock lock(mutex_);
    moved_on_.wait(lock, [this] { return stopped_ || begun_ >= pieces_ || begun_ < taken_ + ahead_; });
    if (stopped_ || begun_ >= pieces_) return std::nullopt;
    return begun_++;
  }
  template <class Take> void hand_in(std::uint64_t number, Done done, Take& take) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(done));
    for (auto due = waiting_.find(taken_); !stopped_ && due != waiting_.end(); due = waiting_.find(taken_)) {
      stopped_ = !take(taken_++, std::move(due->second));
      waiting_.erase(due);
    }
    moved_on_.notify_all();
  }

 private:
  const std::uint64_t pieces_, ahead_;
  std::mutex mutex_;
  std::condition_variable moved_on_;
  std::uint64_t begun_ = 0, taken_ = 0;
  bool stopped_ = false;
  std::map<std::uint64_t, Done> waiting_;  // done, but something before them is not
};

// make_worker() is called in each thread, so that it has players and states of its own; worker(number) does one piece;
// take(number, result) is given the results one at a time and says whether to go on. One thread is the caller's own.
template <class MakeWorker, class Take>
void work_in_order(int threads, std::uint64_t pieces, MakeWorker make_worker, Take take) {
  using Done = decltype(make_worker()(std::uint64_t{}));
  if (threads <= 1) {
    auto worker = make_worker();
    for (std::uint64_t i = 0; i < pieces; ++i)
      if (!take(i, worker(i))) return;
    return;
  }
  InOrder<Done> order(pieces, threads);
  std::vector<std::jthread> all;
  for (int i = 0; i < threads; ++i)
    all.emplace_back([&] {
      auto worker = make_worker();
      while (const std::optional<std::uint64_t> number = order.next()) order.hand_in(*number, worker(*number), take);
    });
}

}  // namespace limber::inline sim
