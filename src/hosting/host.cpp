#include "hosting/host.h"

#include <algorithm>
#include <map>

#include "hosting/hosted_battle.h"
#include "hosting/not_stored.h"
#include "hosting/open_hosted.h"
#include "hosting/request_name.h"
#include "play/session_record.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/catalogue_json.h"
#include "protocol/ruleset_json.h"
#include "protocol/scenario_json.h"

namespace limber::inline hosting {

namespace {

constexpr std::string_view kNoSeat = "There is no such seat. The link is wrong, or its battle was removed.";
constexpr TextLimits kName{.least = 1, .most = 200};
constexpr std::uint64_t kEditions = std::uint64_t{1} << 40;

JsonValue with_id(const JsonValue& request, JsonValue reply) {
  if (const JsonValue* id = request.find("id")) reply.set("id", *id);
  return reply;
}

const JsonValue* shipped(const std::string& name, JsonValue& into) {
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    if (one.name != name) continue;
    into = parse_json(one.json).value();
    return &into;
  }
  return nullptr;
}

}  // namespace

struct Host::Parts {
  struct Entry {
    std::unique_ptr<HostedBattle> hosted;
    std::uint64_t used = 0;
    bool unused = false;  // since drop_unused() was called last
  };
  std::map<std::string, Entry, std::less<>> battles;
  std::uint64_t clock = 0;
  std::string trouble;              // why the battle asked for last cannot be loaded, though it is there
  SeatWords troubled;               // its words: only a holder of one of them is told
  std::string last_served;          // computer players of one battle after another
  std::string scenarios, rulesets;  // the same for all; written when they are first asked for
};

struct Host::Seated {
  HostedBattle* hosted = nullptr;
  Seat seat = Seat::watcher;
};

Host::Host(HostSetting setting) : setting_(std::move(setting)), parts_(std::make_unique<Parts>()) {}
Host::~Host() = default;

std::size_t Host::battles_in_memory() const { return parts_->battles.size(); }

void Host::forget(const std::string& battle) {
  parts_->battles.erase(battle);
  setting_.store->close(battle);
}

// The one that was asked for longest ago, and no player of the program thinks about, if there is such a one.
void Host::make_room() {
  while (parts_->battles.size() >= setting_.limits.battles) {
    auto oldest = parts_->battles.begin();
    for (auto it = parts_->battles.begin(); it != parts_->battles.end(); ++it) {
      const bool idle = !it->second.hosted->at_work(), best_idle = !oldest->second.hosted->at_work();
      if (idle != best_idle ? idle : it->second.used < oldest->second.used) oldest = it;
    }
    forget(std::string(oldest->first));
  }
}

void Host::drop_unused() {
  std::vector<std::string> idle;
  for (auto& [battle, entry] : parts_->battles) {
    if (entry.unused && !entry.hosted->at_work()) idle.push_back(battle);
    entry.unused = true;
  }
  for (const std::string& battle : idle) forget(battle);
}

HostedBattle* Host::keep(std::unique_ptr<HostedBattle> hosted) {
  make_room();
  const std::string battle = hosted->battle();
  Parts::Entry& entry = parts_->battles[battle];
  entry = {std::move(hosted), ++parts_->clock, false};
  return entry.hosted.get();
}

HostedBattle* Host::find_battle(const std::string& battle) {
  parts_->trouble.clear();
  if (const auto found = parts_->battles.find(battle); found != parts_->battles.end()) {
    found->second.used = ++parts_->clock;
    found->second.unused = false;
    return found->second.hosted.get();
  }
  const std::optional<StoredBattle> stored = battle.empty() ? std::nullopt : setting_.store->load(battle);
  const std::optional<SeatWords> words = stored ? SeatWords::read(battle, stored->seats) : std::nullopt;
  if (!words) return nullptr;
  Result<OpenHosted> opened = open_stored(*stored);
  if (!opened.ok()) {
    setting_.store->close(battle);
    parts_->troubled = *words;
    parts_->trouble = "This battle cannot be resumed: " + faults_words(opened.faults());
    return nullptr;
  }
  HostedBattle* hosted = keep(hosted_as(battle, *words, std::move(opened).value()));
  hosted->settle();
  return hosted;
}

std::unique_ptr<HostedBattle> Host::hosted_as(const std::string& battle, const SeatWords& words, OpenHosted opened) {
  return std::make_unique<HostedBattle>(
      HostedBattle::Start{.battle = battle,
                          .words = words,
                          .session = std::move(opened.session),
                          .seating = opened.seating,
                          .dice = opened.dice,
                          .store = setting_.store,
                          .most_answers = setting_.limits.answers,
                          .edition = static_cast<std::int64_t>(setting_.random() % kEditions) + 1,
                          .asked = std::move(opened.asked)});
}

