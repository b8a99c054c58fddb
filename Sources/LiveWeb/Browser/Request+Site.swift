import HTTPTypes
import Hummingbird
import Uploads

/// The origin of a request, as far as browsers report it.
extension Request {
  /// Whether a page of this server sent the request.
  ///
  /// Over plain HTTP, browsers send `Sec-Fetch-Site` only to `localhost`; otherwise `Origin` must match `Host`.
  var isFromOurPage: Bool {
    if let site = headers[first: .secFetchSite] { return site == "same-origin" }
    guard let origin = headers[first: .origin], let host = head.authority else { return false }
    return origin == "http://" + host || origin == "https://" + host
  }

  /// Whether the request changes nothing, or a page of this server sent it.
  var isReadingOrOurs: Bool { method == .get || method == .head || isFromOurPage }

  /// Whether the user meant to open this address: from a page of this server, by typing it or by a bookmark. A link or
  /// a picture of another site does not count, nor does a prefetch by the browser, nor a page that the service worker
  /// only stores.
  ///
  /// Without `Sec-Fetch-Site`, the `Referer` must be a page of this server: another site can hide its own address, but
  /// not forge ours.
  var isIntended: Bool {
    if headers[first: .secPurpose] != nil || headers[first: .showroomCopy] != nil { return false }
    if let site = headers[first: .secFetchSite] { return site == "same-origin" || site == "none" }
    return cameFrom != nil
  }

  /// Returns the origin under which the browser reaches this server, `https://host:port`; `nil` if the host is missing
  /// or invalid.
  ///
  /// - Parameter isSecure: whether the browser uses TLS, to this server or to a trusted proxy.
  func origin(isSecure: Bool) -> String? {
    guard let host = head.authority, (1...255).contains(host.utf8.count),
      host.utf8.allSatisfy({ $0.isAlphanumeric || "-._:[]".utf8.contains($0) })
    else { return nil }
    return (isSecure ? "https://" : "http://") + host
  }

  /// The path and query of the page of this server with the link or form; `nil` if it is another page or hidden.
  var cameFrom: String? {
    guard let referer = headers[first: .referer], let host = head.authority else { return nil }
    for scheme in ["http://", "https://"] where referer.hasPrefix("\(scheme)\(host)/") {
      return String(referer.dropFirst(scheme.count + host.count))
    }
    return nil
  }
}
