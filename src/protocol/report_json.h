// The report of a battle over the protocol, and the figures behind it. docs/formats.md, section 4.13.
#pragma once
#include <string_view>

#include "io/decode.h"
#include "io/json.h"
#include "play/session.h"
#include "report/chances.h"

namespace limber::inline protocol {

// What the one who asks has had played out, and how much of it is wanted.
struct KnownChances {
  Chances chances;
  int moments = 0;
};
KnownChances read_chances(ObjectReader&, Faults&);

void add_html_report(JsonValue& to, const Session&, const KnownChances&);
void add_markdown_report(JsonValue& to, const Session&, const KnownChances&, std::string_view ending);
// What a seat may know, by the numbers of its own steps.
void add_figures(JsonValue& to, const Session&, Side seat, const KnownChances&);

}  // namespace limber::inline protocol
