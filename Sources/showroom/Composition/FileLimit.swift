import Foundation

/// How many files, connections among them, this process may have open at once.
enum FileLimit {
  /// As many as the server has use for.
  static let wanted: rlim_t = 65_536

  /// Raises the limit as far as the system allows without special rights, up to ``wanted``.
  ///
  /// - Returns: the limit from now on; 1,024, which every system allows, when it does not tell.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 1_024 }
    let before = limit.rlim_cur
    limit.rlim_cur = max(before, min(limit.rlim_max, wanted))
    if limit.rlim_cur != before, setrlimit(resource, &limit) != 0 { limit.rlim_cur = before }
    return Int(clamping: limit.rlim_cur)
  }

  #if canImport(Glibc)
    static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    static let resource = RLIMIT_NOFILE
  #endif
}
