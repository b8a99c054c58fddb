import Foundation
import Synchronization

/// How far a long piece of work has come and how long it will take, on one line of a terminal; nothing where nobody
/// looks.
final class ProgressLine: Sendable {
  private static let cells = 24

  private let console: Console
  private let start = ContinuousClock.now
  private let isShown = Mutex(false)

  init(console: Console) {
    self.console = console
  }

  /// Draws the line.
  func show(done: Int, of all: Int) {
    guard console.isTerminal, all > 0 else { return }
    isShown.withLock { $0 = true }
    console.overwrite(Self.text(done: done, of: all, after: start.duration(to: .now)))
  }

  /// Leaves the line as it is and goes on below it.
  func end() {
    let wasShown = isShown.withLock { isShown in
      defer { isShown = false }
      return isShown
    }
    if wasShown { console.overwrite(nil) }
  }

  /// The bar, the share, and the time left once it can be told.
  static func text(done: Int, of all: Int, after elapsed: Duration) -> String {
    let share = min(1, Double(done) / Double(all))
    let full = Int(share * Double(cells))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    let seconds = elapsed / .seconds(1)
    let left = done > 0 && seconds >= 1 && done < all ? " · \(Int((seconds / share - seconds).rounded(.up))) s" : ""
    return "\(bar) \(Int(share * 100)) %\(left)"
  }
}
