import ArgumentParser
import Foundation
import MarketFeature

/// Flags of the vendor's credentials. The secret has no flag, because every
/// user of the machine can read flags.
struct SellerFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.marketIdentifier.name, help: Options.marketIdentifier.help) var identifier: String?
  @Option(
    help: ArgumentHelp("A file with the identifier in its first line and the secret in its second.", valueName: "file"))
  var credentials: String?

  var given: [String: String] { Self.collect((Options.marketIdentifier.key, identifier)) }

  /// Reads the credentials: from the file, else from the options, else from the
  /// terminal.
  ///
  /// - Throws: `CommandFailure` as ``SellerCredentials``, and with 64 for an
  ///   identifier beside a file.
  func read(
    _ reader: OptionReader, questions: TerminalQuestions = .standard, console: Console = .standard
  ) async throws -> VendorCredentials {
    guard let credentials else { return try await SellerCredentials.asked(reader, questions) }
    guard identifier == nil else {
      throw CommandFailure(.usage, "Use --identifier or --credentials, not both.")
    }
    return try SellerCredentials.read(credentials, console)
  }
}

/// Reads a vendor's credentials.
enum SellerCredentials {
  /// The largest file, in bytes.
  private static let maxBytes = 4_096

  /// Reads the credentials from the options and asks for missing ones on the
  /// terminal.
  ///
  /// - Throws: `CommandFailure` with 64 for credentials that no server issues,
  ///   with 77 if some are missing without a terminal, with 1 if the user does
  ///   not answer.
  static func asked(_ reader: OptionReader, _ questions: TerminalQuestions) async throws -> VendorCredentials {
    let identifier = try reader.value(of: Options.marketIdentifier)
    let secret = try reader.value(of: Options.marketSecret)
    if let identifier, let secret, let known = VendorCredentials(identifier: identifier, secret: secret) {
      return known
    }
    guard questions.isPossible else { throw CommandFailure.credentialsMissing }
    // `??` cannot await.
    let name = if let identifier { identifier } else { try await questions.answer(to: "Identifier:") }
    let password = if let secret { secret } else { try await questions.hiddenAnswer(to: "Secret:") }
    guard let credentials = VendorCredentials(identifier: name, secret: password) else {
      throw CommandFailure(.usage, "Identifier and secret each have 1 to 64 visible ASCII characters.")
    }
    return credentials
  }

  /// Reads the credentials from a file: the identifier on one line, the secret
  /// on the next. Notes if other users can read the file.
  ///
  /// - Throws: `CommandFailure` with 66 if the file is missing or unreadable,
  ///   65 if it holds anything else; its content is not printed.
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
    console.noteIfOpenToOthers(path)
    return credentials
  }
}

extension Console {
  /// Notes that other users can read a file with secrets.
  func noteIfOpenToOthers(_ path: String) {
    if Self.isOpenToOthers(path) { note("\(path) can be read by others on this machine: chmod go-rwx \(path).") }
  }

  private static func isOpenToOthers(_ path: String) -> Bool {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // Only a regular file has a mode that matters; a pipe does not.
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let mode = attributes?[.posixPermissions] as? NSNumber
    else { return false }
    return mode.uint32Value & 0o077 != 0
  }
}
