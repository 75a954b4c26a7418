#include "report/story.h"

#include <algorithm>
#include <set>

#include "report/names.h"
#include "report/phrases.h"
#include "words/card_words.h"
#include "words/names.h"
#include "words/outcome_words.h"

namespace limber::inline report {

namespace {

constexpr std::size_t kMostParagraphs = 4, kMostBeats = 4, kCaptionedTurns = 24;
constexpr int kQuietTurn = 2;

void put(std::string& text, std::string_view what, const std::string& words) {
  if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), words);
}

class Teller {
 public:
  Teller(const Game& game, const Chronicle& told) : g_(game), told_(told), book_(game), beats_(beats_of(game, told)) {}

  Story story() {
    Story story{lead(), result(), {}, {}};
    for (const TurnTold& turn : told_.turns) story.captions.push_back(caption(turn.turn));
    story.paragraphs = paragraphs();
    return story;
  }

 private:
  using Paragraph = std::vector<StorySentence>;
  struct Span {
    std::size_t from, to;  // turns, by place
  };

  std::string lead() const;
  std::string won_words(const Outcome&) const;
  std::string losses_words(const Outcome&) const;
  std::string result() const {
    const Outcome end = outcome(g_, told_.last);
    if (!told_.over) return "If it ended now: " + outcome_words(g_, end);
    // Where it was won by what ended it, that is said once.
    const bool same = end.by == Outcome::By::no_units || end.by == Outcome::By::broken ||
                      end.by == Outcome::By::exhaustion || end.by == Outcome::By::resignation;
    if (same && end.winner != Side::none) return outcome_words(g_, end);
    return end_of_battle_words(g_, told_.last) + " " + outcome_words(g_, end);
  }
  std::string caption(int turn) const;
  std::vector<Span> spans() const;
  std::vector<Paragraph> paragraphs();
  Paragraph paragraph(Span, bool last);
  void tell_main(Paragraph&, const std::vector<const Beat*>&, Span quiet);
  void tell_quiet(Paragraph&, Span);
  Span quiet_run(Span) const;
  void tell_rest(Paragraph&, const std::vector<const Beat*>&);
  void tell_count(Paragraph&, const TurnTold&);
  std::string when(int turn);
  std::string destroyed_of(const std::vector<const Beat*>&, Side) const;
  int weight_of_turn(int turn) const {
    int sum = kQuietTurn;
    for (const Beat& beat : beats_)
      if (beat.incident.turn == turn) sum += beat.weight;
    return sum;
  }
  bool is_quiet(int turn) const {
    return std::none_of(beats_.begin(), beats_.end(),
                        [&](const Beat& b) { return b.incident.turn == turn && costs(b); });
  }

  const Game& g_;
  const Chronicle& told_;
  Phrasebook book_;
  std::vector<Beat> beats_;
  std::set<std::string> said_;
  int last_turn_ = -1;            // that was named
  std::array<int, 2> counted_{};  // losses that were named last
};

std::string Teller::losses_words(const Outcome& end) const {
  const std::string noun =
      has_points(g_) ? std::string(g_.facts().has_figures ? "figures" : "Strength Points") : "Units";
  if (end.lost[0] == 0 && end.lost[1] == 0) return "Neither side lost anything.";
  if (end.lost[0] == end.lost[1] && end.start[0] == end.start[1])
    return "Each side lost " + of_all(end.lost[0], end.start[0]) + " " + noun + ".";
  return sentence(side_name(g_, Side::red) + " lost " + of_all(end.lost[0], end.start[0]) + " " + noun + " and " +
                  side_name(g_, Side::blue) + " " + of_all(end.lost[1], end.start[1]));
}

std::string Teller::won_words(const Outcome& end) const {
  const int turns = told_.turns.empty() ? 0 : told_.turns.back().turn;
  const std::string lasted = number_words(turns) + (turns == 1 ? " turn" : " turns");
  if (end.winner == Side::none)
    return side_name(g_, Side::red) + " and " + side_name(g_, Side::blue) + " fought to a draw in " + lasted;
  const std::string winner = side_name(g_, end.winner), loser = side_name(g_, other(end.winner));
  const std::string wins = winner + (is_plural(winner) ? " win" : " wins"), after = " after " + lasted;
  const std::size_t i = slot(end.winner);
  const auto points = [](int number) { return number == 0 ? std::string("none") : number_words(number); };
  const bool steady = g_.facts().commander_is_no_unit;  // CD-R115: those in retreat hold no field
  switch (end.by) {
    case Outcome::By::objectives:
      return wins + " on objectives, " + points(end.points[i]) + (end.points[i] == 1 ? " point" : " points") + " to " +
             points(end.points[1 - i]) + "," + after;
    case Outcome::By::no_units:
      return wins + after + ": " + loser + (is_plural(loser) ? " have no " : " has no ") +
             (steady ? "steady Units left" : "Units left");
    case Outcome::By::broken:
      return wins + after + ": " + loser + (is_plural(loser) ? " have" : " has") + " reached " +
             (is_plural(loser) ? "their" : "its") + " breaking point";
    case Outcome::By::exhaustion: return wins + after + ": " + loser + " " + was(loser) + " exhausted first";
    case Outcome::By::losses:
    case Outcome::By::equal: return wins + after + " with the smaller share of losses";
    case Outcome::By::resignation: return wins + after + ": " + loser + " resigned";
  }
  return wins;
}

