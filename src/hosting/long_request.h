// A request that takes long (odds, chances, hint, report, outlook, missed; of a long battle view and record; check,
// draft and study, of no battle) with all that it needs: worked out on any thread or Worker, while the battle goes on.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "io/json.h"
#include "play/session.h"
#include "protocol/battle_queries.h"

namespace limber::inline hosting {

struct LongRequest {
  std::shared_ptr<const Session> battle;  // a copy as it stood; none: the request is to the host itself
  Asker asker;
  JsonValue request;
  JsonValue capped = JsonValue::object();  // what of the request was too much: the reply says so
  // Of a long battle also:
  JsonValue view{};         // as it stands for the seat; the steps are added
  int steps_from = 0;       // ... from this one on
  std::string record_name;  // of the file that a record is for
};

std::string finish(const LongRequest&);  // the reply

bool is_long_at_host(std::string_view name);  // check, draft and study: a stranger's file is read, battles are fought
// Of a request that is none.
JsonValue not_json(const std::vector<Fault>&);
JsonValue no_object(const JsonValue& found);

}  // namespace limber::inline hosting
