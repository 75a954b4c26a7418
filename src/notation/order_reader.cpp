// The orders, kind by kind: which words each takes, and what a short form leaves out.
#include "notation/order_reader.h"

#include <algorithm>
#include <array>
#include <functional>

#include "base/sort_few.h"
#include "base/text.h"
#include "notation/default_facing.h"
#include "notation/order_text.h"
#include "notation/other_words.h"

namespace limber::inline notation {

namespace {

bool all_numbers(const std::vector<std::string_view>& words) {
  return !words.empty() &&
         std::all_of(words.begin(), words.end(), [](std::string_view w) { return parse_int(w).has_value(); });
}

bool all_cards(const std::vector<std::string_view>& words) {
  return !words.empty() &&
         std::all_of(words.begin(), words.end(), [](std::string_view w) { return find_card(w) != 0; });
}

std::string nearest_verb(std::string_view word) {
  std::vector<std::string> verbs;
  for (int v = 1; v < kVerbCount; ++v) verbs.emplace_back(verb_name(static_cast<Verb>(v)));
  const auto found = nearest(word, verbs);
  return found ? std::string(*found) : "";
}

}  // namespace

OrderReader::OrderReader(const Game& game, const State& state, Side as)
    : game_(game), state_(state), as_(as), listed_(game, state_, as) {}

bool OrderReader::read(std::string_view order) {
  const std::vector<std::string_view> all = words_of_order(order);
  WordCursor words(all);
  if (all.empty()) return fail("no order was given");
  if (all_numbers(all)) return read_dice(words);
  if (all_cards(all) && request(game_, state_).kind == RequestKind::card) return read_card(words);
  const std::string first = lower(words.take());
  std::optional<Verb> verb = find_verb(first);
  if (!verb) verb = verb_meant_by(first);
  return verb ? read_verb(*verb, words) : fail_verb(first);
}

bool OrderReader::fail_verb(std::string_view word) {
  if (const std::string meant = nearest_verb(word); !meant.empty())
    return fail("there is no such order. Did you mean '" + meant + "'?", {meant});
  const RequestKind kind = request(game_, state_).kind;
  if (kind == RequestKind::die) return fail("there is no such order. A die is needed, for example: d6 4");
  const std::string order = example(Verb::none, UnitId::none);
  return fail("there is no such order. An order begins with a verb" + (order.empty() ? "" : ", for example: " + order));
}

bool OrderReader::read_verb(Verb verb, WordCursor& words) {
  switch (verb) {
    case Verb::d6: return read_dice(words);
    case Verb::card: return read_card(words);
    case Verb::deal: return read_deal(words);
    case Verb::done: return read_done(words);
    case Verb::first:
    case Verb::second:
    case Verb::end: return at_end(words) && read_bare(verb);
    case Verb::place: return read_place(words);
    case Verb::move:
    case Verb::charge: return read_move(verb, words);
    case Verb::turn:
    case Verb::follow:
    case Verb::mount:
    case Verb::dismount: return read_turn(verb, words);
    case Verb::fire: return game_.facts().fires_at_pieces ? read_fire_at_piece(words) : read_fire(words);
    case Verb::stand: return game_.facts().stands_against_enemy ? read_fight(verb, words) : read_plain(verb, words);
    case Verb::fight: return read_fight(verb, words);
    case Verb::retreat:
    case Verb::withdraw: return read_cell_order(verb, words);
    case Verb::limber:
    case Verb::unlimber: return read_tow(verb, words);
    default: return read_plain(verb, words);
  }
}

bool OrderReader::read_dice(WordCursor& words) {
  const Request asked = request(game_, state_);
  if (words.empty()) return fail("which face? Write d6 and a number from 1 to 6");
  if (asked.kind == RequestKind::die && words.left() > asked.count)
    return fail(std::to_string(words.left()) + " dice were given, " + std::to_string(asked.count) + " needed");
  if (asked.kind != RequestKind::die && words.left() > 1) return fail("no dice are needed now");
  while (!words.empty()) {
    const std::optional<long long> face = parse_int(words.peek());
    if (!face || *face < 1 || *face > 6) return fail("a die shows a number from 1 to 6");
    words.take();
    if (!commit(d6(static_cast<int>(*face)))) return false;
  }
  return true;
}

bool OrderReader::read_card(WordCursor& words) {
  const Request asked = request(game_, state_);
  const int wanted = asked.kind == RequestKind::card ? asked.count : 1;
  if (words.empty()) return fail("which card? Write it as 7H, TC or AS");
  if (static_cast<int>(words.left()) > wanted)
    return fail(asked.kind == RequestKind::card
                    ? std::to_string(words.left()) + " cards were given, " + std::to_string(wanted) + " needed"
                    : "no cards are needed now");
  while (!words.empty()) {
    const int found = find_card(words.peek());
    if (found == 0) return fail("a card is a rank and a suit: 7H, 10C, AS");
    words.take();
    if (!commit(card(found))) return false;
  }
  return true;
}

bool OrderReader::read_bare(Verb verb) {
  const std::vector<Choice> fitting = listed_.of(verb, UnitId::none);
  return commit_listed(fitting, {.verb = verb});
}

// "done", and "done red" where both sides name Units at a time.
bool OrderReader::read_done(WordCursor& words) {
  Side side = Side::none;
  if (!words.empty()) {
    side = names().side(words.take());
    if (side == Side::none) return fail("which side? Example: done " + game_.roster.side_id[0]);
    if (as_ != Side::none && side != as_) return fail("you speak for " + game_.roster.side_id[slot(as_)] + " alone");
  }
  return at_end(words) && close_naming(side);
}

bool OrderReader::close_naming(Side side) {
  const Request asked = request(game_, state_);
  if (side == Side::none && as_ != Side::none) side = as_;
  if (side == Side::none && asked.asks_red != asked.asks_blue) side = asked.asks_red ? Side::red : Side::blue;
  std::vector<Choice> fitting = listed_.of(Verb::done, UnitId::none);
  const bool asked_of_it = side == Side::none || asked.asks(side);
  std::erase_if(fitting, [&](const Choice& c) {
    return side != Side::none && c.closes() != side && !(c.closes() == Side::none && asked_of_it);
  });
  return commit_listed(fitting, done(asked.role == limber::Role::deal ? side : Side::none));
}

// "deal r1 r3 r5": the pieces of one side, whether named before or not, and that these are all. Where each card is seen
// before the next piece is named, one piece and no more. Without a piece a card is drawn, by house rule, or nobody else
// is named.
bool OrderReader::read_deal(WordCursor& words) {
  const Purpose purpose = request(game_, state_).purpose;
  const bool names = purpose == Purpose::name_pieces || purpose == Purpose::name_next;
  if (words.empty()) return names ? close_naming(Side::none) : read_bare(Verb::deal);
  const bool one_by_one = purpose == Purpose::name_next || purpose == Purpose::place_card;
  std::vector<UnitId> units;
  while (!words.empty()) {
    UnitId u = UnitId::none;
    if (!take_unit(words, Verb::name, u)) return false;
    if (std::find(units.begin(), units.end(), u) != units.end())
      return fail(game_.roster[u].id + " is named twice: a piece is dealt one card");
    if (!units.empty() && state_.board.side_of(u) != state_.board.side_of(units[0]))
      return fail("a side deals only to its own pieces: " + described({units[0], u}) + " are on different sides");
    units.push_back(u);
  }
  if (one_by_one && units.size() > 1) return fail("one piece at a time: its card is seen before the next is named");
  sort_few(units, std::less{});
  for (const UnitId u : units)
    if (!state_.sealed[slot(u)].given() && !commit({.verb = Verb::name, .unit = u})) return false;
  return one_by_one || close_naming(state_.board.side_of(units[0]));
}

bool OrderReader::read_plain(Verb verb, WordCursor& words) {
  UnitId u = UnitId::none;
  if (!take_unit(words, verb, u)) return false;
  const Choice wanted{.verb = verb, .unit = u};
  const std::vector<Choice> fitting = listed_.of(verb, u);
  if (verb == Verb::name) {
    Choice named = wanted;
    if (words.take_if("double")) named.where = kStillMoving;
    return at_end(words) && commit(named);
  }
  return at_end(words) && commit_listed(fitting, wanted);
}

bool OrderReader::read_place(WordCursor& words) {
  UnitId u = UnitId::none;
  Cell at = Cell::none;
  int facing = -1;
  if (!take_unit(words, Verb::place, u)) return false;
  words.take_if("at");
  if (!take_cell(words, at)) return false;
  if (!take_facing(words, facing) || !at_end(words)) return false;
  if (!commit({.verb = Verb::place, .unit = u, .where = where(at)})) return false;
  if (facing < 0) return true;
  return commit({.verb = Verb::turn, .unit = u, .facing = static_cast<std::uint8_t>(facing)});
}

// turn, follow, mount, dismount: a Unit and the way it will face.
bool OrderReader::read_turn(Verb verb, WordCursor& words) {
  UnitId u = UnitId::none;
  int facing = -1;
  if (!take_unit(words, verb, u) || !take_facing(words, facing) || !at_end(words)) return false;
  std::vector<Choice> fitting = listed_.of(verb, u);
  if (facing >= 0) {
    const auto wanted = static_cast<std::uint8_t>(facing);
    std::erase_if(fitting, [&](const Choice& c) { return c.facing != wanted; });
    return commit_listed(fitting, {.verb = verb, .unit = u, .facing = wanted});
  }
  if (verb == Verb::turn) return fail("which way?" + as_in(Verb::turn, u));
  if (verb == Verb::follow || fitting.empty()) {
    const std::uint8_t kept = verb == Verb::follow ? kNoFacing : state_.board[u].facing;
    return commit_listed(fitting, {.verb = verb, .unit = u, .facing = kept});
  }
  return commit(
      {.verb = verb, .unit = u, .facing = default_facing(game_, state_.board, u, state_.board[u].at, fitting)});
}

bool OrderReader::read_fire(WordCursor& words) {
  UnitId u = UnitId::none;
  Cell at = Cell::none;
  int facing = -1, later = -1;
  if (!take_unit(words, Verb::fire, u) || !take_facing(words, facing)) return false;
  words.take_if("at");
  if (!take_cell(words, at) || !take_facing(words, later)) return false;
  const bool moving = words.take_if("moving");
  if (!at_end(words)) return false;
  if (facing < 0) facing = later;
  std::vector<Choice> fitting = listed_.of(Verb::fire, u);
  std::erase_if(fitting, [&](const Choice& c) { return c.cell() != at || c.still_moving() != moving; });
  return choose_fire({.verb = Verb::fire, .unit = u, .where = where(at) | (moving ? kStillMoving : 0u)},
                     std::move(fitting), facing);
}

// "fire r1 at b7", "fire r1 at D5" where one target stands there, "fire b7" where one Unit alone can fire.
bool OrderReader::read_fire_at_piece(WordCursor& words) {
  UnitId u = UnitId::none;
  int facing = -1, later = -1;
  if (!take_doer_or_enemy(words, Verb::fire, u) || !take_facing(words, facing)) return false;
  words.take_if("at");
  Choice wanted{.verb = Verb::fire, .unit = u};
  if (!take_piece_fired_at(words, u, wanted) || !take_facing(words, later) || !at_end(words)) return false;
  std::vector<Choice> fitting = listed_.of(Verb::fire, u);
  std::erase_if(fitting, [&](const Choice& c) { return c.other != wanted.other; });
  return choose_fire(wanted, std::move(fitting), facing < 0 ? later : facing);
}

// A square that holds two targets names neither (CD-R57); an empty one is judged as it is.
bool OrderReader::take_piece_fired_at(WordCursor& words, UnitId firer, Choice& wanted) {
  if (words.empty() || words.at_keyword()) return fail("at which target?" + as_in(Verb::fire, firer));
  const Cell at = names().by_id(words.peek()) == UnitId::none ? game_.field.grid.find(words.peek()) : Cell::none;
  if (at == Cell::none) return take_named_unit(words, Verb::fire, wanted.other, Role::target);
  const Side mine = state_.board.side_of(firer);
  std::vector<UnitId> there = names().pieces_in(at, other(mine));
  if (there.empty()) there = names().pieces_in(at, mine);
  if (there.size() > 1)
    return fail(game_.field.grid.name(at) + " holds two targets: " + described(there) + ". Name one of them",
                ids(there));
  wanted.where = there.empty() ? where(at) : 0u;
  wanted.other = there.empty() ? UnitId::none : there[0];
  words.take();
  return true;
}

bool OrderReader::choose_fire(Choice wanted, std::vector<Choice> fitting, int facing) {
  const std::uint8_t present = state_.board[wanted.unit].facing;
  if (facing >= 0 && facing != present) wanted.facing = static_cast<std::uint8_t>(facing);
  const auto turned = [&](const Choice& c) {
    return c.facing == kNoFacing || c.facing == present ? kNoFacing : c.facing;
  };
  const bool as_it_stands =
      std::any_of(fitting.begin(), fitting.end(), [&](const Choice& c) { return turned(c) == kNoFacing; });
  if (facing >= 0 || as_it_stands) std::erase_if(fitting, [&](const Choice& c) { return turned(c) != wanted.facing; });
  return commit_listed(fitting, wanted);
}

bool OrderReader::take_doer_or_enemy(WordCursor& words, Verb verb, UnitId& unit) {
  const std::vector<UnitId> able = listed_.units_with(verb);
  if (words.left() != 1 || able.size() != 1 || !names_enemy_of(able[0], words.peek()))
    return take_unit(words, verb, unit);
  unit = able[0];
  return true;
}

// "fight r1 b2", "fight r1 D5", "fight b2" and "fight" where only one can be meant; and so with "stand r1 b2".
bool OrderReader::read_fight(Verb verb, WordCursor& words) {
  UnitId u = UnitId::none, enemy = UnitId::none;
  if (!take_doer_or_enemy(words, verb, u)) return false;
  const std::vector<Choice> fitting = listed_.of(verb, u);
  words.take_if("at");
  if (words.empty()) {
    if (fitting.empty() && verb != Verb::fight) return commit({.verb = verb, .unit = u});
    if (fitting.empty()) return fail("whom? " + game_.roster[u].id + " has no enemy Unit to fight now");
    return commit_listed(fitting, fitting[0]);
  }
  std::vector<Choice> in_cell;
  if (names().by_id(words.peek()) == UnitId::none) {
    const Cell there = game_.field.grid.find(words.peek());
    for (const Choice& c : fitting)
      if (there != Cell::none && state_.board[c.other].at == there) in_cell.push_back(c);
  }
  if (!in_cell.empty()) {
    words.take();
    return at_end(words) && commit_listed(in_cell, in_cell[0]);
  }
  if (!take_named_unit(words, verb, enemy, Role::target) || !at_end(words)) return false;
  return commit({.verb = verb, .unit = u, .other = enemy});
}

bool OrderReader::names_enemy_of(UnitId u, std::string_view word) const {
  const UnitId named = names().by_id(word);
  const std::vector<UnitId> there = named != UnitId::none ? std::vector<UnitId>{named} : names().in_cell(word);
  return !there.empty() && state_.board.side_of(there[0]) != state_.board.side_of(u);
}

bool OrderReader::read_cell_order(Verb verb, WordCursor& words) {
  UnitId u = UnitId::none;
  Cell to = Cell::none;
  if (!take_unit(words, verb, u)) return false;
  if (words.empty()) {
    const std::vector<Choice> fitting = listed_.of(verb, u);
    if (fitting.empty()) return fail("where to? " + game_.roster[u].id + " has no cell to go to now");
    return commit_listed(fitting, fitting[0]);
  }
  return take_cell(words, to) && at_end(words) && commit({.verb = verb, .unit = u, .where = where(to)});
}

// limber, unlimber: the Transport does it; naming the gun means its Transport.
bool OrderReader::read_tow(Verb verb, WordCursor& words) {
  UnitId u = UnitId::none, with = UnitId::none;
  if (!take_unit(words, verb, u)) return false;
  if (!words.empty() && !take_named_unit(words, verb, with, Role::target)) return false;
  if (!at_end(words)) return false;
  std::vector<Choice> fitting;
  for (const Choice& c : listed_.all()) {
    const bool pair = (c.unit == u && (with == UnitId::none || c.other == with)) ||
                      (c.other == u && (with == UnitId::none || c.unit == with));
    if (c.verb == verb && pair) fitting.push_back(c);
  }
  if (!fitting.empty()) return commit_listed(fitting, fitting[0]);
  // None is legal: the pair of that cell with the fewest breaches is what was meant.
  std::vector<UnitId> partners = with != UnitId::none ? std::vector<UnitId>{with} : names().in_cell(state_.board[u].at);
  if (with == UnitId::none && state_.board[u].link != UnitId::none) partners = {state_.board[u].link};
  Choice best{.verb = verb, .unit = u};
  std::size_t least = judge(game_, state_, best).breaches.size();
  for (const UnitId partner : partners) {
    if (partner == u) continue;
    const bool gun_named = game_.roster[u].gun != 0xFF;  // the team is ordered, whichever of the two was named
    const Choice c{.verb = verb, .unit = gun_named ? partner : u, .other = gun_named ? u : partner};
    const std::size_t breaches = judge(game_, state_, c).breaches.size();
    if (best.other == UnitId::none || breaches < least) best = c, least = breaches;
  }
  return commit(best);
}

}  // namespace limber::inline notation
