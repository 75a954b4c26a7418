"""Bad scenario files: what is wrong with each, who must see it, and what the message must say.

A case is a change of one of the two good files below (old text -> new text), or bytes of its own.

  seen by   file    reading the file already fails
            text    it is no UTF-8, no JSON, or beyond a limit
            schema  docs/schema/scenario.schema.json refuses it too
            reader  the reader refuses it; a schema cannot know
            rules   the reader accepts it; make_game, set_board or the answers refuse it
  line      of the message: a number; text that stands in that line of the bad file; None: not said
  words     all of them must be in one message (the same line of output when `line` is given)
"""

import random
import struct

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

CASES = []


class Case:
    def __init__(self, name, seen_by, data, line, words):
        assert seen_by in ("file", "text", "schema", "reader", "rules"), name
        self.name, self.seen_by, self.data, self.words = name, seen_by, data, words
        self.line = line

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


def position(name, seen_by, old, new, *words, line="here"):
    change(name, seen_by, old, new, *words, line=line, base=GOOD_POSITION)


# ---- no text, no JSON -----------------------------------------------------------------------------------------------

case("empty", "text", "", "empty", line=None)
case("blanks-only", "text", "  \n\n\t \n", "empty", line=None)
case("byte-order-mark-only", "text", "\ufeff", "empty")
case("one-brace", "text", "{", "end of the text", "never closed", line=1)
case("cut-in-a-name", "text", GOOD[:GOOD.index("olumns")], "never ends", line=10)
case("cut-in-a-text", "text", GOOD[:GOOD.index("Foot")], "never ends", line="\"1st")
case("cut-in-a-list", "text", GOOD[:GOOD.index("\n    ],\n    \"legend\"")], "end of the text", "line 12")
case("cut-after-a-colon", "text", GOOD[:GOOD.index(" 8,\n")], "end of the text", "a value")
case("cut-after-a-comma", "text", GOOD[:GOOD.index("\n    \"rows\"")], "end of the text", "name in double quotes")
case("cut-in-a-number", "text", GOOD[:GOOD.index("5},\n  \"board\"")], "end of the text", "a comma or }")
case("cut-in-true", "text", '{"limber": "scenario/1", "x": tru', "tru", line=1)
case("last-brace-missing", "text", GOOD.rstrip()[:-1], "end of the text", "line 1, column 1")
change("comma-before-brace", "text", '"held_by": "red"}}\n', '"held_by": "red"},}\n', "a comma before }", "take out")
change("comma-before-bracket", "text", '"D7"]]', '"D7"],]', "a comma before ]", "take out")
change("comma-missing-in-object", "text", '"columns": 8,', '"columns": 8', "comma", line='"rows"')
change("comma-missing-in-list", "text", '"C4", "C5", "C6"', '"C4", "C5" "C6"', "comma")
change("two-commas", "text", '"C4", "C5"', '"C4",, "C5"', "a value")
change("colon-missing", "text", '"columns": 8', '"columns" 8', "colon")
change("equals-for-colon", "text", '"columns": 8', '"columns" = 8', "colon")
change("single-quotes", "text", '"square"', "'square'", "double quotes")
change("name-without-quotes", "text", '"columns": 8', 'columns: 8', "columns", "double quotes")
change("text-without-quotes", "text", '"square"', 'square', "square", "double quotes")
change("comment", "text", '"grid": "square",', '"grid": "square", // squares', "comments")
change("hash-comment", "text", '  "title"', '  # the title\n  "title"', "comments")
change("python-true", "text", '"turn_limit": 15', '"turn_limit": True', "True", "write true")
change("python-none", "text", '"turn_limit": 15', '"turn_limit": None', "None", "write null")
change("not-a-number", "text", '"turn_limit": 15', '"turn_limit": NaN', "NaN")
change("zero-in-front", "text", '"turn_limit": 15', '"turn_limit": 015', "15")
change("plus-in-front", "text", '"turn_limit": 15', '"turn_limit": +15', "+15")
change("hexadecimal", "text", '"turn_limit": 15', '"turn_limit": 0x0F', "x0F")
change("point-at-the-end", "text", '"turn_limit": 15', '"turn_limit": 15.', "15.")
change("number-beyond-all", "text", '"turn_limit": 15', '"turn_limit": 1e999', "1e999", "large")
change("wrong-bracket", "text", '"D7"]]', '"D7"]}', "brackets")
change("bracket-too-many", "text", '"D7"]]', '"D7"]]]', "a comma or }")
case("brace-too-many", "text", GOOD + "}", "end of the text", line=GOOD.count("\n") + 1)
case("two-documents", "text", GOOD + GOOD, "end of the text", line=GOOD.count("\n") + 1)
case("words-after-the-end", "text", GOOD + "and so on\n", "end of the text", "and", line=GOOD.count("\n") + 1)
change("line-end-in-a-text", "text", '"The Mill Road"', '"The Mill\nRoad"', "line", "\\n", line=3)
change("control-character-in-a-text", "text", '"The Mill Road"', '"The Mill\x07Road"', "control character")
change("unknown-escape", "text", '"The Mill Road"', '"The \\Mill Road"', "\\M", "escape")
change("short-unicode-escape", "text", '"The Mill Road"', '"The \\u12 Road"', "\\u12", "four")
change("half-a-surrogate-pair", "text", '"The Mill Road"', '"The \\ud83d Road"', "\\ud83d")
case("latin-1", "text", GOOD.replace("Mill", "Mühle").encode("latin-1"), "UTF-8", "\\xfc", line=3)
case("overlong-utf-8", "text", GOOD.encode().replace(b"Mill", b"\xc0\xaf"), "UTF-8", line=3)
case("surrogate-in-utf-8", "text", GOOD.encode().replace(b"Mill", b"\xed\xa0\x80"), "UTF-8", line=3)
case("character-cut-in-two", "text", b'{"limber": "scenario/1", "title": "caf\xc3', "UTF-8", line=1)
case("byte-ff", "text", GOOD.encode() + b"\xff", "UTF-8", line=GOOD.count("\n") + 1)
case("utf-16-with-mark", "file", b"\xff\xfe" + GOOD.encode("utf-16-le"), "UTF-8")
case("utf-16-without-mark", "file", GOOD.encode("utf-16-be"), "UTF-8")
case("byte-0", "file", GOOD.encode().replace(b"Mill", b"Mi\0l"), "byte 0")
case("noise", "file", lambda: random.Random(5).randbytes(5000), "no text")
case("noise-without-0", "text", lambda: bytes(b or 1 for b in random.Random(6).randbytes(5000)), "UTF-8")
case("picture", "file", b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + bytes(20), "no text")
case("zipped", "text", b"\x1f\x8b\x08\x08\x66\x6f\x6f\x01\x02\x03", "UTF-8", line=1)
case("xml", "text", '<?xml version="1.0"?>\n<scenario/>\n', "<", "JSON", line=1)
case("yaml", "text", "limber: scenario/1\ntitle: The Mill Road\n", "limber", "JSON", line=1)
case("table", "text", "id;type;at\nr1;infantry;C9\n", "id", line=1)
case("only-a-word", "text", "scenario", "scenario", line=1)

