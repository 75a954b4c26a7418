// What a battle is said to take of the memory, beside what it takes.
#include <gtest/gtest.h>
#include <malloc.h>

#include "hosting/battle_size.h"
#include "test_host.h"

namespace limber {
namespace {

std::size_t in_use() { return ::mallinfo2().uordblks; }

// Per battle, of so many like it; the last of them is asked for its memory.
struct Taken {
  double counted = 0, really = 0;
};

Taken taken_by(const std::string& record, int battles) {
  TestHost host(1, {.battles = 1000, .memory = std::size_t{1} << 32});
  const auto create = [&] { host.get("", "create", {{"record", record}}); };
  create();
  host.store.battles.clear();
  const std::size_t before = in_use(), counted = host.host().memory();
  for (int i = 0; i < battles; ++i) {
    create();
    host.store.battles.clear();
  }
  host.last.clear();
  return {static_cast<double>(host.host().memory() - counted) / battles,
          static_cast<double>(in_use() - before) / battles};
}

// The figure must never be far below the truth, for the host's memory is shared out by it.
TEST(HostingSizes, ABattleTakesAboutWhatItIsSaidToTake) {
  if (in_use() == 0) GTEST_SKIP() << "this allocator tells nothing";
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow", "random", "random");
  std::vector<std::string> records;
  records.push_back(text_at(host.get(seats.both, "record"), "record"));
  host.think(2000);
  records.push_back(text_at(host.get(seats.watcher, "record"), "record"));
  std::string swollen = records.front();
  while (swollen.size() < 1'000'000) swollen += "# a note that nobody needs\n";
  records.push_back(swollen);
  for (const std::string& record : records) {
    const Taken taken = taken_by(record, 20);
    EXPECT_GT(taken.counted, 0.9 * taken.really) << record.size() << " bytes: " << taken.really;
    EXPECT_LT(taken.counted, 4 * taken.really) << record.size() << " bytes: " << taken.really;
    RecordProperty("bytes_of_" + std::to_string(record.size()), static_cast<int>(taken.really));
  }
}

}  // namespace
}  // namespace limber
