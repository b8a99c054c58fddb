import FeatureKit

/// A link to a page of TMDB that this feature shows, too: `https://www.themoviedb.org/movie/550-fight-club`, and in the
/// same way to a `person` and a `collection`. Scheme, `www.` and title may be missing, and a page below it is the same.
///
/// A bare number is no link, because movies are named `1917`.
enum MovieLink {
  /// Finds the first link in a text.
  ///
  /// - Parameter text: words separated by spaces.
  /// - Returns: the address of the page in this app; `nil` if the text has no link.
  static func address(in text: String) -> String? {
    for word in SearchTerm.normalized(text).split(separator: " ") where word.contains("/") {
      if let address = read(word) { return address }
    }
    return nil
  }

  private static let hosts: Set<String> = ["www.themoviedb.org", "themoviedb.org"]
  private static let schemes: Set<String> = ["https", "http"]

  private static func read(_ word: Substring) -> String? {
    var rest = word
    if let mark = rest.firstRange(of: "://") {
      guard schemes.contains(rest[..<mark.lowerBound].lowercased()) else { return nil }
      rest = rest[mark.upperBound...]
    }
    let parts = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard parts.count >= 3, hosts.contains(parts[0].lowercased()), let id = id(in: parts[2]) else { return nil }
    switch parts[1] {
    case "movie": return MoviesRoute.movie(id).url
    case "person": return MoviesRoute.list(.person(id)).url
    case "collection": return MoviesRoute.list(.collection(id)).url
    default: return nil
    }
  }

  /// Reads the number before a title. Punctuation may follow, such as the end of a sentence, but no letter.
  private static func id(in part: Substring) -> Int? {
    let digits = part.prefix { $0.isASCII && $0.isNumber }
    let next = part[digits.endIndex...].first
    guard next.map({ !$0.isLetter && !$0.isNumber }) ?? true else { return nil }
    return Movie.id(itemID: String(digits))
  }
}
