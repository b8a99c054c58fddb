/// Compares apps across all storefronts.
///
/// All people who compare an app on a platform share one comparison. It goes on when they leave its page, and after a
/// restart.
public protocol ComparisonsRepository: Sendable {
  /// Returns what is known, without a call.
  ///
  /// - Throws: `AppError` if the storage cannot be read; `CancellationError`.
  func comparison(of appID: Int, on platform: Platform) async throws -> AppComparison

  /// Begins or continues a comparison; does nothing if it runs.
  ///
  /// Countries that answered within the last six hours are not asked again; those whose last call failed
  /// are, and are no failures until they answer.
  ///
  /// - Parameters:
  ///   - appID: Apple's number of the app, above 0.
  ///   - platform: the platform.
  ///   - first: the storefronts to ask before all others; then come those of ``Storefront/popular``.
  /// - Throws: `AppError` with `overLimit` if too many comparisons run, or if the storage cannot be written;
  ///   `CancellationError`.
  func start(_ appID: Int, on platform: Platform, first: [Storefront]) async throws

  /// Pauses a comparison, after a call that is being made. Does nothing if it does not run.
  ///
  /// - Throws: as ``start(_:on:first:)``.
  func pause(_ appID: Int, on platform: Platform) async throws

  /// Returns a stream with a notice after each change of a comparison of the app. It does not begin with a notice.
  func changes(of appID: Int) -> AsyncStream<Void>
}
