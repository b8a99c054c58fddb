/// Invalid values that Apple refuses with 400, by Apple's names of their keys.
struct InvalidValues: Error, Equatable {
  let keys: [String]
}

/// Parameters shared by search and lookup, validated as by Apple.
struct AppleQuery: Sendable {
  let storefront: SandboxStorefront
  /// Requested entities; `nil` without `entity`.
  let entities: [SoftwareEntity]?
  let attribute: SearchAttribute
  /// Language of `lang`, `en_us` by default.
  let language: TextLanguage
  /// 1 ... 200; larger values are cut, invalid ones are 50.
  let limit: Int
  /// Name of a JavaScript function that wraps the response.
  let callback: String?
  /// False for a kind of media without apps; the response is then empty.
  let asksForSoftware: Bool

  static let defaultLimit = 50
  static let maxLimit = 200

  /// Reads the parameters of a request.
  ///
  /// - Parameters:
  ///   - parameters: keys and values of the request.
  ///   - pathCountry: country in `/{cc}/lookup`; `country` overrides it.
  ///   - storefronts: stores by upper-case code.
  /// - Throws: `InvalidValues` with every invalid key, in alphabetical order.
  init(
    _ parameters: CallParameters, pathCountry: String?, storefronts: [String: SandboxStorefront]
  ) throws(InvalidValues) {
    var invalid: [String] = []
    let country = (parameters["country"] ?? pathCountry ?? "US").uppercased()
    if storefronts[country] == nil { invalid.append("country") }

    let media = parameters["media"] ?? "all"
    if !Self.media.contains(media) { invalid.append("mediaType") }

    let names = parameters.list("entity")
    let known = names.allSatisfy { SoftwareEntity(rawValue: $0) != nil || Self.otherEntities.contains($0) }
    if !known { invalid.append("resultEntity") }

    let attributeName = parameters["attribute"]
    if let attributeName, !Self.attributes.contains(attributeName) { invalid.append("attributeType") }

    let tag = parameters["lang"]
    if let tag, !Self.isLanguage(tag) { invalid.append("language") }

    guard invalid.isEmpty, let storefront = storefronts[country] else { throw InvalidValues(keys: invalid.sorted()) }
    self.storefront = storefront
    entities = names.isEmpty ? nil : names.compactMap(SoftwareEntity.init)
    attribute = Self.searchAttribute(attributeName)
    language = TextLanguage(tag: tag)
    let asked = parameters["limit"].flatMap { Int($0) } ?? 0
    limit = asked > 0 ? min(asked, Self.maxLimit) : Self.defaultLimit
    callback = parameters["callback"].flatMap { $0.allSatisfy(Self.isCallbackCharacter) ? $0 : nil }
    asksForSoftware = ["all", "software"].contains(media) && (names.isEmpty || entities?.isEmpty == false)
  }

  /// Language of names, categories and the word *free*: the requested one, or
  /// the store's own. With `lang=en_us` Apple translates only
  /// `primaryGenreName`.
  var shelfLanguage: TextLanguage {
    language == .english ? TextLanguage(tag: storefront.languageTag) : language
  }

  private static let media: Set = [
    "movie", "podcast", "music", "musicVideo", "audiobook", "shortFilm", "tvShow", "software", "ebook", "all",
  ]

  private static let otherEntities: Set = [
    "movieArtist", "movie", "podcastAuthor", "podcast", "musicArtist", "musicTrack", "album", "musicVideo", "mix",
    "song", "audiobookAuthor", "audiobook", "shortFilmArtist", "shortFilm", "tvEpisode", "tvSeason", "ebook",
    "allArtist", "allTrack",
  ]

  private static let attributes: Set = [
    "softwareDeveloper", "titleTerm", "keywordsTerm", "descriptionTerm", "genreIndex", "languageTerm", "ratingIndex",
    "releaseYearTerm", "artistTerm", "authorTerm", "allArtistTerm", "allTrackTerm", "ratingTerm",
  ]

  private static let languages: Set = [
    "ar", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "ms",
    "nb", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh",
  ]

  /// Whether a tag is a known language: `ko`, `ko_kr`, `ko-KR`.
  private static func isLanguage(_ tag: String) -> Bool {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard let language = parts.first, languages.contains(String(language)), parts.count <= 2 else { return false }
    return parts.count == 1 || (parts[1].count == 2 && parts[1].allSatisfy { $0.isASCII && $0.isLetter })
  }

  private static func searchAttribute(_ name: String?) -> SearchAttribute {
    switch name {
    case "softwareDeveloper", "artistTerm", "authorTerm", "allArtistTerm": .developer
    case "titleTerm", "allTrackTerm": .title
    default: .everything
    }
  }

  private static func isCallbackCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._$".contains(character))
  }
}
