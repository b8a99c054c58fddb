package import LiveWeb

/// The latest notice of a screen, with a number so that the same notice can be shown twice.
package struct Notices<Message: Sendable & Hashable>: Sendable, Hashable {
  private var number = 0
  /// The latest notice; `nil` before the first.
  package private(set) var latest: Message?

  /// Creates notices without a latest one.
  package init() {}

  /// Posts a notice, which replaces the latest one.
  package mutating func say(_ notice: Message) {
    number += 1
    latest = notice
  }

  /// Returns the latest notice with its text.
  package func notice(_ kind: Notice.Kind, _ text: String) -> Notice {
    Notice(number: number, kind: kind, text: text)
  }
}
