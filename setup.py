"""Builds the engine of the Python module by CMake. LIMBER_BUILD names a build whose module is taken instead."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
WORK = ROOT / "build/wheel"  # the sources stay as they are


def version():
    """The one home of it is CMakeLists.txt."""
    return re.search(r"^project\(limber VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text("utf-8"), re.M)[1]


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        build = os.environ.get("LIMBER_BUILD")
        if not build:
            build = WORK / "engine"
            subprocess.run(["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DLIMBER_PYTHON=ON",
                            f"-DPython_EXECUTABLE={sys.executable}", f"-DLIMBER_GENERATED={WORK}/generated"], check=True)
            subprocess.run(["cmake", "--build", build, "--target", "limber_python"], check=True)
        to = pathlib.Path(self.get_ext_fullpath(extension.name))
        made = pathlib.Path(build) / "python/limber" / to.name
        if not made.exists():
            sys.exit(f"{made} is missing: the build has no module for this Python ({sys.version.split()[0]})")
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(made, to)


WORK.mkdir(parents=True, exist_ok=True)
setup(version=version(), ext_modules=[Extension("limber._limber", sources=[])], cmdclass={"build_ext": BuildByCMake},
      options={"egg_info": {"egg_base": str(WORK)}, "build": {"build_base": str(WORK)}})
