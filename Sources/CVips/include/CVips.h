// What Swift calls of libvips. The library is opened by the running program, when the first picture comes: it brings a
// hundred other libraries along, and 20 MB that a server without pictures does not need (docs/decisions/0017).
//
// Every function may be called on any thread; a picture belongs to one thread at a time. Functions that return a picture
// return NULL on failure; `cvips_failure` then says why. A picture that is passed in stays the caller's.
#ifndef CVIPS_H
#define CVIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture, or the work that will make it: pixels are computed when somebody wants them.
typedef struct _VipsImage cvips_picture;

typedef enum { CVIPS_JPEG, CVIPS_PNG, CVIPS_WEBP, CVIPS_GIF, CVIPS_HEIF } cvips_format;

typedef struct {
  int width, height, bands;
  /// What a value takes in memory.
  int value_bytes;
  /// As in EXIF, 1 to 8.
  int orientation;
  bool has_alpha;
  bool has_profile;
  /// 8 bits a value, grey or sRGB.
  bool is_plain;
} cvips_facts;

/// When work is to stop: asked again and again while pixels are made, on the library's threads.
typedef bool (*cvips_should_stop)(void *context);

/// Opens the library, once; NULL, or why it cannot be used. Its threads are this many, and what it makes of untrusted
/// formats is nothing.
const char *cvips_open(void);

/// `8.14.1`.
const char *cvips_version(void);

/// Lets the calling thread, and those it starts, wait for threads that answer people.
void cvips_yield_to_others(void);

/// Why the last call failed, for the log; the caller frees it. The library has one such text for all threads: of two that
/// fail at once, one may get what was said to the other.
char *cvips_failure(void);
void cvips_free(void *memory);

/// The beginning of a file is read; the bytes have to outlive the picture. `shrink` is 1, 2, 4 or 8 and makes a JPEG so
/// much smaller while it is decoded, `scale` 0 to 1 a WebP.
cvips_picture *cvips_load(
    const void *bytes, size_t count, cvips_format format, int shrink, double scale, cvips_should_stop should_stop,
    void *context);
/// A copy of 8-bit pixels, rows from the top: grey or sRGB, with or without transparency, so 1 to 4 bands.
cvips_picture *cvips_from_pixels(const void *pixels, size_t count, int width, int height, int bands);
void cvips_release(cvips_picture *picture);
cvips_facts cvips_facts_of(cvips_picture *picture);

/// Makes the pixels, in memory.
cvips_picture *cvips_rendered(cvips_picture *picture);
cvips_picture *cvips_resized(cvips_picture *picture, double horizontal, double vertical);
/// A quarter of a turn, clockwise or back.
cvips_picture *cvips_turned(cvips_picture *picture, bool back);
/// To 8-bit sRGB, by the embedded profile if there is one.
cvips_picture *cvips_in_srgb(cvips_picture *picture);
cvips_picture *cvips_premultiplied(cvips_picture *picture);
/// Back from premultiplied, 8 bits a value.
cvips_picture *cvips_unpremultiplied(cvips_picture *picture);
/// Without transparency, on white.
cvips_picture *cvips_on_white(cvips_picture *picture);
/// Without the band of transparency.
cvips_picture *cvips_without_alpha(cvips_picture *picture);
/// Whether no pixel is transparent; -1 on failure.
int cvips_is_opaque(cvips_picture *picture);
cvips_picture *cvips_upright(cvips_picture *picture);
cvips_picture *cvips_cropped(cvips_picture *picture, int left, int top, int width, int height);

/// The file, without metadata (but in WebP, where libvips 8.14 leaves EXIF): `count` bytes that the caller frees; NULL on failure. CVIPS_HEIF is AVIF.
void *cvips_save(cvips_picture *picture, cvips_format format, int quality, int effort, size_t *count);
/// The pixels, `count` bytes that the caller frees.
void *cvips_pixels(cvips_picture *picture, size_t *count);

#endif
