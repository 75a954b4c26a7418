#include "server/worker_pool.h"

#include <algorithm>
#include <utility>

namespace limber::inline server {

WorkerPool::WorkerPool(std::size_t threads, std::size_t longest_queue)
    : longest_(longest_queue), most_of_a_kind_(std::max<std::size_t>(threads, 2) - 1) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

WorkerPool::~WorkerPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();
}

bool WorkerPool::post(For whom, const std::string& battle, std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    Queue& queue = queues_[static_cast<std::size_t>(whom)];
    if (queue.waiting >= longest_) return false;
    const auto same = [&](const OfBattle& one) { return one.battle == battle; };
    auto found = std::find_if(queue.battles.begin(), queue.battles.end(), same);
    if (found != queue.battles.end()) {
      found->waiting.push_back(std::move(work));
    } else {
      std::list<OfBattle> first;
      first.push_back({battle, {}});
      first.back().waiting.push_back(std::move(work));
      queue.battles.splice(queue.battles.end(), first);
    }
    ++queue.waiting;
  }
  arrived_.notify_all();  // one that may not take this kind now would sleep through it
  return true;
}

// The kind that has fewer at work; people where both have as many.
WorkerPool::Queue* WorkerPool::next_queue() {
  Queue* best = nullptr;
  for (Queue& queue : queues_)
    if (queue.waiting > 0 && queue.running < most_of_a_kind_ && (best == nullptr || queue.running < best->running))
      best = &queue;
  return best;
}

// Takes no memory: a thread of the pool could not say that there is none.
WorkerPool::Work WorkerPool::take(Queue& queue) {
  const auto first = queue.battles.begin();
  Work next = std::move(first->waiting.front());
  first->waiting.pop_front();
  if (first->waiting.empty())
    queue.battles.erase(first);
  else
    queue.battles.splice(queue.battles.end(), queue.battles, first);
  --queue.waiting;
  return next;
}

void WorkerPool::work(const std::stop_token& stop) {
  Queue* queue = nullptr;
  std::unique_lock lock(mutex_);
  for (;;) {
    if (!arrived_.wait(lock, stop, [&] { return (queue = next_queue()) != nullptr; })) return;
    if (stop.stop_requested()) return;
    Work next = take(*queue);
    ++queue->running;
    lock.unlock();
    next();
    next = nullptr;  // what it holds is given back before the lock is taken again
    lock.lock();
    --queue->running;
    arrived_.notify_all();
  }
}

}  // namespace limber::inline server
