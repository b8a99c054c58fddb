public import Reactor

/// Compares apps across all storefronts.
///
/// All people who compare an app on a platform share one comparison. It goes on when they leave its page, and after a
/// restart. It belongs to the person who began it last: only they can pause it, and the pause counts only for them.
public protocol ComparisonsRepository: Sendable {
  /// Returns what is known, and its progress as `asker` sees it, without a call.
  ///
  /// - Throws: `AppError` if the storage cannot be read; `CancellationError`.
  func comparison(of appID: Int, on platform: Platform, for asker: Asker) async throws -> AppComparison

  /// Begins or continues a comparison; does nothing if it runs.
  ///
  /// Countries that answered within the last six hours are not asked again; those whose last call failed
  /// are, and are no failures until they answer. If the first 20 countries say that they do not sell the app, it ends,
  /// and the next start asks the rest.
  ///
  /// A profile has a share of what runs. The start of one more pauses the comparison that it began longest ago: a person
  /// who opens a page wants that one, and has left the oldest. The address of many profiles has a share, too. What is
  /// beyond it is refused, because the oldest comparison of an address may be that of another person.
  ///
  /// - Parameters:
  ///   - appID: Apple's number of the app, above 0.
  ///   - platform: the platform.
  ///   - first: the storefronts to ask before all others; then come those of ``Storefront/popular``.
  ///   - asker: the person, or the program itself, which has no share.
  /// - Throws: `AppError` with `overLimit` if too many comparisons run, of all people or of the address, or if the storage
  ///   cannot be written; `CancellationError`.
  func start(_ appID: Int, on platform: Platform, first: [Storefront], for asker: Asker) async throws

  /// Pauses a comparison that `asker` began, after a call that is being made. Does nothing to another one, or if it does
  /// not run. To all others, and after an hour, its state is that of a comparison that was not begun, so that the next
  /// person's page continues it.
  ///
  /// - Throws: as ``start(_:on:first:for:)``.
  func pause(_ appID: Int, on platform: Platform, for asker: Asker) async throws

  /// Returns a stream with a notice after each change of a comparison of the app. It does not begin with a notice.
  func changes(of appID: Int) -> AsyncStream<Void>
}
