import Pictures
import Synchronization

/// What somebody asks for during a soak.
struct SoakWish: Sendable {
  /// Whether it can have been asked for before.
  enum Kind: String, CaseIterable, Sendable {
    case known, new, large, broken
  }

  let kind: Kind
  let thumbnail: Thumbnail

  /// Something by chance: most of it is there, some has to be fetched and made, a few files are large or broken.
  ///
  /// - Parameter unseen: gives a number that nobody has had.
  static func byChance(unseen: () -> Int) -> SoakWish {
    switch Int.random(in: 0..<100) {
    case 0..<68: SoakWish(kind: .known, thumbnail: drawn(of: usual(), Int.random(in: 0..<20)))
    case 68..<93: SoakWish(kind: .new, thumbnail: drawn(of: usual(), unseen()))
    case 93: SoakWish(kind: .large, thumbnail: drawn(of: Bool.random() ? .large : .turned, unseen()))
    default: SoakWish(kind: .broken, thumbnail: drawn(of: broken(), unseen()))
    }
  }

  /// Whether an answer is one that may be: what is broken may be shown as far as it can be read.
  func allows(status: UInt) -> Bool { status == 200 || kind == .broken && status == 422 }

  /// WebP is what most browsers get.
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

/// Counts what became of wishes.
final class SoakTally: Sendable {
  /// So far.
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
    /// Those below it are for what is known.
    var number = 1_000
  }

  private let state = Mutex(State())

  var counts: Counts { state.withLock { $0.counts } }

  /// A number that nobody has had.
  func nextNumber() -> Int {
    state.withLock { state in
      state.number += 1
      return state.number
    }
  }

  /// Counts an answer.
  func count(_ wish: SoakWish, status: UInt) {
    if !wish.allows(status: status) { return count(wish, failure: "status \(status)") }
    state.withLock { $0.counts.right[wish.kind, default: 0] += 1 }
  }

  /// Counts a wish that was not answered, or not as it should be.
  func count(_ wish: SoakWish, failure: String) {
    state.withLock { state in
      state.counts.wrong += 1
      state.counts.firstWrong = state.counts.firstWrong ?? "\(failure): \(wish.thumbnail.source)"
    }
  }
}
