import AppsFeature
import FeatureKit
import Foundation
import Localization
import Testing

@testable import Sandbox

/// The past of things on their pages.
@Suite(.timeLimit(.minutes(3)))
struct HistoryPagesTests {
  @Test func `an app's page draws the prices that checks have noted, and lists their changes`() async throws {
    try await SandboxSite.browse { site in
      let id = AppListing.ID(
        appID: site.sandbox.service.catalogue.id(of: 0), storefront: "KR", platform: .iphone)
      let app = try #require(id.reference)
      let visitor = site.newcomer()
      #expect(try await !visitor.follow("/apps/KR/\(id.appID)").text.contains("class='history'"))
      for (daysAgo, won) in [(40, 5_500), (10, 3_300), (1, 4_400)] {
        var facts = ItemFacts(title: "Boat")
        facts.price = Money(minorUnits: won, currency: "KRW")
        let said = DatedFacts(facts, saidAt: Date() - Double(daysAgo) * 86_400, language: .english)
        try await site.history.note([app: said], gone: [], at: said.saidAt)
      }
      let page = try await visitor.get("/apps/KR/\(id.appID)")
      #expect(page.status == 200)
      #expect(page.text.contains("lowest ₩3,300, highest ₩5,500"))
      #expect(page.text.contains("₩5,500 → ₩3,300 · down 40%"))
      #expect(page.text.contains("₩3,300 → ₩4,400 · up 33%"))
      // Another country has another past.
      #expect(try await !visitor.get("/apps/US/\(id.appID)").text.contains("₩3,300"))
    }
  }

  @Test func `a movie's page draws its rating once checks have noted another one`() async throws {
    try await SandboxSite.browse(hasMovies: true) { site in
      let visitor = site.newcomer()
      let list = try await visitor.get("/movies").text
      let id = try #require(list.firstMatch(of: #/href='\/movies\/([0-9]+)/#)?.output.1)
      let movie = try #require(ItemReference(kind: "movie", id: String(id)))
      let path = "/movies/\(id)"
      for (daysAgo, rating) in [(40, 3.4), (10, 3.9), (1, 3.7)] {
        #expect(try await !visitor.follow(path).text.contains("class='history'") || daysAgo == 1)
        var facts = ItemFacts(title: "Boat")
        facts.rating = rating
        let said = DatedFacts(facts, saidAt: Date() - Double(daysAgo) * 86_400, language: .english)
        try await site.history.note([movie: said], gone: [], at: said.saidAt)
      }
      let page = try await visitor.get(path).text
      #expect(page.contains("lowest 3.4, highest 3.9"))
      #expect(page.contains("<td>Rating 3.9 → 3.7</td>"))
    }
  }
}
