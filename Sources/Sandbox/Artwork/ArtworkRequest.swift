/// What a picture shows.
enum ArtworkKind: String, Sendable {
  case icon
  case iphone
  case ipad
  case mac
  case tv

  /// The size in Apple's addresses, `{w}x{h}`.
  var storeSize: String {
    switch self {
    case .icon: "512x512"
    case .iphone: "392x696"
    case .ipad: "552x414"
    case .mac: "800x500"
    case .tv: "640x360"
    }
  }
}

/// Which picture, from the parts of its path.
struct ArtworkRequest: Sendable, Equatable {
  let kind: ArtworkKind
  let appID: Int
  let index: Int
  let width: Int
  let height: Int

  /// Width and height in pixels that can be asked for.
  static let allowedSides = 1...2_048
  /// The number of different screenshots an app may have.
  static let allowedIndexes = 0..<20

  /// - Parameters:
  ///   - file: `{w}x{h}bb.{png|jpg|webp}`, as Apple's addresses end.
  init?(kind: String, app: String, index: String, file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, ["png", "jpg", "jpeg", "webp"].contains(parts[1]), parts[0].hasSuffix("bb") else {
      return nil
    }
    let sides = parts[0].dropLast(2).split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Self.allowedSides.contains(width), Self.allowedSides.contains(height),
      let kind = ArtworkKind(rawValue: kind), let appID = Int(app),
      let index = Int(index), Self.allowedIndexes.contains(index)
    else { return nil }
    (self.kind, self.appID, self.index, self.width, self.height) = (kind, appID, index, width, height)
  }
}
