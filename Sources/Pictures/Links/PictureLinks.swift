import Foundation
public import Secrets

/// Writes and parses the URLs of pictures.
///
/// `/pictures/{signature}/{fit}/{width}x{height}/{encoding}/{source}`: the signature covers everything after it,
/// so that the server makes only pictures that a page has linked. The encoding is `auto` if it follows the
/// browser's `Accept`. A source `https://host/path` is written `https/host/path`, a relative one `-/path`. Other
/// characters are percent-encoded.
public struct PictureLinks: Sendable {
  /// Reason why a URL is rejected.
  public enum Refusal: Error, Sendable, Equatable {
    /// It does not have the form of a picture URL.
    case notAPicture
    /// Its size is not among ``PixelBox/rungs``.
    case offLadder
    /// Its signature is wrong.
    case forged
  }

  /// Prefix of all picture URLs.
  public static let prefix = "/pictures/"
  /// Maximum length of a URL, in bytes.
  public static let maxBytes = 8_192

  private let signer: AddressSigner
  private let signed = SignedPaths()

  /// Creates links.
  ///
  /// - Parameter keys: keys that verify; the first one also signs.
  public init(keys: SigningKeys) {
    signer = AddressSigner(keys)
  }

  /// Returns the URL path of a picture.
  ///
  /// - Parameters:
  ///   - source: address of the original; see ``PictureSource``.
  ///   - fit: how the picture fills the box.
  ///   - box: size in device pixels, with both sides among ``PixelBox/rungs``.
  ///   - encoding: output format; nil follows the browser's `Accept`.
  public func path(source: String, _ fit: PictureFit, _ box: PixelBox, _ encoding: PictureEncoding? = nil) -> String {
    func sign() -> String {
      let what =
        "\(fit.rawValue)/\(box.width)x\(box.height)/\(encoding?.rawValue ?? "auto")/\(SourcePath.written(source))"
      return Self.prefix + signer.signature(of: what) + "/" + what
    }
    // Other sources can be equal as strings and have different bytes: `é` and `e` with an accent.
    guard SourcePath.isPlain(source) else { return sign() }
    return signed.path(of: source, fit, box, encoding, sign)
  }

  /// Parses and verifies the URL path of a picture.
  ///
  /// - Parameters:
  ///   - path: path as received, still percent-encoded.
  ///   - accept: `Accept` header of the request.
  /// - Throws: ``Refusal`` if the path is malformed, too long, of another size, or not signed by these keys.
  public func request(path: String, accept: String?) throws(Refusal) -> PictureRequest {
    guard path.utf8.count <= Self.maxBytes, path.hasPrefix(Self.prefix) else { throw .notAPicture }
    let parts = path.dropFirst(Self.prefix.count).split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let fit = PictureFit(rawValue: String(parts[1])), let sides = Self.sides(parts[2]),
      parts[3] == "auto" || PictureEncoding(rawValue: String(parts[3])) != nil,
      let source = SourcePath.read(parts[4])
    else { throw .notAPicture }
    guard PixelBox.rungs.contains(sides.width), PixelBox.rungs.contains(sides.height) else { throw .offLadder }
    guard signer.isSignature(parts[0], of: path[parts[1].startIndex...]) else { throw .forged }
    return PictureRequest(
      source: source, fit: fit, box: PixelBox(width: sides.width, height: sides.height),
      encoding: PictureEncoding(rawValue: String(parts[3])) ?? PictureEncoding(accepting: accept))
  }

  private static func sides(_ text: Substring) -> (width: Int, height: Int)? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = side(sides[0]), let height = side(sides[1]) else { return nil }
    return (width, height)
  }

  /// Parses 1 to 5 digits without a leading zero, which cannot overflow.
  private static func side(_ text: Substring) -> Int? {
    let isNumber = (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber && text.utf8.first != 0x30 ? Int(text) : nil
  }
}

/// Encoding of a source address as a part of a path.
enum SourcePath {
  private static let schemes = ["https", "http"]
  /// Characters that are not encoded: RFC 3986 `pchar` and the slash, without the percent sign.
  private static let plain = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/")
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func written(_ source: String) -> String {
    for scheme in schemes where source.hasPrefix(scheme + "://") {
      return scheme + "/" + encoded(source.dropFirst(scheme.count + 3))
    }
    return "-/" + encoded(source.hasPrefix("/") ? source.dropFirst() : source[...])
  }

  /// Returns the source of a path, or nil if the path is malformed.
  static func read(_ path: Substring) -> String? {
    guard let slash = path.firstIndex(of: "/"), let rest = decoded(path[path.index(after: slash)...]) else {
      return nil
    }
    let kind = path[..<slash]
    if kind == "-" { return "/" + rest }
    return schemes.contains(String(kind)) ? "\(kind)://\(rest)" : nil
  }

  /// Whether a source needs no encoding, as nearly all. It is ASCII then.
  static func isPlain(_ source: some StringProtocol) -> Bool {
    let plain = plain
    return source.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(plain.contains) }
      ?? source.utf8.allSatisfy(plain.contains)
  }

  private static func encoded(_ text: Substring) -> String {
    if isPlain(text) { return String(text) }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return text.removingPercentEncoding
  }
}

/// A set of ASCII bytes, a bit for each.
private struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte - 64) }
      }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> byte & 1 == 1 : byte < 128 && high >> (byte - 64) & 1 == 1
  }
}
