#include "files/files.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"

namespace limber::inline files {

namespace {

// A file that is open here, closed when it goes out of sight.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  int release() { return std::exchange(fd_, -1); }

 private:
  int fd_;
};

// Never on descriptors 0 to 2: where the caller has closed those, a file of ours would get what is meant for a
// terminal.
int open_above(const std::string& path, int flags, Readers readers = Readers::as_usual) {
  constexpr mode_t kNew = 0666, kOwners = 0600;
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC, readers == Readers::owner ? kOwners : kNew);
  if (fd < 0 || fd > STDERR_FILENO) return fd;
  const int above = ::fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int error = errno;
  ::close(fd);
  errno = error;
  return above;
}

Fault fault_of(const std::string& path, std::string found, std::string expected, std::string remedy) {
  return {.where = path, .found = std::move(found), .expected = std::move(expected), .remedy = std::move(remedy)};
}

// The world said no; `doing` is what was tried: "read", "write".
Fault world_fault(const std::string& path, int error, const std::string& doing) {
  switch (error) {
    case ENOENT:
      return fault_of(path, doing == "read" ? "no file of this name" : "no file or folder of this name", "",
                      "check the name and folder");
    case EACCES:
    case EPERM: return fault_of(path, "no permission to " + doing + " it", "a file you may " + doing, "");
    case EISDIR: return fault_of(path, "a folder", "a file", "name a file in it");
    case ENOTDIR: return fault_of(path, "a file where a folder should be", "a folder", "check the name");
    case EEXIST:
      return fault_of(path, "a file of that name", "a new name", "choose another name or remove the old file");
    case ENOSPC:
    case EDQUOT:
      return fault_of(path, "no room left on the disk", "room to " + doing + " it", "make room, then try again");
    case EROFS: return fault_of(path, "a disk that can only be read", "a disk to " + doing + " on", "");
    case ENAMETOOLONG: return fault_of(path, "a name that is too long", "a shorter one", "");
    default: return fault_of(path, "failure to " + doing + ": " + std::strerror(error), "", "");
  }
}

Fault too_large(const std::string& path, std::size_t most) {
  const std::string limit =
      most >= std::size_t{1} << 20 ? std::to_string(most >> 20) + " MB" : std::to_string(most) + " bytes";
  return fault_of(path, "a file of more than " + limit, "at most " + limit,
                  "this is too large to be a file of Limber's");
}

std::optional<int> write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == path.npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// A new name in a folder is on the disk only when the folder is.
void sync_folder_of(const std::string& path) {
  const Descriptor folder(open_above(folder_of(path), O_RDONLY | O_DIRECTORY));
  if (folder.open()) ::fsync(folder.get());
}

