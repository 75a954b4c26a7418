#include "sim/bot.h"

#include <algorithm>

#include "base/version.h"
#include "io/decode.h"
#include "io/scenario_file.h"
#include "play/seat_knowledge.h"
#include "protocol/answer_json.h"
#include "protocol/view_json.h"

namespace limber::inline sim {

namespace {

constexpr std::string_view kFormat = "bot/1";
constexpr TextLimits kName{.least = 0, .most = 100}, kChoice{.least = 1, .most = 4096};
constexpr WholeRange kNumbers{0, 1'000'000'000};

std::string faults_in(Faults& faults) { return faults_words(faults.take()); }

std::string shown(std::string_view line) {
  constexpr std::size_t kShown = 60;
  return "'" + std::string(line.substr(0, kShown)) + (line.size() > kShown ? "..." : "") + "'";
}

std::chrono::milliseconds milliseconds(int n) { return std::chrono::milliseconds(n); }

}  // namespace

Bot::Bot(std::string command, BotLimits limits, ChildProcess::Errors errors)
    : command_(std::move(command)), limits_(limits), errors_(errors) {
  limits_.hello_milliseconds = std::max(limits_.hello_milliseconds, limits_.answer_milliseconds);
}

Bot::~Bot() { leave(limits_.answer_milliseconds); }

BotFault Bot::send(const JsonValue& message, Clock::time_point until) {
  switch (child_->write_line(dump(message), until)) {
    case ChildProcess::Went::well: return "";
    case ChildProcess::Went::gone: child_->leave(Clock::now() + milliseconds(200)); break;
    default: return "it was too slow: it did not read what it was sent";
  }
  const std::string how = child_->ending();
  return how.empty() ? "it has closed its input" : "it " + how;
}

BotFault Bot::receive(JsonValue& message, Clock::time_point until) {
  std::string line;
  switch (child_->read_line(line, BotLimits::kLongestLine, until)) {
    case ChildProcess::Went::well: break;
    case ChildProcess::Went::late: return "it was too slow";
    case ChildProcess::Went::too_long:
      return "it wrote a line of more than " + std::to_string(BotLimits::kLongestLine) + " bytes";
    case ChildProcess::Went::gone: {
      child_->leave(Clock::now() + milliseconds(200));
      const std::string how = child_->ending();
      return how.empty() ? "it has closed its output" : "it " + how;
    }
  }
  Result<JsonValue> read = parse_json(line, {.bytes = BotLimits::kLongestLine, .depth = 8, .values = 1000});
  if (!read.ok()) return "it wrote " + shown(line) + ", which is not a line of JSON: " + faults_words(read.faults());
  message = std::move(read).value();
  return "";
}

BotFault Bot::read_hello(const JsonValue& message) {
  constexpr std::string_view kSays[] = {"hello"}, kFormats[] = {kFormat};
  Faults faults;
  ObjectReader reader(message, "", faults);
  reader.word("limber", Need::required, kFormats);
  reader.word("say", Need::required, kSays);
  name_ = reader.text("name", Need::optional, kName).value_or("");
  reader.close();
  return faults.count() == 0 ? "" : "its greeting is wrong: " + faults_in(faults);
}

BotFault Bot::start() {
  if (child_) return "";
  const std::optional<std::vector<std::string>> words = command_words(command_);
  if (!words) return "its command is not valid: a quotation mark is not closed, or it is empty";
  Result<ChildProcess> started = ChildProcess::start(*words, errors_);
  if (!started.ok()) return "it cannot be started: " + faults_words(started.faults());
  child_.emplace(std::move(started).value());
  const Clock::time_point until = Clock::now() + milliseconds(limits_.hello_milliseconds);
  const JsonValue hello =
      JsonValue::object()
          .set("limber", kFormat)
          .set("say", "hello")
          .set("program", "limber " + std::string(kVersion))
          .set("milliseconds",
               JsonValue::object().set("hello", limits_.hello_milliseconds).set("answer", limits_.answer_milliseconds))
          .set("longest_line", static_cast<std::int64_t>(BotLimits::kLongestLine));
  JsonValue reply;
  BotFault fault = send(hello, until);
  if (fault.empty()) fault = receive(reply, until);
  return fault.empty() ? read_hello(reply) : "before its greeting " + fault;
}

BotFault Bot::begin(const Session& session, Side side) {
  if (const BotFault fault = start(); !fault.empty()) return fault;
  steps_ = SeatKnowledge(session, side).steps();
  return send(JsonValue::object()
                  .set("say", "battle")
                  .set("side", side_json(session.game(), side))
                  .set("scenario", to_json(session.scenario())),
              Clock::now() + milliseconds(limits_.answer_milliseconds));
}

BotFault Bot::read_answer(const JsonValue& message, std::string& choice) const {
  constexpr std::string_view kSays[] = {"answer"};
  Faults faults;
  ObjectReader reader(message, "", faults);
  reader.word("say", Need::required, kSays);
  const std::optional<int> number = reader.whole("number", Need::required, kNumbers);
  const std::optional<std::string> text = reader.text("choice", Need::required, kChoice);
  reader.close();
  if (faults.count() > 0) return "its answer is wrong: " + faults_in(faults);
  if (number != question_)
    return "it answered question " + std::to_string(*number) + " when question " + std::to_string(question_) +
           " was asked";
  choice = *text;
  return "";
}

BotFault Bot::ask(const Session& session, Side side, Choice& answer) {
  const JsonValue question = bot_question(session, side, ++question_, steps_);
  steps_ = SeatKnowledge(session, side).steps();
  const Clock::time_point begun = Clock::now(), until = begun + milliseconds(limits_.answer_milliseconds);
  JsonValue message;
  std::string line;
  BotFault fault = send(question, until);
  if (fault.empty()) fault = receive(message, until);
  slowest_ = std::max(slowest_, std::chrono::duration<double>(Clock::now() - begun).count());
  if (fault.empty()) fault = read_answer(message, line);
  if (fault.empty()) fault = read_bot_choice(session, side, line, answer);
  return fault;
}

void Bot::over(const Session& session, Side side, const JsonValue& result) {
  if (!child_) return;
  const JsonValue message =
      JsonValue::object().set("say", "over").set("result", result).set("steps", steps_json(session, side, steps_));
  const BotFault fault = send(message, Clock::now() + milliseconds(limits_.answer_milliseconds));
  if (!fault.empty()) dismiss(fault);
}

void Bot::dismiss(const BotFault& fault) {
  if (!child_) return;
  child_->write_line(dump(JsonValue::object().set("say", "fault").set("words", fault)), Clock::now());
  child_.reset();
}

bool Bot::leave(int time) {
  if (!child_) return true;
  const bool by_itself = child_->leave(Clock::now() + milliseconds(time));
  child_.reset();
  return by_itself;
}

}  // namespace limber::inline sim
