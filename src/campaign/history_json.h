// The history of a campaign as its file has it.
#pragma once
#include "campaign/history.h"
#include "io/decode.h"
#include "io/json.h"

namespace limber::inline campaign {

CampaignHistory read_history(const JsonValue& list, Faults&);
JsonValue history_json(const CampaignHistory&);

// A result by itself, as `limber campaign enter` takes it.
EnteredStep read_entered_step(const JsonValue&, const std::string& battle, const std::string& where, Faults&);

}  // namespace limber::inline campaign
