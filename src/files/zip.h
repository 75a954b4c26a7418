// Several files in one: a zip archive without compression, which every system opens.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace limber::inline files {

struct ZippedFile {
  std::string name, bytes;  // of the name: folders with '/', in UTF-8
};

std::string zip_of(const std::vector<ZippedFile>&);  // the same bytes for the same files: it holds no time

}  // namespace limber::inline files
