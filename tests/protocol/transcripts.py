"""tests/protocol/*.jsonl, line by line: what is sent and what must come back (tests/protocol/README.md)."""

import json

from protocol.engine import FOLDER, Engine


def differs(wanted, found, path="answer"):
    """How `found` fails to be what is wanted, or nothing. An object may have more members than are named; a list that
    ends with "..." may go on; "~words" is a text with those words in it; {"$not": x} is anything else."""
    if isinstance(wanted, dict) and set(wanted) == {"$not"}:
        return None if differs(wanted["$not"], found, path) else f"{path}: {found!r} is what it must not be"
    if isinstance(wanted, dict) and set(wanted) == {"$without"}:
        extra = [name for name in wanted["$without"] if name in found]
        return f"{path}: has {extra}" if extra else None
    if isinstance(wanted, dict) and set(wanted) == {"$has"}:
        for one in wanted["$has"]:
            if all(differs(one, other, path) for other in found):
                return f"{path}: nothing like {json.dumps(one)} among {json.dumps(found)[:600]}"
        return None
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return f"{path}: found {found!r}, expected an object"
        for name, value in wanted.items():
            if name == "$without":
                if extra := [n for n in value if n in found]:
                    return f"{path}: has {extra}"
                continue
            if name not in found:
                return f"{path}.{name}: is missing in {json.dumps(found)[:600]}"
            if fault := differs(value, found[name], f"{path}.{name}"):
                return fault
        return None
    if isinstance(wanted, list):
        if not isinstance(found, list):
            return f"{path}: found {found!r}, expected a list"
        goes_on = wanted and wanted[-1] == "..."
        items = wanted[:-1] if goes_on else wanted
        if len(found) < len(items) or (len(found) > len(items) and not goes_on):
            return f"{path}: {len(found)} elements, expected {len(items)}: {json.dumps(found)[:900]}"
        for i, value in enumerate(items):
            if fault := differs(value, found[i], f"{path}[{i}]"):
                return fault
        return None
    if isinstance(wanted, str) and wanted.startswith("~"):
        return None if isinstance(found, str) and wanted[1:] in found else f"{path}: {found!r} has no {wanted[1:]!r}"
    if type(wanted) is not type(found) or wanted != found:
        return f"{path}: found {found!r}, expected {wanted!r}"
    return None


def filled(value, kept):
    """A request with {"$file": path} read and {"$kept": name} put in; other members beside $file are set in it."""
    if isinstance(value, dict) and "$file" in value:
        text = json.loads((FOLDER / value["$file"]).read_text(encoding="utf-8"))
        return {**text, **{k: filled(v, kept) for k, v in value.items() if k != "$file"}}
    if isinstance(value, dict) and "$kept" in value:
        text = kept[value["$kept"]]
        for old, new in value.get("$change", []):
            text = text.replace(old, new)
        return text
    if isinstance(value, dict):
        return {k: filled(v, kept) for k, v in value.items()}
    return [filled(v, kept) for v in value] if isinstance(value, list) else value


def play_transcript(path, schema):
    engine, kept, answer, about = Engine(), {}, None, None
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not text.strip():
            continue
        step = json.loads(text)
        if "send" in step:
            about = filled(step["send"], kept)
            answer = engine.line(json.dumps(about, ensure_ascii=False).encode())
            fault = schema.fault_of(about, answer)
        elif "raw" in step:
            about, answer = None, engine.line(step["raw"].encode())
            fault = schema.fault_of(None, answer)
        elif "expect" in step:
            fault = differs(filled(step["expect"], kept), answer)
        elif "keep" in step:
            kept.update({name: answer[member] for name, member in step["keep"].items()})
            fault = None
        else:
            fault = None if "#" in step else f"no send, raw, expect, keep or #: {text[:100]}"
        if fault:
            engine.close()
            return f"line {number}: {fault}"
    code = engine.close()
    return f"exit code {code}" if code else None


def check(run, schema):
    for path in sorted(FOLDER.glob("*.jsonl")):
        run(path.name, play_transcript, path, schema)
