import FeatureKit
import FoldersFeature
import Foundation
import Localization

/// Formats folders and their items as lines of text.
struct FolderText {
  private let words: Headings
  private let headings: FolderHeadings
  private let formats: Formats

  /// Creates the formatter of a language.
  init(_ language: Language) {
    words = Headings.for(language)
    headings = .for(language)
    formats = Formats(language)
  }

  /// Table of folders: name, number of items, id, and whether it is shared.
  func table(of folders: [Folder]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: words.name, isFlexible: true), .init(heading: headings.items, isRightAligned: true),
      .init(heading: words.id), .init(heading: headings.shared),
    ])
    for folder in folders {
      table.add([
        folder.words.name, "\(folder.count)", folder.id.rawValue, folder.shareToken == nil ? "" : "shared",
      ])
    }
    return table
  }

  /// Table of items: reference, name, country, device, price, rating, version,
  /// day of the last check, day since which the item is gone.
  func table(of items: [ShownItem]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: headings.item, isFlexible: true), .init(heading: words.name, isFlexible: true),
      .init(heading: headings.country), .init(heading: headings.device),
      .init(heading: words.price, isRightAligned: true), .init(heading: words.rating, isRightAligned: true),
      .init(heading: words.version), .init(heading: headings.checked), .init(heading: headings.gone),
    ])
    for item in items {
      let facts = item.saved.facts
      table.add([
        item.saved.reference.description, facts?.title ?? "", item.facets[.country] ?? "", item.facets[.device] ?? "",
        facts.map { price(of: $0) } ?? "", facts?.rating.map(formats.rating) ?? "", facts?.version ?? "",
        item.saved.askedAt.map(ListingText.day) ?? "", item.saved.goneSince.map(ListingText.day) ?? "",
      ])
    }
    return table
  }

  /// Table of outcomes: outcome, reference and name.
  func table(of lines: [FolderChangeReport.Line]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: headings.outcome), .init(heading: headings.item), .init(heading: words.name, isFlexible: true),
    ])
    for line in lines { table.add([line.outcome.rawValue, line.item ?? line.given, line.name ?? ""]) }
    return table
  }

  /// A free item is labelled as its source does.
  func price(of facts: ItemFacts) -> String {
    if let price = facts.price, price.minorUnits > 0 { return formats.price(price) }
    return facts.priceLabel ?? facts.price.map(formats.price) ?? ""
  }
}

/// An item of a folder, as a command shows it.
struct ShownItem: Sendable {
  /// How certain the shown facts are.
  enum Standing: String, Sendable, Encodable {
    /// They were current at the last check.
    case current
    /// The source no longer has the item.
    case gone
    /// The item was never checked, or the last check failed.
    case unchecked
  }

  let saved: SavedItem
  /// Facets that the reference contains.
  let facets: [ItemFacet: String]
  /// Path of its page in the web app; `nil` for an unknown kind.
  let address: String?
  let standing: Standing

  /// Creates a shown item.
  ///
  /// - Parameter couldNotBeChecked: whether a check of this run failed.
  init(_ saved: SavedItem, facets: [ItemFacet: String], address: String?, couldNotBeChecked: Bool) {
    self.saved = saved
    self.facets = facets
    self.address = address
    standing =
      saved.goneSince != nil ? .gone : couldNotBeChecked || saved.askedAt == nil ? .unchecked : .current
  }
}

/// Headings that only tables of folders have.
struct FolderHeadings: Words {
  let language: Language

  var items: String { text("Items", "항목 수") }
  var item: String { text("Item", "항목") }
  var shared: String { text("Shared", "공유") }
  var country: String { text("Country", "국가") }
  var device: String { text("Device", "기기") }
  var checked: String { text("Checked", "확인") }
  var gone: String { text("Gone since", "제공 종료") }
  var outcome: String { text("Outcome", "결과") }
}
