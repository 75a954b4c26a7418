# The program as it is installed: `cmake --install build/release --component program --prefix PLACE`. Man pages and
# completions are made from the help of the very program that goes in.
include(GNUInstallDirs)
install(TARGETS limber RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(CODE "
  execute_process(COMMAND \"${Python3_EXECUTABLE}\" \"${PROJECT_SOURCE_DIR}/tools/manual\" \"$<TARGET_FILE:limber>\"
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}\" COMMAND_ERROR_IS_FATAL ANY)
" COMPONENT program)
