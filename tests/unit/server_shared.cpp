// Two services over one store, as two hosts over one database: the one that is behind cannot write and judges again,
// what one does the other tells, and a player of the program that one leaves is taken up by the other.
#include <chrono>
#include <memory>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "server/service.h"
#include "test_host.h"

namespace limber {
namespace {

using namespace std::chrono_literals;

class OneOfTwo;

// What all of them see.
struct World {
  std::mutex mutex;
  std::map<std::string, StoredBattle> battles;
  std::vector<OneOfTwo*> hosts;
  bool deaf = false, down = false;  // no news; nobody can reach it
};

class OneOfTwo : public SharedStore {
 public:
  explicit OneOfTwo(World& world) : world_(world) { world_.hosts.push_back(this); }

  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override {
    const std::scoped_lock lock(world_.mutex);
    return world_.battles.emplace(battle, StoredBattle{{lines.begin(), lines.end()}, seats}).second;
  }
  bool append(const std::string& battle, const RecordChange& change) override {
    std::size_t lines = 0;
    {
      const std::scoped_lock lock(world_.mutex);
      lost_ = Lost::uncertain;
      if (world_.down) return false;
      lost_ = Lost::overtaken;
      const auto found = world_.battles.find(battle);
      if (found == world_.battles.end() || found->second.lines.size() != change.after) return false;
      found->second.lines.insert(found->second.lines.end(), change.lines.begin(), change.lines.end());
      found->second.undone = change.undone;
      lines = found->second.lines.size();
    }
    spread({.kind = StoreNews::Kind::grown, .battle = battle, .lines = lines});
    return true;
  }
  std::optional<StoredBattle> load(const std::string& battle) override {
    const std::scoped_lock lock(world_.mutex);
    if (world_.down) return StoredBattle{.lines = {}, .seats = "", .unreachable = "it is away"};
    const auto found = world_.battles.find(battle);
    return found == world_.battles.end() ? std::nullopt : std::optional(found->second);
  }
  Lost lost() const override { return lost_; }
  std::optional<std::int64_t> first_edition(const std::string&) const override { return 1000; }

  std::vector<KeptBattle> list(OwnerOrder, std::size_t) override { return {}; }
  KeptTotals totals() override { return {}; }
  std::optional<KeptBattle> find(const std::string&) override { return std::nullopt; }
  bool remove(const std::string& battle) override {
    {
      const std::scoped_lock lock(world_.mutex);
      if (world_.battles.erase(battle) == 0) return false;
    }
    spread({.kind = StoreNews::Kind::removed, .battle = battle});
    return true;
  }
  std::vector<std::string> remove_unchanged_since(std::int64_t) override { return {}; }
  bool set_seats(const std::string& battle, const std::string& seats) override {
    {
      const std::scoped_lock lock(world_.mutex);
      world_.battles.at(battle).seats = seats;
    }
    spread({.kind = StoreNews::Kind::reissued, .battle = battle});
    return true;
  }
  bool set_changed(const std::string&, std::int64_t) override { return true; }
  Result<std::string> secret(const std::string&, const Randomness&) override { return std::string("secret"); }
  std::optional<std::string> find_secret(const std::string&) override { return std::nullopt; }
  bool set_secret(const std::string&, const std::string&) override { return true; }

  std::optional<Stands> look(std::span<const std::string> battles) override {
    const std::scoped_lock lock(world_.mutex);
    if (world_.down) return std::nullopt;
    Stands stands;
    for (const std::string& battle : battles)
      if (const auto found = world_.battles.find(battle); found != world_.battles.end())
        stands[battle] = {blind.value_or(found->second.lines.size()), found->second.seats};
    return stands;
  }
  void tell(std::function<void(const StoreNews&)> told) override {
    const std::scoped_lock lock(world_.mutex);
    told_ = std::move(told);
  }
  void say_thinking(std::vector<std::string> battles) override {
    for (const std::string& battle : battles) spread({.kind = StoreNews::Kind::thinking, .battle = battle});
  }
  std::string unreachable() const override { return ""; }
  std::uint64_t reconnected() const override { return 0; }

  std::optional<std::size_t> blind;  // it sees no more lines than that

