import FeatureKit
import Foundation
import Localization

extension ListingDTO {
  /// The most screenshots of a listing.
  static let maxScreenshots = 32

  /// Returns the row's listing for a platform, with fields cut to the limits of ``WireText``.
  ///
  /// - Returns: `nil` if the row is no app, has no id or is not for that platform.
  func listing(in storefront: Storefront, on platform: Platform) -> AppListing? {
    guard let appID = trackId, appID > 0, isApp, runs(on: platform) else { return nil }
    let id = AppListing.ID(appID: appID, storefront: storefront.code, platform: platform)
    let name = [trackName, trackCensoredName, bundleId].lazy.compactMap { WireText.line($0) }.first
    var listing = AppListing(id: id, name: name ?? String(appID))
    setTrade(of: &listing, in: storefront)
    setVersion(of: &listing)
    setPictures(of: &listing, on: platform)
    return listing
  }

  /// Returns the row's listing for a platform, or else for the first platform that it is for.
  func listing(in storefront: Storefront, preferring platform: Platform) -> AppListing? {
    let others = Platform.allCases.filter { $0 != platform }
    return ([platform] + others).lazy.compactMap { listing(in: storefront, on: $0) }.first
  }

  private func setTrade(of listing: inout AppListing, in storefront: Storefront) {
    let seller = WireText.line(sellerName)
    let artist = WireText.line(artistName)
    listing.sellerName = seller ?? artist
    listing.sellerURL = WireText.webAddress(sellerUrl)
    listing.storeURL = WireText.webAddress(trackViewUrl)
    listing.developerID = artistId
    listing.developerName = artist ?? seller
    listing.bundleID = WireText.line(bundleId)
    listing.categoryID = primaryGenreId
    listing.categoryName = WireText.line(localCategoryName) ?? WireText.line(primaryGenreName)
    listing.price = price.flatMap { Money(amount: $0, currency: currency ?? storefront.currency) }
    listing.formattedPrice = WireText.line(formattedPrice)
    listing.ratingCount = userRatingCount.flatMap { $0 >= 0 ? $0 : nil }
    if let average = averageUserRating, average > 0, average <= 5, userRatingCount != 0 {
      listing.averageRating = average
    }
    listing.contentRating = WireText.line(contentAdvisoryRating) ?? WireText.line(trackContentRating)
    listing.advisories = WireText.words(advisories, atMost: 32)
  }

  private func setVersion(of listing: inout AppListing) {
    listing.version = WireText.line(version)
    listing.releaseNotes = WireText.paragraphs(releaseNotes)
    listing.currentVersionDate = currentVersionReleaseDate
    listing.releaseDate = releaseDate
    listing.description = WireText.paragraphs(description)
    listing.sizeBytes = fileSizeBytes.flatMap { $0 > 0 ? $0 : nil }
    listing.languages = WireText.words(languageCodesISO2A, atMost: 128).map { $0.uppercased() }
    listing.minimumOS = WireText.line(minimumOsVersion)
    listing.supportedDevices = WireText.words(supportedDevices, atMost: 512)
  }

  private func setPictures(of listing: inout AppListing, on platform: Platform) {
    let artworks = [artworkUrl512, artworkUrl100, artworkUrl60]
    listing.artwork = artworks.lazy.compactMap { Artwork(wire: $0) }.first
    let addresses =
      switch platform {
      case .iphone, .mac: screenshotUrls
      case .ipad: ipadScreenshotUrls
      case .tv: appletvScreenshotUrls
      }
    var seen: Set<Artwork> = []
    let screenshots = (addresses ?? []).compactMap { Artwork(wire: $0) }.filter { seen.insert($0).inserted }
    listing.screenshots = Array(screenshots.prefix(Self.maxScreenshots))
  }

  /// The category in the storefront's language. `genres` is localised even when `primaryGenreName` is English.
  private var localCategoryName: String? {
    guard let primaryGenreId, let genreIds, let genres, genreIds.count == genres.count else { return nil }
    return genreIds.firstIndex(of: primaryGenreId).map { genres[$0] }
  }
}

extension Artwork {
  /// Creates a picture from an address on the wire; `nil` if that is neither a web address nor a path of the upstream.
  init?(wire text: String?) {
    // Two slashes would name another host.
    guard let text = WireText.address(text), !text.utf8.starts(with: "//".utf8),
      !text.prefix(while: { $0 != "/" }).contains(":") || WireText.webAddress(text) != nil
    else { return nil }
    self.init(url: text)
  }
}

extension ListingDTO {
  /// Whether the row is an app; the same lists contain developers, songs and films.
  fileprivate var isApp: Bool {
    (wrapperType ?? "software") == "software" && (kind.map { $0 == "software" || $0.hasSuffix("-software") } ?? true)
  }

  /// Returns whether the app runs on a platform.
  ///
  /// `kind` identifies Mac software; device names tell the other platforms apart. Rows from before 2015 list no devices
  /// or `all`. They count as iPhone and iPad software, because nothing else was requested then.
  fileprivate func runs(on platform: Platform) -> Bool {
    if kind == "mac-software" || platform == .mac { return kind == "mac-software" && platform == .mac }
    let devices = supportedDevices ?? []
    let isForTV = kind == "tv-software" || !(appletvScreenshotUrls ?? []).isEmpty || devices.contains(prefix: "AppleTV")
    let isUnknown = devices.isEmpty ? !isForTV : devices.contains { $0.lowercased() == "all" }
    return switch platform {
    case .mac: false
    case .tv: isForTV
    case .iphone: isUnknown || devices.contains(prefix: "iPhone") || devices.contains(prefix: "iPod")
    case .ipad:
      isUnknown || devices.contains(prefix: "iPad") || (features ?? []).contains("iosUniversal")
        || !(ipadScreenshotUrls ?? []).isEmpty
    }
  }
}

extension [String] {
  fileprivate func contains(prefix: String) -> Bool {
    contains { $0.hasPrefix(prefix) }
  }
}
