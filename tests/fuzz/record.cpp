// Any bytes as a record: read and, as far as it goes, replayed on the battle at hand.
#include "play/record.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "battle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  const Result<Record> record = read_record({reinterpret_cast<const char*>(data), size});
  if (!record.ok()) return 0;
  LIMBER_ALWAYS_CHECK(read_record(record_text(record.value())).ok(), "a record that was read cannot be read back");
  (void)replay(fuzz_battle().game, fuzz_battle().opening, record.value());
  return 0;
}
