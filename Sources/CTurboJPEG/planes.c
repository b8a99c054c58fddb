#include "planes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Weights are integers with this many bits behind the point.
enum { BITS = 14 };
static const double lobes = 3;

/// The weights of `taps` values of the source, from `first` on, for each of `count` values of the result.
typedef struct {
  int count, taps;
  int *first;
  int16_t *weights;
} filter;

static double lanczos(double x) {
  if (x == 0) return 1;
  if (fabs(x) >= lobes) return 0;
  return lobes * sin(M_PI * x) * sin(M_PI * x / lobes) / (M_PI * M_PI * x * x);
}

static void drop(filter *filter) {
  free(filter->first);
  free(filter->weights);
}

/// The weights of one value, around `centre`: those beyond an edge count for the value at the edge. They are rounded so
/// that their sum stays 1, and that small ones count together.
static void weigh(double centre, double width, int length, filter *filter, int place, double *exact) {
  int begin = (int)floor(centre - lobes * width) + 1, reach = (int)ceil(2 * lobes * width);
  int first = begin > length - filter->taps ? length - filter->taps : begin;
  if (first < 0) first = 0;
  double sum = 0, rest = 0;
  memset(exact, 0, sizeof *exact * (size_t)filter->taps);
  for (int i = begin; i < begin + reach; i++) {
    double weight = lanczos((i - centre) / width);
    exact[(i < 0 ? 0 : i < length ? i : length - 1) - first] += weight;
    sum += weight;
  }
  filter->first[place] = first;
  for (int i = 0; i < filter->taps; i++) {
    rest += exact[i] / sum * (1 << BITS);
    double whole = rint(rest);
    filter->weights[(size_t)place * (size_t)filter->taps + (size_t)i] = (int16_t)whole;
    rest -= whole;
  }
}

static bool make(filter *filter, span span, int length, int count) {
  double width = fmax(1, fabs(span.step));
  // A multiple of eight, for which compilers have vectors.
  int taps = ((int)ceil(2 * lobes * width) + 7) & ~7;
  filter->count = count;
  filter->taps = taps;
  filter->first = malloc(sizeof *filter->first * (size_t)count);
  filter->weights = malloc(sizeof *filter->weights * (size_t)count * (size_t)taps);
  double *exact = malloc(sizeof *exact * (size_t)taps);
  bool has_memory = filter->first && filter->weights && exact;
  for (int i = 0; has_memory && i < count; i++) {
    weigh(span.start + (i + 0.5) * span.step - 0.5, width, length, filter, i, exact);
  }
  free(exact);
  return has_memory;
}

static uint8_t rounded(int sum) {
  int value = (sum + (1 << (BITS - 1))) >> BITS;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// One row of the result's height, of as many values as the source has in a row, in blocks with sums that fit into
/// registers. The last block begins earlier if it would reach over the end. A value without weight may lie outside.
static void blend(const plane *source, int count, const filter *down, int row, uint8_t *restrict values) {
  const int16_t *weights = down->weights + (size_t)row * (size_t)down->taps;
  const uint8_t *lines = source->values + (size_t)down->first[row] * (size_t)source->stride;
  for (int block = 0; block < count; block += PLANE_BLOCK) {
    int start = block + PLANE_BLOCK > count && count >= PLANE_BLOCK ? count - PLANE_BLOCK : block;
    int sums[PLANE_BLOCK] = {0};
    for (int i = 0; i < down->taps; i++) {
      int16_t weight = weights[i];
      if (weight == 0) continue;
      const uint8_t *restrict line = lines + (size_t)i * (size_t)source->stride + start;
      for (int x = 0; x < PLANE_BLOCK; x++) sums[x] += (int16_t)line[x] * weight;
    }
    for (int x = 0; x < PLANE_BLOCK; x++) values[start + x] = rounded(sums[x]);
  }
}

bool reduce(const plane *source, int factor, const uint8_t *table, plane *result) {
  int width = source->width;
  uint16_t *sums = malloc(sizeof *sums * (size_t)(width + factor));
  for (int y = 0; sums && y < result->height; y++) {
    memset(sums, 0, sizeof *sums * (size_t)width);
    for (int i = 0; i < factor; i++) {
      int row = y * factor + i < source->height ? y * factor + i : source->height - 1;
      const uint8_t *restrict line = source->values + (size_t)row * (size_t)source->stride;
      for (int x = 0; x < width; x++) sums[x] = (uint16_t)(sums[x] + line[x]);
    }
    // A block that reaches over the edge repeats the last value.
    for (int x = width; x < width + factor; x++) sums[x] = sums[width - 1];
    for (int x = 0; x < result->width; x++) {
      int sum = factor * factor / 2;
      for (int i = 0; i < factor; i++) sum += sums[x * factor + i];
      result->values[(size_t)y * (size_t)result->stride + (size_t)x] = table[sum / (factor * factor)];
    }
  }
  bool has_memory = sums;
  free(sums);
  return has_memory;
}

/// One row of the result, from a row of pixels in its height: `next` is from one of its pixels to the next.
static void squeeze(const uint8_t *values, const filter *columns, uint8_t *result, size_t next) {
  const int16_t *weights = columns->weights;
  for (int x = 0; x < columns->count; x++, weights += columns->taps) {
    const uint8_t *from = values + columns->first[x];
    int sum = 0;
    for (int i = 0; i < columns->taps; i += 8) {
      for (int j = 0; j < 8; j++) sum += (int16_t)from[i + j] * weights[i + j];
    }
    result[(size_t)x * next] = rounded(sum);
  }
}

bool shrink(const plane *source, int bands, span across, span down, bool is_turned, plane *result) {
  int width = is_turned ? result->height : result->width, height = is_turned ? result->width : result->height;
  size_t next = is_turned ? (size_t)result->stride : (size_t)bands;
  size_t next_row = is_turned ? (size_t)bands : (size_t)result->stride;
  filter columns = {0}, rows = {0};
  bool has_memory = make(&columns, across, source->width, width) && make(&rows, down, source->height, height);
  // Beyond its end there are values without weight, and the rest of the last block.
  size_t length = (size_t)source->width + (size_t)columns.taps + PLANE_BLOCK;
  uint8_t *values = has_memory ? calloc(length, (size_t)bands) : NULL;
  uint8_t *band = values && bands > 1 ? calloc(length, 1) : NULL;
  has_memory = values && (bands == 1 || band);
  for (int y = 0; has_memory && y < height; y++) {
    blend(source, source->width * bands, &rows, y, values);
    for (int i = 0; i < bands; i++) {
      for (int x = 0; band && x < source->width; x++) band[x] = values[x * bands + i];
      squeeze(band ? band : values, &columns, result->values + (size_t)y * next_row + i, next);
    }
  }
  free(values);
  free(band);
  drop(&columns);
  drop(&rows);
  return has_memory;
}
