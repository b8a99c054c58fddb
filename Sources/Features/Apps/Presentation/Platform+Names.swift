extension Platform {
  /// All platforms as in addresses: `iphone, ipad, mac, tv`.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The device's name, the same in every language.
  var name: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .mac: "Mac"
    case .tv: "Apple TV"
    }
  }

  /// The name of the device's operating system.
  var systemName: String {
    switch self {
    case .iphone: "iOS"
    case .ipad: "iPadOS"
    case .mac: "macOS"
    case .tv: "tvOS"
    }
  }
}
