import Foundation
import Logging
import Metrics
import Pictures
import Workers

/// Converts uploaded files to the form in which pictures are stored.
struct UploadedPictures: Sendable {
  /// Maximum size of the largest version in bytes, as in the original.
  static let originBytes = 300_000
  /// Side below which a picture is not shrunk further. At this size even transparent noise takes fewer bytes.
  private static let leastSide = 256

  let pipeline: PicturePipeline
  /// Maximum size of an uploaded file, in bytes.
  let limit: Int
  let logger: Logger

  /// Returns the longest side of a size, in pixels.
  static func side(of size: ImageSize) -> Int {
    switch size {
    case .thumb: 256
    case .medium: 768
    case .origin: 2_048
    }
  }

  /// Converts all files, or none if one cannot be converted.
  ///
  /// - Throws: ``MarketError/notPicture(index:)``, ``MarketError/tooLarge(limit:)``,
  ///   ``MarketError/busy(retryAfter:)``; `CancellationError`.
  func prepared(_ uploads: [Market.Upload]) async throws -> [PreparedImage] {
    MarketMetrics.uploads.increment(by: uploads.count)
    MarketMetrics.uploadBytes.increment(by: uploads.reduce(0) { $0 + $1.byteCount })
    if uploads.contains(where: { $0.byteCount > limit }) { throw MarketError.tooLarge(limit: limit) }
    var images: [PreparedImage] = []
    for (index, upload) in uploads.enumerated() {
      do {
        images.append(try await prepared(try await bytes(of: upload)))
      } catch let error as PictureError {
        throw translated(error, index)
      }
    }
    return images
  }

  /// Converts one file to all sizes; the smaller ones are made from the largest.
  ///
  /// - Throws: `PictureError`, `CancellationError`.
  func prepared(_ file: [UInt8]) async throws -> PreparedImage {
    let origin = try await largest(of: file)
    var files: [ImageSize: [UInt8]] = [.origin: origin.bytes]
    for size in [ImageSize.medium, .thumb] {
      let side = Self.side(of: size)
      files[size] = try await max(origin.width, origin.height) <= side ? origin.bytes : fitted(origin.bytes, side).bytes
    }
    return PreparedImage(files: files)
  }

  /// Returns the largest version that has at most ``originBytes`` bytes.
  private func largest(of file: [UInt8]) async throws -> Picture {
    var side = Self.side(of: .origin)
    while true {
      let picture = try await fitted(file, side)
      guard picture.bytes.count > Self.originBytes, side > Self.leastSide else { return picture }
      // The number of bytes grows a little slower than the area.
      let longest = max(picture.width, picture.height)
      let share = Double(Self.originBytes) / Double(picture.bytes.count)
      side = max(Self.leastSide, min(Int(Double(longest) * share.squareRoot() * 0.95), longest * 9 / 10))
    }
  }

  private func fitted(_ file: [UInt8], _ side: Int) async throws -> Picture {
    try await pipeline.picture(ofUpload: file, inside: PixelBox(width: side, height: side), as: .plain)
  }

  private func bytes(of upload: Market.Upload) async throws -> [UInt8] {
    do {
      return try await WorkerPool.shared.run { [UInt8](try Data(contentsOf: URL(filePath: upload.path))) }
    } catch let full as WorkerPool.Full {
      throw MarketError.busy(retryAfter: full.retryAfter)
    } catch let error as CancellationError {
      throw error
    } catch {
      logger.error("An uploaded file cannot be read", metadata: ["error": "\(error)"])
      throw MarketError.busy(retryAfter: .seconds(5))
    }
  }

  private func translated(_ error: PictureError, _ index: Int) -> MarketError {
    switch error {
    case .unknownFormat, .undecodable, .tooManyPixels: return .notPicture(index: index)
    case .tooLarge(let limit): return .tooLarge(limit: limit)
    case .busy(let retryAfter): return .busy(retryAfter: retryAfter)
    case .missing, .refused, .sourceFailed, .sourceTooSlow, .tooMuchWork, .unencodable, .noLibrary:
      logger.error("A picture cannot be made", metadata: ["error": "\(error)"])
      return .busy(retryAfter: .seconds(30))
    }
  }
}
