/// How a picture fills its box.
public enum PictureFit: String, Sendable, Hashable, CaseIterable {
  /// The whole picture is visible; one side may be shorter than the box.
  case inside
  /// The picture covers the whole box; the excess is cropped on two sides.
  case covering
}

/// A width and height in device pixels.
public struct PixelBox: Sendable, Hashable {
  /// Sides that a picture URL may have. Few values give more cache hits.
  public static let rungs = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048]

  /// Width in device pixels.
  public let width: Int
  /// Height in device pixels.
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

/// Output format of a picture.
public enum PictureEncoding: String, Sendable, Hashable, CaseIterable {
  case avif
  case webp
  case jpeg
  case png
  /// JPEG, or PNG if the picture has alpha; every client can show these.
  case plain

  /// Chooses the best format that a browser accepts.
  ///
  /// WebP comes before AVIF, which is no smaller when it is encoded as fast (`docs/decisions/0018`). Quality values
  /// are compared only with 0: a browser accepts every format that it names with a higher one.
  ///
  /// - Parameter accept: `Accept` header; nil if there is none.
  /// - Source: RFC 9110, 12.5.1.
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

/// A request for a picture in one size and format.
public struct PictureRequest: Sendable, Hashable, CustomStringConvertible {
  /// Address of the original, which the ``PictureSource`` understands.
  public let source: String
  /// How the picture fills the box.
  public let fit: PictureFit
  /// Size of the picture.
  public let box: PixelBox
  /// Output format.
  public let encoding: PictureEncoding

  /// Creates a request.
  public init(source: String, fit: PictureFit, box: PixelBox, encoding: PictureEncoding) {
    self.source = source
    self.fit = fit
    self.box = box
    self.encoding = encoding
  }

  /// Unique key of the request in the caches.
  public var description: String { "\(fit.rawValue) \(box.width)x\(box.height) \(encoding.rawValue)\n\(source)" }
}