Host::Seated Host::find_seat(std::string_view word) {
  HostedBattle* hosted = find_battle(battle_of_word(word));
  if (hosted == nullptr && !parts_->troubled.find(word)) parts_->trouble.clear();
  const std::optional<Seat> seat = hosted != nullptr ? hosted->words().find(word) : std::nullopt;
  return seat ? Seated{hosted, *seat} : Seated{};
}

JsonValue Host::no_seat() const { return failure(parts_->trouble.empty() ? kNoSeat : parts_->trouble); }

std::string Host::answer(std::string_view seat_word, std::string_view request) {
  const HostReply begun = begin(seat_word, request);
  return begun.unfinished ? finish(*begun.unfinished) : begun.reply;
}

HostReply Host::begin(std::string_view seat_word, std::string_view text) {
  const std::size_t most = seat_word.empty() ? setting_.limits.create : setting_.limits.request;
  const Result<JsonValue> parsed = parse_json(text, {.bytes = most});
  if (!parsed.ok())
    return {
        dump(
            failure("not a JSON object: " + faults_words(parsed.faults())).set("faults", faults_json(parsed.faults()))),
        std::nullopt};
  const JsonValue& request = parsed.value();
  if (!request.is(JsonValue::Kind::object))
    return {dump(failure("found " + described(request) + "; expected an object: {\"do\": \"view\"}")), std::nullopt};
  // A search among drafts fights battles.
  if (seat_word.empty() && request_name(request) == "draft") return {"", LongRequest{nullptr, {}, request}};
  if (seat_word.empty()) return {dump(with_id(request, answer_host(request))), std::nullopt};
  const Seated at = find_seat(seat_word);
  if (at.hosted == nullptr) return {dump(with_id(request, no_seat())), std::nullopt};
  if (is_of_all(request_name(request))) return {dump(with_id(request, answer_of_all(request))), std::nullopt};
  if (std::optional<LongRequest> later = at.hosted->long_request(at.seat, request)) return {"", std::move(later)};
  return {dump(with_id(request, at.hosted->answer(at.seat, request))), std::nullopt};
}

// What the protocol answers to everybody in the same way, battle or not.
bool Host::is_of_all(std::string_view name) {
  constexpr std::array<std::string_view, 6> kOfAll{"hello", "scenarios", "rulesets", "clause", "check", "draft"};
  return std::find(kOfAll.begin(), kOfAll.end(), name) != kOfAll.end();
}

JsonValue Host::answer_of_all(const JsonValue& request) {
  const std::string_view wanted = request_name(request);
  Faults faults;
  ObjectReader reader(request, "", faults);
  for (const std::string_view name : {"do", "id"}) reader.any(name, Need::optional);
  if (wanted == "clause") return clauses_answer(reader, faults);
  if (wanted == "check") return check_answer(reader, faults);
  if (wanted == "draft") return draft_answer(reader, faults);
  reader.close();
  if (faults.count() > 0) return protocol::told(faults);
  JsonValue reply = success();
  if (wanted == "hello") add_hello(reply, setting_.kind);
  if (wanted == "scenarios" && parts_->scenarios.empty()) parts_->scenarios = dump(shipped_scenarios_json());
  if (wanted == "rulesets" && parts_->rulesets.empty()) parts_->rulesets = dump(rulesets_json());
  if (wanted == "scenarios") reply.set("scenarios", JsonValue::written(parts_->scenarios));
  if (wanted == "rulesets") reply.set("rulesets", JsonValue::written(parts_->rulesets));
  return reply;
}

JsonValue Host::answer_host(const JsonValue& request) {
  if (is_of_all(request_name(request))) return answer_of_all(request);
  if (request_name(request) == "create") return created(request);
  if (request_name(request) == "seat") return seat_told(request);
  const std::string wanted(request_name(request));
  return failure("do: found " + (wanted.empty() ? "nothing" : "the text \"" + wanted + "\"") +
                 "; expected one of hello, scenarios, rulesets, clause, check, draft, create, seat");
}

JsonValue Host::seat_told(const JsonValue& request) {
  Faults faults;
  ObjectReader reader(request, "", faults);
  for (const std::string_view name : {"do", "id"}) reader.any(name, Need::optional);
  const std::optional<std::string> word = reader.text("seat", Need::required, kName);
  reader.close();
  if (faults.count() > 0 || !word) return protocol::told(faults);
  const Seated at = find_seat(*word);
  if (at.hosted == nullptr) return no_seat();
  return success()
      .set("battle", at.hosted->battle())
      .set("seat", at.hosted->seat_name(at.seat))
      .set("title", at.hosted->session().scenario().title);
}

