import ArgumentParser
import Foundation
import MarketFeature

/// The flags that say who sells. The secret is none: everybody on the machine could read it.
struct SellerFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.marketIdentifier.name, help: Options.marketIdentifier.help) var identifier: String?
  @Option(
    help: ArgumentHelp("A file with the identifier in its first line and the secret in its second.", valueName: "file"))
  var credentials: String?

  var given: [String: String] { Self.collect((Options.marketIdentifier.key, identifier)) }

  /// With what somebody sells: of the file, else of the options, else as they are asked on a terminal.
  ///
  /// - Throws: `CommandFailure` as ``SellerCredentials``, and with 64 for an identifier beside a file.
  func read(
    _ reader: OptionReader, questions: TerminalQuestions = .standard, console: Console = .standard
  ) async throws -> VendorCredentials {
    guard let credentials else { return try await SellerCredentials.asked(reader, questions) }
    guard identifier == nil else {
      throw CommandFailure(.usage, "--identifier and --credentials say the same: give one of them.")
    }
    return try SellerCredentials.read(credentials, console)
  }
}

/// Finds out with what somebody sells.
enum SellerCredentials {
  /// How much of a file is read, in bytes.
  private static let maxBytes = 4_096

  /// The credentials of the options; what is missing is asked for.
  ///
  /// - Throws: `CommandFailure` with 64 for what no server gives out, with 77 when something is missing and nobody can
  ///   be asked, with 1 when they do not answer.
  static func asked(_ reader: OptionReader, _ questions: TerminalQuestions) async throws -> VendorCredentials {
    let identifier = try reader.value(of: Options.marketIdentifier)
    let secret = try reader.value(of: Options.marketSecret)
    if let identifier, let secret, let known = VendorCredentials(identifier: identifier, secret: secret) {
      return known
    }
    guard questions.isPossible else { throw CommandFailure.credentialsMissing }
    // Not by `??`, which would not wait for an answer.
    let name = if let identifier { identifier } else { try await questions.answer(to: "Identifier:") }
    let password = if let secret { secret } else { try await questions.hiddenAnswer(to: "Secret:") }
    guard let credentials = VendorCredentials(identifier: name, secret: password) else {
      throw CommandFailure(.usage, "Identifier and secret each have 1 to 64 visible characters of ASCII.")
    }
    return credentials
  }

  /// The credentials in a file: identifier and secret, a line each. What others may read is said.
  ///
  /// - Throws: `CommandFailure` with 66 when it is not there or cannot be read, with 65 when there is something else in
  ///   it, which is not repeated.
  static func read(_ path: String, _ console: Console) throws(CommandFailure) -> VendorCredentials {
    let data: Data
    do {
      data = try FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: maxBytes + 1) ?? Data()
    } catch {
      throw CommandFailure(.noInput, "\(path) cannot be read.")
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard data.count <= maxBytes, lines.count == 2,
      let credentials = VendorCredentials(identifier: String(lines[0]), secret: String(lines[1]))
    else {
      throw CommandFailure(
        .dataError, "\(path) must have two lines: a vendor's identifier, and the secret.")
    }
    if isOpenToOthers(path) { console.note("\(path) can be read by others on this machine: chmod go-rwx \(path).") }
    return credentials
  }

  private static func isOpenToOthers(_ path: String) -> Bool {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // What is no file, like a pipe, has no mode that matters.
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let mode = attributes?[.posixPermissions] as? NSNumber
    else { return false }
    return mode.uint32Value & 0o077 != 0
  }
}
