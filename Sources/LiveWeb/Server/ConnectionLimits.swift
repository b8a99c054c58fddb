/// The number of connections of a server, and its timeouts.
public struct ConnectionLimits: Sendable {
  /// The greatest number of connections served at once, 1 or more; default 4,096. A further connection closes the one
  /// that has been idle longest. An upload that keeps ``uploadPace`` is not idle.
  public var connections = 4_096
  /// The number of connections beyond ``connections`` while all of those have a request in progress, default 16. They
  /// can only get `/health` and the paths below it, and 503 for anything else. Further connections are closed at once.
  public var spare = 16
  /// The longest time between two requests of a connection. Default 75 s.
  public var idle: Duration = .seconds(75)
  /// The longest time from the first to the last byte of a request, and the longest time in which the client reads
  /// nothing of a response. Default 30 s.
  public var stall: Duration = .seconds(30)
  /// The longest time for a request with files, as long as ``uploadPace`` bytes arrive in each ``stall``. Default 10
  /// minutes.
  public var upload: Duration = .seconds(600)
  /// The least number of bytes of an upload per ``stall``. Default 64 KiB, which is 17 kbit/s for 30 s.
  public var uploadPace = 64 << 10

  /// Creates the default limits.
  public init() {}

  /// Creates the default limits, with no more connections than the process can open.
  ///
  /// - Parameter files: the limit of open files of the process. 128 of them are for the database, upstreams and other
  ///   files.
  public init(files: Int) {
    connections = min(connections, max(1, files - 128))
  }
}
