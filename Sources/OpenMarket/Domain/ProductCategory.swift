/// Category of a product.
public enum ProductCategory: String, Sendable, Hashable, CaseIterable {
  case digital, home, furniture, kitchen, clothing, beauty, sports, games, books, kids, pets, plants, cars, food, other
}
