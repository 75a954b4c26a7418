#include "campaign/history_json.h"

#include <array>

#include "base/overloaded.h"
#include "campaign/plan.h"
#include "io/scenario_words.h"
#include "io/utf8.h"

namespace limber::inline campaign {

namespace {

constexpr TextLimits kRecordText{1, 8'000'000, true};
constexpr std::array<std::string_view, 3> kChosenBy{"player", "die", "chance"};
constexpr std::size_t kMostSteps = 3 * kMostFought;

HistoryStep read_step(const JsonValue& value, const std::string& where, Faults& faults) {
  ObjectReader reader(value, where, faults);
  HistoryStep step;
  if (const auto to = reader.text("road", Need::optional, kIdText)) {
    step = RoadStep{*to, reader.word("by", Need::optional, kChosenBy).value_or("player")};
  } else if (const auto first = reader.text("ground", Need::optional, kIdText)) {
    step = GroundStep{*first, reader.word("by", Need::optional, kChosenBy).value_or("player")};
  } else {
    const std::string battle = reader.text("battle", Need::required, kIdText).value_or("");
    const auto record = reader.text("record", Need::optional, kRecordText);
    const JsonValue* entered = record ? nullptr : reader.object("entered", Need::optional);
    if (record) step = FoughtStep{battle, *record};
    if (entered != nullptr) step = read_entered_step(*entered, battle, where + ".entered", faults);
    if (!record && entered == nullptr && value.find("record") == nullptr && value.find("entered") == nullptr)
      faults.add(value.place(), where, "a battle without a result", "its \"record\", or what was \"entered\" of it");
  }
  reader.close();
  return step;
}

JsonValue entered_json(const EnteredStep& step) {
  JsonValue held = JsonValue::object(), lost = JsonValue::object();
  for (const auto& [cell, side] : step.held) held.set(cell, side);
  for (const auto& [unit, points] : step.lost) lost.set(unit, points);
  return JsonValue::object()
      .set("winner", step.winner)
      .set("turn", step.turn)
      .set("held", std::move(held))
      .set("lost", std::move(lost));
}

}  // namespace

EnteredStep read_entered_step(const JsonValue& value, const std::string& battle, const std::string& where,
                              Faults& faults) {
  ObjectReader reader(value, where, faults);
  EnteredStep step{.battle = battle, .winner = "", .held = {}, .lost = {}};
  step.winner = reader.text("winner", Need::required, kIdText).value_or("");
  step.turn = reader.whole("turn", Need::required, kTurns).value_or(1);
  if (const JsonValue* held = reader.object("held", Need::optional))
    for (const JsonMember& one : held->members())
      if (const auto side = read_text(one.value, where + ".held." + shown(one.name), kIdText, faults))
        step.held[one.name] = *side;
  if (const JsonValue* lost = reader.object("lost", Need::optional))
    for (const JsonMember& one : lost->members())
      if (const auto points = read_whole(one.value, where + ".lost." + shown(one.name), kStrength, faults))
        step.lost[one.name] = *points;
  reader.close();
  return step;
}

CampaignHistory read_history(const JsonValue& list, Faults& faults) {
  CampaignHistory history;
  if (list.elements().size() > kMostSteps) {
    faults.add(list.place(), "history", std::to_string(list.elements().size()) + " steps",
               "at most " + std::to_string(kMostSteps));
    return history;
  }
  for (std::size_t i = 0; i < list.elements().size(); ++i)
    history.push_back(read_step(list.elements()[i], element_path("history", i), faults));
  return history;
}

JsonValue history_json(const CampaignHistory& history) {
  JsonValue list = JsonValue::array();
  for (const HistoryStep& step : history)
    list.add(std::visit(
        Overloaded{
            [](const FoughtStep& s) { return JsonValue::object().set("battle", s.battle).set("record", s.record); },
            [](const EnteredStep& s) {
              return JsonValue::object().set("battle", s.battle).set("entered", entered_json(s));
            },
            [](const RoadStep& s) { return JsonValue::object().set("road", s.to).set("by", s.by); },
            [](const GroundStep& s) { return JsonValue::object().set("ground", s.first).set("by", s.by); }},
        step));
  return list;
}

}  // namespace limber::inline campaign
