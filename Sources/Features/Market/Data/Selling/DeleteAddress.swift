import Foundation
import Upstream

/// Where a product is deleted, as its server has said it: a path of the same server, and nothing else.
struct DeleteAddress: Sendable, Hashable {
  /// The longest path that is taken, in bytes.
  private static let maxPathBytes = 512
  /// The longest secret of a product.
  private static let maxSecretBytes = 128

  /// Plain, below the server's base address.
  let path: String
  /// The last segment, with which anybody could delete the product.
  let secret: String

  /// Reads the path that generation 3 says: plain text, such as `/api/products/130/c2VjcmV0=`.
  ///
  /// Paths are told from the host's root on. A server behind a prefix may know it or not: it is not put before the path
  /// twice.
  ///
  /// - Parameter id: the product that is to be deleted: a path that names another one is none.
  /// - Returns: `nil` for anything but an absolute path below `/api/products` without query: another scheme, another
  ///   host, a way up, another product, another thing of the server's.
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
    // This product's own address and no other: a server that is not the market's friend could name any path of its host.
    guard segments.starts(with: ["api", "products"]), Self.isAddress(segments.dropFirst(2), of: id),
      let last = segments.last
    else { return nil }
    path = "/" + segments.joined(separator: "/")
    secret = last
  }

  /// Makes the address of generation 2, which says the product's secret alone.
  ///
  /// - Returns: `nil` for what is no secret.
  init?(secretOf id: Product.ID, _ body: [UInt8]) {
    let text = Self.line(body)
    guard text.utf8.count <= Self.maxSecretBytes, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      Self.isSegment(text), !text.hasPrefix("<"), !text.hasPrefix("{")
    else { return nil }
    path = "/api/products/\(id)/\(text)"
    secret = text
  }

  /// The text without the spaces and line ends around it; empty for a long one.
  private static func line(_ body: [UInt8]) -> String {
    guard body.count <= 2 * maxPathBytes else { return "" }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = body.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[start.startIndex..<end], as: UTF8.self)
  }

  /// Whether a segment, decoded, stands for itself: it is no way up, and no two segments.
  private static func isSegment(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x2F }
  }

  /// Whether what follows `/api/products` is a product's: its number and a secret, or one word that is no other's number.
  private static func isAddress(_ segments: ArraySlice<String>, of id: Product.ID) -> Bool {
    guard let first = segments.first else { return false }
    switch segments.count {
    case 1: return first == "\(id)" || !first.utf8.allSatisfy { (0x30...0x39).contains($0) }
    case 2: return first == "\(id)"
    default: return false
    }
  }

  /// What a path holds (RFC 3986, `path-absolute`).
  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@%/".utf8)
}
