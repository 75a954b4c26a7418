// The host, its workers and the listeners for news, without any HTTP. Everything here runs on the thread that serves;
// only what is handed to the workers runs elsewhere.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "hosting/host.h"
#include "server/disk_queue.h"
#include "server/worker_pool.h"

namespace limber::inline server {

class Service {
 public:
  // Runs a piece of work on the thread that serves; may be called from any.
  using Post = std::function<void(std::function<void()>)>;
  Service(Host& host, DiskQueue& disk, WorkerPool& pool, Post post);
  ~Service() { disk_.tell(nullptr); }
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  struct Reply {
    enum class Kind : std::uint8_t { answered, busy, failed } kind = Kind::answered;
    std::string body;
  };
  // `done` is called once: at once, when a worker has found the answer, or when what it tells of is on the disk.
  void ask(const std::string& seat_word, std::string_view request, std::function<void(Reply)> done);

  using Listener = std::uint64_t;
  // How the battle stands now, and `told` whenever that changes for this seat; nothing where there is no such seat.
  std::optional<std::string> listen(std::string_view seat_word, std::function<void(const std::string&)> told,
                                    Listener& handle);
  void leave(Listener);

  void drop_unused() { host_.drop_unused(); }
  // Every battle that no player of the program thinks about leaves the memory; it is read back when it is asked for.
  void make_room() { host_.drop_unused(), host_.drop_unused(); }
  std::size_t battles_in_memory() const { return host_.battles_in_memory(); }

 private:
  void after_change();
  void spread(const SeatNews&);
  void pump();
  void finish_elsewhere(std::string battle, LongRequest, std::function<void(Reply)> done);

  // Whatever tells of a battle waits until that battle is on the disk.
  struct Held {
    std::string battle;
    std::function<void()> go;
    std::function<void(const DiskQueue::Written& failed)> lost;
  };
  struct Asking {
    std::string word, request;
    enum class Times : std::uint8_t { first, again } times = Times::first;
    std::function<void(Reply)> done;
  };
  void put(Asking);
  DiskQueue::Begun note_writes();  // the last of them
  DiskQueue::Ticket unsaved(const std::string& battle) const;
  void hold(DiskQueue::Ticket until, Held);
  void reply_when_safe(DiskQueue::Begun own, Asking, Reply);
  void written(const DiskQueue::Written&);

  Host& host_;
  DiskQueue& disk_;
  WorkerPool& pool_;
  Post post_;
  struct Heard {
    std::string key;  // battle and seat
    std::function<void(const std::string&)> told;
  };
  std::map<Listener, Heard> listeners_;
  std::multimap<std::string, Listener> by_key_;
  Listener last_ = 0;
  std::map<std::string, int> at_work_;                // long requests by battle
  std::map<std::string, DiskQueue::Ticket> unsaved_;  // the last write of a battle that is on its way
  std::multimap<DiskQueue::Ticket, Held> held_;
  int thinking_ = 0;  // tasks of players handed to the workers
};

}  // namespace limber::inline server
