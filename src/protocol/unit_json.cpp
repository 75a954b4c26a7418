#include "protocol/unit_json.h"

#include <algorithm>

#include "base/text.h"
#include "model/card_name.h"
#include "notation/order_text.h"
#include "play/position_words.h"
#include "protocol/answer_json.h"
#include "protocol/ruleset_json.h"
#include "words/card_words.h"
#include "words/names.h"

namespace limber::inline protocol {

namespace {

constexpr std::array<std::string_view, kFeatureCount> kGroundWords = {"woods",  "built-up", "fortification", "dugout",
                                                                      "trench", "river",    "ford",          "bridge"};

class UnitOnScreen {
 public:
  UnitOnScreen(const Screen& screen, UnitId u)
      : s_(screen), g_(screen.game), b_(screen.state.board), u_(u), unit_(b_[u]), man_(g_.roster[u]) {
    at_ = unit_.at, facing_ = unit_.facing;
    if (!on_board(at_)) facing_ = kNoFacing;
    for (const Choice& c : s_.orders) take_order(c);
  }
  JsonValue json() const;

 private:
  // A Unit set up unseen stands where its own side has put it.
  void take_order(const Choice& c) {
    if (c.unit != u_) return;
    order_ = c;
    if (c.verb == Verb::place) at_ = c.cell(), facing_ = kNoFacing;
    if (c.verb == Verb::place || on_board(at_)) {
      if (c.facing != kNoFacing && unit_.at == Cell::later) facing_ = c.facing;
    }
  }
  bool alive() const { return unit_.at != Cell::none; }
  bool set_up_later() const { return unit_.at == Cell::later && man_.group >= g_.roster.group.size(); }
  bool is_native() const;
  bool in_tow() const {
    return g_.facts().has_tow && man_.gun != 0xFF && unit_.link != UnitId::none && unit_.task() != Task::limber;
  }
  std::string_view state() const;
  JsonValue marks() const;
  void add_place(JsonValue&) const;
  void add_company(JsonValue&) const;
  std::string place_words() const;
  std::string words() const;