 private:
  void spread(const StoreNews& news) {
    const std::scoped_lock lock(world_.mutex);
    for (const OneOfTwo* host : world_.hosts)
      if (host != this && host->told_ && !world_.deaf) host->told_(news);
  }
  World& world_;
  std::function<void(const StoreNews&)> told_;
  Lost lost_ = Lost::refused;
};

struct OneHost {
  explicit OneHost(World& world, std::uint64_t seed) : number(seed), store(world) { service.share(store); }
  std::uint64_t number;
  OneOfTwo store;
  DiskQueue disk{store};
  Host host{{.kind = "server",
             .random = [this] { return number = number * 6364136223846793005u + 1442695040888963407u; },
             .store = &disk,
             .loads_apart = true}};
  WorkerPool pool{2, 64};
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  Service service{host, disk, pool, [this](std::function<void()> work) {
                    const std::scoped_lock lock(mutex);
                    posted.push_back(std::move(work));
                  }};
  void serve() {
    std::vector<std::function<void()>> all;
    {
      const std::scoped_lock lock(mutex);
      all.swap(posted);
    }
    for (const auto& one : all) one();
  }
};

class ServerShared : public ::testing::Test {
 protected:
  bool serve_until(const std::function<bool()>& enough, std::chrono::milliseconds most = 20s) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (!enough()) {
      if (std::chrono::steady_clock::now() > end) return false;
      one_.serve();
      two_.serve();
      std::this_thread::sleep_for(1ms);
    }
    return true;
  }
  struct Heard {
    bool done = false;
    Service::Reply::Kind kind{};
    JsonValue reply;
  };
  std::shared_ptr<Heard> begin(OneHost& at, const std::string& token, const std::string& request) {
    auto heard = std::make_shared<Heard>();
    at.service.ask(token, request, [heard](const Service::Reply& reply) {
      EXPECT_FALSE(heard->done) << "answered twice";
      *heard = {true, reply.kind, json(reply.body)};
    });
    return heard;
  }
  JsonValue ask(OneHost& at, const std::string& token, const std::string& request) {
    const auto heard = begin(at, token, request);
    EXPECT_TRUE(serve_until([&] { return heard->done; })) << "no answer to " << request;
    return heard->reply;
  }
  JsonValue view(OneHost& at, const std::string& token) { return ask(at, token, R"({"do":"view"})"); }
  Seats battle(const std::string& scenario, const std::string& blue = "person") {
    const JsonValue listed = ask(one_, "", R"({"do":"scenarios"})");
    JsonValue players = JsonValue::object();
    for (const JsonValue& one : at(listed, "scenarios").elements())
      if (text_at(one, "name") == scenario)
        players.set(text_at(at(at(one, "scenario"), "sides").elements()[1], "id"), blue);
    const JsonValue request =
        JsonValue::object().set("do", "create").set("scenario", scenario).set("players", std::move(players));
    return Seats(ask(one_, "", dump(request)));
  }
  // The first thing that may be answered there, as of what is seen there.
  std::string order(OneHost& host, const std::string& token) {
    const JsonValue now = view(host, token);
    const std::string side = *at(at(now, "request"), "sides").elements()[0].as_string();
    const JsonValue options = ask(host, token, R"({"do":"options","side":")" + side + R"("})");
    return dump(JsonValue::object()
                    .set("do", "apply")
                    .set("choice", text_at(at(options, "options").elements()[0], "text"))
                    .set("number", at(now, "number"))
                    .set("edition", at(now, "edition")));
  }
  static constexpr const char* kOpen = "big-board-19c/01-the-cottages-at-hallow";

