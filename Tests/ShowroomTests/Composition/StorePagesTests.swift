import AppsFeature
import Localization
import Logging
import Reactor
import ServiceLifecycle
import TestSupport
import Testing
import Upstream

@testable import Sandbox
@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct StorePagesTests {
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test func `public pages of the sandbox are read in countries with different notations`() async throws {
    let (logger, catalogue) = (logger, EmbeddedSandbox.make().service.catalogue)
    try await Running.with(.sandbox, storage: .memory, logger: logger) { running in
      let pages = running.root.storePages
      var listed: Set<String> = []
      for index in 0..<20 where SamplePurchases(of: catalogue.app(index), seed: catalogue.seed).rows.count > 1 {
        for code in ["US", "DE", "JP", "KR", "ID", "CO", "AU"] {
          let storefront = try #require(Storefront.find(code))
          let page = try await pages.page(of: catalogue.id(of: index), on: .iphone, in: storefront)
          guard case .listed(let rows) = page.purchases else { continue }
          listed.insert(code)
          let currency = PriceNotation.find(code).currency
          #expect(rows.allSatisfy { $0.price?.currency == currency && $0.price?.minorUnits ?? 0 > 0 }, "\(rows)")
        }
        if listed.count == 7 { break }
      }
      #expect(listed.count == 7, "\(listed)")
    }
  }

  @Test func `an app that does not exist has no page`() async throws {
    let logger = logger
    try await Running.with(.sandbox, storage: .memory, logger: logger) { running in
      let storefront = try #require(Storefront.find("KR"))
      let page = try await running.root.storePages.page(of: 1, on: .iphone, in: storefront)
      #expect(page == StorePage(storefront: storefront, purchases: nil, seenAt: nil, failure: .absent))
    }
  }

  @Test func `a server reads the pages that people ask for, until it stops`() async throws {
    let logger = logger
    try await Running.with(.sandbox, storage: .memory, hasStorePages: true, logger: logger) { running in
      let root = running.root
      let reading = Comparing(runner: root.comparing, pages: root.pageRunner)
      let service = ServiceGroup(configuration: .init(services: [reading], logger: logger))
      async let serving: Void = service.run()
      try await root.storePages.start(9_000_005_009, on: .iphone, first: [], for: .program)
      try await until {
        let pages = (try? await root.storePages.pages(of: 9_000_005_009, on: .iphone)) ?? []
        return pages.count { $0.purchases != nil } >= 2
      }
      await service.triggerGracefulShutdown()
      try await serving
    }
  }

  @Test func `Apple's pages are asked for slowly, on their own host`() throws {
    let live = try CatalogueSource.live()
    #expect(live.pages.description == "https://apps.apple.com")
    #expect(live.pagesBudget.limit == 1)
    #expect(live.pagesBudget.window == .seconds(3))
    let embedded = try CatalogueSource.embedded(port: 1)
    #expect(embedded.pages == embedded.baseURL)
  }

  @Test func `public pages are read only if the operator says so`() throws {
    let settings = { flags in try ServeSettings(OptionReader(flags: flags, environment: [:])) }
    #expect(try !settings([:]).hasStorePages)
    #expect(try !settings(["live": "true"]).hasStorePages)
    #expect(try settings(["store-pages": "true"]).hasStorePages)
  }
}
