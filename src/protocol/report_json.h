// The report of a battle over the protocol, and the figures it rests on. docs/formats.md, section 4.13.
#pragma once
#include "io/json.h"
#include "play/session.h"

namespace limber::inline protocol {

void add_html_report(JsonValue& to, const Session&);
void add_markdown_report(JsonValue& to, const Session&);
// What a seat may know, by the numbers of its own steps.
void add_figures(JsonValue& to, const Session&, Side seat);

}  // namespace limber::inline protocol