std::string Teller::lead() const {
  const Outcome end = outcome(g_, told_.last);
  if (told_.over) return sentence(won_words(end)) + " " + losses_words(end);
  const std::string turn = told_.turns.empty() ? "both sides are setting up"
                                               : "turn " + std::to_string(told_.turns.back().turn) + " is being played";
  return sentence("This battle is not over: " + turn) + " " + losses_words(end);
}

bool heavier(const Beat* a, const Beat* b) { return a->weight > b->weight; }
bool earlier(const Beat* a, const Beat* b) { return a->incident.answer < b->incident.answer; }

std::string Teller::caption(int turn) const {
  if (told_.turns.size() > kCaptionedTurns) return "";
  std::vector<const Beat*> here;
  for (const Beat& beat : beats_)
    if (beat.incident.turn == turn && beat.weight >= (told_.turns.size() > 12 ? 20 : 10)) here.push_back(&beat);
  if (here.empty()) return is_quiet(turn) ? "Neither side loses anything." : "";
  std::stable_sort(here.begin(), here.end(), heavier);
  const std::size_t most = told_.turns.size() > 12 ? 1 : 2;
  if (here.size() > most) here.resize(most);
  std::stable_sort(here.begin(), here.end(), earlier);
  std::string text;
  for (const Beat* beat : here) text += (text.empty() ? "" : " ") + book_.caption(*beat);
  return text;
}

// Paragraphs of about equal weight.
std::vector<Teller::Span> Teller::spans() const {
  const std::size_t turns = told_.turns.size();
  std::size_t eventful = 0;
  int all = 0;
  for (const TurnTold& turn : told_.turns) {
    all += weight_of_turn(turn.turn);
    if (weight_of_turn(turn.turn) > kQuietTurn + 30) ++eventful;
  }
  const std::size_t wanted = std::clamp<std::size_t>((eventful + 1) / 2, 1, kMostParagraphs);
  std::vector<Span> spans;
  int sum = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < turns; ++i) {
    sum += weight_of_turn(told_.turns[i].turn);
    const bool full = sum * static_cast<int>(wanted) >= all * static_cast<int>(spans.size() + 1);
    if (!full && i + 1 < turns) continue;
    spans.push_back({from, i + 1});
    from = i + 1;
  }
  return spans;
}

std::vector<Teller::Paragraph> Teller::paragraphs() {
  std::vector<Paragraph> out;
  const std::vector<Span> all = spans();
  for (std::size_t i = 0; i < all.size(); ++i) out.push_back(paragraph(all[i], i + 1 == all.size()));
  std::erase_if(out, [](const Paragraph& p) { return p.empty(); });
  return out;
}

Teller::Paragraph Teller::paragraph(Span span, bool last) {
  Paragraph to;
  const int first = told_.turns[span.from].turn, end = told_.turns[span.to - 1].turn;
  if (span.from == 0 && told_.turns[0].first != Side::none)
    to.push_back({sentence(side_name(g_, told_.turns[0].first) + " acted first"), 0, {}});
  std::vector<const Beat*> main, rest;
  for (const Beat& beat : beats_)
    if (beat.incident.turn >= first && beat.incident.turn <= end && beat.weight > 0) main.push_back(&beat);
  std::stable_sort(main.begin(), main.end(), heavier);
  if (main.size() > kMostBeats) rest.assign(main.begin() + kMostBeats, main.end()), main.resize(kMostBeats);
  std::stable_sort(main.begin(), main.end(), earlier);
  tell_main(to, main, quiet_run(span));
  tell_rest(to, rest);
  if (!last) tell_count(to, told_.turns[span.to - 1]);  // the lead has the last count, the result why it ended
  return to;
}

std::string Teller::when(int turn) {
  static constexpr std::string_view kSame[] = {"in the same turn ", "then ", "before the turn ended, ",
                                               "also in that turn, "};
  static constexpr std::string_view kNext[] = {"a turn later, ", "on the next turn, ", "one turn after that, "};
  static constexpr std::string_view kLater[] = {"on turn {n}, "};
  const int gap = last_turn_ < 0 ? 9 : turn - last_turn_;
  last_turn_ = turn;
  std::string text(gap == 0 ? book_.pick(kSame) : gap == 1 ? book_.pick(kNext) : book_.pick(kLater));
  if (const std::size_t n = text.find("{n}"); n != std::string::npos) text.replace(n, 3, std::to_string(turn));
  return text;
}

