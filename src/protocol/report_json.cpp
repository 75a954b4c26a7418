#include "protocol/report_json.h"

#include <algorithm>

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
                        .set("first", point.first)
                        .set("last", point.last)
                        .set("turn", point.turn)
                        .set("side", side_json(game, point.gains()))
                        .set("before", point.before / 1000.0)
                        .set("after", point.after / 1000.0);
    if (point.blow && point.blow->unit != UnitId::none) one.set("unit", unit_id_words(game, point.blow->unit));
    if (point.chance) one.set("chance", point.chance->to_string());
    list.add(std::move(one.set("words", point.words).set("telling", texts_json(point.telling))));
  }
  return list;
}

std::string_view kind_name(Incident::Kind kind) {
  switch (kind) {
    case Incident::Kind::lost: return "lost";
    case Incident::Kind::destroyed: return "destroyed";
    case Incident::Kind::driven: return "driven";
    case Incident::Kind::withdrew: return "withdrew";
    case Incident::Kind::pinned: return "pinned";
    case Incident::Kind::broke: return "broke";
    case Incident::Kind::left: return "left";
    case Incident::Kind::taken: return "taken";
    case Incident::Kind::arrived: return "arrived";
    case Incident::Kind::exhausted: return "exhausted";
    case Incident::Kind::unled: return "unled";
    case Incident::Kind::gave_up: return "resigned";
  }
  return "";
}

std::string_view manner_name(LossCause manner) {
  switch (manner) {
    case LossCause::unknown: return "";
    case LossCause::shells: return "shells";
    case LossCause::fire: return "fire";
    case LossCause::combat: return "combat";
  }
  return "";
}

// What a sentence is based on.
JsonValue remark_json(const Game& game, const report::StorySentence& remark) {
  JsonValue one = JsonValue::object().set("words", remark.text);
  if (remark.answer > 0) one.set("number", remark.answer);
  if (!remark.beat) return one;
  const Incident& d = remark.beat->incident;
  one.set("kind", kind_name(d.kind)).set("turn", d.turn).set("side", side_json(game, d.side));
  if (d.unit != UnitId::none) one.set("unit", unit_id_words(game, d.unit));
  if (d.by != UnitId::none) one.set("by", unit_id_words(game, d.by));
  if (d.manner != LossCause::unknown) one.set("manner", manner_name(d.manner));
  if (d.points > 0) one.set("points", d.points);
  if (remark.beat->back) one.set("both", true);
  return one;
}

JsonValue story_json(const Game& game, const Story& story) {
  JsonValue list = JsonValue::array();
  for (const std::vector<report::StorySentence>& paragraph : story.paragraphs) {
    JsonValue remarks = JsonValue::array();
    for (const report::StorySentence& remark : paragraph) remarks.add(remark_json(game, remark));
    list.add(std::move(remarks));
  }
  return list;
}

constexpr WholeRange kNumbers{0, 1'000'000}, kThousandths{0, 1000}, kMoments{2, 1024};
constexpr int kUsualMoments = 32;

}  // namespace

KnownChances read_chances(ObjectReader& reader, Faults& faults) {
  KnownChances known;
  known.moments = reader.whole("moments", Need::optional, kMoments).value_or(kUsualMoments);
  const JsonValue* list = reader.array("chances", Need::optional);
  if (list == nullptr) return known;
  for (std::size_t i = 0; i < list->elements().size(); ++i) {
    const JsonValue& one = list->elements()[i];
    const std::string where = element_path("chances", i);
    if (one.elements().size() != 3) {
      faults.add(one.place(), where, described(one), "a list of three numbers: entry, first side, second side");
      continue;
    }
    const auto number = [&](std::size_t k, WholeRange range) {
      return read_whole(one.elements()[k], element_path(where, k), range, faults).value_or(0);
    };
    const int at = number(0, kNumbers);
    Chance chance{.win = {number(1, kThousandths), number(2, kThousandths)}};
    chance.draw = std::max(0, 1000 - chance.win[0] - chance.win[1]);
    known.chances[at] = chance;
  }
  return known;
}

void add_html_report(JsonValue& to, const Session& session, const KnownChances& known) {
  to.set("html", html_report(make_report(session, read_chronicle(session, Side::none), known.chances)));
}

void add_markdown_report(JsonValue& to, const Session& session, const KnownChances& known, std::string_view ending) {
  MarkdownReport made =
      markdown_report(make_report(session, read_chronicle(session, Side::none), known.chances), "maps", ending);
  JsonValue maps = JsonValue::array();
  for (MapFile& map : made.maps)
    maps.add(JsonValue::object().set("name", std::move(map.name)).set("svg", std::move(map.svg)));
  to.set("markdown", std::move(made.text)).set("maps", std::move(maps));
}

void add_figures(JsonValue& to, const Session& session, Side seat, const KnownChances& known) {
  const Game& game = session.game();
  const Chronicle told = read_chronicle(session, seat);
  const Story story = tell_story(game, told);
  to.set("over", told.over)
      .set("answers", told.answers)
      .set("lead", story.lead)
      .set("result", story.result)
      .set("story", story_json(game, story))
      .set("turns", turns_json(told))
      .set("losses", losses_json(game, losses_of(game, told)))
      .set("ledger", ledger_json(game, told))
      .set("throws", throws_json(game, told))
      .set("settled", numbers_json(settled_moments(told)))
      .set("weigh",
           numbers_json(told.over ? moments_to_play_out(told, known.chances, known.moments) : std::vector<int>{}))
      .set("turning_points", turning_points_json(game, turning_points(session, told, known.chances)));
}

}  // namespace limber::inline protocol
