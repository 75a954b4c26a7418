#include "server/event_log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <new>

namespace limber::inline server {

namespace {

std::string now_text() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto thousandths = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text.data() + length, text.size() - length, ".%03dZ", static_cast<int>(thousandths));
  return text.data();
}

}  // namespace

void log_event(std::string_view event, JsonValue more) {
  try {
    JsonValue line = JsonValue::object().set("time", now_text()).set("event", event);
    for (JsonMember& member : more.take_members()) line.set(member.name, std::move(member.value));
    const std::string text = dump(line) + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
  } catch (const std::bad_alloc&) {
    std::fputs("{\"event\":\"no-memory\"}\n", stderr);
  }
}

}  // namespace limber::inline server
