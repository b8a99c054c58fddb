/// A text of a product's page that is cut until somebody asks for the rest.
enum ProductText: String, Sendable, CaseIterable {
  case description
}
