#include "server/owner_page.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>

#include "base/text.h"
#include "io/json.h"

namespace limber::inline server {

namespace {

constexpr std::int64_t kDay = 86'400;

constexpr std::string_view kTop =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Limber: the host</title>"
    "<meta name=\"viewport\" content=\"width=device-width\"><style>body{font:16px/1.5 sans-serif;max-width:60rem;"
    "margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem "
    ".6rem;border-bottom:1px solid #ccc}td.n{text-align:right}form{display:inline}.said{background:#eef;padding:.5rem}"
    "code{overflow-wrap:anywhere}</style><h1>Limber: the host</h1>";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string size_text(std::uint64_t bytes) {
  constexpr std::uint64_t kKilo = 1024, kMega = kKilo * kKilo;
  if (bytes < kKilo) return std::to_string(bytes) + " bytes";
  if (bytes < kMega) return std::to_string(bytes / kKilo) + " kB";
  return std::to_string(bytes / kMega) + " MB";
}

std::string button(std::string_view action, const std::string& battle, std::string_view words) {
  return "<form method=\"post\" action=\"" + std::string(action) +
         "\"><input type=\"hidden\" name=\"battle\" value=\"" + escaped(battle) + "\"><button>" + std::string(words) +
         "</button></form>";
}

std::string state_part(const OwnerPage& page, const Limits& limits) {
  const Gauges& now = page.now;
  std::string text = "<p>" + std::to_string(now.stored_battles) + " battles, " + size_text(now.stored_bytes) + " of " +
                     size_text(limits.disk_bytes) + ". In memory: " + std::to_string(now.battles_in_memory) +
                     " battles, " + size_text(now.memory_of_battles) + ". " + std::to_string(now.connections) +
                     " connections, " + std::to_string(now.listeners) + " listeners.</p>";
  if (!page.invitation.empty())
    text += "<p>Invitation word for new battles: <code>" + escaped(page.invitation) + "</code></p>";
  if (!now.draining)
    return text + "<p>" + button("drain", "", "Prepare for a restart") +
           " No new battles are started then; play goes on.</p>";
  return text + "<p class=\"said\">No new battles are started. " + std::to_string(now.thinking) +
         " computer players at work, " + std::to_string(now.unwritten) + " changes on their way to the disk. " +
         button("stop", "", "Stop the host") + "</p>";
}

}  // namespace

std::string day_text(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
  return text.data();
}

std::string removal_day(std::int64_t changed, const Limits& limits) {
  if (limits.keep_days == 0) return "";
  return day_text(changed + static_cast<std::int64_t>(limits.keep_days) * kDay);
}

std::string owner_page(const OwnerPage& page, const Limits& limits, std::int64_t now) {
  std::string text(kTop);
  if (!page.said.empty()) text += "<p class=\"said\">" + escaped(page.said) + "</p>";
  text += state_part(page, limits);
  text +=
      "<h2>Battles</h2><p><a href=\"?by=size\">The largest</a> or <a href=\"?by=age\">those unchanged longest</a>, " +
      std::to_string(page.battles.size()) + " of " + std::to_string(page.now.stored_battles) + ".</p>";
  text += "<table><tr><th>battle<th>size<th>last played<th>removed on<th></tr>";
  for (const KeptBattle& one : page.battles) {
    const std::string day = removal_day(one.changed, limits);
    text += "<tr><td><code>" + escaped(one.battle) + "</code><td class=\"n\">" + size_text(one.bytes) +
            "<td class=\"n\">" + std::to_string(std::max<std::int64_t>(0, now - one.changed) / kDay) + " days ago<td>" +
            (day.empty() ? "never" : day) + "<td>" + button("reissue", one.battle, "New links") +
            " <details><summary>Remove</summary>" + button("remove", one.battle, "Remove for good") + "</details>";
  }
  return text + "</table><p><a href=\"metrics\">Figures for Prometheus</a></p></html>";
}

std::string links_page(const std::string& battle, const SeatTokens& tokens) {
  constexpr std::array<std::string_view, kSeats.size()> kNames{"First side", "Second side", "Both at one screen",
                                                               "Spectators"};
  std::string text = std::string(kTop) + "<h2>New links of " + escaped(battle) +
                     "</h2><p>The old links no longer work. These are shown only now. Put each behind the address "
                     "of the page and send it to the player who asked.</p><table>";
  for (const Seat seat : kSeats)
    text += "<tr><td>" + std::string(kNames[static_cast<std::size_t>(seat)]) + "<td><code>#/seat/" +
            escaped(tokens.of(seat)) + "</code>";
  return text + "</table><p><a href=\".\">Back</a></p></html>";
}

std::string battles_json(const OwnerPage& page) {
  JsonValue all = JsonValue::array();
  for (const KeptBattle& one : page.battles)
    all.add(JsonValue::object()
                .set("battle", one.battle)
                .set("bytes", static_cast<std::int64_t>(one.bytes))
                .set("changed", one.changed));
  return dump(JsonValue::object()
                  .set("stored", static_cast<std::int64_t>(page.now.stored_battles))
                  .set("draining", page.now.draining)
                  .set("battles", std::move(all)));
}

// Names of battles need no escapes, so none are read.
std::string form_value(std::string_view body, std::string_view name) {
  for (const std::string_view part : split(body, '&'))
    if (part.starts_with(std::string(name) + "=")) return std::string(trim(part.substr(name.size() + 1)));
  return "";
}

}  // namespace limber::inline server
