// A request that takes long (odds, chances, hint, report, outlook, missed, draft) with all that it needs: worked out on
// any thread or Worker, while the battle goes on.
#pragma once
#include <memory>
#include <string>

#include "io/json.h"
#include "play/session.h"
#include "protocol/battle_queries.h"

namespace limber::inline hosting {

struct LongRequest {
  std::shared_ptr<const Session> battle;  // a copy as it stood; none: the request is to the host itself
  Asker asker;
  JsonValue request;
  JsonValue capped = JsonValue::object();  // what of the request was too much: the reply says so
};

std::string finish(const LongRequest&);  // the reply

}  // namespace limber::inline hosting
