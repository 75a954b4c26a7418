// Files on disk: read whole with a limit, written so that a reader sees the old or the new text and never half of it,
// and the record of a battle, to which lines are added that survive whatever happens next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace limber::inline files {

inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 20;

struct Done {};

// Who may read a new file: those whom the user lets read theirs, or its owner alone, from the first byte on.
enum class Readers : std::uint8_t { as_usual, owner };

// Where the program was started with standard input, output or error closed: nothing that is opened later
// takes their place. The first thing a program does.
void fill_standard_descriptors();

// A missing file, a directory, one that may not be read, one that is too large (it is not read then) or holds bytes 0
// is a fault; its `where` is the path. Whether the rest is UTF-8 is for the parser to say, which knows the place.
Result<std::string> read_file(const std::string& path, std::size_t most = kMostFileBytes);

// Into a new file beside it, to the disk, then renamed over it. Permissions of a file that is replaced are kept.
Result<Done> write_file(const std::string& path, std::string_view text, Readers = Readers::as_usual);

// The lines of a record; what stands behind the last line end was being written when the writer was stopped.
struct RecordLines {
  std::vector<std::string> lines;
  std::string torn;
};
RecordLines record_lines(std::string_view text);
Result<RecordLines> read_record_lines(const std::string& path, std::size_t most = kMostFileBytes);

// One program at a time adds to a record; when append returns, the lines are on the disk.
class RecordFile {
 public:
  // There must be no such file yet, or an empty one. The record appears with its first lines or not at all: whatever
  // fails on the way, and whenever the program is stopped, the name is free for another try.
  static Result<RecordFile> create(const std::string& path, std::span<const std::string> lines = {},
                                   Readers = Readers::as_usual);
  // Takes a torn last line away (see torn()) and goes on behind the lines that are whole.
  static Result<RecordFile> reopen(const std::string& path);

  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&& other) noexcept;
  ~RecordFile();

  // A record that another program has cut, added to, replaced or removed since is a fault: lines that nobody could
  // read back must not be acknowledged.
  Result<Done> append(std::string_view line);               // without its line end
  Result<Done> append(std::span<const std::string> lines);  // all of them or, on a fault, none

  const std::string& path() const { return path_; }
  const std::string& torn() const { return torn_; }

 private:
  RecordFile(int fd, std::string path, std::int64_t size) : fd_(fd), path_(std::move(path)), size_(size) {}
  Result<Done> append_text(std::string_view text);
  bool is_as_we_left_it() const;
  void close();

  int fd_ = -1;
  std::string path_;
  std::int64_t size_ = 0;  // of what is on the disk for certain
  std::string torn_;
};

}  // namespace limber::inline files
