#include "CCurl.h"
#include "functions.h"

#include <ctype.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define DECLARE(result, name, parameters) result (*name) parameters;
static struct { CCURL_FUNCTIONS(DECLARE) } curl;

#define DEFINE(name, value) name = value,
enum { CCURL_NUMBERS(DEFINE) };

#ifdef __APPLE__
static const char *const library_name = "libcurl.4.dylib";
#else
static const char *const library_name = "libcurl.so.4";
#endif

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char complaint[512];

static void open_library(void) {
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    snprintf(complaint, sizeof complaint, "%s", dlerror());
    return;
  }
#define FIND(result, name, parameters) \
  if (!(curl.name = (result(*) parameters)dlsym(library, #name))) { \
    snprintf(complaint, sizeof complaint, "%s has no %s", library_name, #name); \
    return; \
  }
  CCURL_FUNCTIONS(FIND)
  if (curl.curl_global_init(CURL_GLOBAL_DEFAULT)) {
    snprintf(complaint, sizeof complaint, "%s does not start", library_name);
  }
}

const char *ccurl_open(void) {
  pthread_once(&once, open_library);
  return complaint[0] ? complaint : NULL;
}

const char *ccurl_version(void) { return curl.curl_version(); }

/// A message while it is sent, and what the server says.
typedef struct {
  const char *rest;
  size_t count;
  ccurl_answer answer;
  /// The client leaves: the server has said all that counts.
  bool has_left;
  ccurl_should_stop should_stop;
  void *context;
} session;

static size_t read_message(char *buffer, size_t size, size_t items, session *session) {
  size_t count = size * items < session->count ? size * items : session->count;
  memcpy(buffer, session->rest, count);
  session->rest += count;
  session->count -= count;
  return count;
}

static int progressed(session *session, int64_t a, int64_t b, int64_t c, int64_t d) {
  return session->should_stop && session->should_stop(session->context);
}

static bool begins(const char *text, size_t count, const char *word) {
  return count >= 4 && !strncasecmp(text, word, 4);
}

/// Only the name of a command is looked at: what follows may be a password.
static void note_command(const char *text, size_t count, session *session) {
  if (begins(text, count, "MAIL")) session->answer.stage = CCURL_MAIL;
  else if (begins(text, count, "RCPT")) session->answer.stage = CCURL_RCPT;
  else if (begins(text, count, "DATA")) session->answer.stage = CCURL_DATA;
  else if (begins(text, count, "QUIT")) session->has_left = true;
}

static void note_reply(const char *text, size_t count, session *session) {
  if (count < 3 || !isdigit(text[0]) || !isdigit(text[1]) || !isdigit(text[2])) return;
  ccurl_answer *answer = &session->answer;
  answer->code = (text[0] - '0') * 100 + (text[1] - '0') * 10 + (text[2] - '0');
  size_t start = count > 3 ? 4 : 3, length = 0;
  for (size_t i = start; i < count && length < sizeof answer->reply - 1; i++) {
    answer->reply[length++] = (unsigned char)text[i] < ' ' ? ' ' : text[i];
  }
  answer->reply[length] = 0;
}

/// libcurl tells of each line in both directions here. Its own status is that of the last reply, so that of leaving.
static int noted(CURL *handle, int kind, char *text, size_t count, session *session) {
  if (session->has_left) return 0;
  if (kind == CURLINFO_HEADER_OUT) note_command(text, count, session);
  if (kind == CURLINFO_HEADER_IN) note_reply(text, count, session);
  return 0;
}

static ccurl_end end_of(CURLcode status, const session *session) {
  switch (status) {
    case CURLE_OK: return CCURL_TAKEN;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT: return CCURL_UNREACHABLE;
    case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CACERT_BADFILE: return CCURL_TLS;
    case CURLE_LOGIN_DENIED: return CCURL_LOGIN;
    default: return session->answer.code >= 400 ? CCURL_REFUSED : CCURL_BROKEN;
  }
}

#define SET(option, value) (is_set = is_set && !curl.curl_easy_setopt(handle, option, value))

static bool set_up(CURL *handle, const ccurl_mail *mail, session *session, struct curl_slist *to) {
  bool is_set = true;
  SET(CURLOPT_URL, mail->url);
  // Only the operator names servers, never the environment.
  SET(CURLOPT_PROXY, "");
  SET(CURLOPT_USE_SSL, mail->starts_tls ? (long)CURLUSESSL_ALL : (long)CURLUSESSL_NONE);
  SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(CURLOPT_SSL_VERIFYPEER, 1L);
  SET(CURLOPT_SSL_VERIFYHOST, 2L);
  if (mail->user) {
    SET(CURLOPT_USERNAME, mail->user);
    SET(CURLOPT_PASSWORD, mail->password ? mail->password : "");
  }
  SET(CURLOPT_CONNECT_ONLY, mail->only_connects ? 1L : 0L);
  SET(CURLOPT_MAIL_FROM, mail->from);
  SET(CURLOPT_MAIL_RCPT, to);
  SET(CURLOPT_UPLOAD, 1L);
  SET(CURLOPT_READFUNCTION, read_message);
  SET(CURLOPT_READDATA, session);
  SET(CURLOPT_INFILESIZE_LARGE, (int64_t)mail->count);
  SET(CURLOPT_VERBOSE, 1L);
  SET(CURLOPT_DEBUGFUNCTION, noted);
  SET(CURLOPT_DEBUGDATA, session);
  SET(CURLOPT_NOPROGRESS, 0L);
  SET(CURLOPT_XFERINFOFUNCTION, progressed);
  SET(CURLOPT_XFERINFODATA, session);
  SET(CURLOPT_NOSIGNAL, 1L);
  // The connection closes before the handle does, so within the limits of the handle.
  SET(CURLOPT_FORBID_REUSE, 1L);
  SET(CURLOPT_FTP_RESPONSE_TIMEOUT, (mail->reply_ms + 999) / 1000);
  SET(CURLOPT_CONNECTTIMEOUT_MS, mail->connect_ms);
  SET(CURLOPT_TIMEOUT_MS, mail->total_ms);
  return is_set;
}

ccurl_answer ccurl_send(const ccurl_mail *mail, ccurl_should_stop should_stop, void *context) {
  session session = {
      .rest = mail->message, .count = mail->count, .should_stop = should_stop, .context = context};
  CURL *handle = curl.curl_easy_init();
  struct curl_slist *to = curl.curl_slist_append(NULL, mail->to);
  if (handle && to && set_up(handle, mail, &session, to)) {
    session.answer.end = end_of(curl.curl_easy_perform(handle), &session);
  } else {
    session.answer.end = CCURL_BROKEN;
  }
  if (handle) curl.curl_easy_cleanup(handle);
  curl.curl_slist_free_all(to);
  return session.answer;
}
