public import Localization

extension ProductCategory {
  /// What it is called in a language.
  public func name(in language: Language) -> String { MarketStrings.for(language).categoryName(self) }
}
