#include <algorithm>
#include <bit>

#include <limber/position.h>

#include "base/hash.h"
#include "draw/board_drawing.h"
#include "library/inside.h"
#include "notation/order_text.h"
#include "research/action_code.h"
#include "research/hidden.h"

namespace limber::v1 {

namespace {

static_assert(sizeof(Choice) == sizeof(Answer));
Answer wrapped(const Choice& choice) { return {std::bit_cast<std::uint64_t>(choice)}; }
Choice unwrapped(Answer answer) { return std::bit_cast<Choice>(answer.code); }

// A list is far too large for the stack of a caller we know nothing of.
template <class Take> void each_option(const Game& game, const State& state, limber::Side side, Take take) {
  const auto list = std::make_unique<ChoiceList>();
  all_options(game, state, side, *list);
  for (const Choice& choice : *list) take(choice);
}

bool listed_for(const Game& game, const State& state, limber::Side side, const Choice& wanted) {
  const auto list = std::make_unique<ChoiceList>();
  if (wanted.unit != UnitId::none) {
    UnitList units;
    movers(game, state, side, units);
    if (std::find(units.begin(), units.end(), wanted.unit) == units.end()) return false;
  }
  options(game, state, side, wanted.unit, *list);
  return std::find(list->begin(), list->end(), wanted) != list->end();
}

}  // namespace

Position::Position(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Position::Position(const Position& o) : inside_(std::make_unique<Inside>(*o.inside_)) {}
Position::Position(Position&&) noexcept = default;
Position& Position::operator=(const Position& o) {
  if (inside_)
    *inside_ = *o.inside_;  // no new memory: a search does nothing more often
  else
    inside_ = std::make_unique<Inside>(*o.inside_);
  return *this;
}
Position& Position::operator=(Position&&) noexcept = default;
Position::~Position() = default;

Question::Kind Position::kind() const {
  switch (request(inside_->game(), inside_->state).kind) {
    case RequestKind::decision: return Question::Kind::decision;
    case RequestKind::die: return Question::Kind::die;
    case RequestKind::card: return Question::Kind::card;
    default: return Question::Kind::over;
  }
}

bool Position::asks(Side side) const { return request(inside_->game(), inside_->state).asks(inner(side)); }
Question Position::question() const { return question_of(inside_->game(), inside_->state); }

std::vector<Answer> Position::options(Side side) const {
  std::vector<Answer> all;
  const Request asked = request(inside_->game(), inside_->state);
  if (asked.kind != RequestKind::decision) return all;
  for (const Side one : {Side::red, Side::blue})
    if (asked.asks(inner(one)) && (side == Side::none || side == one))
      each_option(inside_->game(), inside_->state, inner(one), [&](const Choice& c) { all.push_back(wrapped(c)); });
  return all;
}

std::vector<Face> Position::faces() const {
  std::vector<Face> all;
  const RequestKind kind = request(inside_->game(), inside_->state).kind;
  if (kind != RequestKind::die && kind != RequestKind::card) return all;
  FaceList list;
  limber::faces(inside_->game(), inside_->state, list);
  for (const limber::Face& face : list) all.push_back({wrapped(face.answer), static_cast<int>(face.weight)});
  return all;
}

bool Position::listed(Answer answer) const {
  const Request asked = request(inside_->game(), inside_->state);
  if (asked.kind == RequestKind::decision) {
    for (const limber::Side side : {limber::Side::red, limber::Side::blue})
      if (asked.asks(side) && listed_for(inside_->game(), inside_->state, side, unwrapped(answer))) return true;
    return false;
  }
  const std::vector<Face> all = faces();
  return std::any_of(all.begin(), all.end(), [&](const Face& face) { return face.answer == answer; });
}

void Position::apply(Answer answer) {
  if (!listed(answer)) throw Unlawful("not an answer to the question: it is not among those listed", {}, "");
  apply_listed(answer);
}

void Position::apply_listed(Answer answer) noexcept {
  limber::apply(inside_->game(), inside_->state, unwrapped(answer));
}

std::uint64_t Position::number(Answer answer) const {
  if (!listed(answer)) throw Unlawful("not an answer to the question: it is not among those listed", {}, "");
  return number_listed(answer);
}

std::uint64_t Position::number_listed(Answer answer) const noexcept {
  return action_code(inside_->game(), inside_->state, unwrapped(answer));
}

Answer Position::numbered(std::uint64_t number) const {
  static_assert(kNumberVersion == kActionCodeVersion);
  const std::optional<Choice> found = answer_of_code(inside_->game(), inside_->state, number);
  if (!found) throw Unlawful("no answer to the question has the number " + std::to_string(number), {}, "");
  return wrapped(*found);
}

std::array<int, 6> Position::parts(std::uint64_t number) {
  const ActionParts found = parts_of_code(number);
  std::array<int, 6> parts;
  std::copy(found.begin(), found.end(), parts.begin());
  return parts;
}

std::string Position::text(Answer answer) const {
  if (!listed(answer)) throw Unlawful("not an answer to the question: it is not among those listed", {}, "");
  return order_text(inside_->game(), inside_->state.board, unwrapped(answer));
}

Answer Position::read(std::string_view order) const {
  const Reading reading = read_line(inside_->game(), inside_->state, order);
  if (!reading.ok) throw refusal(inside_->game(), refused_at(inside_->game(), inside_->state, reading).state, reading);
  if (reading.meant.size() != 1)
    throw Unlawful("\"" + std::string(order) + "\" is more than one answer: " + reading.understood, {}, "");
  return wrapped(reading.meant.front());
}

Position Position::known_to(Side side) const {
  const Game& game = inside_->game();
  const State known = side != Side::none
                          ? masked(game, inside_->state, inner(side))
                          : masked(game, masked(game, inside_->state, limber::Side::red), limber::Side::blue);
  return Position(std::make_unique<Inside>(Inside{inside_->origin, known}));
}

Position Position::resample(Side side, std::uint64_t seed) const {
  if (side == Side::none)
    throw Error("resample: no side is given; expected the side that is to know no more than it may");
  Philox draw(seed, 0);
  return Position(
      std::make_unique<Inside>(Inside{inside_->origin, resampled(inside_->game(), inside_->state, inner(side), draw)}));
}

std::string Position::drawing() const { return draw_board(inside_->game(), inside_->state.board, {}); }
int Position::turn() const { return inside_->state.board.turn; }
Outcome Position::outcome() const { return outcome_of(inside_->game(), inside_->state); }
std::uint64_t Position::hash() const { return hash_bytes(&inside_->state, sizeof(State)); }

bool operator==(const Position& a, const Position& b) {
  return a.inside_->state == b.inside_->state &&
         same_battle(*a.inside_->origin, *b.inside_->origin, a.inside_->state.board);
}

}  // namespace limber::v1
