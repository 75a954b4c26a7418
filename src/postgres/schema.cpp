#include "postgres/schema.h"

#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace limber::inline postgres {

namespace {

// What makes tables of version n those of version n + 1. One that was released is never changed: another one follows.
//
// What is counted and compared with each answer stands in `battle`: of its columns none but the name has an index, so
// that an answer writes one new row there and touches no other page.
constexpr std::array<std::string_view, 1> kSteps{R"sql(
CREATE TABLE battle (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name    text   NOT NULL UNIQUE,
  seats   text   NOT NULL,
  lines   bigint NOT NULL,
  chain   text   NOT NULL,
  bytes   bigint NOT NULL,
  changed bigint NOT NULL,
  undone  text   NOT NULL
) WITH (fillfactor = 80);
CREATE TABLE line (
  battle  bigint NOT NULL REFERENCES battle ON DELETE CASCADE,
  number  bigint NOT NULL,
  text    bytea  NOT NULL,
  PRIMARY KEY (battle, number)
);
CREATE TABLE word (
  name    text PRIMARY KEY,
  word    text NOT NULL
);
)sql"};

// Of all programs that may change the tables one at a time; any number that others hardly use.
constexpr std::string_view kLock = "SELECT pg_advisory_xact_lock(7812346001)";

Fault database_fault(const Rows& rows) {
  return {.where = "the database",
          .found = rows.why,
          .expected = "tables that this user may make and change",
          .remedy = "let the user own the database: docs/hosting.md"};
}

Fault too_new(int version) {
  return {.where = "the database",
          .found = "tables of version " + std::to_string(version) + ", made by a newer Limber",
          .expected = "version " + std::to_string(newest_schema()) + " at most",
          .remedy = "update this program, or name another database"};
}

// Within a transaction.
Result<Done> step_by_step(Connection& to) {
  Rows rows = to.run(std::string(kLock));
  if (rows.done()) rows = to.run("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)");
  if (rows.done()) rows = to.run("SELECT version FROM schema_version");
  if (!rows.done()) return database_fault(rows);
  int version = 0;
  const bool fresh = rows.rows.empty();
  if (!fresh) {
    const std::string& text = rows.rows.front().front();
    std::from_chars(text.data(), text.data() + text.size(), version);
  }
  if (version > newest_schema()) return too_new(version);
  if (fresh) rows = to.run("INSERT INTO schema_version VALUES (0)");
  for (; rows.done() && version < newest_schema(); ++version) {
    rows = to.run(std::string(kSteps[static_cast<std::size_t>(version)]));
    if (rows.done()) rows = to.run("UPDATE schema_version SET version = " + std::to_string(version + 1));
  }
  return rows.done() ? Result<Done>(Done{}) : database_fault(rows);
}

}  // namespace

int newest_schema() { return static_cast<int>(kSteps.size()); }

Result<Done> bring_up_to_date(Connection& to) {
  if (const Rows rows = to.run("BEGIN"); !rows.done()) return database_fault(rows);
  Result<Done> done = step_by_step(to);
  const Rows rows = to.run(done.ok() ? "COMMIT" : "ROLLBACK");
  if (done.ok() && !rows.done()) return database_fault(rows);
  return done;
}

}  // namespace limber::inline postgres
