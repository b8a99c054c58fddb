// What Swift calls of libjpeg-turbo, and the shrinking between its two calls; the first may be libwebp's. Like libvips,
// the libraries are opened by the running program (docs/decisions/0036); without them libvips reads and writes all
// pictures.
//
// Every function may be called on any thread. A function that returns NULL or false leaves its file to libvips.
#ifndef CTURBOJPEG_H
#define CTURBOJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What to make of a file. Sizes are those of the picture as stored: before it is turned.
typedef struct {
  /// How much smaller it is decoded: 1, 2, 4 or 8. A WebP is reduced by half of that.
  int reduction;
  /// The size to scale to, and the part of it to keep.
  int scaled_width, scaled_height, left, top, width, height;
  /// As in EXIF, 1 to 8.
  int orientation;
} cturbojpeg_plan;

/// Opens the libraries, once; false if libjpeg-turbo is missing.
bool cturbojpeg_open(void);

/// Makes upright 8-bit pixels of a plain JPEG or WebP, grey (1 band) or RGB (3): width × height × bands bytes. Colours
/// may be half as fine as brightness, as in a JPEG of usual quality. False for any other file, for one that the decoder
/// warns about, and for one whose decoded planes would take more than 20 MB.
bool cturbojpeg_decode(const uint8_t *file, size_t count, const cturbojpeg_plan *plan, int bands, uint8_t *pixels);

/// Shrinks and crops pixels of 1 to 4 values, without the libraries: `plan->width` × `plan->height` of them. False for a
/// picture of fewer than 32 values in a row, and without memory.
bool cturbojpeg_shrink(
    const uint8_t *pixels, int width, int height, int bands, const cturbojpeg_plan *plan, uint8_t *result);

/// Writes a JPEG without metadata: `count` bytes that the caller gives to `cturbojpeg_free`; NULL on failure.
uint8_t *cturbojpeg_encode(const uint8_t *pixels, int width, int height, int bands, int quality, size_t *count);
void cturbojpeg_free(uint8_t *file);

#endif
