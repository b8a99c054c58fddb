import Foundation

/// Where a redirect may lead: inside the same origin, or to https on the same
/// host. Everything else could send a call, with its credentials, elsewhere.
enum RedirectRule {
  /// The address a `Location` leads to, or `nil` when it must not be followed.
  static func target(of location: String, from address: String) -> String? {
    guard let source = URL(string: address), let target = URL(string: location, relativeTo: source)?.absoluteURL,
      let host = target.host()?.lowercased(), host == source.host()?.lowercased(),
      target.user() == nil, target.password() == nil
    else { return nil }
    let isSameOrigin = target.scheme == source.scheme && target.port == source.port
    let isSecured = target.scheme == "https" && (target.port ?? 443) == 443
    return isSameOrigin || isSecured ? target.absoluteString : nil
  }
}
