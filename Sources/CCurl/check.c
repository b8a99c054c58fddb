// Compiled by Scripts/check-vips against the library's own headers, as CVips/check.c is. Not part of the program.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#define CCURL_CHECKS
#include "functions.h"

#define SAME(result, name, parameters) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), #name " is declared otherwise");
CCURL_FUNCTIONS(SAME)

#define EQUAL(name, value) _Static_assert((int)name == (int)(value), #name " is another number");
CCURL_NUMBERS(EQUAL)
