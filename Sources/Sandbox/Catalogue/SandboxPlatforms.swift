import Samples

/// Devices that an app was made for.
struct SandboxPlatforms: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let iphone = SandboxPlatforms(rawValue: 1)
  static let ipad = SandboxPlatforms(rawValue: 2)
  static let mac = SandboxPlatforms(rawValue: 4)
  static let tv = SandboxPlatforms(rawValue: 8)

  /// Devices of Apple's kind "software", as opposed to "mac-software".
  static let mobile: SandboxPlatforms = [.iphone, .ipad, .tv]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Parses letters: `i` iPhone, `p` iPad, `m` Mac, `t` Apple TV.
  init(letters: some StringProtocol) {
    self = letters.reduce(into: []) { platforms, letter in
      switch letter {
      case "i": platforms.insert(.iphone)
      case "p": platforms.insert(.ipad)
      case "m": platforms.insert(.mac)
      case "t": platforms.insert(.tv)
      default: break
      }
    }
  }

  /// Draws a realistic mix: most apps are for phones, some for each device.
  static func drawn(from generator: inout SeededGenerator) -> SandboxPlatforms {
    switch generator.number(below: 100) {
    case ..<36: .iphone
    case ..<66: [.iphone, .ipad]
    case ..<75: [.iphone, .ipad, .mac]
    case ..<87: .mac
    case ..<93: .ipad
    case ..<97: [.iphone, .ipad, .tv]
    default: .tv
    }
  }
}
