package import FeatureKit
package import Foundation
package import LiveWeb
package import Localization

/// The feature Folders, which keeps saved items of every kind and country up to date.
package struct FoldersFeature: Sendable {
  private let folders: any FoldersRepository
  private let kinds: ItemKinds
  private let places: KeptPlaces
  private let pictures: any PictureAddresses
  private let history: HistoryNotes
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - folders: the repository of folders.
  ///   - providers: the kinds of items. An empty list links to the search of the first one.
  ///   - places: where features keep items outside of folders; default none.
  ///   - pictures: maps pictures to addresses on this server.
  ///   - history: the history of the items, to which saving and checks of folders add; default none.
  ///   - clock: measures how fast sources answer.
  ///   - now: returns the current time.
  package init(
    folders: any FoldersRepository, providers: [any ItemProvider], places: [any KeptPlace] = [],
    pictures: any PictureAddresses, history: HistoryNotes = .none,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folders = folders
    kinds = ItemKinds(providers)
    self.places = KeptPlaces(places)
    self.pictures = pictures
    self.history = history
    self.clock = clock
    self.now = now
  }

  /// The form actions that may be sent late: the browser keeps them while it is offline.
  package static let lateActions = ["saved", "added", "takenOut", "created", "removed", "deleted", "undone"]
}

extension FoldersFeature: Feature {
  package var tab: FeatureTab {
    FeatureTab(path: FoldersRoute.foldersPath, symbol: "folder") {
      let strings = FoldersStrings.for($0)
      return (strings.folders, strings.toFolders)
    }
  }

  package var screens: [any Screen] {
    [
      FoldersScreen(folders: folders, kinds: kinds, pictures: pictures, now: now, places: places),
      FolderEditScreen(folders: folders, isNew: true), FolderEditScreen(folders: folders, isNew: false),
      SaveScreen(folders: folders, kinds: kinds, pictures: pictures, history: history, places: places),
      DeletedFoldersScreen(folders: folders, pictures: pictures, now: now),
      SharedFolderScreen(folders: folders, kinds: kinds, now: now), SharingScreen(folders: folders),
      ImportScreen(folders: folders, reader: FolderArchiveReader(facets: facets, now: now)),
      FolderScreen(folders: folders, kinds: kinds, pictures: pictures, history: history, clock: clock, now: now),
    ]
  }

  package var downloads: [Download] { FolderDownloads(folders: folders, facets: facets, now: now).all }

  private var facets: @Sendable (ItemReference) -> [ItemFacet: String]? { { [kinds] in kinds.facets(of: $0) } }

  package var settings: [Setting] { [] }

  package var assets: [AssetLibrary.Asset] {
    [.style(Self.style, PackageResources.folders_css), .script(Self.script, PackageResources.folders_js)]
  }

  package var todaySections: [any TodaySection] {
    [
      SavedLastSection(folders: folders, kinds: kinds, now: now),
      ViewedLastSection(folders: folders, kinds: kinds, now: now),
    ]
  }

  package var searchSection: (any TodaySection)? { KeptItemsSection(folders: folders, kinds: kinds, now: now) }

  package func source(in language: Language) -> String { FoldersStrings.for(language).source }

  package func hint(for field: String, in language: Language) -> String? {
    FoldersStrings.for(language).invalidField(field)
  }

  /// The style sheet of its pages.
  static let style = "folders.css"
  /// The script of its pages.
  static let script = "folders.js"
}
