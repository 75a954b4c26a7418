// Many battles and the seats at them. JSON in, JSON out (docs/formats.md, section 4.9); every reply is made for the
// seat that asks. One thread at a time may use a Host; what takes long is handed out as values that run anywhere.
//
//   Host host({.kind = "server", .random = system_randomness, .store = &files});
//   std::string created = host.answer("", R"({"do":"create","scenario":"hex-19c/02-kettle-ridge"})");
//   std::string view = host.answer(seat_token, R"({"do":"view"})");
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

#include "hosting/admission.h"
#include "hosting/battle_limits.h"
#include "hosting/battle_size.h"
#include "hosting/battle_store.h"
#include "hosting/computer_task.h"
#include "hosting/errand.h"
#include "hosting/long_request.h"
#include "io/json.h"

namespace limber::inline hosting {

struct HostLimits {
  std::size_t battles = 256;                    // in memory at a time; others are loaded when they are asked for
  std::size_t memory = std::size_t{256} << 20;  // bytes that these take, as HostedBattle::memory() counts them
  std::size_t request = std::size_t{64} << 10;  // bytes
  std::size_t create = std::size_t{16} << 20;   // bytes of a request without a seat: it may hold a scenario or record
  BattleLimits battle{};
};

struct HostSetting {
  std::string kind;                       // what hello says: "server", "page"
  std::function<std::uint64_t()> random;  // the system's randomness: seat tokens and seeds come from it
  BattleStore* store = nullptr;           // outlives the host
  HostLimits limits{};
  Admission admission{};
  KeptUntil kept_until{};
  bool loads_apart = false;  // a battle that is not in memory is loaded by an errand, never here
  Clock now{};               // without one no view tells since when its question is open
};

struct HostReply {
  std::string reply;  // unless it takes long
  std::optional<LongRequest> unfinished;
};

// A seat that has something new to look at.
struct SeatNews {
  std::string battle, seat;  // seat: "both", "watcher" or the id of a side
  std::string json;          // {"number": 12, "edition": 3, "thinking": ["blue"]}
  std::string stamp{};       // all that may look different: the same one is no news
};

class HostedBattle;
class SeatTokens;

class Host {
 public:
  explicit Host(HostSetting);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // `seat_token` empty: a request to the host itself (hello, scenarios, rulesets, clause, check, draft, create,
  // seat).
  std::string answer(std::string_view seat_token, std::string_view request);
  // The same, but what takes long is only begun.
  HostReply begin(std::string_view seat_token, std::string_view request);

  // The battle that a request is about; empty: none.
  std::string battle_of(std::string_view seat_token, std::string_view request) const;
  // How a battle stands in memory; nothing: it is not there.
  std::optional<BattleStand> stand(const std::string& battle) const;
  // What loads this battle, whether or not it is in memory.
  Errand load(const std::string& battle) const { return {battle, *setting_.store}; }

  // What has to be done before begin() can answer this quickly, if there is such a thing: a large request to be read, a
  // battle to be made or loaded, a change to a long one. Without it begin() does the same by itself.
  std::optional<Errand> errand_for(std::string_view seat_token, std::string_view request);
  // What an errand has brought. Of one that has read a request: the reply. Of one that has loaded a battle: nothing
  // where the battle is in memory now, so that begin() answers; else the reply to this request. Where there was less of
  // it in memory, what was loaded takes its place. Of a change: the reply, or nothing where the battle has gone on
  // meanwhile and errand_for() is to be asked again.
  std::optional<std::string> take(Errand&, std::string_view seat_token, std::string_view request);

  // Computer players. A task that was handed out is not handed out again before its answer was taken.
  std::optional<ComputerTask> next_computer_task();
  bool take(const ComputerAnswer&);       // false: the battle has gone on, or cannot be loaded
  void give_up(const ComputerTask&);      // no answer will come: it may be handed out again
  bool wants(const ComputerTask&) const;  // its battle still stands where it stood: an answer would be taken
  // Other hosts have this battle too: its players think there for now, or here.
  void leave_players(const std::string& battle);
  void take_up_players(const std::string& battle);

  // Seats whose battle looks different since the last call.
  std::vector<SeatNews> take_news();
  // How a battle stands for a seat, as in its news; nothing where there is no such seat.
  std::optional<SeatNews> news_of(std::string_view seat_token);

  // Battles that nobody has asked for since the last call leave the memory; the next request loads them again.
  void drop_unused();
  // This one at once, whatever the memory holds of it: what is stored counts.
  void forget(const std::string& battle);
  std::size_t battles_in_memory() const;
  std::size_t memory() const;  // bytes that they take, about

 private:
  struct Seated;  // a hosted battle and the seat at it that a token gives
  Seated find_seat(std::string_view token);
  HostedBattle* find_battle(const std::string& battle);
  HostedBattle* keep(std::unique_ptr<HostedBattle>);
  void take_out(const std::string& battle);
  HostedBattle* loaded(Errand&);
  std::optional<Errand> change_for(std::string_view seat_token, std::string_view request);
  std::optional<std::string> taken(LongChange&);
  std::unique_ptr<HostedBattle> hosted_as(const std::string& battle, const SeatTokens&, OpenHosted, const BattleSize&);
  void make_room(std::size_t bytes);
  CreationTerms creation_terms(std::string_view request) const;
  void stir(const std::string& battle);
  JsonValue no_seat() const;
  static bool is_of_all(std::string_view name);
  JsonValue answer_of_all(const JsonValue& request);
  JsonValue answer_host(const JsonValue& request);
  JsonValue seat_told(const JsonValue& request);
  JsonValue stored(Creation);

  HostSetting setting_;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// The battle that a seat token belongs to, whether or not there is one: what a store has to have at hand before it.
std::string battle_of_token(std::string_view seat_token);

}  // namespace limber::inline hosting
