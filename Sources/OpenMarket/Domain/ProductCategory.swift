/// What kind of thing a product is.
public enum ProductCategory: String, Sendable, Hashable, CaseIterable {
  case digital, home, furniture, kitchen, clothing, beauty, sports, games, books, kids, pets, plants, cars, food, other
}
