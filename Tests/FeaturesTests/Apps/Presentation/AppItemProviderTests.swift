import FeatureKit
import Foundation
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct AppItemProviderTests {
  private let date = SettableDate()

  private func provider(_ listings: any ListingsRepository = InMemoryListingsRepository()) -> AppItemProvider {
    AppItemProvider(listings: listings, pictures: FakePictures())
  }

  private func listings(_ listings: [AppListing], failure: AppError? = nil) -> InMemoryListingsRepository {
    InMemoryListingsRepository(listings, failure: failure, now: date.now)
  }

  private func news(of ids: [String], from listings: any ListingsRepository) async -> [ItemNews] {
    var all: [ItemNews] = []
    for await each in provider(listings).news(of: ids, in: .korean, for: .program, within: ItemCheck()) {
      all.append(each)
    }
    return all
  }

  // MARK: - Ids

  @Test func `an id contains its country and device`() {
    #expect(provider().kind == "app")
    #expect(provider().facets(of: "KR.mac.5") == [.country: "KR", .device: "mac"])
    #expect(provider().facets(of: "KR.mac.x") == nil)
    #expect(provider().address(of: "KR.mac.5") == "/apps/KR/5?platform=mac")
    #expect(provider().address(of: "5") == "/apps")
    #expect(provider().styles == [ItemRow.style])
  }

  @Test func `countries and devices have their names in the reader's language`() {
    let country = provider().name(of: "KR", in: .country, language: .korean)
    #expect(country?.sign == "🇰🇷")
    #expect(country?.name == "대한민국")
    #expect(provider().name(of: "KR", in: .country, language: .english)?.name == "South Korea")
    let device = provider().name(of: "tv", in: .device, language: .korean)
    #expect(device?.sign == nil)
    #expect(device?.name == "Apple TV")
    #expect(provider().name(of: "KP", in: .country, language: .korean)?.name == nil)
    #expect(provider().name(of: "watch", in: .device, language: .korean)?.name == nil)
  }

  @Test func `an empty list links to the search`() {
    let link = provider().searchLink(in: .korean)
    #expect(link.label == "앱 검색하기")
    #expect(link.address == "/apps")
  }

  // MARK: - Facts

  @Test func `stored listings become dated facts by id`() async throws {
    let sample = AppListing.sample(5, "메모")
    let known = try await provider(listings([sample])).known(["KR.iphone.5", "US.iphone.5", "nonsense"], in: .korean)
    #expect(Array(known.keys) == ["KR.iphone.5"])
    let dated = try #require(known["KR.iphone.5"])
    #expect(dated.saidAt == date.now())
    #expect(dated.language == .korean)
    var facts = ItemFacts(title: "메모", subtitle: "Harbour Works · 생산성")
    facts.picture = sample.artwork?.url
    facts.price = Money(minorUnits: 1_100, currency: "KRW")
    facts.priceLabel = "₩1,100"
    facts.rating = 4.5
    facts.ratingCount = 120
    facts.version = "1.2"
    facts.updatedAt = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(dated.facts == facts)
  }

  @Test func `the facts of a huge listing take about a kilobyte`() {
    let endless = String(repeating: "가", count: 5_000)
    var listing = AppListing(id: .init(appID: 1, storefront: "KR", platform: .iphone), name: endless)
    listing.sellerName = endless
    listing.formattedPrice = endless
    listing.version = endless
    listing.artwork = Artwork(url: "https://p.example.com/" + endless)
    let facts = ItemFacts(listing)
    let texts = [facts.title, facts.subtitle, facts.picture ?? "", facts.priceLabel ?? "", facts.version ?? ""]
    #expect(texts.reduce(0) { $0 + $1.utf8.count } <= 600)
    #expect(facts.picture == nil)
  }

  @Test func `news name each id once: facts, gone, or never possible`() async throws {
    let all = await news(of: ["KR.iphone.5", "KR.iphone.6", "x"], from: listings([.sample(5)]))
    try #require(all.count == 3)
    guard case .never(let unreadable) = all[0], case .facts(let facts) = all[1],
      case .gone(let gone, let moment) = all[2]
    else {
      Issue.record("\(all)")
      return
    }
    #expect(unreadable == ["x"])
    #expect(Array(facts.keys) == ["KR.iphone.5"])
    #expect(facts["KR.iphone.5"]?.facts.title == "Paper Boat")
    #expect(gone == ["KR.iphone.6"])
    #expect(moment == date.now())
  }

  @Test func `the page below that of an app compares its prices`() throws {
    let page = try #require(AppItemProvider(listings: SpyListings(), pictures: FakePictures()).pages(in: .korean).first)
    let id = AppListing.ID(appID: 5, storefront: "KR", platform: .iphone)
    #expect(AppsRoute.listing(id).url + page.path == AppsRoute.compare(id).url)
    #expect(page.words == "국가별 가격 비교")
  }

  @Test func `a store that cannot be asked fails the ids with the reason`() async throws {
    let all = await news(of: ["KR.iphone.5"], from: listings([], failure: AppError(.offline)))
    guard case .failed(let ids, let error) = all.first, all.count == 1 else {
      Issue.record("\(all)")
      return
    }
    #expect(ids == ["KR.iphone.5"])
    #expect(error == AppError(.offline))
  }
}
