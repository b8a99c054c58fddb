/// A picture of an app. Its size and format are part of its address.
///
/// Apple's picture addresses end in `/{width}x{height}bb.{ext}`, sometimes with more letters (`bb-60`). The server
/// scales the picture to the size in the address.
public struct Artwork: Sendable, Hashable, Codable {
  /// The original address: absolute, or a relative path if the upstream is a stand-in.
  public let url: String

  /// Creates a picture from its address.
  public init(url: String) {
    self.url = url
  }

  /// Returns the address of the same picture in another size.
  ///
  /// The server fits the picture inside the box and keeps its aspect ratio. The format, letters after the size and the
  /// query string are kept.
  ///
  /// - Parameters:
  ///   - width: device pixels, at least 1.
  ///   - height: device pixels, at least 1.
  /// - Returns: ``url`` unchanged if its last path component has no size.
  public func sized(width: Int, height: Int) -> String {
    guard let size = sizeInURL else { return url }
    return url.replacing(size.range, with: "\(max(1, width))x\(max(1, height))")
  }

  /// The width divided by the height, according to the address; `nil` if it has no size.
  ///
  /// It is 1 for an icon, and below 1 for a portrait screenshot.
  public var aspectRatio: Double? {
    sizeInURL.map { Double($0.width) / Double($0.height) }
  }

  /// The size in the address, in pixels; `nil` if it has none.
  public var pixelSize: (width: Int, height: Int)? {
    sizeInURL.map { ($0.width, $0.height) }
  }

  private struct Size {
    let width: Int
    let height: Int
    let range: Range<String.Index>
  }

  /// The position of `{width}x{height}` at the start of the last path component, if `bb` and a dot follow.
  private var sizeInURL: Size? {
    let all = url.utf8
    let end = all.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? all.endIndex
    let start = all[..<end].lastIndex(of: UInt8(ascii: "/")).map(all.index(after:)) ?? all.startIndex
    let component = all[start..<end]
    guard let cross = component.firstIndex(of: UInt8(ascii: "x")) else { return nil }
    let heightAndRest = component[component.index(after: cross)...]
    let height = heightAndRest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let rest = heightAndRest[height.endIndex...]
    guard rest.starts(with: "bb".utf8), rest.contains(UInt8(ascii: ".")),
      let width = Artwork.pixels(Substring(component[..<cross])), let pixelsHigh = Artwork.pixels(Substring(height))
    else { return nil }
    return Size(width: width, height: pixelsHigh, range: start..<height.endIndex)
  }

  private static func pixels(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.count <= 5, digits.isASCIIDigits else { return nil }
    return Int(digits).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension String {
  fileprivate func replacing(_ range: Range<String.Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
