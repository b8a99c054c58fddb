import ArgumentParser
import FeatureKit
import FoldersFeature
import Foundation

@testable import showroom

extension FoldersSession {
  /// Runs a test's commands with a new data directory, a real database and the
  /// sandbox.
  static func commands(
    _ transcript: Transcript = Transcript(), isTerminal: Bool = false,
    _ work: @escaping @Sendable (FoldersSession) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      try await commands(in: directory, transcript, isTerminal: isTerminal, work)
    }
  }

  /// Runs a test's commands with an existing data directory.
  static func commands(
    in directory: URL, _ transcript: Transcript = Transcript(), isTerminal: Bool = false, flags: [String: String] = [:],
    _ work: @escaping @Sendable (FoldersSession) async throws -> Void
  ) async throws {
    let reader = OptionReader(flags: flags.merging(["data": directory.path]) { $1 }, environment: [:])
    try await run(reader, console: transcript.console(isTerminal: isTerminal), work)
  }

  func list(asJSON: Bool = false) async throws { try await ListFolders(session: self)(asJSON: asJSON) }

  func show(
    _ folder: String, _ flags: [String] = [], refreshes: Bool = false, asJSON: Bool = false
  ) async throws {
    let wish = try ArrangementFlags.parse(flags).wish()
    try await ShowFolder(session: self)(folder, wish, refreshes: refreshes, asJSON: asJSON)
  }

  func add(_ items: String..., to folder: String, place: [String: String] = [:], asJSON: Bool = false) async throws {
    try await AddItems(session: self, place: try Self.place(place))(items, to: folder, asJSON: asJSON)
  }

  func remove(
    _ items: String..., from folder: String, place: [String: String] = [:], asJSON: Bool = false
  ) async throws {
    try await RemoveItems(session: self, place: try Self.place(place))(items, from: folder, asJSON: asJSON)
  }

  /// Makes an empty folder with a known id.
  func make(_ id: String, _ name: String) async throws {
    guard let id = Folder.ID(rawValue: id) else { preconditionFailure("no id") }
    try await folders.create(id, try FolderWords(name: name), of: profile)
  }

  func showHistory(of item: String, place: [String: String] = [:], asJSON: Bool = false) async throws {
    try await ShowHistory(session: self, place: try Self.place(place))(item, asJSON: asJSON)
  }

  /// The same session at a later time.
  func later(_ seconds: TimeInterval) -> FoldersSession {
    FoldersSession(
      folders: folders, providers: providers, listings: listings, history: history, console: console,
      language: language, now: { Date().addingTimeInterval(seconds) })
  }

  /// References of all items in a folder, newest first.
  func references(in folder: String) async throws -> [String] {
    let query = FolderQuery(folder: try await self.folder(folder).id)
    return try await folders.page(query, of: profile)?.items.map(\.reference.description) ?? []
  }

  private static func place(_ flags: [String: String]) throws -> PlaceSettings {
    try PlaceSettings(OptionReader(flags: flags, environment: ["SHOWROOM_COUNTRY": "KR"]))
  }
}

extension Transcript {
  /// Lines of the output, split into fields.
  var fields: [[String]] {
    output.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
