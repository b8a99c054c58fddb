import CoreMetrics
import Hummingbird
import Logging

/// Tells a monitor what the program counts: `GET /metrics` on a port of its own, which nobody else needs to reach.
enum MetricsServer {
  /// The server, to run beside the web app.
  ///
  /// - Parameters:
  ///   - registry: what the program counts into.
  ///   - host: the address to listen on.
  ///   - port: the port.
  static func make(_ registry: PrometheusRegistry, host: String, port: Int, logger: Logger) -> some ApplicationProtocol
  {
    Application(
      router: router(registry), configuration: .init(address: .hostname(host, port: port)), logger: logger.quieter)
  }

  static func router(_ registry: PrometheusRegistry) -> Router<BasicRequestContext> {
    let router = Router()
    router.get("/metrics") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text)))
    }
    return router
  }
}
