import Foundation
import Shell
import Testing

@testable import showroom

struct ProcessMetricsTests {
  @Test func `a process's own figures are written in Prometheus's format`() throws {
    let figures = try figures(of: ProcessMetrics())
    #expect(figures["showroom_info{version=\"\(Showroom.version)\"}"] == 1)
    #expect(try #require(figures["process_cpu_seconds_total"]) > 0)
    #expect(try #require(figures["process_resident_memory_bytes"]) > 1_000_000)
    #expect(try #require(figures["process_virtual_memory_bytes"]) > figures["process_resident_memory_bytes"] ?? 0)
    #expect(try #require(figures["process_threads"]) >= 1)
    #expect(try #require(figures["process_open_fds"]) >= 3)
    #expect(figures["process_max_fds"] == FileLimit.current.map(Double.init))
    let start = try #require(figures["process_start_time_seconds"])
    #expect((1_600_000_000...Date().timeIntervalSince1970 + 2).contains(start))
  }

  @Test func `the name of a process may contain blanks and parentheses`() async throws {
    try await withTemporaryDirectory { directory in
      let fields = (3...52).map { "\($0)" }.joined(separator: " ")
      let file = directory.appending(path: "stat")
      try "4711 (show) room) \(fields)\n".write(to: file, atomically: true, encoding: .utf8)
      let figures = try figures(of: ProcessMetrics(directory: directory.path))
      #expect(figures["process_threads"] == 20)
      #expect(figures["process_virtual_memory_bytes"] == 23)
      #expect(figures["process_open_fds"] == nil)
    }
  }

  @Test func `without a file system of processes the version is left`() throws {
    let figures = try figures(of: ProcessMetrics(directory: "/nowhere"))
    #expect(figures.keys.filter { $0.hasPrefix("process_") } == ["process_max_fds"])
    #expect(figures.count == 2)
  }

  /// The values of all lines by name; a line of another form is an error.
  private func figures(of metrics: ProcessMetrics) throws -> [String: Double] {
    var figures: [String: Double] = [:]
    for line in metrics.text.split(separator: "\n") where !line.hasPrefix("# TYPE ") {
      let parts = line.split(separator: " ")
      try #require(parts.count == 2, "\(line)")
      let value: Double = try #require(Double(parts[1]), "\(line)")
      figures[String(parts[0])] = value
    }
    return figures
  }
}
