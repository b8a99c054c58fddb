// Compiled by Scripts/check-vips against the library's own headers: each declaration in functions.h has to be one of
// theirs, each number too. Not part of the program.
#include <vips/vips.h>

#define CVIPS_CHECKS
#include "functions.h"

#define SAME(result, name, parameters) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), #name " is declared otherwise");
CVIPS_FUNCTIONS(SAME)

#define EQUAL(name, value) _Static_assert((int)name == (int)(value), #name " is another number");
CVIPS_NUMBERS(EQUAL)
