import AppsFeature
import Localization
import Reactor
import Testing

@testable import Sandbox

/// The page of a comparison, over the sandbox's public pages.
@Suite(.timeLimit(.minutes(3)))
struct ComparePagesTests {
  /// An app with purchases on its page in South Korea, and the name of the first one.
  private func app(of site: SandboxSite) async throws -> (id: Int, purchase: String) {
    let catalogue = site.sandbox.service.catalogue
    let korea = try #require(Storefront.find("KR"))
    for index in 0..<40 {
      let id = catalogue.id(of: index)
      let page = try await site.storePages.page(of: id, on: .iphone, in: korea)
      // A name without a character that HTML writes differently.
      if case .listed(let rows) = page.purchases, let name = rows.first?.name, !name.contains("<") { return (id, name) }
    }
    throw CancellationError()
  }

  @Test func `a tap offers the purchases that public pages list, also without JavaScript`() async throws {
    try await SandboxSite.browse(hasStorePages: true) { site in
      let (id, purchase) = try await app(of: site)
      let path = "/apps/KR/\(id)/compare"
      let visitor = site.newcomer()
      let before = try await visitor.follow(path)
      #expect(before.status == 200 && before.text.contains("value='purchasesToggled'"))
      #expect(!before.text.contains("name='buy'"))
      #expect(try await site.storePages.progress(of: id, on: .iphone, for: .program) == .idle)
      let sent = try await visitor.submit(path, ["action": "purchasesToggled"])
      #expect(sent.location == "\(path)?iap=1")
      #expect(try await site.storePages.progress(of: id, on: .iphone, for: .program) != .idle)
      let after = try await visitor.get("\(path)?iap=1")
      #expect(after.text.contains("name='buy'") && after.text.contains("<option value='KR-\(purchase)'"))
      #expect(after.text.contains("The app</option>"))
    }
  }

  @Test func `one tap ends the filters, also without JavaScript`() async throws {
    try await SandboxSite.browse { site in
      let path = "/apps/KR/\(site.sandbox.service.catalogue.id(of: 0))/compare"
      let visitor = site.newcomer()
      let page = try await visitor.follow("\(path)?sort=price&show=sold&region=asia")
      #expect(page.text.contains("value='filtersCleared'"))
      let sent = try await visitor.submit("\(path)?sort=price&show=sold&region=asia", ["action": "filtersCleared"])
      #expect(sent.location == "\(path)?sort=price")
    }
  }

  @Test func `where public pages are not read, nothing offers purchases`() async throws {
    try await SandboxSite.browse { site in
      let id = site.sandbox.service.catalogue.id(of: 0)
      let page = try await site.newcomer().follow("/apps/KR/\(id)/compare?iap=1")
      #expect(page.status == 200 && !page.text.contains("purchasesToggled"))
      #expect(try await site.storePages.progress(of: id, on: .iphone, for: .program) == .idle)
    }
  }
}
