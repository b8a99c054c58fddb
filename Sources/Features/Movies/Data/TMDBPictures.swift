/// Builds addresses of pictures from TMDB's names: `/abc.jpg` becomes `<base>/w780/abc.jpg` for a poster.
struct TMDBPictures: Sendable {
  /// Address up to the size and the name, without a trailing slash.
  let base: String

  /// The address of a poster; `nil` if the name is invalid.
  func poster(_ name: String?) -> String? { address(name, "w780") }

  /// The address of a backdrop; `nil` if the name is invalid.
  func backdrop(_ name: String?) -> String? { address(name, "w1280") }

  /// The address of a person's picture; `nil` if the name is invalid.
  func profile(_ name: String?) -> String? { address(name, "h632") }

  /// The address of a service's logo; `nil` if the name is invalid.
  func logo(_ name: String?) -> String? { address(name, "w92") }

  private func address(_ name: String?, _ size: String) -> String? {
    name.flatMap { Self.isName($0) ? "\(base)/\(size)\($0)" : nil }
  }

  /// Whether a text is a slash, then letters, digits, `-` or `_`, then a period and the extension of a picture.
  private static func isName(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "/"), text.utf8.count <= 128 else { return false }
    let parts = text.utf8.dropFirst().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isOfName) else { return false }
    return endings.contains { parts[1].elementsEqual($0.utf8) }
  }

  private static let endings = ["jpg", "jpeg", "png", "webp"]

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isOfWireID || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

extension UInt8 {
  /// Whether the byte is one of `0` ... `9`, `A` ... `Z`, `a` ... `z`.
  var isOfWireID: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
