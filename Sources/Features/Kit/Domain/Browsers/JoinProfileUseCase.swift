import Reactor
import Synchronization

/// Joins a browser to the profile that it was invited to, and moves its data there. A browser joins one profile at a
/// time.
package struct JoinProfileUseCase: Sendable {
  /// Moves a profile's data to another profile; repeating it changes nothing more.
  package typealias Move = @Sendable (_ from: String, _ to: String) async throws -> Void

  private let browsers: any BrowsersRepository
  private let move: Move
  private let joining = JoiningBrowsers()

  /// Creates the use case.
  ///
  /// - Parameters:
  ///   - browsers: the browsers and invitations.
  ///   - move: moves the data of one profile to another.
  package init(browsers: any BrowsersRepository, move: @escaping Move) {
    self.browsers = browsers
    self.move = move
  }

  /// Joins the profile of a code.
  ///
  /// The browser's data moves first. If the program ends in between, the data is already in the new profile, and the
  /// same code lets the browser follow while it is valid. If other browsers stay in the old profile, its data stays
  /// with them.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - browser: the browser's fingerprint.
  ///   - name: the name shown for the browser.
  /// - Throws: ``JoinRefusal``; `AppError` if the data cannot be reached, or the browser is joining by another code at
  ///   this moment (try again with the same code); `CancellationError`.
  package func callAsFunction(_ code: JoinCode, as browser: String, called name: BrowserName) async throws {
    // With two codes at once the data could go to one profile and the browser to the other.
    guard joining.begin(browser) else { throw AppError(.storageBusy, detail: "the browser joins already") }
    defer { joining.end(browser) }
    let way = try await browsers.accept(code, by: browser)
    if let emptied = way.emptied { try await move(emptied, way.profile) }
    try await browsers.join(code, as: browser, called: name)
    guard let emptied = way.emptied else { return }
    // Move what was stored while the browser joined. It has joined, so data that cannot follow is no reason to report a
    // failure.
    do { try await move(emptied, way.profile) } catch is JoinRefusal {}
  }
}

/// The browsers that are joining at this moment in this process.
private final class JoiningBrowsers: Sendable {
  private let browsers = Mutex<Set<String>>([])

  /// Marks a browser as joining.
  ///
  /// - Returns: `false` if it is joining already.
  func begin(_ browser: String) -> Bool { browsers.withLock { $0.insert(browser).inserted } }

  func end(_ browser: String) { browsers.withLock { _ = $0.remove(browser) } }
}
