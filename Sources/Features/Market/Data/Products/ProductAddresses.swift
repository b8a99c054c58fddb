import FeatureKit
public import Upstream

/// Makes absolute addresses from those that a server sends for its pictures. File extensions do not matter: many
/// addresses have none.
public struct ProductAddresses: Sendable {
  private let scheme: String
  private let host: String
  /// Prefixes of the server's own addresses, and the name that replaces them.
  private let own: (beginnings: [String], name: String)?

  /// Creates addresses of a server that keeps its address.
  public init(server: BaseURL) {
    scheme = server.scheme
    host = server.authority
    own = nil
  }

  /// Creates addresses of a server with another port in every run. Stored addresses contain a fixed name instead.
  ///
  /// - Parameters:
  ///   - server: the server's address in this run.
  ///   - others: further addresses under which it names itself.
  ///   - name: the replacement, such as `http://market.invalid`, without a slash at the end.
  public init(server: BaseURL, calledAlso others: [BaseURL], named name: String) {
    scheme = server.scheme
    host = server.authority
    own = (([server] + others).map { "\($0)/" }, name)
  }

  /// The absolute address; `nil` if the text is not a web address. An address without a host is on the server itself.
  func address(_ text: String?) -> String? {
    guard let text = WireText.address(text) else { return nil }
    if text.hasPrefix("//") { return named("\(scheme):\(text)") }
    return text.hasPrefix("/") ? named("\(scheme)://\(host)\(text)") : WireText.webAddress(text).map(named)
  }

  private func named(_ address: String) -> String {
    guard let own, let beginning = own.beginnings.first(where: address.hasPrefix) else { return address }
    return "\(own.name)/\(address.dropFirst(beginning.count))"
  }
}
