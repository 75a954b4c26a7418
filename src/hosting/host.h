// Many battles and the seats at them. JSON in, JSON out (docs/formats.md, section 4.9); every reply is made for the
// seat that asks. One thread at a time may use a Host; what takes long is handed out as values that run anywhere.
//
//   Host host({.kind = "server", .random = system_randomness, .store = &files});
//   std::string created = host.answer("", R"({"do":"create","scenario":"hex-19c/02-kettle-ridge"})");
//   std::string view = host.answer(seat_word, R"({"do":"view"})");
//   while (auto task = host.next_computer_task()) host.take(run(*task));
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/battle_store.h"
#include "hosting/computer_task.h"
#include "hosting/long_request.h"
#include "io/json.h"

namespace limber::inline hosting {

struct HostLimits {
  std::size_t battles = 256;                    // in memory at a time; others are loaded when they are asked for
  std::size_t request = std::size_t{64} << 10;  // bytes
  std::size_t create = std::size_t{16} << 20;   // bytes of a request without a seat: it may hold a scenario or record
  std::size_t answers = 20'000;                 // of one battle
};

struct HostSetting {
  std::string kind;                       // what hello says: "server", "page"
  std::function<std::uint64_t()> random;  // the system's randomness: seat words and seeds come from it
  BattleStore* store = nullptr;           // outlives the host
  HostLimits limits{};
};

struct HostReply {
  std::string reply;  // unless it takes long
  std::optional<LongRequest> unfinished;
};

// A seat that has something new to look at.
struct SeatNews {
  std::string battle, seat;  // seat: "both", "watcher" or the id of a side
  std::string json;          // {"number": 12, "edition": 3, "thinking": ["blue"]}
};

class HostedBattle;
class SeatWords;
struct OpenHosted;

class Host {
 public:
  explicit Host(HostSetting);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // `seat_word` empty: a request to the host itself (hello, scenarios, rulesets, clause, check, draft, create,
  // seat).
  std::string answer(std::string_view seat_word, std::string_view request);
  // The same, but what takes long is only begun.
  HostReply begin(std::string_view seat_word, std::string_view request);

  // Computer players. A task that was handed out is not handed out again before its answer was taken.
  std::optional<ComputerTask> next_computer_task();
  bool take(const ComputerAnswer&);       // false: the battle has gone on, or cannot be loaded
  void give_up(const ComputerTask&);      // no answer will come: it may be handed out again
  bool wants(const ComputerTask&) const;  // its battle still stands where it stood: an answer would be taken

  // Seats whose battle looks different since the last call.
  std::vector<SeatNews> take_news();
  // How a battle stands for a seat, as in its news; nothing where there is no such seat.
  std::optional<SeatNews> news_of(std::string_view seat_word);

  // Battles that nobody has asked for since the last call leave the memory; the next request loads them again.
  void drop_unused();
  // This one at once, whatever the memory holds of it: what is stored counts.
  void forget(const std::string& battle);
  std::size_t battles_in_memory() const;

 private:
  struct Seated;  // a hosted battle and the seat at it that a word gives
  Seated find_seat(std::string_view word);
  HostedBattle* find_battle(const std::string& battle);
  HostedBattle* keep(std::unique_ptr<HostedBattle>);
  std::unique_ptr<HostedBattle> hosted_as(const std::string& battle, const SeatWords&, OpenHosted);
  void make_room();
  JsonValue no_seat() const;
  static bool is_of_all(std::string_view name);
  JsonValue answer_of_all(const JsonValue& request);
  JsonValue answer_host(const JsonValue& request);
  JsonValue seat_told(const JsonValue& request);
  JsonValue created(const JsonValue& request);
  JsonValue stored(OpenHosted);

  HostSetting setting_;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// The battle that a seat word belongs to, whether or not there is one: what a store has to have at hand before it.
std::string battle_of_word(std::string_view seat_word);

}  // namespace limber::inline hosting
