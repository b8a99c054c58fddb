import AppsFeature
import AsyncHTTPClient
import FeatureKit
import FoldersFeature
import Foundation
import Localization
import Logging
import MoviesFeature
import NIOCore
import NIOHTTP1
import Reactor
import ServiceLifecycle
import Store
import TestSupport
import Testing
import Upstream
import WatchFeature

@testable import showroom

/// The composed program, over the embedded sandbox and real HTTP.
@Suite(.timeLimit(.minutes(3)))
struct CompositionTests {
  private let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test func `requests reach the sandbox over HTTP, and its picture addresses are relative`() async throws {
    let korea = try #require(Storefront.find("KR"))
    let query = ListingsQuery(input: .term("memo"), storefront: korea, platform: .iphone, language: .english)
    let page = try await Running.with(.sandbox, storage: .memory, logger: quiet) { running in
      #expect(running.sandbox != nil)
      #expect(running.root.source.isSample)
      return try await running.root.listings.search(query, count: 10)
    }
    #expect(!page.listings.isEmpty)
    #expect(page.listings.allSatisfy { $0.artwork?.url.hasPrefix("/artwork/") == true })
  }

  @Test func `a comparison asks the sandbox for one country after another, until the server stops`() async throws {
    try await Running.with(.sandbox, storage: .memory, logger: quiet) { running in
      let (comparisons, runner) = (running.root.comparisons, running.root.comparing)
      let service = ServiceGroup(
        configuration: .init(services: [Comparing(runner: runner)], logger: quiet))
      async let serving: Void = service.run()
      try await comparisons.start(9_000_005_009, on: .iphone, first: [], for: .program)
      try await until {
        let offers = (try? await comparisons.comparison(of: 9_000_005_009, on: .iphone, for: .program))?.offers ?? []
        return offers.count >= 2 && offers.contains { $0.facts != nil }
      }
      await service.triggerGracefulShutdown()
      try await serving
    }
  }

  @Test func `a saved app is asked for in the background, until the server stops`() async throws {
    let storage = Storage.memory
    let app = try #require(ItemReference("app.KR.iphone.9000005009"))
    try await storage.database.write { connection in
      try connection.execute(
        """
        INSERT INTO watchTurn (source, kind, id, country, language, nextAt)
        VALUES (\("sandbox"), \(app.kind), \(app.id), \("KR"), \("en"), \(0))
        """)
    }
    try await Running.with(.sandbox, storage: storage, logger: quiet) { running in
      let (root, folder) = (running.root, Folder.ID.make())
      try await root.folders.create(folder, FolderWords(name: "Reading"), of: "someone")
      try await root.folders.add([NewItem(app, facets: [:])], to: folder, of: "someone")
      let service = ServiceGroup(
        configuration: .init(services: [Watching(runners: root.watching, news: root.telling)], logger: quiet))
      async let serving: Void = service.run()
      try await until {
        let page = try? await root.folders.page(FolderQuery(folder: folder), of: "someone")
        return page?.items.first?.facts?.version != nil
      }
      #expect(try await root.history.course(of: app, since: nil)?.changes.map(\.what) == [.first])
      await service.triggerGracefulShutdown()
      try await serving
    }
  }

  @Test func `a change of a saved app is told, and only to the profile that keeps it`() async throws {
    let app = try #require(ItemReference("app.KR.iphone.9000005009"))
    let said: @Sendable (Int, Double) -> DatedFacts = { won, age in
      var facts = ItemFacts(title: "Notes")
      facts.price = Money(minorUnits: won, currency: "KRW")
      return DatedFacts(facts, saidAt: Date().addingTimeInterval(-age), language: .korean)
    }
    try await Running.with(.sandbox, storage: .memory, logger: quiet) { running in
      let (root, folder) = (running.root, Folder.ID.make())
      try await root.folders.create(folder, FolderWords(name: "Reading"), of: "someone")
      try await root.folders.create(folder, FolderWords(name: "Reading"), of: "other")
      try await root.folders.add([NewItem(app, facets: [:], facts: said(1_000, 60))], to: folder, of: "someone")
      let service = ServiceGroup(
        configuration: .init(services: [Watching(runners: [], news: root.telling)], logger: quiet))
      async let serving: Void = service.run()
      try await root.history.note([app: said(1_000, 60)], gone: [], at: Date())
      try await root.history.note([app: said(700, 30)], gone: [], at: Date())
      try await until { (try? await root.news.unseenCount(of: "someone")) == 1 }
      let news = try await root.news.news(of: "someone", after: nil, limit: 9)
      #expect(news.map(\.title) == ["Notes"] && news.first?.folder == folder.rawValue)
      #expect(try await root.news.unseenCount(of: "other") == 0)
      await service.triggerGracefulShutdown()
      try await serving
    }
  }