# ---- too much of it -------------------------------------------------------------------------------------------------

case("lists-65-deep", "text", "[" * 65 + "]" * 65, "64", "deep", line=1)
case("lists-100000-deep", "text", "[" * 100_000, "64", "deep", line=1)
case("objects-100000-deep", "text", '{"a":' * 100_000, "64", "deep", line=1)
change("deep-in-a-unit", "text", '"facing": "N", "quality": "elite"', '"facing": ' + "[" * 90 + "]" * 90, "64", "deep")
case("100-mb-of-blanks", "file", lambda: b" " * 100_000_000, "64 MB")
case("100-mb-in-one-text", "file", lambda: b'{"limber": "' + b"x" * 100_000_000 + b'"}', "64 MB")
case("100-mb-of-lines", "file", lambda: b"{}\n" * 33_400_000, "64 MB")
case("60-mb-in-one-text", "schema", lambda: b'{"limber": "' + b"x" * 60_000_000 + b'"}', "scenario/1", "limber", line=1)
case("300000-values", "text", "[" + "0," * 300_000 + "0]", "200000", line=1)
case("300000-members", "text", "{" + ",".join(f'"k{i}": 0' for i in range(300_000)) + "}", "200000", line=1)
change("5000-unknown-names", "schema", '"turn_limit": 15', ", ".join(f'"zz{i}": {i}' for i in range(5000)), "zz17")
change("name-of-a-million-letters", "schema", '"turn_limit": 15', '"' + "q" * 1_000_000 + '": 15', "unknown name", "qqq...")

# ---- names twice ----------------------------------------------------------------------------------------------------

change("member-twice", "text", '"title": "The Mill Road",', '"title": "The Mill Road", "title": "Again",', "title",
       "second time")
change("member-twice-in-a-unit", "text", '"at": "D8",', '"at": "D8", "at": "E8",', "at", "second time")
change("legend-letter-twice", "text", '"w": "woods",', '"w": "woods", "w": "trench",', "second time")
change("objective-twice", "text", '{"C6": 2,', '{"C6": 2, "C6": 3,', "C6", "second time")
change("house-rule-twice", "text", '{"same_target": "cell"}', '{"same_target": "cell", "same_target": "unit"}',
       "same_target", "second time")

# ---- the whole ------------------------------------------------------------------------------------------------------

