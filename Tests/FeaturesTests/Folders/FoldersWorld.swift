import FeatureKit
import Foundation
import LiveWeb
import Store
import TestSupport

@testable import FoldersFeature

/// What the pages of folders stand on in tests: a database in memory, a clock that a test moves, a made-up kind.
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

  /// Makes a folder with some postcards in it, the last one added last.
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