// What happened and what did not, in its order.
void Teller::tell_main(Paragraph& to, const std::vector<const Beat*>& main, Span quiet) {
  const bool all = quiet.from == 0 && quiet.to == told_.turns.size();
  bool told_quiet = quiet.to - quiet.from < (all ? 1U : 2U);
  for (const Beat* beat : main) {
    if (!told_quiet && told_.turns[quiet.to - 1].turn < beat->incident.turn) tell_quiet(to, quiet), told_quiet = true;
    const std::string time = when(beat->incident.turn), what = book_.tell(*beat);
    std::string text = sentence(time + what);
    // The same again, turns later: the number tells them apart.
    if (!said_.insert(text).second) text = sentence("on turn " + std::to_string(beat->incident.turn) + ", " + what);
    to.push_back({text, beat->incident.answer, *beat});
  }
  if (!told_quiet) tell_quiet(to, quiet);
}

// The longest run of turns in which nobody lost anything.
Teller::Span Teller::quiet_run(Span span) const {
  Span best{span.from, span.from};
  for (std::size_t i = span.from; i < span.to; ++i) {
    std::size_t end = i;
    while (end < span.to && is_quiet(told_.turns[end].turn)) ++end;
    if (end - i > best.to - best.from) best = {i, end};
  }
  return best;
}

void Teller::tell_quiet(Paragraph& to, Span quiet) {
  static constexpr std::string_view kQuiet[] = {
      "from turn {a} to turn {b} neither side lost anything", "turns {a} to {b} passed without a loss",
      "for {n} turns, {a} to {b}, no Unit was hurt", "nothing was lost between turn {a} and turn {b}"};
  const bool all = quiet.from == 0 && quiet.to == told_.turns.size();
  std::string text(all && quiet.to == 1         ? "neither side lost anything in the one turn that was fought"
                   : all                        ? "in {n} turns neither side lost anything"
                   : quiet.to - quiet.from == 2 ? "there were no losses in turns {a} and {b}"
                                                : book_.pick(kQuiet));
  put(text, "{a}", std::to_string(told_.turns[quiet.from].turn));
  put(text, "{b}", std::to_string(told_.turns[quiet.to - 1].turn));
  put(text, "{n}", number_words(static_cast<int>(quiet.to - quiet.from)));
  to.push_back({sentence(text), told_.turns[quiet.to - 1].last_answer, {}});
}

std::string Teller::destroyed_of(const std::vector<const Beat*>& beats, Side side) const {
  std::vector<std::string> names;
  for (const Beat* beat : beats) {
    for (const Incident* one : {&beat->incident, beat->back ? &*beat->back : nullptr})
      if (one != nullptr && one->kind == Incident::Kind::destroyed && one->side == side)
        names.push_back(unit_name(g_, one->unit));
  }
  return listed(names, "and");
}

// Units that were destroyed and not told of; points are in the count.
void Teller::tell_rest(Paragraph& to, const std::vector<const Beat*>& rest) {
  static constexpr std::string_view kOne[] = {"{x} also lost {p}", "{x} lost {p} as well", "{p} {w} destroyed too"};
  for (const Side side : {Side::red, Side::blue}) {
    const std::string names = destroyed_of(rest, side);
    if (names.empty()) continue;
    std::string text(book_.pick(kOne));
    const bool several = names.find(" and ") != std::string::npos || is_plural(names);
    put(text, "{x}", side_name(g_, side)), put(text, "{p}", names), put(text, "{w}", several ? "were" : "was");
    to.push_back({sentence(text), 0, {}});
  }
}

void Teller::tell_count(Paragraph& to, const TurnTold& turn) {
  static constexpr std::string_view kCounts[] = {"by the end of turn {n} {x} had lost {a} and {y} {b}",
                                                 "at the end of turn {n} the losses were {a} for {x} and {b} for {y}",
                                                 "after turn {n} {x} had lost {a} and {y} {b}"};
  static constexpr std::string_view kEven = "after turn {n} each side had lost {a}";
  if (turn.lost == counted_) return;
  counted_ = turn.lost;
  const bool even = turn.lost[0] == turn.lost[1], none_lost = turn.lost[0] == 0;
  std::string text(even ? kEven : none_lost ? kCounts[0] : book_.pick(kCounts));
  const auto none = [](int number) { return number == 0 ? std::string("none") : number_words(number); };
  put(text, "{n}", std::to_string(turn.turn)), put(text, "{x}", side_name(g_, Side::red));
  put(text, "{y}", side_name(g_, Side::blue)), put(text, "{a}", points_in_words(g_, turn.lost[0]));
  put(text, "{b}", none(turn.lost[1]));
  to.push_back({sentence(text), turn.last_answer, {}});
}

}  // namespace

Story tell_story(const Game& game, const Chronicle& told) { return Teller(game, told).story(); }

}  // namespace limber::inline report
