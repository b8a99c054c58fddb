/// The id of a movie or a person at IMDb: `tt` or `nm` and 7 ... 10 digits, such as `tt0137523`.
public struct IMDbID: Sendable, Hashable {
  /// What an id at IMDb is the id of, at the source.
  public enum Match: Sendable, Hashable {
    case movie(Movie.ID)
    case person(MoviePerson.ID)
  }

  /// The id, in lowercase letters.
  public let text: String

  /// Reads an id; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    guard text.hasPrefix("tt") || text.hasPrefix("nm"), (9...12).contains(text.utf8.count),
      text.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.text = text
  }
}