case("a-list", "schema", "[]", "object", line=1)
case("a-text", "schema", '"scenario/1"', "object", line=1)
case("a-number", "schema", "17", "object", line=1)
case("null", "schema", "null", "object", line=1)
case("empty-object", "schema", "{}", "limber", "scenario/1", line=1)
change("format-missing", "schema", '  "limber": "scenario/1",\n', "", "limber", "scenario/1", line=1)
change("format-of-the-future", "schema", "scenario/1", "scenario/2", "scenario/2", "scenario/1")
change("format-record", "schema", "scenario/1", "record/1", "record")
change("format-number", "schema", '"scenario/1"', "1", "scenario/1")
change("format-in-capitals", "schema", "scenario/1", "Scenario/1", "Scenario/1", "scenario/1")
change("unknown-name-at-the-top", "schema", '"title"', '"weather": "rain", "title"', "weather", "unknown")
change("misspelt-briefing", "schema", '"briefing"', '"breifing"', "breifing", 'did you mean "briefing"')
change("misspelt-ruleset", "schema", '"ruleset"', '"rulset"', "rulset", 'did you mean "ruleset"')
change("name-in-capitals", "schema", '"title"', '"Title"', "Title", 'did you mean "title"')
change("title-number", "schema", '"The Mill Road"', "3", "title", "text")
change("title-too-long", "schema", "The Mill Road", "Mill " * 50, "title", "200")
change("title-with-escape-sequence", "schema", "The Mill Road", "The \\u001b[2J Road", "title", "control")
change("title-with-byte-0", "schema", "The Mill Road", "The \\u0000 Road", "title", "control")
change("briefing-list", "schema", '"Red holds the mill.\\nBlue wants the road."', '["Red", "Blue"]', "briefing", "a list")
change("ruleset-missing", "schema", '  "ruleset": "big-board-19c",\n', "", "ruleset", line=1)
change("ruleset-number", "schema", '"big-board-19c"', "19", "ruleset", "text")
change("ruleset-empty", "schema", '"big-board-19c"', '""', "ruleset", "empty")
change("house-rules-list", "schema", '{"same_target": "cell"}', '["same_target"]', "house_rules", "object")
change("house-rule-null", "schema", '"same_target": "cell"', '"same_target": null', "house_rules.same_target", "null")
change("house-rule-half", "schema", '"same_target": "cell"', '"same_target": 0.5', "house_rules.same_target", "0.5")
change("house-rule-list", "schema", '"same_target": "cell"', '"same_target": ["cell"]', "house_rules.same_target")

# ---- the battle -----------------------------------------------------------------------------------------------------

change("battle-text", "schema", '{"kind": "one-off", "turn_limit": 15}', '"one-off"', "battle", "object")
change("battle-kind", "schema", '"one-off"', '"oneoff"', "oneoff", 'did you mean "one-off"')
change("battle-unknown-name", "schema", '"turn_limit": 15', '"turns": 15', "turns", "unknown")
change("turn-limit-0", "schema", '"turn_limit": 15', '"turn_limit": 0', "turn_limit", "from 1 to 254")
change("turn-limit-negative", "schema", '"turn_limit": 15', '"turn_limit": -15', "-15", "from 1 to 254")
change("turn-limit-half", "schema", '"turn_limit": 15', '"turn_limit": 1.5', "1.5", "whole number")
change("turn-limit-text", "schema", '"turn_limit": 15', '"turn_limit": "15"', '"15"', "quotes")
change("turn-limit-true", "schema", '"turn_limit": 15', '"turn_limit": true', "true", "whole number")
change("turn-limit-null", "schema", '"turn_limit": 15', '"turn_limit": null', "null", "whole number")
change("turn-limit-huge", "schema", '"turn_limit": 15', '"turn_limit": 1e119', "1e+119", "whole number")
change("turn-limit-past-32-bits", "schema", '"turn_limit": 15', '"turn_limit": 4294967297', "4294967297")
change("turn-limit-past-64-bits", "schema", '"turn_limit": 15', '"turn_limit": 18446744073709551631', "whole number")
change("turn-limit-past-everything", "schema", '"turn_limit": 15', '"turn_limit": ' + "9" * 300, "whole number")
change("turn-limit-list", "schema", '"turn_limit": 15', '"turn_limit": [15]', "a list", "whole number")

# ---- the board ------------------------------------------------------------------------------------------------------

change("board-misspelt", "schema", '"board": {', '"bord": {', "bord", 'did you mean "board"')
case("board-text", "schema", '{"limber": "scenario/1", "ruleset": "big-board-19c",\n "board": "big",\n "sides": []}',
     "board", "object", line='"board"')
