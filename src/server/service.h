// The host, its workers and the listeners for news, without any HTTP. Everything here runs on the thread that serves;
// only what is handed to the workers runs elsewhere.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "hosting/host.h"
#include "server/disk_queue.h"
#include "server/kept_battles.h"
#include "server/limits.h"
#include "server/looks.h"
#include "server/shared_store.h"
#include "server/worker_pool.h"

namespace limber::inline server {

class Service {
 public:
  // Runs a piece of work on the thread that serves; may be called from any.
  using Post = std::function<void(std::function<void()>)>;
  Service(Host& host, DiskQueue& disk, WorkerPool& pool, Post post, const Limits& limits = {});
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Other hosts write to what the disk is, too: from now on they are heard, and nothing is answered from memory before
  // it was looked whether there is more.
  void share(SharedStore&);
  void hear(const StoreNews&);
  // Once a second where there are others.
  void tick(std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now());

  struct Reply {
    enum class Kind : std::uint8_t { answered, busy, failed } kind = Kind::answered;
    std::string body;
  };
  // `done` is called once: at once, when a worker has found the answer, or when what it tells of is on the disk.
  // `from`: who asks; what strangers send is read for one after the other.
  void ask(const std::string& seat_token, std::string_view request, std::function<void(Reply)> done,
           const std::string& from = "");
  // The battle of this seat is in memory then, if there is one; no reply but `answered`: nobody can say.
  void fetch(const std::string& seat_token, std::function<void(const Reply&)> done);

  using Listener = std::uint64_t;
  // How the battle stands now, and `told` whenever that changes for this seat; nothing where there is no such seat. An
  // empty text says that the seat is gone.
  std::optional<std::string> listen(std::string_view seat_token, std::function<void(const std::string&)> told,
                                    Listener& handle);
  void leave(Listener);

  void drop_unused() { host_.drop_unused(); }
  // Every battle that no player of the program thinks about leaves the memory; it is read back when it is asked for.
  void make_room() { host_.drop_unused(), host_.drop_unused(); }

  // What the owner of the host does; `done` is called on the thread that serves.
  void remove(const std::string& battle, KeptBattles&, std::function<void(bool)> done);
  // Only if its last answer is older than that.
  void remove_older(const std::string& battle, KeptBattles&, std::int64_t before, std::function<void(bool)> done);
  // New tokens for its seats: the old ones give nothing any more. Nothing: there is no such battle.
  void reissue(const std::string& battle, KeptBattles&, const Randomness&,
               std::function<void(std::optional<SeatTokens>)> done);
  // Of what is stored now nothing is in memory, and nobody listens to it.
  void let_go(const std::string& battle);
  void drain() { draining_ = true; }
  bool draining() const { return draining_; }

  struct Figures {
    std::size_t battles = 0, memory = 0, listeners = 0, unwritten = 0, thinking = 0, held = 0;
    std::uint64_t written = 0, not_written = 0, errands = 0;
    std::uint64_t overtaken = 0, reloaded = 0, taken_over = 0;  // where there are other hosts
  };
  Figures figures() const;

 private:
  // What a worker has to say must be heard: where there is no memory for it, others will soon give some back.
  template <class Work> void post_from_worker(const Work& work) const {
    for (;;) {
      try {
        return post_(work);
      } catch (const std::bad_alloc&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    }
  }
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
    std::string token, request, from{};
    enum class Times : std::uint8_t { first, again } times = Times::first;
    std::function<void(Reply)> done;
    enum class Wants : std::uint8_t { reply, memory } wants = Wants::reply;  // memory: that the battle is there
    // Where there are other hosts: it is known that memory has all of the battle; how often that was asked, and how
    // often what was done was overtaken.
    bool sure = false;
    int looks = 0, overtaken = 0;
  };
  void put(Asking);
  void answer_lost(const DiskQueue::Written&, bool its_own, Asking);
  void send(Errand, Asking);
  void send_to_worker(Errand, Asking);
  void brought(Errand&, Asking&);
  bool post_work(WorkerPool::For, const std::string& key, std::function<void()> work);
  void end_listeners(const std::string& battle);
  bool has_listeners(const std::string& battle) const;
  // service_shared.cpp: where there are other hosts
  using Clock = std::chrono::steady_clock;
  bool must_look(const Asking&, const std::string& battle) const;
  void look(Asking, const std::string& battle);
  void looked(const std::string& battle, const Look&, Asking);
  void refresh(const std::string& battle, std::size_t lines = 0);
  void refreshed(const std::string& battle, const Reply&);
  void leave_players(const std::string& battle);
  static Reply unreachable();
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
  std::map<std::string, std::size_t> at_work_;        // long requests by battle, files by who has sent them
  std::map<std::string, DiskQueue::Ticket> unsaved_;  // the last write of a battle that is on its way
  std::multimap<DiskQueue::Ticket, Held> held_;
  std::map<std::string, std::vector<Asking>> loading_;  // who waits for a battle that is being loaded
  std::set<std::string> outdated_;                      // of these: what they will bring is no longer so
  std::size_t thinking_ = 0;                            // tasks of players handed to the workers
  Limits limits_;
  bool draining_ = false;
  Figures counted_{};
  std::map<std::string, std::string> last_told_;  // to those who listen at a seat, by their key

  SharedStore* shared_ = nullptr;
  std::unique_ptr<Looks> looks_;
  std::map<std::string, std::size_t> grown_;       // battles that are being loaded for listeners, and lines heard of
  std::set<std::string> owed_;                     // ... that could not be
  std::map<std::string, Clock::time_point> left_;  // battles whose players think elsewhere, for so long
  std::multiset<std::string> at_thought_;          // ... here
  std::set<std::string> taken_up_;                 // ... no longer elsewhere, as it seems
};

}  // namespace limber::inline server
