// Any bytes as lines of the engine protocol: every line gets an answer of one line, and nothing ends the engine.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "protocol/engine_protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::ostringstream out;
  limber::run_engine(in, out);
  return 0;
}
