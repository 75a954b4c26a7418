// All that a screen shows of a battle, made for a seat. A seat is a side, or Side::none: a watcher, or two at one
// screen, to whom nothing is shown that either side has sealed. docs/formats.md, section 4.9.
//
// What only a host knows (battle, seat, edition, mine, thinking, undo, who plays a side) is added by the host.
#pragma once
#include <array>
#include <string>

#include "io/json.h"
#include "play/session.h"

namespace limber::inline protocol {

// As it stands now, with the question.
JsonValue view_json(const Session&, Side seat);

// As it stood after step `number` of that seat: no question.
JsonValue view_at_json(const Session&, Side seat, int number);

// The steps after number `since`, each with its events.
JsonValue steps_json(const Session&, Side seat, int since);

// Who plays each side, into a view: "person", "captain:steady".
void set_players(JsonValue& view, const std::array<std::string, 2>& players);

// The question for a seat: to Side::none no word of what is sealed, nor of whom it is still asked.
JsonValue request_of_seat(const Session&, Side seat);

}  // namespace limber::inline protocol
