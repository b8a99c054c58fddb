import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import WatchFeature

@Suite(.timeLimit(.minutes(1)))
struct FeedsScreenTests {
  private let feeds = FakeFeeds()

  private var screen: FeedsScreen {
    FeedsScreen(feeds: feeds, items: Cards().watched(in: WatchedFolder(id: "travel", name: "Travel")))
  }

  /// Opens an address, and performs actions by the fields of their forms after it has appeared.
  private func opened(_ query: String = "", _ actions: String...) async throws -> FeedsReactor.State {
    let request = ScreenRequest(
      query: FormFields(encoded: query), reader: .watching(), origin: "https://box.example")
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    for name in actions { await runtime.send(try #require(screen.actions.action(in: ["action": name]))) }
    return runtime.state
  }

  private func content(of state: FeedsReactor.State, _ language: Language = .english) -> ScreenContent<NoItem> {
    screen.content(of: state, for: .watching(in: language))
  }

  private func page(_ state: FeedsReactor.State, _ language: Language = .english) -> String {
    content(of: state, language).regions.reduce(into: "") { page, region in
      if case .slot(_, let html) = region { page += html.render() }
    }
  }

  @Test func `addresses are made by a button, and shown complete`() async throws {
    let before = page(try await opened())
    #expect(before.contains(">Make the addresses</button>") && !before.contains("/feeds/"))
    let page = page(try await opened("", "opened"))
    #expect(page.contains("href='/feeds/token1.atom'") && page.contains(">https://box.example/feeds/token1.atom</a>"))
    #expect(page.contains(">https://box.example/feeds/token1.ics</a>"))
    #expect(page.contains("href='webcal://box.example/feeds/token1.ics'"))
    #expect(page.contains("data-share='/feeds/token1.atom'") && !page.contains("Make the addresses"))
    #expect(page.contains(">Everything you saved</p>"))
  }

  @Test func `a change replaces the addresses, and says so`() async throws {
    let state = try await opened("folder=travel", "opened", "changed")
    let page = page(state)
    #expect(page.contains("/feeds/token2.atom") && !page.contains("token1"))
    #expect(page.contains("Everything in “Travel”"))
    #expect(content(of: state).notice?.text == "The addresses are new. The old ones no longer work.")
    #expect(content(of: state).url == "/news/feeds?folder=travel")
    #expect(try await feeds.link(of: .folder("travel"), of: "someone")?.token == "token2")
    #expect(try await feeds.link(of: .all, of: "someone") == nil)
  }

  @Test func `a stop removes the addresses`() async throws {
    let state = try await opened("", "opened", "closed")
    #expect(page(state, .korean).contains(">주소 만들기</button>") && !page(state).contains("token1"))
    #expect(try await feeds.link("token1") == nil)
  }

  @Test func `the page of a folder leads back to it, that of all items to the news`() async throws {
    let folder = content(of: try await opened("folder=travel")).back
    #expect(folder?.url == "/folders/travel" && folder?.label == "Travel")
    #expect(content(of: try await opened()).back?.url == "/news")
  }

  @Test func `a folder that is gone is not found, and a failure keeps the addresses`() async throws {
    #expect(content(of: try await opened("folder=gone")).status == 404)
    #expect(content(of: try await opened("folder=gone", "opened")).status == 404)
    #expect(try await feeds.link(of: .folder("gone"), of: "someone") == nil)
    let request = ScreenRequest(reader: .watching(), origin: "https://box.example")
    let runtime = ReactorRuntime(try await screen.open(request))
    for action in [FeedsReactor.Action.appeared, .opened] { await runtime.send(action) }
    feeds.fail(with: AppError(.unavailable))
    await runtime.send(.changed)
    let failed = runtime.state
    #expect(page(failed).contains("token1") && content(of: failed).status == 200)
    feeds.fail(with: AppError(.overLimit))
    await runtime.send(.opened)
    #expect(content(of: runtime.state).notice?.text == "You have 1,000 addresses. Stop some first.")
  }
}
