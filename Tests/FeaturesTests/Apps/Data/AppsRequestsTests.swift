import Localization
import Testing
import Upstream

@testable import AppsFeature

@Suite struct AppsRequestsTests {
  @Test func `a search has Apple's query items`() {
    let request = SearchAppsRequest(term: "메모 장", country: "KR", platform: .ipad, language: .korean, limit: 50)
    #expect(request.path == "/search")
    #expect(
      request.query == [
        QueryItem("term", "메모 장"), QueryItem("country", "KR"), QueryItem("media", "software"),
        QueryItem("entity", "iPadSoftware"), QueryItem("limit", 50), QueryItem("lang", "ko_kr"),
      ])
    #expect(request.cachePolicy == .fresh(for: .seconds(3_600), staleFor: .seconds(86_400)))
  }

  @Test(arguments: [
    (Platform.iphone, "software"), (.ipad, "iPadSoftware"), (.mac, "desktopSoftware"), (.tv, "tvSoftware"),
  ])
  func `each platform has its entity`(platform: Platform, entity: String) {
    let search = SearchAppsRequest(term: "a", country: "US", platform: platform, language: .english, limit: 50)
    let lookup = LookupAppsRequest(key: .appIDs([1]), country: "US", platform: platform, language: .english)
    #expect(search.query.contains(QueryItem("entity", entity)))
    #expect(lookup.query.contains(QueryItem("entity", entity)))
  }

  @Test func `one lookup asks for many apps`() {
    let request = LookupAppsRequest(key: .appIDs([5, 6, 7]), country: "KR", platform: .iphone, language: .english)
    #expect(request.path == "/lookup")
    #expect(
      request.query == [
        QueryItem("id", "5,6,7"), QueryItem("country", "KR"), QueryItem("entity", "software"),
        QueryItem("lang", "en_us"),
      ])
  }

  @Test func `a refresh neither uses nor stores a cached answer`() {
    let request = LookupAppsRequest(
      key: .appIDs([5, 6]), country: "KR", platform: .iphone, language: .english, isRefresh: true)
    #expect(request.cachePolicy == .never)
  }

  @Test func `a lookup by bundle id has it in the query`() {
    let request = LookupAppsRequest(key: .bundleID("com.example.a"), country: "KR", platform: .mac, language: .english)
    #expect(request.query.first == QueryItem("bundleId", "com.example.a"))
  }

  @Test func `a developer's apps are looked up by the developer's number`() {
    let request = LookupAppsRequest(key: .developer(700_000_001), country: "KR", platform: .tv, language: .korean)
    #expect(
      request.query.prefix(3) == [
        QueryItem("id", 700_000_001), QueryItem("country", "KR"), QueryItem("entity", "tvSoftware"),
      ])
    #expect(request.cachePolicy == .fresh(for: .seconds(3_600), staleFor: .seconds(86_400)))
  }
}
