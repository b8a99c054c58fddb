import Foundation

/// Limit of the files, connections included, that this process may have open at
/// once.
enum FileLimit {
  /// The most that the server can use.
  static let wanted: rlim_t = 65_536

  /// Raises the limit up to ``wanted``, as far as the system allows without
  /// special rights.
  ///
  /// - Returns: the new limit, or 1,024 if the system does not report it. Every
  ///   system allows that many.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 1_024 }
    let before = limit.rlim_cur
    limit.rlim_cur = max(before, min(limit.rlim_max, wanted))
    if limit.rlim_cur != before, setrlimit(resource, &limit) != 0 { limit.rlim_cur = before }
    return Int(clamping: limit.rlim_cur)
  }

  /// The limit now in force; `nil` if the system does not report it.
  static var current: Int? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
  }

  #if canImport(Glibc)
    static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    static let resource = RLIMIT_NOFILE
  #endif
}
