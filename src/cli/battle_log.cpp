#include "cli/battle_log.h"

#include "model/change.h"
#include "play/notation.h"
#include "words/event_words.h"

namespace limber {

namespace {

// Cuts a log where turns begin; each part is narrated from the board it began with.
class Teller {
 public:
  Teller(const Game& game, const State& start) : game_(game), from_(start), now_(start) {
    logs_.push_back({start.board.turn, {}});
  }

  void take(const EventLog& events) {
    for (const Told& told : events) {
      if (const auto* began = std::get_if<TurnBegan>(&told.event)) {
        close();
        logs_.push_back({began->turn, {}});
      }
      log_.push_back(told);
      change(now_.board, told.event);
    }
  }
  std::vector<TurnLog> logs() {
    close();
    return std::move(logs_);
  }

 private:
  void close() {
    for (std::string& sentence : narrate(game_, from_, log_)) logs_.back().sentences.push_back(std::move(sentence));
    log_.clear();
    from_ = now_;
  }

  const Game& game_;
  State from_, now_;  // only their boards count
  EventLog log_;
  std::vector<TurnLog> logs_;
};

}  // namespace

std::vector<TurnLog> battle_log(const Session& session) {
  const Game& game = session.game();
  State state = session.opening();
  Teller teller(game, state);
  for (const std::string& answer : session.answers()) {
    const Reading reading = read_line(game, state, answer);
    if (!reading.ok || reading.meant.size() != 1) break;
    EventLog events;
    apply(game, state, reading.meant[0], events);
    teller.take(events);
  }
  return teller.logs();
}

}  // namespace limber
