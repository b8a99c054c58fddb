import HTML
import Localization
import Testing

@testable import FeatureKit

@Suite struct GalleryTests {
  private func gallery(of count: Int, strings: SharedStrings = .english) -> String {
    let pages = (0..<count).map {
      Gallery.Page(source: "\($0)", ratio: 392.0 / 696, label: "<Film> \($0)", pictures: FakePictures())
    }
    return Gallery(pages, label: "Stills", strings: strings).render()
  }

  @Test func `it is closed at first, with a page for each picture, and loads none`() {
    let html = gallery(of: 3)
    #expect(html.hasPrefix("<dialog class='gallery' aria-label='Stills'>"))
    #expect(!html.contains(" src="))
    #expect(!html.contains(" srcset="))
    #expect(html.contains("<span class='picture'><img data-src='/pictures/inside/512x1024/2' data-srcset='"))
    #expect(html.contains(" width='1153' height='2047' alt='&lt;Film&gt; 2'></span>"))
    #expect(html.contains("<p class='counter' aria-hidden='true'>3 / 3</p>"))
  }

  @Test func `a picture is offered in the sizes that windows show`() {
    let html = gallery(of: 1)
    #expect(
      html.contains(
        " data-srcset='/pictures/inside/512x1024/0 512w,/pictures/inside/1024x2048/0 1024w,"
          + "/pictures/inside/2048x2048/0 1153w' sizes='min(100vw,56vh)'"))
  }

  @Test(arguments: [(0.25, "512x2048"), (1.0, "2048x2048"), (1.6, "2048x1536"), (4.0, "2048x512")])
  func `without JavaScript a link opens the largest copy`(ratio: Double, box: String) {
    let page = Gallery.Page(source: "a", ratio: ratio, label: "", pictures: FakePictures())
    #expect(page.largest == "/pictures/inside/\(box)/a")
  }

  @Test(arguments: [(Language.english, ["Previous", "Next", "Close"]), (.korean, ["이전", "다음", "닫기"])])
  func `its buttons to turn pages and close have labels in the reader's language`(language: Language, words: [String]) {
    let html = gallery(of: 2, strings: .for(language))
    #expect(html.matches(of: /<button[^>]*aria-label='([^']*)'/).map { String($0.output.1) } == words)
    #expect(html.contains("data-turn='-1'"))
    #expect(html.contains("data-turn='1'"))
    #expect(html.contains("<form method='dialog'>"))
  }

  @Test func `without pictures there is no gallery`() {
    #expect(gallery(of: 0).isEmpty)
  }
}
