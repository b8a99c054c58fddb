import FeatureKit
import FoldersFeature
import Localization
import Reactor

/// Prints the items of a folder.
struct ShowFolder: Sendable {
  let session: FoldersSession

  /// Prints the items.
  ///
  /// - Parameters:
  ///   - name: id or name of the folder.
  ///   - wish: selection and order of the items.
  ///   - refreshes: whether to check the items with their sources first.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 1 for an unknown folder, 64 for an
  ///   ambiguous name or a filter value that no item can have, 73 if the result
  ///   cannot be written; errors of the repository.
  func callAsFunction(
    _ name: String, _ wish: ArrangementFlags.Wish, refreshes: Bool, asJSON: Bool
  ) async throws {
    try check(wish.facets)
    var query = FolderQuery(folder: try await session.folder(name).id)
    query.currency = session.language.currency(in: nil)
    query.sort = wish.sort
    query.facets = wish.facets
    query.text = wish.text
    query.limit = wish.limit
    let refresh = refreshes ? try await RefreshFolder(session: session)(query) : nil
    guard let page = try await session.folders.page(query, of: session.profile) else { throw FolderRefusal.folderGone }
    let items = page.items.map { item in
      ShownItem(
        item, facets: session.facets(of: item.reference) ?? [:],
        address: session.provider(of: item.reference.kind)?.address(of: item.reference.id),
        couldNotBeChecked: refresh?.failures[item.reference] != nil)
    }
    if asJSON {
      try session.console.write(json: FolderItemsReport(page, query.sort, items))
    } else {
      let lines = items.isEmpty ? [] : FolderText(session.language).table(of: items).lines(for: session.console)
      for line in lines { try session.console.write(line) }
    }
    if query.sort == .price, page.currencies.count > 1 {
      session.console.note("Sorted by price within each currency, because no exchange rates are known.")
    }
    for note in notes(on: page, items, refresh) { session.console.note(note) }
  }

  private func check(_ facets: [ItemFacet: String]) throws(CommandFailure) {
    for (facet, value) in facets
    where !session.providers.contains(where: { $0.name(of: value, in: facet, language: session.language) != nil }) {
      throw CommandFailure(.usage, "--\(facet.rawValue) is \"\(value.prefix(80))\", which no item can have.")
    }
  }

  private func notes(
    on page: FolderPage, _ items: [ShownItem], _ refresh: RefreshFolder.Outcome?
  ) -> [String] {
    var notes: [String] = []
    if page.folder.count == 0 {
      notes.append("The folder is empty: `showroom folders add` adds items.")
    } else if page.matching == 0 {
      notes.append("Nothing in the folder matches.")
    } else if page.matching > items.count {
      notes.append("The first \(items.count.grouped) of \(Self.items(page.matching)) are shown.")
    }
    let gone = items.count { $0.standing == .gone }
    if gone > 0 { notes.append("No longer offered: \(Self.items(gone)). Their last known values are shown.") }
    if let refresh, let failure = refresh.failures.values.first {
      notes.append("Couldn't be checked: \(Self.items(refresh.failures.count)). \(failure.publicMessage)")
    }
    if let later = refresh?.later, later > 0 { notes.append("Left for the next refresh: \(Self.items(later)).") }
    let unchecked = items.count { $0.standing == .unchecked }
    if unchecked > 0, refresh == nil { notes.append("Not checked yet: \(Self.items(unchecked)). --refresh does that.") }
    return notes
  }

  private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count.grouped) items" }
}
