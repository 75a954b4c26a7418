#include "rules/engine.h"

#include <algorithm>

#include "rules/action.h"
#include "rules/artillery.h"
#include "rules/combat.h"
#include "rules/deed.h"
#include "rules/driver.h"
#include "rules/effect.h"
#include "rules/fire.h"
#include "rules/hits.h"
#include "rules/march.h"
#include "rules/melee.h"
#include "rules/tasks.h"
#include "rules/turn.h"

namespace limber {

namespace {

template <class Sink> void answer(const Game& g, State& s, const Choice& c, Sink& sink) {
  Context<Sink> cx(g, s, sink);
  cx.answer = c;
  run_on(cx);
}

// Where play goes on when a station is taken up: which step of the turn, and what it calls.
void lay_agenda(const Board& b, State& s) {
  const auto push = [&s](Procedure p, std::uint8_t at) { s.agenda.push(Frame{p, at, {}}); };
  const auto called = [](std::uint8_t point) { return resume_at(point, Asks::nothing); };
  if (b.phase == Phase::over) return;
  if (b.phase == Phase::set_up) return push(Procedure::battle, 0);
  push(Procedure::battle, called(kTurn));
  switch (b.phase) {
    case Phase::artillery: push(Procedure::turn, 0); return;
    case Phase::initiative: push(Procedure::turn, called(kInitiative)), push(Procedure::initiative, 0); return;
    case Phase::dice:
    case Phase::flight:
    case Phase::activation:
    case Phase::combat:
    case Phase::action:
      push(Procedure::turn, called(b.to_move == b.first ? kFirstSide : kSecondSide)), push(Procedure::side_step, 0);
      return;
    default: push(Procedure::turn, called(kEndOfTurn)), push(Procedure::end_of_turn, 0); return;
  }
}

State running(const Game& g, const Board& b) {
  State s{b, {}, {}, {}};
  lay_agenda(b, s);
  Silent silent;
  answer(g, s, {}, silent);
  return s;
}

Request die(Purpose purpose, Side side, int count, Because why, UnitId unit = UnitId::none) {
  Request r{.kind = RequestKind::die,
            .purpose = purpose,
            .count = static_cast<std::uint8_t>(count),
            .unit = unit,
            .why = why};
  r.asks_red = side == Side::red, r.asks_blue = side == Side::blue;
  return r;
}
Request decision(Purpose purpose, Side side, Because why, UnitId unit = UnitId::none) {
  Request r{.kind = RequestKind::decision, .purpose = purpose, .unit = unit, .why = why};
  r.asks_red = side == Side::red, r.asks_blue = side == Side::blue;
  return r;
}

Request set_up_request(const View& v, const Frame& f) {
  const Deployment& by = v.rules().deployment;
  const SetUpMemory& my = f.memory<SetUpMemory>();
  if (f.procedure == Procedure::set_up_in_turn) {
    if (f.asks() == Asks::die)
      return die(Purpose::set_up_die, f.point() == kSetUpRed ? Side::red : Side::blue, 1, {by.lower_first});
    return decision(f.point() == kPlaceFacing ? Purpose::place_facing : Purpose::place_unit, my.side, {by.lower_first},
                    my.cursor[0]);
  }
  Request r{.kind = RequestKind::decision, .purpose = Purpose::place_unit, .sealed = true, .why = {by.unseen}};
  r.asks_red = my.cursor[0] != UnitId::none, r.asks_blue = my.cursor[1] != UnitId::none;
  return r;
}

Request artillery_request(const View& v, const State& s, const Frame& f) {
  const ArtilleryThenSides& turn = std::get<ArtilleryThenSides>(v.rules().turn);
  if (f.procedure == Procedure::gun_orders) {
    Request r{.kind = RequestKind::decision, .purpose = Purpose::gun_order, .sealed = true, .why = {turn.artillery}};
    const auto& cursor = f.memory<GunOrdersMemory>().cursor;
    r.asks_red = cursor[0] != UnitId::none, r.asks_blue = cursor[1] != UnitId::none;
    return r;
  }
  const BombardmentMemory& my = f.memory<BombardmentMemory>();
  Request r = die(Purpose::landing_die, v.side(my.gun), guns_still_to_land(v, s, my), {turn.artillery}, my.gun);
  r.cell = s.sealed[static_cast<std::size_t>(index(my.gun))].cell();
  return r;
}

Request hits_request(const View& v, const Frame& f) {
  const HitsMemory& my = f.memory<HitsMemory>();
  const LosePointOrRetreat& by = std::get<LosePointOrRetreat>(v.rules().hit);
  if (f.asks() == Asks::die) return die(Purpose::hit_die, v.side(my.at), victims_left(v, my), by.standing, my.at);
  if (f.point() == kHitsGoAlong)
    return decision(Purpose::go_along, v.side(my.companion), {std::get<SaveTable>(v.rules().combat).goes_along},
                    my.companion);
  return decision(Purpose::give_ground, v.side(my.at), by.standing, my.at);
}

Request combat_request(const View& v, const Frame& f) {
  const CombatMemory& my = f.memory<CombatMemory>();
  const SaveTable& by = std::get<SaveTable>(v.rules().combat);
  const bool attackers = f.point() == kAttackerDie;
  Request r;
  if (f.asks() == Asks::die) {
    const UnitId thrower = attackers ? my.attacker : my.defender;
    r = die(attackers ? Purpose::attacker_die : Purpose::defender_die, v.side(thrower), 1,
            {v.kind(thrower).save.clause}, thrower);
    r.other = attackers ? my.defender : my.attacker;
  } else if (f.point() == kFollow) {
    const UnitId u = winner(v, my);
    r = decision(Purpose::follow_up, v.side(u), {by.step_in}, u);
    r.cell = u == my.attacker ? my.defender_at : my.attacker_at;
  } else {
    r = decision(Purpose::fight_on, v.side(my.attacker), by.fight_on, my.attacker);
    r.other = my.defender;
  }
  return r;
}

Request barrage_request(const View& v, const State& s, const Frame& f) {
  const BarrageMemory& my = f.memory<BarrageMemory>();
  const bool landing = f.point() == kBarrageLanding;
  Request r = die(landing ? Purpose::landing_die : Purpose::effect_die, v.side(my.gun), 1,
                  {std::get<ArtilleryThenSides>(v.rules().turn).artillery}, my.gun);
  if (!landing) r.other = my.struck;
  r.cell = landing ? s.sealed[static_cast<std::size_t>(index(my.gun))].cell() : v.b[my.struck].at;
  return r;
}

Request shot_request(const View& v, const Frame& f) {
  const ShotMemory& my = f.memory<ShotMemory>();
  const bool landing = f.point() == kShotLanding;
  Request r = die(landing ? Purpose::landing_die : Purpose::effect_die, v.side(my.firer), 1,
                  std::get<Shot>(v.rules().fire).once, my.firer);
  if (!landing) r.other = my.struck;
  r.cell = landing ? my.aimed : v.b[my.struck].at;
  return r;
}

Request melee_request(const View& v, const Frame& f) {
  const MeleeMemory& my = f.memory<MeleeMemory>();
  const PowerRoll& by = std::get<PowerRoll>(v.rules().combat);
  if (f.asks() == Asks::die) {
    const bool attack = f.point() == kMeleeAttack;
    const UnitId thrower = attack ? my.attacker : my.defender;
    Request r = die(attack ? Purpose::attack_power_die : Purpose::defence_power_die, v.side(thrower), 1,
                    attack ? by.attacker_wins : by.defender_wins, thrower);
    r.other = attack ? my.defender : my.attacker;
    return r;
  }
  const bool follow = f.point() == kMeleeFollow;
  Request r = decision(follow ? Purpose::follow_up : Purpose::withdraw, v.side(my.attacker),
                       follow ? by.step_in : by.draw, my.attacker);
  if (follow) r.cell = my.defender_at;
  return r;
}

Request side_request(const View& v, const Frame& f) {
  const ActivationDice& by = std::get<ActivationDice>(v.rules().activation);
  const SideStepMemory& my = f.memory<SideStepMemory>();
  if (f.point() == kArrivalDie) {
    const Group& group = v.g.roster.group[my.group];
    Request r = die(Purpose::arrival_die, group.side, 1, entry_clause(v.rules()), group.units.front());
    r.cell = group.at;
    return r;
  }
  if (f.point() == kActivationDie) return die(Purpose::activation_die, v.b.to_move, my.dice_left, by.sum);
  if (f.point() == kBolt)
    return decision(Purpose::bolt_or_unpin, v.b.to_move, std::get<OneDeed>(v.rules().orders).bolt_or_unpin);
  if (f.point() == kDeclare)
    return decision(Purpose::declare, v.b.to_move, {std::get<OneDeed>(v.rules().orders).declare_first.clause});
  if (f.point() == kPickCombat)
    return decision(Purpose::pick_combat, v.b.to_move, {std::get<PowerRoll>(v.rules().combat).chooses_order});
  return decision(Purpose::pick_unit, v.b.to_move, by.sum);
}

}  // namespace

State opening(const Game& g, const Scenario& scenario) {
  const Result<Board> board = set_board(g, scenario);
  LIMBER_CHECK(board.ok(), "opening of a scenario that was not accepted");
  return running(g, board.value());
}

State take_up(const Game& g, const Board& b) { return running(g, b); }

bool at_station(const Game& g, const State& s) {
  if (s.agenda.empty()) return true;
  const Frame& f = s.agenda.top();
  const bool may_be = f.procedure == Procedure::gun_orders || f.procedure == Procedure::initiative ||
                      f.procedure == Procedure::side_step || f.procedure == Procedure::end_of_turn;
  if (!may_be || s.agenda.size > 3) return false;
  State again{s.board, {}, {}, {}};
  lay_agenda(s.board, again);
  Silent silent;
  answer(g, again, {}, silent);
  return again == s;
}

Request request(const Game& g, const State& s) {
  if (s.agenda.empty()) return {.kind = s.board.phase == Phase::over ? RequestKind::over : RequestKind::done};
  const View v(g, s.board);
  const Frame& f = s.agenda.top();
  switch (f.procedure) {
    case Procedure::set_up:
    case Procedure::set_up_in_turn: return set_up_request(v, f);
    case Procedure::gun_orders:
    case Procedure::bombardment: return artillery_request(v, s, f);
    case Procedure::hits: return hits_request(v, f);
    case Procedure::combat: return combat_request(v, f);
    case Procedure::barrage: return barrage_request(v, s, f);
    case Procedure::shot: return shot_request(v, f);
    case Procedure::melee: return melee_request(v, f);
    case Procedure::side_step: return side_request(v, f);
    case Procedure::initiative: {
      const Because why{std::get<ArtilleryThenSides>(v.rules().turn).initiative};
      if (f.point() == kChooseFirst)
        return decision(Purpose::choose_first, f.memory<InitiativeMemory>().winner,
                        {std::get<HighThrow>(v.rules().initiative).winner_may_pass.clause});
      return die(Purpose::initiative_die, f.point() == kRedDie ? Side::red : Side::blue, 1, why);
    }
    case Procedure::volley: {
      const VolleyMemory& my = f.memory<VolleyMemory>();
      Request r = die(Purpose::fire_die, v.side(my.firer), my.dice_left,
                      {std::get<Volley>(v.rules().fire).hits_on.clause}, my.firer);
      r.cell = my.target;
      return r;
    }
    case Procedure::action:
      return decision(Purpose::go_on, v.side(f.memory<Progress>().actor),
                      {std::get<ActivationDice>(v.rules().activation).once}, f.memory<Progress>().actor);
    case Procedure::end_of_turn: {
      const UnitId gun = v.b[f.memory<EndOfTurnMemory>().unit].link;
      return decision(Purpose::unlimbered_facing, v.side(gun), {v.rules().tasks.facing_when_done}, gun);
    }
    default: return {.kind = RequestKind::done};
  }
}

void faces(const Game&, const State& s, FaceList& out) {
  if (s.agenda.empty() || s.agenda.top().asks() != Asks::die) return;
  for (int face = 1; face <= 6; ++face) out.push_back({d6(face), 1});
}

void movers(const Game& g, const State& s, Side side, UnitList& out) { list_movers(View(g, s.board), s, side, out); }

void options(const Game& g, const State& s, Side side, UnitId u, ChoiceList& out) {
  for (;;) {
    Lister list(out.tail(), out.room());
    list_answers(View(g, s.board), s, side, u, list);
    if (!list.full()) return out.extend(list.size());
    out.grow();  // a full list may have left something out
  }
}

void all_options(const Game& g, const State& s, Side side, ChoiceList& out) {
  UnitList units;
  movers(g, s, side, units);
  for (const UnitId u : units) options(g, s, side, u, out);
  options(g, s, side, UnitId::none, out);
}

void apply(const Game& g, State& s, Choice c) noexcept {
  Silent silent;
  answer(g, s, c, silent);
}

void apply(const Game& g, State& s, Choice c, EventLog& log) {
  Teller teller{log};
  if (!s.agenda.empty() && s.agenda.top().asks() == Asks::decision && !is_sealed(s.agenda.top())) {
    const Request asked = request(g, s);
    log.push_back({Ordered{asked.asks_red ? Side::red : Side::blue, c}, {}, {}});
  }
  answer(g, s, c, teller);
}

// Only this order, here and now: what lies under it on the agenda is left out, and other guns keep silent.
State alone(const Game& g, const State& s, Choice c) {
  State t = s;
  if (!s.agenda.empty() && s.agenda.top().procedure == Procedure::gun_orders) {
    t.agenda = {};
    t.sealed.fill(Sealed{});
    if (c.verb != Verb::fire) return t;
    const int facing = c.facing == kNoFacing ? s.board[c.unit].facing : c.facing;
    t.sealed[static_cast<std::size_t>(index(c.unit))] = Sealed::at(c.cell(), facing);
    t.agenda.push(Frame{shelling(g.rules), 0, {}});
    apply(g, t, {});
    return t;
  }
  t.agenda = {};
  bool above = false;
  Silent silent;
  Context<Silent> cx(g, t, silent);
  cx.answer = c;
  for (int i = 0; i < s.agenda.size; ++i) {
    const Procedure p = s.agenda[i].procedure;
    above = above || p == Procedure::action || p == Procedure::deed || p == Procedure::melee ||
            p == Procedure::barrage || p == Procedure::bombardment || p == Procedure::end_of_turn ||
            p == Procedure::initiative || p == Procedure::set_up || p == Procedure::set_up_in_turn;
    if (above) t.agenda.push(s.agenda[i]);
  }
  if (!above && c.verb != Verb::end) {
    const int point = s.agenda.empty() ? 0 : s.agenda.top().point();
    if (point == kBolt) {
      bolt_or_unpin(cx, c);
    } else if (point == kPickCombat) {
      cx.call(Procedure::melee, MeleeMemory{c.unit, c.other, 0, 0, Cell::none});
    } else if (point == kPick) {
      spend(cx, c);
      if (deeds_are_single(g.rules))
        cx.call(Procedure::deed, DeedMemory{c.unit});
      else
        cx.call(Procedure::action, fresh_progress(cx.v, c.unit));
    }
  }
  run_on(cx);
  return t;
}

// BB-R36, BB-R79: the other side's sealed words are blanked and its questions opened again.
State masked(const Game& g, State s, Side side) {
  if (s.agenda.empty() || !is_sealed(s.agenda.top())) return s;
  const View v(g, s.board);
  const Side enemy = other(side);
  const auto i = static_cast<std::size_t>(index(enemy));
  for (int u = v.b.first_of(enemy); u < v.b.end_of(enemy); ++u) s.sealed[static_cast<std::size_t>(u)] = Sealed{};
  Frame& f = s.agenda.top();
  if (f.procedure == Procedure::gun_orders) {
    f.memory<GunOrdersMemory>().cursor[i] = next_able_gun(v, enemy, UnitId::none);
  } else {
    f.memory<SetUpMemory>().cursor[i] = next_to_place(v, enemy, UnitId::none);
    f.memory<SetUpMemory>().facing_next[i] = 0;
  }
  return s;
}

// BB-R25 to BB-R28, BB-R174.
Sight sight(const Game& g, const Board& b, Cell from, Cell to, UnitId unit) {
  const View v(g, b);
  const LowerEndSight& by = std::get<LowerEndSight>(g.rules.sight);
  const bool small_arms = unit != UnitId::none && !v.is_gun(unit);
  Sight out;
  out.range = v.grid().distance(from, to);
  out.seen = v.line_clear(from, to, small_arms);
  out.partly = out.seen && v.partly_hidden(from, to);
  const int lower = v.sight_level(from, to);
  for (const LineStep& step : v.grid().line(from, to)) {
    out.line.push_back(step);
    // A pair that lets the line pass stops nothing, whichever of its cells would.
    const bool stopped = !v.passes(from, step, lower, small_arms), held_up = !v.passes(from, step, lower, true);
    for (const Offset& o : {step.first, step.second}) {
      const Cell c = v.grid().step(from, o);
      if (c == Cell::none) continue;
      if (stopped && v.stops(c, lower, small_arms) && (out.stopped_by.empty() || out.stopped_by.back() != c)) {
        out.stopped_by.push_back(c);
        const Because why = v.stops(c, lower, false) ? Because{by.terrain_stops, by.raised} : Because{by.units_stop};
        if (std::find(out.why.begin(), out.why.end(), why) == out.why.end()) out.why.push_back(why);
      }
      if (unit == UnitId::none && held_up && !stopped && !v.empty(c) && v.stops(c, lower, true) &&
          !v.stops(c, lower, false) && (out.would_block.empty() || out.would_block.back() != v.b.in(c)))
        out.would_block.push_back(v.b.in(c));
    }
  }
  if (out.partly) out.why.insert(out.why.begin(), Because{by.partly_seen});
  if (out.seen) out.why.insert(out.why.begin(), Because{by.both_of_a_pair.clause});
  return out;
}

// BB-R122, BB-R157: objectives, then Units, then exhaustion, then the share lost.
Outcome outcome(const Game& g, const Board& b) {
  const View v(g, b);
  const Exhaustion& by = std::get<Exhaustion>(g.rules.ending);
  Outcome out;
  for (const Side side : {Side::red, Side::blue}) {
    const auto i = static_cast<std::size_t>(index(side));
    out.lost[i] = b.army[i].lost;
    out.start[i] = g.roster.full_strength[i];
    if (v.has_units(side) && by.objectives != Clause::none)
      for (const Cell c : g.field.objectives) {
        // BB-R157: who stands there holds it, also where his action is not over.
        const UnitId there = b.in(c);
        const bool holds = there != UnitId::none ? b.side_of(there) == side : b.held[i].has(c);
        if (holds) out.points[i] += g.field.worth[static_cast<std::size_t>(index(c))];
      }
  }
  const auto decide = [&](int red, int blue, Outcome::By how, Because why) {
    if (red == blue || out.winner != Side::none || out.by != Outcome::By::equal) return;
    out.winner = red > blue ? Side::red : Side::blue, out.by = how, out.why = why;
  };
  const auto late = [&](std::size_t i) { return b.army[i].exhausted_on == 0 ? 1000 : int{b.army[i].exhausted_on}; };
  const bool red_lives = v.has_units(Side::red), blue_lives = v.has_units(Side::blue);
  out.why = {by.ranking};
  if (by.beaten_first.value) {  // L19-R84, L19-R93, L19-R98: whatever the points
    const bool red_beaten = !red_lives || v.broken(Side::red), blue_beaten = !blue_lives || v.broken(Side::blue);
    if (red_beaten || blue_beaten) {
      const bool gone = !red_lives || !blue_lives;
      out.by = gone ? Outcome::By::no_units : Outcome::By::broken;
      out.why = gone ? Because{by.ranking, by.no_units_end_it} : Because{by.break_share.clause};
      if (red_beaten != blue_beaten) out.winner = red_beaten ? Side::blue : Side::red;
      return out;
    }
  }
  decide(out.points[0], out.points[1], Outcome::By::objectives, {by.objectives, by.ranking});
  if (!red_lives && !blue_lives) {
    if (out.by == Outcome::By::equal) out.by = Outcome::By::no_units;
    return out;
  }
  decide(red_lives, blue_lives, Outcome::By::no_units, {by.ranking, by.no_units_end_it});
  decide(late(0), late(1), Outcome::By::exhaustion, {by.ranking, by.share.clause});
  decide(out.lost[1] * out.start[0], out.lost[0] * out.start[1], Outcome::By::losses, {by.ranking});
  return out;
}

Route way_with_fewest_breaches(const Game& g, const State& s, UnitId u, Cell to) {
  const View v(g, s.board);
  const bool acting = !s.agenda.empty() && s.agenda.top().procedure == Procedure::action &&
                      s.agenda.top().memory<Progress>().actor == u;
  if (!v.placed(u) && v.b[u].at != Cell::waiting) return {};
  if (std::holds_alternative<March>(g.rules.movement)) return march_with_fewest_breaches(v, u, to);
  return fewest_breaches(v, acting ? s.agenda.top().memory<Progress>() : fresh_progress(v, u), to);
}

}  // namespace limber
