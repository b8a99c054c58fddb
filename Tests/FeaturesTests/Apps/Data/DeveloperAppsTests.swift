import Foundation
import Localization
import Reactor
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

/// The other apps of a developer in ``AppleListingsRepository``, for the end of an app's page.
@Suite struct DeveloperAppsTests {
  private static let artist = """
    {"wrapperType":"artist","artistType":"Software Artist","artistName":"Harbour Works","artistId":700000001}
    """

  private let korea: Storefront
  private let store = DatabaseListingStore.empty()

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func repository(_ rows: [WireRow]) throws -> (AppleListingsRepository, FakeAppStore) {
    let appStore = FakeAppStore { _ in WireRow.body([Self.artist] + rows.map(\.json)) }
    return (AppleListingsRepository(client: try appStore.client(), store: store), appStore)
  }

  private func others(of repository: AppleListingsRepository, on platform: Platform = .iphone) async throws -> [Int] {
    try await repository.apps(
      byDeveloper: 700_000_001, excluding: 900_000_001, storefront: korea, platform: platform, language: .korean
    ).map(\.id.appID)
  }

  @Test func `the developer's row and the app itself are left out`() async throws {
    let (repository, appStore) = try repository((1...4).map { .iphone(900_000_000 + $0) })
    #expect(try await others(of: repository) == [900_000_002, 900_000_003, 900_000_004])
    #expect(appStore.calls.map(\.url.path) == ["/lookup"])
    #expect(appStore.calls.first?.item("id") == "700000001")
  }

  @Test func `their call has the priority of a prefetch`() async throws {
    let (repository, appStore) = try repository([])
    #expect(try await others(of: repository).isEmpty)
    #expect(appStore.calls.map(\.priority) == [.prefetch])
  }

  @Test func `rows of another platform, of another developer and repeated ones are left out`() async throws {
    let foreign = WireRow.iphone(900_000_007).with(["artistId": "5"])
    let (repository, _) = try repository([
      .mac(900_000_005), .iphone(900_000_006), foreign, .iphone(900_000_006), .tv(900_000_008),
    ])
    #expect(try await others(of: repository) == [900_000_006])
    #expect(try await others(of: repository, on: .mac) == [900_000_005])
  }

  @Test func `at most twenty are returned`() async throws {
    let (repository, _) = try repository((1...50).map { .iphone(900_000_000 + $0) })
    #expect(try await others(of: repository) == (2...21).map { 900_000_000 + $0 })
  }

  @Test func `their pages need no call`() async throws {
    let (repository, appStore) = try repository([.iphone(900_000_001), .iphone(900_000_002)])
    _ = try await others(of: repository)
    let id = AppListing.ID(appID: 900_000_002, storefront: "KR", platform: .iphone)
    #expect(try await repository.listing(id, language: .korean).listing.id == id)
    #expect(appStore.calls.count == 1)
  }

  @Test func `a failure is the app's own error`() async throws {
    let appStore = FakeAppStore { _ in throw NetworkError.budgetSpent(wait: .seconds(40)) }
    let repository = AppleListingsRepository(client: try appStore.client(), store: store)
    let error = await #expect(throws: AppError.self) { try await others(of: repository) }
    #expect(error?.code == .rateLimited)
  }

  @Test func `a developer's page has up to two hundred apps, of one call`() async throws {
    let (repository, appStore) = try repository((1...50).map { .iphone(900_000_000 + $0) } + [.mac(900_000_099)])
    let apps = try await repository.developer(700_000_001, storefront: korea, platform: .iphone, language: .korean)
    #expect(apps.name == "Harbour Works")
    #expect(apps.listings.count == 50)
    #expect(appStore.limits == ["200"])
    #expect(appStore.calls.map(\.priority) == [.visible])
  }

  @Test func `a developer without apps for the device has a name, and one that the country does not know is missing`()
    async throws
  {
    let (repository, _) = try repository([])
    let apps = try await repository.developer(700_000_001, storefront: korea, platform: .mac, language: .korean)
    #expect(apps.name == "Harbour Works" && apps.listings.isEmpty)
    await #expect(throws: NotInStorefront.self) {
      try await repository.developer(5, storefront: korea, platform: .mac, language: .korean)
    }
  }

  @Test func `a developer with rows of which none is an app is an error, and not one without apps`() async throws {
    let unread = WireRow.iphone(900_000_001).with(["trackId": "\"x\""])
    let (repository, _) = try repository([unread, unread])
    let error = await #expect(throws: AppError.self) {
      try await repository.developer(700_000_001, storefront: korea, platform: .iphone, language: .korean)
    }
    #expect(error?.code == .changedUpstream)
    let (mac, _) = try self.repository([unread, .mac(900_000_002)])
    let apps = try await mac.developer(700_000_001, storefront: korea, platform: .iphone, language: .korean)
    #expect(apps.listings.isEmpty, "an app of another device is one")
  }

  @Test func `the known storefronts of an app are those of its stored listings`() async throws {
    let (repository, appStore) = try repository([])
    store.save([.sample(5, in: "US")], language: .korean, age: .seconds(60))
    store.save([.sample(5, in: "JP"), .sample(6, in: "GB")], language: .english, age: .zero)
    store.save([.sample(5, in: "XX")], language: .english, age: .zero)
    #expect(try await repository.knownStorefronts(of: 5).map(\.code) == ["JP", "US"])
    #expect(appStore.calls.isEmpty)
  }
}
