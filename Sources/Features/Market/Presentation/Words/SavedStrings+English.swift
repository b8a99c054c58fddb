extension SavedStrings {
  static let english = SavedStrings(
    market: .english,
    unknownProduct: { "Item \($0)" },
    gone: { "No longer on the market since \($0)" }
  )
}
