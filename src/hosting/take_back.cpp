#include "hosting/take_back.h"

#include "base/text.h"

namespace limber::inline hosting {

namespace {

constexpr std::string_view kLine = "# asks ";

}  // namespace

std::string asks_note(const std::optional<TakeBack>& asked) {
  if (!asked) return "asks nobody";
  return std::string("asks ") + (asked->by == Side::red ? "red " : "blue ") + std::to_string(asked->keeps);
}

std::optional<TakeBack> asked_at_end(std::span<const std::string> lines, const Session& session) {
  if (lines.empty() || !lines.back().starts_with(kLine)) return std::nullopt;
  const std::vector<std::string_view> words = split(std::string_view(lines.back()).substr(kLine.size()), ' ');
  if (words.size() != 2 || (words[0] != "red" && words[0] != "blue")) return std::nullopt;
  const std::optional<long long> keeps = parse_int(words[1]);
  if (!keeps || *keeps < 0 || *keeps >= session.answer_count()) return std::nullopt;
  TakeBack asked{words[0] == "red" ? Side::red : Side::blue, static_cast<int>(*keeps), ""};
  const Answer& answer = session.history()[static_cast<std::size_t>(asked.keeps)];
  if (answer.chance || answer.by != asked.by) return std::nullopt;
  asked.text = answer.text;
  return asked;
}

}  // namespace limber::inline hosting
