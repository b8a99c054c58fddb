import Pictures
import Samples

/// A picture of an app, parsed from the parts of its path.
struct ArtworkRequest: Sendable, Equatable {
  let kind: ArtworkKind
  let appID: Int
  let index: Int
  /// Box that the picture must fit into.
  let box: PixelSize
  let format: PictureFormat

  /// Size of the picture, which keeps its own aspect ratio inside the box.
  var size: PixelSize { kind.storeSize.fitted(in: box) }

  /// Allowed width and height in pixels.
  static let allowedSides = 1...2_048
  /// Allowed screenshot numbers.
  static let allowedIndexes = 0..<20

  private static let formats: [Substring: PictureFormat] = [
    "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "webp": .webp,
  ]

  /// Creates the request; `nil` if the parts name no picture.
  ///
  /// - Parameters:
  ///   - kind: icon or kind of screenshot.
  ///   - app: Apple's number of the app.
  ///   - index: number of the screenshot.
  ///   - file: `{w}x{h}bb.{png|jpg|jpeg|webp}`, as Apple's addresses end.
  init?(kind: String, app: String, index: String, file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let format = Self.formats[parts[1]], parts[0].hasSuffix("bb") else { return nil }
    let sides = parts[0].dropLast(2).split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Self.allowedSides.contains(width), Self.allowedSides.contains(height),
      let kind = ArtworkKind(rawValue: kind), let appID = Int(app),
      let index = Int(index), Self.allowedIndexes.contains(index)
    else { return nil }
    (self.kind, self.appID, self.index, self.format) = (kind, appID, index, format)
    box = PixelSize(width: width, height: height)
  }
}
