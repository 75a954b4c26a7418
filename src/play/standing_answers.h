// A die or card was given wrongly and is corrected: the answers that came after it are given again as far as they still
// hold. One holds where its own question is put again and it is still allowed there. A question that was not put before
// is asked, and what comes after it waits until it has been answered.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/battle_notes.h"
#include "play/history.h"

namespace limber::inline play {

class StandingAnswers {
 public:
  StandingAnswers() = default;
  // All answers of a battle after so many.
  StandingAnswers(const Game&, const History&, std::size_t from);
  // What waited when the battle was left: the last note counts, if nothing was answered since.
  static StandingAnswers restored(const BattleNotes&, std::size_t answers);

  bool empty() const { return list_.empty(); }
  std::vector<std::string> texts() const;
  std::string note() const;  // for the record: what waits from here on
  // Who goes back answers again from there, and nothing waits any more.
  void add_drop_note(std::vector<std::string>& lines) const;
  void drop_all(BattleNotes&, std::size_t answers);

  // Those that hold from this state on, which they are played on; the rest waits. What is sealed does not wait: its
  // question is put again.
  std::vector<Choice> take(const Game&, State&);

 private:
  explicit StandingAnswers(std::string_view entries);
  struct Entry {
    std::string question;  // which one it answered
    std::string text;
    int turn = 0;
    bool chance = false, sealed = false;
  };
  std::optional<Choice> next(const Game&, const State&);
  std::optional<std::size_t> find_throw(std::string_view question) const;
  std::optional<std::size_t> find_decision(std::string_view question, bool sealed) const;
  void drop(std::size_t from, std::size_t to);
  std::size_t end_of_throws(std::size_t from) const;

  std::vector<Entry> list_;
  std::size_t at_ = 0;  // behind the last one that was given again: dice follow their order
};

}  // namespace limber::inline play
