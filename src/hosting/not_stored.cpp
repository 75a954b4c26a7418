#include "hosting/not_stored.h"

#include "hosting/request_name.h"
#include "protocol/battle_queries.h"

namespace limber::inline hosting {

JsonValue not_stored_json(NotStored what, const std::string& why) {
  const std::string reason = why.empty() ? "" : " (" + why + ")";
  if (what == NotStored::battle) return failure("The battle could not be stored" + reason + ".");
  return failure("This could not be stored" + reason + ". Nothing changed.");
}

std::string not_stored_reply(std::string_view text, const std::string& why) {
  const Result<JsonValue> request = parse_json(text, {.bytes = text.size()});
  if (!request.ok()) return dump(not_stored_json(NotStored::change, why));
  JsonValue reply =
      not_stored_json(request_name(request.value()) == "create" ? NotStored::battle : NotStored::change, why);
  if (const JsonValue* id = request.value().find("id")) reply.set("id", *id);
  return dump(reply);
}

}  // namespace limber::inline hosting
