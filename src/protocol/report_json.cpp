#include "protocol/report_json.h"

#include "protocol/answer_json.h"
#include "report/report.h"
#include "words/names.h"

namespace limber::inline protocol {

namespace {

JsonValue numbers_json(const std::vector<int>& numbers) {
  JsonValue list = JsonValue::array();
  for (const int number : numbers) list.add(number);
  return list;
}

JsonValue throws_json(const Game& game, const Chronicle& told) {
  JsonValue list = JsonValue::array();
  for (const WeighedThrow& one : told.throws)
    list.add(JsonValue::object()
                 .set("number", one.answer)
                 .set("turn", one.turn)
                 .set("side", side_json(game, one.side))
                 .set("kind", ledger_name(one.purpose))
                 .set("got", one.got)
                 .set("expected", one.expected.to_string())
                 .set("luck", one.luck.to_string())
                 .set("decimal", one.luck.to_double()));
  return list;
}

JsonValue ledger_json(const Game& game, const Chronicle& told) {
  JsonValue list = JsonValue::array();
  for (const LedgerRow& row : ledger(told.throws)) {
    JsonValue sides = JsonValue::object();
    for (const Side side : {Side::red, Side::blue}) {
      const LedgerEntry& entry = row.of[slot(side)];
      sides.set(game.roster.side_id[slot(side)], JsonValue::object()
                                                     .set("throws", entry.throws)
                                                     .set("got", entry.got)
                                                     .set("expected", entry.expected.to_string()));
    }
    list.add(JsonValue::object().set("kind", row.name).set("sides", std::move(sides)));
  }
  return list;
}

JsonValue turns_json(const Chronicle& told) {
  JsonValue list = JsonValue::array();
  for (const TurnTold& turn : told.turns)
    list.add(JsonValue::object()
                 .set("turn", turn.turn)
                 .set("last", turn.last_answer)
                 .set("lost", numbers_json({turn.lost[0], turn.lost[1]})));
  return list;
}

JsonValue losses_json(const Game& game, const std::vector<UnitLosses>& losses) {
  JsonValue list = JsonValue::array();
  for (const UnitLosses& of : losses)
    list.add(JsonValue::object()
                 .set("unit", unit_id_words(game, of.unit))
                 .set("lost", of.lost)
                 .set("of", of.of)
                 .set("gone", of.gone)
                 .set("answers", numbers_json(of.answers)));
  return list;
}

JsonValue turning_points_json(const Game& game, const std::vector<TurningPoint>& points) {
  JsonValue list = JsonValue::array();
  for (const TurningPoint& point : points) {
    JsonValue one = JsonValue::object()
                        .set("first", point.episode.first)
                        .set("last", point.episode.last)
                        .set("turn", point.episode.turn)
                        .set("side", side_json(game, point.episode.swing > 0 ? Side::red : Side::blue));
    if (point.blow.unit != UnitId::none) one.set("unit", unit_id_words(game, point.blow.unit));
    if (point.chance) one.set("chance", point.chance->to_string());
    list.add(std::move(one.set("telling", texts_json(point.telling))));
  }
  return list;
}

}  // namespace

void add_html_report(JsonValue& to, const Session& session) { to.set("html", html_report(make_report(session))); }

void add_markdown_report(JsonValue& to, const Session& session) {
  MarkdownReport made = markdown_report(make_report(session), "maps");
  JsonValue maps = JsonValue::array();
  for (MapFile& map : made.maps)
    maps.add(JsonValue::object().set("name", std::move(map.name)).set("svg", std::move(map.svg)));
  to.set("markdown", std::move(made.text)).set("maps", std::move(maps));
}

void add_figures(JsonValue& to, const Session& session, Side seat) {
  const Game& game = session.game();
  const Chronicle told = read_chronicle(session, seat);
  const Story story = tell_story(game, told);
  to.set("over", told.over)
      .set("answers", told.answers)
      .set("lead", story.lead)
      .set("result", story.result)
      .set("turns", turns_json(told))
      .set("losses", losses_json(game, losses_of(game, told)))
      .set("ledger", ledger_json(game, told))
      .set("throws", throws_json(game, told))
      .set("turning_points", turning_points_json(game, turning_points(session, told)));
}

}  // namespace limber::inline protocol
