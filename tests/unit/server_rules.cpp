// What a server decides on words alone, and the files it keeps battles in.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "server/file_store.h"
#include "server/http_rules.h"
#include "server/page_files.h"
#include "server/rate.h"
#include "server/worker_pool.h"

namespace limber {
namespace {

namespace fs = std::filesystem;

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
  EXPECT_EQ(route_of("/api/seat/osk-1-abc").word, "osk-1-abc");
  EXPECT_EQ(route_of("/api/seat/osk-1-abc/news").kind, HttpRoute::Kind::news);
  for (const std::string_view nowhere :
       {"", "x", "//", "/../x", "/a/..", "/%2e%2e/", "/a\\b", "/api/", "/api/x", "/api/seat/", "/api/seat/A",
        "/api/seat//news", "/api/seat/a/b/news", "/\x01", "http://evil.example/"})
    EXPECT_EQ(route_of(nowhere).kind, HttpRoute::Kind::none) << nowhere;
  EXPECT_EQ(logged_path("/api/seat/osk-1-abc/news"), "/api/seat/-/news");
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

TEST(ServerRules, WorkersTakePeopleFirstAndHaveAnEnd) {
  std::mutex gate;
  std::vector<int> order;
  {
    WorkerPool pool(1, 2);
    gate.lock();
    ASSERT_TRUE(pool.post(WorkerPool::For::people, [&] { const std::scoped_lock wait(gate); }));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // the one worker is busy now
    EXPECT_TRUE(pool.post(WorkerPool::For::players, [&] { order.push_back(3); }));
    EXPECT_TRUE(pool.post(WorkerPool::For::people, [&] { order.push_back(1); }));
    EXPECT_TRUE(pool.post(WorkerPool::For::people, [&] { order.push_back(2); }));
    EXPECT_FALSE(pool.post(WorkerPool::For::people, [&] { order.push_back(9); }));
    gate.unlock();
    while (order.size() < 3) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3}));
}

TEST(ServerRules, BattlesAreFilesThatOnlyTheirOwnerReads) {
  const fs::path folder = fs::temp_directory_path() / ("limber-store-" + std::to_string(::getpid()));
  fs::remove_all(folder);
  const std::vector<std::string> lines{"limber record/1", "second"}, more{"third"};
  {
    Result<std::unique_ptr<FileStore>> store = FileStore::open(folder.string());
    ASSERT_TRUE(store.ok());
    EXPECT_FALSE(FileStore::open(folder.string()).ok());  // one program a folder
    FileStore& files = *store.value();
    EXPECT_FALSE(files.create("../x", "seats", lines));
    ASSERT_TRUE(files.create("osk-1", "both x\n", lines));
    EXPECT_FALSE(files.create("osk-1", "both y\n", lines));
    EXPECT_EQ(files.load("osk-1")->seats, "both x\n");
    EXPECT_TRUE(files.append("osk-1", more));
    files.close("osk-1");
    EXPECT_TRUE(files.append("osk-1", more));
    EXPECT_FALSE(files.append("osk-2", more));
    EXPECT_FALSE(files.trouble().empty());
    EXPECT_FALSE(files.load("osk-2"));
    EXPECT_FALSE(files.load("../etc/passwd"));
    EXPECT_EQ(fs::status(folder / "osk-1.seats").permissions() & fs::perms(0077), fs::perms::none);
  }
  std::ofstream(folder / "osk-1.record", std::ios::app) << "torn";
  Result<std::unique_ptr<FileStore>> again = FileStore::open(folder.string());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again.value()->battles(), 1u);
  const std::optional<StoredBattle> loaded = again.value()->load("osk-1");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->lines, (std::vector<std::string>{"limber record/1", "second", "third", "third"}));
  EXPECT_TRUE(again.value()->append("osk-1", more));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace limber
