// Files: limits and clear faults, atomic writing, records that survive a crash.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/files.h"

namespace limber {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "limber-files-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  std::string get(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder_;
};

std::string found(const Result<std::string>& result) {
  return result.ok() ? "nothing wrong" : result.faults()[0].found;
}

TEST_F(Files, AreReadWhole) {
  put("a", "one\ntwo é");
  EXPECT_EQ(read_file(path("a")).value(), "one\ntwo é");
  put("empty", "");
  EXPECT_EQ(read_file(path("empty")).value(), "");
}

TEST_F(Files, ThatCannotBeReadAreExplained) {
  put("a", "12345");
  put("zero", std::string("a\0b", 3));
  EXPECT_EQ(found(read_file(path("none"))), "no file of this name");
  EXPECT_EQ(read_file(path("none")).faults()[0].where, path("none"));
  EXPECT_EQ(found(read_file(folder_.string())), "a folder");
  EXPECT_EQ(found(read_file(path("a/b"))), "a file where a folder should be");
  EXPECT_EQ(found(read_file(path("a"), 4)), "a file of more than 4 bytes");
  EXPECT_TRUE(read_file(path("a"), 5).ok());
  EXPECT_EQ(found(read_file("/dev/zero", 1 << 20)), "a file of more than 1 MB");
  EXPECT_NE(found(read_file(path("zero"))).find("not text"), std::string::npos);
  if (::geteuid() != 0) {
    fs::permissions(path("a"), fs::perms::none);
    EXPECT_EQ(found(read_file(path("a"))), "no permission to read it");
  }
}

TEST_F(Files, AreReplacedWholeAndKeepTheirPermissions) {
  ASSERT_TRUE(write_file(path("a"), "old").ok());
  fs::permissions(path("a"), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  const fs::perms before = fs::status(path("a")).permissions();
  fs::create_symlink(path("a"), path("link"));
  ASSERT_TRUE(write_file(path("link"), "new").ok());
  EXPECT_EQ(get("a"), "new");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(fs::status(path("a")).permissions(), before);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 2);
}

TEST_F(Files, ThatCannotBeWrittenAreExplainedAndLeftAlone) {
  EXPECT_EQ(write_file(path("no/a"), "x").faults()[0].found, "no file or folder of this name");
  EXPECT_EQ(write_file(folder_.string(), "x").faults()[0].found, "a folder");
  EXPECT_EQ(write_file("/dev/full/x", "x").ok(), false);
}

TEST_F(Files, RecordsGrowLineByLine) {
  Result<RecordFile> record = RecordFile::create(path("r"));
  ASSERT_TRUE(record.ok());
  ASSERT_TRUE(record.value().append("one").ok());
  EXPECT_EQ(get("r"), "one\n");
  ASSERT_TRUE(record.value().append(std::vector<std::string>{"two", "three"}).ok());
  EXPECT_EQ(get("r"), "one\ntwo\nthree\n");
  EXPECT_EQ(RecordFile::create(path("r")).faults()[0].found, "a file of that name");
  EXPECT_EQ(RecordFile::create(path("no/r")).faults()[0].found, "no file or folder of this name");
  EXPECT_EQ(RecordFile::reopen(path("none")).faults()[0].found, "no file or folder of this name");
}

TEST_F(Files, ARecordHasOneWriter) {
  Result<RecordFile> record = RecordFile::create(path("r"));
  ASSERT_TRUE(record.ok());
  EXPECT_NE(RecordFile::reopen(path("r")).faults()[0].found.find("another program"), std::string::npos);
  { const RecordFile moved = std::move(record).value(); }
  EXPECT_TRUE(RecordFile::reopen(path("r")).ok());
}

TEST_F(Files, ATornLineIsReportedAndTakenAway) {
  put("r", "one\ntwo\nthr");
  const Result<RecordLines> lines = read_record_lines(path("r"));
  ASSERT_TRUE(lines.ok());
  EXPECT_EQ(lines.value().lines, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(lines.value().torn, "thr");
  EXPECT_EQ(get("r"), "one\ntwo\nthr");
  Result<RecordFile> record = RecordFile::reopen(path("r"));
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record.value().torn(), "thr");
  ASSERT_TRUE(record.value().append("drei").ok());
  EXPECT_EQ(get("r"), "one\ntwo\ndrei\n");
}

TEST_F(Files, LinesMayEndAsOnWindows) {
  EXPECT_EQ(record_lines("a\r\nb\n").lines, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(record_lines("").lines.size(), 0u);
  EXPECT_EQ(record_lines("x").torn, "x");
}

// A writer is killed at some moment: every line it had acknowledged is there, and nothing is torn but the last.
TEST_F(Files, AcknowledgedLinesSurviveKill) {
  for (int delay_us : {2'000, 7'000, 20'000}) {
    const std::string name = "r" + std::to_string(delay_us);
    int acknowledged[2];
    ASSERT_EQ(::pipe(acknowledged), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      Result<RecordFile> record = RecordFile::create(path(name));
      if (!record.ok()) ::_exit(1);
      for (int i = 0;; ++i) {
        if (!record.value().append("answer " + std::to_string(i)).ok()) ::_exit(1);
        if (::write(acknowledged[1], "x", 1) != 1) ::_exit(1);
      }
    }
    ::close(acknowledged[1]);
    char byte;
    ASSERT_EQ(::read(acknowledged[0], &byte, 1), 1);
    int count = 1;
    ::usleep(static_cast<useconds_t>(delay_us));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    while (::read(acknowledged[0], &byte, 1) == 1) ++count;
    ::close(acknowledged[0]);
    const Result<RecordLines> lines = read_record_lines(path(name));
    ASSERT_TRUE(lines.ok());
    ASSERT_GE(static_cast<int>(lines.value().lines.size()), count);
    for (std::size_t i = 0; i < lines.value().lines.size(); ++i) {
      EXPECT_EQ(lines.value().lines[i], "answer " + std::to_string(i));
    }
    EXPECT_TRUE(RecordFile::reopen(path(name)).ok());
  }
}

}  // namespace
}  // namespace limber
