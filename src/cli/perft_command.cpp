#include "cli/commands.h"
namespace limber { int perft_command(Arguments) { return 1; } }
