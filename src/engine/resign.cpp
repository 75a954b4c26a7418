#include "engine/engine.h"
#include "model/change.h"

namespace limber {

void resign(State& s, Side side, EventLog& log) {
  LIMBER_CHECK(s.board.phase != Phase::over, "a battle that is over cannot be given up");
  log.push_back({Resigned{side}, {}, {}});
  change(s.board, Resigned{side});
  while (!s.agenda.empty()) s.agenda.pop();
  s.sealed.fill(Sealed{});
}

}  // namespace limber
