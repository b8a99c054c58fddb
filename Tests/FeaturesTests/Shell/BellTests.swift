import FeatureKit
import Hummingbird
import HummingbirdTesting
import LiveWeb
import Localization
import Logging
import Reactor
import Secrets
import Testing

@testable import Shell

/// Tests of the bell in the bar, and of features without a tab.
@Suite(.timeLimit(.minutes(3)))
struct BellTests {
  /// Returns a page in a browser that comes back, with its cookie.
  private func page(
    _ path: String = "/plants", features: [any Feature] = [Plants(), Post()], accepting type: String = "text/html",
    unseen: @escaping @Sendable (String) async throws -> Int
  ) async throws -> String {
    let web = ShowroomWeb(
      .init(
        features: features, profiles: DatabaseProfilesRepository.empty(), unseenNews: unseen,
        known: KnownBrowsers(.random()), isSampleCatalogue: false))
    return try await Application(router: web.buildRouter(), logger: Logger(label: "test")).test(.router) { client in
      let cookie = try await client.execute(uri: path, method: .get) { $0.headers[.setCookie] ?? "" }
      let own = String(cookie.prefix { $0 != ";" })
      return try await client.execute(uri: path, method: .get, headers: [.cookie: own, .accept: type]) {
        String(buffer: $0.body)
      }
    }
  }

  @Test(arguments: zip([1, 99, 100], ["1", "99", "99+"]))
  func `the bell has the number of unseen news, up to 99`(count: Int, badge: String) async throws {
    let page = try await page { _ in count }
    #expect(page.contains("<b>\(badge)</b></a>"))
    let words = ShellStrings.for(.english).news(count)
    #expect(page.contains("class='profile' href='/news' aria-label='\(words)' data-seen='Notifications'"))
  }

  @Test func `without unseen news the bell has no number`() async throws {
    let page = try await page { _ in 0 }
    #expect(page.contains("href='/news' aria-label='Notifications'"))
    #expect(!page.contains("<b>") && !page.contains("data-seen"))
  }

  @Test func `without a whole page in the response the news are not counted`() async throws {
    let page = try await page(accepting: "application/x-ndjson") { _ in
      Issue.record("counted")
      return 1
    }
    #expect(!page.contains("<b>"))
  }

  @Test func `if the number cannot be read, the page is shown without it`() async throws {
    let page = try await page { _ in throw AppError(.storageBusy) }
    #expect(page.contains("<p>Water me</p>") && page.contains("href='/news' aria-label='Notifications'"))
  }

  @Test func `there is no bell without news, on the news themselves and on the settings`() async throws {
    #expect(try await !page(features: [Plants()]) { _ in 1 }.contains("href='/news'"))
    #expect(try await !page("/news") { _ in 1 }.contains("href='/news'"))
    #expect(try await !page("/settings") { _ in 1 }.contains("href='/news'"))
  }

  @Test func `a feature without a tab is not in the tab bar, and its errors have its words`() async throws {
    #expect(try await !page { _ in 0 }.contains(">Post</span>"))
    #expect(try await page("/letters") { _ in 0 }.contains("The post office isn’t responding"))
  }

  @Test func `Korean names the bell`() {
    #expect(ShellStrings.korean.news(3) == "읽지 않은 알림 3개")
    #expect((1...2).map(ShellStrings.for(.english).news) == ["1 unread notification", "2 unread notifications"])
    #expect(ShellStrings.korean.news(0) == "알림")
  }
}

/// A feature without a tab; it has a page outside of its path.
private struct Post: Feature {
  var tab: FeatureTab { FeatureTab(path: WatchLink.newsPath, symbol: "bell") { _ in ("Post", "To the post") } }
  var hasTab: Bool { false }
  var screens: [any Screen] { [PlantsScreen(path: "/news"), PlantsScreen(path: "/letters", fails: true)] }
  var settings: [Setting] { [] }
  var assets: [AssetLibrary.Asset] { [] }
  func source(in language: Language) -> String { "The post office" }
  func hint(for field: String, in language: Language) -> String? { nil }
}
