import Foundation

/// Memory of the machine, and the default share of live screens.
enum MachineMemory {
  /// Default limit for live screens in MiB: an eighth of the memory, 16 to 256.
  ///
  /// - Parameter bytes: the memory; by default what this process may use.
  static func screens(of bytes: UInt64 = bytes()) -> Int { Int(min(256, max(16, (bytes / 8) >> 20))) }

  /// Bytes that this process may use: the machine's memory or the limit of the
  /// control group, whichever is less. `MemoryMax` of systemd or a container
  /// sets that limit.
  ///
  /// - Parameter root: root directory of the system's files.
  static func bytes(root: String = "/") -> UInt64 {
    let machine = ProcessInfo.processInfo.physicalMemory
    guard let groups = try? String(contentsOfFile: root + "proc/self/cgroup", encoding: .utf8),
      let group = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") })?.dropFirst(4),
      let limit = try? String(contentsOfFile: root + "sys/fs/cgroup/\(group)/memory.max", encoding: .utf8),
      // Without a limit the file says `max`.
      let bytes = UInt64(limit.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return machine }
    return min(machine, bytes)
  }
}
