// The service over a disk that is slow or full: nobody is told what is not stored, and nobody else waits for it.
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "server/service.h"
#include "test_host.h"

namespace limber {
namespace {

using namespace std::chrono_literals;

// Lines are taken while the gate is open; a full disk refuses them.
class GatedStore : public BattleStore {
 public:
  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override {
    const std::scoped_lock lock(mutex_);
    return inside.create(battle, seats, lines);
  }
  bool append(const std::string& battle, const RecordChange& change) override {
    std::unique_lock lock(mutex_);
    gate_.wait(lock, [this] { return open_; });
    return inside.append(battle, change);
  }
  std::optional<StoredBattle> load(const std::string& battle) override {
    const std::scoped_lock lock(mutex_);
    return inside.load(battle);
  }
  std::string trouble() const override { return inside.trouble(); }
  void shut() {
    const std::scoped_lock lock(mutex_);
    open_ = false;
  }
  void open(bool full = false) {
    {
      const std::scoped_lock lock(mutex_);
      open_ = true;
      inside.full = full;
    }
    gate_.notify_all();
  }
  MemoryStore inside;

 private:
  std::mutex mutex_;
  std::condition_variable gate_;
  bool open_ = true;
};

// A service whose thread is the test's own.
class ServerDisk : public ::testing::Test {
 protected:
  void SetUp() override {
    for (std::string* token : {&first_, &second_}) {
      const JsonValue made = said("", R"({"do":"create","scenario":"big-board-19c/01-the-cottages-at-hallow"})");
      *token = text_at(at(made, "seats"), "both");
    }
  }
  struct Heard {
    bool done = false;
    JsonValue reply;
  };
  std::shared_ptr<Heard> ask(const std::string& token, const std::string& request) {
    auto heard = std::make_shared<Heard>();
    service_.ask(token, request, [heard](Service::Reply reply) {
      EXPECT_FALSE(heard->done) << "answered twice";
      *heard = {true, json(reply.body)};
    });
    return heard;
  }
  void serve(std::chrono::milliseconds most, const std::function<bool()>& enough) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (!enough() && std::chrono::steady_clock::now() < end) {
      std::vector<std::function<void()>> all;
      {
        const std::scoped_lock lock(mutex_);
        all.swap(posted_);
      }
      for (const auto& one : all) one();
      std::this_thread::sleep_for(1ms);
    }
  }
  // Until a worker has something to tell; the thread that serves has not heard of it.
  void wait_for_worker() {
    const auto told = [this] {
      const std::scoped_lock lock(mutex_);
      return !posted_.empty();
    };
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!told() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(1ms);
    EXPECT_TRUE(told()) << "no worker has read it";
  }
  JsonValue reply_of(const std::shared_ptr<Heard>& heard) {
    serve(20s, [&] { return heard->done; });
    EXPECT_TRUE(heard->done) << "no answer";
    return heard->reply;
  }
  JsonValue said(const std::string& token, const std::string& request) { return reply_of(ask(token, request)); }
  // An answer to what is asked now, as of the present view.
  std::string change(const std::string& token) {
    const JsonValue view = said(token, R"({"do":"view"})");
    const std::string side = *at(at(view, "request"), "sides").elements()[0].as_string();
    const JsonValue options = said(token, R"({"do":"options","side":")" + side + R"("})");
    return dump(JsonValue::object()
                    .set("do", "apply")
                    .set("choice", text_at(at(options, "options").elements()[0], "text"))
                    .set("number", at(view, "number"))
                    .set("edition", at(view, "edition"))
                    .set("id", 7));
  }

