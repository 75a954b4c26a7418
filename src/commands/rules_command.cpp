#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "base/text.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/terminal.h"
#include "draw/canvas.h"
#include "io/json.h"
#include "io/variant_file.h"
#include "protocol/ruleset_json.h"
#include "rulesets/compare.h"
#include "rulesets/describe.h"
#include "rulesets/rule_figures.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/names.h"
#include "words/rules_words.h"
#include "words/variant_words.h"

namespace limber::inline commands {

namespace {

JsonValue clause_json(Clause c) {
  const ClauseWords& words = clause_words(c);
  JsonValue value = JsonValue::object();
  value.set("id", words.id).set("ruleset", words.ruleset).set("kind", words.kind).set("text", words.text);
  if (words.is_ruling()) value.set("question", words.question).set("why", words.why);
  return value;
}

JsonValue clauses_json(const std::vector<Clause>& list) {
  JsonValue value = JsonValue::array();
  for (const Clause c : list) value.add(clause_json(c));
  return value;
}

std::vector<Clause> clauses_of(std::string_view ruleset) {
  std::vector<Clause> found;
  const auto all = all_clause_words();
  for (std::size_t i = 1; i < all.size(); ++i)
    if (all[i].ruleset == ruleset) found.push_back(static_cast<Clause>(i));
  return found;
}

// As the protocol tells it, and every clause and ruling to read.
JsonValue whole_ruleset_json(const Ruleset& ruleset) {
  JsonValue clauses = JsonValue::array(), rulings = JsonValue::array();
  for (const Clause c : clauses_of(ruleset.facts.id.view()))
    (clause_words(c).is_ruling() ? rulings : clauses).add(clause_json(c));
  return ruleset_json(ruleset).set("clauses", std::move(clauses)).set("rulings", std::move(rulings));
}

void print_json(const JsonValue& value) { std::fputs((dump(value) + "\n").c_str(), stdout); }

void show_figures(const Rules& rules, Terminal& terminal) {
  std::string module;
  for (const FigureLine& f : describe(rules)) {
    if (f.module != module) {
      module = f.module;
      terminal.blank();
      terminal.line(capitalised(module), Tone::strong);
    }
    terminal.say(padded(f.name, 34) + " " + padded(f.value, 14) + in_brackets(f.clauses), 2);
  }
}

void show_groups(std::string_view ruleset, Terminal& terminal) {
  std::vector<std::pair<std::string, int>> groups;
  for (const Clause c : clauses_of(ruleset)) {
    const ClauseWords& words = clause_words(c);
    const std::string id(words.id);
    const std::string group = words.is_ruling() ? id.substr(0, id.find('-')) + "-R" : id.substr(0, id.rfind('-'));
    if (groups.empty() || groups.back().first != group) {
      const auto known = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == group; });
      if (known == groups.end()) groups.emplace_back(group, 0);
    }
    std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == group; })->second++;
  }
  std::vector<std::string> words;
  for (const auto& [group, count] : groups) words.push_back(group + " (" + std::to_string(count) + ")");
  terminal.blank();
  terminal.line("Clauses and rulings", Tone::strong);
  terminal.say(join(words, ", "), 2);
  terminal.say("'limber rules " + (groups.empty() ? std::string("ID") : groups.front().first) + "' lists a group.", 2);
}

JsonValue ids_json(const std::vector<Clause>& list) {
  JsonValue value = JsonValue::array();
  for (const Clause c : list) value.add(cite(c));
  return value;
}

// What may be changed of a ruleset, and to what.
void show_changeable(const Rules& rules, Terminal& terminal) {
  std::string section;
  for (const RuleFigure& f : rule_figures(rules)) {
    if (f.section != section) {
      section = f.section;
      terminal.blank();
      terminal.line(capitalised(section), Tone::strong);
    }
    terminal.say(
        padded(f.name, 34) + " " + padded(f.text(), 14) + " " + padded(values_words(f), 18) + in_brackets(f.clauses),
        2);
  }
  terminal.blank();
  terminal.say(
      "What may be changed, to what, and its clause. A file variant/1 has the changes; 'limber rules FILE' shows "
      "them.");
}

JsonValue changeable_json(const Rules& rules) {
  JsonValue list = JsonValue::array();
  for (const RuleFigure& f : rule_figures(rules)) {
    JsonValue values = JsonValue::array();
    for (const std::string& value : f.values) values.add(value);
    list.add(JsonValue::object()
                 .set("figure", f.full_name())
                 .set("clauses", ids_json(f.clauses))
                 .set("value", f.text())
                 .set("values", std::move(values)));
  }
  return list;
}

