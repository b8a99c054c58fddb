// The parts of <malloc.h> that Swift's Glibc module leaves out.
#ifndef CMALLOC_H
#define CMALLOC_H

#include <stddef.h>

/// Bytes that this process has allocated and not freed, or 0 if the C library does not report them.
size_t cmalloc_allocated_bytes(void);

#endif
