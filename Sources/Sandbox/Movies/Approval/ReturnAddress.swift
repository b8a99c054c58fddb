import Foundation

/// Where a browser goes once somebody has decided about a token.
struct ReturnAddress: Sendable, Equatable {
  private let components: URLComponents

  /// - Parameter text: `http://…` or `https://…` without a user's name; nil for anything else.
  init?(_ text: String) {
    guard let components = URLComponents(string: text), ["http", "https"].contains(components.scheme?.lowercased()),
      let host = components.host, !host.isEmpty,
      host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
      components.user == nil, components.password == nil
    else { return nil }
    self.components = components
  }

  /// The server as people read it: `example.com`, `127.0.0.1:8080`.
  var host: String {
    (components.host ?? "") + (components.port.map { ":\($0)" } ?? "")
  }

  /// The whole address; nil when it cannot be written.
  var text: String? { components.string }

  /// The address with the decision behind what it asks already; nil when it cannot be written.
  func saying(_ decision: String, of token: String) -> String? {
    let query = [components.percentEncodedQuery ?? "", "request_token=\(token)", "\(decision)=true"]
    var components = components
    components.percentEncodedQuery = query.filter { !$0.isEmpty }.joined(separator: "&")
    return components.string
  }
}
