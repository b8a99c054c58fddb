import CoreMetrics
import Hummingbird
import LiveWeb
import Logging
import ServiceLifecycle

/// Serves the metrics of the program and of its process to a monitor:
/// `GET /metrics` on a separate port.
struct MetricsServer: Service {
  /// More than monitors open. Connections beyond it cannot use up those of the
  /// web app.
  static let maxConnections = 64

  /// Registry of the program's metrics.
  let registry: PrometheusRegistry
  /// The address to listen on.
  let host: String
  let port: Int
  let logger: Logger

  /// Serves until the program stops.
  ///
  /// - Throws: `CommandFailure` if the server cannot listen on the port.
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
        body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text + ProcessMetrics().text)))
    }
    return router
  }
}
