// The history of a campaign, done again step by step.
#include <algorithm>

#include "base/overloaded.h"
#include "campaign/course.h"
#include "io/decode.h"
#include "io/utf8.h"

namespace limber::inline campaign {

namespace {

using Refused = std::vector<Fault>;

class Replayer {
 public:
  Replayer(Course& course, std::string where) : course_(course), where_(std::move(where)) {}

  Refused operator()(const FoughtStep& step) {
    if (Refused wrong = is_next_battle(step.battle); !wrong.empty()) return wrong;
    const Lineup lineup = course_.lineup();
    Result<FieldResult> result = read_fought(course_.plan(), lineup, step.record, where_);
    if (!result.ok()) return result.faults();
    course_.fight(std::move(result).value());
    return {};
  }
  Refused operator()(const EnteredStep& step) {
    if (Refused wrong = is_next_battle(step.battle); !wrong.empty()) return wrong;
    Result<FieldResult> result = read_entered(course_.plan(), course_.lineup(), step, where_ + ".entered");
    if (!result.ok()) return result.faults();
    course_.fight(std::move(result).value(), true);
    return {};
  }
  Refused operator()(const RoadStep& step) {
    if (course_.stage() != Stage::road) return refused("road", in_quotes(step.to), what_is_next());
    std::vector<std::string> ids;
    int meant = kNowhere;
    for (const int road : course_.open_roads()) {
      ids.push_back(in_quotes(road_name(road)));
      if (road_name(road) == step.to) meant = road;
    }
    if (meant == kNowhere)
      return refused("road", in_quotes(step.to), "one of the roads that are open: " + join_words(ids));
    if (step.by == "die" && meant != course_.road_by_die())
      return refused("road", in_quotes(step.to), "the road of the die: " + in_quotes(road_name(course_.road_by_die())));
    course_.take(meant, step.by);
    return {};
  }
  Refused operator()(const GroundStep& step) {
    if (course_.stage() != Stage::ground) return refused("ground", in_quotes(step.first), what_is_next());
    const CampaignPlan& plan = course_.plan();
    const auto side = plan.find_side(step.first);
    if (!side)
      return refused("ground", in_quotes(step.first),
                     "one of " + in_quotes(plan.sides[0].id) + ", " + in_quotes(plan.sides[1].id));
    if (step.by == "die" && *side != course_.ground_by_die())
      return refused("ground", in_quotes(step.first),
                     "the side of the die: " + in_quotes(plan.sides[slot(course_.ground_by_die())].id));
    course_.choose_ground(*side);
    return {};
  }

 private:
  Refused is_next_battle(const std::string& battle) const {
    if (course_.stage() != Stage::battle) return refused("battle", in_quotes(battle), what_is_next());
    const std::string& next = course_.plan().battles[static_cast<std::size_t>(course_.battle())].id;
    if (battle == next) return {};
    return refused("battle", in_quotes(battle), in_quotes(next) + ", the next battle");
  }

  Refused refused(const std::string& member, std::string found, std::string expected) const {
    return {{.where = where_ + "." + member,
             .found = std::move(found),
             .expected = std::move(expected),
             .remedy = "take this step and those after it out of the history, or fork the campaign before it"}};
  }

  std::string what_is_next() const {
    switch (course_.stage()) {
      case Stage::ground: return "a choice of ground";
      case Stage::battle:
        return "the battle " + in_quotes(course_.plan().battles[static_cast<std::size_t>(course_.battle())].id);
      case Stage::road: return "a choice of road";
      case Stage::over: return "no further step: the campaign is over";
    }
    return "";
  }

  std::string road_name(int road) const {
    const int to = course_.plan().roads[static_cast<std::size_t>(road)].to;
    return to == kNowhere ? "end" : course_.plan().battles[static_cast<std::size_t>(to)].id;
  }

  static std::string join_words(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& one : words) all += (all.empty() ? "" : ", ") + one;
    return all;
  }

  Course& course_;
  std::string where_;
};

}  // namespace

Result<Course> Course::of(const CampaignPlan& plan) {
  Course course(plan);
  for (std::size_t i = 0; i < plan.history.size(); ++i) {
    Replayer replayer(course, element_path("history", i));
    if (Refused wrong = std::visit(replayer, plan.history[i]); !wrong.empty()) return wrong;
  }
  return course;
}

std::optional<CampaignPlan> forked_before(const CampaignPlan& plan, std::uint64_t battle) {
  const auto is_battle = [](const HistoryStep& step) {
    return std::holds_alternative<FoughtStep>(step) || std::holds_alternative<EnteredStep>(step);
  };
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < plan.history.size(); ++i) {
    if (!is_battle(plan.history[i]) || ++number != battle) continue;
    std::size_t kept = i;  // a choice that led there is made again
    while (kept > 0 && !is_battle(plan.history[kept - 1])) --kept;
    CampaignPlan forked = plan;
    forked.history.resize(kept);
    return forked;
  }
  return std::nullopt;
}

}  // namespace limber::inline campaign
