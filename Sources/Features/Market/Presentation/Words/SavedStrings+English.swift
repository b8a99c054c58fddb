extension SavedStrings {
  static let english = SavedStrings(
    market: .english,
    unknownProduct: { "Item \($0)" },
    gone: { "Gone from the market since \($0)" }
  )
}