  const Screen& s_;
  const Game& g_;
  const Board& b_;
  UnitId u_;
  const Unit& unit_;
  const Enlisted& man_;
  Cell at_;
  std::uint8_t facing_;
  std::optional<Choice> order_;
};

bool UnitOnScreen::is_native() const {
  const auto side = slot(man_.side);
  const std::vector<ScenarioUnit>& units = s_.scenario.sides[side].units;
  const auto place = static_cast<std::size_t>(index(u_) - b_.first_of(man_.side));
  const bool army = g_.roster.native[side] || kind_now(g_, b_, u_).name.view().starts_with("native");
  return place < units.size() && units[place].id == man_.id ? units[place].native.value_or(army) : army;
}

std::string_view UnitOnScreen::state() const {
  if (on_board(at_)) return "";
  if (set_up_later()) return "set-up";
  for (const Whereabouts& where : kWhereabouts)
    if (where.at == at_) return where.word;
  return "";
}

JsonValue UnitOnScreen::marks() const {
  JsonValue list = JsonValue::array();
  for (std::size_t m = 0; m < kMarkWords.size(); ++m)
    if (unit_.has(static_cast<Mark>(m))) list.add(kMarkWords[m]);
  if (unit_.crossing() != 0) list.add("crossing");
  if (b_.army[slot(man_.side)].chief == u_ && alive()) list.add("chief");
  return list;
}

void UnitOnScreen::add_place(JsonValue& to) const {
  to.set("at", cell_json(g_, at_));
  if (const std::string_view why = state(); !why.empty()) to.set("state", why);
  if ((unit_.at == Cell::later || unit_.at == Cell::waiting) && man_.group < g_.roster.group.size()) {
    const Group& group = g_.roster.group[man_.group];
    to.set("entry", cell_json(g_, group.at)).set("due", int{group.turn});
  }
  to.set("facing", facing_json(g_, facing_));
}

void UnitOnScreen::add_company(JsonValue& to) const {
  if (in_tow()) to.set("towed_by", unit_json(g_, unit_.link));
  const UnitId with = companion(g_, b_, u_);
  if (with != UnitId::none) to.set("with", unit_json(g_, with));
  if (g_.facts().commander_is_no_unit && is_commander(g_, u_) && on_board(at_) && with == UnitId::none)
    to.set("alone", true);
  if (unit_.has(Mark::in_contact)) to.set("contact", unit_json(g_, unit_.link));
  if (unit_.card != 0) to.set("card", card_name(unit_.card));
  if (unit_.task() != Task::none) to.set("task", kTaskWords[static_cast<std::size_t>(unit_.task())]);
  const Army& army = b_.army[slot(man_.side)];
  if (army.chief == u_)
    if (const std::string_view rating = rating_words(g_, army.command_value); !rating.empty())
      to.set("rating", lower(rating));
}

// "in G6, woods", "comes in turn 3 at C8".
std::string UnitOnScreen::place_words() const {
  if (on_board(at_)) {
    std::string text = "in " + cell_words(g_, at_);
    const Ground& ground = g_.field[at_];
    if (ground.level > 0) text += ", hill" + (ground.level > 1 ? " " + std::to_string(ground.level) : std::string());
    for (std::size_t f = 0; f < kGroundWords.size(); ++f)
      if (ground.has(static_cast<Feature>(f))) text += ", " + std::string(kGroundWords[f]);
    return text;
  }
  if (set_up_later()) return "to be set up";
  if (at_ == Cell::later || at_ == Cell::waiting) {
    const std::string where = cell_words(g_, g_.roster.group[man_.group].at);
    if (at_ == Cell::waiting) return "waiting to enter at " + where;
    return "comes from turn " + std::to_string(g_.roster.group[man_.group].turn) + " at " + where;
  }
  return at_ == Cell::left ? "has left the field" : g_.is_no_unit(u_) ? "killed" : "destroyed";
}

std::string UnitOnScreen::words() const {
  std::vector<std::string> said{place_words()};
  if (on_board(at_) && facing_ != kNoFacing) said.push_back("facing " + facing_words(g_, facing_));
  if (g_.facts().has_quality) said.emplace_back(quality_words(man_.quality));
  if (has_points(g_) && unit_.at != Cell::none)
    said.push_back(std::to_string(unit_.strength) + " of " + points_words(g_, man_.full_strength));
  if (unit_.card != 0) said.push_back("card " + card_name(unit_.card));
  const auto say = [&](Mark m, std::string_view text) {
    if (unit_.has(m)) said.emplace_back(text);
  };
  say(Mark::pinned, "pinned"), say(Mark::retreating, "in retreat"), say(Mark::moved, "has moved");
  say(Mark::fired, "has fired"), say(Mark::acted, "has acted");
  say(Mark::held_here, g_.facts().follow_up_holds ? "has followed up" : "held by the ground");
  if (unit_.crossing() != 0) said.emplace_back("crossing");
  if (in_tow()) said.push_back("in tow of " + unit_id_words(g_, unit_.link));
  if (unit_.has(Mark::in_contact)) said.push_back("in contact with " + unit_id_words(g_, unit_.link));
  if (const UnitId with = companion(g_, b_, u_); with != UnitId::none)
    said.push_back((is_commander(g_, u_) ? "with " : "with its Commander ") + unit_id_words(g_, with));
  return join(said, "; ");
}

JsonValue UnitOnScreen::json() const {
  const Kind& kind = kind_now(g_, b_, u_);
  JsonValue to = JsonValue::object()
                     .set("id", man_.id)
                     .set("name", man_.name.empty() ? man_.id : man_.name)
                     .set("side", side_json(g_, man_.side))
                     .set("type", kind.name.view())
                     .set("title", kind.title.view());
  add_arm(to, kind.arm);
  if (is_native()) to.set("native", true);
  add_place(to);
  const bool points = has_points(g_);
  to.set("strength", points ? JsonValue(alive() ? int{unit_.strength} : 0) : JsonValue());
  to.set("full", points ? JsonValue(int{man_.full_strength}) : JsonValue());
  if (g_.facts().has_quality) to.set("quality", lower(quality_words(man_.quality)));
  to.set("marks", marks());
  if (man_.mounted != man_.on_foot && alive() && !unit_.has(Mark::mounted)) to.set("on_foot", true);
  add_company(to);
  if (order_) to.set("order", order_text(g_, b_, *order_));
  return to.set("words", words());
}

}  // namespace

JsonValue units_json(const Screen& screen) {
  JsonValue list = JsonValue::array();
  for (int u = 0; u < screen.game.roster.size(); ++u) list.add(UnitOnScreen(screen, unit_id(u)).json());
  return list;
}

}  // namespace limber::inline protocol
