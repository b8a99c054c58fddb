public import Localization

/// Turns the text of the search field and the chosen place into a query.
///
/// A link carries its own country: somebody who pastes a link to the American store means the American listing. So the
/// link's storefront wins over the chosen one, if there is a store of that country.
public struct ResolveSearchUseCase: Sendable {
  /// Creates the use case.
  public init() {}

  /// A query and what had to be done to get it.
  public struct Resolved: Sendable, Hashable {
    /// What to ask the repository.
    public let query: ListingsQuery
    /// Whether words were cut off, see ``SearchTerm/limit``.
    public let wasCut: Bool
    /// Whether a link led to another country than the chosen one.
    public let changedStorefront: Bool
  }

  /// Reads a text as a search.
  ///
  /// - Parameters:
  ///   - text: what the person typed or pasted.
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
