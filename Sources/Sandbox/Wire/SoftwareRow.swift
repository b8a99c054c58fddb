import JSON
import Samples

/// Writes an app as one row of Apple's results.
struct SoftwareRow {
  let app: SandboxApp
  let kind: SoftwareKind
  let facts: LocalFacts
  let query: AppleQuery
  let catalogue: Catalogue
  let artworkBaseURL: String
  /// Whether the row lacks texts and pictures. Apple's first of two rows does,
  /// if a lookup names an app by number and by bundle identifier.
  var isPoor = false

  /// The row as JSON, without the fields that Apple leaves out in the same
  /// case.
  func json() -> String {
    return JSONWriter.object { row in
      addPictures(to: &row)
      if kind == .software { addMobileFields(to: &row) }
      addTexts(to: &row)
      addNumbers(to: &row)
      addPeople(to: &row)
    }
  }

  private var theme: Theme { catalogue.vocabulary.themes[app.themeIndex] }
  private var words: ShelfWords { ShelfWords(language: query.shelfLanguage, storeTag: query.storefront.languageTag) }
  private var name: String { app.name.text(in: query.shelfLanguage) }

  private func addPictures(to row: inout JSONWriter) {
    let traits = app.traits
    switch kind {
    case .macSoftware:
      row.add("screenshotUrls", pictures(.mac, isPoor ? 0 : traits.otherScreenshots))
    case .software:
      let count: (SandboxPlatforms, Int) -> Int = { app.platforms.contains($0) && !isPoor ? $1 : 0 }
      row.add("screenshotUrls", pictures(.iphone, count(.iphone, traits.phoneScreenshots)))
      row.add("ipadScreenshotUrls", pictures(.ipad, count(.ipad, traits.padScreenshots)))
      row.add("appletvScreenshotUrls", pictures(.tv, count(.tv, traits.otherScreenshots)))
    }
    for size in [60, 512, 100] {
      row.add("artworkUrl\(size)", picture(.icon, 0, "\(size)x\(size)bb.\(kind == .software ? "jpg" : "png")"))
    }
    row.add(
      "artistViewUrl", storeURL(path: "developer/\(developer.slug)/id\(catalogue.developerID(of: app.developerIndex))"))
  }

  private func addMobileFields(to row: inout JSONWriter) {
    let isUniversal = app.platforms.isSuperset(of: [.iphone, .ipad])
    row.add("features", isUniversal ? ["iosUniversal"] : [])
    row.add("isGameCenterEnabled", app.traits.usesGameCenter)
    row.add("supportedDevices", SupportedDevices.names(for: app))
    row.add("advisories", words.advisories(rating: app.traits.contentRating))
  }

  private func addTexts(to row: inout JSONWriter) {
    let prose = Prose(vocabulary: catalogue.vocabulary, seed: catalogue.seed)
    row.add("kind", kind.rawValue)
    row.add("trackName", name)
    row.add("trackCensoredName", name)
    if !isPoor { row.add("description", prose.description(of: app, in: query.shelfLanguage)) }
    if !facts.isFirstVersion, !isPoor {
      row.add("releaseNotes", prose.releaseNotes(of: app, version: facts.version, in: query.shelfLanguage))
    }
    row.add("version", facts.version)
    row.add("releaseDate", facts.releaseDate)
    row.add("currentVersionReleaseDate", facts.currentVersionDate)
    row.add("minimumOsVersion", minimumOS)
    row.add("languageCodesISO2A", app.traits.languages)
    row.add("contentAdvisoryRating", app.traits.contentRating)
    row.add("trackContentRating", app.traits.contentRating)
    row.add("trackViewUrl", storeURL(path: "app/\(Self.pathName(name))/id\(app.id)"))
    row.add("bundleId", app.bundleID)
    let genres = theme.genreIDs.map(Genre.find)
    row.add("genreIds", genres.map { String($0.id) })
    row.add("genres", genres.map { $0.name.text(in: query.shelfLanguage) })
    row.add("primaryGenreId", genres.first?.id ?? 0)
    row.add("primaryGenreName", genres.first?.name.text(in: query.language) ?? "")
  }

  private func addNumbers(to row: inout JSONWriter) {
    let currentRating = facts.currentRatingCount == 0 ? 0 : facts.averageRating
    row.add("averageUserRating", facts.averageRating)
    row.add("averageUserRatingForCurrentVersion", currentRating)
    row.add("userRatingCount", facts.ratingCount)
    row.add("userRatingCountForCurrentVersion", facts.currentRatingCount)
    row.add("fileSizeBytes", String(kind == .software ? app.traits.sizeBytes : app.traits.sizeBytes / 2))
    row.add("price", json: facts.price.isFree && app.index.isMultiple(of: 2) ? "0" : facts.price.jsonNumber)
    row.add("formattedPrice", facts.price.formatted(freeWord: words.free))
    row.add("currency", query.storefront.currency)
    row.add("isVppDeviceBasedLicensingEnabled", true)
    row.add("wrapperType", "software")
    row.add("trackId", app.id)
  }

  private func addPeople(to row: inout JSONWriter) {
    row.add("artistId", catalogue.developerID(of: app.developerIndex))
    row.add("artistName", catalogue.artistName(of: app.developerIndex, in: query.storefront))
    row.add("sellerName", developer.english)
    if app.traits.hasSellerURL, !isPoor { row.add("sellerUrl", "https://\(developer.slug).example/\(app.name.slug)") }
  }

  private var developer: LocalizedText { catalogue.vocabulary.developers[app.developerIndex] }

  /// The macOS version of the same year as the app's iOS version.
  private var minimumOS: String {
    guard kind == .macSoftware else { return app.traits.minimumOS }
    let parts = app.traits.minimumOS.split(separator: ".").compactMap { Int($0) }
    return parts.count == 2 ? "\(parts[0] - 3).\(parts[1])" : "12.0"
  }

  private func pictures(_ picture: ArtworkKind, _ count: Int) -> [String] {
    (0..<count).map { self.picture(picture, $0, "\(picture.storeSize.text)bb.\(picture == .mac ? "png" : "jpg")") }
  }

  private func picture(_ picture: ArtworkKind, _ index: Int, _ file: String) -> String {
    "\(artworkBaseURL)/artwork/\(picture.rawValue)/\(app.id)/\(index)/\(file)"
  }

  private func storeURL(path: String) -> String {
    let country = query.storefront.code.lowercased()
    return "https://apps.apple.com/\(country)/\(path)?\(kind == .macSoftware ? "mt=12&" : "")uo=4"
  }
}
