// Planes of 8-bit values, and their shrinking.
#ifndef PLANES_H
#define PLANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many values of a row are read at once: the memory of a plane of fewer columns has as many more behind it.
enum { PLANE_BLOCK = 32 };

typedef struct {
  uint8_t *values;
  int width, height;
  /// From one row to the next.
  int stride;
} plane;

/// Which values of a row or column of the source make those of the result.
typedef struct {
  /// Where the first value of the result begins, in values of the source from its edge.
  double start;
  /// How far the next one is; below 0, the result is mirrored.
  double step;
} span;

/// Fills `result` with the means of `factor` × `factor` values of `source`, each replaced by its value in `table`. The
/// factor is 1, 2 or 4. False without memory.
bool reduce(const plane *source, int factor, const uint8_t *table, plane *result);

/// Fills `result` from `source` by Lanczos' filter. Pixels of several values (`bands`), one after the other, count as one
/// column, and their values must be at least PLANE_BLOCK in a row. Turned, the columns of the source become rows, and
/// `across` still counts columns of the source. False without memory.
bool shrink(const plane *source, int bands, span across, span down, bool is_turned, plane *result);

#endif
