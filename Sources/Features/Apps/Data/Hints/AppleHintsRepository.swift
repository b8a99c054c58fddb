import FeatureKit
public import Reactor
public import Upstream

/// Hints from Apple's search, or from a server with the same ones.
public struct AppleHintsRepository: HintsRepository {
  /// The most hints to return.
  static let maxCount = 10
  /// The longest hint, in bytes; longer ones are left out.
  private static let maxBytes = 120

  private var client: APIClient

  /// Creates a repository.
  ///
  /// - Parameter client: calls `https://search.itunes.apple.com` or a stand-in.
  public init(client: APIClient) { self.client = client }

  /// As ``HintsRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any HintsRepository {
    AppleHintsRepository(client: client.asked(by: asker))
  }

  /// As ``HintsRepository/hints(for:in:)``.
  public func hints(for words: String, in storefront: Storefront) async throws -> [String] {
    let terms: [String]
    do {
      terms = try await client.send(HintsRequest(words: words, storefront: storefront), priority: .prefetch).value.terms
    } catch {
      throw AppleListingsRepository.translated(error)
    }
    var seen: Set<String> = []
    // Not lazy: a hint would be looked at more than once, and then count as seen.
    let hints = terms.compactMap { $0.utf8.count <= Self.maxBytes ? WireText.line($0).map(Self.unquoted) : nil }
      .filter { seen.insert(RecentKeyword.folded($0)).inserted }
    return Array(hints.prefix(Self.maxCount))
  }

  /// Returns a hint without the quotation marks around some of them.
  private static func unquoted(_ hint: String) -> String {
    let isQuoted = hint.count > 2 && hint.hasPrefix("\"") && hint.hasSuffix("\"")
    return isQuoted ? String(hint.dropFirst().dropLast()) : hint
  }
}
