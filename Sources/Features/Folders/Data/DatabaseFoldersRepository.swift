package import FeatureKit
package import Foundation
package import Localization
package import Store

/// Folders in the database.
package struct DatabaseFoldersRepository: FoldersRepository, KeptItems {
  private let database: ProfileDatabase
  private let now: @Sendable () -> Date
  private let bounds: FolderBounds

  /// Creates a repository on a database with ``FolderMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the tables `folder`, `folderItem`, `savedItem` and `viewedItem`.
  ///   - now: returns the current time.
  package init(database: Database, now: @escaping @Sendable () -> Date = { Date() }) {
    self.init(database: database, now: now, bounds: FolderBounds())
  }

  /// Creates a repository with smaller limits, for tests.
  init(database: Database, now: @escaping @Sendable () -> Date, bounds: FolderBounds) {
    self.database = ProfileDatabase(database)
    self.now = now
    self.bounds = bounds
  }

  private func read<T: Sendable>(
    _ profile: String, _ body: @escaping @Sendable (FolderStore) throws -> T
  ) async throws -> T {
    let (time, limits) = (now().milliseconds, bounds)
    return try await database.read { connection in
      try body(FolderStore(connection: connection, profile: profile, time: time, bounds: limits))
    }
  }

  /// Runs a write for a profile.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - concernsOthers: whether listeners of other profiles are notified too.
  ///   - body: the write.
  private func write<T: Sendable>(
    _ profile: String, concernsOthers: Bool = false, _ body: @escaping @Sendable (FolderStore) throws -> T
  ) async throws -> T {
    let (time, limits) = (now().milliseconds, bounds)
    return try await (concernsOthers ? database : database.of(profile)).write { connection in
      try body(FolderStore(connection: connection, profile: profile, time: time, bounds: limits))
    }
  }
}

// MARK: Folders

extension DatabaseFoldersRepository {
  package func folders(of profile: String) async throws -> [Folder] {
    try await read(profile) { try $0.folders() }
  }

  package func folder(_ id: Folder.ID, of profile: String) async throws -> Folder? {
    try await read(profile) { try $0.folder(id) }
  }

  package func create(_ id: Folder.ID, _ words: FolderWords, of profile: String) async throws {
    try await write(profile) { _ = try $0.create(id, words, at: .first) }
  }

  package func edit(_ id: Folder.ID, _ words: FolderWords, of profile: String) async throws {
    try await write(profile) { try $0.edit(id, words) }
  }

  package func move(_ id: Folder.ID, before other: Folder.ID?, of profile: String) async throws {
    try await write(profile) { try $0.move(id, to: other.map { FolderStore.Spot.before($0) } ?? .last) }
  }

  package func remove(_ id: Folder.ID, of profile: String) async throws -> Removal? {
    try await write(profile) { try $0.remove(id) }
  }

  package func restore(_ moment: Int64, of profile: String) async throws -> Bool {
    try await write(profile) { try $0.restore(moment) }
  }

  package func removal(in folder: Folder.ID, since: Date, of profile: String) async throws -> Removal? {
    try await read(profile) { try $0.removal(in: folder, since: since.milliseconds) }
  }

  package func removedFolders(since: Date, limit: Int, of profile: String) async throws -> [Removal] {
    try await read(profile) { try $0.removedFolders(since: since.milliseconds, limit: limit) }
  }
}

// MARK: Items

extension DatabaseFoldersRepository {
  @discardableResult
  package func add(_ items: [NewItem], to folder: Folder.ID, of profile: String) async throws -> Int {
    try await write(profile) { store in
      try store.require(folder)
      return try store.put(items, into: folder, .latest)
    }
  }

  package func save(_ item: NewItem, orInNew words: FolderWords, of profile: String) async throws -> String {
    try await write(profile) { try $0.save(item, orInNew: words) }
  }

  package func remove(
    _ items: FolderSelection, from folder: Folder.ID, of profile: String
  ) async throws -> Removal? {
    try await write(profile) { try $0.remove(items, from: folder) }
  }

  package func move(
    _ items: FolderSelection, from folder: Folder.ID, to other: Folder.ID, of profile: String
  ) async throws -> Removal? {
    try await write(profile) { try $0.move(items, from: folder, to: other) }
  }

  package func folders(holding reference: ItemReference, of profile: String) async throws -> Set<Folder.ID> {
    try await read(profile) { try $0.folders(holding: reference) }
  }

