extension Product {
  /// The prefix of picture keys that our own servers generate: `seed` in hexadecimal digits.
  private static let drawn = "73656564"

  /// Whether one of our own servers has generated the product, as the key of its picture tells.
  package var isSample: Bool { Self.isSample(picture: thumbnail) }

  /// Whether one of our own servers has generated a picture.
  ///
  /// - Parameter picture: the picture's address, `…/media/28/20221104/<key>_thumb`.
  static func isSample(picture: String?) -> Bool {
    guard let name = picture?.split(separator: "/").last, name.hasPrefix(drawn) else { return false }
    return name.prefix { $0 != "_" }.utf8.count == 32
  }
}
