// A battle under way as a position from which play can resume.
#pragma once
#include "play/session.h"

namespace limber::inline play {

// The battle as a position: its last station and the answers since; `known_to`: without what the other side has sealed.
Scenario position_of(const Session&, Side known_to = Side::none);
// The same for a seat: Side::none is a watcher, who learns nothing that is sealed.
Scenario position_of_seat(const Session&, Side seat);

}  // namespace limber::inline play
