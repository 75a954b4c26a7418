"""What one clone has compiled, ccache finds again in another: cmake/flags.cmake and tools/build on a made-up project, with
precompiled headers. Ends with the line "N passed, N failed"."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import counted

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROJECT = """cmake_minimum_required(VERSION 3.25)
set(CMAKE_CXX_COMPILER_LAUNCHER ccache)
project(p LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 20)
set(LIMBER_GENERATED ${PROJECT_BINARY_DIR})
include(cmake/flags.cmake)
set(precompiled <cstdint> <utility>)
add_library(a STATIC src/a.cpp)
target_link_libraries(a PRIVATE limber_flags)
precompile(a one)
"""
SOURCE = '#include "a.h"\nstd::pair<std::uint8_t, const char*> a() { return {1, __FILE__}; }\n'


def clone(folder, compiler):
    """A project of one file, in a folder of its own."""
    for name in ("cmake/flags.cmake", "tools/build"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "src").mkdir()
    (folder / "src/a.h").write_text("#include <cstdint>\n#include <utility>\n")
    (folder / "src/a.cpp").write_text(SOURCE)
    (folder / "CMakeLists.txt").write_text(PROJECT)
    preset = {"name": "one", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}",
              "cacheVariables": {"CMAKE_CXX_COMPILER": compiler, "CMAKE_BUILD_TYPE": "Debug"}}
    (folder / "CMakePresets.json").write_text(json.dumps({"version": 6, "configurePresets": [preset]}))


def found_again(root, folder, number):
    """Whether the object of this build came out of the cache."""
    log = root / f"{number}.log"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CCACHE_")}
    environment |= {"CCACHE_DIR": str(root / "cache"), "CCACHE_STATSLOG": str(log)}
    subprocess.run(["tools/build", "one"], cwd=folder, env=environment, check=True)
    told = log.read_text().split("# ")
    return next("direct_cache_hit" in part for part in told if "a.cpp" in part.partition("\n")[0])


@unittest.skipUnless(shutil.which("ccache"), "no ccache")
class Cache(unittest.TestCase):
    def check(self, compiler):
        if not shutil.which(compiler):
            self.skipTest(f"no {compiler}")
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for number in (1, 2):
                clone(root / f"clone{number}", compiler)
            self.assertFalse(found_again(root, root / "clone1", 1))
            shutil.rmtree(root / "clone1")  # nothing of it is needed
            self.assertTrue(found_again(root, root / "clone2", 2))
            (root / "clone2/src/a.h").write_text("#include <cstdint>\n#include <utility>\ninline int b;\n")
            self.assertFalse(found_again(root, root / "clone2", 3))

    def test_gcc(self):
        self.check("g++")

    def test_clang(self):
        self.check("clang++-22")


if __name__ == "__main__":
    counted.main()