case("board-and-sides-missing", "schema", '{"limber": "scenario/1", "ruleset": "big-board-19c"}', "board", line=1)
change("grid-missing", "schema", '    "grid": "square",\n', "", "board.grid", line='"board"')
change("grid-unknown", "schema", '"square"', '"squares"', "squares", 'did you mean "square"')
change("grid-number", "schema", '"square"', "4", "board.grid")
change("columns-missing", "schema", '    "columns": 8,\n', "", "board.columns", line='"board"')
change("columns-misspelt", "schema", '"columns"', '"colums"', "colums", 'did you mean "columns"')
change("columns-0", "schema", '"columns": 8', '"columns": 0', "board.columns", "from 1 to 64")
change("columns-65", "schema", '"columns": 8', '"columns": 65', "board.columns", "from 1 to 64")
change("columns-text", "schema", '"columns": 8', '"columns": "8"', "board.columns", "quotes")
change("columns-past-32-bits", "schema", '"columns": 8', '"columns": 4294967304', "4294967304")
change("columns-half", "schema", '"columns": 8', '"columns": 8.5', "8.5")
change("rows-negative", "schema", '"rows": 9', '"rows": -9', "board.rows", "-9")
change("too-many-cells", "reader", '"columns": 8,\n    "rows": 9,', '"columns": 40,\n    "rows": 40,', "1600", "512")
change("map-missing", "schema", '"map": [', '"plan": [', "board.map", line='"board"')
case("map-text", "schema", GOOD[:GOOD.index("[\n      \"...")] + '"........"' + GOOD[GOOD.index(",\n    \"legend\""):],
     "board.map", "list", line='"map"')
change("map-row-number", "schema", '"..t....."', "17", "board.map[5]", "text")
change("map-row-short", "reader", '"..t....."', '"..t...."', "board.map[5]", "7 letters")
change("map-row-long", "reader", '"..t....."', '"..t......"', "board.map[5]", "9 letters")
change("map-row-empty", "schema", '"..t....."', '""', "board.map[5]", "0 letters")
change("map-row-missing", "reader", '      "..t.....",\n', "", "8 rows", "9", line='"map"')
change("map-row-too-many", "reader", '      "..t.....",\n', '      "..t.....",\n      "........",\n', "10 rows", line='"map"')
change("map-letter-unknown", "reader", '"..t....."', '"..t..q.."', '"q"', "legend")
change("map-letter-in-capitals", "reader", '"..t....."', '"..T....."', '"T"', "legend")
change("map-letter-accented", "reader", '"..t....."', '"..é....."', '"é"', "legend")
change("map-blank", "reader", '"..t....."', '"..t .... "', '" "', "legend")
change("legend-two-letters", "schema", '"w": "woods"', '"ww": "woods"', '"ww"', "one letter")
change("legend-of-the-dot", "schema", '"w": "woods"', '".": "woods", "w": "woods"', "open ground")
change("legend-of-the-blank", "schema", '"w": "woods"', '" ": "woods", "w": "woods"', "one letter")
change("legend-accented", "schema", '"w": "woods"', '"é": "woods", "w": "woods"', "one letter")
change("legend-number", "schema", '"w": "woods"', '"w": 3', "board.legend.w", "text")
change("legend-word-misspelt", "schema", '"w": "woods"', '"w": "wood"', '"wood"', 'did you mean "woods"')
change("legend-word-unknown", "schema", '"w": "woods"', '"w": "lava"', '"lava"', "woods, built-up")
change("legend-hill-4", "schema", '"hill 2"', '"hill 4"', '"4"')
change("legend-hill-last", "schema", '"w": "woods"', '"w": "woods hill"', "begin with the hill")
change("legend-word-twice", "reader", '"w": "woods"', '"w": "woods woods"', "woods", "twice")
change("legend-empty", "schema", '"w": "woods"', '"w": ""', "board.legend.w", "open ground")
change("roads-text", "schema", '[["C3", "C4", "C5", "C6", "C7"], ["C7", "D7"]]', '"C3 C4"', "board.roads", "list")
change("roads-flat", "schema", '[["C3", "C4", "C5", "C6", "C7"], ["C7", "D7"]]', '["C3", "C4"]', "board.roads[0]", "list")
change("road-of-numbers", "schema", '["C7", "D7"]', '["C7", 4]', "board.roads[1][1]", "text")
change("road-cell-empty", "schema", '["C7", "D7"]', '["C7", ""]', "board.roads[1][1]", "empty")
change("objectives-list", "schema", '{"C6": 2, "C5": {"points": 1, "held_by": "red"}}', '["C6"]', "board.objectives")
change("objective-text", "schema", '"C6": 2', '"C6": "2"', "board.objectives.C6", "quotes")
change("objective-0", "schema", '"C6": 2', '"C6": 0', "board.objectives.C6", "from 1 to 1000")
change("objective-half", "schema", '"C6": 2', '"C6": 2.5', "board.objectives.C6", "2.5")
change("objective-without-points", "schema", '{"points": 1, "held_by": "red"}', '{"held_by": "red"}',
       "board.objectives.C5.points")
change("objective-unknown-name", "schema", '"held_by": "red"', '"holder": "red"', "holder", "unknown")
change("objective-holder-number", "schema", '"held_by": "red"', '"held_by": 1', "board.objectives.C5.held_by")
change("board-unknown-name", "schema", '"objectives"', '"objective"', 'did you mean "objectives"')

# ---- sides ----------------------------------------------------------------------------------------------------------

