import Foundation
import Testing

/// What this process has used.
enum ProcessUse {
  /// A line of `/proc/self/status`: `VmRSS`, what is in memory now, or `VmHWM`, the most that ever was.
  static func kilobytes(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  /// Memory that is no file's, also what the system has moved to a disk.
  static func anonymousKilobytes() throws -> Int { try kilobytes("RssAnon") + kilobytes("VmSwap") }

  /// The time both cores spent on it.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
