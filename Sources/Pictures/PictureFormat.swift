/// File format of a picture.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg
  case png
  case webp
  /// Decoded only; of an animation, the first frame.
  case gif
  /// AV1 in HEIF. For decoding this includes HEIC.
  case avif

  /// Media type, such as `image/webp`.
  public var mediaType: String { "image/\(rawValue)" }

  /// Detects the format from the first 16 bytes; nil for any other format, such as SVG, PDF or TIFF.
  ///
  /// - Source: the signatures of PNG (W3C), JPEG (T.81 B.1.1.3), GIF89a, WebP (RFC 9649), ISO/IEC 14496-12 `ftyp`.
  public init?(of bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(16))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if head.dropFirst(4).starts(with: "ftyp".utf8),
      Self.brands.contains(String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self))
    {
      self = .avif
    } else {
      return nil
    }
  }

  /// Brands of HEIF files, single pictures and sequences. The Market's `PictureType` has the same list.
  private static let brands: Set<String> = [
    "avif", "avis", "heic", "heix", "hevc", "hevx", "heim", "heis", "heif", "mif1", "msf1",
  ]
}