change("sides-misspelt", "schema", '"sides": [', '"side": [', 'did you mean "sides"')
case("sides-object", "schema", GOOD[:GOOD.index('"sides"')] + '"sides": {"red": {}, "blue": {}}\n}\n', "sides", "list",
     line='"sides"')
case("sides-none", "schema", GOOD[:GOOD.index('"sides"')] + '"sides": []\n}\n', "0 sides", line='"sides"')
case("sides-one", "schema", GOOD[:GOOD.index('"sides"')] + '"sides": [{"id": "red", "units": []}]\n}\n', "1 side",
     line='"sides"')
case("sides-three", "schema",
     GOOD[:GOOD.rindex("    }\n  ]")] + '    },\n    {"id": "green", "units": []}\n  ]\n}\n', "3 sides", line='"sides"')
case("sides-texts", "schema", GOOD[:GOOD.index('"sides"')] + '"sides": ["red", "blue"]\n}\n', "sides[0]", "object",
     line='"sides"')
change("side-id-missing", "schema", '"id": "blue", ', "", "sides[1].id", line='    {\n      "name": "Blue')
change("side-id-number", "schema", '"id": "blue"', '"id": 2', "sides[1].id", "text")
change("side-id-empty", "schema", '"id": "blue"', '"id": ""', "sides[1].id", "empty")
change("side-id-with-blank", "schema", '"id": "blue"', '"id": "the blue"', "sides[1].id", "the blue")
change("side-ids-equal", "reader", '"id": "blue"', '"id": "red"', "sides[1].id", "second time")
change("side-ids-equal-but-for-case", "reader", '"id": "blue"', '"id": "Red"', "sides[1].id", "only by case")
change("edge-unknown", "schema", '"edge": "north"', '"edge": "nort"', 'did you mean "north"')
change("edge-number", "schema", '"edge": "north"', '"edge": 0', "sides[1].edge")
change("army-unknown", "schema", '"european"', '"europeans"', 'did you mean "european"')
change("commander-number", "schema", '"commander": "rc"', '"commander": 1', "sides[0].commander")
change("exhausted-true", "schema", '"commander": "rc"', '"exhausted": true', "sides[0].exhausted")
change("side-unknown-name", "schema", '"colour": "blue"', '"color": "blue"', "color", 'did you mean "colour"')
change("units-misspelt", "schema", '"units": [\n        {"id": "bc"', '"unit": [\n        {"id": "bc"', 'did you mean "units"')
change("units-object", "schema", '"units": ["r4"]', '"units": {"r4": 1}', "sides[0].reinforcements[0].units", "list")

# ---- units ----------------------------------------------------------------------------------------------------------

R1 = '{"id": "r1", "name": "1st Foot", "type": "infantry", "at": "D8", "facing": "N", "quality": "elite"}'


def unit(name, seen_by, new, *words):
    change(name, seen_by, R1, new, *words)


unit("unit-text", "schema", '"r1"', "sides[0].units[1]", "object")
unit("unit-null", "schema", "null", "sides[0].units[1]", "object")
unit("unit-empty", "schema", "{}", "sides[0].units[1].id")
unit("unit-id-missing", "schema", '{"type": "infantry", "at": "D8", "facing": "N"}', "sides[0].units[1].id")
unit("unit-id-empty", "schema", '{"id": "", "type": "infantry", "at": "D8", "facing": "N"}', "sides[0].units[1].id", "empty")
unit("unit-id-number", "schema", '{"id": 1, "type": "infantry", "at": "D8", "facing": "N"}', "sides[0].units[1].id")
unit("unit-id-capital", "schema", '{"id": "R1", "type": "infantry", "at": "D8", "facing": "N"}', '"R1"', "small letter")
unit("unit-id-digit", "schema", '{"id": "1st", "type": "infantry", "at": "D8", "facing": "N"}', '"1st"', "small letter")
unit("unit-id-blank", "schema", '{"id": "r 1", "type": "infantry", "at": "D8", "facing": "N"}', '"r 1"')
unit("unit-id-semicolon", "schema", '{"id": "r;1", "type": "infantry", "at": "D8", "facing": "N"}', '"r;1"')
unit("unit-id-accent", "schema", '{"id": "é1", "type": "infantry", "at": "D8", "facing": "N"}', "é1", "small letter")
unit("unit-id-long", "schema", '{"id": "r%s", "type": "infantry", "at": "D8", "facing": "N"}' % ("1" * 40), "24")
unit("unit-type-missing", "schema", '{"id": "r1", "at": "D8", "facing": "N"}', "sides[0].units[1].type")
unit("unit-type-number", "schema", '{"id": "r1", "type": 1, "at": "D8", "facing": "N"}', "sides[0].units[1].type")
unit("unit-at-number", "schema", '{"id": "r1", "type": "infantry", "at": 48, "facing": "N"}', "sides[0].units[1].at")
unit("unit-at-list", "schema", '{"id": "r1", "type": "infantry", "at": ["D", 8]}', "sides[0].units[1].at", "a list")
unit("unit-at-empty", "schema", '{"id": "r1", "type": "infantry", "at": ""}', "sides[0].units[1].at", "empty")
unit("unit-facing-number", "schema", '{"id": "r1", "type": "infantry", "at": "D8", "facing": 0}', "sides[0].units[1].facing")
unit("unit-facing-misspelt", "schema", '{"id": "r1", "type": "infantry", "at": "D8", "facng": "N"}', "facng", '"facing"')
unit("unit-name-unknown", "schema", '{"id": "r1", "type": "infantry", "at": "D8", "hp": 4}', '"hp"', "unknown")
unit("unit-name-list", "schema", '{"id": "r1", "name": [], "type": "infantry", "at": "D8"}', "sides[0].units[1].name")
unit("unit-three-faults", "schema", '{"id": "R1", "type": 7, "at": "D8", "facng": "N"}', "facng", '"facing"')
change("unit-id-twice", "reader", '"id": "r2"', '"id": "r1"', "sides[0].units[2].id", "second time")
change("unit-id-of-the-enemy", "reader", '"id": "b1"', '"id": "r1"', "sides[1].units[1].id", "second time")
change("unit-ids-equal-but-for-case", "reader", '"id": "r2"', '"id": "rC"', "sides[0].units[2].id", "only by case")


