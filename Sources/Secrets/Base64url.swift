import Foundation

/// Base64 for addresses and headers: `-` and `_`, without padding.
public enum Base64url {
  /// Returns the text of bytes.
  public static func text(of bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Returns the bytes of a text, with padding or without; `nil` for any other text.
  public static func bytes(of text: String) -> [UInt8]? {
    guard !text.contains(where: { $0 == "+" || $0 == "/" }) else { return nil }
    let ending = text.reversed().prefix { $0 == "=" }.count
    let plain = text.dropLast(ending).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding).map(Array.init)
  }
}
