import CoreMetrics
import Hummingbird
import LiveWeb
import Logging
import ServiceLifecycle

/// Tells a monitor what the program counts: `GET /metrics` on a port of its own, which nobody else needs to reach.
struct MetricsServer: Service {
  /// More than monitors open; who opens them all leaves the web app its own.
  static let maxConnections = 64

  /// What the program counts into.
  let registry: PrometheusRegistry
  /// The address to listen on.
  let host: String
  let port: Int
  let logger: Logger

  /// Serves until the program stops.
  ///
  /// - Throws: `CommandFailure` when the port cannot be listened on.
  func run() async throws {
    var limits = ConnectionLimits()
    limits.connections = Self.maxConnections
    let application = Application(
      router: Self.router(registry), server: .compressingHTTP1(limits: limits),
      configuration: .init(address: .hostname(host, port: port)), logger: logger.quieter)
    do {
      try await application.run()
    } catch {
      throw CommandFailure.listening(on: host, port: port, option: "--metrics-port", error) ?? error
    }
  }

  static func router(_ registry: PrometheusRegistry) -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.get("/metrics") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text)))
    }
    return router
  }
}
