import Foundation

/// Address to which the browser returns after the decision about a token.
struct ReturnAddress: Sendable, Equatable {
  private let components: URLComponents

  /// Creates the address; `nil` unless the text is `http://…` or `https://…`
  /// without user name and password.
  init?(_ text: String) {
    guard let components = URLComponents(string: text), ["http", "https"].contains(components.scheme?.lowercased()),
      let host = components.host, !host.isEmpty,
      host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
      components.user == nil, components.password == nil
    else { return nil }
    self.components = components
  }

  /// Host and port as shown to the user: `example.com`, `127.0.0.1:8080`.
  var host: String {
    (components.host ?? "") + (components.port.map { ":\($0)" } ?? "")
  }

  /// The whole address; `nil` if it cannot be encoded.
  var text: String? { components.string }

  /// Address with the decision added to its query; `nil` if it cannot be
  /// encoded.
  func saying(_ decision: String, of token: String) -> String? {
    let query = [components.percentEncodedQuery ?? "", "request_token=\(token)", "\(decision)=true"]
    var components = components
    components.percentEncodedQuery = query.filter { !$0.isEmpty }.joined(separator: "&")
    return components.string
  }
}
