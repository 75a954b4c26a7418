// Any bytes as a record: read, laid on the rules of its own scenario, replayed to its end and written again.
#include "play/record.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "battle/open.h"
#include "play/session_record.h"
#include "refused.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Record> record = read_record(text);
  if (!record.ok()) return refused(record.faults().front().found);
  LIMBER_CHECK(read_record(record_text(record.value())).ok(), "a record that was read cannot be read back");
  const Result<OpenedBattle> opened = open_record(text, std::nullopt);
  if (!opened.ok())
    return refused("line " + std::to_string(opened.faults().front().line) + ": " + opened.faults().front().found);
  LIMBER_CHECK(read_record(record_text(*opened.value().session)).ok(), "a record of ours cannot be read back");
  return 0;
}