JsonValue Host::created(const JsonValue& request) {
  Faults faults;
  ObjectReader reader(request, "", faults);
  BattleRequest wanted;
  for (const std::string_view name : {"do", "id"}) reader.any(name, Need::optional);
  const JsonValue* scenario = reader.any("scenario", Need::optional);
  const JsonValue* record = reader.any("record", Need::optional);
  wanted.ruleset = reader.text("ruleset", Need::optional, kName).value_or("");
  wanted.house_rules = reader.object("house_rules", Need::optional);
  wanted.players = reader.object("players", Need::optional);
  const auto dice = reader.word("dice", Need::optional, std::array<std::string_view, 2>{"program", "typed"});
  reader.close();
  JsonValue own;
  if (record != nullptr && (wanted.record = record->as_string()) == nullptr)
    faults.add(record->place(), "record", described(*record), "the text of a record");
  if (scenario != nullptr)
    wanted.scenario = scenario->as_string() != nullptr ? shipped(*scenario->as_string(), own) : scenario;
  if (scenario != nullptr && (wanted.scenario == nullptr || !wanted.scenario->is(JsonValue::Kind::object)))
    faults.add(scenario->place(), "scenario", described(*scenario), "the name of a shipped scenario, or a scenario");
  if (faults.count() > 0) return protocol::told(faults);
  if ((scenario == nullptr) == (record == nullptr)) return failure("create takes a scenario or a record, one of them");
  if (dice == "typed") wanted.dice = BattleRequest::Dice::typed;
  // Of 62 bits, the highest set: no number that stands in a reply for another reason.
  wanted.seed = (setting_.random() >> 2) | (std::uint64_t{1} << 61);
  Result<OpenHosted> opened = open_new(wanted);
  if (!opened.ok())
    return failure((scenario != nullptr ? "The scenario was not opened: " : "The record was not opened: ") +
                   faults_words(opened.faults()))
        .set("faults", faults_json(opened.faults()));
  return stored(std::move(opened).value());
}

JsonValue Host::stored(OpenHosted opened) {
  while (opened.dice && opened.session->roll().ok) {}
  const std::string battle = new_battle_name(opened.session->scenario().title, setting_.random);
  const SeatWords words(battle, setting_.random);
  if (!setting_.store->create(battle, words.text(), record_lines(*opened.session)))
    return not_stored_json(NotStored::battle, setting_.store->trouble());
  const std::vector<Fault> warnings = std::move(opened.warnings);
  const HostedBattle* hosted = keep(hosted_as(battle, words, std::move(opened)));
  JsonValue sides = JsonValue::object();
  for (const Seat seat : {Seat::red, Seat::blue}) sides.set(hosted->seat_name(seat), words.of(seat));
  JsonValue reply = success()
                        .set("battle", battle)
                        .set("seats", JsonValue::object()
                                          .set("both", words.of(Seat::both))
                                          .set("watcher", words.of(Seat::watcher))
                                          .set("sides", std::move(sides)));
  if (!warnings.empty()) reply.set("warnings", faults_json(warnings));
  return reply;
}

std::optional<ComputerTask> Host::next_computer_task() {
  auto& battles = parts_->battles;
  auto it = battles.upper_bound(parts_->last_served);
  for (std::size_t i = 0; i < battles.size(); ++i, ++it) {
    if (it == battles.end()) it = battles.begin();
    if (std::optional<ComputerTask> task = it->second.hosted->next_computer_task()) {
      parts_->last_served = it->first;
      return task;
    }
  }
  return std::nullopt;
}

bool Host::take(const ComputerAnswer& answer) {
  const auto found = parts_->battles.find(answer.battle);
  return found != parts_->battles.end() && found->second.hosted->take(answer);
}

void Host::give_up(const ComputerTask& task) {
  if (const auto found = parts_->battles.find(task.battle); found != parts_->battles.end())
    found->second.hosted->give_up(task.side);
}

bool Host::wants(const ComputerTask& task) const {
  const auto found = parts_->battles.find(task.battle);
  return found != parts_->battles.end() && found->second.hosted->wants(task.side, task.known);
}

std::vector<SeatNews> Host::take_news() {
  std::vector<SeatNews> all;
  for (const auto& [battle, entry] : parts_->battles)
    for (const Seat seat : entry.hosted->take_news())
      all.push_back({battle, entry.hosted->seat_name(seat), dump(entry.hosted->news(seat))});
  return all;
}

std::optional<SeatNews> Host::news_of(std::string_view word) {
  const Seated at = find_seat(word);
  if (at.hosted == nullptr) return std::nullopt;
  return SeatNews{at.hosted->battle(), at.hosted->seat_name(at.seat), dump(at.hosted->news(at.seat))};
}

}  // namespace limber::inline hosting
