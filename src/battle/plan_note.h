// The plan of a player of the program, kept beside the battle: in words, for a caller that passes it in again,
// and as a note of the record, so that a battle goes on as it would have after an undo or when it is resumed.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ai/computer_player.h"
#include "play/session.h"

namespace limber::inline battle {

// "press 4", of the fourth turn, "concentrate 4 at F4", "concentrate 4 on b3 early"; of none nothing.
std::string plan_text(const Game&, const Plan&);
std::optional<Plan> find_plan(const Game&, std::string_view);  // nothing: these are no such words

Plan kept_plan(const Session&, Side);  // none where none is kept, or what it was made for was taken back
// Before the answer that came of it; false where it could not be written. A plan that is kept already is not kept
// twice.
bool keep_plan(Session&, Side, const Plan&);

// What the player of that side is to be told: the answers so far, and the plan that is kept.
PlayerMemory player_memory(const Session&, Side);

}  // namespace limber::inline battle
