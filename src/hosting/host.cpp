// Over 400 lines: one short function for each thing that a host is asked.
#include "hosting/host.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <utility>

#include "battle/shipped_scenarios.h"
#include "hosting/hosted_battle.h"
#include "hosting/not_stored.h"
#include "hosting/open_hosted.h"
#include "hosting/request_name.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/catalogue_json.h"
#include "protocol/ruleset_json.h"

namespace limber::inline hosting {

namespace {

constexpr std::string_view kNoSeat = "There is no such seat. The link is wrong, or its battle was removed.";
constexpr TextLimits kName{.least = 1, .most = 200};

JsonValue read_or_nothing(std::string_view text) {
  Result<JsonValue> parsed = parse_json(text);
  return parsed.ok() ? std::move(parsed).value() : JsonValue();
}

// Of a request {"do": "seat", "seat": WORD}.
std::string asked_token(const JsonValue& request) {
  const JsonValue* token = request.find("seat");
  return token != nullptr && token->as_string() != nullptr ? *token->as_string() : "";
}
constexpr std::uint64_t kEditions = std::uint64_t{1} << 40;

JsonValue with_id(const JsonValue& request, JsonValue reply) {
  if (const JsonValue* id = request.find("id")) reply.set("id", *id);
  return reply;
}

// Larger ones are read elsewhere: what is read here takes a fraction of a millisecond.
constexpr std::size_t kReadAtOnce = 4096;

}  // namespace

struct Host::Parts {
  struct Entry {
    std::unique_ptr<HostedBattle> hosted;
    std::uint64_t used = 0;
    bool unused = false;  // since drop_unused() was called last
    bool left = false;    // its players think at another host
    std::size_t memory = 0;
  };
  std::map<std::string, Entry, std::less<>> battles;
  std::set<std::string, std::less<>> with_news, with_tasks;  // battles that may have some: the others need no look
  std::size_t memory = 0;                                    // bytes, of all battles
  std::uint64_t clock = 0;
  std::string trouble;              // why the battle asked for last cannot be loaded, though it is there
  SeatTokens troubled;              // its tokens: only a holder of one of them is told
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

std::size_t Host::memory() const { return parts_->memory; }

void Host::take_out(const std::string& battle) {
  if (const auto found = parts_->battles.find(battle); found != parts_->battles.end()) {
    parts_->memory -= found->second.memory;
    parts_->battles.erase(found);
  }
  parts_->with_news.erase(battle);
  parts_->with_tasks.erase(battle);
}

void Host::forget(const std::string& battle) {
  take_out(battle);
  setting_.store->close(battle);
}

std::optional<BattleStand> Host::stand(const std::string& battle) const {
  const auto found = parts_->battles.find(battle);
  if (found == parts_->battles.end()) return std::nullopt;
  return BattleStand{found->second.hosted->lines(), found->second.hosted->tokens().text()};
}

// Something may have changed in this battle.
void Host::stir(const std::string& battle) {
  const auto found = parts_->battles.find(battle);
  if (found == parts_->battles.end()) return;
  parts_->memory += found->second.hosted->memory() - found->second.memory;
  found->second.memory = found->second.hosted->memory();
  parts_->with_news.insert(battle);
  parts_->with_tasks.insert(battle);
}

// The one that was asked for longest ago, and no player of the program thinks about, if there is such a one.
void Host::make_room(std::size_t bytes) {
  const HostLimits& most = setting_.limits;
  while (!parts_->battles.empty() && (parts_->battles.size() >= most.battles || parts_->memory + bytes > most.memory)) {
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
  make_room(hosted->memory());
  const std::string battle = hosted->battle();
  Parts::Entry& entry = parts_->battles[battle];
  entry = {.hosted = std::move(hosted), .used = ++parts_->clock};
  stir(battle);
  return entry.hosted.get();
}

HostedBattle* Host::find_battle(const std::string& battle) {
  parts_->trouble.clear();
  if (const auto found = parts_->battles.find(battle); found != parts_->battles.end()) {
    found->second.used = ++parts_->clock;
    found->second.unused = false;
    stir(battle);
    return found->second.hosted.get();
  }
  if (battle.empty() || setting_.loads_apart) return nullptr;
  Errand load(battle, *setting_.store);
  load.run();
  return loaded(load);
}

HostedBattle* Host::loaded(Errand& errand) {
  parts_->trouble.clear();
  if (const auto found = parts_->battles.find(errand.battle()); found != parts_->battles.end()) {
    if (errand.loaded_ && errand.size_.lines <= found->second.hosted->lines()) return found->second.hosted.get();
    take_out(errand.battle());  // others have added to it, or it is not there any more
  }
  if (!errand.loaded_) {
    if (!errand.tokens_) return nullptr;
    parts_->troubled = *errand.tokens_;
    parts_->trouble = "This battle cannot be resumed: " + errand.trouble_;
    return nullptr;
  }
  HostedBattle* hosted = keep(hosted_as(errand.battle(), *errand.tokens_, std::move(*errand.loaded_), errand.size_));
  hosted->settle();
  stir(errand.battle());
  return hosted;
}

std::unique_ptr<HostedBattle> Host::hosted_as(const std::string& battle, const SeatTokens& tokens, OpenHosted opened,
                                              const BattleSize& size) {
  const std::optional<std::int64_t> edition = setting_.store->first_edition(battle);
  return std::make_unique<HostedBattle>(
      HostedBattle::Start{.battle = battle,
                          .tokens = tokens,
                          .session = std::move(opened.session),
                          .seating = opened.seating,
                          .dice = opened.dice,
                          .store = setting_.store,
                          .limits = setting_.limits.battle,
                          .size = size,
                          .kept_until = setting_.kept_until,
                          .now = setting_.now,
                          .asked_at = opened.changed > 0 || !setting_.now ? opened.changed : setting_.now(),
                          .edition = edition.value_or(static_cast<std::int64_t>(setting_.random() % kEditions) + 1),
                          .undone = opened.undone,
                          .asked = std::move(opened.asked)});
}

Host::Seated Host::find_seat(std::string_view token) {
  HostedBattle* hosted = find_battle(battle_of_token(token));
  if (hosted == nullptr && !parts_->troubled.find(token)) parts_->trouble.clear();
  const std::optional<Seat> seat = hosted != nullptr ? hosted->tokens().find(token) : std::nullopt;
  return seat ? Seated{hosted, *seat} : Seated{};
}

JsonValue Host::no_seat() const { return failure(parts_->trouble.empty() ? kNoSeat : parts_->trouble); }

std::string Host::answer(std::string_view seat_token, std::string_view request) {
  const HostReply begun = begin(seat_token, request);
  return begun.unfinished ? finish(*begun.unfinished) : begun.reply;
}

HostReply Host::begin(std::string_view seat_token, std::string_view text) {
  const std::size_t most = seat_token.empty() ? setting_.limits.create : setting_.limits.request;
  const Result<JsonValue> parsed = parse_json(text, {.bytes = most});
  if (!parsed.ok()) return {dump(not_json(parsed.faults())), std::nullopt};
  const JsonValue& request = parsed.value();
  if (!request.is(JsonValue::Kind::object)) return {dump(no_object(request)), std::nullopt};
  const bool takes_long = is_long_at_host(request_name(request));
  if (seat_token.empty() && takes_long) return {"", LongRequest{nullptr, {}, request}};
  if (seat_token.empty()) return {dump(with_id(request, answer_host(request))), std::nullopt};
  const Seated at = find_seat(seat_token);
  if (at.hosted == nullptr) return {dump(with_id(request, no_seat())), std::nullopt};
  if (takes_long) return {"", LongRequest{nullptr, {}, request}};
  if (is_of_all(request_name(request))) return {dump(with_id(request, answer_of_all(request))), std::nullopt};
  if (std::optional<LongRequest> later = at.hosted->long_request(at.seat, request)) return {"", std::move(later)};
  std::string reply = dump(with_id(request, at.hosted->answer(at.seat, request)));
  stir(at.hosted->battle());
  return {std::move(reply), std::nullopt};
}

// What the protocol answers to everybody in the same way, battle or not.
bool Host::is_of_all(std::string_view name) {
  constexpr std::array<std::string_view, 4> kOfAll{"hello", "scenarios", "rulesets", "clause"};
  return std::find(kOfAll.begin(), kOfAll.end(), name) != kOfAll.end();
}

JsonValue Host::answer_of_all(const JsonValue& request) {
  const std::string_view wanted = request_name(request);
  Faults faults;
  ObjectReader reader(request, "", faults);
  for (const std::string_view name : {"do", "id"}) reader.any(name, Need::optional);
  if (wanted == "clause") return clauses_answer(reader, faults);
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
  if (request_name(request) == "create") return stored(read_creation(request, creation_terms(dump(request))));
  if (request_name(request) == "seat") return seat_told(request);
  const std::string wanted(request_name(request));
  return failure("do: found " + (wanted.empty() ? "nothing" : "the text \"" + wanted + "\"") +
                 ", expected one of hello, scenarios, rulesets, clause, check, verify, draft, create, seat");
}

JsonValue Host::seat_told(const JsonValue& request) {
  Faults faults;
  ObjectReader reader(request, "", faults);
  for (const std::string_view name : {"do", "id"}) reader.any(name, Need::optional);
  const std::optional<std::string> token = reader.text("seat", Need::required, kName);
  reader.close();
  if (faults.count() > 0 || !token) return protocol::told(faults);
  const Seated at = find_seat(*token);
  if (at.hosted == nullptr) return no_seat();
  return success()
      .set("battle", at.hosted->battle())
      .set("seat", at.hosted->seat_name(at.seat))
      .set("title", at.hosted->session().scenario().title);
}

// The seed is of 62 bits, the highest set: no number that stands in a reply for another reason.
CreationTerms Host::creation_terms(std::string_view request) const {
  CreationTerms terms{.seed = (setting_.random() >> 2) | (std::uint64_t{1} << 61),
                      .limits = setting_.limits.battle,
                      .admission = setting_.admission};
  if (request.find(R"("sealed")") == request.npos) return terms;
  terms.number.emplace();
  for (std::size_t i = 0; i < terms.number->size(); i += sizeof(std::uint64_t)) {
    const std::uint64_t drawn = setting_.random();
    std::memcpy(terms.number->data() + i, &drawn, sizeof drawn);
  }
  return terms;
}

std::string Host::battle_of(std::string_view seat_token, std::string_view text) const {
  if (!seat_token.empty()) return battle_of_token(seat_token);
  if (text.empty() || text.size() > kReadAtOnce) return "";
  const JsonValue request = read_or_nothing(text);
  return request_name(request) == "seat" ? battle_of_token(asked_token(request)) : "";
}

std::optional<Errand> Host::errand_for(std::string_view seat_token, std::string_view text) {
  if (const std::string battle = battle_of(seat_token, text); !battle.empty()) {
    if (!parts_->battles.contains(battle) && setting_.store->may_have(battle)) return load(battle);
    return seat_token.empty() ? std::nullopt : change_for(seat_token, text);
  }
  if (!seat_token.empty() || text.empty()) return std::nullopt;
  const std::optional<JsonValue> request =
      text.size() > kReadAtOnce ? std::nullopt : std::optional(read_or_nothing(text));
  if (request && request_name(*request) != "create") return std::nullopt;
  return Errand(std::string(text), setting_.limits.create, creation_terms(text));
}

std::optional<Errand> Host::change_for(std::string_view seat_token, std::string_view text) {
  if (text.empty() || text.size() > setting_.limits.request) return std::nullopt;
  if (!parts_->battles.contains(battle_of_token(seat_token))) return std::nullopt;
  const Seated at = find_seat(seat_token);
  if (at.hosted == nullptr || !at.hosted->may_change_long()) return std::nullopt;
  std::shared_ptr<LongChange> change = at.hosted->long_change(at.seat, read_or_nothing(text));
  return change ? std::optional<Errand>(std::move(change)) : std::nullopt;
}

std::optional<std::string> Host::taken(LongChange& change) {
  const auto found = parts_->battles.find(change.battle());
  if (found == parts_->battles.end()) return std::nullopt;
  std::optional<std::string> reply = found->second.hosted->take(change);
  stir(found->first);
  return reply;
}

std::optional<std::string> Host::take(Errand& errand, std::string_view seat_token, std::string_view text) {
  if (errand.change_) return taken(*errand.change_);
  if (errand.battle().empty()) {
    if (!errand.reply_.empty()) return std::move(errand.reply_);
    JsonValue reply = errand.creation_ ? stored(std::move(*errand.creation_)) : answer_host(errand.request_);
    return dump(with_id(errand.request_, std::move(reply)));
  }
  if (loaded(errand) != nullptr) return std::nullopt;
  const JsonValue request = read_or_nothing(text);
  if (!parts_->troubled.find(seat_token.empty() ? asked_token(request) : seat_token)) parts_->trouble.clear();
  return dump(with_id(request, no_seat()));
}

JsonValue Host::stored(Creation creation) {
  if (!creation.ok()) return std::move(creation.refused);
  OpenHosted& opened = creation.opened;
  const std::string battle = new_battle_name(opened.session->scenario().title, setting_.random);
  const SeatTokens tokens(battle, setting_.random);
  if (!setting_.store->create(battle, tokens.text(), creation.lines))
    return not_stored_json(NotStored::battle, setting_.store->trouble());
  const std::vector<Fault> warnings = std::move(opened.warnings);
  const HostedBattle* hosted = keep(hosted_as(battle, tokens, std::move(opened), size_of(creation.lines)));
  JsonValue sides = JsonValue::object();
  for (const Seat seat : {Seat::red, Seat::blue}) sides.set(hosted->seat_name(seat), tokens.of(seat));
  JsonValue reply = success()
                        .set("battle", battle)
                        .set("seats", JsonValue::object()
                                          .set("both", tokens.of(Seat::both))
                                          .set("watcher", tokens.of(Seat::watcher))
                                          .set("sides", std::move(sides)));
  if (!warnings.empty()) reply.set("warnings", faults_json(warnings));
  return reply;
}

std::optional<ComputerTask> Host::next_computer_task() {
  auto& waiting = parts_->with_tasks;
  auto it = waiting.upper_bound(parts_->last_served);
  while (!waiting.empty()) {
    if (it == waiting.end()) it = waiting.begin();
    const Parts::Entry& entry = parts_->battles.find(*it)->second;
    std::optional<ComputerTask> task = entry.left ? std::nullopt : entry.hosted->next_computer_task();
    if (task) {
      parts_->last_served = *it;
      return task;
    }
    it = waiting.erase(it);
  }
  return std::nullopt;
}

bool Host::take(const ComputerAnswer& answer) {
  const auto found = parts_->battles.find(answer.battle);
  if (found == parts_->battles.end()) return false;
  const bool taken = found->second.hosted->take(answer);
  stir(answer.battle);
  return taken;
}

void Host::give_up(const ComputerTask& task) {
  const auto found = parts_->battles.find(task.battle);
  if (found == parts_->battles.end()) return;
  found->second.hosted->give_up(task.side);
  stir(task.battle);
}

void Host::leave_players(const std::string& battle) {
  if (const auto found = parts_->battles.find(battle); found != parts_->battles.end()) found->second.left = true;
}

void Host::take_up_players(const std::string& battle) {
  const auto found = parts_->battles.find(battle);
  if (found == parts_->battles.end() || !std::exchange(found->second.left, false)) return;
  stir(battle);
}

bool Host::wants(const ComputerTask& task) const {
  const auto found = parts_->battles.find(task.battle);
  return found != parts_->battles.end() && found->second.hosted->wants(task.side, task.known);
}

std::vector<SeatNews> Host::take_news() {
  std::vector<SeatNews> all;
  for (const std::string& battle : parts_->with_news) {
    HostedBattle& hosted = *parts_->battles.find(battle)->second.hosted;
    for (const Seat seat : hosted.take_news())
      all.push_back({battle, hosted.seat_name(seat), dump(hosted.news(seat)), hosted.stamp(seat)});
  }
  parts_->with_news.clear();
  return all;
}

std::optional<SeatNews> Host::news_of(std::string_view token) {
  const Seated at = find_seat(token);
  if (at.hosted == nullptr) return std::nullopt;
  return SeatNews{at.hosted->battle(), at.hosted->seat_name(at.seat), dump(at.hosted->news(at.seat)),
                  at.hosted->stamp(at.seat)};
}

}  // namespace limber::inline hosting
