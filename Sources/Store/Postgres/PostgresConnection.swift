import CPostgres
import Foundation

/// One connection to a PostgreSQL server, used by one thread at a time.
///
/// Every wait has a time limit, except the system's lookup of a host name. It therefore uses libpq's non-blocking
/// calls and polls the socket.
///
/// - Source: https://www.postgresql.org/docs/15/libpq-async.html
final class PostgresConnection: @unchecked Sendable {
  // NB: unchecked, because only the thread that took it from the pool, or created it, uses it.

  /// Time after which the server ends a statement.
  static let statementLimit = Duration.seconds(10)
  /// Maximum wait of a statement for a lock of another session.
  static let lockLimit = Duration.seconds(5)
  /// Time without a result after which the connection counts as lost.
  var answerLimit = statementLimit + .seconds(3)
  /// Size of a result or of arguments after which a connection is closed, because libpq keeps the memory of the
  /// largest.
  private static let heavyBytes = 4 << 20
  private static let maxStatements = 256
  private static let oldestVersion: Int32 = 130_000

  private let handle: OpaquePointer
  /// Identity of a prepared statement: its text and the types of its arguments.
  private struct Statement: Hashable {
    let pieces: [String]
    let types: [Oid]
  }

  /// Names of the prepared statements.
  private var statements: [Statement: String] = [:]
  /// Number of names used. A name is not reused, because a cancelled preparation may have created the statement.
  private var nameCount = 0
  private var isHeavy = false
  /// Error after which the connection is unusable.
  private(set) var loss: PostgresError?
  /// Error of the last statement in the running transaction.
  var lastError: PostgresError?

