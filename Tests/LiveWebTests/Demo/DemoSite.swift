import Hummingbird
import HummingbirdTesting
import LiveWeb
import Localization
import Logging
import TestSupport

/// A server with the demo screen and all middleware, and the parts that a test may inspect.
struct DemoSite {
  let world: DemoWorld
  let registry: ScreenRegistry
  let log = LogRecord()
  let clock = ManualClock()
  /// Opens when an action has been answered, or the server has noticed that the browser has disconnected.
  let answered = Gate()
  private let listens: Bool
  private let isIndexed: Bool

  /// - Parameters:
  ///   - listens: whether the demo's pages follow the news.
  ///   - isIndexed: whether search engines may index them.
  init(
    gates: [String: Gate] = [:], failing: Set<String> = [], limits: ScreenRegistry.Limits = .init(),
    listens: Bool = false, isIndexed: Bool = true
  ) {
    self.listens = listens
    self.isIndexed = isIndexed
    world = DemoWorld(gates: gates, failing: failing)
    registry = ScreenRegistry(limits: limits)
  }

  var application: Application<RouterResponder<LiveRequestContext>> {
    let web = LiveWeb(frame: DemoFrame(), registry: registry, clock: clock) {
      Reader(profile: $0.profile, language: Language(acceptLanguage: $0.acceptLanguage), address: $0.address)
    }
    let router = web.buildRouter(assets: AssetLibrary([]))
    router.addMiddleware { AnswerMark(gate: answered) }
    web.add(DemoScreen(world: world, listens: listens, isIndexed: isIndexed), to: router)
    return Application(router: router, server: .compressingHTTP1(), logger: log.logger)
  }

  /// Runs a test against the router, without a socket.
  func browse(_ test: @Sendable (Browser) async throws -> Void) async throws {
    try await application.test(.router) { try await test(Browser(client: $0)) }
  }
}

/// Opens a gate when the router has finished an action.
private struct AnswerMark: RouterMiddleware {
  typealias Context = LiveRequestContext

  let gate: Gate

  func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    if request.method == .post { gate.open() }
    return response
  }
}
