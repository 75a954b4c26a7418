// The battle of a check: its state, what happened since it was last asked about, and every answer given, so
// that it can be played again from its record.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "happenings.h"
#include "notation/notation.h"

namespace limber::checks {

struct Answer {
  Choice choice;
  std::string text;
  State after;
  std::vector<std::string> told;
};

class CheckBattle {
 public:
  // Faults and warnings of a scenario that the rules do not take are kept for `scenario fault` and the like.
  CheckBattle(Scenario, const Result<RulesHandle>&);

  bool set_up() const { return game_ != nullptr; }
  const std::vector<std::string>& faults() const { return faults_; }
  const std::vector<std::string>& warnings() const { return warnings_; }
  const Scenario& scenario() const { return scenario_; }
  const Game& game() const { return *game_; }
  const State& state() const { return state_; }
  const Board& board() const { return state_.board; }

  // How a line would be read and judged now.
  Reading read(std::string_view line) const;
  // Empty, or why it cannot be done.
  std::string play(std::string_view line);
  std::string deal_cards(const std::vector<std::string>& names);
  std::string throw_dice(const std::vector<std::string>& faces);

  void mark_here() { here_ = {state_, answers_.size()}; }
  void return_there();

  // Events since the last order that was followed by a question about events.
  std::vector<Happening>& recent() { return recent_; }
  std::size_t& matched() { return matched_; }  // how far the events were told off already
  void asked_about_events() { asked_ = true; }

  const std::vector<Answer>& answers() const { return answers_; }
  const State& first_state() const { return opening_; }

  UnitId unit(std::string_view id) const;  // none if there is no such Unit
  Cell cell(std::string_view name) const { return game_->field.grid.find(name); }
  std::vector<Choice> options() const;  // of every side that is asked
  std::string text(const Choice&) const;

 private:
  std::string apply_one(const Choice&);
  void new_order();

  struct Bookmark {
    State state;
    std::size_t answers = 0;
  };

  Scenario scenario_;
  std::shared_ptr<const Game> game_;
  State opening_, state_;
  std::vector<std::string> faults_, warnings_;
  std::vector<Answer> answers_;
  std::vector<Happening> recent_;
  std::size_t matched_ = 0;
  bool asked_ = false;
  Bookmark here_;
};

std::string fault_words(const Fault&);

}  // namespace limber::checks
