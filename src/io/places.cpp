#include "io/places.h"

#include <algorithm>

#include "io/decode.h"

namespace limber::inline io {

namespace {

// No path of ours is as long; in a file that is not ours, paths could need far more room than the file.
constexpr std::size_t kLongestPath = 300;

// Lists that are told when they are too short or too long.
bool is_counted(std::string_view path) { return path == "sides" || path == "board.map" || path.ends_with(".units"); }

}  // namespace

bool is_hidden_by(std::string_view path, std::string_view told) {
  if (told.empty() || !path.starts_with(told)) return false;
  if (path.size() == told.size()) return true;
  return !is_counted(told) && (path[told.size()] == '.' || path[told.size()] == '[');
}

std::vector<Fault> together(std::vector<Fault> of_reading, std::vector<Fault> of_rules) {
  Faults all;
  for (Fault& fault : of_rules) {
    const bool follows = std::any_of(of_reading.begin(), of_reading.end(),
                                     [&](const Fault& first) { return is_hidden_by(fault.where, first.where); });
    if (!follows) all.add(std::move(fault));
  }
  for (Fault& fault : of_reading) all.add(std::move(fault));
  return all.take();
}

Places::Places(const JsonValue& root) { note(root, ""); }

void Places::note(const JsonValue& value, const std::string& path) {
  if (path.size() > kLongestPath) return;
  if (value.place().line > 0) places_.try_emplace(path, value.place());
  for (std::size_t i = 0; i < value.elements().size(); ++i) note(value.elements()[i], element_path(path, i));
  for (const JsonMember& member : value.members()) {
    note(member.value, path.empty() ? member.name : path + '.' + member.name);
  }
}

Place Places::find(std::string_view path) const {
  for (;;) {
    const auto found = places_.find(path);
    if (found != places_.end()) return found->second;
    if (path.empty()) return {};
    const std::size_t last = path.find_last_of(".[");
    path = path.substr(0, last == path.npos ? 0 : last);
  }
}

void locate(std::vector<Fault>& faults, const Places& places) {
  for (Fault& fault : faults) {
    if (fault.line > 0) continue;
    const Place at = places.find(fault.where);
    fault.line = at.line;
    fault.column = at.column;
  }
}

}  // namespace limber::inline io
