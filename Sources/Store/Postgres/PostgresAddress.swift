import CPostgres
import Foundation

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
  /// settings of the form `key=value`.
  ///
  /// - Returns: nil for a text of another form: the path of a file.
  /// - Throws: ``DatabaseError/unopenable(path:reason:)`` when libpq does not
  ///   understand the address. What it says of it is not repeated, as it may
  ///   quote a password.
  public init?(_ text: String) throws(DatabaseError) {
    // A file may be called so, too, but whoever means one can call it otherwise, and a slip would make one.
    guard text.contains(where: { "@=:;".contains($0) }) else { return nil }
    let scheme = text.range(of: "://").map { text[..<$0.lowerBound] }
    guard scheme == nil || scheme == "postgres" || scheme == "postgresql",
      let options = Self.options(of: text), Self.areNames(options)
    else {
      throw .unopenable(path: "postgres://…", reason: Self.fault)
    }
    connectionString = text
    hasPassword = options.values.contains(where: \.isSecret)
    name = Self.name(options.mapValues(\.value))
  }

  private static let fault =
    "the address is not of the form postgres://user:password@host:port/database, other signs in it written like %40"

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

  /// Whether what is shown is what it says: libpq takes what follows a sign like `@` or `/` in a password, and a
  /// password in another's place, for a part of the host, the port or the database.
  private static func areNames(_ options: [String: Option]) -> Bool {
    func isMade(_ keyword: String, of signs: String) -> Bool {
      let value = options[keyword]?.value ?? ""
      return value.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || signs.unicodeScalars.contains($0) }
    }
    let digits = "0123456789"
    return isMade("host", of: digits + ".-_:%,/") && isMade("hostaddr", of: digits + ".:%,")
      && options["port"].map { $0.value.allSatisfy { (digits + ",").contains($0) } } ?? true
      && isMade("dbname", of: digits + "-_.") && isMade("service", of: digits + "-_.")
  }

  private struct Option {
    let value: String
    /// What libpq shows nobody.
    let isSecret: Bool
  }

  /// What stands in the address, by libpq's keywords; nil when libpq does not
  /// understand it.
  private static func options(of text: String) -> [String: Option]? {
    guard let options = PQconninfoParse(text, nil) else { return nil }
    defer { PQconninfoFree(options) }
    var found: [String: Option] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        let isSecret = option.pointee.dispchar.map { String(cString: $0) } == "*"
        found[String(cString: keyword)] = Option(value: String(cString: value), isSecret: isSecret)
      }
      option += 1
    }
    return found
  }
}
