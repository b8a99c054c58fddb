import Reactor
import Synchronization

/// Lets a browser join the profile it was invited to, with everything that it keeps; one profile at a time.
package struct JoinProfileUseCase: Sendable {
  /// Gives everything that hangs on a profile to another; doing so twice is doing it once.
  package typealias Move = @Sendable (_ from: String, _ to: String) async throws -> Void

  private let browsers: any BrowsersRepository
  private let move: Move
  private let joining = JoiningBrowsers()

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
  /// - Throws: ``JoinRefusal``; `AppError` when the data cannot be reached, or the browser joins in this moment by another
  ///   code: try again with the same code; `CancellationError`.
  package func callAsFunction(_ code: JoinCode, as browser: String, called name: BrowserName) async throws {
    // What it keeps would go to one profile, and the browser to the other.
    guard joining.begin(browser) else { throw AppError(.storageBusy, detail: "the browser joins already") }
    defer { joining.end(browser) }
    let way = try await browsers.accept(code, by: browser)
    if let emptied = way.emptied { try await move(emptied, way.profile) }
    try await browsers.join(code, as: browser, called: name)
    guard let emptied = way.emptied else { return }
    // What was kept while it joined. It has joined: what cannot follow is no reason to say that it has not.
    do { try await move(emptied, way.profile) } catch is JoinRefusal {}
  }
}

/// The browsers that join at this moment. It knows of this process alone.
private final class JoiningBrowsers: Sendable {
  private let browsers = Mutex<Set<String>>([])

  /// - Returns: whether the browser does not join already.
  func begin(_ browser: String) -> Bool { browsers.withLock { $0.insert(browser).inserted } }

  func end(_ browser: String) { browsers.withLock { _ = $0.remove(browser) } }
}
