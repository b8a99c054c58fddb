public import Reactor

/// Finds searches that many people make, while a text is typed.
public protocol HintsRepository: Sendable {
  /// Returns a repository that asks for one client, as ``ListingsRepository/asked(by:)``.
  func asked(by asker: Asker) -> any HintsRepository

  /// Returns searches that begin like the typed words, the likeliest first.
  ///
  /// - Parameters:
  ///   - words: the typed words; not empty.
  ///   - storefront: the country, which decides the language as well.
  /// - Returns: at most 10 searches without duplicates; empty if none is known.
  /// - Throws: `AppError` if the store does not answer or its answer cannot be read; `CancellationError`.
  func hints(for words: String, in storefront: Storefront) async throws -> [String]
}
