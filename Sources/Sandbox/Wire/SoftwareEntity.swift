import Samples

/// Values of `entity` for software.
enum SoftwareEntity: String, Sendable {
  case software
  case iPadSoftware
  case macSoftware
  case desktopSoftware
  case tvSoftware

  var isMac: Bool { self == .macSoftware || self == .desktopSoftware }
}

/// The two kinds of rows for an app.
enum SoftwareKind: String, Sendable {
  case software
  case macSoftware = "mac-software"
}

extension SandboxApp {
  /// Kind of the app's row in a *search* for an entity; `nil` if it is not
  /// found.
  ///
  /// `macSoftware` also finds a few "software" rows of phone apps that run on
  /// Macs, as Apple does. `desktopSoftware` does not.
  func searchKind(for entity: SoftwareEntity) -> SoftwareKind? {
    switch entity {
    case .software: platforms.contains(.iphone) ? .software : nil
    case .iPadSoftware: platforms.contains(.ipad) ? .software : nil
    case .tvSoftware: platforms.contains(.tv) ? .software : nil
    case .desktopSoftware: platforms.contains(.mac) ? .macSoftware : nil
    case .macSoftware: platforms.contains(.mac) ? .macSoftware : isMixedIntoMacSearches ? .software : nil
    }
  }

  /// Whether a search for entities finds the app only because Apple mixes phone
  /// apps into searches for the Mac.
  func isMixedIn(to entities: [SoftwareEntity]) -> Bool {
    !platforms.contains(.mac) && !entities.contains { !$0.isMac && searchKind(for: $0) != nil }
  }

  /// Kind of the app's row in a *lookup*; `nil` if it is not found.
  ///
  /// Without an entity it is the mobile row if there is one, even if the app
  /// has a Mac version. `software` and `iPadSoftware` exclude nothing: an app
  /// only for Macs gets its Mac row. The other entities find only their own
  /// apps.
  func lookupKind(for entity: SoftwareEntity?) -> SoftwareKind? {
    switch entity {
    case nil, .software, .iPadSoftware: platforms.isDisjoint(with: .mobile) ? .macSoftware : .software
    case .macSoftware, .desktopSoftware: platforms.contains(.mac) ? .macSoftware : nil
    case .tvSoftware: platforms.contains(.tv) ? .software : nil
    }
  }

  /// Whether Macs can run the phone or tablet app, which has no Mac version.
  var runsOnMacAsIs: Bool {
    traits.runsOnMac && !platforms.contains(.mac) && !platforms.isDisjoint(with: [.iphone, .ipad])
  }

  private var isMixedIntoMacSearches: Bool {
    runsOnMacAsIs && SeededGenerator.mix(0x3AC, UInt64(index)) % 6 == 0
  }
}
