// A host with a store in memory and randomness that can be foretold, and what its seats are asked.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "hosting/host.h"
#include "protocol_desk.h"

namespace limber {

class MemoryStore : public BattleStore {
 public:
  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override {
    if (full) return false;
    battles[battle] = {{lines.begin(), lines.end()}, seats};
    return true;
  }
  bool append(const std::string& battle, const RecordChange& change) override {
    if (full) return false;
    ++appended;
    std::vector<std::string>& all = battles[battle].lines;
    EXPECT_EQ(change.after, all.size());
    all.insert(all.end(), change.lines.begin(), change.lines.end());
    return true;
  }
  std::optional<StoredBattle> load(const std::string& battle) override {
    const auto found = battles.find(battle);
    if (found == battles.end()) return std::nullopt;
    found->second.changed = changed;
    return found->second;
  }
  std::string trouble() const override { return full ? "no room left on the disk" : ""; }

  std::map<std::string, StoredBattle> battles;
  std::int64_t changed = 0;  // told of every battle
  int appended = 0;
  bool full = false;
};

// A host, and what was last seen at each seat of it.
class TestHost {
 public:
  using Members = std::initializer_list<std::pair<std::string_view, JsonValue>>;

  explicit TestHost(std::uint64_t seed = 1, HostLimits limits = {}) : number_(seed * 1'000'003), limits_(limits) {
    start_again();
  }

  void start_again() {
    host_ = std::make_unique<Host>(
        HostSetting{.kind = "server",
                    .random = [this] { return number_ = number_ * 6364136223846793005u + 1442695040888963407u; },
                    .store = &store,
                    .limits = limits_,
                    .admission = admission,
                    .now = [this] { return now; }});
  }
  Host& host() { return *host_; }

  JsonValue ask(const std::string& token, std::string_view what, Members members = {}) {
    JsonValue request = JsonValue::object().set("do", what);
    for (const auto& [name, value] : members) request.set(name, value);
    last = host_->answer(token, dump(request));
    return json(last);
  }
  JsonValue get(const std::string& token, std::string_view what, Members members = {}) {
    JsonValue reply = ask(token, what, members);
    EXPECT_EQ(at(reply, "ok").as_bool(), true) << dump(reply).substr(0, 600);
    return reply;
  }
  std::string error(const std::string& token, std::string_view what, Members members = {}) {
    const JsonValue reply = ask(token, what, members);
    EXPECT_EQ(at(reply, "ok").as_bool(), false) << dump(reply).substr(0, 600);
    return text_at(reply, "error");
  }
  // The change is asked for as of the present view.
  JsonValue change(const std::string& token, std::string_view what, std::vector<std::pair<std::string, JsonValue>> more,
                   const std::string& side = "") {
    JsonValue look = JsonValue::object().set("do", "view");
    if (!side.empty()) look.set("side", side);
    const JsonValue view = json(host_->answer(token, dump(look)));
    JsonValue request =
        JsonValue::object().set("do", what).set("number", at(view, "number")).set("edition", at(view, "edition"));
    if (!side.empty()) request.set("side", side);
    for (auto& [name, value] : more) request.set(name, value);
    last = host_->answer(token, dump(request));
    return json(last);
  }
  JsonValue apply(const std::string& token, const std::string& choice, const std::string& side = "") {
    return change(token, "apply", {{"choice", choice}}, side);
  }
  int think(int most = 1'000'000) {
    int taken = 0;
    for (; taken < most; ++taken) {
      const std::optional<ComputerTask> task = host_->next_computer_task();
      if (!task) break;
      EXPECT_TRUE(host_->take(run(*task)));
    }
    return taken;
  }

  MemoryStore store;
  std::string last;
  Admission admission;   // counts from start_again() on
  std::int64_t now = 0;  // nothing: there is no clock

 private:
  std::uint64_t number_;
  HostLimits limits_;
  std::unique_ptr<Host> host_;
};

struct Seats {
  std::string battle, both, watcher, red, blue;
  explicit Seats(const JsonValue& created) : battle(text_at(created, "battle")) {
    const JsonValue& seats = at(created, "seats");
    both = text_at(seats, "both");
    watcher = text_at(seats, "watcher");
    red = *at(seats, "sides").members()[0].value.as_string();
    blue = *at(seats, "sides").members()[1].value.as_string();
  }
};

inline Seats battle_of(TestHost& host, const std::string& scenario, const std::string& red = "person",
                       const std::string& blue = "person", const std::string& dice = "program") {
  const JsonValue listed = host.get("", "scenarios");
  JsonValue players = JsonValue::object();
  for (const JsonValue& one : at(listed, "scenarios").elements())
    if (text_at(one, "name") == scenario) {
      const auto sides = at(at(one, "scenario"), "sides").elements();
      players.set(text_at(sides[0], "id"), red).set(text_at(sides[1], "id"), blue);
    }
  return Seats(host.get("", "create", {{"scenario", scenario}, {"players", players}, {"dice", dice}}));
}

inline std::string kind_of(const JsonValue& view) { return text_at(at(view, "request"), "kind"); }
inline std::int64_t int_at(const JsonValue& value, std::string_view name) {
  return at(value, name).as_int().value_or(-1);
}
inline bool flag_at(const JsonValue& value, std::string_view name) { return at(value, name).as_bool().value_or(false); }

}  // namespace limber
