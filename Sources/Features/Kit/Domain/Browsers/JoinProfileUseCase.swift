/// Lets a browser join the profile it was invited to, with everything that it keeps.
package struct JoinProfileUseCase: Sendable {
  /// Gives everything that hangs on a profile to another; doing so twice is doing it once.
  package typealias Move = @Sendable (_ from: String, _ to: String) async throws -> Void

  private let browsers: any BrowsersRepository
  private let move: Move

  /// - Parameter move: gives what a profile keeps to another one.
  package init(browsers: any BrowsersRepository, move: @escaping Move) {
    self.browsers = browsers
    self.move = move
  }

  /// Joins. What the browser keeps goes first: if the program ends in between, it is at the profile that the code is of,
  /// and the same code, as long as it is good, lets the browser follow. Where others stay behind in the profile that it
  /// leaves, all of that stays with them.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - browser: the fingerprint.
  ///   - name: what it is called.
  /// - Throws: ``JoinRefusal``; `AppError` when the data cannot be reached: try again with the same code;
  ///   `CancellationError`.
  package func callAsFunction(_ code: JoinCode, as browser: String, called name: BrowserName) async throws {
    let way = try await browsers.accept(code, by: browser)
    if let emptied = way.emptied { try await move(emptied, way.profile) }
    try await browsers.join(code, as: browser, called: name)
    guard let emptied = way.emptied else { return }
    // What was kept while it joined. It has joined: what cannot follow is no reason to say that it has not.
    do { try await move(emptied, way.profile) } catch is JoinRefusal {}
  }
}
