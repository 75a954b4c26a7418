#include "server/record_chain.h"

#include <array>
#include <cinttypes>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

#include "base/hash.h"
#include "files/files.h"

namespace limber::inline server {

namespace {

constexpr std::size_t kLength = 50;

std::string hex(std::uint64_t number) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016" PRIx64, number);
  return text.data();
}

}  // namespace

void RecordChain::add(std::string_view line) {
  hash_ = fnv1a64(hex(hash_) + std::string(line));
  ++lines_;
}

std::string RecordChain::text() const {
  std::array<char, kLength + 1> text{};
  std::snprintf(text.data(), text.size(), "limber chain/1 %016zu %s", lines_, hex(hash_).c_str());
  return std::string(text.data()) + "\n";
}

std::optional<RecordChain> RecordChain::read(std::string_view text) {
  RecordChain chain;
  std::uint64_t hash = 0;
  const std::string whole(text);
  if (std::sscanf(whole.c_str(), "limber chain/1 %zu %" SCNx64, &chain.lines_, &hash) != 2) return std::nullopt;
  chain.hash_ = hash;
  return chain.text() == text ? std::optional(chain) : std::nullopt;
}

std::string RecordChain::fault_of(std::span<const std::string> lines) const {
  if (lines.size() < lines_)
    return std::to_string(lines_ - lines.size()) + " of " + std::to_string(lines_) + " lines are missing.";
  RecordChain found;
  found.add(lines.first(lines_));
  return found == *this ? "" : "its record was changed by another program.";
}

std::optional<RecordChain> read_chain_file(const std::string& path) {
  const Result<std::string> text = read_file(path, kLength + 1);
  return text.ok() ? RecordChain::read(text.value()) : std::nullopt;
}

// In place: it has one length, so a reader sees the old text or the new one.
bool write_chain_file(const std::string& path, const RecordChain& chain) {
  constexpr mode_t kOwners = 0600;
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, kOwners);
  if (fd < 0) return false;
  const std::string text = chain.text();
  const bool written = ::pwrite(fd, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
  ::close(fd);
  return written;
}

}  // namespace limber::inline server
