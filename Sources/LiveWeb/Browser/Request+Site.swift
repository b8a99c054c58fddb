import HTTPTypes
import Hummingbird
import Uploads

/// Where a request comes from, as far as browsers tell.
extension Request {
  /// Whether one of our own pages sent it.
  ///
  /// Over plain HTTP browsers say `Sec-Fetch-Site` only to `localhost`; then `Origin` must agree with `Host`.
  var isFromOurPage: Bool {
    if let site = headers[first: .secFetchSite] { return site == "same-origin" }
    guard let origin = headers[first: .origin], let host = head.authority else { return false }
    return origin == "http://" + host || origin == "https://" + host
  }

  /// Whether it changes nothing, or one of our own pages sent it.
  var isReadingOrOurs: Bool { method == .get || method == .head || isFromOurPage }

  /// Whether a person meant to open this address: by a page of ours, by typing it or by a bookmark; not by a link or a
  /// picture on another site, and not because a browser guessed that it will be wanted.
  ///
  /// Without `Sec-Fetch-Site`, a `Referer` of our own has to say so: another site can hide its own, but not forge ours.
  var isIntended: Bool {
    if headers[first: .secPurpose] != nil { return false }
    if let site = headers[first: .secFetchSite] { return site == "same-origin" || site == "none" }
    return cameFrom != nil
  }

  /// By which address the browser calls this server: `https://host:port`, without a path; `nil` when it does not say, or
  /// what no browser says.
  ///
  /// - Parameter isSecure: whether it speaks TLS, to us or to a proxy we trust.
  func origin(isSecure: Bool) -> String? {
    guard let host = head.authority, (1...255).contains(host.utf8.count),
      host.utf8.allSatisfy({ $0.isAlphanumeric || "-._:[]".utf8.contains($0) })
    else { return nil }
    return (isSecure ? "https://" : "http://") + host
  }

  /// Path and query of the page of ours whose link or form led here; `nil` when it was none, or hides itself.
  var cameFrom: String? {
    guard let referer = headers[first: .referer], let host = head.authority else { return nil }
    for scheme in ["http://", "https://"] where referer.hasPrefix("\(scheme)\(host)/") {
      return String(referer.dropFirst(scheme.count + host.count))
    }
    return nil
  }
}
