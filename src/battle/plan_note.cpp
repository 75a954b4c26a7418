#include "battle/plan_note.h"

#include "base/text.h"
#include "play/session_record.h"

namespace limber::inline battle {

namespace {

constexpr std::string_view kEarly = "early";
constexpr int kLastTurn = 255;

// "press 4, 31", made when 31 answers had been given. Where some of these are taken back the note stays in the record,
// but no longer behind so many.
std::optional<Plan> still_made(const Game& game, std::string_view words, std::size_t after) {
  const std::vector<std::string_view> parts = split(words, ',');
  const std::optional<long long> answers = parts.size() == 2 ? parse_int(trim(parts[1])) : std::nullopt;
  return answers == static_cast<long long>(after) ? find_plan(game, trim(parts[0])) : std::nullopt;
}

}  // namespace

std::string plan_text(const Game& game, const Plan& plan) {
  if (!plan.made) return "";
  const Aim& aim = plan.intent.aim;
  std::string words = std::string(temper_name(plan.intent.temper)) + " " + std::to_string(plan.turn);
  if (on_board(aim.at)) words += " at " + game.field.grid.name(aim.at);
  if (aim.enemy != UnitId::none) words += " on " + game.roster[aim.enemy].id;
  return plan.own_step ? words : words + " " + std::string(kEarly);
}

std::optional<Plan> find_plan(const Game& game, std::string_view text) {
  std::vector<std::string_view> words = split(text, ' ');
  const bool early = words.back() == kEarly;
  if (early) words.pop_back();
  if (words.size() != 2 && words.size() != 4) return std::nullopt;
  const std::optional<Temper> temper = find_any_temper(words[0]);
  const std::optional<long long> turn = parse_int(words[1]);
  if (!temper || !turn || *turn < 0 || *turn > kLastTurn) return std::nullopt;
  Plan plan{.intent = {*temper, {}}, .turn = static_cast<std::uint8_t>(*turn), .made = true, .own_step = !early};
  if (words.size() == 2) return plan;
  if (words[2] == "at") plan.intent.aim.at = game.field.grid.find(words[3]);
  for (int u = 0; words[2] == "on" && u < game.roster.size(); ++u)
    if (game.roster[unit_id(u)].id == words[3]) plan.intent.aim.enemy = unit_id(u);
  return plan.intent.aim == Aim{} ? std::nullopt : std::optional(plan);
}

Plan kept_plan(const Session& session, Side side) {
  std::optional<Plan> plan;
  session.notes().look_back_at_plans(side, [&](std::string_view words, std::size_t after) {
    plan = still_made(session.game(), words, after);
    return !plan;
  });
  return plan.value_or(Plan{});
}

bool keep_plan(Session& session, Side side, const Plan& plan) {
  if (!plan.made || plan == kept_plan(session, side)) return true;
  const std::string words = plan_text(session.game(), plan) + ", " + std::to_string(session.answer_count());
  return session.note(session.notes().plan_note(side, words));
}

PlayerMemory player_memory(const Session& session, Side side) {
  return {.answers = static_cast<std::uint64_t>(answers_known(session, side)), .plan = kept_plan(session, side)};
}

}  // namespace limber::inline battle
