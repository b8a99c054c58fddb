import HTTPTypes
import Hummingbird

/// Where a request comes from, as far as browsers tell.
extension Request {
  /// Whether one of our own pages sent it.
  ///
  /// Over plain HTTP browsers say `Sec-Fetch-Site` only to `localhost`; then `Origin` must agree with `Host`.
  var isFromOurPage: Bool {
    if let site = headers[.secFetchSite] { return site == "same-origin" }
    guard let origin = headers[.origin], let host = head.authority else { return false }
    return origin == "http://" + host || origin == "https://" + host
  }

  /// Whether a person meant to open this address: by a page of ours, by typing it or by a bookmark; not by a link or a
  /// picture on another site, and not because a browser guessed that it will be wanted.
  ///
  /// Without `Sec-Fetch-Site`, a `Referer` of our own has to say so: another site can hide its own, but not forge ours.
  var isIntended: Bool {
    if headers[.secPurpose] != nil { return false }
    if let site = headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let referer = headers[.referer], let host = head.authority else { return false }
    return referer.hasPrefix("http://\(host)/") || referer.hasPrefix("https://\(host)/")
  }
}
