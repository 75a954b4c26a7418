#include "terminal/chapters.h"

#include "model/change.h"
#include "notation/notation.h"
#include "play/session_record.h"
#include "words/event_words.h"

namespace limber::inline terminal {

std::vector<Chapter> chapters(const Game& game, const State& from, const EventLog& log) {
  std::vector<Chapter> all;
  State began = from, now = from;  // only their boards count
  EventLog part;
  Chapter::Opens opens = Chapter::Opens::nothing;
  const auto close = [&] {
    std::vector<std::string> sentences = narrate(game, began, part);
    if (!sentences.empty()) all.push_back({opens, now.board.turn, std::move(sentences)});
    part.clear();
    began = now;
    opens = Chapter::Opens::nothing;
  };
  for (const LoggedEvent& told : log) {
    const bool turn = std::holds_alternative<TurnBegan>(told.event);
    const bool phase = std::holds_alternative<PhaseBegan>(told.event) && !event_words(game, now.board, told).empty();
    if (turn || phase) {
      close();
      opens = turn ? Chapter::Opens::turn : Chapter::Opens::phase;
    }
    part.push_back(told);
    change(now.board, told.event);
  }
  close();
  return all;
}

std::vector<Chapter> battle_log(const Session& session) {
  State state = session.opening();
  EventLog all;
  for (const std::string& answer : answer_texts(session)) {
    const Reading reading = read_line(session.game(), state, answer);
    if (!reading.ok || reading.meant.size() != 1) break;
    apply(session.game(), state, reading.meant[0], all);
  }
  return chapters(session.game(), session.opening(), all);
}

void tell(Terminal& terminal, const std::vector<Chapter>& all) {
  for (const Chapter& chapter : all) {
    for (std::size_t i = 0; i < chapter.sentences.size(); ++i) {
      const bool heading = i == 0 && chapter.opens != Chapter::Opens::nothing;
      const bool turn = heading && chapter.opens == Chapter::Opens::turn;
      if (turn) terminal.blank();
      terminal.say(chapter.sentences[i], heading ? 0 : 2, turn ? Tone::strong : Tone::plain);
    }
  }
}

}  // namespace limber::inline terminal
