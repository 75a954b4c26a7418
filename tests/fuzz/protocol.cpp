// Any bytes as lines of the engine protocol: every line gets an answer of one line, and nothing ends the engine.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "base/text.h"
#include "protocol/engine_protocol.h"
#include "refused.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace limber;
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::istringstream in(text);
  std::ostringstream out;
  run_engine(in, out);
  const std::string answers = out.str();
  for (const std::string_view answer : split(answers, '\n'))
    if (seeds_only() && !answer.empty() && answer.find("\"ok\":true") == answer.npos)
      return refused(std::string(answer.substr(0, 500)));
  return 0;
}
