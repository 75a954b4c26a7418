"""What only the rules know."""

from bad_file import GROUP, R1, change, course, position

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
change("type-by-its-arm", "rules", R1, R1.replace('"infantry"', '"cavalry"'), 'Did you mean "mounted-cavalry"')
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
change("towing-pair-to-be-set-up", "rules", R1,
       '{"id": "r1", "type": "field-artillery", "towed_by": "rt"}, {"id": "rt", "type": "horse-drawn-transport"}',
       "towed_by", "in one cell", line=None)
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
position("active-unknown", "rules", '"active": "red"', '"active": "green"', "green", '"red" or "blue"')
position("first-unknown", "rules", '"first": "red"', '"first": "green"', "green", '"red" or "blue"')
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
