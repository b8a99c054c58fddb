/// How many connections a server keeps, and how long it waits for what they send and read.
public struct ConnectionLimits: Sendable {
  /// Served at once, 1 or more; default 4,096. When one more comes, the one that has been silent longest is closed;
  /// an upload that keeps ``uploadPace`` is not silent.
  public var connections = 4_096
  /// Accepted beyond ``connections`` while every one of those is being answered, default 16: they are told the server's
  /// health, and 503 when they ask for anything else. Whoever comes after them is closed at once.
  public var spare = 16
  /// How long a connection may be silent between two requests. Default 75 s.
  public var idle: Duration = .seconds(75)
  /// How long a request may take from its first byte to its last, and how long an answer is kept of which nothing is
  /// read. Default 30 s.
  public var stall: Duration = .seconds(30)
  /// How long a request with files may take, while so much of it as ``uploadPace`` comes in each ``stall``. Default
  /// 10 minutes.
  public var upload: Duration = .seconds(600)
  /// Bytes. Default 64 KiB, in 30 s: 17 kbit/s.
  public var uploadPace = 64 << 10

  /// The defaults.
  public init() {}

  /// The defaults, with no more connections than the process has room for.
  ///
  /// - Parameter files: how many files the process may have open; 128 of them are for the database, for upstreams and
  ///   for whatever else it opens.
  public init(files: Int) {
    connections = min(connections, max(1, files - 128))
  }
}
