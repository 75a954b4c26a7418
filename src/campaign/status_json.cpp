#include "campaign/status_json.h"

namespace limber::inline campaign {

namespace {

constexpr std::array<std::string_view, 4> kStages{"ground", "battle", "road", "over"};
constexpr std::array<std::string_view, 9> kWhys{"joined",   "lost",       "at_once",      "hospital", "gone",
                                                "returned", "to_reserve", "from_reserve", "successor"};
constexpr std::array<std::string_view, 6> kAccountNames{"to_come", "ranks", "fallen", "hospital", "reserve", "gone"};

const std::string& battle_id(const Course& course, int battle) {
  return course.plan().battles[static_cast<std::size_t>(battle)].id;
}

JsonValue side_json(const Course& course, Side side) {
  return side == Side::none ? JsonValue() : JsonValue(course.plan().sides[slot(side)].id);
}

JsonValue fought_json(const Course& course, const PastBattle& one) {
  JsonValue lost = JsonValue::object();
  for (const Side side : {Side::red, Side::blue})
    for (std::size_t unit = 0; unit < one.result.lost[slot(side)].size(); ++unit)
      if (const int points = one.result.lost[slot(side)][unit]; points > 0)
        lost.set(course.plan().sides[slot(side)].units[unit].unit.id, points);
  return JsonValue::object()
      .set("battle", battle_id(course, one.battle))
      .set("week", one.week)
      .set("winner", side_json(course, one.result.winner))
      .set("turn", one.result.turn)
      .set("entered", one.entered)
      .set("fielded", JsonValue::array({one.lineup.points[0], one.lineup.points[1]}))
      .set("lost", std::move(lost));
}

JsonValue holder_json(const Course& course, Side side, const Holder& holder) {
  JsonValue out = JsonValue::object().set("account", kAccountNames[static_cast<std::size_t>(holder.account)]);
  if (holder.unit != kWholeArmy)
    out.set("unit", course.plan().sides[slot(side)].units[static_cast<std::size_t>(holder.unit)].unit.id);
  return out;
}

JsonValue entry_json(const Course& course, const Posting& entry) {
  JsonValue out = JsonValue::object()
                      .set("why", kWhys[static_cast<std::size_t>(entry.why)])
                      .set("side", course.plan().sides[slot(entry.side)].id)
                      .set("week", entry.week)
                      .set("battle", entry.battle)
                      .set("from", holder_json(course, entry.side, entry.from))
                      .set("to", holder_json(course, entry.side, entry.to))
                      .set("points", entry.points);
  if (entry.die > 0) out.set("die", entry.die);
  if (entry.back_in > 0) out.set("back_in", entry.back_in);
  return out;
}

JsonValue army_json(const Course& course, Side side) {
  const Books& books = course.books();
  JsonValue units = JsonValue::array();
  for (int unit = 0; unit < books.units(side); ++unit) {
    JsonValue one =
        JsonValue::object().set("id", course.plan().sides[slot(side)].units[static_cast<std::size_t>(unit)].unit.id);
    one.set("full", books.full(side, unit));
    for (std::size_t account = 0; account < kAccounts; ++account)
      if (const int points = books.of(side, {static_cast<BookColumn>(account), unit}); points > 0)
        one.set(kAccountNames[account], points);
    units.add(std::move(one));
  }
  JsonValue army = JsonValue::object().set("id", course.plan().sides[slot(side)].id).set("units", std::move(units));
  for (std::size_t account = 0; account < kAccounts; ++account)
    army.set(kAccountNames[account], books.total(side, static_cast<BookColumn>(account)));
  return army;
}

}  // namespace

JsonValue status_json(const Course& course) {
  JsonValue fought = JsonValue::array(), roads = JsonValue::array(), ledger = JsonValue::array();
  for (const PastBattle& one : course.fought()) fought.add(fought_json(course, one));
  for (const int road : course.open_roads()) {
    const int to = course.plan().roads[static_cast<std::size_t>(road)].to;
    roads.add(to == kNowhere ? JsonValue("end") : JsonValue(battle_id(course, to)));
  }
  for (const Posting& entry : course.books().entries()) ledger.add(entry_json(course, entry));
  JsonValue out = JsonValue::object()
                      .set("limber", "campaign-status/1")
                      .set("title", course.plan().title)
                      .set("stage", kStages[static_cast<std::size_t>(course.stage())])
                      .set("week", course.week())
                      .set("battle", battle_id(course, course.battle()));
  if (course.stage() == Stage::over) out.set("winner", side_json(course, course.winner()));
  if (course.stage() == Stage::road || course.stage() == Stage::ground)
    out.set("chooser", side_json(course, course.chooser()));
  return out.set("roads", std::move(roads))
      .set("fought", std::move(fought))
      .set("armies", JsonValue::array({army_json(course, Side::red), army_json(course, Side::blue)}))
      .set("ledger", std::move(ledger));
}

}  // namespace limber::inline campaign
