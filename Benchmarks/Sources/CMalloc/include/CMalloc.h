// What Swift's Glibc module leaves out of <malloc.h>.
#ifndef CMALLOC_H
#define CMALLOC_H

#include <stddef.h>

/// Bytes this process has allocated and not freed, or 0 where the C library does not tell.
size_t cmalloc_allocated_bytes(void);

#endif
