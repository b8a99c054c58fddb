import FeatureKit
import Testing

@testable import MoviesFeature

@Suite struct MovieReferenceTests {
  @Test(arguments: [1, 550, 1_234_567, Int.max])
  func `a reference is written and read back`(id: Int) throws {
    let reference = try #require(Movie.reference(of: id))
    #expect(reference.description == "movie.\(id)")
    #expect(Movie.id(of: reference) == id)
  }

  @Test(arguments: [0, -1, Int.min])
  func `an id less than 1 has no reference`(id: Int) {
    #expect(Movie.reference(of: id) == nil)
  }

  @Test(arguments: [
    "", "0", "-1", "+1", "01", "1.", "1.0", "1a", "a", "1-2", "1_0", "9223372036854775808", " 1", "١",
  ])
  func `another form of an id is no movie`(text: String) {
    #expect(Movie.id(itemID: text) == nil)
  }

  @Test func `an item of another kind is no movie`() throws {
    let app = try #require(ItemReference(kind: "app", id: "550"))
    #expect(Movie.id(of: app) == nil)
  }
}
