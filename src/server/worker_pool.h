// A few threads for what takes long, with a bounded queue: when it is full, a request is refused. What people wait for
// goes before the thinking of the program's players.
#pragma once
#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace limber::inline server {

class WorkerPool {
 public:
  enum class For : std::uint8_t { people, players };

  WorkerPool(std::size_t threads, std::size_t longest_queue);
  ~WorkerPool();  // what is under way is finished, what waits is dropped
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // False: the queue is full. The work must not throw.
  bool post(For, std::function<void()> work);

 private:
  void work(const std::stop_token&);

  std::size_t longest_;
  std::mutex mutex_;
  std::condition_variable_any arrived_;
  std::array<std::deque<std::function<void()>>, 2> waiting_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace limber::inline server
