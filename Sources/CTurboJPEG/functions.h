// The functions of libjpeg-turbo's TurboJPEG and of libwebp that are called, and the numbers that are passed, as in
// CVips/functions.h. Whether they are true to the libraries' own headers is checked by Scripts/check-vips.

#ifndef CTURBOJPEG_CHECKS
typedef void *tjhandle;
#endif

#define CTURBOJPEG_FUNCTIONS(FUNCTION) \
  FUNCTION(tjhandle, tjInitDecompress, (void)) \
  FUNCTION(tjhandle, tjInitCompress, (void)) \
  FUNCTION(int, tjDestroy, (tjhandle)) \
  FUNCTION(void, tjFree, (unsigned char *)) \
  FUNCTION(int, tjPlaneWidth, (int, int, int)) \
  FUNCTION(int, tjPlaneHeight, (int, int, int)) \
  FUNCTION(int, tjDecompressHeader3, (tjhandle, const unsigned char *, unsigned long, int *, int *, int *, int *)) \
  FUNCTION(int, tjDecompressToYUVPlanes, \
    (tjhandle, const unsigned char *, unsigned long, unsigned char **, int, int *, int, int)) \
  FUNCTION(int, tjDecodeYUVPlanes, \
    (tjhandle, const unsigned char **, const int *, int, unsigned char *, int, int, int, int, int)) \
  FUNCTION(int, tjCompress2, \
    (tjhandle, const unsigned char *, int, int, int, int, unsigned char **, unsigned long *, int, int, int))

#define CTURBOJPEG_WEBP_FUNCTIONS(FUNCTION) \
  FUNCTION(int, WebPGetInfo, (const uint8_t *, size_t, int *, int *)) \
  FUNCTION(uint8_t *, WebPDecodeYUV, (const uint8_t *, size_t, int *, int *, uint8_t **, uint8_t **, int *, int *)) \
  FUNCTION(void, WebPFree, (void *))

#define CTURBOJPEG_NUMBERS(NUMBER) \
  NUMBER(TJSAMP_444, 0) \
  NUMBER(TJSAMP_422, 1) \
  NUMBER(TJSAMP_420, 2) \
  NUMBER(TJSAMP_GRAY, 3) \
  NUMBER(TJCS_YCbCr, 1) \
  NUMBER(TJCS_GRAY, 2) \
  NUMBER(TJPF_RGB, 0) \
  NUMBER(TJPF_GRAY, 6) \
  NUMBER(TJFLAG_ACCURATEDCT, 4096) \
  NUMBER(TJFLAG_STOPONWARNING, 8192)
