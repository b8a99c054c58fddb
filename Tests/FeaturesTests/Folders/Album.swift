import FeatureKit
import Localization
import Reactor
import Synchronization
import TestSupport

/// A place for postcards, in memory. It proves that folders need not know any place.
final class Album: KeptPlace {
  private struct Shared {
    var kept: Set<ItemReference>
    var isThere = true
    var failure: AppError?
    var asked = 0
  }

  let id: String
  let symbol = "bookmark"
  var address: String { "/\(id)" }
  private let isOpen: Bool
  private let gate: Gate?
  private let shared: Mutex<Shared>

  /// - Parameters:
  ///   - id: the id, which is also the name.
  ///   - cards: the ids of the cards in it.
  ///   - isOpen: whether it is known without a question what is in it.
  ///   - gate: the gate at which answers wait.
  init(_ id: String = "album", holding cards: [String] = [], isOpen: Bool = true, gate: Gate? = nil) {
    self.id = id
    self.gate = gate
    self.isOpen = isOpen
    shared = Mutex(Shared(kept: Set(cards.map { PostcardProvider.reference($0) })))
  }

  /// What is in it.
  var kept: Set<ItemReference> { shared.withLock(\.kept) }
  /// How often it was asked.
  var asked: Int { shared.withLock(\.asked) }

  /// Sets the error of questions and changes; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// Takes the album away from all profiles.
  func close() { shared.withLock { $0.isThere = false } }

  func name(in language: Language) -> String { id }

  func reason(of error: AppError, in language: Language) -> String { "The album says \(error.code)." }

  func takes(_ reference: ItemReference) -> Bool { reference.kind == "postcard" }

  func count(of profile: String) async throws -> KeptCount {
    shared.withLock { !$0.isThere ? .absent : isOpen ? .known($0.kept.count) : .unknown }
  }

  func known(among references: [ItemReference], of profile: String) async throws -> [ItemReference: Bool] {
    let kept = kept
    return isOpen ? references.reduce(into: [:]) { $0[$1] = kept.contains($1) } : [:]
  }

  func holds(_ reference: ItemReference, of profile: String, for asker: Asker) async throws -> Bool? {
    let (answer, failure) = shared.withLock { shared in
      shared.asked += 1
      return (shared.isThere ? shared.kept.contains(reference) : nil, shared.failure)
    }
    try await gate?.pass()
    if let failure { throw failure }
    return answer
  }

  func keep(_ reference: ItemReference, _ isKept: Bool, of profile: String, for asker: Asker) async throws -> Bool {
    try shared.withLock { shared in
      if let failure = shared.failure { throw failure }
      guard shared.isThere else { return false }
      if isKept { shared.kept.insert(reference) } else { shared.kept.remove(reference) }
      return true
    }
  }

  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