def course(name, seen_by, members, *words):
    unit(name, seen_by, '{"id": "r1", "type": "infantry", "at": "D8", "facing": "N", %s}' % members, *words)


course("strength-negative", "schema", '"strength": -1', "sides[0].units[1].strength", "-1")
course("strength-half", "schema", '"strength": 1.5', "sides[0].units[1].strength", "1.5")
course("strength-text", "schema", '"strength": "4"', "sides[0].units[1].strength", "quotes")
course("strength-251", "schema", '"strength": 251', "sides[0].units[1].strength", "from 0 to 250")
course("strength-huge", "schema", '"strength": 1e119', "sides[0].units[1].strength", "1e+119")
course("strength-true", "schema", '"strength": true', "sides[0].units[1].strength", "true")
course("full-strength-past-32-bits", "schema", '"full_strength": 4294967300', "sides[0].units[1].full_strength")
course("acted-text", "schema", '"acted": "yes"', "sides[0].units[1].acted", "true or false")
course("moved-number", "schema", '"moved": 1', "sides[0].units[1].moved", "true or false")
course("fired-null", "schema", '"fired": null', "sides[0].units[1].fired", "null")
course("on-foot-number", "schema", '"on_foot": 0', "sides[0].units[1].on_foot", "true or false")
course("towed-by-list", "schema", '"towed_by": ["r2"]', "sides[0].units[1].towed_by")
course("named-by-text", "schema", '"named_by": "b1"', "sides[0].units[1].named_by", "list")
course("named-by-number", "schema", '"named_by": [1]', "sides[0].units[1].named_by[0]")
course("ford-since-negative", "schema", '"ford_since": -1', "sides[0].units[1].ford_since", "from 0 to 254")
course("trench-since-text", "schema", '"trench_since": "1"', "sides[0].units[1].trench_since")
course("task-unknown", "schema", '"task": "limbering"', "sides[0].units[1].task", "limbering", "unlimber")
course("state-unknown", "schema", '"state": "dead"', "sides[0].units[1].state", "dead", "destroyed")
course("state-and-cell", "schema", '"state": "destroyed"', "sides[0].units[1].at", "destroyed")
course("native-text", "schema", '"native": "yes"', "sides[0].units[1].native", "true or false")
course("contact-text", "schema", '"contact": "b1"', "sides[0].units[1].contact", "object")
course("contact-without-moment", "schema", '"contact": {"enemy": "b1"}', "sides[0].units[1].contact.moment")
course("contact-moment-negative", "schema", '"contact": {"enemy": "b1", "moment": -1}', "contact.moment", "-1")
course("contact-unknown-name", "schema", '"contact": {"enemy": "b1", "moment": 1, "when": 2}', "when", "unknown")
course("rating-unknown", "schema", '"rating": "good"', "sides[0].units[1].rating", "exceptional")
course("card-number", "schema", '"card": 7', "sides[0].units[1].card", "text")

# ---- reinforcements -------------------------------------------------------------------------------------------------

GROUP = '{"turn": 3, "at": "C9", "score": 4, "units": ["r4"]}'


def group(name, seen_by, new, *words, line="here"):
    change(name, seen_by, GROUP, new, *words, line=line)


