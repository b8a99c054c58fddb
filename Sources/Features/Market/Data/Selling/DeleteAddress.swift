import Foundation
import Upstream

/// The address to delete a product at, as its server named it: a path on the same server.
struct DeleteAddress: Sendable, Hashable {
  /// The longest path that is accepted, in bytes.
  private static let maxPathBytes = 512
  /// The longest secret of a product, in bytes.
  private static let maxSecretBytes = 128

  /// The decoded path below the server's base address.
  let path: String
  /// The last segment. Any client that knows it can delete the product.
  let secret: String

  /// Reads the path that generation 3 sends as plain text, such as `/api/products/130/c2VjcmV0=`.
  ///
  /// Paths begin at the host's root. A server behind a prefix may include the prefix or not, so it is removed if
  /// present.
  ///
  /// - Parameters:
  ///   - body: the body of the response.
  ///   - id: the product to delete. A path that names another product is rejected.
  ///   - base: the server's base address.
  /// - Returns: `nil` for anything but an absolute path below `/api/products` without a query. A scheme, a host, `..`,
  ///   another product or another resource is rejected.
  init?(named body: [UInt8], of id: Product.ID, below base: BaseURL) {
    let text = Self.line(body)
    guard (2...Self.maxPathBytes).contains(text.utf8.count), text.hasPrefix("/"),
      text.utf8.allSatisfy({ Self.allowed.contains($0) })
    else { return nil }
    var segments: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = String(part).removingPercentEncoding, Self.isSegment(segment) else { return nil }
      segments.append(segment)
    }
    let prefix = base.path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    if segments.count > prefix.count, segments.starts(with: prefix) { segments.removeFirst(prefix.count) }
    // Only this product's own address: a malicious server could name any path of its host.
    guard segments.starts(with: ["api", "products"]), Self.isAddress(segments.dropFirst(2), of: id),
      let last = segments.last
    else { return nil }
    path = "/" + segments.joined(separator: "/")
    secret = last
  }

  /// Makes the address of generation 2, which sends only the product's secret.
  ///
  /// - Returns: `nil` if the body cannot be a secret.
  init?(secretOf id: Product.ID, _ body: [UInt8]) {
    let text = Self.line(body)
    guard text.utf8.count <= Self.maxSecretBytes, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      Self.isSegment(text), !text.hasPrefix("<"), !text.hasPrefix("{")
    else { return nil }
    path = "/api/products/\(id)/\(text)"
    secret = text
  }

  /// The text without surrounding white space; empty if it is too long.
  private static func line(_ body: [UInt8]) -> String {
    guard body.count <= 2 * maxPathBytes else { return "" }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = body.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[start.startIndex..<end], as: UTF8.self)
  }

  /// Whether a decoded segment is safe: neither `.` nor `..`, and without a slash.
  private static func isSegment(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x2F }
  }

  /// Whether the segments after `/api/products` address the product: its number and a secret, or a word that is not
  /// another product's number.
  private static func isAddress(_ segments: ArraySlice<String>, of id: Product.ID) -> Bool {
    guard let first = segments.first else { return false }
    switch segments.count {
    case 1: return first == "\(id)" || !first.utf8.allSatisfy { (0x30...0x39).contains($0) }
    case 2: return first == "\(id)"
    default: return false
    }
  }

  /// The characters of a path (RFC 3986, `path-absolute`).
  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@%/".utf8)
}
