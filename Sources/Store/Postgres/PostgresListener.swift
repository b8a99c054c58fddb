import Foundation
import Synchronization

/// Hears, on a connection and a thread of its own, which tables any server's
/// commits have changed.
///
/// Triggers on the tables notify a channel of their schema; a notice is
/// `table subject`. While the server is away nothing is heard, so afterwards
/// anything may have changed.
final class PostgresListener: Sendable {
  /// The setting that says whom a transaction concerns.
  static let subjectSetting = "showroom.subject"
  /// What makes a table's changes known.
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
  /// A line that swallows everything is noticed by asking now and then.
  private static let silence: Int32 = 20_000
  private static let pauseSeconds = 1.0

  private let address: PostgresAddress
  private let hub: ChangeHub
  private let isStopped = Atomic(false)
  /// Nil while the server is away.
  private let connection: Mutex<PostgresConnection?>
  /// Ends waiting: what is written into the one end wakes who watches the
  /// other.
  private let wake: (read: Int32, write: Int32)

  /// Listens when it returns.
  ///
  /// - Parameter deadline: when it has to.
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

  /// Ends listening; may be called again.
  func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    close(wake.write)
    connection.withLock { $0 = nil }
  }

  private static func connect(
    _ address: PostgresAddress, until deadline: ContinuousClock.Instant
  ) throws -> PostgresConnection {
    let connection = try PostgresConnection.open(address, until: deadline)
    // A name has 63 bytes at the most.
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