group("group-text", "schema", '"r4"', "sides[0].reinforcements[0]", "object")
group("group-without-turn", "schema", '{"at": "C9", "units": ["r4"]}', "reinforcements[0].turn")
group("group-without-cell", "schema", '{"turn": 3, "units": ["r4"]}', "reinforcements[0].at")
group("group-without-units", "schema", '{"turn": 3, "at": "C9"}', "reinforcements[0].units")
group("group-turn-0", "schema", '{"turn": 0, "at": "C9", "units": ["r4"]}', "reinforcements[0].turn", "from 1 to 254")
group("group-score-7", "schema", '{"turn": 3, "at": "C9", "score": 7, "units": ["r4"]}', "score", "from 1 to 6")
group("group-units-text", "schema", '{"turn": 3, "at": "C9", "units": "r4"}', "reinforcements[0].units", "list")
group("group-unknown-name", "schema", '{"turn": 3, "at": "C9", "when": 3, "units": ["r4"]}', "when", "unknown")

# ---- positions ------------------------------------------------------------------------------------------------------

position("position-phase-missing", "schema", '"phase": "action", ', "", "position.phase", line='"position"')
position("position-turn-missing", "schema", '"turn": 2, ', "", "position.turn", line='"position"')
position("position-turn-0", "schema", '"turn": 2, ', '"turn": 0, ', "position.turn", "from 1 to 254")
position("position-phase-number", "schema", '"phase": "action"', '"phase": 3', "position.phase")
position("position-active-number", "schema", '"active": "red"', '"active": 0', "position.active")
position("position-activations-negative", "schema", '"activations": 3', '"activations": -1', "position.activations", "-1")
position("position-activations-half", "schema", '"activations": 3', '"activations": 0.5', "position.activations", "0.5")
position("position-held-list", "schema", '{"C6": "red"}', '["C6"]', "position.held", "object")
position("position-held-number", "schema", '{"C6": "red"}', '{"C6": 1}', "position.held.C6", "text")
position("position-unknown-name", "schema", '"active"', '"activ"', "activ", 'did you mean "active"')
change("position-list", "schema", '"sides": [', '"position": [],\n  "sides": [', "position", "object")
position("answers-text", "schema", '"answers": []', '"answers": "d6 4"', "answers", "list")
position("answers-number", "schema", '"answers": []', '"answers": [4]', "answers[0]", "text")
position("answers-empty-text", "schema", '"answers": []', '"answers": [""]', "answers[0]", "empty")
position("answers-with-line-end", "schema", '"answers": []', '"answers": ["end\\nend"]', "answers[0]", "control")

# ---- what only the rules know ---------------------------------------------------------------------------------------

change("ruleset-unknown", "rules", "big-board-19c", "big-bord-19c", "big-bord-19c", "big-board-19c")
change("house-rule-unknown", "rules", '{"same_target": "cell"}', '{"same_targets": "cell"}', "same_targets", "same_target")
change("house-rule-value-unknown", "rules", '{"same_target": "cell"}', '{"same_target": "hex"}', "same_target", "hex")
change("house-rule-of-another-ruleset", "rules", '{"same_target": "cell"}', '{"ccp_cap": 6}', "ccp_cap")
change("grid-of-another-ruleset", "rules", '"square"', '"hex"', "hex", "square", line=None)
change("board-too-small", "rules", '''"rows": 9,
    "map": [
      "........",
      ".ww.....",
''', '''"rows": 7,
    "map": [
''', "8", line=None)
change("type-misspelt", "rules", R1, R1.replace("infantry", "infantrie"), "infantrie", "infantry")
change("type-of-another-ruleset", "rules", R1, R1.replace('"infantry"', '"infantry-rifles"'), "infantry-rifles")
change("cell-off-the-board", "rules", '"at": "D8"', '"at": "Z9"', "Z9")
change("cell-far-off-the-board", "rules", '"at": "D8"', '"at": "D4294967304"', "D4294967304")
change("cell-turned-round", "rules", '"at": "D8"', '"at": "8D"', "8D")
change("cell-with-blank", "rules", '"at": "D8"', '"at": "D 8"', "D 8")
change("facing-of-the-hexes", "rules", R1, R1.replace('"N"', '"NE"'), "NE")
change("facing-unknown", "rules", R1, R1.replace('"N"', '"up"'), "up")
change("quality-unknown", "rules", '"elite"', '"veteran"', "veteran", "elite")
change("unit-in-the-river", "rules", '"at": "D8"', '"at": "D5"', "D5")
change("two-enemies-in-a-cell", "rules", '"at": "D8"', '"at": "C2"', "C2", line=None)
change("three-in-a-cell", "rules", '"at": "B8"', '"at": "D8"', "D8", line=None)
change("edges-equal", "rules", '"edge": "north"', '"edge": "south"', "south", line=None)
change("road-with-a-gap", "rules", '["C7", "D7"]', '["C7", "E7"]', "E7")
change("road-off-the-board", "rules", '["C7", "D7"]', '["C7", "C77"]', "C77")
change("objective-off-the-board", "rules", '{"C6": 2', '{"Q6": 2', "Q6")
change("objective-held-by-nobody-known", "rules", '"held_by": "red"', '"held_by": "green"', "green")
change("commander-unknown", "rules", '"commander": "rc"', '"commander": "rx"', "rx")
change("commander-who-is-none", "rules", '"commander": "rc"', '"commander": "r1"', "r1")
change("commander-of-the-enemy", "rules", '"commander": "rc"', '"commander": "bc"', "bc")
change("group-of-strangers", "rules", GROUP, GROUP.replace("r4", "r9"), "r9")
change("group-of-the-enemy", "rules", GROUP, GROUP.replace("r4", "b1"), "b1")
change("group-twice-the-same-unit", "rules", GROUP, GROUP.replace('"r4"', '"r4", "r4"'), "r4")
change("group-of-a-unit-on-the-board", "rules", GROUP, GROUP.replace('"r4"', '"r2"'), "B8", "reinforcements", line='"id": "r2"')
change("group-off-the-board", "rules", GROUP, GROUP.replace("C9", "Z9"), "Z9")
change("group-in-the-middle", "rules", GROUP, GROUP.replace("C9", "D7"), "D7")
course("strength-above-full", "rules", '"strength": 5, "full_strength": 4', "strength", "5")
course("strength-0-on-the-board", "rules", '"strength": 0', "strength")
course("full-strength-0", "rules", '"full_strength": 0', "full_strength")
course("pins-are-not-of-this-ruleset", "rules", '"pinned": true', "pinned")
course("cards-are-not-of-this-ruleset", "rules", '"card": "7H"', "card")
course("contact-is-not-of-this-ruleset", "rules", '"contact": {"enemy": "b1", "moment": 1}', "contact")
course("ratings-are-not-of-this-ruleset", "rules", '"rating": "poor"', "rating")
course("retreating-is-not-of-this-ruleset", "rules", '"retreating": true', "retreating")
change("river-with-wire", "rules", '"~": "river"', '"~": "river wire"', "wire", line=None)
change("97-units", "rules", '{"id": "r4", "name": "3rd Foot", "type": "infantry"}', ",\n        ".join(
    ['{"id": "r4", "name": "3rd Foot", "type": "infantry"}'] +
    ['{"id": "x%d", "type": "infantry"}' % i for i in range(90)]), "96", line=None)
