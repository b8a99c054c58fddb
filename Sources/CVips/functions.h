// The functions of libvips and GLib that are called, and the numbers that are passed: FUNCTION(result, name, parameters),
// NUMBER(name, value). Written down here because the library is opened by the running program (see CVips.h); whether it
// is true to the library's own headers is checked by Scripts/check-vips.

#ifndef CVIPS_CHECKS
typedef struct _VipsImage VipsImage;
typedef struct _VipsProgress VipsProgress;
typedef void VipsArrayDouble;
typedef void VipsArea;
typedef unsigned long GType;
typedef int VipsBandFormat;
typedef int VipsInterpretation;
typedef int VipsAngle;
typedef int gboolean;
typedef char gchar;
typedef void *gpointer;
typedef unsigned int guint;
typedef unsigned long guint64;
typedef unsigned long gulong;
typedef int GConnectFlags;
typedef int GLogLevelFlags;
typedef void (*GCallback)(void);
typedef void (*GClosureNotify)(gpointer, void *);
typedef void (*GLogFunc)(const gchar *, GLogLevelFlags, const gchar *, gpointer);
#endif

#define CVIPS_FUNCTIONS(FUNCTION) \
  FUNCTION(int, vips_init, (const char *)) \
  FUNCTION(const char *, vips_version_string, (void)) \
  FUNCTION(void, vips_concurrency_set, (int)) \
  FUNCTION(void, vips_cache_set_max, (int)) \
  FUNCTION(void, vips_block_untrusted_set, (gboolean)) \
  FUNCTION(char *, vips_error_buffer_copy, (void)) \
  FUNCTION(int, vips_jpegload_buffer, (void *, size_t, VipsImage **, ...)) \
  FUNCTION(int, vips_pngload_buffer, (void *, size_t, VipsImage **, ...)) \
  FUNCTION(int, vips_webpload_buffer, (void *, size_t, VipsImage **, ...)) \
  FUNCTION(int, vips_gifload_buffer, (void *, size_t, VipsImage **, ...)) \
  FUNCTION(int, vips_heifload_buffer, (void *, size_t, VipsImage **, ...)) \
  FUNCTION(int, vips_jpegsave_buffer, (VipsImage *, void **, size_t *, ...)) \
  FUNCTION(int, vips_pngsave_buffer, (VipsImage *, void **, size_t *, ...)) \
  FUNCTION(int, vips_webpsave_buffer, (VipsImage *, void **, size_t *, ...)) \
  FUNCTION(int, vips_heifsave_buffer, (VipsImage *, void **, size_t *, ...)) \
  FUNCTION(VipsImage *, vips_image_new_from_memory_copy, (const void *, size_t, int, int, int, VipsBandFormat)) \
  FUNCTION(VipsImage *, vips_image_copy_memory, (VipsImage *)) \
  FUNCTION(void *, vips_image_write_to_memory, (VipsImage *, size_t *)) \
  FUNCTION(int, vips_image_get_width, (const VipsImage *)) \
  FUNCTION(int, vips_image_get_height, (const VipsImage *)) \
  FUNCTION(int, vips_image_get_bands, (const VipsImage *)) \
  FUNCTION(VipsBandFormat, vips_image_get_format, (const VipsImage *)) \
  FUNCTION(guint64, vips_format_sizeof, (VipsBandFormat)) \
  FUNCTION(VipsInterpretation, vips_image_guess_interpretation, (const VipsImage *)) \
  FUNCTION(int, vips_image_get_orientation, (VipsImage *)) \
  FUNCTION(gboolean, vips_image_hasalpha, (VipsImage *)) \
  FUNCTION(int, vips_image_get_blob, (const VipsImage *, const char *, const void **, size_t *)) \
  FUNCTION(void, vips_image_set_progress, (VipsImage *, gboolean)) \
  FUNCTION(void, vips_image_set_kill, (VipsImage *, gboolean)) \
  FUNCTION(GType, vips_image_get_typeof, (const VipsImage *, const char *)) \
  FUNCTION(int, vips_copy, (VipsImage *, VipsImage **, ...)) \
  FUNCTION(int, vips_resize, (VipsImage *, VipsImage **, double, ...)) \
  FUNCTION(int, vips_icc_transform, (VipsImage *, VipsImage **, const char *, ...)) \
  FUNCTION(int, vips_colourspace, (VipsImage *, VipsImage **, VipsInterpretation, ...)) \
  FUNCTION(int, vips_premultiply, (VipsImage *, VipsImage **, ...)) \
  FUNCTION(int, vips_unpremultiply, (VipsImage *, VipsImage **, ...)) \
  FUNCTION(int, vips_cast, (VipsImage *, VipsImage **, VipsBandFormat, ...)) \
  FUNCTION(int, vips_flatten, (VipsImage *, VipsImage **, ...)) \
  FUNCTION(VipsArrayDouble *, vips_array_double_new, (const double *, int)) \
  FUNCTION(void, vips_area_unref, (VipsArea *)) \
  FUNCTION(int, vips_rot, (VipsImage *, VipsImage **, VipsAngle, ...)) \
  FUNCTION(int, vips_autorot, (VipsImage *, VipsImage **, ...)) \
  FUNCTION(int, vips_extract_area, (VipsImage *, VipsImage **, int, int, int, int, ...)) \
  FUNCTION(int, vips_extract_band, (VipsImage *, VipsImage **, int, ...)) \
  FUNCTION(int, vips_min, (VipsImage *, double *, ...)) \
  FUNCTION(void, g_object_unref, (gpointer)) \
  FUNCTION(void, g_free, (gpointer)) \
  FUNCTION(gulong, g_signal_connect_data, \
    (gpointer, const gchar *, GCallback, gpointer, GClosureNotify, GConnectFlags)) \
  FUNCTION(guint, g_log_set_handler, (const gchar *, GLogLevelFlags, GLogFunc, gpointer))

#define CVIPS_NUMBERS(NUMBER) \
  NUMBER(VIPS_ACCESS_SEQUENTIAL, 1) \
  NUMBER(VIPS_FAIL_ON_ERROR, 2) \
  NUMBER(VIPS_FORMAT_UCHAR, 0) \
  NUMBER(VIPS_ANGLE_D90, 1) \
  NUMBER(VIPS_ANGLE_D270, 3) \
  NUMBER(VIPS_INTERPRETATION_B_W, 1) \
  NUMBER(VIPS_INTERPRETATION_CMYK, 15) \
  NUMBER(VIPS_INTERPRETATION_sRGB, 22) \
  NUMBER(VIPS_INTERPRETATION_GREY16, 26) \
  NUMBER(VIPS_FOREIGN_HEIF_COMPRESSION_AV1, 4) \
  NUMBER(VIPS_FOREIGN_PNG_FILTER_ALL, 0xF8) \
  NUMBER(G_LOG_LEVEL_MASK, ~3)
