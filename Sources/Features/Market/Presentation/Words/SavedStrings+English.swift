extension SavedStrings {
  static let english = SavedStrings(
    market: .english,
    unknownProduct: { "Product \($0)" },
    gone: { "No longer on the market since \($0)" }
  )
}
