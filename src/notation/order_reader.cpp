// The orders, kind by kind: which words each takes, and what a short form leaves out.
#include "notation/order_reader.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "notation/order_text.h"

namespace limber::inline notation {

namespace {

constexpr std::string_view kDeal = "deal";

bool all_numbers(const std::vector<std::string_view>& words) {
  return !words.empty() &&
         std::all_of(words.begin(), words.end(), [](std::string_view w) { return parse_int(w).has_value(); });
}

std::string nearest_verb(std::string_view word) {
  std::vector<std::string> verbs{std::string(kDeal)};
  for (int v = 1; v < kVerbCount; ++v) verbs.emplace_back(verb_name(static_cast<Verb>(v)));
  const auto found = nearest(word, verbs);
  return found ? std::string(*found) : "";
}

}  // namespace

OrderReader::OrderReader(const Game& game, const State& state, Side as)
    : game_(game), state_(state), as_(as), listed_(game, state_, as) {}

bool OrderReader::read(std::string_view order) {
  const std::vector<std::string_view> all = words_of_order(order);
  WordHand words(all);
  if (all.empty()) return fail("no order was given");
  if (all_numbers(all)) return read_dice(words);
  if (all.size() == 1 && find_card(all[0]) != 0 && request(game_, state_).kind == RequestKind::card)
    return read_card(words);
  const std::string first = lower(words.take());
  if (first == kDeal) return read_deal(words);
  const std::optional<Verb> verb = find_verb(first);
  if (!verb) {
    const std::string meant = nearest_verb(first);
    if (meant.empty()) return fail("no such order; an order begins with a verb, as in: move r1 C9 C8 facing N");
    return fail("no such order; did you mean '" + meant + "'?", {meant});
  }
  switch (*verb) {
    case Verb::d6: return read_dice(words);
    case Verb::card: return read_card(words);
    case Verb::first:
    case Verb::second:
    case Verb::done:
    case Verb::end: return at_end(words) && read_bare(*verb);
    case Verb::place: return read_place(words);
    case Verb::move:
    case Verb::charge: return read_move(*verb, words);
    case Verb::turn:
    case Verb::follow:
    case Verb::mount:
    case Verb::dismount: return read_turn(*verb, words);
    case Verb::fire: return read_fire(words);
    case Verb::fight: return read_fight(*verb, words);
    case Verb::retreat:
    case Verb::withdraw: return read_cell_order(*verb, words);
    case Verb::limber:
    case Verb::unlimber: return read_tow(*verb, words);
    default: return read_plain(*verb, words);
  }
}

bool OrderReader::read_dice(WordHand& words) {
  const Request asked = request(game_, state_);
  if (words.empty()) return fail("which face? Write d6 and a number from 1 to 6");
  if (asked.kind == RequestKind::die && words.left() > asked.count)
    return fail(std::to_string(words.left()) + " dice were given, " + std::to_string(asked.count) + " asked for");
  if (asked.kind != RequestKind::die && words.left() > 1) return fail("no dice are asked for now");
  while (!words.empty()) {
    const std::optional<long long> face = parse_int(words.peek());
    if (!face || *face < 1 || *face > 6) return fail("a die shows a number from 1 to 6");
    words.take();
    if (!commit(d6(static_cast<int>(*face)))) return false;
  }
  return true;
}

bool OrderReader::read_card(WordHand& words) {
  const int card = find_card(words.take());
  if (card == 0) return fail("which card? Write it as 7H, TC or AS");
  return at_end(words) && commit({.verb = Verb::card, .where = static_cast<std::uint32_t>(card)});
}

bool OrderReader::read_bare(Verb verb) {
  const std::vector<Choice> fitting = listed_.of(verb, UnitId::none);
  return commit_listed(fitting, {.verb = verb});
}

bool OrderReader::read_deal(WordHand& words) {
  while (!words.empty()) {
    UnitId u = UnitId::none;
    if (!take_unit(words, Verb::name, u) || !commit({.verb = Verb::name, .unit = u})) return false;
  }
  return read_bare(Verb::done);
}

bool OrderReader::read_plain(Verb verb, WordHand& words) {
  UnitId u = UnitId::none;
  if (!take_unit(words, verb, u)) return false;
  const Choice wanted{.verb = verb, .unit = u};
  std::vector<Choice> fitting = listed_.of(verb, u);
  if (verb == Verb::name) {
    Choice named = wanted;
    if (words.take_if("double")) named.where = kStillMoving;
    return at_end(words) && commit(named);
  }
  if (words.empty()) return commit_listed(fitting, wanted);
  UnitId enemy = UnitId::none;
  if (verb != Verb::stand) return at_end(words);
  if (!take_named_unit(words, verb, enemy, Role::target) || !at_end(words)) return false;
  std::erase_if(fitting, [&](const Choice& c) { return c.other != enemy; });
  return commit_listed(fitting, {.verb = verb, .unit = u, .other = enemy});
}

bool OrderReader::read_place(WordHand& words) {
  UnitId u = UnitId::none;
  Cell at = Cell::none;
  int facing = -1;
  if (!take_unit(words, Verb::place, u) || !take_cell(words, at)) return false;
  if (!take_facing(words, facing) || !at_end(words)) return false;
  if (!commit({.verb = Verb::place, .unit = u, .where = where(at)})) return false;
  if (facing < 0) return true;
  return commit({.verb = Verb::turn, .unit = u, .facing = static_cast<std::uint8_t>(facing)});
}

// turn, follow, mount, dismount: a Unit and the way it will face.
bool OrderReader::read_turn(Verb verb, WordHand& words) {
  UnitId u = UnitId::none;
  int facing = -1;
  if (!take_unit(words, verb, u) || !take_facing(words, facing) || !at_end(words)) return false;
  std::vector<Choice> fitting = listed_.of(verb, u);
  if (facing >= 0) {
    const auto wanted = static_cast<std::uint8_t>(facing);
    std::erase_if(fitting, [&](const Choice& c) { return c.facing != wanted; });
    return commit_listed(fitting, {.verb = verb, .unit = u, .facing = wanted});
  }
  if (verb == Verb::turn) return fail("which way? Write it as in: turn r1 facing N");
  if (verb == Verb::follow || fitting.empty()) {
    const std::uint8_t kept = verb == Verb::follow ? kNoFacing : state_.board[u].facing;
    return commit_listed(fitting, {.verb = verb, .unit = u, .facing = kept});
  }
  return commit({.verb = verb, .unit = u, .facing = best_facing(fitting, u)});
}

bool OrderReader::read_fire(WordHand& words) {
  UnitId u = UnitId::none;
  Cell at = Cell::none;
  int facing = -1, later = -1;
  if (!take_unit(words, Verb::fire, u) || !take_facing(words, facing)) return false;
  words.take_if("at");
  if (!take_cell(words, at) || !take_facing(words, later)) return false;
  const bool moving = words.take_if("moving");
  if (!at_end(words)) return false;
  if (facing < 0) facing = later;
  const std::uint8_t present = state_.board[u].facing;
  Choice wanted{.verb = Verb::fire, .unit = u, .where = where(at) | (moving ? kStillMoving : 0u)};
  if (facing >= 0 && facing != present) wanted.facing = static_cast<std::uint8_t>(facing);
  std::vector<Choice> fitting = listed_.of(Verb::fire, u);
  std::erase_if(fitting, [&](const Choice& c) { return c.cell() != at || c.still_moving() != moving; });
  const auto turned = [&](const Choice& c) {
    return c.facing == kNoFacing || c.facing == present ? kNoFacing : c.facing;
  };
  const bool as_it_stands =
      std::any_of(fitting.begin(), fitting.end(), [&](const Choice& c) { return turned(c) == kNoFacing; });
  if (facing >= 0 || as_it_stands) std::erase_if(fitting, [&](const Choice& c) { return turned(c) != wanted.facing; });
  return commit_listed(fitting, wanted);
}

// "fight r1 b2", "fight r1 D5", "fight b2" and "fight" where only one can be meant.
bool OrderReader::read_fight(Verb verb, WordHand& words) {
  UnitId u = UnitId::none, enemy = UnitId::none;
  const std::vector<UnitId> able = listed_.units_with(verb);
  const bool only_enemy = words.left() == 1 && able.size() == 1 && names_enemy_of(able[0], words.peek());
  if (only_enemy) u = able[0];
  if (!only_enemy && !take_unit(words, verb, u)) return false;
  const std::vector<Choice> fitting = listed_.of(verb, u);
  if (words.empty()) {
    if (fitting.empty()) return fail("whom? " + game_.roster[u].id + " can fight nobody now");
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

bool OrderReader::read_cell_order(Verb verb, WordHand& words) {
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
bool OrderReader::read_tow(Verb verb, WordHand& words) {
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
  // None is lawful: the pair of that cell with the fewest breaches is what was meant.
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
