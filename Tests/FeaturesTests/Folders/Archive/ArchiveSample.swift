import FeatureKit
import Foundation
import Localization
import TestSupport

@testable import FoldersFeature

/// Archives of postcards, and their files.
enum ArchiveSample {
  /// The time of all writing and reading here.
  static let now = Date(timeIntervalSince1970: 1_795_000_000)

  /// A reader that knows only postcards.
  static let reader = FolderArchiveReader(facets: { facets(of: $0) }, now: { now })

  static func facets(of reference: ItemReference) -> [ItemFacet: String]? {
    reference.kind == "postcard" ? PostcardProvider().facets(of: reference.id) : nil
  }

  /// Returns the pieces of a file.
  static func pieces(of archive: FolderArchive) async throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    try await FolderArchiveWriter(archive, exportedAt: now).write { pieces.append($0) }
    return pieces
  }

  static func file(_ archive: FolderArchive) async throws -> Data {
    Data(try await pieces(of: archive).flatMap(\.self))
  }

  /// Returns a file of given rows, one per line; the first folder is in line 2.
  static func file(folders: [String] = [#"{"id":"a","name":"Travel"}"#], items: [String] = []) -> Data {
    var text = #"{"format":"showroom-folders","version":1,"folders":["# + "\n"
    text += folders.joined(separator: ",\n") + "\n],\"items\":[\n" + items.joined(separator: ",\n") + "\n]}\n"
    return Data(text.utf8)
  }

  // MARK: - Random archives

  private static let words = [
    "여행", "سفر", "טיול", "👨‍👩‍👧‍👦", "🇰🇷", "\"so-called\"", "back\\slash", "a/b", "it's", "<b>&amp;", "cafe\u{301}", "日本",
    "{\"items\":[1]}", "\\u0041", "],", "=1+1",
  ]

  /// Returns a random valid archive, the same for the same seed.
  static func random(seed: UInt64) throws -> FolderArchive {
    var random = SeededGenerator(seed: seed)
    var archive = FolderArchive()
    for number in 0..<Int.random(in: 0..<5, using: &random) {
      let details = Bool.random(using: &random) ? text(&random) : ""
      var folder = FolderArchive.Entry(
        id: .make(), words: try FolderWords(name: "\(number) \(text(&random))", details: details))
      for card in 0..<Int.random(in: 0..<12, using: &random) {
        let addedAt = Bool.random(using: &random) ? date(&random) : nil
        folder.items.append(PostcardProvider.item("KR-\(card)", facts: facts(&random), addedAt: addedAt))
      }
      archive.folders.append(folder)
    }
    return archive
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1..<4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  /// Returns a random time of this century up to now, with or without milliseconds.
  private static func date(_ random: inout SeededGenerator) -> Date {
    let seconds = Int64.random(in: 0...1_795_000_000, using: &random)
    let rest = Bool.random(using: &random) ? Int64.random(in: 0..<1_000, using: &random) : 0
    return min(Date(timeIntervalSince1970: Double(seconds * 1_000 + rest) / 1_000), now)
  }

  private static func facts(_ random: inout SeededGenerator) -> DatedFacts? {
    guard Int.random(in: 0..<5, using: &random) > 0 else { return nil }
    var facts = ItemFacts(title: text(&random), subtitle: Bool.random(using: &random) ? text(&random) : "")
    if Bool.random(using: &random) { facts.picture = "https://pictures.example/\(random.next())/512x512.png?a=1&b=2" }
    if Bool.random(using: &random) {
      facts.price = Money(minorUnits: .random(in: 0...9_000_000, using: &random), currency: "KRW")
      facts.priceLabel = "₩1,100"
    }
    if Bool.random(using: &random) {
      facts.rating = Double(Int.random(in: 1...500, using: &random)) / 100
      facts.ratingCount = .random(in: 0...90_000_000, using: &random)
    }
    if Bool.random(using: &random) { facts.version = "2.\(Int.random(in: 0..<99, using: &random))" }
    if Bool.random(using: &random) { facts.updatedAt = date(&random) }
    return DatedFacts(facts, saidAt: date(&random), language: Bool.random(using: &random) ? .korean : .english)
  }
}
