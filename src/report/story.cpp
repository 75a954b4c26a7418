#include "report/story.h"

#include <algorithm>

#include "report/names.h"
#include "report/phrases.h"
#include "words/card_words.h"
#include "words/names.h"
#include "words/outcome_words.h"

namespace limber::inline report {

namespace {

constexpr std::size_t kMostParagraphs = 4, kMostBeats = 3, kCaptionedTurns = 24;
constexpr int kQuietTurn = 2;

int weight_of(const Game& game, const Incident& d) {
  const bool led = d.unit != UnitId::none && is_commander(game, d.unit);
  switch (d.kind) {
    case Incident::Kind::destroyed: return led ? 160 : 100;
    case Incident::Kind::gave_up: return 300;
    case Incident::Kind::exhausted: return 130;
    case Incident::Kind::taken: return 60 + 5 * game.field.worth[slot(d.at)];
    case Incident::Kind::lost: return 20 + 10 * d.points;
    case Incident::Kind::broke: return 45;
    case Incident::Kind::left: return 15;
    case Incident::Kind::driven: return 12;
    case Incident::Kind::pinned: return 8;
    case Incident::Kind::arrived: return 10;
    case Incident::Kind::unled: return 0;  // the loss itself has been reported
  }
  return 0;
}

// One summary a Unit and turn, or a side and objective: what was gravest, with all points together.
std::vector<TurnSummary> summaries_of(const Game& game, const Chronicle& told) {
  std::vector<TurnSummary> summaries;
  for (const Incident& d : told.incidents) {
    TurnSummary summary{d, Cell::none, weight_of(game, d)};
    const bool of_unit = d.unit != UnitId::none && d.kind != Incident::Kind::taken;
    const auto same = std::find_if(summaries.begin(), summaries.end(), [&](const TurnSummary& b) {
      if (b.incident.turn != d.turn) return false;
      if (d.kind == Incident::Kind::taken) return b.incident.kind == d.kind && b.incident.at == d.at;
      return of_unit && b.incident.kind != Incident::Kind::taken && b.incident.unit == d.unit;
    });
    if (same == summaries.end()) {
      summaries.push_back(summary);
      continue;
    }
    const int points = d.kind == Incident::Kind::taken ? 0 : same->incident.points + d.points;
    const Cell fled = d.kind == Incident::Kind::driven                ? d.from
                      : same->incident.kind == Incident::Kind::driven ? same->incident.from
                                                                      : same->fled_from;
    if (summary.weight >= same->weight || d.kind == Incident::Kind::taken) *same = summary;
    same->incident.points = points, same->fled_from = fled;
    same->weight = std::max(same->weight, weight_of(game, same->incident));
  }
  return summaries;
}

void put(std::string& text, std::string_view what, const std::string& words) {
  if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), words);
}

bool costs(const TurnSummary& summary) {
  return summary.incident.kind == Incident::Kind::lost || summary.incident.kind == Incident::Kind::destroyed;
}

class Teller {
 public:
  Teller(const Game& game, const Chronicle& told)
      : g_(game), told_(told), book_(game), summaries_(summaries_of(game, told)) {}

  Story story() {
    Story story{lead(), result(), {}, {}};
    Phrasebook under_maps(g_);
    for (const TurnTold& turn : told_.turns) story.captions.push_back(caption(under_maps, turn.turn));
    story.paragraphs = paragraphs();
    return story;
  }

 private:
  using Paragraph = std::vector<Remark>;
  struct Span {
    std::size_t from, to;  // turns, by place
  };

  std::string lead() const;
  std::string won_words(const Outcome&) const;
  std::string losses_words(const Outcome&) const;
  std::string result() const {
    const Outcome end = outcome(g_, told_.last);
    if (!told_.over) return "If it ended now: " + named(outcome_words(g_, end));
    return named(end_of_battle_words(g_, told_.last) + " " + outcome_words(g_, end));
  }
  // The judge speaks of sides by their ids; no Unit is named there.
  std::string named(std::string text) const {
    for (const Side side : {Side::red, Side::blue}) {
      const std::string id = side_words(g_, side), name = side_name(g_, side);
      if (id == name) continue;
      for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id, at + name.size())) {
        const bool first = at < 2 || text[at - 2] == '.';
        text.replace(at, id.size(), first ? capitalised(name) : name);
      }
    }
    return text;
  }
  std::string caption(Phrasebook&, int turn);
  std::vector<Span> spans() const;
  std::vector<Paragraph> paragraphs();
  Paragraph paragraph(Span, bool last);
  void tell_main(Paragraph&, const std::vector<const TurnSummary*>&, Span quiet);
  void tell_quiet(Paragraph&, Span);
  Span quiet_run(Span) const;
  void tell_rest(Paragraph&, const std::vector<const TurnSummary*>&);
  void tell_count(Paragraph&, const TurnTold&);
  std::string when(int turn);
  std::string price(const std::vector<const TurnSummary*>&, Side) const;
  int weight_of_turn(int turn) const {
    int sum = kQuietTurn;
    for (const TurnSummary& summary : summaries_)
      if (summary.incident.turn == turn) sum += summary.weight;
    return sum;
  }
  bool is_quiet(int turn) const {
    return std::none_of(summaries_.begin(), summaries_.end(),
                        [&](const TurnSummary& b) { return b.incident.turn == turn && costs(b); });
  }

  const Game& g_;
  const Chronicle& told_;
  Phrasebook book_;
  std::vector<TurnSummary> summaries_;
  int last_turn_ = -1;            // that was named
  std::array<int, 2> counted_{};  // losses that were named last
};

