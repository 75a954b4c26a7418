#include "server/worker_pool.h"

#include <utility>

namespace limber::inline server {

WorkerPool::WorkerPool(std::size_t threads, std::size_t longest_queue) : longest_(longest_queue) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

WorkerPool::~WorkerPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();
}

bool WorkerPool::post(For whom, std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    std::deque<std::function<void()>>& queue = waiting_[static_cast<std::size_t>(whom)];
    if (queue.size() >= longest_) return false;
    queue.push_back(std::move(work));
  }
  arrived_.notify_one();
  return true;
}

void WorkerPool::work(const std::stop_token& stop) {
  for (;;) {
    std::function<void()> next;
    {
      std::unique_lock lock(mutex_);
      if (!arrived_.wait(lock, stop, [this] { return !waiting_[0].empty() || !waiting_[1].empty(); })) return;
      if (stop.stop_requested()) return;
      std::deque<std::function<void()>>& queue = waiting_[0].empty() ? waiting_[1] : waiting_[0];
      next = std::move(queue.front());
      queue.pop_front();
    }
    next();
  }
}

}  // namespace limber::inline server
