import MoviesFeature
import Testing

@Suite struct MovieRatingTests {
  @Test(arguments: [(8.5, 4.5), (0.5, 0.5), (10.0, 5.0), (1.0, 0.5), (8.4, 4.0), (7.0, 3.5), (9.5, 5.0)])
  func `the source's scale of ten becomes half stars of five`(ofTen: Double, stars: Double) {
    #expect(MovieRating(ofTen: ofTen)?.stars == stars)
  }

  @Test(arguments: MovieRating.range)
  func `every rating survives the conversion to the source's scale`(halfStars: Int) throws {
    let rating = try #require(MovieRating(halfStars: halfStars))
    #expect(rating.stars == Double(halfStars) / 2)
    #expect((0.5...10).contains(rating.ofTen))
    #expect((rating.ofTen * 2).rounded() == rating.ofTen * 2)
    #expect(MovieRating(ofTen: rating.ofTen) == rating)
  }

  @Test(arguments: [0.0, 0.49, -1, 10.01, 10.5, 11, Double.nan, Double.infinity, -Double.infinity])
  func `a value out of range is no rating`(value: Double) {
    #expect(MovieRating(ofTen: value) == nil)
  }

  @Test(arguments: [0, -1, 11, Int.max, Int.min])
  func `a number of half stars out of range is no rating`(halfStars: Int) {
    #expect(MovieRating(halfStars: halfStars) == nil)
  }

  @Test func `ratings are ordered by their stars`() throws {
    let ratings = MovieRating.range.compactMap { MovieRating(halfStars: $0) }
    #expect(ratings.count == 10)
    #expect(ratings.shuffled().sorted() == ratings)
  }
}
