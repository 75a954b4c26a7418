# How the sources of Limber are compiled: warnings, sanitizers, precompiled headers, files gathered. All of it is for
# Limber's own targets: none of these flags reaches a project that takes it in.

add_library(limber_flags INTERFACE)
target_compile_options(limber_flags INTERFACE -Wall -Wextra -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  -Werror=return-type -Werror=uninitialized -Werror=switch)
# A ruleset names what its document prints and leaves the rest as it is.
target_compile_options(limber_flags INTERFACE -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(limber_flags INTERFACE -Werror=maybe-uninitialized -Wduplicated-cond -Wlogical-op
    -fdiagnostics-color=auto)
  if(LIMBER_GATHER)
    target_compile_options(limber_flags INTERFACE -Wno-subobject-linkage)  # said of every file that is included
  endif()
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(limber_flags INTERFACE -Wno-restrict)  # false alarms on std::string (gcc PR 105651)
  endif()
else()
  target_compile_options(limber_flags INTERFACE -Werror=sometimes-uninitialized -Werror=conditional-uninitialized)
  # clang 22 warns of what the headers of g++ 12 use themselves in std::stable_sort.
  target_compile_options(limber_flags INTERFACE -Wno-deprecated-declarations)
endif()
if(LIMBER_WERROR)
  target_compile_options(limber_flags INTERFACE -Werror)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_definitions(limber_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()

set(sanitizers "")
if(LIMBER_SANITIZE OR LIMBER_FUZZ)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
endif()
if(LIMBER_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "The fuzz preset needs clang (libFuzzer); found ${CMAKE_CXX_COMPILER_ID}.")
  endif()
  # Checks of every pointer that is followed take a quarter of the compiler's time. AddressSanitizer stops at most of what
  # they would find; the preset `sanitize`, for ./test --long, has them all.
  list(APPEND sanitizers -fsanitize=fuzzer-no-link -fno-sanitize=null,alignment,object-size,vptr,function)
endif()
if(sanitizers)
  target_compile_options(limber_flags INTERFACE ${sanitizers})
  target_link_options(limber_flags INTERFACE ${sanitizers})
endif()
if(LIMBER_ODR)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    message(FATAL_ERROR "The lto preset needs g++ (-Wodr); found ${CMAKE_CXX_COMPILER_ID}.")
  endif()
  target_link_options(limber_flags INTERFACE -Wodr -Werror=odr)
endif()
target_include_directories(limber_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${LIMBER_GENERATED})

# ---- precompiled headers ---------------------------------------------------------------------------------------------

# Half of a compiler's time goes into these, file by file, when nothing is done about it. Headers of the standard library
# and of GoogleTest only: a change of one of ours must not compile everything anew. The rooms have them in the builds of
# LIMBER_GATHER alone: the others (preset `lto`) find out a file that forgets an #include. g++ 12 falsely warns of
# std::string when it comes out of a precompiled header, so that warnings have to be switched off.
set(precompiled <algorithm> <array> <cstdint> <cstdio> <cstring> <functional> <map> <memory> <optional> <span> <string>
  <string_view> <type_traits> <utility> <variant> <vector>)

# clang writes the paths of its folder into a precompiled header, so that ccache would find nothing again in another clone
# that was compiled with it. It is told the header by a flag whose path it can make relative, and a sum to take in place of
# the header's bytes (CCACHE_PCH_EXTSUM, tools/build): of all the files that the header was made from.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -include <PCH_HEADER>)
endif()
function(sum_up_precompiled target)  # sum_up_precompiled TARGET HEADERS...
  list(TRANSFORM ARGN PREPEND "#include " OUTPUT_VARIABLE lines)
  list(JOIN lines "\n" text)
  set(folder ${PROJECT_BINARY_DIR}/CMakeFiles/${target}.dir)
  file(WRITE ${folder}/summed.cpp "${text}\n")
  if(CMAKE_CXX_COMPILER_TARGET)
    set(for_target --target=${CMAKE_CXX_COMPILER_TARGET})
  endif()
  separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_FLAGS}")
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} ${for_target} ${flags} -std=c++20 -M ${folder}/summed.cpp
    OUTPUT_VARIABLE files COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "^[^:]*:|\\\\\n" " " files "${files}")
  separate_arguments(files UNIX_COMMAND "${files}")
  list(REMOVE_ITEM files ${folder}/summed.cpp)
  set(sums "${text}")
  foreach(file IN LISTS files)
    file(SHA256 ${file} sum)
    string(APPEND sums "\n${sum}")
  endforeach()
  string(SHA256 sum "${sums}")
  file(WRITE ${folder}/cmake_pch.hxx.pch.sum ${sum})
  set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
endfunction()

function(precompile target group)  # one precompiled header for all targets of a group, which are compiled alike
  get_property(owner GLOBAL PROPERTY limber_precompiled_${group})
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE ${precompiled} ${ARGN})
    set_property(GLOBAL PROPERTY limber_precompiled_${group} ${target})
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      sum_up_precompiled(${target} ${precompiled} ${ARGN})
    endif()
  endif()
  # So that a compiler cache works with it.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -fpch-preprocess)
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
    endif()
  else()
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# ---- files gathered ----------------------------------------------------------------------------------------------------

# With LIMBER_GATHER several files are compiled at a time, as tools/gather finds them to agree: the headers, most of a
# compiler's work here, are then read once for all of them. tools/build makes the groups anew before it builds, because a
# new name may stand in the way of another file's.
set(groups "")
if(LIMBER_GATHER)
  execute_process(COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/gather ${LIMBER_GENERATED}
    COMMAND_ERROR_IS_FATAL ANY)
  include(${LIMBER_GENERATED}/gathered/groups.cmake)
endif()
function(gather out)  # sets OUT to the files named, with every group that they hold whole in the place of its files
  set(left ${ARGN})
  foreach(group IN LISTS groups)
    set(whole YES)
    list(TRANSFORM group_${group} PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE members)
    foreach(member IN LISTS members)
      if(NOT member IN_LIST left)
        set(whole NO)
        break()
      endif()
    endforeach()
    if(whole)
      list(REMOVE_ITEM left ${members})
      list(APPEND left ${LIMBER_GENERATED}/gathered/${group}.cpp)
    endif()
  endforeach()
  set(${out} ${left} PARENT_SCOPE)
endfunction()
