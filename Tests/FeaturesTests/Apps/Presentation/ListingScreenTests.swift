import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct ListingScreenTests {
  private let screen = ListingScreen(listings: InMemoryListingsRepository())
  private let korean = Reader(profile: .known, language: .korean)
  private let english = Reader(profile: .known, language: .english)

  private func state(
    _ listing: Loadable<AppListing>, _ change: (inout ListingReactor.State) -> Void = { _ in }
  ) -> ListingReactor.State {
    let id = AppListing.ID(appID: 1, storefront: "KR", platform: .ipad)
    var state = ListingReactor.State(id: id, language: .korean, listing: listing, expanded: [])
    change(&state)
    return state
  }

  private func slot(_ name: String, of state: ListingReactor.State, for reader: Reader) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  private func cells(_ id: String, of state: ListingReactor.State, for reader: Reader) -> [String] {
    for case .list(let section, _, _) in screen.content(of: state, for: reader).regions where section.id == id {
      return section.items.map { screen.cell(for: $0, reader: reader).render() }
    }
    return []
  }

  private var threeShots: AppListing {
    var listing = AppListing.sample(1, "배 <1>", on: .ipad)
    listing.screenshots = (1...3).map { Artwork(url: "https://pictures.example.com/\($0)/576x768bb.png") }
    return listing
  }

  @Test func `a screenshot links to its large picture and says which one it is`() {
    let cells = cells("screenshots", of: state(.loaded(threeShots)), for: korean)
    #expect(cells.count == 3)
    #expect(cells[1].contains("href='https://pictures.example.com/2/1200x1600bb.png'"))
    #expect(cells[1].contains("data-page='1'"))
    #expect(cells[1].contains("스크린샷 3개 중 2번째"))
    #expect(!cells[1].contains("<1>"))
  }

  @Test func `the gallery has a page for each screenshot and fetches none before it is opened`() {
    let gallery = slot("gallery", of: state(.loaded(threeShots)), for: english)
    #expect(gallery.hasPrefix("<dialog"))
    #expect(!gallery.contains(" src="))
    #expect(!gallery.contains("<dialog open"))
    #expect(gallery.components("data-src=") == 3)
    #expect(gallery.contains("2 / 3"))
    #expect(gallery.contains("aria-label='Close'"))
    #expect(gallery.contains("method='dialog'"))
  }

  @Test func `without screenshots there is no gallery`() {
    #expect(slot("gallery", of: state(.idle), for: english).isEmpty)
    var listing = AppListing.sample(1)
    listing.screenshots = []
    #expect(slot("gallery", of: state(.loaded(listing)), for: english).isEmpty)
  }

  @Test(arguments: [
    ("a/392x696bb.png", 901, 1_600), ("a/800x500bb.jpg", 1_600, 1_000), ("a/plain.png", 800, 1_600),
    ("a/9x60000bb.png", 1, 1_600),
  ])
  func `a large picture has sixteen hundred pixels on its longer side`(address: String, width: Int, height: Int) {
    let picture = LargePicture(Artwork(url: address))
    #expect(picture.width == width)
    #expect(picture.height == height)
  }

  @Test func `the header shares the page's own link, with words in the reader's language`() {
    let opened = state(.loaded(.sample(1, on: .ipad))) { $0.expanded = [.description] }
    let header = cells("header", of: opened, for: korean).joined()
    #expect(header.contains("data-share='/apps/KR/1?platform=ipad'"))
    #expect(header.contains("data-copied='링크를 복사했습니다.'"))
    #expect(header.contains("aria-label='공유'"))
    #expect(cells("header", of: opened, for: english).joined().contains("data-copied='Link copied.'"))
  }

  @Test func `other apps lead to their pages, with icon, name and price`() {
    let loaded = state(.loaded(.sample(1, on: .ipad))) { $0.others = [.sample(7, "Kite & Co", on: .ipad)] }
    let cells = cells("others", of: loaded, for: english)
    #expect(cells.count == 1)
    #expect(cells[0].contains("href='/apps/KR/7?platform=ipad'"))
    #expect(cells[0].contains("Kite &amp; Co"))
    #expect(cells[0].contains("₩1,100"))
    #expect(cells[0].contains("pictures.example.com/7/192x192bb.jpg"))
  }

  @Test func `not sold here names the countries that have it and how to search others`() throws {
    let japan = try #require(Storefront.find("JP"))
    let failed = state(.failed(NotInStorefront().appError, last: nil)) {
      $0.isNotSold = true
      $0.knownStorefronts = [japan]
    }
    let status = slot("status", of: failed, for: korean)
    #expect(screen.content(of: failed, for: korean).status == 404)
    #expect(status.contains("href='/apps/JP/1?platform=ipad'"))
    #expect(status.contains("🇯🇵"))
    #expect(status.contains("일본"))
    #expect(status.contains("/apps/storefronts?country=KR&amp;platform=ipad&amp;q=id1"))
    #expect(slot("status", of: failed, for: english).contains("Japan"))
    #expect(slot("status", of: failed, for: english).contains("Not sold in this country"))
  }

  @Test func `not sold here and seen nowhere leaves the way to other countries`() {
    let status = slot(
      "status", of: state(.failed(NotInStorefront().appError, last: nil)) { $0.isNotSold = true }, for: english)
    #expect(!status.contains("Seen in these countries"))
    #expect(status.contains("Search another country"))
    let offline = slot("status", of: state(.failed(AppError(.offline), last: nil)), for: english)
    #expect(!offline.contains("Search another country"))
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