int show_variant(const RulesVariant& variant, bool json) {
  if (json) return print_json(to_json(variant)), kExitOk;
  Terminal terminal;
  terminal.line(variant.name, Tone::strong);
  terminal.say(variant_sentence(variant) + " It is " + variant.ruleset + " but for:");
  for (const std::string& line : variant_lines(variant)) terminal.say(line, 2);
  if (!variant.note.empty()) terminal.blank(), terminal.say(variant.note);
  return kExitOk;
}

int show_ruleset(const Ruleset& ruleset) {
  Terminal terminal;
  terminal.line(std::string(ruleset.facts.id.view()) + ": " + std::string(ruleset.facts.title.view()), Tone::strong);
  show_figures(*ruleset.rules, terminal);
  terminal.blank();
  terminal.line("House rules", Tone::strong);
  for (const std::string& line : switch_lines(ruleset)) terminal.say(line, 2);
  show_groups(ruleset.facts.id.view(), terminal);
  return kExitOk;
}

int show_rulesets() {
  Terminal terminal;
  for (const Ruleset& r : all_rulesets()) {
    const auto clauses = clauses_of(r.facts.id.view());
    const auto rulings =
        std::count_if(clauses.begin(), clauses.end(), [](Clause c) { return clause_words(c).is_ruling(); });
    terminal.say(std::string(r.facts.id.view()) + ": " + std::string(r.facts.title.view()) + "; " +
                 std::to_string(static_cast<long>(clauses.size()) - rulings) + " clauses, " + std::to_string(rulings) +
                 " rulings, " + counted(static_cast<int>(r.switches.size()), "house rule", "house rules"));
  }
  terminal.say(
      "'limber rules RULESET' shows its figures, 'limber rules BB-FIR-16' one clause, 'limber rules WORD' all that "
      "have it.");
  return kExitOk;
}

// A ruleset, or a variant of one, and what it is called.
struct Compared {
  Ruleset ruleset;
  std::string name;
  std::optional<RulesHandle> changed;  // what the rules of a variant are kept in
};

int show_differences(const Compared& a, const Compared& b, bool json) {
  const std::vector<Difference> all = compare(a.ruleset, b.ruleset);
  const std::string& first = a.name;
  const std::string& second = b.name;
  if (json) {
    JsonValue list = JsonValue::array();
    for (const Difference& d : all)
      list.add(JsonValue::object()
                   .set("module", d.module)
                   .set("name", d.name)
                   .set(first, JsonValue::object().set("value", d.first).set("clauses", ids_json(d.first_clauses)))
                   .set(second, JsonValue::object().set("value", d.second).set("clauses", ids_json(d.second_clauses))));
    return print_json(list), kExitOk;
  }
  Terminal terminal;
  terminal.line(first + " and " + second, Tone::strong);
  std::string module;
  const auto side = [](const std::string& value, const std::vector<Clause>& clauses) {
    return value.empty() ? std::string("-") : value + in_brackets(clauses);
  };
  for (const Difference& d : all) {
    if (d.module != module) {
      module = d.module;
      terminal.blank();
      terminal.line(capitalised(module), Tone::strong);
    }
    terminal.say(
        padded(d.name, 34) + " " + padded(side(d.first, d.first_clauses), 34) + " " + side(d.second, d.second_clauses),
        2);
  }
  terminal.blank();
  terminal.say(all.empty() ? "Nothing differs."
                           : counted(static_cast<int>(all.size()), "difference", "differences") + ": " + first +
                                 " on the left, " + second + " on the right; - where a document has no such rule.");
  return kExitOk;
}

// "BB-FIR": everything whose id goes on from there.
std::vector<Clause> with_prefix(const std::string& start) {
  std::vector<Clause> found;
  const auto all = all_clause_words();
  for (std::size_t i = 1; i < all.size(); ++i) {
    const std::string id = lower(all[i].id);
    if (!id.starts_with(start) || id.size() == start.size()) continue;
    const char next = id[start.size()];
    if (next == '-' || (start.ends_with("-r") && next >= '0' && next <= '9')) found.push_back(static_cast<Clause>(i));
  }
  return found;
}

int show_clauses(const std::vector<Clause>& list) {
  Terminal terminal;
  for (const Clause c : list) terminal.say(clause_sentence(c, Length::whole));
  terminal.say(counted(static_cast<int>(list.size()), "clause or ruling", "clauses and rulings"), 0, Tone::faint);
  return kExitOk;
}

