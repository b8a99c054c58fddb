import HTML
import Localization
import Testing

@testable import FeatureKit

@Suite struct GalleryTests {
  private func gallery(of count: Int, strings: SharedStrings = .english) -> String {
    let pages = (0..<count).map { Gallery.Page(url: "/large/\($0)", width: 901, height: 1_600, label: "<Film> \($0)") }
    return Gallery(pages, label: "Stills", strings: strings).render()
  }

  @Test func `it waits closed, with a page for each picture, and fetches none`() {
    let html = gallery(of: 3)
    #expect(html.hasPrefix("<dialog class='gallery' aria-label='Stills'>"))
    #expect(!html.contains(" src="))
    #expect(html.contains("data-src='/large/2' width='901' height='1600' alt='&lt;Film&gt; 2'"))
    #expect(html.contains("<p class='counter' aria-hidden='true'>3 / 3</p>"))
  }

  @Test(arguments: [(Language.english, ["Previous", "Next", "Close"]), (.korean, ["이전", "다음", "닫기"])])
  func `its buttons turn pages and close it, in the reader's language`(language: Language, words: [String]) {
    let html = gallery(of: 2, strings: .for(language))
    #expect(html.matches(of: /<button[^>]*aria-label='([^']*)'/).map { String($0.output.1) } == words)
    #expect(html.contains("data-turn='-1'"))
    #expect(html.contains("data-turn='1'"))
    #expect(html.contains("<form method='dialog'>"))
  }

  @Test func `without pictures there is none`() {
    #expect(gallery(of: 0).isEmpty)
  }
}
