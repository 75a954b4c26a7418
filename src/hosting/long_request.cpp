#include "hosting/long_request.h"

#include "hosting/request_name.h"
#include "io/decode.h"
#include "protocol/answer_json.h"
#include "protocol/scenario_json.h"
#include "protocol/verify_json.h"
#include "protocol/view_json.h"

namespace limber::inline hosting {

namespace {

JsonValue answer_of_host(const JsonValue& request) {
  Faults faults;
  ObjectReader reader(request, "", faults);
  for (const std::string_view name : {"do", "id"}) reader.any(name, Need::optional);
  if (request_name(request) == "study") return study_answer(reader, faults);
  if (request_name(request) == "verify") return verify_answer(reader, faults);
  return request_name(request) == "check" ? check_answer(reader, faults) : draft_answer(reader, faults);
}

JsonValue reply_to(const LongRequest& asked) {
  if (!asked.battle) return answer_of_host(asked.request);
  if (!asked.view.is(JsonValue::Kind::object)) return BattleQueries(*asked.battle, asked.asker).answer(asked.request);
  JsonValue view = asked.view;
  return view.set("steps", steps_json(*asked.battle, asked.asker.side, asked.steps_from));
}

}  // namespace

bool is_long_at_host(std::string_view name) {
  return name == "check" || name == "verify" || name == "draft" || name == "study";
}

JsonValue not_json(const std::vector<Fault>& faults) {
  return failure("not a JSON object: " + faults_words(faults)).set("faults", faults_json(faults));
}

JsonValue no_object(const JsonValue& found) {
  return failure("found " + described(found) + ", expected an object: {\"do\": \"view\"}");
}

std::string finish(const LongRequest& asked) {
  JsonValue reply = reply_to(asked);
  const JsonValue* ok = reply.find("ok");
  if (!asked.record_name.empty()) reply.set("name", asked.record_name);
  if (!asked.capped.members().empty() && ok != nullptr && ok->as_bool() == true) reply.set("capped", asked.capped);
  if (const JsonValue* id = asked.request.find("id")) reply.set("id", *id);
  return dump(reply);
}

}  // namespace limber::inline hosting
