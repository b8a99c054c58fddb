import FeatureKit
import Foundation
import Localization
import Store
import TestSupport

@testable import FoldersFeature

/// A repository of folders on an empty database, with a manual clock and short helper methods.
struct FolderTrial: Sendable {
  let database: Database
  let date: SettableDate
  let repository: DatabaseFoldersRepository

  /// Calls `body` with a repository on an engine.
  static func run(
    on engine: TestEngine, within bounds: FolderBounds = FolderBounds(), _ body: (FolderTrial) async throws -> Void
  ) async throws {
    try await engine.withDatabase(ProfileMigrations.all + FolderMigrations.all) { database in
      let date = SettableDate()
      let repository = DatabaseFoldersRepository(database: database, now: date.now, bounds: bounds)
      try await body(FolderTrial(database: database, date: date, repository: repository))
    }
  }

  // MARK: Values

  static func id(_ text: String) -> Folder.ID {
    guard let id = Folder.ID(rawValue: text) else { preconditionFailure("\(text) is an id") }
    return id
  }

  static func reference(_ id: String) -> ItemReference {
    guard let reference = ItemReference(kind: "app", id: id) else { preconditionFailure("\(id) is an id") }
    return reference
  }

  static func item(
    _ id: String, _ facts: DatedFacts? = nil, country: String? = "KR", device: String? = nil, addedAt: Date? = nil
  ) -> NewItem {
    var facets: [ItemFacet: String] = [:]
    facets[.country] = country
    facets[.device] = device
    return NewItem(reference(id), facets: facets, facts: facts, addedAt: addedAt)
  }

  /// Returns facts dated at the trial's start, or some seconds later.
  static func facts(
    _ title: String, after seconds: Double = 0, _ language: Language = .english,
    _ change: (inout ItemFacts) -> Void = { _ in }
  ) -> DatedFacts {
    var facts = ItemFacts(title: title, subtitle: "Somebody")
    change(&facts)
    return DatedFacts(facts, saidAt: SettableDate().now().addingTimeInterval(seconds), language: language)
  }

  // MARK: Changes

  /// Creates folders in this order, each named like its id.
  func make(_ ids: String..., of profile: String = "p") async throws {
    for id in ids.reversed() { try await repository.create(Self.id(id), FolderWords(name: id), of: profile) }
  }

  /// Adds items without facts, all together.
  @discardableResult
  func add(_ ids: String..., to folder: String, of profile: String = "p") async throws -> Int {
    try await repository.add(ids.map { Self.item($0) }, to: Self.id(folder), of: profile)
  }

  /// Removes items from a folder.
  func remove(_ ids: String..., from folder: String, of profile: String = "p") async throws -> Removal? {
    try await repository.remove(.items(ids.map { Self.reference($0) }), from: Self.id(folder), of: profile)
  }

  // MARK: Contents

  /// Returns the ids of the folders.
  func folders(of profile: String = "p") async throws -> [String] {
    try await repository.folders(of: profile).map { $0.id.rawValue }
  }

  /// Returns a page of a folder.
  func page(
    _ folder: String, of profile: String = "p", _ change: (inout FolderQuery) -> Void = { _ in }
  ) async throws -> FolderPage? {
    var query = FolderQuery(folder: Self.id(folder))
    change(&query)
    return try await repository.page(query, of: profile)
  }

  /// Returns the ids of the items on a folder's page; `nil` if it does not exist.
  func items(
    _ folder: String, of profile: String = "p", _ change: (inout FolderQuery) -> Void = { _ in }
  ) async throws -> [String]? {
    try await page(folder, of: profile, change)?.items.map { $0.reference.id }
  }

  /// Returns how many rows the list of folders reads for one folder's pictures.
  func picturesRead(in folder: String) async throws -> Int {
    try await database.read { try $0.rows(FolderStore.selectPictures(of: "p", in: Self.id(folder))).count }
  }

  /// Returns the number of a table's rows.
  func rows(of table: String) async throws -> Int? {
    try await database.read { try $0.row("SELECT COUNT(*) AS n FROM \(name: table)")?.int("n") }
  }
}
