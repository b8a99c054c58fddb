public import Localization

/// Turns the text of the search field and the chosen place into a query.
///
/// The country of a link takes precedence over the chosen one if it has an App Store, because a link to the American
/// store means the American listing.
public struct ResolveSearchUseCase: Sendable {
  /// Creates the use case.
  public init() {}

  /// A query, and how it differs from the text and the chosen place.
  public struct Resolved: Sendable, Hashable {
    /// The query for the repository.
    public let query: ListingsQuery
    /// Whether the text was cut, see ``SearchTerm/limit``.
    public let wasCut: Bool
    /// Whether a link led to another country than the chosen one.
    public let changedStorefront: Bool
  }

  /// Parses a text as a search.
  ///
  /// - Parameters:
  /// - text: the typed or pasted text.
  ///   - storefront: the chosen country.
  ///   - platform: the chosen platform.
  ///   - language: the reader's language, `ko` or `en`.
  public func callAsFunction(
    _ text: String, storefront: Storefront, platform: Platform, language: Language
  ) -> Resolved {
    let parsed = SearchInput.parse(text)
    var place = storefront
    if case .link(_, let code?) = parsed.input, let linked = Storefront.find(code) { place = linked }
    return Resolved(
      query: ListingsQuery(input: parsed.input, storefront: place, platform: platform, language: language),
      wasCut: parsed.wasCut, changedStorefront: place != storefront)
  }
}
