import Foundation

/// The optional configuration file: one JSON object with a key for each option. JSON5 is allowed, for the sake of
/// comments and of a comma at the end.
///
/// ```json
/// { "host": "0.0.0.0", "port": 9000, "live": true }  // and comments
/// ```
struct ConfigFile: Sendable, Equatable {
  /// File name that the program looks for in the working directory.
  static let standardName = "showroom.json"
  /// The environment variable that names another file.
  static let variable = "SHOWROOM_CONFIG"
  /// The longest file that is read, in bytes.
  private static let maxBytes = 1 << 20

  /// Name of the file in error messages, as the operator gave it.
  let name: String
  /// Values by option key; numbers and booleans as text.
  let values: [String: String]

  /// Finds and reads the file.
  ///
  /// - Parameters:
  ///   - environment: may name a file in ``variable``, which must then exist.
  ///   - directory: directory of ``standardName``.
  /// - Returns: `nil` if there is no file and none is named.
  /// - Throws: `CommandFailure` with 66 if the file is missing, unreadable, too
  ///   long, no object of options, or has an unknown option, or one twice.
  static func load(environment: [String: String], directory: URL) throws(CommandFailure) -> ConfigFile? {
    let named = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    let name = named ?? standardName
    let url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : directory.appending(path: name)
    // Of a link these are its own.
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    guard named != nil || attributes != nil else { return nil }
    let bytes: Data
    do {
      bytes = try RegularFile.read(url.path, limit: maxBytes + 1)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: url.path)
      let fault = attributes == nil ? "does not exist" : "is a link to a file that does not exist"
      throw CommandFailure(
        .noInput,
        "The configuration file \(name)\(named == nil ? "" : ", named by \(variable),") "
          + (isThere ? "cannot be read." : fault + "."))
    }
    guard bytes.count <= maxBytes else {
      throw CommandFailure(.noInput, "The configuration file \(name) has more than \(maxBytes >> 20) MiB.")
    }
    return try ConfigFile(name: name, bytes: bytes)
  }

  /// Creates the configuration from the bytes of a file.
  ///
  /// - Throws: as ``load(environment:directory:)``.
  init(name: String, bytes: Data) throws(CommandFailure) {
    self.name = name
    let object: [String: Scalar?]
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      object = try decoder.decode([String: Scalar?].self, from: bytes)
    } catch {
      throw CommandFailure(.noInput, "The configuration file \(name) cannot be read: \(Self.reason(error, bytes)).")
    }
    let keys = Self.keys(in: String(decoding: bytes, as: UTF8.self))
    if let (key, line) = Self.repeated(of: keys) {
      throw CommandFailure(
        .noInput, "The configuration file \(name) has \"\(key)\" twice, the second time in line \(line): remove one.")
    }
    if let (key, line) = keys.first(where: { !Options.keys.contains($0.key) }) {
      let advice = Options.key(like: key).map { "did you mean \"\($0)\"?" } ?? "docs/configuration.md lists all."
      throw CommandFailure(
        .noInput,
        "The configuration file \(name) has \"\(TerminalText.shown(key))\" in line \(line), which is no option: "
          + advice)
    }
    values = object.compactMapValues { $0?.text }
  }

  private static func reason(_ error: any Error, _ bytes: Data) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      guard let key = context.codingPath.first else { return "it must be a JSON object, like {\"port\": 9000}" }
      return "\"\(key.stringValue)\" must be a string, a number, true or false"
    default:
      let line = faultyLine(in: String(decoding: bytes, as: UTF8.self))
      return "it is not JSON" + (line.map { ", see line \($0)" } ?? "")
    }
  }

  /// A string, number or boolean.
  private struct Scalar: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      // Try each allowed type; only the last failure is an error.
      if let truth = try? value.decode(Bool.self) {
        text = "\(truth)"
      } else if let number = try? value.decode(Int.self) {
        text = "\(number)"
      } else if let number = try? value.decode(Double.self) {
        text = "\(number)"
      } else {
        text = try value.decode(String.self)
      }
    }
  }
}
