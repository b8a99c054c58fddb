import Foundation
import Synchronization

/// Listens for the changes that commits of all servers make, on its own connection and thread.
///
/// Triggers on the tables notify a channel of their schema; the payload is `table subject`. Notices are lost
/// while the server is away, so all subscribers are notified after a reconnect.
final class PostgresListener: Sendable {
  /// Setting that holds the subject of a transaction.
  static let subjectSetting = "showroom.subject"
  /// Creates the trigger function that sends a notice.
  static let function = SQL(
    trusted: """
      CREATE OR REPLACE FUNCTION showroom_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify(
          'showroom' || md5(TG_TABLE_SCHEMA),
          TG_TABLE_NAME || ' ' || coalesce(current_setting('\(subjectSetting)', true), ''));
        RETURN NULL;
      END $$
      """)

  static func trigger(on table: String) -> SQL {
    """
    CREATE TRIGGER showroom_changed AFTER INSERT OR UPDATE OR DELETE ON \(name: table)
    FOR EACH STATEMENT EXECUTE FUNCTION showroom_changed()
    """
  }

  private static let connectLimit = Duration.seconds(5)
  /// Interval of a query, in ms, that detects a silently broken connection.
  private static let silence: Int32 = 20_000
  private static let pauseSeconds = 1.0

  private let address: PostgresAddress
  private let hub: ChangeHub
  private let isStopped = Atomic(false)
  /// Nil while the server is away.
  private let connection: Mutex<PostgresConnection?>
  /// A pipe that wakes the listening thread when its write end is closed.
  private let wake: (read: Int32, write: Int32)

  /// Creates a listener, which listens when this returns.
  ///
  /// - Parameter deadline: time by which the server must have answered.
  init(_ address: PostgresAddress, hub: ChangeHub, until deadline: ContinuousClock.Instant) throws {
    self.address = address
    self.hub = hub
    connection = Mutex(try Self.connect(address, until: deadline))
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw PostgresError.lost(String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wake = (ends[0], ends[1])
    let thread = Thread { [weak self, wake] in
      Self.run(wake: wake.read) { self }
      close(wake.read)
    }
    thread.name = "showroom listener"
    thread.start()
  }

  deinit {
    stop()
  }

  /// Stops listening; later calls do nothing.
  func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    close(wake.write)
    connection.withLock { $0 = nil }
  }

  private static func connect(
    _ address: PostgresAddress, until deadline: ContinuousClock.Instant
  ) throws -> PostgresConnection {
    let connection = try PostgresConnection.open(address, until: deadline)
    // Hashed, because the name of a channel has at most 63 bytes.
    let channel = try connection.run("SELECT 'showroom' || md5(current_schema()) AS name").first?.string("name")
    try connection.command("LISTEN \(channel ?? "showroom")")
    return connection
  }

  private static func run(wake: Int32, _ owner: () -> PostgresListener?) {
    while let listener = owner(), !listener.isStopped.load(ordering: .relaxed) {
      let (address, hub) = (listener.address, listener.hub)
      do {
        let heard =
          try listener.connection.withLock { $0 }
          ?? {
            let connection = try connect(address, until: .now + connectLimit)
            listener.connection.withLock { $0 = connection }
            hub.tellAll()
            return connection
          }()
        try hear(heard, wake: wake, hub)
      } catch {
        listener.connection.withLock { $0 = nil }
        var watched = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
        poll(&watched, 1, Int32(pauseSeconds * 1_000))
      }
    }
  }

  private static func hear(_ connection: PostgresConnection, wake: Int32, _ hub: ChangeHub) throws {
    var watched = [connection.socket, wake].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if poll(&watched, 2, silence) == 0 { try connection.command("SELECT 1") }
    for payload in try connection.takeNotices() {
      let parts = payload.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let subject = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
      hub.tell(changed: [String(parts[0])], concerning: subject)
    }
  }
}
