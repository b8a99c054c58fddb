/// Names in `supportedDevices`, each written twice as Apple does.
enum SupportedDevices {
  /// Devices an app runs on. iPhone apps list iPads as well, since they run
  /// there; only ``SandboxPlatforms/ipad`` makes an iPad app.
  static func names(for app: SandboxApp) -> [String] {
    var names: [String] = []
    if app.platforms.contains(.iphone) { names += phones + pads }
    if app.platforms.contains(.ipad), !app.platforms.contains(.iphone) { names += pads }
    if app.platforms.contains(.iphone), app.traits.runsOnWatch { names += watches }
    if app.platforms.contains(.tv) { names += televisions }
    if app.runsOnMacAsIs { names += ["MacDesktop", "RealityDevice"] }
    return names.map { "\($0)-\($0)" }
  }

  private static let phones = [
    "iPhone8", "iPhone8Plus", "iPhoneX", "iPhoneXS", "iPhoneXSMax", "iPhoneXR", "iPhone11", "iPhone11Pro",
    "iPhone11ProMax", "iPhoneSESecondGen", "iPhone12Mini", "iPhone12", "iPhone12Pro", "iPhone12ProMax",
    "iPhone13Pro", "iPhone13ProMax", "iPhone13Mini", "iPhone13", "iPhoneSEThirdGen", "iPhone14", "iPhone14Plus",
    "iPhone14Pro", "iPhone14ProMax", "iPhone15", "iPhone15Plus", "iPhone15Pro", "iPhone15ProMax",
    "iPodTouchSeventhGen",
  ]

  private static let pads = [
    "iPad75", "iPad76", "iPad812", "iPad834", "iPad856", "iPad878", "iPadMini5", "iPadMini5Cellular", "iPadAir3",
    "iPadAir3Cellular", "iPadSeventhGen", "iPadSeventhGenCellular", "iPadProSecondGen", "iPadProSecondGenCellular",
    "iPadAir4", "iPadAir4Cellular", "iPadEighthGen", "iPadEighthGenCellular", "iPadMiniSixthGen",
    "iPadMiniSixthGenCellular", "iPadNinthGen", "iPadNinthGenCellular", "iPadAirFifthGen",
    "iPadAirFifthGenCellular",
  ]

  private static let watches = ["Watch4", "Watch5", "Watch6", "Watch7"]
  private static let televisions = ["AppleTV4", "AppleTV6", "AppleTV11"]
}
