import FeatureKit
import LiveWeb
import Reactor

/// What is said in passing after a change of what somebody keeps.
enum KeptSaying: Sendable, Hashable {
  /// An undo came too late.
  case tooLate
  case failed(AppError)
}

/// The latest of what is said in passing, counted so that the same can be said twice.
struct KeptSayings: Sendable, Hashable {
  private var number = 0
  private var latest: KeptSaying?

  mutating func say(_ saying: KeptSaying) {
    number += 1
    latest = saying
  }

  func notice(_ strings: KeptStrings) -> Notice? {
    guard let latest else { return nil }
    let text =
      switch latest {
      case .tooLate: strings.undoTooLate
      case .failed(let error):
        strings.notChanged(strings.shared.ownErrorText(error.code, strings.market.source))
      }
    return Notice(number: number, kind: .error, text: text)
  }
}
