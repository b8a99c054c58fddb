import CoreMetrics
import Hummingbird
import HummingbirdTesting
import Testing

@testable import showroom

@Suite struct PrometheusRegistryTests {
  private let registry = PrometheusRegistry()

  @Test func `counters, gauges and times are written in Prometheus's format`() {
    registry.makeCounter(label: "showroom.calls", dimensions: [("outcome", "200")]).increment(by: 2)
    registry.makeCounter(label: "showroom.calls", dimensions: [("outcome", "200")]).increment(by: 1)
    registry.makeMeter(label: "showroom.screens", dimensions: []).set(7.0)
    registry.makeTimer(label: "showroom.wait", dimensions: []).recordNanoseconds(3_000_000_000)
    #expect(
      registry.text == """
        # TYPE showroom_calls_total counter
        showroom_calls_total{outcome="200"} 3
        # TYPE showroom_screens gauge
        showroom_screens 7.0
        # TYPE showroom_wait_seconds histogram
        showroom_wait_seconds_bucket{le="0.001"} 0
        showroom_wait_seconds_bucket{le="0.005"} 0
        showroom_wait_seconds_bucket{le="0.02"} 0
        showroom_wait_seconds_bucket{le="0.1"} 0
        showroom_wait_seconds_bucket{le="0.5"} 0
        showroom_wait_seconds_bucket{le="2.5"} 0
        showroom_wait_seconds_bucket{le="10.0"} 1
        showroom_wait_seconds_bucket{le="30.0"} 1
        showroom_wait_seconds_bucket{le="+Inf"} 1
        showroom_wait_seconds_sum 3.0
        showroom_wait_seconds_count 1

        """)
  }

  @Test func `a label cannot break out of its quotes, nor a name out of its line`() {
    registry.makeCounter(label: "a b\n", dimensions: [("k", "\"} 9\nx\\")]).increment(by: 1)
    #expect(registry.text == "# TYPE a_b__total counter\na_b__total{k=\"\\\"} 9\\nx\\\\\"} 1\n")
  }

  @Test func `series are bounded, and a second kind under one name is dropped`() {
    for number in 0..<(PrometheusRegistry.maxSeries + 50) {
      registry.makeCounter(label: "many", dimensions: [("n", "\(number)")]).increment(by: 1)
    }
    #expect(registry.text.split(separator: "\n").count == PrometheusRegistry.maxSeries + 1)
    let other = PrometheusRegistry()
    other.makeMeter(label: "a_total", dimensions: []).set(1.0)
    other.makeCounter(label: "a", dimensions: []).increment(by: 1)
    #expect(other.text == "# TYPE a_total gauge\na_total 1.0\n")
  }

  @Test func `metrics are served at one path`() async throws {
    registry.makeCounter(label: "a", dimensions: []).increment(by: 1)
    try await Application(router: MetricsServer.router(registry)).test(.router) { client in
      let response = try await client.execute(uri: "/metrics", method: .get)
      #expect(response.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
      let text = String(buffer: response.body)
      #expect(text.hasPrefix("# TYPE a_total counter\na_total 1\n# TYPE showroom_info gauge\n"))
    }
  }
}
