import Foundation
import MoviesFeature
import Testing

@testable import showroom

/// The flags of `showroom movies discover`.
struct MoviesDiscoverTests {
  private static let now = Date(timeIntervalSince1970: 1_796_065_200)

  private func filter(
    _ genre: String? = nil, _ years: String? = nil, _ sort: String? = nil
  ) throws(CommandFailure) -> MovieFilter {
    try MoviesDiscoverCommand.filter(genre: genre, years: years, sort: sort, now: Self.now)
  }

  @Test func `without flags all movies are listed, most popular first`() throws {
    #expect(try filter() == MovieFilter())
  }

  @Test(arguments: ["878", "science-fiction", "Science Fiction", "scienceFiction"])
  func `a genre is a name or a number`(genre: String) throws {
    #expect(try filter(genre).genre == .scienceFiction)
  }

  @Test func `years and order are those of the address`() throws {
    let filter = try filter(nil, "1990s", "newest")
    #expect(filter.years == .decade(1_990) && filter.order == .newest && filter.today == Self.now)
    #expect(try self.filter(nil, "1994").years == .year(1_994))
  }

  @Test(arguments: [("1", nil, nil), (nil, "90s", nil), (nil, nil, "worst")] as [(String?, String?, String?)])
  func `another value is a usage error`(genre: String?, years: String?, sort: String?) {
    let failure = #expect(throws: CommandFailure.self) { try filter(genre, years, sort) }
    #expect(failure?.code == .usage)
  }
}
