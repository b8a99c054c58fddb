import HTML
import Hummingbird
import HummingbirdTesting
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

/// Without JavaScript: results that only the response to a form can show.
@Suite(.timeLimit(.minutes(3)))
struct AnsweringFormTests {
  private func browse(_ test: @Sendable (Browser) async throws -> Void) async throws {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) {
      Reader(profile: $0.profile, language: .english)
    }
    let router = web.buildRouter(assets: AssetLibrary([]))
    web.add(ReportScreen(), to: router)
    let application = Application(router: router, logger: LogRecord().logger)
    try await application.test(.router) { try await test(Browser(client: $0)) }
  }

  @Test func `a page that answers a form is the response, and is live`() async throws {
    try await browse { browser in
      let page = try await browser.submit("save", ["key": "x"], url: "/report")
      #expect(page.status == 200)
      #expect(page.text.contains("saved x"))
      #expect(page.response.headers[.cacheControl] == "no-store", "it says so")
      let answer = try await browser.act("save", ["key": "y"], on: page, url: "/report")
      #expect(answer.screen == page.screen)
      #expect(answer.ops == ["slot", "end"])
    }
  }

  @Test func `a page that answers a form and has a destination redirects there`() async throws {
    try await browse { browser in
      let answer = try await browser.submit("leave", url: "/report")
      #expect(answer.status == 303)
    }
  }
}

/// A screen with a result after a form that no URL can show again.
private struct ReportScreen: Screen {
  var path: String { "/report" }
  var appeared: DemoReactor.Action { .appeared }

  func open(_ request: ScreenRequest) async throws -> DemoReactor {
    DemoReactor(initialState: DemoReactor.State(rows: []), world: DemoWorld())
  }

  var actions: FormActions<DemoReactor.Action> {
    FormActions(
      FormAction("save", FormField<String>("key")) { DemoReactor.Action.save($0) },
      FormAction("leave", DemoReactor.Action.leave))
  }

  func content(of state: DemoReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    ScreenContent(
      title: "Report", url: "/report", regions: [.slot("status") { p { state.status } }],
      destination: state.destination, answersForm: state.status.hasPrefix("saved") || state.destination != nil,
      isSecret: state.status.hasPrefix("saved"))
  }

  func cell(for item: DemoRow, reader: Reader) -> some HTML { item.key }
}
