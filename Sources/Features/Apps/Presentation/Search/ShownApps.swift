import Synchronization

/// The apps whose rows were shown last, for an effect that began before they were.
final class ShownApps: Sendable {
  /// The apps, and how often others were shown before them.
  struct Rows: Sendable {
    var apps: [AppListing.ID] = []
    var number = 0
  }

  private let shown = Mutex(Rows())

  /// Those that are shown now; number 0 while none ever were.
  var rows: Rows { shown.withLock { $0 } }

  /// Others are shown.
  func show(_ apps: [AppListing.ID]) {
    shown.withLock { rows in
      rows.apps = apps
      rows.number += 1
    }
  }
}