  package func page(_ query: FolderQuery, of profile: String) async throws -> FolderPage? {
    try await read(profile) { try $0.page(query) }
  }

  package func latest(_ limit: Int, of profile: String) async throws -> [SavedItem] {
    try await read(profile) { try $0.latestItems(limit) }
  }

  package func items(named text: String, limit: Int, of profile: String) async throws -> FoundItems {
    try await read(profile) { try $0.items(named: text, limit: limit) }
  }

  package func revision(of folder: Folder.ID, of profile: String) async throws -> Int? {
    try await read(profile) { try $0.revision(of: folder) }
  }

  package func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> {
    if references.isEmpty { return [] }
    return try await read(profile) { try $0.saved(among: references) }
  }

  /// Returns those of the given items that are in a folder of a profile.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func saved(
    among references: [ItemReference], in folder: Folder.ID, of profile: String
  ) async throws -> Set<ItemReference> {
    if references.isEmpty { return [] }
    return try await read(profile) { try $0.saved(among: references, in: folder) }
  }

  /// Returns the facts of items of a kind by the date of their last update, the earliest first. Items that are gone are
  /// left out.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - moment: the date of the first ones.
  ///   - folder: the folder that contains the items; `nil` for any.
  ///   - limit: the most items, at least 1.
  ///   - profile: the profile.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func updated(
    _ kind: String, since moment: Date, in folder: Folder.ID?, limit: Int, of profile: String
  ) async throws -> [(ItemReference, DatedFacts)] {
    try await read(profile) { try $0.updated(kind, since: moment, in: folder, limit: limit) }
  }

  package func name(ofListAt page: String, of profile: String) async throws -> String? {
    let path = page.prefix { $0 != "?" }
    guard path.hasPrefix("/folders/"), let id = Folder.ID(rawValue: String(path.dropFirst("/folders/".count))) else {
      return nil
    }
    return try await read(profile) { try $0.folder(id) }?.words.name
  }

  package func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["folder", "folderItem", "savedItem"])
  }
}

// MARK: Staying current

extension DatabaseFoldersRepository {
  package func outdated(
    _ query: FolderQuery, since: Date, language: Language, of profile: String
  ) async throws -> [ItemReference] {
    try await read(profile) { try $0.outdated(query, since: since.milliseconds, language: language) }
  }

  package func note(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date, language: Language,
    of profile: String
  ) async throws {
    if facts.isEmpty, gone.isEmpty { return }
    try await write(profile) { store in
      try store.note(facts)
      try store.note(gone: gone, at: moment.milliseconds, language: language)
    }
  }
}

// MARK: Watching

extension DatabaseFoldersRepository {
  package func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem] {
    try await database.read { connection in
      try connection.rows(FolderStore.selectKept(of: kind, after: id ?? "", limit: limit)).map { row in
        let language = try row.optionalString("language")
        return KeptItem(id: try row.string("id"), language: language.flatMap { Language(rawValue: $0) })
      }
    }
  }

  package func kept(among references: [ItemReference]) async throws -> Set<ItemReference> {
    try await database.read { connection in
      var kept: Set<ItemReference> = []
      for (kind, ids) in FolderStore.byKind(references) {
        for row in try connection.rows(FolderStore.selectKept(kind, ids)) {
          if let reference = ItemReference(kind: kind, id: try row.string("id")) { kept.insert(reference) }
        }
      }
      return kept
    }
  }

  package func keepers(
    of references: [ItemReference], after keeper: ItemKeeper?, limit: Int
  ) async throws -> [ItemKeeper] {
    try await database.read { try FolderStore.keepers(of: references, after: keeper, limit: limit, $0) }
  }

  package func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws {
    // One transaction for each profile, so that only the pages of those concerned are read again.
    for (profile, held) in try await holders(of: Array(facts.keys) + gone) {
      try await write(profile) { store in
        try store.note(watched: facts.filter { held.contains($0.key) })
        try store.note(gone: gone.filter { held.contains($0) }, at: moment.milliseconds, language: nil)
      }
    }
  }
}

extension DatabaseFoldersRepository {
  package func note(_ changes: [ItemReference: ItemChange]) async throws {
    let shown = changes.filter(\.value.isShown)
    for (profile, held) in try await holders(of: Array(shown.keys)) {
      try await write(profile) { store in try store.note(shown.filter { held.contains($0.key) }) }
    }
  }

