#include "protocol/ruleset_json.h"

#include "play/position_line.h"
#include "protocol/answer_json.h"
#include "rulesets/describe.h"
#include "words/clause_words.h"
#include "words/clauses.h"

namespace limber::inline protocol {

namespace {

std::string hex16(std::uint64_t number) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; number >>= 4) text[i] = kHex[number & 15u];
  return text;
}

std::string_view role_name(ArmRole role) {
  switch (role) {
    case ArmRole::infantry: return "infantry";
    case ArmRole::cavalry: return "cavalry";
    case ArmRole::machine_gun: return "machine-gun";
    case ArmRole::artillery: return "artillery";
    case ArmRole::transport: return "transport";
    case ArmRole::commander: return "commander";
  }
  return "";
}

// One of the page's own pictures, by its name, or the path of a sign that the ruleset brings along.
JsonValue sign_json(const Arm& arm) {
  if (!arm.picture.view().empty()) return JsonValue(arm.picture.view());
  JsonValue sign = JsonValue::object().set("path", arm.sign.path.view());
  if (arm.sign.ink != SignInk::line) sign.set("filled", true);
  return sign;
}

JsonValue scores_json(int least) {
  JsonValue list = JsonValue::array();
  for (int n = least < 1 ? 1 : least; n <= 6; ++n) list.add(n);
  return list;
}

JsonValue kind_json(const Kind& kind) {
  JsonValue to = JsonValue::object(), clauses = JsonValue::object();
  to.set("type", kind.name.view());
  if (!kind.also.view().empty()) to.set("also", kind.also.view());
  add_arm(to.set("title", kind.title.view()), kind.arm);
  if (!kind.other_form.view().empty()) to.set("other_form", kind.other_form.view()).set("mounted", kind.in_the_saddle);
  const auto figure = [&](std::string_view name, const Figure<std::uint8_t>& f) {
    if (f.clause == Clause::none) return;  // what the document does not print: a Unit without strength, say
    to.set(name, int{f.value});
    clauses.set(name, cite(f.clause));
  };
  figure("strength", kind.strength), figure("move", kind.move), figure("gun_range", kind.gun_range);
  figure("range", kind.range), figure("dice", kind.dice);
  figure("hits_on", kind.hits_on), figure("power", kind.power);
  to.set("save",
         JsonValue::object().set("front", scores_json(kind.save.front)).set("flank", scores_json(kind.save.flank)));
  clauses.set("save", cite(kind.save.clause));
  const auto grant = [&](std::string_view name, Clause c) {
    to.set(name, c != Clause::none);
    if (c != Clause::none) clauses.set(name, cite(c));
  };
  grant("shoots", kind.shoots), grant("shares_cells", kind.shares_cells), grant("follows_up", kind.follows_up);
  return to.set("clauses", std::move(clauses));
}

JsonValue switch_json(const Switch& s) {
  JsonValue to = JsonValue::object().set("name", s.name);
  if (s.set_number != nullptr) {
    to.set("least", 0).set("most", s.most).set("default", s.standard());
  } else {
    JsonValue values = JsonValue::array();
    for (const SwitchValue& v : s.values) values.add(v.name);
    to.set("values", std::move(values)).set("default", s.standard());
  }
  return to.set("ruling", cite(s.ruling))
      .set("question", clause_words(s.ruling).question)
      .set("words", clause_words(s.ruling).text);
}

JsonValue figures_json(const Rules& rules) {
  JsonValue list = JsonValue::array();
  for (const FigureLine& line : describe(rules))
    list.add(JsonValue::object()
                 .set("module", line.module)
                 .set("name", line.name)
                 .set("value", line.value)
                 .set("clauses", clauses_json(line.clauses)));
  return list;
}

}  // namespace

void add_arm(JsonValue& to, const Arm& arm) {
  to.set("arm", arm.name.view()).set("role", role_name(arm.role)).set("sign", sign_json(arm));
}

JsonValue ruleset_json(const Ruleset& r) {
  JsonValue phases = JsonValue::array(), units = JsonValue::array(), switches = JsonValue::array();
  for (const Phase phase : r.facts.phases) phases.add(phase_name(phase));
  for (std::uint8_t k = 0; k < r.facts.kinds.size; ++k) units.add(kind_json(r.facts.kinds.row[k]));
  for (const Switch& s : r.switches) switches.add(switch_json(s));
  return JsonValue::object()
      .set("id", r.facts.id.view())
      .set("title", r.facts.title.view())
      .set("prefix", r.prefix)
      .set("phrase", r.phrase)
      .set("revision", int{r.facts.revision})
      .set("fingerprint", hex16(fingerprint(*r.rules)))
      .set("grid", r.facts.grid == GridKind::square ? "square" : "hex")
      .set("least_side", int{r.facts.least_side})
      .set("phases", std::move(phases))
      .set("units", std::move(units))
      .set("switches", std::move(switches))
      .set("figures", figures_json(*r.rules));
}

JsonValue looks_json() {
  JsonValue all = JsonValue::object();
  for (const Ruleset& r : all_rulesets()) {
    JsonValue types = JsonValue::object();
    for (std::uint8_t k = 0; k < r.facts.kinds.size; ++k) {
      const Kind& kind = r.facts.kinds.row[k];
      for (const std::string_view name : {kind.name.view(), kind.also.view()}) {
        JsonValue look = JsonValue::object();
        add_arm(look, kind.arm);
        if (!name.empty()) types.set(name, std::move(look));
      }
    }
    all.set(r.facts.id.view(), std::move(types));
  }
  return all;
}

JsonValue rulesets_json() {
  JsonValue list = JsonValue::array();
  for (const Ruleset& r : all_rulesets()) list.add(ruleset_json(r));
  return list;
}

}  // namespace limber::inline protocol
