import FeatureKit
import Foundation
import LiveWeb
import Store
import TestSupport

@testable import FoldersFeature

/// The surroundings of folder pages in tests: a database in memory, a manual clock, a made-up kind.
struct FoldersWorld {
  let profile = Profile(key: "someone", hasReturned: true)
  let clock = ManualClock()
  let folders: DatabaseFoldersRepository
  let kinds: ItemKinds

  init(_ provider: PostcardProvider = PostcardProvider()) throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + FolderMigrations.all)
    let clock = clock
    folders = DatabaseFoldersRepository(database: database, now: { clock.date })
    kinds = ItemKinds([provider])
  }

  /// Creates a folder with postcards, added in this order.
  func folder(_ name: String, holding ids: String...) async throws -> Folder.ID {
    let id = Folder.ID.make()
    try await folders.create(id, try FolderWords(name: name), of: profile.key)
    for item in ids {
      clock.advance(by: .seconds(1))
      try await folders.add([PostcardProvider.item(item)], to: id, of: profile.key)
    }
    return id
  }
}
