/// A picture of an app whose size and format are part of its address.
///
/// Apple's picture addresses end in `/{width}x{height}bb.{ext}` (sometimes with more letters, like `bb-60`), and the
/// server makes whatever size the address names.
public struct Artwork: Sendable, Hashable, Codable {
  /// The address as it came: absolute, or a relative path when the upstream is a stand-in.
  public let url: String

  /// Creates a picture from its address.
  public init(url: String) {
    self.url = url
  }

  /// The address of the same picture in another size.
  ///
  /// The server fits the picture inside the box and keeps its aspect ratio. The format, letters after the size and a
  /// query string stay as they are.
  ///
  /// - Parameters:
  ///   - width: device pixels, at least 1.
  ///   - height: device pixels, at least 1.
  /// - Returns: ``url`` unchanged when its last path component names no size.
  public func sized(width: Int, height: Int) -> String {
    guard let size = sizeInURL else { return url }
    return url.replacing(size.range, with: "\(max(1, width))x\(max(1, height))")
  }

  /// Width divided by height, as far as the address tells; `nil` when it names no size.
  ///
  /// An icon's is 1; a portrait screenshot's is under 1.
  public var aspectRatio: Double? {
    sizeInURL.map { Double($0.width) / Double($0.height) }
  }

  /// The size the address names, in pixels; `nil` when it names none.
  public var pixelSize: (width: Int, height: Int)? {
    sizeInURL.map { ($0.width, $0.height) }
  }

  private struct Size {
    let width: Int
    let height: Int
    let range: Range<String.Index>
  }

  /// Finds `{width}x{height}` where the last path component starts, if `bb` and a dot follow.
  private var sizeInURL: Size? {
    let path = url[..<(url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex)]
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let component = path[start...]
    guard let cross = component.firstIndex(of: "x") else { return nil }
    let heightAndRest = component[component.index(after: cross)...]
    let height = heightAndRest.prefix { $0.isASCII && $0.isNumber }
    let rest = heightAndRest[height.endIndex...]
    guard rest.hasPrefix("bb"), rest.contains("."),
      let width = Artwork.pixels(component[..<cross]), let pixelsHigh = Artwork.pixels(height)
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