// Pipes and devices have no size worth believing, so the limit is watched while reading.
Result<std::string> read_open(int fd, const std::string& path, std::size_t most) {
  std::string text;
  std::array<char, 1 << 16> part;
  for (;;) {
    const ssize_t count = ::read(fd, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return world_fault(path, errno, "read");
    if (count == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
    if (text.size() > most) return too_large(path, most);
  }
}

}  // namespace

// Input that is closed has come to its end. Output is opened the wrong way round, so that what is written there fails
// as it would on a closed descriptor, and is told.
void fill_standard_descriptors() {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
    if (::fcntl(fd, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest that is free is this one.
    if (::open("/dev/null", O_RDONLY) != fd) return;
  }
}

Result<std::string> read_file(const std::string& path, std::size_t most) {
  const Descriptor file(open_above(path, O_RDONLY));
  if (!file.open()) return world_fault(path, errno, "read");
  struct stat facts{};
  if (::fstat(file.get(), &facts) != 0) return world_fault(path, errno, "read");
  if (S_ISDIR(facts.st_mode)) return world_fault(path, EISDIR, "read");
  if (S_ISREG(facts.st_mode) && facts.st_size > static_cast<off_t>(most)) return too_large(path, most);
  Result<std::string> text = read_open(file.get(), path, most);
  if (text.ok() && text.value().find('\0') != std::string::npos) {
    return fault_of(path, "bytes that are not text (a byte 0 after " + std::to_string(text.value().find('\0')) + ")",
                    "text in UTF-8", "is this the right file? A text saved as UTF-16 must be saved as UTF-8");
  }
  return text;
}

namespace {

// A link stays a link: what it points to is replaced.
std::string resolved(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? real.get() : path;
}

// A new file beside the one that is to be replaced, and its name.
int open_beside(const std::string& path, std::string& beside, int flags, Readers readers) {
  static std::atomic<unsigned> count = 0;
  for (int attempt = 0; attempt < 100; ++attempt) {
    beside = path + ".new-" + std::to_string(::getpid()) + "-" + std::to_string(count++);
    const int fd = open_above(beside, O_CREAT | O_EXCL | flags, readers);
    if (fd >= 0 || errno != EEXIST) return fd;
  }
  return -1;
}

}  // namespace

Result<Done> write_file(const std::string& path, std::string_view text, Readers readers) {
  struct stat facts{};
  const bool replaces = ::stat(path.c_str(), &facts) == 0;
  if (replaces && S_ISDIR(facts.st_mode)) return world_fault(path, EISDIR, "write");
  const std::string target = resolved(path);
  std::string beside;
  Descriptor file(open_beside(target, beside, O_WRONLY, readers));
  if (!file.open()) return world_fault(path, errno, "write");
  std::optional<int> error = write_all(file.get(), text);
  if (!error && replaces && ::fchmod(file.get(), facts.st_mode & 07777) != 0) error = errno;
  if (!error && ::fsync(file.get()) != 0) error = errno;
  if (const int fd = file.release(); ::close(fd) != 0 && !error) error = errno;
  if (!error && ::rename(beside.c_str(), target.c_str()) != 0) error = errno;
  if (error) {
    ::unlink(beside.c_str());
    return world_fault(path, *error, "write");
  }
  sync_folder_of(target);
  return Done{};
}

RecordLines record_lines(std::string_view text) {
  RecordLines record;
  for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n')) {
    record.lines.emplace_back(text.substr(0, end));
    if (record.lines.back().ends_with('\r')) record.lines.back().pop_back();
    text.remove_prefix(end + 1);
  }
  record.torn = text;
  return record;
}

Result<RecordLines> read_record_lines(const std::string& path, std::size_t most) {
  const Result<std::string> text = read_file(path, most);
  if (!text.ok()) return text.faults();
  return record_lines(text.value());
}

RecordFile::RecordFile(RecordFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      path_(std::move(other.path_)),
      size_(other.size_),
      torn_(std::move(other.torn_)) {}

RecordFile& RecordFile::operator=(RecordFile&& other) noexcept {
  if (this == &other) return *this;
  close();
  fd_ = std::exchange(other.fd_, -1);
  path_ = std::move(other.path_);
  size_ = other.size_;
  torn_ = std::move(other.torn_);
  return *this;
}

RecordFile::~RecordFile() { close(); }

void RecordFile::close() {
  if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

namespace {

std::string text_of_lines(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) {
    LIMBER_CHECK(line.find('\n') == line.npos, "a line of a record holds a line end");
    text += line + '\n';
  }
  return text;
}

Result<Done> lock(int fd, const std::string& path) {
  if (::flock(fd, LOCK_EX | LOCK_NB) == 0) return Done{};
  if (errno != EWOULDBLOCK) return world_fault(path, errno, "write");
  return fault_of(path, "another program that is writing to this record", "a record that is not open elsewhere",
                  "close the other program, or save under another name");
}

}  // namespace

namespace {

// A file of no bytes that nobody is writing to: the trace of a try that failed. Held while it is replaced.
bool may_be_replaced(const Descriptor& file) {
  struct stat facts{};
  return file.open() && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0 && ::fstat(file.get(), &facts) == 0 &&
         S_ISREG(facts.st_mode) && facts.st_size == 0;
}

// Gives the file its name, unless another has it. Not every disk has links; a name that is free is then taken by
// renaming, and the moment between looking and taking is too short to matter there.
std::optional<int> take_name(const std::string& beside, const std::string& path) {
  if (::link(beside.c_str(), path.c_str()) == 0) {
    ::unlink(beside.c_str());
    return std::nullopt;
  }
  const int error = errno;
  struct stat facts{};
  const bool taken = ::lstat(path.c_str(), &facts) == 0;
  if (!taken && error != EPERM && error != EOPNOTSUPP && error != EMLINK && error != ENOSYS) return error;
  const Descriptor old(taken ? open_above(path, O_RDWR) : -1);
  if (taken && !may_be_replaced(old)) return EEXIST;
  if (::rename(beside.c_str(), path.c_str()) != 0) return errno;
  return std::nullopt;
}

}  // namespace

Result<RecordFile> RecordFile::create(const std::string& path, std::span<const std::string> lines, Readers readers) {
  struct stat facts{};
  if (::stat(path.c_str(), &facts) == 0 && (!S_ISREG(facts.st_mode) || facts.st_size > 0))
    return world_fault(path, S_ISDIR(facts.st_mode) ? EISDIR : EEXIST, "write");
  std::string beside;
  Descriptor file(open_beside(path, beside, O_WRONLY | O_APPEND, readers));
  if (!file.open()) return world_fault(path, errno, "write");
  Result<Done> done = lock(file.get(), path);
  const std::string text = text_of_lines(lines);
  if (done.ok()) {
    std::optional<int> error = write_all(file.get(), text);
    if (!error && ::fsync(file.get()) != 0) error = errno;
    if (!error) error = take_name(beside, path);
    if (error) done = world_fault(path, *error, "write");
  }
  if (!done.ok()) {
    ::unlink(beside.c_str());
    return done.faults();
  }
  sync_folder_of(path);
  return RecordFile(file.release(), path, static_cast<std::int64_t>(text.size()));
}

Result<RecordFile> RecordFile::reopen(const std::string& path) {
  Descriptor file(open_above(path, O_RDWR | O_APPEND));
  if (!file.open()) return world_fault(path, errno, "write");
  const Result<Done> locked = lock(file.get(), path);
  if (!locked.ok()) return locked.faults();
  const Result<std::string> text = read_open(file.get(), path, kMostFileBytes);
  if (!text.ok()) return text.faults();
  const std::size_t whole = text.value().rfind('\n') + 1;
  const std::string torn = text.value().substr(whole);
  if (!torn.empty() && (::ftruncate(file.get(), static_cast<off_t>(whole)) != 0 || ::fsync(file.get()) != 0)) {
    return world_fault(path, errno, "write");
  }
  RecordFile record(file.release(), path, static_cast<std::int64_t>(whole));
  record.torn_ = torn;
  return record;
}

Result<Done> RecordFile::append(std::string_view line) {
  LIMBER_CHECK(line.find('\n') == line.npos, "a line of a record holds a line end");
  return append_text(std::string(line) + '\n');
}

Result<Done> RecordFile::append(std::span<const std::string> lines) { return append_text(text_of_lines(lines)); }

// The file that is open here still has its name, and exactly the bytes that were written.
bool RecordFile::is_as_we_left_it() const {
  struct stat open{}, named{};
  return ::fstat(fd_, &open) == 0 && ::stat(path_.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
         open.st_ino == named.st_ino && open.st_size == static_cast<off_t>(size_);
}

Result<Done> RecordFile::append_text(std::string_view text) {
  if (fd_ < 0) return fault_of(path_, "a record closed after a failure", "an open record", "open it again");
  if (!is_as_we_left_it()) {
    close();
    return fault_of(path_, "a record that another program has changed or removed", "the record as it was written",
                    "open it again");
  }
  std::optional<int> error = write_all(fd_, text);
  if (!error && ::fdatasync(fd_) != 0) error = errno;
  if (error) {
    // Half a line must not stay in front of the next one.
    if (::ftruncate(fd_, size_) != 0) close();
    return world_fault(path_, *error, "write");
  }
  size_ += static_cast<std::int64_t>(text.size());
  return Done{};
}

}  // namespace limber::inline files
