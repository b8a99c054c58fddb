import FeatureKit
import LiveWeb
import Synchronization

/// Which of the products that a page shows are saved: found out when they come, and followed while somebody looks.
final class ShownProducts: Sendable {
  private let saved: SavedMarks
  private let profile: Profile
  private let server: String
  private let shown = Mutex<Set<Product.ID>>([])

  /// - Parameters:
  ///   - saved: what people have saved.
  ///   - profile: whose marks they are.
  ///   - server: the name of the server the products are on.
  init(_ saved: SavedMarks, of profile: Profile, server: String) {
    self.saved = saved
    self.profile = profile
    self.server = server
  }

  /// These products are shown, and no others any more.
  ///
  /// - Returns: which of them are saved; `nil` when it could not be read.
  /// - Throws: `CancellationError`, nothing else.
  func show(_ ids: [Product.ID]) async throws -> Set<Product.ID>? {
    shown.withLock { $0 = Set(ids) }
    return try await marked(among: ids)
  }

  /// Tells which of the products shown are saved, where that is news, and again whenever it may have changed, until
  /// nobody listens any more.
  ///
  /// - Parameter known: what is known already.
  /// - Throws: `CancellationError`, nothing else.
  func follow(knowing known: Set<Product.ID>, _ tell: (Set<Product.ID>) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    // Asked for first: what changes while they are read is told, too.
    let changes = saved.changes(of: kept)
    var last = Heard(shown: shown.withLock { $0 }, saved: known)
    try await hear(&last, tell)
    for await _ in changes { try await hear(&last, tell) }
  }

  /// What was told last, and of which products.
  private struct Heard {
    var shown: Set<Product.ID>
    var saved: Set<Product.ID>
  }

  private func hear(_ last: inout Heard, _ tell: (Set<Product.ID>) async -> Void) async throws {
    let all = shown.withLock { $0 }
    guard let found = try await marked(among: all.sorted()), all != last.shown || found != last.saved else { return }
    last = Heard(shown: all, saved: found)
    await tell(found)
  }

  private func marked(among ids: [Product.ID]) async throws -> Set<Product.ID>? {
    var products: [ItemReference: Product.ID] = [:]
    for id in ids {
      if let reference = Product.reference(of: id, server: server) { products[reference] = id }
    }
    return try await saved.among(Array(products.keys), of: profile.kept).map { Set($0.compactMap { products[$0] }) }
  }
}
