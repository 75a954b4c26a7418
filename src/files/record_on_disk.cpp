#include "files/record_on_disk.h"

#include <cstdlib>
#include <filesystem>

namespace limber::inline files {

namespace {

namespace fs = std::filesystem;

constexpr int kMostTries = 100'000;

using Lines = std::span<const std::string>;

Result<RecordFile> create_in(const std::string& folder, std::string_view scenario_path, Lines lines) {
  return RecordFile::create(free_record_name(folder, scenario_path), lines);
}

Result<RecordFile> create_somewhere(std::string_view scenario_path, Lines lines) {
  Result<RecordFile> here = create_in("", scenario_path, lines);
  const std::string home = users_data_folder();
  if (here.ok() || home.empty()) return here;
  std::error_code ignored;
  fs::create_directories(home, ignored);
  Result<RecordFile> there = create_in(home, scenario_path, lines);
  return there.ok() ? std::move(there) : std::move(here);
}

}  // namespace

std::string users_data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return std::string(data) + "/limber";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    return std::string(home) + "/.local/share/limber";
  return "";
}

std::string free_record_name(const std::string& folder, std::string_view scenario_path) {
  std::string stem = fs::path(std::string(scenario_path)).stem().string();
  if (stem.empty() || stem.starts_with('.')) stem = "battle";
  const std::string start = (folder.empty() ? "" : folder + "/") + stem + "-";
  std::error_code ignored;
  int number = 1;
  while (number < kMostTries && fs::exists(start + std::to_string(number) + std::string(kRecordEnding), ignored))
    ++number;
  return start + std::to_string(number) + std::string(kRecordEnding);
}

Result<RecordOnDisk> RecordOnDisk::begin(const std::string& path, std::string_view scenario_path, Lines lines) {
  Result<RecordFile> file = path.empty() ? create_somewhere(scenario_path, lines) : RecordFile::create(path, lines);
  if (!file.ok()) return file.faults();
  return RecordOnDisk(std::move(file).value());
}

Result<RecordOnDisk> RecordOnDisk::reopen(const std::string& path) {
  Result<RecordFile> file = RecordFile::reopen(path);
  if (!file.ok()) return file.faults();
  return RecordOnDisk(std::move(file).value());
}

bool RecordOnDisk::append(std::span<const std::string> lines) {
  const Result<Done> done = file_.append(lines);
  trouble_.reset();
  if (!done.ok()) trouble_ = done.faults().front();
  return done.ok();
}

}  // namespace limber::inline files
