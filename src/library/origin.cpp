// Whether two positions are of one battle, and a position as bytes.
#include <bit>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <span>

#include "base/hash.h"
#include "base/version.h"
#include "battle/scenario_setup.h"
#include "io/scenario_file.h"
#include "library/inside.h"

namespace limber::v1 {

namespace {

constexpr std::string_view kFormat = "limber position/1 ";

// All that the game is made of: with what can change set to one board, and without what nobody plays by.
Scenario bare(const Origin& of, const Board& board) {
  Scenario scenario = of.scenario;
  write_position(*of.game, board, scenario);
  scenario.title.clear(), scenario.briefing.clear();
  return scenario;
}

bool same_size(const Game& a, const Game& b) {
  return a.roster.size() == b.roster.size() && a.roster.split == b.roster.split &&
         a.field.grid.kind() == b.field.grid.kind() && a.field.grid.columns() == b.field.grid.columns() &&
         a.field.grid.rows() == b.field.grid.rows();
}

// Bytes of a state mean what they meant for as long as this is the same.
std::uint64_t layout() {
  std::string names(kVersion);
  for (const PointName& point : resume_points())
    names += "\n" + std::to_string(point.point) + " " + point.procedure_name + ": " + point.name;
  return fnv1a64(names + "\n" + std::to_string(sizeof(State)));
}

std::string heading(std::string_view content) {
  static const std::uint64_t kLayout = layout();
  char sums[40];
  std::snprintf(sums, sizeof sums, "%016llx %016llx\n", static_cast<unsigned long long>(kLayout),
                static_cast<unsigned long long>(fnv1a64(content)));
  return std::string(kFormat) + sums;
}

[[noreturn]] void refuse(std::string found, std::string expected) {
  const std::string words = "a saved position: found " + found + "; expected " + expected;
  throw BadInput(words, {{.found = std::move(found), .expected = std::move(expected)}});
}

// Positions of one battle share what they have in common, for as long as one of them is there.
std::shared_ptr<const Origin> origin_of(const std::string& json) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<const Origin>> known;
  const std::lock_guard lock(mutex);
  if (std::shared_ptr<const Origin> found = known[json].lock()) return found;
  std::erase_if(known, [](const auto& entry) { return entry.second.expired(); });
  ScenarioSetup laid = set_up_scenario(read_scenario_through_faults(json));
  if (!laid.faults.empty()) throw_faults(laid.faults, "scenario");
  auto made = std::make_shared<const Origin>(Origin{std::move(laid.game), std::move(laid.scenario)});
  known[json] = made;
  return made;
}

}  // namespace

bool same_battle(const Origin& a, const Origin& b, const Board& board) {
  if (&a == &b || a.game == b.game || a.scenario == b.scenario) return true;
  return same_size(*a.game, *b.game) && bare(a, board) == bare(b, board);
}

std::string Position::saved() const {
  std::string content(reinterpret_cast<const char*>(&inside_->state), sizeof(State));
  content += write_scenario(inside_->origin->scenario);
  return heading(content) + content;
}

Position Position::restored(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (!text.starts_with(kFormat) || end == std::string_view::npos) refuse("other bytes", "what saved() gave");
  const std::string_view content = text.substr(end + 1);
  if (content.size() < sizeof(State)) refuse(std::to_string(content.size()) + " bytes", "a whole position");
  if (const std::string ours = heading(content); text.substr(0, end + 1) != ours) {
    const bool same_layout =
        text.substr(0, kFormat.size() + 16) == std::string_view(ours).substr(0, kFormat.size() + 16);
    refuse(same_layout ? "damaged bytes" : "a position of another version", "one saved by this version, undamaged");
  }
  auto inside = std::make_unique<Inside>(Inside{origin_of(std::string(content.substr(sizeof(State)))), {}});
  std::memcpy(static_cast<void*>(&inside->state), content.data(), sizeof(State));
  return Position(std::move(inside));
}

}  // namespace limber::v1