change("no-units", "rules", '''{"id": "bc", "name": "General Bishop", "type": "commander", "at": "D1", "facing": "S"},
        {"id": "b1", "name": "1st Line", "type": "infantry", "at": "C2", "facing": "S"},
        {"id": "b2", "name": "2nd Line", "type": "infantry", "at": "E2", "facing": "S", "quality": "poor"}
''', "", "units", line=None)

position("phase-misspelt", "rules", '"phase": "action"', '"phase": "actoin"', "actoin", "action")
position("phase-of-another-ruleset", "rules", '"phase": "action"', '"phase": "flight"', "flight")
position("active-unknown", "rules", '"active": "red"', '"active": "green"', "green")
position("first-unknown", "rules", '"first": "red"', '"first": "green"', "green")
position("active-missing", "rules", '"active": "red", ', "", "active", line=None)
position("turn-past-the-limit", "rules", '"turn": 2, ', '"turn": 16, ', "16", line=None)
position("held-without-objective", "rules", '{"C6": "red"}', '{"D7": "red"}', "D7")
position("held-by-nobody-known", "rules", '{"C6": "red"}', '{"C6": "green"}', "green")


def in_play(name, members, *words, line="here"):
    position(name, "rules", R1, '{"id": "r1", "type": "infantry", "at": "D8", "facing": "N", %s}' % members, *words,
             line=line)


in_play("ford-where-there-is-none", '"ford_since": 1', "ford")
in_play("trench-where-there-is-none", '"trench_since": 1', "trench")
in_play("wire-where-there-is-none", '"wire_since": 1', "wire")
in_play("towed-by-itself", '"towed_by": "r1"', "towed_by", line=None)
in_play("towed-by-a-stranger", '"towed_by": "zz"', "zz")
in_play("towed-by-the-enemy", '"towed_by": "b1"', "towed_by", line=None)
in_play("named-by-a-stranger", '"named_by": ["zz"]', "zz")
in_play("task-of-nobody", '"task": "limber", "task_with": "zz"', "zz")
position("unit-without-a-place-in-battle", "rules", ', "at": "D8"', "", "sides[0].units[1]")
position("unit-waiting-for-nothing", "rules", '"quality": "elite"}', '"quality": "elite"},\n'
         '        {"id": "r8", "type": "infantry", "state": "waiting"}', "waiting", "reinforcements", line='"id": "r8"')
position("answer-that-is-no-order", "rules", '"answers": []', '"answers": ["dance r1"]', "dance")
position("answer-that-is-unlawful", "rules", '"answers": []', '"answers": ["move r1 D1"]', "move r1 D1", line=None)
position("answer-for-another-question", "rules", '"answers": []', '"answers": ["d6 4"]', "d6 4", line=None)
position("answer-of-a-die-with-seven", "rules", '"answers": []', '"answers": ["d6 7"]', "d6 7", line=None)
