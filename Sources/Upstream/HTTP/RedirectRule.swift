import Foundation

/// Decides where a redirect may lead: to the same origin, or to https on the same host. Any other redirect could send a
/// request and its credentials elsewhere.
enum RedirectRule {
  /// Returns the address of a `Location` header, or `nil` if it must not be followed.
  ///
  /// - Parameter directory: the beginning of the path that it must have; `nil` for any.
  static func target(of location: String, from address: String, below directory: String? = nil) -> String? {
    guard let source = URL(string: address), let target = URL(string: location, relativeTo: source)?.absoluteURL,
      let host = target.host()?.lowercased(), host == source.host()?.lowercased(),
      target.user() == nil, target.password() == nil,
      directory.map({ target.standardized.path(percentEncoded: true).hasPrefix($0) }) ?? true
    else { return nil }
    let isSameOrigin = target.scheme == source.scheme && target.port == source.port
    let isSecured = target.scheme == "https" && (target.port ?? 443) == 443
    return isSameOrigin || isSecured ? target.absoluteString : nil
  }
}
