import Pictures
import Synchronization
import TestSupport

/// A source that records requests, and responds once its gate is open.
final class SpySource: PictureSource {
  /// Returns the file of an address; the number of the download begins at 1.
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

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - gate: delays downloads until it opens; nil does not delay.
  ///   - sizes: sizes of each picture, at addresses such as `a/256`; empty for a single size at `a`.
  ///   - answer: returns the file; ``Corners`` by default.
  init(gate: Gate? = nil, sizes: [Int] = [], answer: @escaping Answer = { _, _ in Corners.png }) {
    self.gate = gate
    self.sizes = sizes
    self.answer = answer
  }

  /// Downloaded addresses in order.
  var downloads: [String] { state.withLock { $0.downloads } }
  /// Number of calls for addresses.
  var lookCount: Int { state.withLock { $0.looks } }
  /// Number of cancelled downloads.
  var cancelledCount: Int { state.withLock { $0.cancelled } }

  /// Waits until this many downloads are cancelled.
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
      try? await gone.pass()  // never opens; only counts the callers
      throw error
    }
    return try answer(address, number)
  }
}

extension PictureRequest {
  /// Returns a request for ``Corners`` in a square box.
  static func sample(
    _ side: Int = 24, of source: String = "a", as encoding: PictureEncoding = .png
  ) -> PictureRequest {
    PictureRequest(source: source, fit: .inside, box: PixelBox(width: side, height: side), encoding: encoding)
  }
}
