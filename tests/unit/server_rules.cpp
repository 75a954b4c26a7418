// What a server decides on words alone.
#include <chrono>
#include <future>
#include <latch>
#include <new>
#include <vector>

#include <gtest/gtest.h>

#include "server/guests.h"
#include "server/http_rules.h"
#include "server/limits.h"
#include "server/memory_reserve.h"
#include "server/page_files.h"
#include "server/rate.h"
#include "server/worker_pool.h"

namespace limber {
namespace {

TEST(ServerRules, OnlyOurOwnNamesAreAnsweredTo) {
  const HostNames names("127.0.0.1", {"Limber.Home"});
  for (const std::string_view ours :
       {"localhost", "LOCALHOST:8765", "127.0.0.1", "127.0.0.1:1", "[::1]:80", "limber.home:8765"})
    EXPECT_TRUE(names.is_ours(ours)) << ours;
  for (const std::string_view other : {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                                       "192.168.1.7", "[::1", "limber.home.evil.example", "127.0.0.1@evil.example"})
    EXPECT_FALSE(names.is_ours(other)) << other;
  const HostNames open("0.0.0.0", {});
  EXPECT_TRUE(open.is_ours("192.168.1.7:8765"));
  EXPECT_TRUE(open.is_ours("[fe80::1]:8765"));
  EXPECT_FALSE(open.is_ours("evil.example"));
}

TEST(ServerRules, OtherSitesMayNotAsk) {
  EXPECT_TRUE(is_same_origin("", "localhost:8765"));
  EXPECT_TRUE(is_same_origin("http://localhost:8765", "LocalHost:8765"));
  EXPECT_TRUE(is_same_origin("https://limber.home", "limber.home"));
  for (const std::string_view other :
       {"null", "http://localhost", "http://localhost:8766", "http://evil.example", "file://"})
    EXPECT_FALSE(is_same_origin(other, "localhost:8765")) << other;
  EXPECT_TRUE(is_json("application/json"));
  EXPECT_TRUE(is_json("Application/JSON; charset=utf-8"));
  EXPECT_FALSE(is_json("text/plain"));
  EXPECT_FALSE(is_json("application/jsonp"));
}

TEST(ServerRules, PathsLeadWhereTheySayOrNowhere) {
  EXPECT_EQ(route_of("/").kind, HttpRoute::Kind::file);
  EXPECT_EQ(route_of("/assets/a-b.js?x=../y").path, "/assets/a-b.js");
  EXPECT_EQ(route_of("/api").kind, HttpRoute::Kind::host);
  EXPECT_EQ(route_of("/api/seat").kind, HttpRoute::Kind::seat);
  EXPECT_EQ(route_of("/api/seat/news").kind, HttpRoute::Kind::news);
  EXPECT_EQ(route_of("/health").kind, HttpRoute::Kind::health);
  EXPECT_EQ(route_of("/ready?x").kind, HttpRoute::Kind::ready);
  for (const std::string_view nowhere :
       {"", "x", "//", "/../x", "/a/..", "/%2e%2e/", "/a\\b", "/api/", "/api/x", "/api/seat/", "/api/seat/A",
        "/api/seat//news", "/api/seat/a/b/news", "/\x01", "http://evil.example/",
        // A seat's word in an address would stand in the logs of proxies.
        "/api/seat/osk-1-abc", "/api/seat/osk-1-abc/news"})
    EXPECT_EQ(route_of(nowhere).kind, HttpRoute::Kind::none) << nowhere;
  EXPECT_EQ(logged_path("/api/seat/osk-1-abc/news"), "/api/seat/-");
  EXPECT_EQ(logged_path("/api/seat/news"), "/api/seat/news");
  EXPECT_EQ(logged_path("/api/seat/osk-1-abc?x"), "/api/seat/-");
  EXPECT_EQ(logged_path("/some/page?secret"), "/some/page");
}

TEST(ServerRules, ThePageAnswersForPathsWithoutAnEnding) {
  ASSERT_NE(find_page_file("/index.html"), nullptr);
  EXPECT_EQ(find_page_file("/"), find_page_file("/index.html"));
  EXPECT_EQ(find_page_file("/battle/x"), find_page_file("/index.html"));
  EXPECT_EQ(find_page_file("/none.js"), nullptr);
  for (const PageFile& file : page_files())
    EXPECT_FALSE(file.type.empty() || file.tag.empty() || file.body.empty()) << file.path;
}

TEST(ServerRules, FloodsAreStoppedAndForgotten) {
  RateLimiter limiter({3, 1}, 2);
  const auto start = RateLimiter::Clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(limiter.allows("a", start));
  EXPECT_FALSE(limiter.allows("a", start));
  EXPECT_TRUE(limiter.allows("b", start));
  EXPECT_FALSE(limiter.allows("c", start));  // no room for more addresses
  EXPECT_TRUE(limiter.allows("a", start + std::chrono::seconds(1)));
  EXPECT_FALSE(limiter.allows("a", start + std::chrono::seconds(1)));
  EXPECT_TRUE(limiter.allows("c", start + std::chrono::seconds(60)));
}

// The one worker of a pool, at work until it is told to end.
class BusyWorker {
 public:
  explicit BusyWorker(WorkerPool& pool) {
    EXPECT_TRUE(pool.post(WorkerPool::For::people, "a", [this] { begun_.count_down(), end_.wait(); }));
    begun_.wait();
  }
  void end() { end_.count_down(); }

