/// Compares apps across countries. A comparison belongs to an app, not to a profile: all clients share its calls.
public protocol ComparisonsRepository: Sendable {
  /// Returns what is known, without a call.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func comparison(of appID: Int, on platform: Platform) async throws -> AppComparison

  /// Begins a comparison, continues a paused one, or does nothing while it runs.
  ///
  /// - Parameters:
  ///   - appID: Apple's number of the app.
  ///   - platform: the device.
  ///   - first: the countries to ask first, in their order.
  /// - Throws: `AppError` if the data cannot be written; `CancellationError`.
  func start(_ appID: Int, on platform: Platform, first: [Storefront]) async throws

  /// Pauses a comparison until it is started again.
  ///
  /// - Throws: `AppError` if the data cannot be written; `CancellationError`.
  func pause(_ appID: Int, on platform: Platform) async throws

  /// Returns a stream that yields after each change of an app's comparisons.
  func changes(of appID: Int) -> AsyncStream<Void>
}
