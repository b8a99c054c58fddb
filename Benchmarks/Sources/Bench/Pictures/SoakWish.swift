import Pictures
import Synchronization

/// A request of a soak.
struct SoakWish: Sendable {
  /// The state of the picture at the time of the request.
  enum Kind: String, CaseIterable, Sendable {
    case known, new, large, broken
  }

  let kind: Kind
  let thumbnail: Thumbnail

  /// A random request: most are cached, some are new, a few have large or broken files.
  ///
  /// - Parameter unseen: returns a number that no other request has.
  static func byChance(unseen: () -> Int) -> SoakWish {
    switch Int.random(in: 0..<100) {
    case 0..<68: SoakWish(kind: .known, thumbnail: drawn(of: usual(), Int.random(in: 0..<20)))
    case 68..<93: SoakWish(kind: .new, thumbnail: drawn(of: usual(), unseen()))
    case 93: SoakWish(kind: .large, thumbnail: drawn(of: Bool.random() ? .large : .turned, unseen()))
    default: SoakWish(kind: .broken, thumbnail: drawn(of: broken(), unseen()))
    }
  }

  /// Whether a status is acceptable: a broken picture may be shown as far as it can be read.
  func allows(status: UInt) -> Bool { status == 200 || kind == .broken && status == 422 }

  /// Most browsers get WebP.
  private static let encodings: [PictureEncoding] = [.jpeg, .png, .webp, .webp]

  private static func usual() -> SamplePicture { one(of: [.jpeg, .png, .webp]) }
  private static func broken() -> SamplePicture { one(of: SamplePicture.broken) }

  private static func drawn(of picture: SamplePicture, _ number: Int) -> Thumbnail {
    Thumbnail(
      picture, number, as: one(of: encodings), one(of: PictureFit.allCases),
      PixelBox(width: one(of: PixelBox.rungs), height: one(of: PixelBox.rungs)))
  }

  private static func one<T>(of choices: [T]) -> T { choices[Int.random(in: 0..<choices.count)] }
}

/// Counts the outcomes of requests.
final class SoakTally: Sendable {
  /// The counts so far.
  struct Counts: Sendable {
    var right: [SoakWish.Kind: Int] = [:]
    var wrong = 0
    var firstWrong: String?

    /// `81,403 known, 29,644 new, …`.
    var note: String {
      SoakWish.Kind.allCases.map { "\(FigureTable.text(of: Double(right[$0] ?? 0))) \($0.rawValue)" }
        .joined(separator: ", ")
    }
  }

  private struct State {
    var counts = Counts()
    /// Lower numbers are for known pictures.
    var number = 1_000
  }

  private let state = Mutex(State())

  var counts: Counts { state.withLock { $0.counts } }

  /// Returns a number that no other request has.
  func nextNumber() -> Int {
    state.withLock { state in
      state.number += 1
      return state.number
    }
  }

  /// Counts a response.
  func count(_ wish: SoakWish, status: UInt) {
    if !wish.allows(status: status) { return count(wish, failure: "status \(status)") }
    state.withLock { $0.counts.right[wish.kind, default: 0] += 1 }
  }

  /// Counts a request without a response, or with a wrong one.
  func count(_ wish: SoakWish, failure: String) {
    state.withLock { state in
      state.counts.wrong += 1
      state.counts.firstWrong = state.counts.firstWrong ?? "\(failure): \(wish.thumbnail.source)"
    }
  }
}
