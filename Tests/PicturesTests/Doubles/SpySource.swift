import Pictures
import Synchronization
import TestSupport

/// A source that notes what it is asked, and answers once its gate is open.
final class SpySource: PictureSource {
  /// The address and the number of the download, 1 for the first.
  typealias Answer = @Sendable (_ address: String, _ number: Int) throws -> [UInt8]

  private struct State {
    var downloads: [String] = []
    var looks = 0
    var cancelled = 0
  }

  private let state = Mutex(State())
  private let gate: Gate?
  private let sizes: [Int]
  private let gone = Gate()
  private let answer: Answer

  /// - Parameters:
  ///   - gate: where downloads wait; nil for at once.
  ///   - sizes: in which it has each picture, at addresses like `a/256`; none for one size, at `a`.
  ///   - answer: what is downloaded; ``Corners``, unless said otherwise.
  init(gate: Gate? = nil, sizes: [Int] = [], answer: @escaping Answer = { _, _ in Corners.png }) {
    self.gate = gate
    self.sizes = sizes
    self.answer = answer
  }

  /// The addresses that were downloaded, in that order.
  var downloads: [String] { state.withLock { $0.downloads } }
  /// How often it was asked for addresses.
  var lookCount: Int { state.withLock { $0.looks } }
  /// How many downloads were cancelled.
  var cancelledCount: Int { state.withLock { $0.cancelled } }

  /// Returns when so many downloads were cancelled.
  func cancellations(atLeast count: Int) async { await gone.waiting(atLeast: count) }

  func addresses(for request: PictureRequest) -> [String] {
    state.withLock { $0.looks += 1 }
    let side = max(request.box.width, request.box.height)
    return sizes.isEmpty ? [request.source] : sizes.filter { $0 >= side }.map { "\(request.source)/\($0)" }
  }

  func bytes(at address: String, limit: Int) async throws -> [UInt8] {
    let number = state.withLock { state in
      state.downloads.append(address)
      return state.downloads.count
    }
    do {
      try await gate?.pass()
    } catch {
      state.withLock { $0.cancelled += 1 }
      try? await gone.pass()  // closed, and only counts who comes
      throw error
    }
    return try answer(address, number)
  }
}

extension PictureRequest {
  /// A request for ``Corners`` in a square box.
  static func sample(
    _ side: Int = 24, of source: String = "a", as encoding: PictureEncoding = .png
  ) -> PictureRequest {
    PictureRequest(source: source, fit: .inside, box: PixelBox(width: side, height: side), encoding: encoding)
  }
}
