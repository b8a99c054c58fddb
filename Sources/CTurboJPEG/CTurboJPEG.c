#include "CTurboJPEG.h"
#include "functions.h"
#include "planes.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define DECLARE(result, name, parameters) result (*name) parameters;
static struct { CTURBOJPEG_FUNCTIONS(DECLARE) } turbo;
static struct { CTURBOJPEG_WEBP_FUNCTIONS(DECLARE) } webp;

#define DEFINE(name, value) name = value,
enum { CTURBOJPEG_NUMBERS(DEFINE) };

#ifdef __APPLE__
static const char *const turbo_name = "libturbojpeg.0.dylib", *const webp_name = "libwebp.7.dylib";
#else
static const char *const turbo_name = "libturbojpeg.so.0", *const webp_name = "libwebp.so.7";
#endif

/// What the planes of a decoded file may take in memory.
enum { MAX_BYTES = 20 * 1000 * 1000 };

/// Up to this number, pixels get colours as fine as their brightness: it takes little time, and few have none to spare.
enum { FINE_PIXELS = 256 * 256 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open, has_webp;

#define FIND(library, result, name, parameters) \
  if (!(library.name = (result(*) parameters)dlsym(handle, #name))) return false;
#define FIND_TURBO(result, name, parameters) FIND(turbo, result, name, parameters)
#define FIND_WEBP(result, name, parameters) FIND(webp, result, name, parameters)

static bool open_turbo(void) {
  void *handle = dlopen(turbo_name, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
  CTURBOJPEG_FUNCTIONS(FIND_TURBO)
  return true;
}

static bool open_webp(void) {
  void *handle = dlopen(webp_name, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
  CTURBOJPEG_WEBP_FUNCTIONS(FIND_WEBP)
  return true;
}

static void open_libraries(void) {
  is_open = open_turbo();
  has_webp = open_webp();
}

bool cturbojpeg_open(void) {
  pthread_once(&once, open_libraries);
  return is_open;
}

// Reading

/// A picture as a plane of brightness and, unless it is grey, two of colours.
typedef struct {
  int width, height, sampling;
  /// The part that is not filling: a picture of 9 columns has 4.5 at half its size, in 5.
  double exact_width, exact_height;
  int count;
  plane planes[3];
} picture;

/// How many columns (or rows) of the picture a value of a plane stands for.
static int columns_of(const picture *picture, int index) {
  return index > 0 && picture->sampling != TJSAMP_444 ? 2 : 1;
}
static int rows_of(const picture *picture, int index) { return index > 0 && picture->sampling == TJSAMP_420 ? 2 : 1; }

/// Cleared memory, so that no file makes other memory visible.
static bool has_memory_of(picture *picture) {
  size_t sum = 0;
  picture->count = picture->sampling == TJSAMP_GRAY ? 1 : 3;
  for (int i = 0; i < picture->count; i++) {
    plane *plane = &picture->planes[i];
    plane->width = plane->stride = turbo.tjPlaneWidth(i, picture->width, picture->sampling);
    plane->height = turbo.tjPlaneHeight(i, picture->height, picture->sampling);
    size_t bytes = (size_t)plane->stride * (size_t)plane->height;
    sum += bytes;
    if (sum > MAX_BYTES || !(plane->values = calloc(bytes + PLANE_BLOCK, 1))) return false;
  }
  return true;
}

static void drop(picture *picture) {
  for (int i = 0; i < 3; i++) free(picture->planes[i].values);
}

/// Whether the file is one that most cameras and programs write: 8 bits a value, of one part or of three of which the
/// first may be finer. Others, which the decoder knows as well, are rare enough for libvips. (T.81, B.2.2.)
static bool has_usual_frame(const uint8_t *file, size_t count) {
  for (size_t at = 2; at + 4 <= count && file[at] == 0xFF;) {
    uint8_t marker = file[at + 1];
    const uint8_t *frame = file + at + 4;
    if (marker >= 0xC0 && marker <= 0xC2) {
      if (at + 4 + 15 > count || frame[0] != 8) return false;
      if (frame[5] == 1) return frame[7] == 0x11;
      bool is_usual = frame[7] == 0x11 || frame[7] == 0x21 || frame[7] == 0x22;
      return frame[5] == 3 && is_usual && frame[10] == 0x11 && frame[13] == 0x11;
    }
    // Before the frame only tables and applications' data are expected.
    if (marker != 0xC4 && marker < 0xDB) return false;
    at += 2 + ((size_t)file[at + 2] << 8) + file[at + 3];
  }
  return false;
}

/// Room for a picture of so many columns and rows, decoded at a part of its size.
static bool has_room(int width, int height, int reduction, picture *picture) {
  picture->width = (width + reduction - 1) / reduction;
  picture->height = (height + reduction - 1) / reduction;
  picture->exact_width = (double)width / reduction;
  picture->exact_height = (double)height / reduction;
  if (!has_memory_of(picture)) return false;
  // The plane of brightness has room for whole values of colours, and the decoder leaves some of it as it was.
  picture->planes[0].width = picture->width;
  picture->planes[0].height = picture->height;
  return true;
}

static bool decode_jpeg(tjhandle handle, const uint8_t *file, size_t count, int reduction, picture *picture) {
  int width, height, colours;
  if (!has_usual_frame(file, count)) return false;
  if (turbo.tjDecompressHeader3(handle, file, count, &width, &height, &picture->sampling, &colours)) return false;
  if (colours != TJCS_YCbCr && colours != TJCS_GRAY) return false;
  if (!has_room(width, height, reduction, picture)) return false;
  uint8_t *values[3];
  for (int i = 0; i < picture->count; i++) values[i] = picture->planes[i].values;
  return !turbo.tjDecompressToYUVPlanes(
      handle, file, count, values, picture->width, NULL, picture->height, TJFLAG_STOPONWARNING);
}

/// Whether the file is a WebP of one lossy part: no alpha, profile, orientation or animation. (RFC 9649, 2.5.)
static bool is_plain_webp(const uint8_t *file, size_t count) {
  return count > 16 && !memcmp(file, "RIFF", 4) && !memcmp(file + 8, "WEBPVP8 ", 8);
}

/// Decoded at its full size, then reduced to not less than twice the size that is needed, as the mean of values leaves
/// coarse edges. Its values are widened from 16 ... 235, colours 240, to a JPEG's. (ITU-R BT.601, 2.5.3.)
static bool decode_webp(const uint8_t *file, size_t count, int reduction, picture *picture) {
  int width, height, stride, coarse_stride;
  if (!has_webp || !webp.WebPGetInfo(file, count, &width, &height)) return false;
  if ((size_t)width * (size_t)height * 3 / 2 > MAX_BYTES) return false;
  uint8_t *values[3], wide[256], wide_colours[256];
  values[0] = webp.WebPDecodeYUV(file, count, &width, &height, &values[1], &values[2], &stride, &coarse_stride);
  if (!values[0]) return false;
  for (int i = 0; i < 256; i++) {
    wide[i] = (uint8_t)fmin(255, fmax(0, rint((i - 16) * 255 / 219.0)));
    wide_colours[i] = (uint8_t)fmin(255, fmax(0, rint(128 + (i - 128) * 255 / 224.0)));
  }
  picture->sampling = TJSAMP_420;
  int factor = reduction > 1 ? reduction / 2 : 1, coarse_width = (width + 1) / 2, coarse_height = (height + 1) / 2;
  bool is_done = has_room(width, height, factor, picture) &&
                 reduce(&(plane){values[0], width, height, stride}, factor, wide, &picture->planes[0]);
  for (int i = 1; is_done && i < 3; i++) {
    plane colours = {values[i], coarse_width, coarse_height, coarse_stride};
    is_done = reduce(&colours, factor, wide_colours, &picture->planes[i]);
  }
  webp.WebPFree(values[0]);
  return is_done;
}

/// One axis of a plane, from the part of the scaled picture that is kept.
static span span_of(double length, int scaled, int start, int count, bool is_mirrored, int from, int to) {
  double ratio = length / scaled;
  return (span){
      .start = (is_mirrored ? start + count : start) * ratio / from,
      .step = (is_mirrored ? -1 : 1) * ratio * to / from,
  };
}

static bool finish(const picture *from, const cturbojpeg_plan *plan, picture *to) {
  int orientation = plan->orientation;
  bool is_turned = orientation >= 5;
  bool is_mirrored = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  bool is_upside_down = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  to->width = is_turned ? plan->height : plan->width;
  to->height = is_turned ? plan->width : plan->height;
  bool is_coarse = from->sampling == TJSAMP_420 && to->width * to->height > FINE_PIXELS;
  to->sampling = from->count == 1 ? TJSAMP_GRAY : is_coarse ? TJSAMP_420 : TJSAMP_444;
  if (!has_memory_of(to)) return false;
  for (int i = 0; i < to->count; i++) {
    span across = span_of(
        from->exact_width, plan->scaled_width, plan->left, plan->width, is_mirrored, columns_of(from, i),
        columns_of(to, i));
    span down = span_of(
        from->exact_height, plan->scaled_height, plan->top, plan->height, is_upside_down, rows_of(from, i),
        rows_of(to, i));
    if (!shrink(&from->planes[i], 1, across, down, is_turned, &to->planes[i])) return false;
  }
  return true;
}

bool cturbojpeg_decode(const uint8_t *file, size_t count, const cturbojpeg_plan *plan, int bands, uint8_t *pixels) {
  picture decoded = {0}, finished = {0};
  tjhandle handle = turbo.tjInitDecompress();
  bool is_done = handle &&
                 (is_plain_webp(file, count) ? decode_webp(file, count, plan->reduction, &decoded)
                                             : decode_jpeg(handle, file, count, plan->reduction, &decoded)) &&
                 decoded.count == bands && finish(&decoded, plan, &finished);
  if (is_done) {
    const uint8_t *values[3] = {finished.planes[0].values, finished.planes[1].values, finished.planes[2].values};
    int format = bands == 1 ? TJPF_GRAY : TJPF_RGB;
    is_done = !turbo.tjDecodeYUVPlanes(
        handle, values, NULL, finished.sampling, pixels, finished.width, 0, finished.height, format, 0);
  }
  drop(&decoded);
  drop(&finished);
  if (handle) turbo.tjDestroy(handle);
  return is_done;
}

bool cturbojpeg_shrink(
    const uint8_t *pixels, int width, int height, int bands, const cturbojpeg_plan *plan, uint8_t *result) {
  plane source = {(uint8_t *)pixels, width, height, width * bands};
  plane shrunk = {result, plan->width, plan->height, plan->width * bands};
  span across = span_of(width, plan->scaled_width, plan->left, plan->width, false, 1, 1);
  span down = span_of(height, plan->scaled_height, plan->top, plan->height, false, 1, 1);
  return width * bands >= PLANE_BLOCK && shrink(&source, bands, across, down, false, &shrunk);
}

// Writing

uint8_t *cturbojpeg_encode(const uint8_t *pixels, int width, int height, int bands, int quality, size_t *count) {
  tjhandle handle = turbo.tjInitCompress();
  if (!handle) return NULL;
  uint8_t *file = NULL;
  unsigned long bytes = 0;
  int format = bands == 1 ? TJPF_GRAY : TJPF_RGB, sampling = bands == 1 ? TJSAMP_GRAY : TJSAMP_420;
  int status = turbo.tjCompress2(
      handle, pixels, width, 0, height, format, &file, &bytes, sampling, quality, TJFLAG_ACCURATEDCT);
  turbo.tjDestroy(handle);
  if (status) {
    turbo.tjFree(file);
    return NULL;
  }
  *count = bytes;
  return file;
}

void cturbojpeg_free(uint8_t *file) { turbo.tjFree(file); }
