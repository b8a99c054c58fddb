import FeatureKit
import Foundation
import Localization
import Secrets
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of moving data when browsers come to share a profile, and of marking searches as seen.
@Suite(.timeLimit(.minutes(3)))
struct MoveKeptUseCaseTests {
  private static let draft = "abcdefghijklmnopqrstuv"
  private static let picture = "ABCDEFGHIJKLMNOPQRSTUV"
  private let at = Date(timeIntervalSince1970: 1_799_000_000)

  private func withKept(
    _ engine: TestEngine, _ body: @escaping @Sendable (MoveKeptUseCase) async throws -> Void
  ) async throws {
    try await engine.withDatabase(ProfileMigrations.all + MarketFeatureMigrations.all) { database in
      try await body(
        MoveKeptUseCase(
          shops: DatabaseShopsRepository(database: database, server: "own", secretKey: .random()),
          favorites: DatabaseFavoritesRepository(database: database, server: "own"),
          searches: DatabaseSavedSearchesRepository(database: database, server: "own"),
          drafts: DatabaseDraftsRepository(database: database, server: "own", maxProfileBytes: 5)))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop, favourites, searches and drafts with their pictures move, once`(engine: TestEngine) async throws {
    let (at, draft, picture) = (at, Self.draft, Self.picture)
    try await withKept(engine) { move in
      try await move.shops.save(.sample(), of: "phone")
      try await move.favorites.add(.sample(1), of: "phone", at: at)
      try await move.favorites.add(.sample(2), of: "desk", at: at)
      try await move.searches.save(ProductQuery(text: "boat"), newest: 7, of: "phone", at: at)
      try await move.drafts.begin(ProductDraft(id: draft, fields: DraftFields(), changedAt: at), of: "phone")
      let file = PictureFile(bytes: [1, 2, 3], type: "image/jpeg")
      _ = try await move.drafts.add(file, id: picture, to: draft, of: "phone")
      _ = try await move.drafts.noteSending(of: draft, revision: 1, isAgain: false, of: "phone")
      let sent = try await move.drafts.draft(draft, of: "phone")
      #expect(sent?.sentAt != nil)

      for _ in 0..<2 {
        try await move(from: "phone", to: "desk")

        let shop = try await move.shops.shop(of: "desk")
        #expect(shop == .sample())
        let favorites = try await move.favorites.favorites(of: "desk").map(\.id)
        #expect(Set(favorites) == [1, 2])
        let searches = try await move.searches.searches(of: "desk")
        #expect(searches.map(\.query.text) == ["boat"])
        #expect(searches.map(\.seen) == [7])
        let moved = try await move.drafts.file(of: picture, in: draft, of: "desk")
        #expect(moved == file)
        let there = try await move.drafts.draft(draft, of: "desk")
        #expect(there?.sentAt == sent?.sentAt, "it may be a product already")
      }
      let left = try await move.shops.shop(of: "phone")
      #expect(left == nil)
      let drafts = try await move.drafts.drafts(of: "phone")
      #expect(drafts.isEmpty)
    }
  }

  @Test func `an empty draft does not move`() async throws {
    let (at, draft) = (at, Self.draft)
    try await withKept(.memory) { move in
      try await move.drafts.begin(ProductDraft(id: draft, fields: DraftFields(), changedAt: at), of: "phone")
      try await move(from: "phone", to: "desk")
      let moved = try await move.drafts.drafts(of: "desk")
      #expect(moved.isEmpty)
    }
  }

  @Test func `a move interrupted between a draft and its pictures is finished by the next`() async throws {
    let (at, draft, picture) = (at, Self.draft, Self.picture)
    try await withKept(.memory) { move in
      for profile in ["phone", "desk"] {
        try await move.drafts.begin(ProductDraft(id: draft, fields: DraftFields(), changedAt: at), of: profile)
      }
      let file = PictureFile(bytes: [1, 2, 3], type: "image/jpeg")
      _ = try await move.drafts.add(file, id: picture, to: draft, of: "phone")
      try await move(from: "phone", to: "desk")
      let moved = try await move.drafts.file(of: picture, in: draft, of: "desk")
      #expect(moved == file)
    }
  }

  @Test func `a draft whose pictures have no room stays behind with them, and its text is copied`() async throws {
    let (at, draft, picture) = (at, Self.draft, Self.picture)
    try await withKept(.memory) { move in
      let file = PictureFile(bytes: [1, 2, 3], type: "image/jpeg")
      for (profile, id) in [("phone", draft), ("desk", picture)] {
        try await move.drafts.begin(ProductDraft(id: id, fields: DraftFields(), changedAt: at), of: profile)
        _ = try await move.drafts.add(file, id: picture, to: id, of: profile)
      }
      try await move(from: "phone", to: "desk")
      let there = try await move.drafts.draft(draft, of: "desk")
      #expect(there?.pictures.isEmpty == true)
      let left = try await move.drafts.file(of: picture, in: draft, of: "phone")
      #expect(left == file)
    }
  }

  @Test func `a draft moves all of its pictures or none`() async throws {
    let (at, draft, picture) = (at, Self.draft, Self.picture)
    let pictures = [draft, picture]
    try await withKept(.memory) { move in
      for (profile, id) in [("phone", draft), ("desk", picture)] {
        try await move.drafts.begin(ProductDraft(id: id, fields: DraftFields(), changedAt: at), of: profile)
      }
      let large = PictureFile(bytes: [1, 2, 3], type: "image/jpeg")
      _ = try await move.drafts.add(large, id: picture, to: picture, of: "desk")
      let small = PictureFile(bytes: [1, 2], type: "image/jpeg")
      for id in pictures { _ = try await move.drafts.add(small, id: id, to: draft, of: "phone") }

      try await move(from: "phone", to: "desk")

      let there = try await move.drafts.draft(draft, of: "desk")
      #expect(there?.pictures.isEmpty == true)
      let left = try await move.drafts.draft(draft, of: "phone")
      #expect(left?.pictures.map(\.id) == pictures)
      try await move.drafts.remove(picture, of: "desk")
      try await move(from: "phone", to: "desk")
      let moved = try await move.drafts.draft(draft, of: "desk")
      #expect(moved?.pictures.map(\.id) == pictures, "all of them, once there is room")
    }
  }

  // MARK: Shops

  private static func hidden(_ id: Int, called name: String = "Boat") -> UnlistedProduct {
    UnlistedProduct(
      id: id, name: name, thumbnail: nil, reason: .hidden, at: Date(timeIntervalSince1970: 1_799_000_000 + Double(id)))
  }

  @Test(arguments: TestEngine.allCases)
  func `unlisted products move with their shop`(engine: TestEngine) async throws {
    try await withKept(engine) { move in
      try await move.shops.save(.sample(), of: "phone")
      for id in 1...3 { try await move.shops.remember(Self.hidden(id), of: "phone") }

      try await move(from: "phone", to: "desk")

      let (there, left) = (try await move.shops.unlisted(of: "desk"), try await move.shops.unlisted(of: "phone"))
      #expect(there == [3, 2, 1].map { Self.hidden($0) })
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop that was removed moves, and can be restored there`(engine: TestEngine) async throws {
    try await withKept(engine) { move in
      try await move.shops.save(Shop(vendor: nil, credentials: .sample()), of: "phone")
      try await move.shops.remember(Self.hidden(1), of: "phone")
      #expect(try await move.shops.setShopAside(of: "phone"))

      try await move(from: "phone", to: "desk")

      #expect(try await move.shops.restoreShop(of: "desk"))
      let (shop, products) = (try await move.shops.shop(of: "desk"), try await move.shops.unlisted(of: "desk"))
      #expect(shop?.credentials == .sample() && products == [Self.hidden(1)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `two entries of the same shop are merged`(engine: TestEngine) async throws {
    try await withKept(engine) { move in
      try await move.shops.save(.sample(), of: "phone")
      try await move.shops.save(Shop(vendor: nil, credentials: .sample()), of: "desk")
      for id in [1, 3] { try await move.shops.remember(Self.hidden(id), of: "phone") }
      for id in [2, 3] { try await move.shops.remember(Self.hidden(id, called: "Ship"), of: "desk") }

      try await move(from: "phone", to: "desk")

      let (shop, products) = (try await move.shops.shop(of: "desk"), try await move.shops.unlisted(of: "desk"))
      #expect(shop == .sample(), "with its vendor")
      #expect(products == [Self.hidden(3, called: "Ship"), Self.hidden(2, called: "Ship"), Self.hidden(1)])
      let (left, others) = (try await move.shops.shop(of: "phone"), try await move.shops.unlisted(of: "phone"))
      #expect(left == nil)
      #expect(others.isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a move interrupted between a shop and its hidden products is finished by the next`(
    engine: TestEngine
  ) async throws {
    try await withKept(engine) { move in
      let shop = Shop(vendor: nil, credentials: .sample(), isNoted: false)
      try await move.shops.save(shop, of: "phone")
      for id in 1...3 { try await move.shops.remember(Self.hidden(id), of: "phone") }
      let isOpened = try await move.shops.open(shop, of: "desk")
      #expect(isOpened)
      try await move.shops.remember(Self.hidden(1), of: "desk")

      let isLost = try await move.losesShop(from: "phone", to: "desk")
      #expect(!isLost)
      try await move(from: "phone", to: "desk")

      let (there, products) = (try await move.shops.shop(of: "desk"), try await move.shops.unlisted(of: "desk"))
      #expect(there == shop)
      #expect(products == [3, 2, 1].map { Self.hidden($0) })
      let left = try await move.shops.shop(of: "phone")
      #expect(left == nil, "it is in one profile only")
    }
  }

  @Test func `the target's other shop stays, without the source's products`() async throws {
    try await withKept(.memory) { move in
      try await move.shops.save(.sample(1), of: "phone")
      try await move.shops.remember(Self.hidden(1), of: "phone")
      try await move.shops.save(.sample(2), of: "desk")

      try await move(from: "phone", to: "desk")

      let (shop, products) = (try await move.shops.shop(of: "desk"), try await move.shops.unlisted(of: "desk"))
      #expect(shop == .sample(2))
      #expect(products.isEmpty)
    }
  }

  @Test func `a shop would be lost if the target has another one and its credentials are not noted`() async throws {
    let steps: [(isNoted: Bool, there: Int?, isLost: Bool)] = [
      (false, nil, false), (false, 1, false), (false, 2, true), (true, 2, false),
    ]
    for step in steps {
      try await withKept(.memory) { move in
        try await move.shops.save(Shop(vendor: nil, credentials: .sample(1), isNoted: step.isNoted), of: "phone")
        if let there = step.there { try await move.shops.save(.sample(there), of: "desk") }
        let isLost = try await move.losesShop(from: "phone", to: "desk")
        #expect(isLost == step.isLost, "\(step)")
        let isOthersLost = try await move.losesShop(from: "nobody", to: "phone")
        #expect(!isOthersLost)
      }
    }
  }

  @Test func `a move that would lose a shop opened meanwhile throws and moves nothing`()
    async throws
  {
    let at = at
    try await withKept(.memory) { move in
      let shop = Shop(vendor: nil, credentials: .sample(1), isNoted: false)
      try await move.shops.save(shop, of: "phone")
      try await move.favorites.add(.sample(1), of: "phone", at: at)
      try await move.shops.save(.sample(2), of: "desk")

      await #expect(throws: ShopNotNoted.self) { try await move(from: "phone", to: "desk") }

      let (left, there) = (try await move.shops.shop(of: "phone"), try await move.shops.shop(of: "desk"))
      #expect(left == shop)
      #expect(there == .sample(2))
      let favorites = try await move.favorites.favorites(of: "phone").map(\.id)
      #expect(favorites == [1])
    }
  }

  // MARK: Favourites and searches

  @Test func `favourites move with their news and their last seen state`() async throws {
    let at = at
    try await withKept(.memory) { move in
      for id in 1...3 { try await move.favorites.add(.sample(id, price: 100), of: "phone", at: at) }
      let found: [Product.ID: Product?] = [1: .sample(1, price: 80), 2: nil, 3: .sample(3, price: 200)]
      try await move.favorites.note(found, at: at.addingTimeInterval(60))
      let before = try await move.favorites.favorites(of: "phone")

      try await move(from: "phone", to: "desk")

      let after = try await move.favorites.favorites(of: "desk")
      #expect(after == before)
      let news = try await move.favorites.newsCount(of: "desk")
      #expect(news == 2)
      try await move.favorites.note([3: .sample(3, price: 90)], at: at.addingTimeInterval(120))
      let cheaper = try await move.favorites.favorites(of: "desk").first { $0.id == 3 }?.news
      #expect(cheaper == .cheaper(from: Money(minorUnits: 100, currency: "KRW")), "the profile has not seen it at 200")
    }
  }

  @Test func `a search is seen after its newest products were shown, but not in another order`() async throws {
    let at = at
    try await withKept(.memory) { kept in
      try await kept.searches.save(ProductQuery(text: "boat"), newest: 7, of: "phone", at: at)
      let mark = MarkSearchSeenUseCase(searches: kept.searches)
      let steps: [(query: ProductQuery, newest: Product.ID, isSaved: Bool, seen: Product.ID)] = [
        (ProductQuery(text: "boat", order: .cheapest), 9, true, 7), (ProductQuery(text: "ship"), 99, false, 7),
        (ProductQuery(text: "boat"), 8, true, 8), (ProductQuery(text: "boat"), 0, true, 8),
      ]
      for step in steps {
        let isSaved = try await mark(step.query, newest: step.newest, of: "phone")
        #expect(isSaved == step.isSaved)
        let seen = try await kept.searches.searches(of: "phone").map(\.seen)
        #expect(seen == [step.seen])
      }
    }
  }
}
