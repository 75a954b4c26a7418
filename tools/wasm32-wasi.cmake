# WebAssembly with the system interface WASI: clang 22, libc++ and wasi-libc of the package archive (the preset `wasm`).
# The archive has its headers and libraries under the older name of the target, of which clang says that it is deprecated.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# Archives of bitcode have no index, nor does the linker want one; an llvm-ar of another version cannot read them.
find_program(CMAKE_AR NAMES ar REQUIRED)
find_program(CMAKE_RANLIB NAMES true REQUIRED)
