import Foundation
import Shell

/// What the system knows about this process, as text for Prometheus, under the names of Prometheus's own clients.
///
/// Source: https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics and proc_pid_stat(5).
struct ProcessMetrics: Sendable {
  /// The process's directory in the file system of processes.
  var directory = "/proc/self"

  /// The figures that can be read, one line each; never empty, since the version is known.
  var text: String {
    var text = "# TYPE showroom_info gauge\nshowroom_info{version=\"\(Showroom.version)\"} 1\n"
    func add(_ name: String, _ kind: String, _ value: String?) {
      if let value { text += "# TYPE \(name) \(kind)\n\(name) \(value)\n" }
    }
    let stat = stat
    let tick = Double(sysconf(Int32(_SC_CLK_TCK)))
    // Fields are numbered from 3, the state, which follows the name.
    func field(_ number: Int) -> Double? { stat.count > number - 3 ? Double(stat[number - 3]) : nil }
    let cpu = field(14).flatMap { user in field(15).map { (user + $0) / tick } }
    add("process_cpu_seconds_total", "counter", cpu.map { "\($0)" })
    let started = field(22).flatMap { ticks in bootTime.map { $0 + ticks / tick } }
    add("process_start_time_seconds", "gauge", started.map { "\($0)" })
    add("process_virtual_memory_bytes", "gauge", field(23).map { "\(Int($0))" })
    add("process_resident_memory_bytes", "gauge", field(24).map { "\(Int($0) * sysconf(Int32(_SC_PAGESIZE)))" })
    add("process_threads", "gauge", field(20).map { "\(Int($0))" })
    let files = try? FileManager.default.contentsOfDirectory(atPath: directory + "/fd").count
    add("process_open_fds", "gauge", files.map { "\($0)" })
    add("process_max_fds", "gauge", FileLimit.current.map { "\($0)" })
    return text
  }

  /// The fields of `stat` after the name, which may contain blanks and parentheses.
  private var stat: [Substring] {
    guard let line = try? String(contentsOfFile: directory + "/stat", encoding: .utf8),
      let end = line.lastIndex(of: ")")
    else { return [] }
    return line[line.index(after: end)...].split(whereSeparator: \.isWhitespace)
  }

  /// The time of the machine's start, in seconds since 1970.
  private var bootTime: Double? {
    guard let lines = try? String(contentsOfFile: "/proc/stat", encoding: .utf8) else { return nil }
    return lines.split(separator: "\n").first { $0.hasPrefix("btime ") }.flatMap { Double($0.dropFirst(6)) }
  }
}
