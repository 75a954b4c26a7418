#include "files/zip.h"

#include <array>
#include <cstdint>

namespace limber::inline files {

namespace {

constexpr std::uint32_t kLocalFile = 0x04034b50, kDirectoryEntry = 0x02014b50, kEndOfDirectory = 0x06054b50;
constexpr std::uint16_t kVersion = 20, kNamesInUtf8 = 1u << 11;
constexpr std::uint16_t kFirstDay = (1u << 5) | 1u;  // 1 January 1980, the earliest that the format can say

constexpr std::array<std::uint32_t, 256> crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t n = 0; n < 256; ++n) {
    std::uint32_t c = n;
    for (int bit = 0; bit < 8; ++bit) c = (c & 1u) != 0 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  return table;
}

std::uint32_t checksum(std::string_view bytes) {
  static constexpr std::array<std::uint32_t, 256> kTable = crc_table();
  std::uint32_t c = 0xFFFFFFFFu;
  for (const char byte : bytes) c = kTable[(c ^ static_cast<unsigned char>(byte)) & 0xFFu] ^ (c >> 8);
  return c ^ 0xFFFFFFFFu;
}

void put16(std::string& to, std::size_t value) {
  to += static_cast<char>(value & 0xFFu);
  to += static_cast<char>(value >> 8 & 0xFFu);
}
void put32(std::string& to, std::size_t value) { put16(to, value & 0xFFFFu), put16(to, value >> 16 & 0xFFFFu); }

// What stands before each file and again in the directory.
void put_facts(std::string& to, const ZippedFile& file) {
  put16(to, kVersion), put16(to, kNamesInUtf8), put16(to, 0), put16(to, 0), put16(to, kFirstDay);
  put32(to, checksum(file.bytes)), put32(to, file.bytes.size()), put32(to, file.bytes.size());
  put16(to, file.name.size()), put16(to, 0);
}

}  // namespace

std::string zip_of(const std::vector<ZippedFile>& all) {
  std::string archive, directory;
  for (const ZippedFile& file : all) {
    const std::size_t at = archive.size();
    put32(archive, kLocalFile), put_facts(archive, file);
    archive += file.name + file.bytes;
    put32(directory, kDirectoryEntry), put16(directory, kVersion), put_facts(directory, file);
    put16(directory, 0), put16(directory, 0), put16(directory, 0), put32(directory, 0), put32(directory, at);
    directory += file.name;
  }
  const std::size_t from = archive.size();
  archive += directory;
  put32(archive, kEndOfDirectory), put16(archive, 0), put16(archive, 0), put16(archive, all.size());
  put16(archive, all.size()), put32(archive, directory.size()), put32(archive, from), put16(archive, 0);
  return archive;
}

}  // namespace limber::inline files
