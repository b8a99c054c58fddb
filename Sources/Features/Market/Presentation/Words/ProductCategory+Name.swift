public import Localization

extension ProductCategory {
  /// The category's name in a language.
  public func name(in language: Language) -> String { MarketStrings.for(language).categoryName(self) }
}
