// A battle: opened, answered, kept.
#include <limber/battle.h>

#include "base/text.h"
#include "battle/open.h"
#include "battle/shipped_scenarios.h"
#include "draw/board_drawing.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "io/scenario_file.h"
#include "library/inside.h"
#include "play/position_line.h"
#include "play/position_of.h"
#include "play/session_record.h"
#include "play/taking_back.h"
#include "words/event_words.h"

namespace limber::v1 {

namespace {

Told told(const Game& game, const State& before, const Applied& applied) {
  if (!applied.ok && applied.reading.error.empty() && !applied.reading.refused) throw Error(applied.error);
  if (!applied.ok) throw refusal(game, applied.refused_at.state, applied.reading);
  return {applied.texts, narrate(game, before, applied.events)};
}

}  // namespace

Battle::Battle(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Battle::Battle(const Battle& o) : Battle(o.with_seed(o.inside_->seed)) {}
Battle::Battle(Battle&&) noexcept = default;
Battle& Battle::operator=(const Battle& o) { return *this = Battle(o); }
Battle& Battle::operator=(Battle&&) noexcept = default;
Battle::~Battle() = default;

Battle Battle::with_seed(std::uint64_t seed) const {
  auto copy = std::make_unique<Inside>();
  const std::optional<SeededDice> own = seeded_dice(inside_->session->dice_note());
  const auto found = own && own->keyed() ? SeededDice::Found::by_key : SeededDice::Found::by_number;
  const std::uint64_t number = own && own->seed() == seed ? own->battle() : 0;
  copy->session = inside_->session->copy(std::make_unique<SeededDice>(seed, number, found));
  copy->origin = inside_->origin;
  copy->seed = seed;
  copy->warnings = inside_->warnings;
  return Battle(std::move(copy));
}

Battle Battle::open(std::string_view text, std::optional<std::uint64_t> seed, std::string_view name) {
  Result<OpenedBattle> found = open_text(text, seed);
  if (!found.ok()) throw_faults(found.faults(), name);
  auto inside = std::make_unique<Inside>();
  inside->session = std::move(found.value().session);
  inside->origin = std::make_shared<Origin>(Origin{inside->session->shared_game(), inside->session->scenario()});
  inside->seed = found.value().seed;
  for (const limber::Fault& warning : found.value().warnings) inside->warnings.push_back(fault_line(warning, name));
  return Battle(std::move(inside));
}

Battle Battle::open_file(const std::string& path, std::optional<std::uint64_t> seed) {
  const Result<std::string> text = read_file(path);
  if (!text.ok()) throw_faults(text.faults(), path);
  return open(text.value(), seed, path);
}

Battle Battle::shipped(std::string_view name, std::uint64_t seed) {
  std::vector<const ShippedScenario*> found;
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    if (one.name == name) return open(one.json, seed, one.name);
    if (one.name.find(name) != std::string_view::npos) found.push_back(&one);
  }
  if (found.size() == 1) return open(found.front()->json, seed, found.front()->name);
  std::vector<std::string> names;
  for (const ShippedScenario* one : found) names.emplace_back(one->name);
  throw Error("\"" + std::string(name) + "\" " +
              (names.empty() ? "is not a battle in the library. There are: " + join(shipped_names(), ", ")
                             : "may be " + join(names, " or ")));
}

std::vector<std::string> Battle::shipped_names() {
  std::vector<std::string> names;
  for (const ShippedScenario& one : shipped_scenarios_inside()) names.emplace_back(one.name);
  return names;
}

Told Battle::apply(std::string_view order, Side side) {
  const State before = inside_->session->state();
  return told(inside_->game(), before, inside_->session->apply_line(order, inner(side)));
}

Told Battle::roll() {
  const Question::Kind kind = question().kind;
  if (kind == Question::Kind::decision) throw Error("no die is needed now: " + question().words);
  if (kind == Question::Kind::over) throw Error("the battle is over");
  const State before = inside_->session->state();
  return told(inside_->game(), before, inside_->session->roll());
}

bool Battle::undo() { return TakingBack(*inside_->session).possible() && inside_->session->undo(); }

Position Battle::referee_position() const {
  return Position(std::make_unique<Position::Inside>(Position::Inside{inside_->origin, inside_->session->state()}));
}

Position Battle::position(Side side) const { return referee_position().known_to(side); }

Outcome Battle::outcome() const { return outcome_of(inside_->game(), inside_->session->state()); }
std::string Battle::record() const { return record_text(*inside_->session); }
std::string Battle::scenario() const { return write_scenario(position_of(*inside_->session)); }

std::string Battle::position_line() const {
  const std::optional<Board>& station = inside_->session->station();
  return station ? limber::position_line(inside_->game(), *station) : std::string();
}

std::string Battle::drawing() const { return draw_board(inside_->game(), inside_->session->state().board, {}); }

std::uint64_t Battle::seed() const { return inside_->seed; }

std::string_view Battle::side_id(Side side) const {
  return side == Side::none ? std::string_view() : inside_->game().roster.side_id[slot(inner(side))];
}

std::string_view Battle::ruleset() const { return inside_->session->scenario().ruleset; }
std::string_view Battle::title() const { return inside_->session->scenario().title; }
const std::vector<std::string>& Battle::warnings() const { return inside_->warnings; }

}  // namespace limber::v1
