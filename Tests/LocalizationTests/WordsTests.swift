import Localization
import Testing

struct WordsTests {
  @Test func `a word is in the language of its words`() {
    #expect(Shelf.english.price == "Price")
    #expect(Shelf.korean.price == "가격")
    for language in Language.allCases { #expect(Shelf.for(language).language == language) }
  }

  @Test func `only the selected language is evaluated`() {
    var evaluated: [Language] = []
    func noted(_ language: Language) -> String {
      evaluated.append(language)
      return language.rawValue
    }
    #expect(Shelf.korean.text(noted(.english), noted(.korean)) == "ko")
    #expect(Shelf.english.text(noted(.english), noted(.korean)) == "en")
    #expect(evaluated == [.korean, .english])
  }
}

private struct Shelf: Words {
  let language: Language
  var price: String { text("Price", "가격") }
}
