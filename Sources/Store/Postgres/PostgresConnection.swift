import CPostgres
import Foundation

/// One connection to a PostgreSQL server, used by one thread at a time.
///
/// Nothing in here waits without a limit, but for the system's look-up of a
/// host's name: libpq's waiting calls are left alone, its socket is watched
/// instead.
///
/// - Source: https://www.postgresql.org/docs/15/libpq-async.html
final class PostgresConnection: @unchecked Sendable {
  // NB: whoever has taken it from the pool, or has made it, is alone with it.

  /// How long the server may take for one statement; it ends it itself then.
  static let statementLimit = Duration.seconds(10)
  /// How long the server waits for a lock that somebody holds.
  static let lockLimit = Duration.seconds(5)
  /// After this the line is taken for broken.
  var answerLimit = statementLimit + .seconds(3)
  /// libpq keeps the memory of the largest answer.
  private static let heavyBytes = 4 << 20
  private static let maxStatements = 256
  private static let oldestVersion: Int32 = 130_000

  private let handle: OpaquePointer
  /// A statement by its text and the types of its arguments.
  private struct Statement: Hashable {
    let pieces: [String]
    let types: [Oid]
  }

  /// Names of prepared statements.
  private var statements: [Statement: String] = [:]
  /// How many names were given: one whose preparation was cancelled may be taken all the same.
  private var nameCount = 0
  private var isHeavy = false
  /// Why the connection cannot be used any more.
  private(set) var loss: PostgresError?
  /// What went wrong with the last statement of the transaction under way.
  var lastError: PostgresError?

  private init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    PQfinish(handle)
  }

  /// Connects.
  ///
  /// - Parameter deadline: when the server must have answered.
  /// - Throws: `PostgresError` of the server, or of the line.
  static func open(_ address: PostgresAddress, until deadline: ContinuousClock.Instant) throws -> PostgresConnection {
    // What the address says of a setting counts more than what is said here.
    let settings = [
      ("application_name", "showroom"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "2"), ("tcp_user_timeout", "15000"), ("dbname", address.connectionString),
      ("client_encoding", "UTF8"),
    ]
    let handle = withCStrings(settings.map(\.0)) { keywords in
      withCStrings(settings.map(\.1)) { values in PQconnectStartParams(keywords, values, 1) }
    }
    guard let handle else { throw PostgresError.lost("there is no memory left") }
    // What the server has to say beside its answers would go to standard error.
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

  /// Ends the statement under way, from another thread, when there is one.
  lazy var canceller: PostgresCanceller? = PostgresCanceller(PQgetCancel(handle))

  /// Whether it is of use to the next transaction.
  var isIdle: Bool { loss == nil && !isHeavy && PQtransactionStatus(handle) == PQTRANS_IDLE }

  /// The socket, to watch for notices.
  var socket: Int32 { PQsocket(handle) }

  /// Runs commands without arguments.
  ///
  /// - Returns: what the server calls the last one, like `COMMIT`.
  /// - Throws: `PostgresError`.
  @discardableResult
  func command(_ text: String) throws -> String {
    try send { PQsendQuery(handle, text) }
    var tag = ""
    try receive { result in tag = String(cString: PQcmdStatus(result)) }
    return tag
  }

  /// Runs a statement.
  ///
  /// - Returns: its rows.
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

  /// The text as a literal in a command.
  func literal(_ text: String) throws -> String {
    guard !text.utf8.contains(0), let escaped = PQescapeLiteral(handle, text, text.utf8.count) else {
      throw PostgresError(state: "22021", reason: "a text cannot be sent")
    }
    defer { PQfreemem(escaped) }
    return String(cString: escaped)
  }

  /// Notices that have come, of channels that were listened to.
  ///
  /// - Throws: `PostgresError` when the connection was lost.
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

  /// Waits for the results of what was sent, all of them.
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

  /// Takes what has come. What TLS has unpacked and libpq had no room for stays where no socket tells of it, so there it
  /// asks twice.
  private func consume() throws {
    guard PQconsumeInput(handle) == 1 else { throw lost() }
    if PQsslInUse(handle) == 1, PQconsumeInput(handle) != 1 { throw lost() }
  }

  /// Waits until a socket is ready.
  ///
  /// - Returns: false when the deadline came first.
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
      // A signal is no answer.
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
    // What does not fit a type is quoted in the message.
    let reason = state.hasPrefix("22") ? "a value is not of its column's kind (\(state))" : field("M") ?? state
    let error = PostgresError(state: state, reason: reason)
    // Severities are translated into the server's language in another field.
    if error.isLost || ["FATAL", "PANIC"].contains(field("V")) { loss = error }
    return error
  }

  /// What libpq says of the connection, in one line.
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
          throw PostgresError(state: "42804", reason: "a column's type is not one of ours (\(types[Int(field)]))")
        }
        return value
      }
      return Row(columns: columns, values: values)
    }
  }
}

/// Asks a server to end the statement under way on a connection.
final class PostgresCanceller: @unchecked Sendable {
  // NB: libpq lets any thread use it, which is what it is for.
  private let handle: OpaquePointer

  init?(_ handle: OpaquePointer?) {
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit {
    PQfreeCancel(handle)
  }

  /// Asks on a connection of its own; returns when the server has heard it,
  /// or cannot be reached.
  func cancel() {
    var reason = [CChar](repeating: 0, count: 256)
    PQcancel(handle, &reason, Int32(reason.count))
  }
}

/// Calls `body` with C strings and the null pointer after the last of them.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies.map { UnsafePointer($0) } + [nil])
}

/// Calls `body` with the addresses of some bytes, null where there are none.
private func withPointers<Result>(
  to arguments: [[UInt8]?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  // One block of memory for all; an empty value has an address, too.
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