 private:
  std::latch begun_{1}, end_{1};
};

TEST(ServerRules, WorkersTakePeopleFirstAndHaveAnEnd) {
  std::vector<int> order;
  std::latch all(3);
  WorkerPool pool(1, 2);
  BusyWorker busy(pool);
  const auto work = [&](int number) { return [&order, &all, number] { order.push_back(number), all.count_down(); }; };
  EXPECT_TRUE(pool.post(WorkerPool::For::players, "a", work(3)));
  EXPECT_TRUE(pool.post(WorkerPool::For::people, "a", work(1)));
  EXPECT_TRUE(pool.post(WorkerPool::For::people, "a", work(2)));
  EXPECT_FALSE(pool.post(WorkerPool::For::people, "a", work(9)));
  busy.end();
  all.wait();
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3}));
}

TEST(ServerRules, OneKindOfWorkLeavesAThreadToTheOther) {
  std::latch gate(1);
  std::promise<void> answered;
  WorkerPool pool(3, 16);
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(pool.post(WorkerPool::For::people, "watched", [&] { gate.wait(); }));
  ASSERT_TRUE(pool.post(WorkerPool::For::players, "fought", [&] { answered.set_value(); }));
  EXPECT_EQ(answered.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
  gate.count_down();
}

TEST(ServerRules, BattlesTakeTurnsAtTheWorkers) {
  std::vector<int> order;
  std::latch all(4);
  WorkerPool pool(1, 16);
  BusyWorker busy(pool);
  const auto work = [&](int number) { return [&order, &all, number] { order.push_back(number), all.count_down(); }; };
  for (int i = 1; i <= 3; ++i) ASSERT_TRUE(pool.post(WorkerPool::For::people, "a", work(i)));
  ASSERT_TRUE(pool.post(WorkerPool::For::people, "b", work(10)));
  busy.end();
  all.wait();
  EXPECT_EQ(order, (std::vector<int>{1, 10, 2, 3}));
}

TEST(ServerRules, ACreationThatFailedDoesNotCount) {
  RateLimiter limiter({1, 0});
  const auto now = RateLimiter::Clock::now();
  EXPECT_TRUE(limiter.allows("a", now));
  EXPECT_FALSE(limiter.allows("a", now));
  limiter.give_back("a");
  limiter.give_back("b");
  EXPECT_TRUE(limiter.allows("a", now));
  EXPECT_FALSE(limiter.allows("a", now));
}

TEST(ServerRules, OneAddressCannotShutTheOthersOut) {
  Guests guests({4, 3});
  std::vector<int> gone;
  const auto enter = [&](const std::string& address, int n) {
    return guests.enter(address, [&gone, n] { gone.push_back(n); });
  };
  const auto busy = enter("198.51.100.1", 1);
  ASSERT_TRUE(busy && enter("198.51.100.1", 2) && enter("198.51.100.1", 3));
  EXPECT_FALSE(enter("198.51.100.1", 4));  // as many as one address may have
  ASSERT_TRUE(enter("127.0.0.1", 5));      // the room is full now
  guests.set_idle(*busy, false);
  EXPECT_TRUE(enter("198.51.100.2", 6));  // the oldest of the largest address that is idle makes room
  EXPECT_EQ(gone, (std::vector<int>{2}));
  EXPECT_FALSE(enter("198.51.100.2", 7));  // it would have as many as they then
  EXPECT_EQ(guests.count(), 4u);
  guests.left(*busy);
  guests.left(*busy);
  EXPECT_EQ(guests.count("198.51.100.1"), 1u);
  for (int i = 0; i < 10; ++i) enter("127.0.0.1", 20 + i);
  EXPECT_EQ(guests.count(), 4u);
  EXPECT_EQ(guests.count("198.51.100.1"), 1u);
}

TEST(ServerRules, AProxyHasAsManyConnectionsAsItsVisitors) {
  const std::string proxy = "10.0.0.1", first = "198.51.100.1", second = "198.51.100.2";
  Guests guests({6, 2});
  std::vector<int> gone;
  const auto enter = [&](int n) { return guests.enter(proxy, [&gone, n] { gone.push_back(n); }, Guests::Peer::proxy); };
  std::vector<Guests::Id> ids;
  for (int n = 0; n < 6; ++n) {
    const auto id = enter(n);
    ASSERT_TRUE(id) << "one proxy has no more connections than one visitor";
    ids.push_back(*id);
  }
  // Requests are counted for those who make them.
  EXPECT_TRUE(guests.speak_for(ids[0], first) && guests.speak_for(ids[1], first));
  EXPECT_FALSE(guests.speak_for(ids[2], first)) << "a visitor has as many as he likes behind a proxy";
  EXPECT_TRUE(guests.speak_for(ids[0], first));
  EXPECT_TRUE(guests.speak_for(ids[2], second));
  for (const int busy : {0, 1, 2}) guests.set_idle(ids[static_cast<std::size_t>(busy)], false);
  EXPECT_EQ(guests.count(first), 2u);
  EXPECT_EQ(guests.count(proxy), 3u);
  // The room for all is full: what the proxy holds open for nobody makes room, for it may bring a new visitor.
  EXPECT_TRUE(enter(6));
  EXPECT_EQ(gone, (std::vector<int>{3}));
  // A request is over: its connection is the proxy's again.
  guests.set_idle(ids[0], true);
  guests.speak_for_itself(ids[0]);
  EXPECT_EQ(guests.count(first), 1u);
  EXPECT_EQ(guests.count(proxy), 4u);
  EXPECT_TRUE(guests.speak_for(ids[4], first));
  guests.left(ids[4]);
  EXPECT_EQ(guests.count(first), 1u);
  for (const Guests::Id id : ids) guests.left(id);
  EXPECT_EQ(guests.count(proxy), 1u);
}

TEST(ServerRules, ARequestEndsInOneWayOnly) {
  EXPECT_EQ(framing_fault({.hosts = 1, .lengths = 1, .encodings = {}}), "");
  EXPECT_EQ(framing_fault({.hosts = 1, .lengths = 0, .encodings = {" Chunked"}}), "");
  EXPECT_NE(framing_fault({.hosts = 1, .lengths = 0, .encodings = {"xchunked"}}), "");
  EXPECT_NE(framing_fault({.hosts = 1, .lengths = 0, .encodings = {"gzip, chunked"}}), "");
  EXPECT_NE(framing_fault({.hosts = 1, .lengths = 0, .encodings = {"chunked", "chunked"}}), "");
  EXPECT_NE(framing_fault({.hosts = 1, .lengths = 1, .encodings = {"chunked"}}), "");
  EXPECT_NE(framing_fault({.hosts = 1, .lengths = 2, .encodings = {}}), "");
  EXPECT_NE(framing_fault({.hosts = 2, .lengths = 0, .encodings = {}}), "");
}

TEST(ServerRules, OnlyAProxyIsBelievedWhomItSpeaksFor) {
  const std::vector<std::string> proxies{"10.0.0.1", "10.0.0.2"};
  EXPECT_EQ(client_address("203.0.113.9", proxies, "198.51.100.7"), "203.0.113.9");
  EXPECT_EQ(client_address("10.0.0.1", proxies, "198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(client_address("::ffff:10.0.0.1", proxies, "192.0.2.1, 198.51.100.7 , 10.0.0.2"), "198.51.100.7");
  EXPECT_EQ(client_address("10.0.0.1", proxies, "2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(client_address("10.0.0.1", proxies, "198.51.100.7, <script>"), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", proxies, ""), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", {}, "198.51.100.7"), "10.0.0.1");
}

TEST(ServerRules, ANetworkOfOneVisitorCountsAsOne) {
  EXPECT_EQ(counted_as("198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(counted_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(counted_as("2001:db8:1:2::9"), counted_as("2001:db8:1:2:ffff::1"));
  EXPECT_NE(counted_as("2001:db8:1:2::9"), counted_as("2001:db8:1:3::9"));
  EXPECT_EQ(counted_as("::1"), "::1");
  EXPECT_EQ(counted_as("::ffff:198.51.100.7"), "198.51.100.7");  // as it comes in where we listen on ::
  EXPECT_EQ(counted_as("nobody"), "nobody");
}

TEST(ServerRules, LimitsAreChangedByName) {
  Limits limits;
  EXPECT_EQ(set_limits(limits, "keep_days=0, disk_bytes=1000"), "");
  EXPECT_EQ(limits.keep_days, 0u);
  EXPECT_EQ(limits.disk_bytes, 1000u);
  for (const std::string_view bad : {"nothing=1", "keep_days", "keep_days=", "keep_days=-1", "keep_days=1x",
                                     "connections=0", "keep_days=99999999999999999999"})
    EXPECT_NE(set_limits(limits, bad), "") << bad;
  EXPECT_EQ(limits.keep_days, 0u);
}

TEST(ServerRules, TheReserveIsGivenUpBeforeAnythingFails) {
  MemoryReserve reserve;
  ASSERT_TRUE(reserve.is_whole());
  const std::new_handler handler = std::get_new_handler();
  ASSERT_NE(handler, nullptr);
  int given_up = 0;
  try {
    for (; given_up < 1000; ++given_up) handler();  // as operator new does when there is no memory
  } catch (const std::bad_alloc&) {}
  EXPECT_EQ(given_up, 8);
  EXPECT_TRUE(reserve.is_whole());
}

}  // namespace
}  // namespace limber