  private init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    PQfinish(handle)
  }

  /// Opens a connection.
  ///
  /// - Parameter deadline: time by which the server must have answered.
  /// - Throws: `PostgresError` of the server or of the connection.
  static func open(_ address: PostgresAddress, until deadline: ContinuousClock.Instant) throws -> PostgresConnection {
    // Settings in the address override the ones before `dbname`.
    let settings = [
      ("application_name", "showroom"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "2"), ("tcp_user_timeout", "15000"), ("dbname", address.connectionString),
      ("client_encoding", "UTF8"),
    ]
    let handle = withCStrings(settings.map(\.0)) { keywords in
      withCStrings(settings.map(\.1)) { values in PQconnectStartParams(keywords, values, 1) }
    }
    guard let handle else { throw PostgresError.lost("out of memory") }
    // By default libpq prints the server's notices to standard error.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    let connection = PostgresConnection(handle)
    try connection.connect(until: deadline)
    try connection.setUp()
    return connection
  }

  private func connect(until deadline: ContinuousClock.Instant) throws {
    var status = PGRES_POLLING_WRITING
    while status != PGRES_POLLING_OK {
      guard status != PGRES_POLLING_FAILED, PQstatus(handle) != CONNECTION_BAD else {
        throw PostgresError.lost(message)
      }
      let events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT
      guard try Self.wait(for: Int16(events), on: PQsocket(handle), until: deadline) else {
        throw PostgresError.lost("the server does not answer")
      }
      status = PQconnectPoll(handle)
    }
    guard PQsetnonblocking(handle, 1) == 0 else { throw PostgresError.lost(message) }
  }

  private func setUp() throws {
    guard PQserverVersion(handle) >= Self.oldestVersion else {
      throw PostgresError(state: "08P01", reason: "the server is older than PostgreSQL 13")
    }
    guard let encoding = PQparameterStatus(handle, "server_encoding"), String(cString: encoding) == "UTF8" else {
      throw PostgresError(state: "08P01", reason: "the database is not encoded in UTF-8")
    }
    try command(
      """
      SET statement_timeout = \(Self.statementLimit.milliseconds); SET lock_timeout = \(Self.lockLimit.milliseconds);
      SET idle_in_transaction_session_timeout = 60000; SET client_min_messages = error
      """)
  }

  /// Cancels the running statement, from another thread; nil if libpq cannot allocate it.
  lazy var canceller: PostgresCanceller? = PostgresCanceller(PQgetCancel(handle))

  /// Whether the pool can reuse the connection.
  var isIdle: Bool { loss == nil && !isHeavy && PQtransactionStatus(handle) == PQTRANS_IDLE }

  /// The socket, to poll for notices.
  var socket: Int32 { PQsocket(handle) }

  /// Runs commands without arguments.
  ///
  /// - Returns: the server's tag of the last command, such as `COMMIT`.
  /// - Throws: `PostgresError`.
  @discardableResult
  func command(_ text: String) throws -> String {
    try send { PQsendQuery(handle, text) }
    var tag = ""
    try receive { result in tag = String(cString: PQcmdStatus(result)) }
    return tag
  }

  /// Runs a statement and returns its rows.
  ///
  /// - Throws: `PostgresError`.
  func run(_ sql: SQL) throws -> [Row] {
    let (name, isNew) = try prepare(sql)
    let arguments = sql.arguments.map { PostgresValue.bytes(of: $0) }
    if arguments.reduce(0, { $0 + ($1?.count ?? 0) }) > Self.heavyBytes { isHeavy = true }
    let lengths = arguments.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: arguments.count)
    try send {
      withPointers(to: arguments) { values in
        PQsendQueryPrepared(handle, name, Int32(arguments.count), values, lengths, formats, 1)
      }
    }
    var rows: [Row] = []
    do {
      try receive { result in
        if PQresultMemorySize(result) > Self.heavyBytes { isHeavy = true }
        rows = try Self.rows(of: result)
      }
    } catch let error as PostgresError where !isNew && error.isOfOldStatement {
      loss = error
      throw error
    }
    return rows
  }

  /// Returns a text as a literal for a command.
  func literal(_ text: String) throws -> String {
    guard !text.utf8.contains(0), let escaped = PQescapeLiteral(handle, text, text.utf8.count) else {
      throw PostgresError(state: "22021", reason: "a text cannot be escaped")
    }
    defer { PQfreemem(escaped) }
    return String(cString: escaped)
  }

  /// Returns the payloads of the notices received on the channels that the connection listens to.
  ///
  /// - Throws: `PostgresError` if the connection is lost.
  func takeNotices() throws -> [String] {
    try consume()
    var payloads: [String] = []
    while let notice = PQnotifies(handle) {
      payloads.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return payloads
  }

  // MARK: Sending and receiving

  private func prepare(_ sql: SQL) throws -> (name: String, isNew: Bool) {
    var types = sql.arguments.map { PostgresValue.type(of: $0) }
    let statement = Statement(pieces: sql.pieces, types: types)
    if let name = statements[statement] { return (name, false) }
    if statements.count >= Self.maxStatements {
      try command("DEALLOCATE ALL")
      statements = [:]
    }
    let name = "s\(nameCount)"
    nameCount += 1
    try send { PQsendPrepare(handle, name, sql.numberedText, Int32(types.count), &types) }
    try receive { _ in }
    statements[statement] = name
    return (name, true)
  }

  private func send(_ start: () -> Int32) throws {
    if let loss { throw loss }
    guard start() == 1 else { throw lost() }
  }

  /// Waits for all results of the statement.
  private func receive(_ take: (OpaquePointer) throws -> Void) throws {
    let deadline = ContinuousClock.now + answerLimit
    var failure: (any Error)?
    while let result = try next(until: deadline) {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
        if failure == nil { do { try take(result) } catch { failure = error } }
      default: failure = failure ?? error(of: result)
      }
    }
    if let failure { throw failure }
  }

  private func next(until deadline: ContinuousClock.Instant) throws -> OpaquePointer? {
    while true {
      let isUnsent = PQflush(handle)
      guard isUnsent >= 0 else { throw lost() }
      if isUnsent == 0, PQisBusy(handle) == 0 { return PQgetResult(handle) }
      let events = POLLIN | (isUnsent == 1 ? POLLOUT : 0)
      guard try Self.wait(for: Int16(events), on: PQsocket(handle), until: deadline) else {
        let silence = PostgresError.lost("the server does not answer")
        loss = silence
        throw silence
      }
      try consume()
    }
  }

  /// Reads the available input.
  ///
  /// With TLS it reads twice: TLS may have decrypted bytes for which libpq had no room, and the socket does not
  /// report them.
  private func consume() throws {
    guard PQconsumeInput(handle) == 1 else { throw lost() }
    if PQsslInUse(handle) == 1, PQconsumeInput(handle) != 1 { throw lost() }
  }

  /// Waits until a socket is ready.
  ///
  /// - Returns: false if the deadline passes first.
  private static func wait(
    for events: Int16, on socket: Int32, until deadline: ContinuousClock.Instant
  ) throws -> Bool {
    guard socket >= 0 else { throw PostgresError.lost("the connection is closed") }
    while true {
      let left = ContinuousClock.now.duration(to: deadline).milliseconds
      guard left > 0 else { return false }
      var watched = pollfd(fd: socket, events: events, revents: 0)
      let count = poll(&watched, 1, Int32(left))
      if count > 0 { return true }
      // After an interrupting signal, poll again.
      if count < 0, errno != EINTR { throw PostgresError.lost(String(cString: strerror(errno))) }
    }
  }

  private func lost() -> PostgresError {
    let loss = loss ?? .lost(message)
    self.loss = loss
    return loss
  }

  private func error(of result: OpaquePointer) -> PostgresError {
    func field(_ code: Character) -> String? {
      PQresultErrorField(result, Int32(code.asciiValue!)).map { String(cString: $0) }
    }
    guard let state = field("C") else { return lost() }
    // The message of class 22 quotes the value, so it is replaced.
    let reason = state.hasPrefix("22") ? "a value does not fit the type of its column (\(state))" : field("M") ?? state
    let error = PostgresError(state: state, reason: reason)
    // Field V has the severity untranslated; field S is in the server's language.
    if error.isLost || ["FATAL", "PANIC"].contains(field("V")) { loss = error }
    return error
  }

  /// libpq's message about the connection, in one line.
  private var message: String {
    let lines = String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline)
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
  }

  private static func rows(of result: OpaquePointer) throws -> [Row] {
    let fields = 0..<PQnfields(result)
    let columns = Row.Columns(fields.map { String(cString: PQfname(result, $0)) })
    let types = fields.map { PQftype(result, $0) }
    return try (0..<PQntuples(result)).map { row in
      let values = try fields.map { field -> SQLValue in
        if PQgetisnull(result, row, field) == 1 { return .null }
        let bytes = UnsafeRawBufferPointer(
          start: PQgetvalue(result, row, field), count: Int(PQgetlength(result, row, field)))
        guard let value = PostgresValue.read(bytes, type: types[Int(field)]) else {
          throw PostgresError(state: "42804", reason: "a column has an unsupported type (\(types[Int(field)]))")
        }
        return value
      }
      return Row(columns: columns, values: values)
    }
  }
}

