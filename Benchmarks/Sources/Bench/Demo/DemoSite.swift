import HTML
import Hummingbird
import LiveWeb
import Localization
import Logging
import Reactor

/// The measured screen as an application, behind the middleware of the real program.
struct DemoSite {
  /// The registry of live screens; none is dropped during a benchmark.
  let registry = ScreenRegistry(limits: .init(bytes: 1 << 30, perProfile: 100_000))

  /// The application, serving HTTP/1.1 with compression.
  func application() -> some ApplicationProtocol {
    let web = LiveWeb(frame: DemoFrame(), registry: registry) { visit in
      Reader(
        profile: visit.profile, language: Language(acceptLanguage: visit.acceptLanguage), address: visit.address)
    }
    let router = Router(context: LiveRequestContext.self)
    router.addMiddleware {
      SecurityHeadersMiddleware()
      ClientAddressMiddleware()
      ProfileMiddleware()
      RequestLimitMiddleware(limits: .unlimited) { start.duration(to: .now) }
      SameOriginMiddleware()
    }
    web.add(DemoScreen(), to: router)
    return Application(router: router, server: .compressingHTTP1(), logger: .quiet)
  }

  /// A bare application for comparison: Hummingbird and five letters.
  static func helloApplication() -> some ApplicationProtocol {
    let router = Router()
    router.get("hello") { _, _ in "hello" }
    return Application(router: router, logger: .quiet)
  }
}

extension Logger {
  /// A logger of errors only.
  static var quiet: Logger {
    var logger = Logger(label: "bench")
    logger.logLevel = .error
    return logger
  }
}

/// The start of the clock that counts costs.
private let start = ContinuousClock.now

/// The smallest document with a live screen.
private struct DemoFrame: PageFrame {
  func page(_ parts: PageParts, reader: Reader) -> some HTML {
    html(.lang(reader.language.rawValue)) {
      head { title { parts.title } }
      body { main { parts.body } }
        .attributes(
          .data("screen", value: parts.live?.id ?? ""), .data("version", value: "\(parts.live?.version ?? 0)"),
          when: parts.live != nil)
    }
  }

  func errorBody(_ error: AppError, at url: String, reader: Reader) -> some HTML {
    p { error.publicMessage }
  }
}
