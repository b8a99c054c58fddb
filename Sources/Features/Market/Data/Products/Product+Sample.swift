extension Product {
  /// What keys of pictures that a market of ours draws begin with: `seed` in hexadecimal digits.
  private static let drawn = "73656564"

  /// Whether a market of ours has invented it: it draws its picture, as the picture's key says.
  package var isSample: Bool { Self.isSample(picture: thumbnail) }

  /// Whether a picture is one that a market of ours draws.
  ///
  /// - Parameter picture: its address, `…/media/28/20221104/<key>_thumb`.
  static func isSample(picture: String?) -> Bool {
    guard let name = picture?.split(separator: "/").last, name.hasPrefix(drawn) else { return false }
    return name.prefix { $0 != "_" }.utf8.count == 32
  }
}