  GatedStore store_;
  DiskQueue disk_{store_};
  std::uint64_t number_ = 5;
  Host host_{{.kind = "server",
              .random = [this] { return number_ = number_ * 6364136223846793005u + 1442695040888963407u; },
              .store = &disk_}};
  WorkerPool pool_{1, 8};
  std::mutex mutex_;
  std::vector<std::function<void()>> posted_;
  Service service_{host_, disk_, pool_, [this](std::function<void()> work) {
                     const std::scoped_lock lock(mutex_);
                     posted_.push_back(std::move(work));
                   }};
  std::string first_, second_;
};

TEST_F(ServerDisk, NobodyIsToldBeforeItIsStoredAndNobodyElseWaits) {
  const std::string order = change(first_);
  Service::Listener listener{};
  int news = 0;
  ASSERT_TRUE(service_.listen(first_, [&](const std::string&) { ++news; }, listener));
  store_.shut();
  const auto changed = ask(first_, order), looked = ask(first_, R"({"do":"view"})");
  const auto other = ask(second_, R"({"do":"view"})");
  EXPECT_TRUE(other->done) << "another battle waits for this one's disk";
  serve(100ms, [] { return false; });
  EXPECT_FALSE(changed->done) << "acknowledged before it was stored";
  EXPECT_FALSE(looked->done) << "shown before it was stored";
  EXPECT_EQ(news, 0);
  store_.open();
  EXPECT_TRUE(flag_at(reply_of(changed), "ok"));
  EXPECT_EQ(int_at(reply_of(looked), "number"), int_at(at(changed->reply, "view"), "number"));
  EXPECT_EQ(news, 1);
  EXPECT_EQ(store_.inside.appended, 1);
  service_.leave(listener);
}

TEST_F(ServerDisk, WhatCannotBeStoredHasNotHappened) {
  const std::string order = change(first_);
  const std::int64_t before = int_at(said(first_, R"({"do":"view"})"), "number");
  store_.shut();
  const auto changed = ask(first_, order), looked = ask(first_, R"({"do":"view"})"), again = ask(first_, order);
  store_.open(true);
  const JsonValue refused = reply_of(changed);
  EXPECT_EQ(text_at(refused, "error"), "This could not be stored (no room left on the disk). Nothing changed.");
  EXPECT_EQ(int_at(refused, "id"), 7);
  EXPECT_EQ(int_at(reply_of(looked), "number"), before);
  EXPECT_TRUE(flag_at(reply_of(again), "stale")) << dump(again->reply);
  EXPECT_FALSE(flag_at(said("", R"({"do":"create","scenario":"hex-19c/01-the-weir-at-sallow"})"), "ok"));
  store_.open();
  EXPECT_TRUE(flag_at(said(first_, change(first_)), "ok"));
  EXPECT_GT(int_at(said(first_, R"({"do":"view"})"), "number"), before);
}

TEST_F(ServerDisk, ABattleThatLeavesTheMemoryIsReadBackWhole) {
  const std::string order = change(first_);
  store_.shut();
  const auto changed = ask(first_, order);
  host_.drop_unused();
  host_.drop_unused();
  EXPECT_EQ(host_.battles_in_memory(), 0u);
  std::jthread opens([this] {
    std::this_thread::sleep_for(50ms);
    store_.open();
  });
  const std::int64_t number = int_at(said(first_, R"({"do":"view"})"), "number");
  EXPECT_EQ(number, int_at(at(reply_of(changed), "view"), "number"));
}

// The store as the owner of the host sees it.
class KeptInMemory : public KeptBattles {
 public:
  explicit KeptInMemory(MemoryStore& store) : store_(store) {}
  std::vector<KeptBattle> list(OwnerOrder, std::size_t) override { return {}; }
  KeptTotals totals() override { return {}; }
  std::optional<KeptBattle> find(const std::string& battle) override {
    if (meanwhile) meanwhile();
    if (!store_.battles.contains(battle)) return std::nullopt;
    return KeptBattle{.battle = battle, .bytes = 0, .changed = changed};
  }
  bool remove(const std::string& battle) override { return store_.battles.erase(battle) > 0; }
  bool set_changed(const std::string&, std::int64_t) override { return true; }
  bool set_seats(const std::string& battle, const std::string& seats) override {
    const auto found = store_.battles.find(battle);
    if (found == store_.battles.end()) return false;
    found->second.seats = seats;
    return true;
  }

  std::int64_t changed = 0;         // of every battle
  std::function<void()> meanwhile;  // done before an age is told

