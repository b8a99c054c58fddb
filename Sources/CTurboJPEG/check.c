// Compiled by Scripts/check-vips against the libraries' own headers, as CVips/check.c is. Not part of the program.
#include <turbojpeg.h>
#include <webp/decode.h>

#define CTURBOJPEG_CHECKS
#include "functions.h"

#define SAME(result, name, parameters) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), #name " is declared otherwise");
CTURBOJPEG_FUNCTIONS(SAME)
CTURBOJPEG_WEBP_FUNCTIONS(SAME)

#define EQUAL(name, value) _Static_assert((int)name == (int)(value), #name " is another number");
CTURBOJPEG_NUMBERS(EQUAL)
