// The record of a battle on the disk: where it goes when nobody says so, and the keeper that makes every answer safe
// before it is acknowledged.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "files/files.h"
#include "play/session.h"

namespace limber::inline files {

inline constexpr std::string_view kRecordEnding = ".record";

class RecordOnDisk : public RecordKeeper {
 public:
  // A new file with these lines; `path` empty: named after the scenario, in this folder or, where that
  // may not be written, in the user's own.
  static Result<RecordOnDisk> begin(const std::string& path, std::string_view scenario_path,
                                    std::span<const std::string> lines);
  static Result<RecordOnDisk> reopen(const std::string& path);

  bool append(std::span<const std::string> lines) override;
  const std::string& path() const { return file_.path(); }
  bool torn() const { return !file_.torn().empty(); }
  // Why the last append failed.
  const std::optional<Fault>& trouble() const { return trouble_; }

 private:
  explicit RecordOnDisk(RecordFile file) : file_(std::move(file)) {}

  RecordFile file_;
  std::optional<Fault> trouble_;
};

// $XDG_DATA_HOME/limber or ~/.local/share/limber; empty where neither is known.
std::string users_data_folder();

// "scenarios/bridge.json" -> "bridge-1.record", or the next number that is free in the folder.
std::string free_record_name(const std::string& folder, std::string_view scenario_path);

}  // namespace limber::inline files
