// What the engine protocol says of answers, questions and clauses, as JSON. Ids are those of the scenario, cells and
// facings their names, clauses their written ids. docs/formats.md, section 4, lists every member.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "io/json.h"
#include "notation/notation.h"
#include "play/session.h"
#include "words/request_words.h"

namespace limber::inline protocol {

std::string_view purpose_name(Purpose);           // "pick-unit"
std::string_view request_kind_name(RequestKind);  // "decision"; "over" for done too

JsonValue side_json(const Game&, Side);  // null for none
JsonValue unit_json(const Game&, UnitId);
JsonValue cell_json(const Game&, Cell);
JsonValue facing_json(const Game&, int facing);
JsonValue ids_json(const Game&, std::span<const UnitId>);
JsonValue texts_json(std::span<const std::string>);

JsonValue clauses_json(std::span<const Clause>);  // ["BB-FIR-05"]
JsonValue clauses_json(Citation);
JsonValue faces_json(const std::vector<FaceMeaning>&);  // of a die
JsonValue modifiers_json(const Game&, const std::vector<Modifier>&);

// {"text": "move r1 C9 C8 facing E", "verb": "move", "unit": "r1", "path": ["C9", "C8"], "to": "C8", "facing": "E"}
JsonValue choice_json(const Game&, const Board&, const Choice&);

// `told`: the side it is for; of sealed orders a side learns only those of its own Units.
JsonValue request_json(const Session&, Side told = Side::none);

JsonValue forbidden_json(const Game&, const Verdict&);  // every clause, with its reason and its numbers

// Adds why a line was not taken: words, forbidden clauses, nearest, candidates. `at`: where what is refused was judged.
void add_refusal(JsonValue& to, const Game&, const State& at, const Reading&);

JsonValue faults_json(const std::vector<Fault>&);
std::string faults_words(const std::vector<Fault>&);  // one line

}  // namespace limber::inline protocol
