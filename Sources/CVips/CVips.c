#define _GNU_SOURCE
#include "CVips.h"
#include "functions.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

#define DECLARE(result, name, parameters) result (*name) parameters;
static struct { CVIPS_FUNCTIONS(DECLARE) } vips;

#define DEFINE(name, value) name = value,
enum { CVIPS_NUMBERS(DEFINE) };

#ifdef __APPLE__
static const char *const library_name = "libvips.42.dylib";
#else
static const char *const library_name = "libvips.so.42";
#endif

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char complaint[512];

/// What the library would print belongs to nobody's terminal; failures are told by `cvips_failure`.
static void say_nothing(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

static void open_library(void) {
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    snprintf(complaint, sizeof complaint, "%s", dlerror());
    return;
  }
#define FIND(result, name, parameters) \
  if (!(vips.name = (result(*) parameters)dlsym(library, #name))) { \
    snprintf(complaint, sizeof complaint, "%s has no %s", library_name, #name); \
    return; \
  }
  CVIPS_FUNCTIONS(FIND)
  if (vips.vips_init("showroom")) {
    snprintf(complaint, sizeof complaint, "%s does not start", library_name);
    return;
  }
#ifdef __GLIBC__
  // What a picture took goes back to the system when it is made, instead of staying for the next one: glibc would learn
  // from large blocks to keep larger ones.
  mallopt(M_MMAP_THRESHOLD, 512 * 1024);
  mallopt(M_TRIM_THRESHOLD, 4 * 1024 * 1024);
#endif
  vips.g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, say_nothing, NULL);
  vips.vips_concurrency_set(1);
  vips.vips_cache_set_max(0);
  vips.vips_block_untrusted_set(1);
}

const char *cvips_open(void) {
  pthread_once(&once, open_library);
  return complaint[0] ? complaint : NULL;
}

const char *cvips_version(void) { return vips.vips_version_string(); }

void cvips_yield_to_others(void) {
#ifdef __linux__
  static __thread bool yields = false;
  // Of a thread, not of the process, on Linux. Refused, the thread is as quick as all others.
  if (!yields) setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 10);
  yields = true;
#endif
}

char *cvips_failure(void) { return vips.vips_error_buffer_copy(); }
void cvips_free(void *memory) { vips.g_free(memory); }

/// Held while shrinking is prepared, and while what was prepared is given back. libvips 8.14 has liborc write the code for
/// it, and liborc to 0.4.33 keeps the places of that code in a list that it does not lock: two threads at once damage the
/// heap. A picture is let go by whoever released it last, which is never a thread of libvips: they are done before.
static pthread_mutex_t code_lock = PTHREAD_MUTEX_INITIALIZER;

// Loading

typedef struct {
  cvips_should_stop should_stop;
  void *context;
} stopper;

static void evaluated(VipsImage *image, VipsProgress *progress, stopper *told) {
  if (told->should_stop(told->context)) vips.vips_image_set_kill(image, 1);
}

static void forget(gpointer told, void *closure) { free(told); }

cvips_picture *cvips_load(
    const void *bytes, size_t count, cvips_format format, int shrink, double scale, cvips_should_stop should_stop,
    void *context) {
  VipsImage *out = NULL;
  void *data = (void *)bytes;
  int status = -1;
#define OPTIONS "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR
  switch (format) {
    case CVIPS_JPEG: status = vips.vips_jpegload_buffer(data, count, &out, OPTIONS, "shrink", shrink, NULL); break;
    case CVIPS_PNG: status = vips.vips_pngload_buffer(data, count, &out, OPTIONS, NULL); break;
    case CVIPS_WEBP: status = vips.vips_webpload_buffer(data, count, &out, OPTIONS, "scale", scale, NULL); break;
    case CVIPS_GIF: status = vips.vips_gifload_buffer(data, count, &out, OPTIONS, NULL); break;
    case CVIPS_HEIF: status = vips.vips_heifload_buffer(data, count, &out, OPTIONS, NULL); break;
  }
  if (status) return NULL;
  if (should_stop) {
    stopper *told = malloc(sizeof *told);
    if (!told) abort();
    *told = (stopper){should_stop, context};
    vips.vips_image_set_progress(out, 1);
    vips.g_signal_connect_data(out, "eval", (GCallback)evaluated, told, forget, 0);
  }
  return out;
}

cvips_picture *cvips_from_pixels(const void *pixels, size_t count, int width, int height, int bands) {
  VipsImage *values = vips.vips_image_new_from_memory_copy(pixels, count, width, height, bands, VIPS_FORMAT_UCHAR);
  if (!values) return NULL;
  VipsImage *out = NULL;
  int colours = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
  int status = vips.vips_copy(values, &out, "interpretation", colours, NULL);
  cvips_release(values);
  return status ? NULL : out;
}

void cvips_release(cvips_picture *picture) {
  pthread_mutex_lock(&code_lock);
  vips.g_object_unref(picture);
  pthread_mutex_unlock(&code_lock);
}

/// Whether a profile is for pictures of this kind: libvips 8.14 follows one that is not, and what comes out is none.
/// (ICC.1:2022, 7.2.8: the data colour space stands at byte 16.)
static bool is_of_colours(cvips_picture *picture, const void *profile, size_t count) {
  const char *colours = "RGB ";
  VipsInterpretation kind = vips.vips_image_guess_interpretation(picture);
  if (kind == VIPS_INTERPRETATION_CMYK) colours = "CMYK";
  if (kind == VIPS_INTERPRETATION_B_W || kind == VIPS_INTERPRETATION_GREY16) colours = "GRAY";
  return count > 20 && !memcmp((const char *)profile + 16, colours, 4);
}

/// Most profiles are the web's own, by the name that they carry: nothing has to be done for them.
static bool has_other_profile(cvips_picture *picture) {
  static const char own[] = "sRGB IEC61966-2.1";
  const void *profile;
  size_t count;
  if (vips.vips_image_get_typeof(picture, "icc-profile-data") == 0) return false;
  if (vips.vips_image_get_blob(picture, "icc-profile-data", &profile, &count)) return false;
  return is_of_colours(picture, profile, count) && !memmem(profile, count, own, sizeof own - 1);
}

cvips_facts cvips_facts_of(cvips_picture *picture) {
  VipsInterpretation colours = vips.vips_image_guess_interpretation(picture);
  bool is_grey_or_srgb = colours == VIPS_INTERPRETATION_sRGB || colours == VIPS_INTERPRETATION_B_W;
  return (cvips_facts){
      .width = vips.vips_image_get_width(picture),
      .height = vips.vips_image_get_height(picture),
      .bands = vips.vips_image_get_bands(picture),
      .value_bytes = (int)vips.vips_format_sizeof(vips.vips_image_get_format(picture)),
      .orientation = vips.vips_image_get_orientation(picture),
      .has_alpha = vips.vips_image_hasalpha(picture),
      .has_profile = has_other_profile(picture),
      .is_plain = is_grey_or_srgb && vips.vips_image_get_format(picture) == VIPS_FORMAT_UCHAR,
  };
}

// Steps

#define STEP(call) \
  VipsImage *out = NULL; \
  return (call) ? NULL : out

cvips_picture *cvips_rendered(cvips_picture *picture) { return vips.vips_image_copy_memory(picture); }

cvips_picture *cvips_resized(cvips_picture *picture, double horizontal, double vertical) {
  VipsImage *out = NULL;
  pthread_mutex_lock(&code_lock);
  int status = vips.vips_resize(picture, &out, horizontal, "vscale", vertical, NULL);
  pthread_mutex_unlock(&code_lock);
  return status ? NULL : out;
}

cvips_picture *cvips_turned(cvips_picture *picture, bool back) {
  STEP(vips.vips_rot(picture, &out, back ? VIPS_ANGLE_D270 : VIPS_ANGLE_D90, NULL));
}

cvips_picture *cvips_in_srgb(cvips_picture *picture) {
  VipsImage *out = NULL;
  if (has_other_profile(picture) &&
      !vips.vips_icc_transform(picture, &out, "srgb", "embedded", 1, "depth", 8, NULL)) {
    return out;
  }
  // No profile, or one that nobody can read: by what the file says of its colours.
  vips.g_free(vips.vips_error_buffer_copy());
  return vips.vips_colourspace(picture, &out, VIPS_INTERPRETATION_sRGB, NULL) ? NULL : out;
}

cvips_picture *cvips_premultiplied(cvips_picture *picture) { STEP(vips.vips_premultiply(picture, &out, NULL)); }

cvips_picture *cvips_unpremultiplied(cvips_picture *picture) {
  VipsImage *values = NULL;
  if (vips.vips_unpremultiply(picture, &values, NULL)) return NULL;
  VipsImage *out = NULL;
  int status = vips.vips_cast(values, &out, VIPS_FORMAT_UCHAR, NULL);
  cvips_release(values);
  return status ? NULL : out;
}

cvips_picture *cvips_on_white(cvips_picture *picture) {
  double white[] = {255, 255, 255};
  void *background = vips.vips_array_double_new(white, 3);
  VipsImage *out = NULL;
  int status = vips.vips_flatten(picture, &out, "background", background, NULL);
  vips.vips_area_unref(background);
  return status ? NULL : out;
}

cvips_picture *cvips_without_alpha(cvips_picture *picture) {
  int bands = vips.vips_image_get_bands(picture) - 1;
  STEP(vips.vips_extract_band(picture, &out, 0, "n", bands, NULL));
}

int cvips_is_opaque(cvips_picture *picture) {
  VipsImage *alpha = NULL;
  double least = 0;
  if (vips.vips_extract_band(picture, &alpha, vips.vips_image_get_bands(picture) - 1, NULL)) return -1;
  int status = vips.vips_min(alpha, &least, NULL);
  cvips_release(alpha);
  return status ? -1 : least == 255;
}

cvips_picture *cvips_upright(cvips_picture *picture) { STEP(vips.vips_autorot(picture, &out, NULL)); }

cvips_picture *cvips_cropped(cvips_picture *picture, int left, int top, int width, int height) {
  STEP(vips.vips_extract_area(picture, &out, left, top, width, height, NULL));
}

// Writing

void *cvips_save(cvips_picture *picture, cvips_format format, int quality, int effort, size_t *count) {
  void *bytes = NULL;
  int status = -1;
  switch (format) {
    case CVIPS_JPEG: status = vips.vips_jpegsave_buffer(picture, &bytes, count, "Q", quality, "strip", 1, NULL); break;
    case CVIPS_PNG:
      // With every row filtered as suits it, which counts for more than effort does.
      status = vips.vips_pngsave_buffer(
          picture, &bytes, count, "compression", effort, "filter", VIPS_FOREIGN_PNG_FILTER_ALL, "strip", 1, NULL);
      break;
    case CVIPS_WEBP:
      status = vips.vips_webpsave_buffer(picture, &bytes, count, "Q", quality, "effort", effort, "strip", 1, NULL);
      break;
    case CVIPS_HEIF:
      status = vips.vips_heifsave_buffer(
          picture, &bytes, count, "Q", quality, "effort", effort, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1,
          "strip", 1, NULL);
      break;
    case CVIPS_GIF: break;
  }
  return status ? NULL : bytes;
}

void *cvips_pixels(cvips_picture *picture, size_t *count) {
  return vips.vips_image_write_to_memory(picture, count);
}
