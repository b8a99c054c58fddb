import FeatureKit
import HTML

/// The field for what is searched.
enum SearchInput {
  /// What it is sent as, and what stands in the search's address.
  static let name = "q"

  static func field(_ strings: MoviesStrings) -> HTMLVoidElement<HTMLTag.input> {
    input(
      .type(.search), .placeholder(strings.searchPlaceholder), .aria("label", strings.search), .enterkeyhint(.search),
      .autocomplete("off"), .autocapitalize(.off), .spellcheck(false), .maxlength(SearchTerm.limit))
  }
}
