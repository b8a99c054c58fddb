import Foundation
import Testing

/// The memory and time that this process has used.
enum ProcessUse {
  /// A line of `/proc/self/status`: `VmRSS`, the present memory, or `VmHWM`, the peak.
  static func kilobytes(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  /// Anonymous memory, including swapped pages.
  static func anonymousKilobytes() throws -> Int { try kilobytes("RssAnon") + kilobytes("VmSwap") }

  /// The CPU time of all cores.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
