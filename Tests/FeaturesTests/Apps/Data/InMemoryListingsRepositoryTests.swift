import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct InMemoryListingsRepositoryTests {
  private let korea: Storefront
  private let repository = InMemoryListingsRepository(
    (1...60).map { .sample($0, "Memo \($0)") } + [
      .sample(70, "메모 장"), .sample(1, "Memo 1", in: "US"), .sample(71, "Memo", on: .mac),
    ])

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func search(_ text: String, count: Int = 50, on platform: Platform = .iphone) async throws -> ListingsPage {
    let input = SearchInput.parse(text).input
    return try await repository.search(
      ListingsQuery(input: input, storefront: korea, platform: platform, language: .korean), count: count)
  }

  @Test func `words match names in any case, page by page`() async throws {
    let first = try await search("MEMO")
    #expect(first.listings.map(\.id.appID) == Array(1...50))
    #expect(first.hasMore)
    let all = try await search("memo", count: 200)
    #expect(all.listings.map(\.id.appID) == Array(1...60))
    #expect(!all.hasMore)
    #expect(try await search("메모").listings.map(\.id.appID) == [70])
    #expect(try await search("memo", on: .mac).listings.map(\.id.appID) == [71])
    #expect(try await search("") == .empty)
  }

  @Test(arguments: ["5", "id5", "com.example.boat5"])
  func `numbers, links and bundle ids match exactly`(text: String) async throws {
    #expect(try await search(text).listings.map(\.id.appID) == [5])
  }

  @Test(arguments: [
    AppListing.ID(appID: 99, storefront: "KR", platform: .iphone), .init(appID: 2, storefront: "US", platform: .iphone),
  ])
  func `a listing that is not in the storefront is an error that says so`(id: AppListing.ID) async throws {
    await #expect(throws: NotInStorefront.self) { try await repository.listing(id, language: .korean) }
  }

  @Test func `a listing that is there for another device only is not found`() async throws {
    let id = AppListing.ID(appID: 71, storefront: "KR", platform: .iphone)
    let error = await #expect(throws: AppError.self) { try await repository.listing(id, language: .korean) }
    #expect(error?.code == .notFound)
  }

  @Test func `a developer's other apps are those of the same place, without the app itself`() async throws {
    let found = try await repository.apps(
      byDeveloper: 700_000_001, excluding: 1, storefront: korea, platform: .iphone, language: .korean)
    #expect(found.map(\.id.appID) == Array(2...21))
    let none = try await repository.apps(
      byDeveloper: 5, excluding: 1, storefront: korea, platform: .iphone, language: .korean)
    #expect(none.isEmpty)
  }

  @Test func `everything is known that a search finds`() async throws {
    let query = ListingsQuery(input: .term("memo"), storefront: korea, platform: .iphone, language: .korean)
    let (known, found) = (try await repository.known(query, count: 50), try await search("memo"))
    #expect(known == found)
  }

  @Test func `the storefronts of an app are those of its listings`() async throws {
    #expect(try await repository.knownStorefronts(of: 1).map(\.code) == ["KR", "US"])
    #expect(try await repository.knownStorefronts(of: 99).isEmpty)
  }

  @Test func `many at once are there or gone, and all of them are known`() async throws {
    let (here, away) = (AppListing.sample(70, "메모 장"), AppListing.ID(appID: 70, storefront: "US", platform: .iphone))
    var news: [ListingNews] = []
    for await each in repository.news(of: [here.id, away], language: .korean) { news.append(each) }
    guard case .listings(let listings) = news.first, case .gone(let gone, _) = news.last else {
      Issue.record("\(news)")
      return
    }
    #expect(listings.map(\.listing) == [here])
    #expect(gone == [away])
    #expect(try await repository.known([here.id, away], language: .korean).keys.map(\.self) == [here.id])
  }

  @Test func `a given failure is what every call throws`() async throws {
    let offline = InMemoryListingsRepository([.sample(1)], failure: AppError(.offline))
    let id = AppListing.sample(1).id
    await #expect(throws: AppError(.offline)) { try await offline.listing(id, language: .korean) }
    let query = ListingsQuery(input: .term("Boat"), storefront: korea, platform: .iphone, language: .korean)
    #expect(try await offline.known(query, count: 50) == nil, "but for what is known, which then is nothing")
    #expect(try await offline.known([id], language: .korean).isEmpty)
    for await news in offline.news(of: [id], language: .korean) { #expect(news == .failed([id], AppError(.offline))) }
  }
}
