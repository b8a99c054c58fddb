import Synchronization

@testable import Pictures

/// A picture, with the busy time of a worker that this request started.
struct Asked: Sendable {
  let picture: Picture
  let work: Duration
}

extension PicturePipeline {
  /// Requests a picture and adds up the busy time.
  func asked(_ request: PictureRequest) async throws -> Asked {
    let work = Mutex(Duration.zero)
    let picture = try await picture(request) { spent in work.withLock { $0 += spent } }
    return Asked(picture: picture, work: work.withLock { $0 })
  }
}

extension PictureFormat {
  /// Whether a file must be decoded as a whole.
  func isWhole(_ file: [UInt8]) -> Bool { unpacking(of: file) != .byRow }
}