  @Test func `exchange rates of the sandbox are fetched, stored and convert amounts`() async throws {
    let dollar = Money(minorUnits: 100, currency: "USD")
    let won = try await Running.with(.sandbox, storage: .memory, logger: quiet) { running in
      #expect(try await running.root.rates.current() == nil)
      try await running.root.ratesRefresh.round()
      return try await running.root.rates.current()?.convert(dollar, to: "KRW")
    }
    #expect(won == Money(minorUnits: 1_350, currency: "KRW"))
  }

  @Test func `an error of the work is rethrown, and the sandbox stops`() async throws {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await Running.with(.sandbox, storage: .memory, logger: quiet) { _ in throw Stop() }
    }
  }

  @Test func `each feature reports the health of its own source`() async throws {
    let (apps, movies) = (try BaseURL("http://127.0.0.1:1"), try BaseURL("http://127.0.0.1:2"))
    try await Running.with(
      .other(apps, isLive: true), movies: .other(movies, token: nil), storage: .memory, logger: quiet
    ) { running in
      await #expect(throws: AppError.self) {
        try await running.root.movies?.movies(in: .popular, page: 1, place: MoviesPlace(language: .english))
      }
      for feature in running.root.features {
        let health = await feature.health(for: .program)
        switch feature.tab.path {
        case "/apps": #expect(health == .ready)
        case "/movies":
          guard case .unanswered = health else {
            Issue.record("\(String(describing: health))")
            continue
          }
        default: #expect(health == nil)
        }
      }
    }
  }

  @Test(arguments: ["/apps", "/movies"])
  func `a source that failed is asked when a person checks it again`(path: String) async throws {
    try await Running.with(.sandbox, movies: .sandbox, storage: .memory, logger: quiet) { running in
      let found = running.root.features.first { $0.tab.path == path }
      let feature = try #require(found)
      let faults = "\(running.root.source.baseURL)/__faults"
      var request = HTTPClientRequest(url: faults)
      request.method = .POST
      request.headers.add(name: "content-type", value: "application/json")
      request.body = .bytes(ByteBuffer(string: #"{"status":503}"#))
      #expect(try await HTTPClient.shared.execute(request, timeout: .seconds(60)).status == .ok)
      await #expect(throws: AppError.self) {
        try await running.root.movies?.movies(in: .popular, page: 1, place: MoviesPlace(language: .english))
      }
      if case .unanswered = await feature.health(for: .program) {} else { Issue.record("the failure is not known") }
      #expect(await feature.healthAgain(for: .program) == .silent)
      var end = HTTPClientRequest(url: faults)
      end.method = .DELETE
      _ = try await HTTPClient.shared.execute(end, timeout: .seconds(60))
      #expect(await feature.healthAgain(for: .program) == .answers)
      #expect(await feature.health(for: .program) == .ready)
    }
  }

  @Test func `the database is closed when the work is done`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "data/showroom.sqlite").path
      let database = try Storage.open(.file(path: path))
      try await Running.with(.sandbox, storage: .database(database), logger: quiet) { running in
        _ = try await running.root.profiles.update("somebody") {
          $0[Choices.Key(feature: "apps", name: "platform")] = "mac"
        }
      }
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
      await #expect(throws: (any Error).self) { try await database.read { try $0.row("SELECT 1") } }
    }
  }
}
