// A battle under way as a position from which play can resume.
#pragma once
#include "play/session.h"

namespace limber::inline play {

// The battle as a position: its last station and the answers since; `known_to`: without what the other side has sealed.
Scenario position_of(const Session&, Side known_to = Side::none);

}  // namespace limber::inline play
