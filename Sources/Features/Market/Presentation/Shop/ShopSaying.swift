import FeatureKit
import LiveWeb
import Localization
import Reactor

/// What is said in passing after something was done in a shop.
enum ShopSaying: Sendable, Hashable {
  /// A product is on top.
  case bumped
  /// It is not yet time to put it there.
  case bumpedTooEarly(Duration?)
  /// So many products have another state now.
  case changed(Int, Product.State)
  /// Something was to be done with what is ticked, and nothing is.
  case nothingTicked
  /// The server knows no states.
  case statesUnknown
  case restored(Int)
  /// What was deleted cannot come back any more.
  case restoredTooLate
  /// The server does not know the secret, or the product is somebody else's.
  case notAllowed
  /// A product is gone.
  case gone
  case forgotten
  case failed(AppError)
}

/// The latest of what is said in passing, counted so that the same can be said twice.
struct ShopSayings: Sendable, Hashable {
  private var number = 0
  private var latest: ShopSaying?

  mutating func say(_ saying: ShopSaying) {
    number += 1
    latest = saying
  }

  func notice(_ strings: ShopStrings, _ formats: Formats) -> Notice? {
    guard let latest else { return nil }
    switch latest {
    case .bumped: return info(strings.isBumped)
    case .bumpedTooEarly(let wait): return failure(strings.bumpedTooEarly(wait.map { formats.age($0) }))
    case .changed(let count, let state): return info(strings.changed(count, state))
    case .nothingTicked: return failure(strings.nothingTicked)
    case .statesUnknown: return failure(strings.statesUnknown)
    case .restored(let count): return info(strings.restored(count))
    case .restoredTooLate: return failure(strings.restoredTooLate)
    case .notAllowed: return failure(strings.notAllowed)
    case .gone: return failure(strings.goneText)
    case .forgotten: return info(strings.forgotten)
    case .failed(let error):
      return failure(
        error.code == .invalidInput
          ? error.quotation ?? strings.refusedTitle : strings.shared.errorText(error.code, strings.source))
    }
  }

  private func info(_ text: String) -> Notice { Notice(number: number, kind: .info, text: text) }

  private func failure(_ text: String) -> Notice { Notice(number: number, kind: .error, text: text) }
}
