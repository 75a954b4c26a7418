#include "commands/open_store.h"

#include <utility>

#include "postgres/open_postgres.h"

namespace limber::inline commands {

Result<OpenStore> open_store(const std::string& place, const Limits& limits) {
  if (is_postgres_address(place)) {
    Result<std::unique_ptr<SharedStore>> shared = open_postgres(place, limits);
    if (!shared.ok()) return shared.faults();
    return OpenStore(std::move(shared).value());
  }
  Result<std::unique_ptr<FileStore>> files = FileStore::open(place, limits);
  if (!files.ok()) return files.faults();
  return OpenStore(std::move(files).value());
}

// postgresql://USER:WORD@HOST/NAME?password=WORD
std::string shown_place(const std::string& place) {
  if (!is_postgres_address(place)) return place;
  std::string shown = place.substr(0, place.find('?'));
  const std::size_t begin = shown.find("//") + 2, at = shown.rfind('@');
  const std::size_t colon = shown.find(':', begin);
  if (at != shown.npos && colon < at) shown.erase(colon, at - colon);
  return shown;
}

}  // namespace limber::inline commands
