// The files that a server keeps battles in: what was touched is noticed, shares are kept, copies are whole.
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/backup.h"
#include "server/file_store.h"
#include "server/owner_page.h"
#include "server/record_chain.h"

namespace limber {
namespace {

namespace fs = std::filesystem;

// A folder that goes with the test, also with one that gives up on the way.
struct StoreFolder {
  explicit StoreFolder(fs::path where = fs::temp_directory_path() / ("limber-store-" + std::to_string(::getpid())))
      : path(std::move(where)) {
    fs::remove_all(path);
  }
  ~StoreFolder() { fs::remove_all(path); }
  StoreFolder(const StoreFolder&) = delete;
  StoreFolder& operator=(const StoreFolder&) = delete;
  fs::path path;
};

std::unique_ptr<FileStore> opened(const fs::path& folder, const Limits& limits = {}) {
  Result<std::unique_ptr<FileStore>> store = FileStore::open(folder.string(), limits);
  EXPECT_TRUE(store.ok());
  return std::move(store).value();
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

void write_lines(const fs::path& path, const std::vector<std::string>& lines) {
  std::ofstream file(path, std::ios::trunc);
  for (const std::string& line : lines) file << line << '\n';
}

const std::vector<std::string> kLines{"limber record/1", "scenario {}", "first", "second"}, kMore{"third", "fourth"};

TEST(ServerStore, MissingAndChangedLinesAreNoticedWhenTheBattleIsLoaded) {
  const StoreFolder made;
  const fs::path record = made.path / "osk-1.record";
  {
    const auto files = opened(made.path);
    ASSERT_TRUE(files->create("osk-1", "both x\n", kLines));
    ASSERT_TRUE(files->append("osk-1", {.after = 4, .lines = kMore}));
    EXPECT_EQ(files->load("osk-1")->trouble, "");
  }
  const std::vector<std::string> whole = lines_of(record);
  ASSERT_EQ(whole.size(), 6u);
  const auto trouble_with = [&](const std::vector<std::string>& lines) {
    write_lines(record, lines);
    return opened(made.path)->load("osk-1")->trouble;
  };
  EXPECT_EQ(trouble_with(whole), "");
  for (std::size_t gone = 0; gone < whole.size(); ++gone) {
    std::vector<std::string> cut = whole;
    cut.erase(cut.begin() + static_cast<std::ptrdiff_t>(gone));
    EXPECT_NE(trouble_with(cut), "") << "without line " << gone;
    std::vector<std::string> other = whole;
    other[gone] += " ";
    EXPECT_NE(trouble_with(other), "") << "line " << gone << " changed";
  }
  std::vector<std::string> swapped = whole;
  std::swap(swapped[2], swapped[3]);
  EXPECT_NE(trouble_with(swapped), "");
  // What is written and not yet vouched for is no trouble, and neither is a record of an older version.
  std::vector<std::string> more = whole;
  more.push_back("fifth");
  EXPECT_EQ(trouble_with(more), "");
  fs::remove(made.path / "osk-1.chain");
  EXPECT_EQ(trouble_with({"limber record/1", "first"}), "");
  // A damaged record gets no more lines.
  const auto files = opened(made.path);
  ASSERT_TRUE(files->append("osk-1", {.after = 2, .lines = kMore}));
  files->close("osk-1");
  write_lines(record, kLines);
  EXPECT_FALSE(files->append("osk-1", {.after = 4, .lines = kMore}));
}

TEST(ServerStore, SharesAreCountedInBytesAndBattles) {
  const StoreFolder made;
  Limits limits;
  limits.disk_bytes = 1000;
  limits.stored_battles = 3;
  const std::vector<std::string> large{std::string(399, 'x')}, small{"x"}, long_line{std::string(149, 'y')};
  {
    const auto files = opened(made.path, limits);
    ASSERT_TRUE(files->create("osk-1", "both x\n", large));
    ASSERT_TRUE(files->create("osk-2", "both x\n", large));
    EXPECT_EQ(files->totals().bytes, 800u);
    EXPECT_FALSE(files->create("osk-3", "both x\n", large));  // nine tenths are for new ones
    EXPECT_NE(files->trouble().find("disk space"), std::string::npos);
    EXPECT_FALSE(fs::exists(made.path / "osk-3.seats"));
    ASSERT_TRUE(files->append("osk-1", {.after = 1, .lines = long_line}));
    EXPECT_FALSE(files->append("osk-1", {.after = 2, .lines = large}));
  }
  const auto files = opened(made.path, limits);
  EXPECT_EQ(files->totals().bytes, 950u);
  EXPECT_EQ(files->totals().battles, 2u);
  EXPECT_TRUE(files->remove("osk-2"));
  EXPECT_FALSE(files->remove("osk-2"));
  EXPECT_FALSE(files->remove("../osk-1"));
  EXPECT_FALSE(fs::exists(made.path / "osk-2.seats"));
  EXPECT_EQ(files->totals().bytes, 550u);
  ASSERT_TRUE(files->create("osk-4", "both x\n", small));
  ASSERT_TRUE(files->create("osk-5", "both x\n", small));
  EXPECT_FALSE(files->create("osk-6", "both x\n", small));
  EXPECT_NE(files->trouble().find("3 battles"), std::string::npos);
}

TEST(ServerStore, ItKnowsWhenABattleWasPlayedLast) {
  const StoreFolder made;
  opened(made.path)->create("osk-1", "both x\n", kLines);
  fs::last_write_time(made.path / "osk-1.record", fs::file_time_type::clock::now() - std::chrono::hours(48));
  const auto files = opened(made.path);
  const std::int64_t now = std::time(nullptr);
  EXPECT_NEAR(static_cast<double>(now - files->find("osk-1")->changed), 48.0 * 3600, 10);
  ASSERT_TRUE(files->append("osk-1", {.after = 4, .lines = kMore}));
  EXPECT_NEAR(static_cast<double>(now - files->find("osk-1")->changed), 0, 10);
  EXPECT_FALSE(files->find("osk-2"));
  Limits limits;
  EXPECT_EQ(removal_day(0, limits), "1971-01-01");
  limits.keep_days = 0;
  EXPECT_EQ(removal_day(0, limits), "");
}

TEST(ServerStore, NewSeatsTakeThePlaceOfTheOld) {
  const StoreFolder made;
  const auto files = opened(made.path);
  ASSERT_TRUE(files->create("osk-1", "both x\n", kLines));
  EXPECT_TRUE(files->set_seats("osk-1", "both y\n"));
  EXPECT_EQ(files->load("osk-1")->seats, "both y\n");
  EXPECT_FALSE(files->set_seats("osk-2", "both y\n"));
  EXPECT_FALSE(fs::exists(made.path / "osk-2.seats"));
  EXPECT_EQ(fs::status(made.path / "osk-1.seats").permissions() & fs::perms(0077), fs::perms::none);
}

TEST(ServerStore, ACopyOfARunningHostIsWholeAndComesBack) {
  const StoreFolder made, copy{made.path.string() + "-copy"}, back{made.path.string() + "-back"};
  const auto files = opened(made.path);
  ASSERT_TRUE(files->create("osk-1", "both x\n", kLines));
  ASSERT_TRUE(files->create("osk-2", "both y\n", kLines));
  // Lines that are being written: none of them is vouched for yet.
  std::ofstream(made.path / "osk-1.record", std::ios::app) << "half of a change\ntorn";
  Result<BackupTally> first = back_up(made.path.string(), copy.path.string());
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(first.value().copied, 2u);
  EXPECT_EQ(lines_of(copy.path / "osk-1.record"), kLines);
  ASSERT_TRUE(files->append("osk-2", {.after = 4, .lines = kMore}));
  const Result<BackupTally> second = back_up(made.path.string(), copy.path.string());
  EXPECT_EQ(second.value().battles, 2u);
  EXPECT_EQ(second.value().copied, 1u);
  EXPECT_FALSE(back_up(made.path.string(), made.path.string()).ok());
  EXPECT_FALSE(back_up((made.path / "none").string(), copy.path.string()).ok());
  EXPECT_FALSE(restore(copy.path.string(), made.path.string()).ok());  // a host uses it, and it has battles
  ASSERT_TRUE(restore(copy.path.string(), back.path.string()).ok());
  const auto again = opened(back.path);
  EXPECT_EQ(again->totals().battles, 2u);
  EXPECT_EQ(again->load("osk-1")->seats, "both x\n");
  EXPECT_LT(std::time(nullptr) - again->load("osk-1")->changed, 3600);  // when its record was written last
  EXPECT_EQ(again->load("osk-2")->lines.size(), kLines.size() + kMore.size());
  EXPECT_EQ(again->load("osk-2")->trouble, "");
  EXPECT_EQ(fs::status(back.path / "osk-1.record").permissions() & fs::perms(0077), fs::perms::none);
}

TEST(ServerStore, ABattleIsAsOldInACopyAndWhenItComesBack) {
  const StoreFolder made, copy{made.path.string() + "-copy"}, back{made.path.string() + "-back"};
  opened(made.path)->create("osk-1", "both x\n", kLines);
  const fs::file_time_type then = fs::file_time_type::clock::now() - std::chrono::hours(24 * 300);
  fs::last_write_time(made.path / "osk-1.record", then);
  const std::int64_t played = opened(made.path)->find("osk-1")->changed;
  ASSERT_TRUE(back_up(made.path.string(), copy.path.string()).ok());
  ASSERT_TRUE(restore(copy.path.string(), back.path.string()).ok());
  EXPECT_EQ(fs::last_write_time(copy.path / "osk-1.record"), fs::last_write_time(made.path / "osk-1.record"));
  EXPECT_EQ(opened(back.path)->find("osk-1")->changed, played);
}

TEST(ServerStore, ADamagedBattleIsLeftOutOfACopyAndTold) {
  const StoreFolder made, copy{made.path.string() + "-copy"};
  const auto files = opened(made.path);
  ASSERT_TRUE(files->create("osk-1", "both x\n", kLines));
  ASSERT_TRUE(files->create("osk-2", "both y\n", kLines));
  write_lines(made.path / "osk-1.record", {kLines[0], kLines[1]});
  const Result<BackupTally> tally = back_up(made.path.string(), copy.path.string());
  ASSERT_TRUE(tally.ok());
  EXPECT_EQ(tally.value().battles, 1u);
  ASSERT_EQ(tally.value().faults.size(), 1u);
  EXPECT_NE(tally.value().faults.front().found.find("2 of 4 lines are missing"), std::string::npos);
}

TEST(ServerStore, TheOwnersPageShowsTheLargestOrTheOldestAndNoScript) {
  std::vector<KeptBattle> all{{"osk-1", 10, 300}, {"osk-2", 30, 200}, {"osk-3", 20, 100}};
  EXPECT_EQ(first_battles(all, OwnerOrder::size, 2).front().battle, "osk-2");
  EXPECT_EQ(first_battles(all, OwnerOrder::age, 2).front().battle, "osk-3");
  EXPECT_EQ(first_battles(all, OwnerOrder::age, 2).size(), 2u);
  OwnerPage page{.now = {}, .battles = all, .order = OwnerOrder::size, .invitation = "<b>", .said = "<i>"};
  const std::string text = owner_page(page, {}, 86'400);
  EXPECT_NE(text.find("osk-2"), std::string::npos);
  for (const std::string_view bad : {"<b>", "<i>", "<script"}) EXPECT_EQ(text.find(bad), std::string::npos) << bad;
  EXPECT_EQ(form_value("x=1&battle=osk-1&battles=2", "battle"), "osk-1");
  EXPECT_EQ(form_value("", "battle"), "");
}

TEST(ServerStore, ABattleWhoseFileWasTouchedIsNotAcknowledged) {
  const StoreFolder made;
  const fs::path& folder = made.path;
  fs::create_directories(folder);
  std::ofstream(folder / "osk-9.seats.new-1-1") << "half";
  const std::vector<std::string> lines{"limber record/1", "second"}, more{"third"};
  {
    Result<std::unique_ptr<FileStore>> store = FileStore::open(folder.string());
    ASSERT_TRUE(store.ok());
    EXPECT_FALSE(fs::exists(folder / "osk-9.seats.new-1-1"));
    FileStore& files = *store.value();
    for (const char* name : {"osk-1", "osk-2", "osk-3"}) ASSERT_TRUE(files.create(name, "both x\n", lines));
    fs::remove(folder / "osk-1.record");
    EXPECT_FALSE(files.append("osk-1", {.after = 2, .lines = more}));
    fs::resize_file(folder / "osk-2.record", 5);
    EXPECT_FALSE(files.append("osk-2", {.after = 2, .lines = more}));
    fs::copy_file(folder / "osk-3.record", folder / "copy");
    fs::rename(folder / "copy", folder / "osk-3.record");
    EXPECT_FALSE(files.append("osk-3", {.after = 2, .lines = more}));
    EXPECT_FALSE(files.trouble().empty());
    ASSERT_TRUE(files.load("osk-3"));  // opened again it goes on
    EXPECT_TRUE(files.append("osk-3", {.after = 2, .lines = more}));
    EXPECT_EQ(files.load("osk-3")->lines.size(), 3u);
  }
}

TEST(ServerStore, BattlesAreFilesThatOnlyTheirOwnerReads) {
  const StoreFolder made;
  const fs::path& folder = made.path;
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
    EXPECT_TRUE(files.append("osk-1", {.after = 2, .lines = more}));
    files.close("osk-1");
    EXPECT_TRUE(files.append("osk-1", {.after = 3, .lines = more}));
    EXPECT_FALSE(files.append("osk-2", {.after = 0, .lines = more}));
    EXPECT_FALSE(files.trouble().empty());
    EXPECT_FALSE(files.load("osk-2"));
    EXPECT_FALSE(files.load("../etc/passwd"));
    EXPECT_EQ(fs::status(folder / "osk-1.seats").permissions() & fs::perms(0077), fs::perms::none);
  }
  std::ofstream(folder / "osk-1.record", std::ios::app) << "torn";
  Result<std::unique_ptr<FileStore>> again = FileStore::open(folder.string());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again.value()->totals().battles, 1u);
  const std::optional<StoredBattle> loaded = again.value()->load("osk-1");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->lines, (std::vector<std::string>{"limber record/1", "second", "third", "third"}));
  EXPECT_TRUE(again.value()->append("osk-1", {.after = 4, .lines = more}));
}

}  // namespace
}  // namespace limber
