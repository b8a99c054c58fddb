import FeatureKit
import LiveWeb

/// The addresses of the Folders feature, for links and screens.
enum FoldersRoute {
  /// The list of folders, optionally in its edit mode.
  case folders(isEditing: Bool = false)
  /// The form of a new folder.
  case new
  /// A folder: `/folders/{id}?sort=…&country=…&device=…&changed=1&q=…&n=…&layout=…&select=1`.
  case folder(FolderQuery, layout: ListOrGrid = .list, isSelecting: Bool = false)
  /// The form of a folder's name and description.
  case edit(Folder.ID)
  /// The page that shares a folder.
  case sharing(Folder.ID)
  /// A shared folder, by its token.
  case shared(String)
  /// The export of a folder as a table.
  case table(Folder.ID)
  /// The export of everything.
  case export
  /// The import of an exported file.
  case `import`
  /// The deleted folders.
  case deleted

  static let foldersPath = "/folders"
  static let newPath = "/folders/new"
  static let savePath = "/folders/save"
  static let importPath = "/folders/import"
  static let exportPath = "/folders/export"
  static let deletedPath = "/folders/deleted"
  static let sharedPath = "/folders/shared/{token}"
  static let folderPath = "/folders/{id}"
  static let editPath = "/folders/{id}/edit"
  static let sharingPath = "/folders/{id}/sharing"
  static let tablePath = "/folders/{id}/export"

  var url: String {
    switch self {
    case .folders(let isEditing):
      Link("folders").query("edit", isEditing ? "1" : nil).string
    case .new: Self.newPath
    case .folder(let query, let layout, let isSelecting):
      Link("folders", query.folder.rawValue)
        .query("sort", query.sort == .added ? nil : query.sort.rawValue)
        .query("country", query.facets[.country]).query("device", query.facets[.device])
        .query("changed", query.changedSince == nil ? nil : "1").query("q", query.text.isEmpty ? nil : query.text)
        .query("n", query.limit > FolderReactor.pageSize ? String(query.limit) : nil)
        .query("layout", layout == .list ? nil : layout.rawValue).query("select", isSelecting ? "1" : nil).string
    case .edit(let id): Link("folders", id.rawValue, "edit").string
    case .sharing(let id): Link("folders", id.rawValue, "sharing").string
    case .shared(let token): Link("folders", "shared", token).string
    case .table(let id): Link("folders", id.rawValue, "export").string
    case .export: Self.exportPath
    case .import: Self.importPath
    case .deleted: Self.deletedPath
    }
  }

  /// Returns the address of a folder with its default arrangement.
  static func folder(_ id: Folder.ID) -> FoldersRoute { .folder(FolderQuery(folder: id)) }
}