std::string Teller::losses_words(const Outcome& end) const {
  const auto of = [&](std::size_t i) {
    return (end.lost[i] == 0 ? "none" : number_words(end.lost[i])) + " of " + number_words(end.start[i]);
  };
  const std::string noun =
      has_points(g_) ? std::string(g_.facts().has_figures ? "figures" : "Strength Points") : "Units";
  if (end.lost[0] == 0 && end.lost[1] == 0) return "Neither side lost anything.";
  if (end.lost == std::array<int, 2>{end.lost[1], end.lost[1]} && end.start[0] == end.start[1])
    return "Each side lost " + number_words(end.lost[0]) + " " + noun + " of " + number_words(end.start[0]) + ".";
  return sentence(side_name(g_, Side::red) + " lost " + of(0) + " " + noun + ", " + side_name(g_, Side::blue) + " " +
                  of(1));
}

std::string Teller::won_words(const Outcome& end) const {
  const int turns = told_.turns.empty() ? 0 : told_.turns.back().turn;
  const std::string lasted = number_words(turns) + (turns == 1 ? " turn" : " turns");
  const std::string after = "after " + lasted, in_turns = "in " + lasted;
  if (end.winner == Side::none)
    return side_name(g_, Side::red) + " and " + side_name(g_, Side::blue) + " fought to a draw " + in_turns;
  const std::string winner = side_name(g_, end.winner), loser = side_name(g_, other(end.winner));
  const std::string wins = winner + (is_plural(winner) ? " win" : " wins");
  const std::size_t i = slot(end.winner);
  const auto points = [](int number) { return number == 0 ? std::string("none") : number_words(number); };
  switch (end.by) {
    case Outcome::By::objectives:
      return wins + " on objectives, " + points(end.points[i]) + (end.points[i] == 1 ? " point" : " points") + " to " +
             points(end.points[1 - i]) + ", " + after;
    case Outcome::By::no_units:
      return winner + (is_plural(winner) ? " are" : " is") + " left alone on the board " + after;
    case Outcome::By::broken: return winner + (is_plural(winner) ? " beat " : " beats ") + loser + " " + after;
    case Outcome::By::exhaustion: return wins + " " + after + ": " + loser + " " + was(loser) + " exhausted first";
    case Outcome::By::losses:
    case Outcome::By::equal: return wins + " " + after + " with the smaller share of losses";
    case Outcome::By::resignation: return wins + " " + after + ": " + loser + " resigned";
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

std::string Teller::caption(Phrasebook& book, int turn) {
  if (told_.turns.size() > kCaptionedTurns) return "";
  std::vector<const TurnSummary*> here;
  for (const TurnSummary& summary : summaries_)
    if (summary.incident.turn == turn && summary.weight >= (told_.turns.size() > 12 ? 20 : 10))
      here.push_back(&summary);
  std::stable_sort(here.begin(), here.end(),
                   [](const TurnSummary* a, const TurnSummary* b) { return a->weight > b->weight; });
  const std::size_t most = told_.turns.size() > 12 ? 1 : 2;
  if (here.size() > most) here.resize(most);
  std::stable_sort(here.begin(), here.end(),
                   [](const TurnSummary* a, const TurnSummary* b) { return a->incident.answer < b->incident.answer; });
  std::string text;
  for (const TurnSummary* summary : here) text += (text.empty() ? "" : " ") + book.caption(*summary);
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
    to.push_back({sentence(side_name(g_, told_.turns[0].first) + " acted first"), 0});
  std::vector<const TurnSummary*> main, rest;
  for (const TurnSummary& summary : summaries_)
    if (summary.incident.turn >= first && summary.incident.turn <= end && summary.weight > 0) main.push_back(&summary);
  std::stable_sort(main.begin(), main.end(),
                   [](const TurnSummary* a, const TurnSummary* b) { return a->weight > b->weight; });
  if (main.size() > kMostBeats) rest.assign(main.begin() + kMostBeats, main.end()), main.resize(kMostBeats);
  std::stable_sort(main.begin(), main.end(),
                   [](const TurnSummary* a, const TurnSummary* b) { return a->incident.answer < b->incident.answer; });
  // What exhausts an army comes after all that did it.
  std::vector<const TurnSummary*> ends;
  for (; !main.empty() && main.back()->incident.kind == Incident::Kind::exhausted; main.pop_back())
    ends.insert(ends.begin(), main.back());
  tell_main(to, main, quiet_run(span));
  tell_rest(to, rest);
  tell_main(to, ends, {1, 1});
  if (!last) tell_count(to, told_.turns[span.to - 1]);  // the lead has the last count, the result why it ended
  return to;
}

std::string Teller::when(int turn) {
  static constexpr std::string_view kSame[] = {"in the same turn ", "then ", "before the turn ended, ",
                                               "also in that turn, "};
  static constexpr std::string_view kNext[] = {"a turn later, ", "next turn, ", "the turn after that, "};
  static constexpr std::string_view kLater[] = {"on turn {n}, ", "in turn {n}, ", "then, on turn {n}, "};
  const int gap = last_turn_ < 0 ? 9 : turn - last_turn_;
  last_turn_ = turn;
  std::string text(gap == 0 ? book_.pick(kSame) : gap == 1 ? book_.pick(kNext) : book_.pick(kLater));
  if (const std::size_t n = text.find("{n}"); n != std::string::npos) text.replace(n, 3, std::to_string(turn));
  return text;
}

// What happened and what did not, in its order.
void Teller::tell_main(Paragraph& to, const std::vector<const TurnSummary*>& main, Span quiet) {
  const bool all = quiet.from == 0 && quiet.to == told_.turns.size();
  bool told_quiet = quiet.to - quiet.from < (all ? 1U : 2U);
  for (const TurnSummary* summary : main) {
    if (!told_quiet && told_.turns[quiet.to - 1].turn < summary->incident.turn)
      tell_quiet(to, quiet), told_quiet = true;
    const bool follows =
        summary->incident.kind == Incident::Kind::exhausted && !to.empty() && last_turn_ == summary->incident.turn;
    const std::string time = follows ? "" : when(summary->incident.turn);
    to.push_back({sentence(time + book_.tell(*summary)), summary->incident.answer});
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
  std::string text(all && quiet.to == 1         ? "neither side lost anything in its only turn"
                   : all                        ? "in {n} turns neither side lost anything"
                   : quiet.to - quiet.from == 2 ? "there were no losses in turns {a} and {b}"
                                                : book_.pick(kQuiet));
  put(text, "{a}", std::to_string(told_.turns[quiet.from].turn));
  put(text, "{b}", std::to_string(told_.turns[quiet.to - 1].turn));
  put(text, "{n}", number_words(static_cast<int>(quiet.to - quiet.from)));
  to.push_back({sentence(text), told_.turns[quiet.to - 1].last_answer});
}

// "the Grey Dragoons and three points"
std::string Teller::price(const std::vector<const TurnSummary*>& summaries, Side side) const {
  std::vector<std::string> things;
  int points = 0;
  for (const TurnSummary* summary : summaries) {
    if (summary->incident.side != side) continue;
    if (summary->incident.kind == Incident::Kind::destroyed) things.push_back(unit_name(g_, summary->incident.unit));
    if (summary->incident.kind == Incident::Kind::lost) points += summary->incident.points;
  }
  if (points > 0) things.push_back(points_in_words(g_, points) + (things.empty() ? "" : " more"));
  return listed(things, "and");
}

void Teller::tell_rest(Paragraph& to, const std::vector<const TurnSummary*>& rest) {
  static constexpr std::string_view kBoth[] = {
      "elsewhere {x} lost {p}, and {y} {q}", "the same turns cost {x} {p}, and {y} {q}",
      "{x} also lost {p}, and {y} {q}", "other losses were {p} for {x} and {q} for {y}"};
  static constexpr std::string_view kEven[] = {"each side lost {p} elsewhere", "each side also lost {p}"};
  static constexpr std::string_view kOne[] = {"elsewhere {x} lost {p}", "{x} also lost {p}", "{x} lost another {p}",
                                              "other fighting cost {x} {p}"};
  const std::string red = price(rest, Side::red), blue = price(rest, Side::blue);
  if (red.empty() && blue.empty()) return;
  std::string text(red == blue                     ? book_.pick(kEven)
                   : !red.empty() && !blue.empty() ? book_.pick(kBoth)
                                                   : book_.pick(kOne));
  put(text, "{x}", side_name(g_, red.empty() ? Side::blue : Side::red)), put(text, "{y}", side_name(g_, Side::blue));
  put(text, "{p}", red.empty() ? blue : red), put(text, "{q}", blue);
  to.push_back({sentence(text), 0});
}

void Teller::tell_count(Paragraph& to, const TurnTold& turn) {
  static constexpr std::string_view kCounts[] = {"after turn {n} {x} had lost {a} and {y} {b}",
                                                 "by then {x} had lost {a} and {y} {b}",
                                                 "that brought the losses to {a} for {x} and {b} for {y}"};
  if (turn.lost == counted_) return;
  counted_ = turn.lost;
  std::string text(book_.pick(kCounts));
  const auto none = [](int number) { return number == 0 ? std::string("none") : number_words(number); };
  put(text, "{n}", std::to_string(turn.turn)), put(text, "{x}", side_name(g_, Side::red));
  put(text, "{y}", side_name(g_, Side::blue)), put(text, "{a}", points_in_words(g_, turn.lost[0]));
  put(text, "{b}", none(turn.lost[1]));
  to.push_back({sentence(text), turn.last_answer});
}

}  // namespace

Story tell_story(const Game& game, const Chronicle& told) { return Teller(game, told).story(); }

}  // namespace limber::inline report
