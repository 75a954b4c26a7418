// A program with Limber inside: list, judge, apply, and the odds of one shot. docs/library.md
#include <iostream>

#include <limber/limber.h>

using namespace limber::v1;

namespace {

// The captain plays both sides until a Unit may fire.
std::string first_shot(Battle& battle) {
  while (!battle.question().over()) {
    if (battle.question().kind != Question::Kind::decision) {
      battle.roll();
      continue;
    }
    if (battle.question().purpose == "pick-unit")
      for (const std::string& order : battle.options())
        if (order.starts_with("fire ")) return order;
    battle.apply(battle.bot("captain"));
  }
  return {};
}

}  // namespace

int main() {
  try {
    Battle battle = Battle::shipped("02-osier-bridge", 7);
    std::cout << "Limber " << version() << ": " << battle.title() << "\n";
    const std::string shot = first_shot(battle);
    std::cout << battle.question().words << "\n"
              << battle.options().size() << " answers are lawful, one of them: " << shot << "\n";

    for (const Part& part : battle.odds(shot, {.retreat = Doctrine::Retreat::best}).parts)
      std::cout << "  " << part.chance << "  " << part.words << "\n";

    battle.apply(shot);
    while (battle.question().kind == Question::Kind::die)
      for (const std::string& sentence : battle.roll().sentences) std::cout << sentence << "\n";

    const Ruling ruling = battle.judge(shot);
    std::cout << "Once more? " << (ruling.lawful ? "Yes." : ruling.words) << "\n";
    const Position before = battle.position();
    try {
      battle.apply(shot);  // what is not legal is refused and changes nothing
    } catch (const Unlawful& refused) {
      std::cout << "Refused: " << refused.what() << "\n";
    }
    if (!(battle.position() == before)) return 1;

    int won = 0;
    for (const FoughtBattle& one : play(battle.position(), {.red = "captain", .blue = "random", .battles = 20}))
      won += one.winner == Side::red;
    std::cout << "From here the captain beats random in " << won << " of 20 battles.\n";
  } catch (const Error& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
