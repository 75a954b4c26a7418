"""The schemas of docs/schema that describe the protocol, for the stages that hold requests and answers against them."""

import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "docs/schema"
PROTOCOL, HOST = "protocol.schema.json", "host.schema.json"

try:
    import jsonschema
except ImportError:
    jsonschema = None

MISSING = "python3-jsonschema is missing: install it (tools/setup test)"


def one_of(validator, alternatives, value, schema):
    """Requests and events are one of many, each with a name of its own: only the one so named is looked into. That says
    the same, sooner, and names what is wrong with it."""
    if isinstance(value, dict):
        alternatives = [one for one in alternatives if not named_otherwise(one.get("properties", {}), value)]
    if len(alternatives) == 1:
        yield from validator.descend(value, alternatives[0])
    else:
        yield from jsonschema.Draft7Validator.VALIDATORS["oneOf"](validator, alternatives, value, schema)


def named_otherwise(properties, value):
    return any(name in value and value[name] not in names_of(rule, value[name]) for name, rule in properties.items())


def names_of(rule, otherwise):
    return [rule["const"]] if "const" in rule else rule.get("enum", [otherwise])


def validator_of(schema):
    return jsonschema.validators.extend(jsonschema.Draft7Validator, {"oneOf": one_of})(schema)


def read(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def with_protocol():
    """The definitions of the host with those of the protocol beside them: what refers to that file finds them here."""
    text = (FOLDER / HOST).read_text(encoding="utf-8")
    own, others = json.loads(text.replace(f'"{PROTOCOL}#/', '"#/'))["definitions"], read(PROTOCOL)["definitions"]
    if twice := set(own) & set(others):
        raise ValueError(f"both {PROTOCOL} and {HOST} define {sorted(twice)}")
    return {**others, **own}


def fault_of_host_schema():
    """What is wrong with the file itself, or nothing."""
    try:
        jsonschema.Draft7Validator.check_schema(read(HOST))
    except jsonschema.SchemaError as error:
        return error.message
    definitions = with_protocol()
    for path in re.findall(r'"\$ref": "[^"#]*#/definitions/([^"]+)"', (FOLDER / HOST).read_text(encoding="utf-8")):
        part = definitions
        for step in path.split("/"):
            part = part.get(step, {})
        if not part:
            return f"it refers to {path}, which is nowhere"
    return None


class Schema:
    """The schema of `limber engine`."""

    failure = "failure"

    def __init__(self):
        self.definitions = read(PROTOCOL)["definitions"]
        self.made = {}

    def of(self, name):
        if name not in self.made:
            part = {**self.definitions[name], "definitions": self.definitions}
            self.made[name] = validator_of(part)
        return self.made[name]

    def answer_name(self, request):
        return f"answer_{request['do']}"

    def request_name(self, request):
        return "any_request"

    def fault_of(self, request, answer):
        """How the answer, or the request that was taken, does not fit; or nothing."""
        name = self.answer_name(request) if answer.get("ok") else self.failure
        for error in self.of(name).iter_errors(answer):
            return f"the answer does not fit {name} of the schema: {list(error.absolute_path)}: {error.message[:400]}"
        if answer.get("ok") and request is not None:
            for error in self.of(self.request_name(request)).iter_errors(request):
                return f"the request was taken but does not fit the schema: {error.message[:400]}"
        return None


class HostSchema(Schema):
    """The schema of what a host, or one of its seats, is asked and says."""

    failure = "host_failure"

    def __init__(self, to="seat"):
        super().__init__()
        self.definitions, self.to = with_protocol(), to

    def answer_name(self, request):
        own = f"host_answer_{request['do']}"
        return own if own in self.definitions else f"answer_{request['do']}"

    def request_name(self, request):
        return f"{self.to}_request"

    def wishes(self):
        """Every `do` that may be asked."""
        rules = [one["properties"]["do"] for one in self.definitions[f"{self.to}_request"]["oneOf"]]
        return {name for rule in rules for name in names_of(rule, None)}
