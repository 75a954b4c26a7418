// The tables, and how those of an older program become those of this one.
#pragma once
#include "base/result.h"
#include "files/files.h"
#include "postgres/connection.h"

namespace limber::inline postgres {

int newest_schema();

// Nobody else changes them meanwhile. Tables of a newer program are a fault: it may keep what this one does not know.
Result<Done> bring_up_to_date(Connection&);

}  // namespace limber::inline postgres
