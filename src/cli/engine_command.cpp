#include "cli/commands.h"
namespace limber { int engine_command(Arguments) { return 1; } }
