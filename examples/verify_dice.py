#!/usr/bin/env python3
"""Checks the sealed dice of a record without Limber: the chain, and every D6 (docs/formats.md, section 3.3).

    python3 examples/verify_dice.py BATTLE.record

Cards, and whether an order was allowed, need the rules: `limber verify` checks those too.
"""
import hashlib
import hmac
import sys


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def d6(number, place):
    drawn = hmac.digest(number, place.encode(), "sha256")
    even = (2**64 - 1) // 6 * 6
    while True:
        for i in range(0, 32, 8):
            if (value := int.from_bytes(drawn[i : i + 8], "big")) < even:
                return value % 6 + 1
        drawn = hmac.digest(number, drawn.hex().encode(), "sha256")


def entries(lines):
    """(text, link, lot, given) of every answer that was not taken back, and the notes on dice between them."""
    found = []
    for line in lines:
        if line.startswith("back "):
            for _ in range(int(line[5:])):
                while isinstance(found.pop(), str):
                    pass
        elif line.startswith("# link "):
            found[-1][1:3] = (line.split()[2:] + ["-"])[:2]
        elif line == "# given":
            found[-1][3] = True
        elif line.startswith("# dice "):
            found.append(line[2:])
        elif line and not line.startswith(("#", "hash ")):
            found.append([line, "", "-", False])
    return found


def verify(text):
    lines = text.splitlines()
    header, body = lines[:7], lines[7:]
    numbers = [bytes.fromhex(line[9:]) for line in body if line.startswith("# number ")]
    answers, chain, number, dice = [], None, None, 0
    for entry in [header.pop(5), *entries(body)]:
        if isinstance(entry, str):  # dice come from here on
            seal = entry[12:] if entry.startswith("dice sealed ") else None
            number = next((n for n in numbers if hashlib.sha256(n).hexdigest() == seal), None)
            chain = seal and sha256("".join(line + "\n" for line in [*header, *answers, entry]))
            continue
        answer, link, lot, given = entry
        answers.append(answer)
        if number and not given and answer.startswith("d6 "):
            dice += 1
            if (thrown := d6(number, f"{chain} {lot}")) != int(answer[3:]):
                return f"broken at answer {len(answers)}: the file says {answer}, the chain throws {thrown}"
        chain = chain and sha256(f"{chain} {lot} {answer}")
        if chain and link != chain[:16]:
            return f"broken at answer {len(answers)}: {answer} does not follow from what stands before it"
    count = sum(not answer.startswith("resign ") for answer in answers)
    return f"{'chain intact' if chain else 'not sealed'}: {count} answers, {dice} dice as they had to fall"


print(told := verify(open(sys.argv[1], encoding="utf-8").read()))
sys.exit(told.startswith("broken"))
