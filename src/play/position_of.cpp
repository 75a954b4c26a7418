#include "play/position_of.h"

namespace limber::inline play {

Scenario position_of(const Session& session, Side known_to) {
  Scenario position = session.scenario();
  if (session.station()) write_position(session.game(), *session.station(), position);
  position.answers = session.answers_since_station(known_to);
  return position;
}

}  // namespace limber::inline play
