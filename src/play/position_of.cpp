#include "play/position_of.h"

#include "play/seat_knowledge.h"
#include "play/session_record.h"

namespace limber::inline play {

namespace {

Scenario last_station(const Session& session) {
  Scenario position = session.scenario();
  if (session.station()) write_position(session.game(), *session.station(), position);
  return position;
}

}  // namespace

Scenario position_of(const Session& session, Side known_to) {
  Scenario position = last_station(session);
  position.answers = answers_since_station(session, known_to);
  return position;
}

Scenario position_of_seat(const Session& session, Side seat) {
  Scenario position = last_station(session);
  position.answers = SeatKnowledge(session, seat).answers_since_station();
  return position;
}

}  // namespace limber::inline play
