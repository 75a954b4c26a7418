"""Functions and files are as short as docs/style.md says. Ends with the line "N passed, N failed"."""

import ast
import pathlib
import re
import unittest

import counted

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDERS = ("src", "include", "python", "examples", "bench", "tests", "tools", "web/src", "web/test", "web/e2e", "web/schema")
ENDINGS = (".h", ".cpp", ".py", ".ts", ".tsx", ".mjs", ".css")
MOST_OF_A_FUNCTION = 60
MOST_OF_A_FILE, MOST_WITH_A_REASON = 400, 500
REASON = re.compile(r"Over 400 lines: ")
TABLE = re.compile(r"[Oo]ne table|Made from .* Do not edit")
# What a closing brace may belong to that is no function.
NO_FUNCTION = re.compile(r"^(namespace|struct|class|enum|union|template <.*> (struct|class)|extern|typedef|inline namespace|#)\b|^//")


def is_script(file):
    return not file.suffix and file.is_file() and file.read_bytes()[:2] == b"#!"


def sources():
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*")):
            if "node_modules" not in file.parts and (file.suffix in ENDINGS or is_script(file)):
                yield file


def functions_by_braces(text):
    """(line, length) of all that ends with a brace of its own and is no type: of sources as the formatter leaves them."""
    lines, starts = text.split("\n"), {}
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        if line.strip() in ("}", "};") and indent in starts:
            first = starts[indent]
            if line.strip() == "}" and not NO_FUNCTION.match(lines[first].strip()):
                yield first + 1, number - first + 1
        elif not line.strip().startswith(("}", ")", "//", "public:", "private:", "protected:")):
            starts = {deep: at for deep, at in starts.items() if deep < indent} | {indent: number}


def functions_of_python(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.lineno, node.end_lineno - node.lineno + 1


def functions(file, text):
    if file.suffix in (".h", ".cpp"):
        return functions_by_braces(text)
    if file.suffix == ".py" or "python" in text.partition("\n")[0]:
        return functions_of_python(text)
    return ()


def too_long(text):
    """Why a file is longer than it may be; empty: it is not."""
    length, head = text.count("\n"), "\n".join(text.split("\n")[:24])
    if length <= MOST_OF_A_FILE or TABLE.search(head):
        return ""
    if length > MOST_WITH_A_REASON:
        return f"{length} lines, and no table"
    return "" if REASON.search(head) else f"{length} lines without a reason at its top"


class Sizes(unittest.TestCase):
    maxDiff = None

    def test_functions(self):
        seen = 0
        for file in sources():
            found = list(functions(file, file.read_text("utf-8")))
            seen += len(found)
            with self.subTest(str(file.relative_to(ROOT))):
                self.assertEqual([(line, length) for line, length in found if length > MOST_OF_A_FUNCTION], [])
        self.assertGreater(seen, 5000)

    def test_files(self):
        long = {str(file.relative_to(ROOT)): too_long(file.read_text("utf-8")) for file in sources()}
        self.assertEqual({name: why for name, why in long.items() if why}, {})
        self.assertGreater(len(long), 1000)

    def test_a_long_function_is_found(self):
        body = "  f();\n\n" * 30
        source = (f"struct Unit {{\n{body}}};\nnamespace {{\nUnit::Unit(int a)\n    : a_(a),\n      b_(a) {{\n{body}}}\n}}  // namespace\n"
                  "int g() {\n  if (a) {\n    f();\n  }\n}\n")
        self.assertEqual([one for one in functions_by_braces(source) if one[1] > 3], [(64, 64), (129, 5)])
        self.assertEqual(list(functions_of_python("def f():\n    a = 1\n    return a\n")), [(1, 3)])

    def test_a_long_file_is_found(self):
        self.assertEqual(too_long("x\n" * 400), "")
        self.assertIn("without a reason", too_long("x\n" * 401))
        self.assertEqual(too_long("// Over 400 lines: it is the whole of it.\n" + "x\n" * 400), "")
        self.assertIn("no table", too_long("// Over 400 lines: it is the whole of it.\n" + "x\n" * 500))
        self.assertEqual(too_long("// It is one table.\n" + "x\n" * 500), "")


if __name__ == "__main__":
    counted.main()
