// What a finished battle was worth, bit by bit: one order or throw at a time as whole numbers that are sent back with
// the next request, and what they come to. docs/formats.md, section 4.15.
#pragma once
#include "cost/judgement.h"
#include "io/decode.h"
#include "io/json.h"

namespace limber::inline protocol {

// Of an order or a throw, as far as it has been judged.
JsonValue part_json(const OrderWorth&);
JsonValue part_json(const ThrowWorth&);
void read_part(const JsonValue&, const std::string& where, OrderWorth&, Faults&);
void read_part(const JsonValue&, const std::string& where, ThrowWorth&, Faults&);

// The parts that an earlier reply had, each with the `at` of its answer; nothing of them is trusted. What belongs to no
// moment of the battle is left out.
Judgement read_parts(const JsonValue* parts, const std::vector<Moment>&, const Game&, Faults&);

}  // namespace limber::inline protocol
