import FeatureKit
import Foundation
import Localization
import TestSupport

@testable import FoldersFeature

/// Random writes of two profiles, each of any kind that a repository has.
struct FolderRandomWrites {
  private static let folders = ["aa", "bb", "cc"].map { FolderTrial.id($0) }
  private let trial: FolderTrial
  private var random: SeededGenerator
  private var moments: [Int64] = []

  init(_ trial: FolderTrial, seed: UInt64) {
    self.trial = trial
    random = SeededGenerator(seed: seed)
  }

  /// Runs one write. A refusal is an outcome like any other.
  mutating func run() async throws {
    trial.date.advance(by: Double(Int.random(in: 0...3, using: &random)))
    do {
      try await write()
    } catch is FolderRefusal {}
  }

  private mutating func write() async throws {
    let (repository, profile) = (trial.repository, any(of: ["p", "p", "q"]))
    let (folder, other) = (any(of: Self.folders), any(of: Self.folders))
    let number = Int.random(in: 0...13, using: &random)
    switch number {
    case 0...2: try await repository.create(folder, FolderWords(name: folder.rawValue), of: profile)
    case 3...5: try await repository.add(items(), to: folder, of: profile)
    case 6, 7: keep(try await repository.remove(selection(in: folder), from: folder, of: profile))
    case 8: keep(try await repository.move(selection(in: folder), from: folder, to: other, of: profile))
    case 9: keep(try await repository.remove(folder, of: profile))
    case 10:
      guard !moments.isEmpty else { return }
      _ = try await repository.restore(any(of: moments), of: profile)
    case 11:
      let entry = FolderArchive.Entry(id: folder, words: try FolderWords(name: other.rawValue), items: items())
      _ = try await repository.take(FolderArchive(folders: [entry]), of: profile)
    case 12:
      guard try await repository.folder(folder, of: "q") != nil else { return }
      try await repository.copy(try await repository.share(folder, of: "q"), as: other, of: "p")
    default: try await writeSeldom(profile)
    }
  }

  /// Runs a write that removes or moves much at once.
  private mutating func writeSeldom(_ profile: String) async throws {
    switch Int.random(in: 0...2, using: &random) {
    case 0: try await trial.repository.moveEverything(of: "q", to: "p")
    case 1: _ = try await trial.repository.removeForGood(before: trial.date.now(), keepingFolders: true)
    default:
      let facts = DatedFacts(rated(), saidAt: trial.date.now(), language: .english)
      let gone = [any(of: items()).reference]
      try await trial.repository.note(
        [any(of: items()).reference: facts], gone: gone, at: trial.date.now(), language: .english, of: profile)
      let change = ItemChange(at: trial.date.now(), what: .gone, old: nil, new: ItemMeasure())
      try await trial.repository.note(Dictionary(uniqueKeysWithValues: gone.map { ($0, change) }))
      if Bool.random(using: &random) {
        _ = try await trial.repository.forgetFacts(of: "app", saidBefore: trial.date.now())
      }
    }
  }

  private mutating func any<T>(of values: [T]) -> T {
    guard let value = values.randomElement(using: &random) else { preconditionFailure("there are values") }
    return value
  }

  private mutating func keep(_ removal: Removal?) {
    if let removal { moments.append(removal.moment) }
  }

  /// One to six items with some facets and facts, of a few that come again and again.
  private mutating func items() -> [NewItem] {
    (0...Int.random(in: 0...5, using: &random)).map { _ in
      let isKnown = Bool.random(using: &random)
      return FolderTrial.item(
        "\(Int.random(in: 0...15, using: &random))",
        isKnown ? DatedFacts(rated(), saidAt: trial.date.now(), language: .english) : nil,
        country: any(of: ["KR", "US", nil]), device: any(of: ["ipad", nil]))
    }
  }

  private mutating func rated() -> ItemFacts {
    var facts = ItemFacts(title: any(of: ["apple", "Banana", "나비", "cherry"]))
    facts.price = any(of: [nil, 0, 300, 500]).map { Money(minorUnits: $0, currency: any(of: ["KRW", "USD", "EUR"])) }
    facts.rating = any(of: [nil, 3.5, 4])
    facts.ratingCount = any(of: [nil, 0, 7])
    facts.updatedAt = any(of: [nil, Date(timeIntervalSince1970: 86_400), Date(timeIntervalSince1970: 172_800)])
    return facts
  }

  private mutating func selection(in folder: Folder.ID) -> FolderSelection {
    guard Int.random(in: 0...3, using: &random) == 0 else { return .items(items().map(\.reference)) }
    var query = FolderQuery(folder: folder)
    query.facets[.country] = any(of: ["KR", nil])
    return .matching(query)
  }
}