bool is_file(const std::string& name) {
  std::error_code unknown;
  return std::filesystem::is_regular_file(name, unknown);
}

// The ruleset of a name, or of a file variant/1; nothing where it is neither, and the reason has been told.
std::optional<Compared> compared(const std::string& name) {
  if (const Ruleset* known = find_ruleset(name)) return Compared{*known, name, std::nullopt};
  if (!is_file(name)) return complain("rules", unknown_ruleset(name)), std::nullopt;
  const std::optional<UnderRules> under = rules_asked_for("rules", "", name);
  if (!under) return std::nullopt;
  Scenario of;
  of.ruleset = under->variant->ruleset, of.variant = under->variant;
  Compared out{*find_ruleset(of.ruleset), under->variant->name, rules_of(of).value()};
  out.ruleset.rules = &**out.changed;
  return out;
}

int compare_named(std::vector<std::string> names, bool json, const CommandLine& line) {
  if (names.size() == 1 && is_file(names[0])) {
    const std::optional<UnderRules> under = rules_asked_for("rules", "", names[0]);
    if (!under) return kExitFaults;
    names.insert(names.begin(), under->variant->ruleset);
  }
  if (names.size() != 2) return line.misused("--compare needs two rulesets, found " + std::to_string(names.size()));
  const std::optional<Compared> first = compared(names[0]), second = compared(names[1]);
  return first && second ? show_differences(*first, *second, json) : kExitUsage;
}

}  // namespace

int rules_command(Arguments arguments) {
  std::vector<std::string> words;
  std::string ruleset;
  bool json = false, comparing = false, changeable = false;
  CommandLine line("rules", "Read the rules: figures, clauses, rulings, house rules.");
  line.words("WHAT", words, "an id, the start of an id, a ruleset, a file variant/1, or words to find",
             CommandLine::Needed::no);
  line.option("--ruleset", ruleset, "R", "find words only in this ruleset");
  line.flag("--json", json, "for other programs");
  line.flag("--compare", comparing,
            "what differs between two rulesets, or a file variant/1 and its ruleset: name both, or the file");
  line.flag("--bounds", changeable, "what may be changed of a ruleset, and between which values");
  line.example("limber rules big-board-19c", "its figures, each with its clause");
  line.example("limber rules BB-FIR-16", "one clause; a ruling with its question and reason");
  line.example("limber rules BB-FIR", "all clauses of that group");
  line.example("limber rules --compare hex-draft-2011 hex-late-19c", "what differs, figure by figure");
  line.example("limber rules wood retreat", "everything with both words");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (const std::string wrong = unknown_ruleset(ruleset); !wrong.empty()) return line.misused(wrong);
  if (comparing) return compare_named(words, json, line);
  if (changeable) {
    if (words.size() != 1 || find_ruleset(words[0]) == nullptr) return line.misused("--bounds needs one ruleset");
    const Rules& rules = *find_rules(words[0]);
    if (json) return print_json(changeable_json(rules)), kExitOk;
    Terminal terminal;
    return show_changeable(rules, terminal), kExitOk;
  }
  if (words.size() == 1 && is_file(words[0])) {
    const std::optional<UnderRules> named = rules_asked_for("rules", "", words[0]);
    return named ? show_variant(*named->variant, json) : kExitFaults;
  }
  const std::string what = join(words, " ");
  if (what.empty() && !json) return ruleset.empty() ? show_rulesets() : show_ruleset(*find_ruleset(ruleset));
  if (what.empty()) {
    JsonValue all = JsonValue::array();
    for (const Ruleset& r : all_rulesets())
      if (ruleset.empty() || r.facts.id.view() == ruleset) all.add(whole_ruleset_json(r));
    return print_json(all), kExitOk;
  }
  if (const Ruleset* whole = find_ruleset(lower(what)))
    return json ? (print_json(whole_ruleset_json(*whole)), kExitOk) : show_ruleset(*whole);
  if (const std::optional<Clause> one = find_clause(what)) {
    if (json) return print_json(clause_json(*one)), kExitOk;
    Terminal terminal;
    for (const std::string& text : clause_page(*one)) terminal.say(text);
    return kExitOk;
  }
  std::vector<Clause> found = with_prefix(lower(what));
  if (found.empty()) found = find_clauses(what, ruleset);
  if (json) return print_json(clauses_json(found)), found.empty() ? kExitFaults : kExitOk;
  if (!found.empty()) return show_clauses(found);
  complain("rules", "no clause or ruling has '" + what + "'. 'limber rules' lists the rulesets");
  return kExitFaults;
}

}  // namespace limber::inline commands
