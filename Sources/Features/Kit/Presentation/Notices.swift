package import LiveWeb

/// The latest of what is said in passing, counted so that the same can be said twice.
package struct Notices<Message: Sendable & Hashable>: Sendable, Hashable {
  private var number = 0
  /// What was said last; `nil` before anything was.
  package private(set) var latest: Message?

  /// Creates the notices of a screen that has not said anything.
  package init() {}

  /// Says something, after all else.
  package mutating func say(_ notice: Message) {
    number += 1
    latest = notice
  }

  /// The latest in words.
  package func notice(_ kind: Notice.Kind, _ text: String) -> Notice {
    Notice(number: number, kind: kind, text: text)
  }
}
