import Testing

@testable import MoviesFeature

@Suite struct TMDBPicturesTests {
  @Test func `every kind of picture has its size`() {
    let pictures = TMDBPictures(base: "https://image.tmdb.org/t/p")
    #expect(pictures.poster("/aB3_-9.jpg") == "https://image.tmdb.org/t/p/w780/aB3_-9.jpg")
    #expect(pictures.backdrop("/a.webp") == "https://image.tmdb.org/t/p/w1280/a.webp")
    #expect(pictures.profile("/a.png") == "https://image.tmdb.org/t/p/h632/a.png")
    #expect(pictures.logo("/a.png") == "https://image.tmdb.org/t/p/w92/a.png")
    #expect(pictures.poster("/a.jpeg") == "https://image.tmdb.org/t/p/w780/a.jpeg")
    #expect(pictures.poster(nil) == nil)
  }

  @Test func `pictures of the sandbox have relative addresses`() {
    #expect(TMDBPictures(base: "/t/p").poster("/a.jpg") == "/t/p/w780/a.jpg")
  }

  @Test(arguments: [
    "", "/", "a.jpg", "/.jpg", "/a", "/a.", "/a.svg", "/a.JPG", "/a.jpg ", " /a.jpg", "/a.jpg\n", "//a.jpg", "/b/a.jpg",
    "/../a.jpg", "/..jpg", "/a.b.jpg", "/a.jpg?x", "/a.jpg#x", "/a%2F.jpg", "/가.jpg", "/a\u{301}.jpg", "/a b.jpg",
    "/https://www.gravatar.com/avatar/a.jpg", "https://image.tmdb.org/t/p/w92/a.jpg", "\\a.jpg",
  ])
  func `an invalid name has no address`(name: String) {
    #expect(TMDBPictures(base: "/t/p").poster(name) == nil)
  }

  @Test func `an overlong name has no address`() {
    let name = "/" + String(repeating: "a", count: 123)
    #expect(TMDBPictures(base: "").poster(name + ".jpg") != nil)
    #expect(TMDBPictures(base: "").poster(name + "a.jpg") == nil)
  }
}
