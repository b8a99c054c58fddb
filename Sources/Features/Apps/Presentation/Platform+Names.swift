extension Platform {
  /// Every device as it stands in an address: `iphone, ipad, mac, tv`.
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

  /// The system that runs on it.
  var systemName: String {
    switch self {
    case .iphone: "iOS"
    case .ipad: "iPadOS"
    case .mac: "macOS"
    case .tv: "tvOS"
    }
  }
}
