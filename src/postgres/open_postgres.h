// Battles in a PostgreSQL database that several hosts share. A program that was built without libpq has no such store
// and says so.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/limits.h"
#include "server/shared_store.h"

namespace limber::inline postgres {

// "postgresql://limber@db.example/limber" and the like, rather than a folder.
inline bool is_postgres_address(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

// Makes its tables where there are none, and brings those of an older program up to date.
Result<std::unique_ptr<SharedStore>> open_postgres(const std::string& address, const Limits& = {});

}  // namespace limber::inline postgres
