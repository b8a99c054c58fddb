import CPostgres
import Foundation

/// Address of a PostgreSQL database, in a form that libpq parses.
///
/// - Source: https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
public struct PostgresAddress: Sendable {
  /// The address as it is passed to libpq.
  let connectionString: String
  /// Host, port and database without user and password, for display: `postgres://db.example:5432/showroom`.
  public let name: String
  /// Whether the address contains a password.
  public let hasPassword: Bool

  /// Parses `postgres://…`, `postgresql://…`, or libpq settings such as `service=…` in the form `key=value`.
  ///
  /// - Returns: nil for a text of another form, which is the path of a file.
  /// - Throws: ``DatabaseError/unopenable(path:reason:)`` if libpq cannot parse the address. libpq's message is not
  ///   repeated, because it may quote a password.
  public init?(_ text: String) throws(DatabaseError) {
    // A file name may contain these characters, too, but the user can rename it. Otherwise a mistyped address would
    // create a file.
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
    "the address must have the form postgres://user:password@host:port/database, with other characters escaped like %40"

  private static func name(_ settings: [String: String]) -> String {
    if let service = settings["service"] { return "postgres://?service=\(service)" }
    let host = settings["host"] ?? settings["hostaddr"] ?? ""
    let port = settings["port"].map { ":\($0)" } ?? ""
    let database = settings["dbname"] ?? ""
    // A host that is a path is the directory of the server's socket.
    return host.hasPrefix("/")
      ? "postgres:///\(database)?host=\(host)" + (settings["port"].map { "&port=\($0)" } ?? "")
      : "postgres://\(host)\(port)/\(database)"
  }

  /// Returns whether the parts shown to the operator contain no part of a password.
  ///
  /// If a password contains an unescaped `@` or `/`, libpq takes its rest for a part of the host, port or database.
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
    /// Whether libpq hides the value, as it does a password.
    let isSecret: Bool
  }

  /// Returns the settings in the address by libpq's keywords, or nil if libpq cannot parse it.
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