  /// Returns the profiles that have a copy of the given items, with those of each.
  private func holders(of references: [ItemReference]) async throws -> [String: Set<ItemReference>] {
    if references.isEmpty { return [:] }
    return try await database.read { connection in
      var holders: [String: Set<ItemReference>] = [:]
      for (kind, ids) in FolderStore.byKind(references) {
        for row in try connection.rows(FolderStore.selectHolders(kind, ids)) {
          guard let reference = ItemReference(kind: kind, id: try row.string("id")) else { continue }
          holders[try row.string("profile"), default: []].insert(reference)
        }
      }
      return holders
    }
  }
}

// MARK: Viewed last

extension DatabaseFoldersRepository {
  package func view(_ reference: ItemReference, _ facts: DatedFacts, of profile: String) async throws {
    try await write(profile) { try $0.view(reference, facts) }
  }

  package func viewed(by profile: String) async throws -> [SavedItem] {
    try await read(profile) { try $0.viewedItems() }
  }

  @discardableResult
  package func removeViewed(by profile: String) async throws -> Int64 {
    try await write(profile) { try $0.removeViewed() }
  }

  package func restoreViewed(_ moment: Int64, by profile: String) async throws {
    try await write(profile) { try $0.restoreViewed(moment) }
  }

  package func viewedChanges(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["viewedItem"])
  }

  /// Deletes what was viewed before a moment, of all profiles.
  ///
  /// - Returns: the number of deleted items.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func removeViewed(before moment: Date) async throws -> Int {
    let moment = moment.milliseconds
    return try await database.inBatches {
      try $0.rows(FolderStore.deleteViewed("viewedAt", before: moment, limit: $1)).count
    }
  }
}

// MARK: Sharing

extension DatabaseFoldersRepository {
  package func share(_ id: Folder.ID, of profile: String) async throws -> String {
    try await write(profile) { try $0.share(id) }
  }

  package func unshare(_ id: Folder.ID, of profile: String) async throws {
    try await write(profile) { try $0.unshare(id) }
  }

  package func sharedFolder(_ token: String) async throws -> (profile: String, folder: Folder.ID)? {
    guard FolderStore.isShareToken(token) else { return nil }
    return try await database.read { connection in
      guard let row = try connection.row(FolderStore.selectShared(token)),
        let id = Folder.ID(rawValue: try row.string("id"))
      else { return nil }
      return (profile: try row.string("profile"), folder: id)
    }
  }
}

extension DatabaseFoldersRepository {
  package func copy(_ token: String, as id: Folder.ID, of profile: String) async throws {
    guard let (source, folder) = try await sharedFolder(token) else { throw FolderRefusal.folderGone }
    try await write(profile) { try $0.copy(folder, of: source, as: id) }
  }
}

// MARK: Taking along

extension DatabaseFoldersRepository {
  package func everything(of profile: String) async throws -> FolderArchive {
    try await read(profile) { try $0.everything() }
  }

  package func take(_ archive: FolderArchive, of profile: String) async throws -> ImportedCounts {
    try await write(profile) { try $0.take(archive) }
  }

  package func moveEverything(of profile: String, to other: String) async throws {
    if profile == other { return }
    try await write(other, concernsOthers: true) { try $0.takeEverything(of: profile) }
  }

  package func forgetFacts(of kind: String, saidBefore moment: Date) async throws -> Int {
    let (moment, time, limits) = (moment.milliseconds, now().milliseconds, bounds)
    return try await database.inBatches { connection, limit in
      let rows = try connection.rows(FolderStore.forgetFacts(of: kind, saidBefore: moment, limit: limit))
      for (profile, rows) in try Dictionary(grouping: rows, by: { try $0.string("profile") }) {
        let store = FolderStore(connection: connection, profile: profile, time: time, bounds: limits)
        try store.noteChange(of: try rows.compactMap { try ItemReference($0) })
      }
      return rows.count
    }
  }

  package func removeForGood(before moment: Date, keepingFolders: Bool) async throws -> Int {
    let moment = moment.milliseconds
    let profiles = try await database.read { connection in
      try connection.rows(FolderStore.selectProfiles(removedBefore: moment)).map { try $0.string("profile") }
    }
    var count = 0
    // One transaction for each profile, so that other writes do not wait for all of them.
    for profile in profiles {
      count += try await write(profile) { store in
        try store.purge(items: moment, folders: keepingFolders ? nil : moment)
      }
    }
    return try await count
      + database.inBatches { try $0.rows(FolderStore.deleteViewed("removedAt", before: moment, limit: $1)).count }
  }
}
