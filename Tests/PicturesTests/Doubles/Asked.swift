import Synchronization

@testable import Pictures

/// A picture, and how long a worker was busy for it on behalf of who asked.
struct Asked: Sendable {
  let picture: Picture
  let work: Duration
}

extension PicturePipeline {
  /// Asks for a picture and adds up what it cost.
  func asked(_ request: PictureRequest) async throws -> Asked {
    let work = Mutex(Duration.zero)
    let picture = try await picture(request) { spent in work.withLock { $0 += spent } }
    return Asked(picture: picture, work: work.withLock { $0 })
  }
}

extension PictureFormat {
  /// Whether a file cannot be unpacked row by row.
  func isWhole(_ file: [UInt8]) -> Bool { unpacking(of: file) != .byRow }
}
