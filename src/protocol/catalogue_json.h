// What can be said without a battle: who speaks, which scenarios come with the program, what a clause says.
#pragma once
#include <string_view>

#include "io/decode.h"
#include "io/json.h"

namespace limber::inline protocol {

inline constexpr int kProtocolVersion = 2;

// `host`: "engine", "server" or "page".
void add_hello(JsonValue& to, std::string_view host);

// Takes `ids`; without them the `id` of the request, which is echoed too, is the clause. Gives `clauses`.
JsonValue clauses_answer(ObjectReader&, Faults&);

JsonValue shipped_scenarios_json();

}  // namespace limber::inline protocol
