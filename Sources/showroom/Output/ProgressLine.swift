import Foundation
import Synchronization

/// Shows the progress of long work and its remaining time on one line of the
/// terminal. Prints nothing without a terminal.
final class ProgressLine: Sendable {
  private static let cells = 24

  private let console: Console
  private let start = ContinuousClock.now
  private let isShown = Mutex(false)

  init(console: Console) {
    self.console = console
  }

  /// Calls `work` with a line, which ends with it.
  static func during<T>(_ console: Console, _ work: (ProgressLine) async throws -> T) async rethrows -> T {
    let progress = ProgressLine(console: console)
    defer { progress.end() }
    return try await work(progress)
  }

  /// Draws the line.
  func show(done: Int, of all: Int) {
    guard console.isTerminal, all > 0 else { return }
    isShown.withLock { $0 = true }
    console.overwrite(Self.text(done: done, of: all, after: start.duration(to: .now)))
  }

  /// Draws the line.
  ///
  /// - Parameter share: what is done, 0 to 1.
  func show(share: Double) { show(done: Int(share * 1_000), of: 1_000) }

  /// Ends the line, so that further output follows below it.
  func end() {
    let wasShown = isShown.withLock { isShown in
      defer { isShown = false }
      return isShown
    }
    if wasShown { console.overwrite(nil) }
  }

  /// Bar, percentage, and the remaining time in seconds once it can be
  /// estimated.
  static func text(done: Int, of all: Int, after elapsed: Duration) -> String {
    let share = min(1, Double(done) / Double(all))
    let full = Int(share * Double(cells))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    let seconds = elapsed / .seconds(1)
    let left = done > 0 && seconds >= 1 && done < all ? " · \(Int((seconds / share - seconds).rounded(.up))) s" : ""
    return "\(bar) \(Int(share * 100)) %\(left)"
  }
}
