/// A search for movies.
public struct MovieQuery: Sendable, Hashable {
  /// Normalised search text. An empty text finds nothing.
  public let text: String
  /// Year of the first release, 1874 ... 2100; `nil` for all years.
  public let year: Int?

  /// Creates a query; a year out of range is dropped.
  public init(text: String, year: Int? = nil) {
    self.text = text
    self.year = year.flatMap { (1874...2100).contains($0) ? $0 : nil }
  }
}
