import FeatureKit

/// What a link or an id names.
///
/// A link to a page of TMDB that this feature shows, too: `https://www.themoviedb.org/movie/550-fight-club`, and in the
/// same way to a `person` and a `collection`. A link to a title or a name at IMDb, perhaps in a language:
/// `https://www.imdb.com/ko/title/tt0137523/`, or the id alone. Scheme, `www.` and title may be missing, and a page
/// below it is the same.
///
/// A bare number is no link, because movies are named `1917`.
enum MovieLink: Equatable {
  /// The address of a page in this app.
  case page(String)
  case imdb(IMDbID)

  /// Finds the first link or id in a text.
  ///
  /// - Parameter text: words separated by spaces.
  /// - Returns: `nil` if the text has neither.
  init?(in text: String) {
    for word in SearchTerm.normalized(text).split(separator: " ") {
      if let link = Self.read(word) {
        self = link
        return
      }
    }
    return nil
  }

  private static let hosts: Set<String> = ["www.themoviedb.org", "themoviedb.org"]
  private static let imdbHosts: Set<String> = ["www.imdb.com", "imdb.com", "m.imdb.com"]
  private static let schemes: Set<String> = ["https", "http"]

  private static func read(_ word: Substring) -> MovieLink? {
    guard word.contains("/") else { return imdbID(in: word).map(MovieLink.imdb) }
    var rest = word
    if let mark = rest.firstRange(of: "://") {
      guard schemes.contains(rest[..<mark.lowerBound].lowercased()) else { return nil }
      rest = rest[mark.upperBound...]
    }
    let parts = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard parts.count >= 3 else { return nil }
    let host = parts[0].lowercased()
    if imdbHosts.contains(host) { return imdbID(at: parts.dropFirst()).map(MovieLink.imdb) }
    guard hosts.contains(host), let id = id(in: parts[2]) else { return nil }
    switch parts[1] {
    case "movie": return .page(MoviesRoute.movie(id).url)
    case "person": return .page(MoviesRoute.list(.person(id)).url)
    case "collection": return .page(MoviesRoute.list(.collection(id)).url)
    default: return nil
    }
  }

  /// Reads the number before a title. Punctuation may follow, such as the end of a sentence, but no letter.
  private static func id(in part: Substring) -> Int? {
    let digits = part.prefix { $0.isASCII && $0.isNumber }
    guard isEnd(part[digits.endIndex...]) else { return nil }
    return Movie.id(itemID: String(digits))
  }

  /// Reads the path of a page at IMDb, which may begin with a language, such as `ko` or `fr-ca`.
  private static func imdbID(at path: ArraySlice<Substring>) -> IMDbID? {
    let kinds = ["title": "tt", "name": "nm"]
    let parts = Array(path.prefix(1).allSatisfy { kinds[String($0)] != nil } ? path : path.dropFirst())
    guard parts.count >= 2, let kind = kinds[String(parts[0])], let id = imdbID(in: parts[1]), id.text.hasPrefix(kind)
    else { return nil }
    return id
  }

  private static func imdbID(in part: Substring) -> IMDbID? {
    let id = part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isEnd(part[id.endIndex...]) ? IMDbID(id) : nil
  }

  /// Whether a number or an id may end before this rest.
  private static func isEnd(_ rest: Substring) -> Bool {
    rest.first.map { !$0.isLetter && !$0.isNumber } ?? true
  }
}
