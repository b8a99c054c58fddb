/// A long text on a product's page, cut until the reader expands it.
enum ProductText: String, Sendable, CaseIterable {
  case description
}
