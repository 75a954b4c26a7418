// With the check of sealed dice, answer by answer.
#include "battle/open.h"
#include "play/seal_check.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/verify_json.h"
#include "words/event_words.h"

namespace limber::inline protocol {

namespace {

std::string_view verdict(const SealCheck& found) {
  if (found.broken) return "broken";
  if (!found.is_sealed()) return "not-sealed";
  for (const SealUse& use : found.seals)
    if (!use.number) return "not-opened";
  return "intact";
}

JsonValue seal_json(const SealUse& use) {
  JsonValue to = JsonValue::object().set("seal", hex(use.seal)).set("from", use.from + 1);
  return use.number ? to.set("number", hex(*use.number)) : to;
}

JsonValue entry_json(const Game& game, const SealedStep& held) {
  const RecordLine& line = held.step.line;
  JsonValue to = JsonValue::object().set("text", line.text);
  const std::vector<std::string> told = narrate(game, held.step.before, held.step.events);
  if (!told.empty()) to.set("words", told.front());
  if (held.link) to.set("link", short_link(*held.link));
  if (!line.lot.empty()) to.set("lot", line.lot);
  if (line.given) to.set("given", true);
  return held.checked ? to.set("thrown", true) : to;
}

JsonValue broken_json(const SealCheck& found) {
  JsonValue to = JsonValue::object()
                     .set("at", found.at)
                     .set("line", found.broken->line)
                     .set("found", found.broken->found)
                     .set("expected", found.broken->expected);
  return found.thrown.empty() ? to : to.set("thrown", found.thrown);
}

}  // namespace

JsonValue verify_answer(ObjectReader& reader, Faults& faults) {
  const JsonValue* text = reader.any("record", Need::required);
  if (text != nullptr && text->as_string() == nullptr)
    faults.add(text->place(), "record", described(*text), "the text of a record");
  reader.close();
  if (faults.count() > 0 || text == nullptr) return told(faults);
  const Result<LaidRecord> laid = lay_record(*text->as_string());
  if (!laid.ok())
    return failure("The record cannot be read: " + faults_words(laid.faults()))
        .set("faults", faults_json(laid.faults()));
  const Game& game = *laid.value().setup.game;
  JsonValue entries = JsonValue::array();
  const SealCheck found = check_seals(game, *laid.value().setup.opening, laid.value().record,
                                      [&](const SealedStep& held) { entries.add(entry_json(game, held)); });
  JsonValue seals = JsonValue::array();
  for (const SealUse& use : found.seals) seals.add(seal_json(use));
  JsonValue to = success().set("title", laid.value().setup.scenario.title).set("verdict", verdict(found));
  to.set("words", verdict_words(found)).set("notes", texts_json(seal_notes(found)));
  to.set("answers", found.answers).set("throws", found.throws).set("lots", found.lots).set("given", found.given);
  to.set("over", found.over).set("seals", std::move(seals)).set("entries", std::move(entries));
  return found.broken ? to.set("broken", broken_json(found)) : to;
}

}  // namespace limber::inline protocol
