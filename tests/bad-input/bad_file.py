"""Bad scenario files, and how a case is written: what is wrong with each, who must see it, and what the message must say.

A case is a change of one of the two good files below (old text -> new text), or bytes of its own.

  seen by   file    reading the file already fails
            text    it is no UTF-8, no JSON, or beyond a limit
            schema  docs/schema/scenario.schema.json refuses it too
            reader  the reader refuses it; a schema cannot know
            rules   the reader accepts it; make_game, set_board or the answers refuse it
  line      of the message: a number; text that stands in that line of the bad file; None: not said
  words     all of them must be in one message (the same line of output when `line` is given)
"""

GOOD = """{
  "limber": "scenario/1",
  "title": "The Mill Road",
  "briefing": "Red holds the mill.\\nBlue wants the road.",
  "ruleset": "big-board-19c",
  "house_rules": {"same_target": "cell"},
  "battle": {"kind": "one-off", "turn_limit": 15},
  "board": {
    "grid": "square",
    "columns": 8,
    "rows": 9,
    "map": [
      "........",
      ".ww.....",
      ".....1..",
      "....12..",
      "~~=~f~~~",
      "..t.....",
      "........",
      ".....xx.",
      "........"
    ],
    "legend": {"w": "woods", "1": "hill", "2": "hill 2", "~": "river", "f": "ford",
               "=": "bridge", "t": "built-up", "x": "trench"},
    "roads": [["C3", "C4", "C5", "C6", "C7"], ["C7", "D7"]],
    "objectives": {"C6": 2, "C5": {"points": 1, "held_by": "red"}}
  },
  "sides": [
    {
      "id": "red", "name": "Red Army", "colour": "red", "edge": "south", "army": "european",
      "commander": "rc",
      "units": [
        {"id": "rc", "name": "General Rook", "type": "commander", "at": "C9", "facing": "N"},
        {"id": "r1", "name": "1st Foot", "type": "infantry", "at": "D8", "facing": "N", "quality": "elite"},
        {"id": "r2", "name": "2nd Foot", "type": "infantry", "at": "B8", "facing": "N"},
        {"id": "r3", "name": "Battery", "type": "field-artillery", "at": "E9", "facing": "N"},
        {"id": "r4", "name": "3rd Foot", "type": "infantry"}
      ],
      "reinforcements": [
        {"turn": 3, "at": "C9", "score": 4, "units": ["r4"]}
      ]
    },
    {
      "id": "blue", "name": "Blue Army", "colour": "blue", "edge": "north",
      "units": [
        {"id": "bc", "name": "General Bishop", "type": "commander", "at": "D1", "facing": "S"},
        {"id": "b1", "name": "1st Line", "type": "infantry", "at": "C2", "facing": "S"},
        {"id": "b2", "name": "2nd Line", "type": "infantry", "at": "E2", "facing": "S", "quality": "poor"}
      ]
    }
  ]
}
"""

GOOD_POSITION = GOOD.replace('''{"id": "r4", "name": "3rd Foot", "type": "infantry"}''',
                             '''{"id": "r4", "name": "3rd Foot", "type": "infantry", "state": "later"}''').replace(
    '''      ]
    }
  ]
}
''', '''      ]
    }
  ],
  "position": {
    "turn": 2, "phase": "action", "first": "red", "active": "red", "activations": 3,
    "held": {"C6": "red"}
  },
  "answers": []
}
''')

R1 = '{"id": "r1", "name": "1st Foot", "type": "infantry", "at": "D8", "facing": "N", "quality": "elite"}'
GROUP = '{"turn": 3, "at": "C9", "score": 4, "units": ["r4"]}'

CASES = []


class Case:
    def __init__(self, name, seen_by, data, line, words):
        assert seen_by in ("file", "text", "schema", "reader", "rules"), name
        self.name, self.seen_by, self.data, self.words = name, seen_by, data, words
        self.line = line
        self.old = self.new = None  # of a change

    def bytes(self):
        return self.data() if callable(self.data) else self.data


def case(name, seen_by, data, *words, line=None):
    """Bytes of its own (or a function that makes them, or text)."""
    assert name not in {c.name for c in CASES}, name
    if isinstance(data, str):
        if isinstance(line, str):
            at = data.index(line)
            line = data.count("\n", 0, at) + 1
        data = data.encode("utf-8")
    CASES.append(Case(name, seen_by, data, line, words))


def change(name, seen_by, old, new, *words, line="here", base=GOOD):
    """The good file with one text replaced; `line` "here" is the line of the change."""
    assert base.count(old) == 1, (name, old, base.count(old))
    text = base.replace(old, new)
    if line == "here":
        at = base.index(old)
        same = 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        line = text.count("\n", 0, at + same) + 1
    case(name, seen_by, text, *words, line=line)
    CASES[-1].old, CASES[-1].new = old, new


def position(name, seen_by, old, new, *words, line="here"):
    change(name, seen_by, old, new, *words, line=line, base=GOOD_POSITION)


def unit(name, seen_by, new, *words):
    """Another r1."""
    change(name, seen_by, R1, new, *words)


def course(name, seen_by, members, *words):
    """Another r1, with what a battle may have done to it."""
    unit(name, seen_by, '{"id": "r1", "type": "infantry", "at": "D8", "facing": "N", %s}' % members, *words)


def group(name, seen_by, new, *words, line="here"):
    """Another group of reinforcements."""
    change(name, seen_by, GROUP, new, *words, line=line)
