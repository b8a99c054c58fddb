import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// Where Back leads, and the list that an app was opened from.
extension ListingScreenTests {
  @Test(
    arguments: [
      ("/apps?country=KR&platform=iphone&q=%EB%A9%94%EB%AA%A8", "메모"), ("/apps?country=KR", ""), ("/apps", ""),
      ("/folders/save?item=x", ""), ("/apps/storefronts?q=memo", ""), (nil, ""),
    ] as [(String?, String)])
  func `Back returns to the search of the previous page`(page: String?, searched: String) async throws {
    let parameters = ["storefront": "KR", "id": "1"]
    let opened = try await screen.open(ScreenRequest(parameters: parameters, reader: korean, cameFrom: page))
      .initialState
    let place = try #require(opened.place)
    let content = screen.content(of: opened, for: korean)
    #expect(content.back?.url == AppsRoute.search(place, text: searched).url)
    #expect(!content.url.contains("q="), "a copied address does not contain it")
  }

  @Test func `Back leads to the page of another feature that led here`() async throws {
    let request = ScreenRequest(
      parameters: ["storefront": "KR", "id": "1"], reader: korean, cameFrom: "/folders/abc?sort=name")
    let opened = try await screen.open(request).initialState
    #expect(screen.content(of: opened, for: korean).back?.url == "/folders/abc?sort=name")
  }

  @Test(arguments: [("/folders/aa", "Travel"), ("/folders/shared/x", "뒤로")])
  func `an app opened from a folder leads back to it by name, under its tab, also after a reload`(
    list: String, label: String
  ) async throws {
    let screen = ListingScreen(
      listings: InMemoryListingsRepository(), memory: .forgetful, saved: SavedMarks(NamedFolder(), failed: { _ in }),
      pictures: FakePictures())
    let query: FormFields = ["from": list]
    // A page that was loaded again may come without the page before.
    let opened = try await screen.open(
      ScreenRequest(parameters: ["storefront": "KR", "id": "1"], query: query, reader: korean)
    ).initialState
    let content = screen.content(of: opened, for: korean)
    #expect(content.back == BackLink(url: list, label: label))
    #expect(content.tab == list)
    #expect(content.url == "/apps/KR/1?from=\(Link.encode(list))")
  }

  @Test func `other countries and devices of an app keep the folder that it was opened from`() {
    let inFolder = { (shown: Loadable<AppListing>, isNotSold: Bool) in
      self.state(shown) {
        $0.list = ItemOrigin(url: "/folders/aa", name: "Travel")
        $0.isNotSold = isNotSold
        $0.offers = [StoreOffer(storefront: Storefront.all[0], price: nil)]
      }
    }
    let all = "href='/apps/storefronts?country=KR&amp;platform=ipad&amp;app=1&amp;from=%2Ffolders%2Faa'"
    #expect(slot("place", of: inFolder(.loaded(.sample(1, on: .ipad)), false), for: english).contains(all))
    let elsewhere = slot("status", of: inFolder(.failed(NotInStorefront().appError, last: nil), true), for: english)
    #expect(elsewhere.contains(all))
    let store = Storefront.all[0].code
    #expect(elsewhere.contains("href='/apps/\(store)/1?platform=ipad&amp;from=%2Ffolders%2Faa'"))
    let others = slot("status", of: inFolder(.failed(AppError(.notFound), last: nil), false), for: english)
    #expect(others.contains("href='/apps/KR/1?platform=mac&amp;from=%2Ffolders%2Faa'"))
  }

  @Test(arguments: ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere", "folders"])
  func `Back leads to no page of another site`(list: String) async throws {
    let opened = try await screen.open(
      ScreenRequest(parameters: ["storefront": "KR", "id": "1"], query: ["from": list], reader: korean)
    ).initialState
    #expect(opened.list == nil)
    #expect(screen.content(of: opened, for: korean).tab == nil)
  }

  @Test func `without JavaScript, Back returns to the search after expanding a text, too`() async throws {
    var listing = AppListing.sample(1, on: .ipad)
    listing.description = Self.manyWords
    let shown = state(.loaded(listing)) { $0.searched = "메모" }
    let form = try #require(cells("description", of: shown, for: korean).first)
    let action = try #require(form.firstMatch(of: #/action='([^'#]*)#text-description'/#)).output.1
    let query = FormFields(encoded: action.drop { $0 != "?" }.dropFirst().replacing("&amp;", with: "&"))
    let parameters = ["storefront": "KR", "id": "1"]
    let opened = try await screen.open(
      ScreenRequest(
        parameters: parameters, query: query, reader: korean, isIntended: false, cameFrom: "/apps/KR/1")
    ).initialState
    #expect(opened.searched == "메모")
    #expect(screen.content(of: opened, for: korean).url.contains("q="))
  }

  @Test func `Back ignores a search in another site's link, and its text is limited like a search`()
    async throws
  {
    let parameters = ["storefront": "KR", "id": "1"]
    let foreign = try await screen.open(
      ScreenRequest(parameters: parameters, query: ["q": "spam"], reader: korean, isIntended: false)
    ).initialState
    #expect(foreign.searched.isEmpty)
    let long = try await screen.open(
      ScreenRequest(parameters: parameters, query: ["q": String(repeating: "a", count: 9_000)], reader: korean)
    ).initialState
    #expect(long.searched.count == SearchTerm.limit)
  }
}

/// A profile with one folder, `aa`.
private struct NamedFolder: SavedItems {
  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> { [] }
  func name(ofListAt page: String, of profile: String) async throws -> String? {
    page == "/folders/aa" ? "Travel" : nil
  }
  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
