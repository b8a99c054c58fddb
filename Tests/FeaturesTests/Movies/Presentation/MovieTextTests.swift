import FeatureKit
import Testing

@testable import MoviesFeature

@Suite struct MovieTextTests {
  /// A family emoji is one character of seven code points; a Korean syllable may consist of three.
  private static let characters = [
    "a", "가", "\u{1112}\u{1161}\u{11AB}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", "🇰🇷",
    "e\u{301}", "\r\n",
  ]

  @Test(arguments: characters)
  func `a text shows its first three hundred characters as people count them`(character: String) {
    let whole = TextPreview(String(repeating: character, count: 300))
    #expect(whole.start.count == 300)
    #expect(whole.rest.isEmpty)
    #expect(!whole.isLong)
    let text = String(repeating: character, count: 301)
    let long = TextPreview(text)
    #expect(long.start == String(repeating: character, count: 300)[...])
    #expect(long.rest == character[...])
    #expect(long.isLong)
    #expect(String(long.start + long.rest) == text)
  }

  /// Beginning and rest of a text.
  private func halves(_ text: String) -> [String] {
    let preview = TextPreview(text)
    return [String(preview.start), String(preview.rest)]
  }

  @Test(arguments: ["a", "가", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"])
  func `a word that begins among the last forty characters is not cut`(character: String) {
    func word(_ count: Int) -> String { String(repeating: character, count: count) }
    #expect(halves(word(290) + " " + word(20)) == [word(290), " " + word(20)])
    #expect(halves(word(280) + " " + word(9) + " " + word(20)) == [word(280) + " " + word(9), " " + word(20)])
    #expect(halves(word(280) + ". \n\n" + word(20)) == [word(280) + ".", " \n\n" + word(20)])
    #expect(halves(word(260) + " " + word(60)) == [word(260), " " + word(60)])
  }

  @Test func `a word that ends exactly there stays, and a longer one is cut`() {
    func word(_ count: Int) -> String { String(repeating: "가", count: count) }
    #expect(halves(word(290) + " " + word(9) + " " + word(3)) == [word(290) + " " + word(9), " " + word(3)])
    #expect(halves(word(200) + " " + word(99) + "나머지") == [word(200) + " " + word(99), "나머지"])
    #expect(halves(word(259) + " " + word(60)) == [word(259) + " " + word(40), word(20)])
  }

  @Test func `an empty text is not long`() {
    #expect(TextPreview("").start.isEmpty)
    #expect(!TextPreview("").isLong)
  }

  @Test(arguments: [MovieText.overview, .review("5f0c"), .review("A"), .review("overview")])
  func `a text's name in addresses is written and read back`(text: MovieText) {
    #expect(MovieText(rawValue: text.rawValue) == text)
  }

  @Test(arguments: [
    "", "Overview", "review", "review-", "review-a b", "review-가", "review-a,b", "review--",
    "review-" + String(repeating: "a", count: 65),
  ])
  func `an invalid name is rejected`(name: String) {
    #expect(MovieText(rawValue: name) == nil)
  }
}