 private:
  MemoryStore& store_;
};

TEST_F(ServerDisk, NewLinksEndTheOldOnesAndARemovedBattleIsGone) {
  KeptInMemory kept(store_.inside);
  const std::string battle = battle_of_token(first_);
  Service::Listener listener{};
  bool ended = false;
  ASSERT_TRUE(service_.listen(first_, [&](const std::string& news) { ended = news.empty(); }, listener));
  std::optional<SeatTokens> words;
  std::uint64_t number = 77;
  service_.reissue(
      battle, kept, [&] { return number = number * 6364136223846793005u + 1442695040888963407u; },
      [&](std::optional<SeatTokens> made) { words = std::move(made); });
  serve(20s, [&] { return words.has_value(); });
  ASSERT_TRUE(words);
  EXPECT_TRUE(ended) << "whoever listened by an old link goes on listening";
  EXPECT_FALSE(flag_at(said(first_, R"({"do":"view"})"), "ok"));
  EXPECT_TRUE(flag_at(said(words->of(Seat::both), R"({"do":"view"})"), "ok"));
  std::optional<bool> removed;
  service_.remove(battle, kept, [&](bool done) { removed = done; });
  serve(20s, [&] { return removed.has_value(); });
  EXPECT_EQ(removed, true);
  EXPECT_FALSE(flag_at(said(words->of(Seat::both), R"({"do":"view"})"), "ok"));
  EXPECT_TRUE(flag_at(said(second_, R"({"do":"view"})"), "ok"));
  removed.reset();
  service_.remove(battle, kept, [&](bool done) { removed = done; });
  serve(20s, [&] { return removed.has_value(); });
  EXPECT_EQ(removed, false);
  service_.leave(listener);
}

// Its age is seen first, and it is removed a while later.
TEST_F(ServerDisk, ABattleThatWasPlayedOnInBetweenIsNotRemovedForItsAge) {
  constexpr std::int64_t kBefore = 1000;
  KeptInMemory kept(store_.inside);
  const std::string battle = battle_of_token(first_), order = change(first_);
  std::optional<bool> removed;
  const auto remove = [&] {
    removed.reset();
    service_.remove_older(battle, kept, kBefore, [&](bool done) { removed = done; });
    serve(20s, [&] { return removed.has_value(); });
    return removed == true;
  };
  // An answer is on its way to the disk.
  store_.shut();
  const auto changed = ask(first_, order);
  EXPECT_FALSE(remove());
  EXPECT_EQ(service_.figures().battles, 2u) << "its computer players would think no more";
  store_.open();
  EXPECT_TRUE(flag_at(reply_of(changed), "ok"));
  // It is there by now.
  kept.changed = kBefore;
  EXPECT_FALSE(remove());
  // Another host has written it after we looked.
  kept.changed = 0;
  kept.meanwhile = [&, looks = 0]() mutable {
    if (++looks == 2) kept.changed = kBefore;
  };
  EXPECT_FALSE(remove());
  kept.meanwhile = nullptr;
  EXPECT_EQ(int_at(said(first_, R"({"do":"view"})"), "number"), int_at(at(changed->reply, "view"), "number"));
  kept.changed = kBefore - 1;
  EXPECT_TRUE(remove());
  EXPECT_FALSE(flag_at(said(first_, R"({"do":"view"})"), "ok"));
}

TEST_F(ServerDisk, WhatWasReadBeforeABattleWasRemovedIsNotServedAfterIt) {
  KeptInMemory kept(store_.inside);
  const std::string battle = battle_of_token(first_);
  host_.forget(battle);
  const auto looked = ask(first_, R"({"do":"view"})");  // a worker reads it now
  wait_for_worker();                                    // it has; the thread that serves does not know yet
  std::optional<bool> removed;
  service_.remove(battle, kept, [&](bool done) { removed = done; });
  serve(20s, [&] { return removed.has_value(); });
  reply_of(looked);
  EXPECT_FALSE(flag_at(said(first_, R"({"do":"view"})"), "ok"));
  EXPECT_EQ(service_.figures().battles, 1u) << "it is still in memory";
}

TEST_F(ServerDisk, ADamagedBattleIsToldToItsSeatsOnly) {
  const std::string battle = battle_of_token(first_);
  host_.forget(battle);
  store_.inside.battles[battle].trouble = "3 of 9 lines are missing.";
  EXPECT_EQ(text_at(said(first_, R"({"do":"view"})"), "error"),
            "This battle cannot be resumed: 3 of 9 lines are missing.");
  const std::string guess = battle + "-" + std::string(26, '0');
  EXPECT_EQ(text_at(said(guess, R"({"do":"view"})"), "error"),
            "There is no such seat. The link is wrong, or its battle was removed.");
  EXPECT_EQ(text_at(said("", R"({"do":"seat","seat":")" + first_ + R"("})"), "error"),
            "This battle cannot be resumed: 3 of 9 lines are missing.");
}

}  // namespace
}  // namespace limber
