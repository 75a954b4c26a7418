// A few threads for what takes long, with bounded queues: when one is full, a request is refused. Fair: what people
// wait for and the thinking of computer players each have a thread to themselves at any time, and of either kind
// battles take turns, so that nobody waits for all that another battle has asked for.
#pragma once
#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
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

  // False: the queue of its kind is full. The work must not throw.
  bool post(For, const std::string& battle, std::function<void()> work);

 private:
  using Work = std::function<void()>;
  struct OfBattle {
    std::string battle;
    std::list<Work> waiting;
  };
  struct Queue {
    std::list<OfBattle> battles;  // the one to be served next stands first
    std::size_t waiting = 0, running = 0;
  };
  void work(const std::stop_token&);
  Queue* next_queue();  // nothing may run now: null
  static Work take(Queue&);

  std::size_t longest_, most_of_a_kind_;
  std::mutex mutex_;
  std::condition_variable_any arrived_;
  std::array<Queue, 2> queues_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace limber::inline server
