import FeatureKit

extension [any KeptItems] {
  /// Returns the profiles that keep the given items in any of these ways, as ``KeptItems/keepers(of:after:limit:)``. A
  /// profile that keeps an item in several ways is named once, with its folders.
  func keepers(
    of references: [ItemReference], after last: ItemKeeper?, limit: Int
  ) async throws -> [ItemKeeper] {
    var all: [ItemKeeper] = []
    for keeper in self { all += try await keeper.keepers(of: references, after: last, limit: limit) }
    return count == 1 ? all : [ItemKeeper](all.merged.prefix(limit))
  }
}

extension [ItemKeeper] {
  /// The keepers in order, each profile once for an item.
  fileprivate var merged: [ItemKeeper] {
    let all = sorted {
      ($0.reference.kind, $0.reference.id, $0.profile) < ($1.reference.kind, $1.reference.id, $1.profile)
    }
    var merged: [ItemKeeper] = []
    for keeper in all {
      guard let other = merged.last, other.reference == keeper.reference, other.profile == keeper.profile else {
        merged.append(keeper)
        continue
      }
      // That of a folder knows the language of the name.
      let whole = other.folders.isEmpty ? keeper : other
      merged[merged.count - 1] = ItemKeeper(
        profile: whole.profile, reference: whole.reference, title: whole.title, language: whole.language,
        folders: Set(other.folders + keeper.folders).sorted())
    }
    return merged
  }
}
