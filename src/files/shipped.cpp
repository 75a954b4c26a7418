#include "files/shipped.h"

#include <algorithm>
#include <filesystem>

namespace limber::inline files {

namespace {

namespace fs = std::filesystem;

constexpr int kFoldersUp = 3;  // build/release/limber

std::string place_of(const std::string& name) {
  std::error_code error;
  if (fs::exists(name, error)) return name;
  fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (int i = 0; !error && i < kFoldersUp && !folder.empty(); ++i, folder = folder.parent_path()) {
    std::error_code missing;
    if (fs::exists(folder / name, missing)) return (folder / name).string();
  }
  return "";
}

}  // namespace

std::string shipped_file(const std::string& name) {
  const std::string found = place_of(name);
  return found.empty() ? name : found;
}

std::vector<std::string> shipped_scenarios() {
  std::vector<std::string> all;
  const std::string folder = place_of("scenarios");
  std::error_code error;
  if (folder.empty()) return all;
  fs::recursive_directory_iterator it(folder, error);
  for (const fs::recursive_directory_iterator end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".json") all.push_back(it->path().string());
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace limber::inline files
