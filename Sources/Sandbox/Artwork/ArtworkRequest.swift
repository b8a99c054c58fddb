import Pictures
import Samples

/// Which picture, from the parts of its path.
struct ArtworkRequest: Sendable, Equatable {
  let kind: ArtworkKind
  let appID: Int
  let index: Int
  /// What the picture has to fit into.
  let box: PixelSize
  let format: PictureFormat

  /// The picture's own size: the box's ratio is not always its own.
  var size: PixelSize { kind.storeSize.fitted(in: box) }

  /// Width and height in pixels that can be asked for.
  static let allowedSides = 1...2_048
  /// The number of different screenshots an app may have.
  static let allowedIndexes = 0..<20

  private static let formats: [Substring: PictureFormat] = [
    "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "webp": .webp,
  ]

  /// - Parameters:
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
