/// How a picture lies in its box.
public enum PictureFit: String, Sendable, Hashable, CaseIterable {
  /// All of it is there, and one side may be shorter than the box's.
  case inside
  /// All of the box is covered, and what is outside of it at two sides is cut off.
  case covering
}

/// Width and height in device pixels.
public struct PixelBox: Sendable, Hashable {
  /// The sides that a picture may be asked for by an address. Few, so that caches hit.
  public static let rungs = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048]

  public let width: Int
  public let height: Int

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - width: 1 ... 4,096.
  ///   - height: 1 ... 4,096.
  public init(width: Int, height: Int) {
    precondition((1...4_096).contains(width) && (1...4_096).contains(height), "a box of 1 ... 4,096 pixels a side")
    self.width = width
    self.height = height
  }

  /// Whether both sides are among ``rungs``.
  var isOnLadder: Bool { Self.rungs.contains(width) && Self.rungs.contains(height) }
}

/// What a picture is written as.
public enum PictureEncoding: String, Sendable, Hashable, CaseIterable {
  case avif
  case webp
  case jpeg
  case png
  /// JPEG, or PNG where it is transparent: what everything that shows pictures can read.
  case plain

  /// The best of those a browser says it reads: WebP before AVIF, which is no smaller where it is written as quickly
  /// (`docs/decisions/0018`).
  ///
  /// - Parameter accept: the `Accept` header; nil when there is none.
  /// - Source: RFC 9110, 12.5.1. Quality values are not weighed: a browser that names a format with one above 0 reads it.
  public init(accepting accept: String?) {
    let accepted = Set((accept ?? "").split(separator: ",").compactMap(Self.mediaRange))
    self = accepted.contains("image/webp") ? .webp : accepted.contains("image/avif") ? .avif : .plain
  }

  private static func mediaRange(_ text: Substring) -> String? {
    let parts = text.lowercased().split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    let isRefused = parts.dropFirst().contains { part in part.hasPrefix("q=") && !(Double(part.dropFirst(2)) ?? 1 > 0) }
    return isRefused ? nil : parts.first
  }
}

/// A picture that somebody wants to see.
public struct PictureRequest: Sendable, Hashable, CustomStringConvertible {
  /// Where it comes from, as its ``PictureSource`` understands it: an address.
  public let source: String
  public let fit: PictureFit
  public let box: PixelBox
  public let encoding: PictureEncoding

  /// Creates a request.
  public init(source: String, fit: PictureFit, box: PixelBox, encoding: PictureEncoding) {
    self.source = source
    self.fit = fit
    self.box = box
    self.encoding = encoding
  }

  /// What tells it from all others.
  public var description: String { "\(fit.rawValue) \(box.width)x\(box.height) \(encoding.rawValue)\n\(source)" }
}
