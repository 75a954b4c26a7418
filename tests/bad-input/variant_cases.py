"""What is wrong with a variant of a ruleset inside a scenario: by itself, and under its rules."""

from bad_file import change

HOUSE = '"house_rules": {"same_target": "cell"},'


def variant(name, seen_by, changes, *words, ruleset="big-board-19c", more=""):
    text = f'{{"limber": "variant/1", "name": "Mine", "ruleset": "{ruleset}", "changes": {changes}{more}}}'
    change(name, seen_by, HOUSE, f'{HOUSE} "variant": {text},', *words)


variant("variant-changes-no-list", "schema", '{"fire: hits on": 4}', "variant.changes", "object")
variant("variant-change-without-figure", "schema", '[{"value": 4}]', "variant.changes[0]", "neither a figure nor a clause")
variant("variant-change-without-value", "schema", '[{"clause": "BB-FIR-14"}]', "variant.changes[0]", "value")
variant("variant-value-half", "schema", '[{"clause": "BB-FIR-14", "value": 4.5}]', "4.5", "whole number")
variant("variant-member-misspelt", "schema", '[{"clause": "BB-FIR-14", "value": 4}]', "autor", more=', "autor": "me"')
variant("variant-no-changes", "schema", "[]", "0 changes", "1 to 64")
variant("variant-of-another-ruleset", "rules", '[{"clause": "H19-FIR-14", "value": 4}]', "hex-19c", "big-board-19c", ruleset="hex-19c")
variant("variant-figure-misspelt", "rules", '[{"figure": "fire: hit on", "value": 4}]', "fire: hit on", "fire: hits on")
variant("variant-clause-unknown", "rules", '[{"clause": "BB-FIR-99", "value": 4}]', "BB-FIR-99", "a clause that a figure")
variant("variant-clause-of-another-figure", "rules", '[{"figure": "fire: hits on", "clause": "BB-FIR-16", "value": 4}]', "BB-FIR-16", "BB-FIR-14")
variant("variant-clause-of-many-figures", "rules", '[{"clause": "BB-R110", "value": false}]', "BB-R110 alone", "hit: empty cell")
variant("variant-value-out-of-bounds", "rules", '[{"clause": "BB-FIR-14", "value": 7}]', '"7"', "2 to 6")
variant("variant-value-of-the-book", "rules", '[{"clause": "BB-FIR-14", "value": 5}]', '"5"', "which the book has")
variant("variant-limit-that-stays", "rules", '[{"figure": "stacking: enemy cell", "value": false}]', "on which other rules are built", "BB-MOV-19")
variant("variant-figure-twice", "rules", '[{"clause": "BB-FIR-14", "value": 4}, {"figure": "fire: hits on", "value": 3}]', "second time")
variant("variant-impossible", "rules", '[{"figure": "deployment: least strength", "value": 3}]', "least strength of 3", "no Unit below")
variant("variant-and-house-rule", "rules", '[{"figure": "artillery: same target", "value": "never"}]', "house_rules.same_target", "artillery: same target")
