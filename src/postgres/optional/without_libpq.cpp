// Of a build without libpq.
#include "postgres/open_postgres.h"

namespace limber::inline postgres {

Result<std::unique_ptr<SharedStore>> open_postgres(const std::string&, const Limits&) {
  return Fault{.where = "postgresql",
               .found = "a program that was built without libpq",
               .expected = "one that knows PostgreSQL",
               .remedy = "install libpq-dev and build Limber again, or keep battles in a folder with --data"};
}

}  // namespace limber::inline postgres
