import Foundation
import Localization
import WatchFeature

/// Reads what a person enters for a channel. Only the server has a flag: every user of the machine can read flags.
struct ChannelInput: Sendable {
  /// The most bytes of the secret settings.
  private static let maxBytes = 8_192

  let kind: WatchChannel.Kind
  let server: String?

  /// Reads the settings: the secret ones from a file, else from the terminal, else from standard input. Notes if other
  /// users can read the file.
  ///
  /// - Parameter path: the file; `nil` for none.
  /// - Throws: `CommandFailure` with 64 for a server that is missing or has no use, 66 for a file that cannot be read,
  ///   65 for too many lines or none, 1 if the user does not answer.
  func read(
    _ path: String?, questions: TerminalQuestions = .standard,
    standardInput: FileHandle = .standardInput, console: Console = .standard
  ) async throws -> ChannelSettings {
    guard kind.fields.contains("server") == (server != nil) else {
      throw CommandFailure(
        .usage, server == nil ? "Name the server with --server." : "This kind has no --server, only an address.")
    }
    let secrets = kind.fields.filter { $0 != "server" }
    if path == nil, questions.isPossible { return try await asked(secrets, questions) }
    let place = path ?? "Standard input"
    let data: Data
    do {
      let limit = Self.maxBytes + 1
      data = try path.map { try RegularFile.read($0, limit: limit) } ?? standardInput.read(upToCount: limit) ?? Data()
    } catch {
      throw CommandFailure(.noInput, "\(place) cannot be read.")
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard data.count <= Self.maxBytes, !lines.isEmpty, lines.count <= secrets.count else {
      let names = secrets.map { ChannelsStrings.english.label(of: $0).lowercased() }.joined(separator: ", ")
      throw CommandFailure(.dataError, "\(place) must have one line for each of: \(names).")
    }
    if let path { console.noteIfOpenToOthers(path) }
    return settings(zip(secrets, lines.map(String.init)))
  }

  private func asked(_ secrets: [String], _ questions: TerminalQuestions) async throws -> ChannelSettings {
    var answers: [(String, String)] = []
    for field in secrets {
      let question = ChannelsStrings.english.label(of: field) + ":"
      let answer = try await kind == .email ? questions.answer(to: question) : questions.hiddenAnswer(to: question)
      answers.append((field, answer))
    }
    return settings(answers)
  }

  private func settings(_ secrets: some Sequence<(String, String)>) -> ChannelSettings {
    var settings: ChannelSettings = [:]
    settings["server"] = server
    for (field, text) in secrets {
      let word = text.trimmingCharacters(in: .whitespaces)
      if !word.isEmpty { settings[field] = word }
    }
    return settings
  }
}
