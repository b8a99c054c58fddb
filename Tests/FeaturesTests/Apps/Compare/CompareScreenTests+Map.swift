import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// The map of a comparison.
extension CompareScreenTests {
  @Test func `every country has one tile of its own`() {
    #expect(Set(WorldTile.all.map(\.storefront)) == Set(Storefront.all))
    #expect(Set(WorldTile.all.map { [$0.column, $0.row] }).count == Storefront.all.count)
    #expect(WorldTile.all.allSatisfy { (1...28).contains($0.column) && (1...21).contains($0.row) }, "as in compare.css")
  }

  private func tiles(_ comparison: AppComparison) async throws -> [String: MapItem] {
    let state = try await state(comparison, "map=1", for: english)
    return all(of: state, for: english).reduce(into: [:]) { tiles, item in
      if case .tile(let tile) = item { tiles[tile.key] = tile }
    }
  }

  @Test func `the map says each price in words, and compares it with that of the reader's country`() async throws {
    let tiles = try await tiles(
      AppComparison(
        offers: [
          .sample("KR", 4300), .sample("TR", 2999), .sample("US", 349), .sample("GB", 599), .sample("JP", 0),
          .sample("PL", 1999), .sample("FR", nil),
        ], failures: ["DE": .unavailable], state: .paused))
    #expect(tiles.count == Storefront.all.count)
    let colors: [String: MapItem.Color] = [
      "KR": .level(.same), "TR": .level(.muchLower), "US": .level(.same), "GB": .level(.muchHigher),
      "JP": .level(.muchLower), "PL": .uncompared, "FR": .absent, "DE": .unknown, "CN": .unknown,
    ]
    for (code, color) in colors { #expect(tiles[code]?.color == color, "\(code)") }
    let lira = try #require(tiles["TR"])
    let html = screen.cell(for: .tile(lira), reader: english).render()
    let words = "Türkiye, ₺29.99 (₩1,240)"
    let letters = "<span aria-hidden='true'>TR</span>"
    #expect(html == "<a class='tile c18 r7 level0' href='#offer-TR' title='\(words)'>\(letters)</a>")
    #expect(tiles["FR"]?.words == "France, Not sold here")
    #expect(tiles["DE"]?.words == "Germany, Didn’t answer")
    #expect(tiles["CN"]?.words == "China mainland, Not checked")
    let zloty = try await state(.sample(.paused, .sample("PL", 1999)), "map=1", for: english)
    #expect(slot("legend", of: zloty, for: english).contains("swatch uncompared'></span>Can’t be compared"))
  }

  @Test func `a tile leads to the row of its country, if the list has it`() async throws {
    let state = try await state(.sample(.paused, .sample("TR", 2999)), "map=1&show=sold", for: english)
    var links: [String: Bool] = [:]
    for item in all(of: state, for: english) {
      let html = screen.cell(for: item, reader: english).render()
      switch item {
      case .offer(let offer): #expect(html.contains("id='offer-\(offer.key)'"))
      case .tile(let tile): links[tile.key] = html.contains("href='#offer-\(tile.key)'") && !html.contains("role=")
      }
    }
    #expect(links.count == Storefront.all.count)
    #expect(links.filter(\.value).keys.sorted() == ["TR"])
  }

  @Test func `without the reader's price the map compares with the median`() async throws {
    let offers: [AppOffer] = [.sample("US", 100), .sample("AF", 200), .sample("AG", 400)]
    let comparison = AppComparison(offers: offers, state: .paused)
    #expect(try await tiles(comparison)["AF"]?.color == .level(.same))
    let legend = slot("legend", of: try await state(comparison, "map=1", for: english), for: english)
    #expect(legend.contains("Compared with the median price"))
    #expect(legend.contains("level4") && legend.contains("Not known") && !legend.contains("Can’t be compared"))
  }

  @Test func `where prices do not differ the legend says so in words`() async throws {
    let free = [AppOffer.sample("KR", 0), .sample("JP", 0)]
    func legend(_ state: AppComparison.State) async throws -> String {
      let state = try await self.state(AppComparison(offers: free, state: state), "map=1", for: english)
      return slot("legend", of: state, for: english)
    }
    let settled = try await legend(.paused)
    #expect(
      settled.contains("Prices don’t differ") && settled.contains("</span>Sold here") && !settled.contains("level4"))
    #expect(try await legend(.running(secondsLeft: 9)).contains("level4"), "other prices may come")
  }

  @Test func `the map marks the reader's country`() async throws {
    let tiles = try await tiles(.sample(.paused, .sample("KR", 4300)))
    #expect(tiles.values.filter(\.isMine).map(\.key) == ["KR"])
    let html = screen.cell(for: .tile(try #require(tiles["KR"])), reader: english).render()
    #expect(html.contains(" level2 mine'"))
  }

  @Test func `the map is shown at a tap, and is in the address`() async throws {
    let before = try await state(.sample(.paused), for: english)
    #expect(all(of: before, for: english).count == Storefront.all.count)
    #expect(slot("legend", of: before, for: english).isEmpty)
    let runtime = ReactorRuntime(try await screen.open(request("sort=price", for: english))) { _ in }
    await runtime.send(.mapToggled)
    #expect(screen.content(of: runtime.state, for: english).url == "/apps/KR/1/compare?sort=price&map=1")
    #expect(slot("order", of: runtime.state, for: english).contains("name='map' value='1'"))
    await runtime.send(.mapToggled)
    #expect(screen.content(of: runtime.state, for: english).url == "/apps/KR/1/compare?sort=price")
  }
}
