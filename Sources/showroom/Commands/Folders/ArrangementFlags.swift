import ArgumentParser
import FeatureKit
import FoldersFeature

/// Flags that select and order the items of a folder.
struct ArrangementFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Order: \(Wish.orders).", valueName: "order")) var sort: String?
  @Option(help: ArgumentHelp("Only items of this country, like KR.", valueName: "code")) var country: String?
  @Option(help: ArgumentHelp("Only items for this device, like ipad.", valueName: "device")) var device: String?
  @Option(
    help: ArgumentHelp(
      "Only items with this text in their names; Korean initial consonants match too.", valueName: "text"))
  var search: String?
  @Option(help: "Maximum number of items, 1 to \(Wish.most).") var limit: Int?

  /// Selection and order of items.
  struct Wish: Sendable {
    /// The highest limit.
    static let most = FolderLimits.itemsPerFolder
    static let orders = FolderQuery.Sort.allCases.map(\.rawValue).joined(separator: ", ")

    var sort = FolderQuery.Sort.added
    /// Values as typed, in normalized case.
    var facets: [ItemFacet: String] = [:]
    var text = ""
    var limit = most
  }

  /// Reads the flags.
  ///
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
  func wish() throws(CommandFailure) -> Wish {
    var wish = Wish()
    if let sort {
      guard let order = FolderQuery.Sort(rawValue: sort.lowercased()) else {
        throw CommandFailure(.usage, "--sort is \"\(sort.prefix(80))\", but must be one of \(Wish.orders).")
      }
      wish.sort = order
    }
    wish.facets[.country] = country?.uppercased()
    wish.facets[.device] = device?.lowercased()
    wish.text = search ?? ""
    guard let limit else { return wish }
    guard (1...Wish.most).contains(limit) else {
      throw CommandFailure(.usage, "--limit is \"\(limit)\", but must be a number from 1 to \(Wish.most).")
    }
    wish.limit = limit
    return wish
  }
}