  World world_;
  OneHost one_{world_, 5}, two_{world_, 6};
};

TEST_F(ServerShared, WhatOneHasStoredIsAnsweredByTheOtherThoughNobodyToldIt) {
  world_.deaf = true;
  const Seats seats = battle(kOpen);
  view(two_, seats.both);
  for (int i = 0; i < 6; ++i) {
    OneHost &from = i % 2 == 0 ? one_ : two_, &other = i % 2 == 0 ? two_ : one_;
    const JsonValue done = ask(from, seats.both, order(from, seats.both));
    ASSERT_TRUE(flag_at(done, "ok")) << dump(done);
    const JsonValue seen = view(other, seats.both);
    EXPECT_EQ(int_at(seen, "number"), int_at(at(done, "view"), "number"));
    EXPECT_EQ(int_at(seen, "edition"), int_at(at(done, "view"), "edition"));
  }
}

TEST_F(ServerShared, WhatIsTakenBackCountsAtBothAndAfterItIsLoadedAgain) {
  const Seats seats = battle("hex-19c/02-kettle-ridge");
  ASSERT_TRUE(flag_at(ask(one_, seats.red, order(one_, seats.red)), "ok"));
  const JsonValue before = view(two_, seats.red);
  const JsonValue undo =
      JsonValue::object().set("do", "undo").set("number", at(before, "number")).set("edition", at(before, "edition"));
  const JsonValue done = ask(two_, seats.red, dump(undo));
  ASSERT_TRUE(flag_at(done, "ok")) << dump(done);
  const std::int64_t edition = int_at(at(done, "view"), "edition");
  EXPECT_EQ(edition, int_at(before, "edition") + 1);
  EXPECT_EQ(int_at(view(one_, seats.red), "edition"), edition);
  two_.host.forget(seats.battle);
  EXPECT_EQ(int_at(view(two_, seats.red), "edition"), edition);
  EXPECT_EQ(int_at(view(two_, seats.blue), "edition"), int_at(before, "edition"));
}

TEST_F(ServerShared, WhoIsBehindCannotWriteAndJudgesAgain) {
  world_.deaf = true;
  const Seats seats = battle(kOpen);
  const std::string same = order(two_, seats.both);
  const std::size_t before = world_.battles.at(seats.battle).lines.size();
  ASSERT_TRUE(flag_at(ask(one_, seats.both, same), "ok"));
  two_.store.blind = before;  // it looks, and sees nothing of it
  const JsonValue late = ask(two_, seats.both, same);
  EXPECT_TRUE(flag_at(late, "stale")) << dump(late);
  EXPECT_EQ(two_.service.figures().overtaken, 1u);
  // A line that changes nothing for the players: the same request is carried out on the battle as it is now.
  two_.store.blind.reset();
  const std::string next = order(two_, seats.both);
  two_.store.blind = world_.battles.at(seats.battle).lines.size();
  {
    const std::scoped_lock lock(world_.mutex);
    world_.battles.at(seats.battle).lines.push_back("# a remark");
  }
  const JsonValue done = ask(two_, seats.both, next);
  EXPECT_TRUE(flag_at(done, "ok")) << dump(done);
  EXPECT_EQ(two_.service.figures().overtaken, 2u);
}

TEST_F(ServerShared, WhatNobodyKnowsIsNotAcknowledged) {
  const Seats seats = battle(kOpen);
  const std::string first = order(one_, seats.both);
  const auto looked = begin(one_, seats.both, first);
  world_.down = true;
  serve_until([&] { return looked->done; });
  EXPECT_EQ(looked->kind, Service::Reply::Kind::busy) << dump(looked->reply);
  EXPECT_FALSE(flag_at(looked->reply, "ok"));
  const auto viewed = begin(two_, seats.both, R"({"do":"view"})");
  serve_until([&] { return viewed->done; });
  EXPECT_EQ(viewed->kind, Service::Reply::Kind::busy) << dump(viewed->reply);
  world_.down = false;
  EXPECT_TRUE(flag_at(ask(one_, seats.both, order(one_, seats.both)), "ok"));
}

TEST_F(ServerShared, ListenersAtTheOtherAreToldOnceAndOfWhatConcernsThemAlone) {
  const Seats seats = battle("big-board-19c/03-saint-aldrics-ridge");
  Service::Listener red{}, blue{};
  std::vector<std::string> reds, blues;
  view(two_, seats.red);
  ASSERT_TRUE(two_.service.listen(seats.red, [&](const std::string& news) { reds.push_back(news); }, red));
  ASSERT_TRUE(two_.service.listen(seats.blue, [&](const std::string& news) { blues.push_back(news); }, blue));
  for (int i = 0; i < 2; ++i) {
    const JsonValue done = ask(one_, seats.red, order(one_, seats.red));
    ASSERT_TRUE(flag_at(done, "ok")) << dump(done);
    const std::int64_t number = int_at(at(done, "view"), "number");
    EXPECT_TRUE(serve_until([&] { return !reds.empty() && int_at(json(reds.back()), "number") == number; }));
  }
  serve_until([] { return false; }, 100ms);
  EXPECT_EQ(reds.size(), 2u);
  EXPECT_TRUE(blues.empty()) << "the opponent hears that an order was sealed: " << blues.front();
  // The store is away when the news comes: they are told later.
  world_.deaf = true;
  ASSERT_TRUE(flag_at(ask(one_, seats.red, order(one_, seats.red)), "ok"));
  world_.deaf = false;
  world_.down = true;
  const std::size_t lines = world_.battles.at(seats.battle).lines.size();
  two_.service.hear({.kind = StoreNews::Kind::grown, .battle = seats.battle, .lines = lines});
  serve_until([] { return false; }, 50ms);
  EXPECT_EQ(reds.size(), 2u);
  world_.down = false;
  two_.service.tick();
  EXPECT_TRUE(serve_until([&] { return reds.size() == 3; })) << "they are never told";
  two_.service.leave(red);
  two_.service.leave(blue);
}

TEST_F(ServerShared, NewLinksAndRemovalCountAtTheOther) {
  const Seats seats = battle(kOpen);
  view(two_, seats.both);
  Service::Listener listener{};
  bool ended = false;
  ASSERT_TRUE(two_.service.listen(seats.both, [&](const std::string& news) { ended |= news.empty(); }, listener));
  std::optional<SeatTokens> fresh;
  std::uint64_t number = 7;
  one_.service.reissue(
      seats.battle, one_.store, [&] { return number = number * 6364136223846793005u + 1442695040888963407u; },
      [&](std::optional<SeatTokens> made) { fresh = std::move(made); });
  ASSERT_TRUE(serve_until([&] { return fresh && ended; }));
  EXPECT_FALSE(flag_at(view(two_, seats.both), "ok"));
  EXPECT_TRUE(flag_at(view(two_, fresh->of(Seat::both)), "ok"));
  world_.deaf = true;  // not told, it finds out when it is asked
  bool removed = false;
  one_.service.remove(seats.battle, one_.store, [&](bool done) { removed = done; });
  ASSERT_TRUE(serve_until([&] { return removed; }));
  EXPECT_FALSE(flag_at(view(two_, fresh->of(Seat::both)), "ok"));
  EXPECT_EQ(two_.service.figures().battles, 0u);
  two_.service.leave(listener);
}

TEST_F(ServerShared, APlayerThatOneLeavesIsTakenUpByTheOther) {
  using Clock = std::chrono::steady_clock;
  const Seats seats = battle(kOpen, "captain");
  one_.service.drain();
  view(two_, seats.red);
  JsonValue now = view(one_, seats.red);
  for (int i = 0; i < 60 && at(now, "thinking").elements().empty(); ++i) {
    ASSERT_TRUE(flag_at(ask(one_, seats.red, order(one_, seats.red)), "ok"));
    now = view(one_, seats.red);
  }
  ASSERT_FALSE(at(now, "thinking").elements().empty());
  const std::size_t lines = world_.battles.at(seats.battle).lines.size();
  const auto grown = [&] {
    const std::scoped_lock lock(world_.mutex);
    return world_.battles.at(seats.battle).lines.size() > lines;
  };
  view(two_, seats.red);
  two_.service.tick(Clock::now() + 1s);
  EXPECT_FALSE(serve_until(grown, 200ms)) << "it does not wait for the one who stored the last answer";
  one_.store.say_thinking({seats.battle});
  serve_until([] { return false; }, 20ms);
  two_.service.tick(Clock::now() + 2500ms);
  EXPECT_FALSE(serve_until(grown, 200ms)) << "it does not wait though there was a sign of life";
  two_.service.tick(Clock::now() + 4s);
  EXPECT_TRUE(serve_until(grown)) << "nobody goes on";
  EXPECT_EQ(two_.service.figures().taken_over, 1u);
}

}  // namespace
}  // namespace limber
