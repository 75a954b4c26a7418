"""What only the rules with cards know: a position of `card-late-19c`, changed in one place."""

from bad_file import change

GOOD_CARDS = """{
  "limber": "scenario/1",
  "title": "The Ford Inn",
  "ruleset": "card-late-19c",
  "battle": {"kind": "one-off"},
  "board": {
    "grid": "square",
    "columns": 8,
    "rows": 8,
    "map": [
      "........",
      "..ww....",
      "........",
      "........",
      "........",
      "........",
      "........",
      "........"
    ],
    "legend": {"w": "woods"}
  },
  "sides": [
    {
      "id": "red", "edge": "south",
      "units": [
        {"id": "rc", "type": "commander", "at": "D7", "facing": "N", "rating": "average"},
        {"id": "r1", "type": "infantry", "at": "D7", "facing": "N", "card": "7H"},
        {"id": "r2", "type": "field-gun", "at": "F8", "facing": "N"},
        {"id": "r3", "type": "infantry", "state": "later"}
      ],
      "reinforcements": [
        {"turn": 4, "at": "C8", "units": ["r3"]}
      ]
    },
    {
      "id": "blue", "edge": "north",
      "units": [
        {"id": "bc", "type": "commander", "state": "destroyed"},
        {"id": "b1", "type": "infantry", "at": "C2", "facing": "S", "card": "9C"},
        {"id": "b2", "type": "infantry", "at": "E2", "facing": "N", "retreating": true}
      ]
    }
  ],
  "position": {"turn": 2, "phase": "card"}
}
"""

GOOD_NAMING = GOOD_CARDS
for old, new in ((', "card": "7H"', ""), (', "card": "9C"', ""), ('"phase": "card"', '"phase": "name"'),
                 ('"edge": "south"', '"edge": "south", "allowance": 4'), ('"edge": "north"', '"edge": "north", "allowance": 3')):
    GOOD_NAMING = GOOD_NAMING.replace(old, new)


def cards(name, old, new, *words, line="here", base=GOOD_CARDS):
    change("cards-" + name, "rules", old, new, *words, line=line, base=base)


cards("rating-missing", ', "rating": "average"', "", "rating", line=None)
cards("rating-of-a-unit", '"facing": "N", "card": "7H"', '"facing": "N", "rating": "poor"', "only a Commander")
cards("two-cards-alike", '"9C"', '"7H"', "7H", line=None)
cards("card-of-nobody", '"7H"', '"1X"', "1X")
cards("card-of-a-commander-with-a-unit", '"rating": "average"', '"rating": "average", "card": "2S"', "card")
cards("card-before-the-deal", '"phase": "card"', '"phase": "declare"', "card", line=None)
cards("retreat-under-a-living-commander", '"facing": "N", "card": "7H"', '"facing": "N", "retreating": true',
      "lost its Commander")
cards("with-a-unit-on-the-board", '"rating": "average"', '"rating": "average", "with": "r1"', "with", "reinforcements")
cards("with-nobody", '"rating": "average"', '"rating": "average", "with": "r9"', "r9")
cards("active-side", '"phase": "card"', '"phase": "card", "active": "red"', "cards say who acts")
cards("activations", '"phase": "card"', '"phase": "card", "activations": 3', "cards are dealt")
cards("quiet-turns-not-played", '"phase": "card"', '"phase": "card", "quiet_turns": 2', "quiet_turns", "2")
cards("quiet-and-disturbed", '"phase": "card"', '"phase": "card", "quiet_turns": 1, "disturbed": true', "disturbed")
cards("cards-to-deal-when-dealt", '"id": "red", "edge": "south"', '"id": "red", "edge": "south", "allowance": 3',
      "allowance", "only in the phase")
cards("cards-to-deal-missing", '"phase": "card"', '"phase": "name"', "allowance", line=None)
for number in ("0", "10"):
    cards(f"{number}-to-deal", '"allowance": 4', f'"allowance": {number}', "allowance", number, "a number from 1 to 9", base=GOOD_NAMING)
cards("phase-of-guns", '"phase": "card"', '"phase": "artillery"', "artillery")
cards("limber", '"facing": "N"}', '"facing": "N", "task": "limber"}', "task")
cards("trench-time", '"facing": "N"}', '"facing": "N", "trench_since": 1}', "trench_since")
cards("quality", '"facing": "N"}', '"facing": "N", "quality": "elite"}', "quality")
cards("transport", '"type": "field-gun"', '"type": "horse-drawn-transport"', "horse-drawn-transport")
cards("gun-in-a-wood", '"at": "F8"', '"at": "C2"', "C2", line=None)
cards("more-figures-than-the-table", '"type": "infantry", "at": "C2"', '"type": "infantry", "strength": 9, "at": "C2"',
      "strength", "9")
cards("seen-without-the-house-rule", '"facing": "S", "card": "9C"', '"facing": "S", "seen": true', "shared_turn", line=None)
cards("given-away-without-the-house-rule", '"facing": "S", "card": "9C"', '"facing": "S", "revealed": true',
      "fire_reveals", line=None)
cards("seen-by-without-the-house-rule", '"facing": "S", "card": "9C"', '"facing": "S", "seen_by": ["r1"]', "until_moves",
      line=None)