/// Cancels the running statement of a connection.
final class PostgresCanceller: @unchecked Sendable {
  // NB: unchecked, because libpq documents PQcancel as thread-safe.
  private let handle: OpaquePointer

  init?(_ handle: OpaquePointer?) {
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit {
    PQfreeCancel(handle)
  }

  /// Requests the cancellation on a separate connection. Returns when the server has received it or cannot be
  /// reached.
  func cancel() {
    var reason = [CChar](repeating: 0, count: 256)
    PQcancel(handle, &reason, Int32(reason.count))
  }
}

/// Calls `body` with C strings followed by a null pointer.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies.map { UnsafePointer($0) } + [nil])
}

/// Calls `body` with the addresses of byte arrays; a nil array becomes a null pointer.
private func withPointers<Result>(
  to arguments: [[UInt8]?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  // All arrays share one block of memory; an empty array also needs an address.
  var bytes: [UInt8] = []
  bytes.reserveCapacity(arguments.reduce(1) { $0 + ($1?.count ?? 0) })
  let offsets = arguments.map { argument -> Int? in
    guard let argument else { return nil }
    defer { bytes += argument }
    return bytes.count
  }
  bytes.append(0)
  return bytes.withUnsafeBytes { memory in
    let start = memory.baseAddress!.assumingMemoryBound(to: CChar.self)
    return body(offsets.map { $0.map { start + $0 } })
  }
}
