// What Swift calls of libcurl, for SMTP. Like libvips, it is opened by the running program, when the first mail
// is sent (docs/decisions/0049): a server without mail does not need it.
//
// Every function may be called on any thread.
#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// A message and the server that takes it. All texts are UTF-8.
typedef struct {
  /// `smtps://HOST:PORT/NAME` or `smtp://HOST:PORT/NAME`; NAME is what the client calls itself.
  const char *url;
  /// With `smtp`, whether the connection must become encrypted before anything else is sent.
  bool starts_tls;
  /// NULL for a server that asks for none.
  const char *user, *password;
  /// Addresses without angle brackets.
  const char *from, *to;
  /// The message with CRLF at its line ends.
  const char *message;
  size_t count;
  /// Ends once the server is ready to take mails: greeted, encrypted, and logged in. Nothing is sent.
  bool only_connects;
  long connect_ms, reply_ms, total_ms;
} ccurl_mail;

typedef enum {
  CCURL_TAKEN,
  /// The server refused a command: see `stage` and `code`.
  CCURL_REFUSED,
  CCURL_UNREACHABLE,
  CCURL_TIMED_OUT,
  /// No encrypted connection, or the server's certificate is not valid.
  CCURL_TLS,
  CCURL_LOGIN,
  CCURL_BROKEN,
} ccurl_end;

/// The last command of SMTP that was sent.
typedef enum { CCURL_GREETING, CCURL_MAIL, CCURL_RCPT, CCURL_DATA } ccurl_stage;

typedef struct {
  ccurl_end end;
  ccurl_stage stage;
  /// The status of the last reply; 0 without one.
  int code;
  /// The last line of that reply after its status, cut after 239 bytes.
  char reply[240];
} ccurl_answer;

/// When sending is to stop: asked about once a second, on the calling thread.
typedef bool (*ccurl_should_stop)(void *context);

/// Opens the library, once; NULL, or why it cannot be used.
const char *ccurl_open(void);

/// `libcurl/7.88.1 OpenSSL/3.0.19 …`.
const char *ccurl_version(void);

/// Sends a message. Blocks for `total_ms` at most, and for `reply_ms` more if the server does not let the client leave.
ccurl_answer ccurl_send(const ccurl_mail *mail, ccurl_should_stop should_stop, void *context);

#endif
