// Where a campaign stands, for other programs (docs/schema/campaign.schema.json, status).
#pragma once
#include "campaign/course.h"
#include "io/json.h"

namespace limber::inline campaign {

JsonValue status_json(const Course&);

}  // namespace limber::inline campaign
