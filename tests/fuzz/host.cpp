// Any bytes as what comes to a host, line by line: requests of the seats of the battle that was made last, the
// program's players, a disk that is full, a new start. Every request gets an answer that says `ok`, nothing ends the
// host, and no seat is told the seed of the dice before the battle is over.
//
//   h REQUEST          to the host itself: create, hello, seat ...
//   r b t w REQUEST    to the seat of the first side, the second, both at one screen, the watcher; NUMBER and EDITION
//                      in it stand for those of the seat's present view
//   think · full · room · again · forget
#include "hosting/host.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "base/text.h"
#include "refused.h"

namespace limber {
namespace {

constexpr int kMostLong = 2;      // odds, chances and hints of one input: instrumented code is slow
constexpr int kMostThoughts = 3;  // answers of the program's players at a line
constexpr std::size_t kMostLines = 80;

class FuzzStore : public BattleStore {
 public:
  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override {
    if (full) return false;
    return battles.emplace(battle, StoredBattle{{lines.begin(), lines.end()}, seats}).second;
  }
  bool append(const std::string& battle, const RecordChange& change) override {
    const auto found = battles.find(battle);
    if (full || found == battles.end()) return false;
    found->second.lines.insert(found->second.lines.end(), change.lines.begin(), change.lines.end());
    return true;
  }
  std::optional<StoredBattle> load(const std::string& battle) override {
    const auto found = battles.find(battle);
    return found == battles.end() ? std::nullopt : std::optional(found->second);
  }
  std::map<std::string, StoredBattle> battles;
  bool full = false;
};

class FuzzedHost {
 public:
  FuzzedHost() { anew(); }

  // What is wrong with the input as a seed; empty: nothing.
  std::string take(std::string_view line) {
    if (line == "think") return think();
    if (line == "anew") return anew(), "";
    if (line == "forget") return host_->forget(battle_), "";
    if (line == "full" || line == "room") return store_.full = line == "full", "";
    if (line.size() < 2 || line[1] != ' ') return "no such line: " + std::string(line.substr(0, 60));
    const auto seat = seats_.find(line[0]);
    const std::string token = seat == seats_.end() ? "" : seat->second;
    return ask(token, with_numbers(token, std::string(line.substr(2))));
  }

 private:
  void anew() {
    host_ = std::make_unique<Host>(
        HostSetting{.kind = "server",
                    .random = [this] { return number_ = number_ * 6364136223846793005u + 1442695040888963407u; },
                    .store = &store_,
                    .limits = {.battles = 3, .battle = {.answers = 400}}});
  }

  std::string think() {
    for (int i = 0; i < kMostThoughts; ++i) {
      const std::optional<ComputerTask> task = host_->next_computer_task();
      if (!task) break;
      host_->take(run(*task));
    }
    for (const SeatNews& news : host_->take_news())
      if (!parse_json(news.json).ok()) std::abort();
    return "";
  }

  std::string with_numbers(const std::string& token, std::string request) {
    if (request.find("NUMBER") == request.npos && request.find("EDITION") == request.npos) return request;
    const Result<JsonValue> view = parse_json(host_->answer(token, R"({"do":"view"})"));
    for (const auto& [mark, name] : {std::pair{"NUMBER", "number"}, std::pair{"EDITION", "edition"}}) {
      const JsonValue* value = view.ok() ? view.value().find(name) : nullptr;
      const std::size_t at = request.find(mark);
      if (value != nullptr && at != request.npos) request.replace(at, std::string_view(mark).size(), dump(*value));
    }
    return request;
  }

  std::string ask(const std::string& token, const std::string& request) {
    HostReply begun = host_->begin(token, request);
    if (begun.unfinished && (++long_ > kMostLong)) return "";
    const std::string reply = begun.unfinished ? finish(*begun.unfinished) : begun.reply;
    const Result<JsonValue> read = parse_json(reply);
    const JsonValue* ok = read.ok() ? read.value().find("ok") : nullptr;
    if (ok == nullptr || !ok->as_bool()) std::abort();
    keeps_secret(reply);
    if (*ok->as_bool() && token.empty()) remember(read.value());
    return *ok->as_bool() || store_.full ? "" : request.substr(0, 200) + " is answered with " + reply.substr(0, 300);
  }

  void remember(const JsonValue& reply) {
    const JsonValue* seats = reply.find("seats");
    const JsonValue* sides = seats == nullptr ? nullptr : seats->find("sides");
    if (sides == nullptr || sides->members().size() != 2) return;
    battle_ = *reply.find("battle")->as_string();
    seats_ = {{'t', *seats->find("both")->as_string()},
              {'w', *seats->find("watcher")->as_string()},
              {'r', *sides->members()[0].value.as_string()},
              {'b', *sides->members()[1].value.as_string()}};
  }

  // Once a battle is over its record is told whole, and that has the seed.
  void keeps_secret(const std::string& reply) const {
    constexpr std::string_view kSeed = "dice seed ";
    for (const auto& [battle, stored] : store_.battles)
      for (const std::string& line : stored.lines) {
        if (!line.starts_with(kSeed)) continue;
        const std::string seed = line.substr(kSeed.size(), line.find(' ', kSeed.size()) - kSeed.size());
        if (seed.size() > 15 && reply.find(seed) != reply.npos && reply.find("dice seed") == reply.npos) std::abort();
      }
  }

  FuzzStore store_;
  std::uint64_t number_ = 7;
  std::unique_ptr<Host> host_;
  std::string battle_;
  std::map<char, std::string> seats_;
  int long_ = 0;
};

}  // namespace
}  // namespace limber

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  FuzzedHost host;
  std::size_t lines = 0;
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty() || ++lines > kMostLines) continue;
    if (const std::string why = host.take(line); !why.empty() && seeds_only()) return refused(why);
  }
  return 0;
}
