#include "page/page_engine.h"

#include <utility>

#include "base/check.h"
#include "io/json.h"
#include "words/clause_texts.h"

namespace limber::inline page {
namespace {

constexpr std::size_t kBattlesInMemory = 8;

std::string request_name(std::string_view request) {
  const Result<JsonValue> read = parse_json(request);
  const JsonValue* what = read.ok() ? read.value().find("do") : nullptr;
  const std::string* name = what == nullptr ? nullptr : what->as_string();
  return name == nullptr ? "" : *name;
}

bool reads_clauses(const std::string& name) { return name == "rulesets" || name == "clause"; }

// The reply to such a request cannot be had a second time.
bool changes_battle(const std::string& name) {
  return name == "apply" || name == "undo" || name == "consent" || name == "correct";
}

std::vector<std::string> texts_of(const JsonValue& list) {
  std::vector<std::string> texts;
  for (const JsonValue& element : list.elements())
    if (const std::string* text = element.as_string()) texts.push_back(*text);
  return texts;
}

std::int64_t changed_of(const JsonValue& battle) {
  const JsonValue* changed = battle.find("changed");
  return changed == nullptr ? 0 : changed->as_int().value_or(0);
}

}  // namespace

PageEngine::PageEngine()
    : host_({.kind = "page",
             .random = [this] { return random(); },
             .store = &store_,
             .limits = {.battles = kBattlesInMemory},
             .now = [this] { return now_; }}) {}

void PageEngine::give_randomness(std::span<const std::uint8_t> bytes) {
  randomness_.assign(bytes.begin(), bytes.end());
}

std::uint64_t PageEngine::random() {
  // Guessable seats would be worse than none.
  LIMBER_CHECK(randomness_.size() >= sizeof(std::uint64_t), "too few random bytes were handed in");
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) {
    number = number << 8 | randomness_.back();
    randomness_.pop_back();
  }
  return number;
}

// Asked before anything is changed: the view of the battle as it is shows whether the view after the change would need
// clause texts that are not loaded.
bool PageEngine::will_lack_clauses(std::string_view seat, std::string_view request) {
  if (clause_texts_here()) return false;
  const std::string what = request_name(request);
  if (reads_clauses(what)) return true;
  if (seat.empty() || !changes_battle(what)) return false;
  host_.answer(seat, R"({"do":"view"})");
  return clause_texts_missed();
}

Asked PageEngine::ask(std::string_view seat, std::string_view request) {
  clause_texts_missed();
  if (will_lack_clauses(seat, request)) return Asked::needs_clauses;
  const std::size_t stored = store_.stored();
  reply_ = host_.answer(seat, request);
  if (std::optional<std::string> wanted = store_.take_wanted()) {
    reply_ = std::move(*wanted);
    return Asked::needs_battle;
  }
  const bool done = store_.stored() != stored && changes_battle(request_name(request));
  return clause_texts_missed() && !done ? Asked::needs_clauses : Asked::replied;
}

bool PageEngine::step() {
  if (thought_ && !host_.wants(thought_->task())) {
    host_.give_up(thought_->task());
    thought_.reset();
  }
  if (!thought_) {
    std::optional<ComputerTask> task = host_.next_computer_task();
    if (!task) return false;
    thought_.emplace(std::move(*task));
  }
  if (!thought_->advance()) return true;
  host_.take(thought_->answer());
  thought_.reset();
  return true;
}

std::string PageEngine::lines() {
  JsonValue list = JsonValue::array();
  for (PageStore::Lines& part : store_.take_lines()) {
    JsonValue entry = JsonValue::object().set("battle", part.battle);
    if (!part.seats.empty()) entry.set("seats", part.seats);
    JsonValue lines = JsonValue::array();
    for (std::string& line : part.lines) lines.add(std::move(line));
    list.add(std::move(entry.set("number", static_cast<std::int64_t>(part.number)).set("lines", std::move(lines))));
  }
  return dump(list);
}

std::string PageEngine::news() {
  JsonValue list = JsonValue::array();
  for (SeatNews& news : host_.take_news())
    list.add(JsonValue::object()
                 .set("battle", news.battle)
                 .set("seat", news.seat)
                 .set("news", JsonValue::written(std::move(news.json))));
  return dump(list);
}

bool PageEngine::load(std::string_view json) {
  const Result<JsonValue> read = parse_json(json);
  if (!read.ok()) return false;
  const JsonValue* name = read.value().find("battle");
  if (name == nullptr || name->as_string() == nullptr) return false;
  const JsonValue *lines = read.value().find("lines"), *seats = read.value().find("seats");
  if (lines == nullptr || seats == nullptr || seats->as_string() == nullptr)
    store_.hand_in(*name->as_string(), std::nullopt);
  else
    store_.hand_in(*name->as_string(), StoredBattle{texts_of(*lines), *seats->as_string(), changed_of(read.value())});
  return true;
}

}  // namespace limber::inline page
