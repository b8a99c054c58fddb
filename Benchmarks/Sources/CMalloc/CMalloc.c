#include "CMalloc.h"

// <stdlib.h> defines __GLIBC__ and its version.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

size_t cmalloc_allocated_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 33))
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}
