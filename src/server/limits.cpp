#include "server/limits.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/text.h"

namespace limber::inline server {

namespace {

constexpr auto kNames = std::to_array<LimitName>({
    {"header_bytes", &Limits::header_bytes},
    {"request_bytes", &Limits::request_bytes},
    {"file_bytes", &Limits::file_bytes},
    {"files_at_a_time", &Limits::files_at_a_time},
    {"connections", &Limits::connections},
    {"connections_of_address", &Limits::connections_of_address},
    {"listeners", &Limits::listeners},
    {"listeners_of_address", &Limits::listeners_of_address},
    {"requests_of_address", &Limits::requests_of_address},
    {"requests_a_second", &Limits::requests_a_second},
    {"creations_of_address", &Limits::creations_of_address},
    {"creations_an_hour", &Limits::creations_an_hour},
    {"creations_an_hour_in_all", &Limits::creations_an_hour_in_all},
    {"header_seconds", &Limits::header_seconds},
    {"body_seconds", &Limits::body_seconds},
    {"write_seconds", &Limits::write_seconds},
    {"idle_seconds", &Limits::idle_seconds},
    {"heartbeat_seconds", &Limits::heartbeat_seconds},
    {"stop_seconds", &Limits::stop_seconds},
    {"battle_answers", &Limits::battle_answers},
    {"battle_bytes", &Limits::battle_bytes},
    {"memory_bytes", &Limits::memory_bytes},
    {"battles_in_memory", &Limits::battles_in_memory},
    {"stored_battles", &Limits::stored_battles},
    {"disk_bytes", &Limits::disk_bytes},
    {"keep_days", &Limits::keep_days, 0},
    {"workers", &Limits::workers, 1, 64},
    {"waiting", &Limits::waiting},
    {"waiting_of_battle", &Limits::waiting_of_battle},
    {"thinking", &Limits::thinking},
    {"takeover_seconds", &Limits::takeover_seconds},
    {"store_seconds", &Limits::store_seconds},
    {"unwritten", &Limits::unwritten},
});

}  // namespace

std::span<const LimitName> limit_names() { return kNames; }

std::string set_limits(Limits& limits, std::string_view text) {
  for (const std::string_view part : split(text, ',')) {
    if (trim(part).empty()) continue;
    const std::size_t equals = part.find('=');
    const std::string name(trim(part.substr(0, equals)));
    const auto found =
        std::find_if(kNames.begin(), kNames.end(), [&](const LimitName& one) { return one.name == name; });
    if (found == kNames.end()) return "found " + name + ", expected a limit that docs/hosting.md lists";
    const std::string_view value = equals == part.npos ? std::string_view() : trim(part.substr(equals + 1));
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || number < found->least || number > found->most)
      return name + ": found " + (value.empty() ? "nothing" : std::string(value)) + ", expected " +
             std::to_string(found->least) + " to " + std::to_string(found->most);
    limits.*found->value = number;
  }
  return "";
}

HostLimits host_limits(const Limits& limits) {
  return {.battles = limits.battles_in_memory,
          .memory = limits.memory_bytes,
          .request = limits.request_bytes,
          .create = limits.file_bytes,
          .battle = {.answers = limits.battle_answers, .bytes = limits.battle_bytes}};
}

}  // namespace limber::inline server
