/// A search for movies.
public struct MovieQuery: Sendable, Hashable {
  /// What to look for, normalised; not empty.
  public let text: String
  /// The year of the first showing, 1874 ... 2100; `nil` for all.
  public let year: Int?

  /// Creates a query; a year in which there were no movies is none.
  public init(text: String, year: Int? = nil) {
    self.text = text
    self.year = year.flatMap { (1874...2100).contains($0) ? $0 : nil }
  }
}
