import Samples

/// What `entity` can ask for among software.
enum SoftwareEntity: String, Sendable {
  case software
  case iPadSoftware
  case macSoftware
  case desktopSoftware
  case tvSoftware

  var isMac: Bool { self == .macSoftware || self == .desktopSoftware }
}

/// The two kinds of rows an app can be told as.
enum SoftwareKind: String, Sendable {
  case software
  case macSoftware = "mac-software"
}

extension SandboxApp {
  /// The row a *search* for an entity gets, nil when the app is none of it.
  ///
  /// `macSoftware` also finds a few "software" rows: phone apps that run on
  /// Macs, as Apple mixes them in. `desktopSoftware` does not.
  func searchKind(for entity: SoftwareEntity) -> SoftwareKind? {
    switch entity {
    case .software: platforms.contains(.iphone) ? .software : nil
    case .iPadSoftware: platforms.contains(.ipad) ? .software : nil
    case .tvSoftware: platforms.contains(.tv) ? .software : nil
    case .desktopSoftware: platforms.contains(.mac) ? .macSoftware : nil
    case .macSoftware: platforms.contains(.mac) ? .macSoftware : isMixedIntoMacSearches ? .software : nil
    }
  }

  /// Whether a search for some entities finds it only because Apple mixes
  /// phone apps into searches for the Mac.
  func isMixedIn(to entities: [SoftwareEntity]) -> Bool {
    !platforms.contains(.mac) && !entities.contains { !$0.isMac && searchKind(for: $0) != nil }
  }

  /// The row a *lookup* of this app gets.
  ///
  /// Without an entity it is the phone's row if there is one, also for an app
  /// that has a Mac version; `software` and `iPadSoftware` do not leave
  /// anything out: an app for Macs only answers with its Mac row. The others
  /// answer with nothing when the app is none of them.
  func lookupKind(for entity: SoftwareEntity?) -> SoftwareKind? {
    switch entity {
    case nil, .software, .iPadSoftware: platforms.isDisjoint(with: .mobile) ? .macSoftware : .software
    case .macSoftware, .desktopSoftware: platforms.contains(.mac) ? .macSoftware : nil
    case .tvSoftware: platforms.contains(.tv) ? .software : nil
    }
  }

  /// A phone or tablet app without a Mac version that Macs can run.
  var runsOnMacAsIs: Bool {
    traits.runsOnMac && !platforms.contains(.mac) && !platforms.isDisjoint(with: [.iphone, .ipad])
  }

  private var isMixedIntoMacSearches: Bool {
    runsOnMacAsIs && SeededGenerator.mix(0x3AC, UInt64(index)) % 6 == 0
  }
}
