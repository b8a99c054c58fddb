import CPostgres

/// Where a PostgreSQL database is, as libpq reads it.
///
/// - Source: https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
public struct PostgresAddress: Sendable {
  /// What libpq is given.
  let connectionString: String
  /// Host, port and database for people, never a user or a password:
  /// `postgres://db.example:5432/showroom`.
  public let name: String
  /// Whether a password stands in the address itself.
  public let hasPassword: Bool

  /// Reads `postgres://…`, `postgresql://…`, or libpq's `service=…` and other
  /// `key=value` settings.
  ///
  /// - Returns: nil for a text of another form: the path of a file.
  /// - Throws: ``DatabaseError/unopenable(path:reason:)`` when libpq does not
  ///   understand the address. What it says of it is not repeated, as it may
  ///   quote a password.
  public init?(_ text: String) throws(DatabaseError) {
    let isURL = text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    guard isURL || text.hasPrefix("service=") || text.hasPrefix("host=") else { return nil }
    guard let settings = Self.settings(of: text) else {
      throw .unopenable(path: "postgres://…", reason: "the address is not of the form postgres://host:port/database")
    }
    connectionString = text
    hasPassword = settings["password"] != nil
    name = Self.name(settings)
  }

  private static func name(_ settings: [String: String]) -> String {
    if let service = settings["service"] { return "postgres://?service=\(service)" }
    let host = settings["host"] ?? settings["hostaddr"] ?? ""
    let port = settings["port"].map { ":\($0)" } ?? ""
    let database = settings["dbname"] ?? ""
    // A folder is where a server's socket is.
    return host.hasPrefix("/")
      ? "postgres:///\(database)?host=\(host)" + (settings["port"].map { "&port=\($0)" } ?? "")
      : "postgres://\(host)\(port)/\(database)"
  }

  /// What stands in the address, by libpq's keywords; nil when libpq does not
  /// understand it.
  private static func settings(of text: String) -> [String: String]? {
    guard let options = PQconninfoParse(text, nil) else { return nil }
    defer { PQconninfoFree(options) }
    var settings: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { settings[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return settings
  }
}
