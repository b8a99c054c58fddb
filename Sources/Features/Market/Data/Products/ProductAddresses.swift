import FeatureKit
public import Upstream

/// Makes whole addresses of what a server says of its pictures: endings do not matter, many have none.
public struct ProductAddresses: Sendable {
  private let scheme: String
  private let host: String
  /// What a server's own addresses may begin with, and what stands in the place of that.
  private let own: (beginnings: [String], name: String)?

  /// Addresses of a server's pictures.
  public init(server: BaseURL) {
    scheme = server.scheme
    host = server.authority
    own = nil
  }

  /// Addresses of a server that has another port, and so another address, in every run: what is kept names it.
  ///
  /// - Parameters:
  ///   - server: where it is in this run.
  ///   - others: by which addresses it is called besides.
  ///   - name: what stands for them, `http://market.invalid`, without a slash at its end.
  public init(server: BaseURL, calledAlso others: [BaseURL], named name: String) {
    scheme = server.scheme
    host = server.authority
    own = (([server] + others).map { "\($0)/" }, name)
  }

  /// An address of the web; `nil` for what is none. One without a host is on the server itself.
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
