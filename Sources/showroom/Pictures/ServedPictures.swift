import AppsFeature
import FeatureKit
import Foundation
import Logging
import NIOCore
import Pictures
import Upstream
import Workers

/// Addresses of the app's pictures, and the pipeline that makes them.
struct ServedPictures: PictureAddresses {
  let links: PictureLinks
  let pipeline: PicturePipeline
  /// Base of relative addresses; `nil` if it changes with each run.
  private let base: String?

  /// Creates the addresses and the pipeline.
  ///
  /// - Parameters:
  ///   - settings: keys and caches.
  ///   - catalogue: source of apps.
  ///   - market: source of products; `nil` for none.
  ///   - downloader: fetches pictures.
  ///   - logger: logs the pipeline's failures.
  init(
    _ settings: PictureSettings, of catalogue: CatalogueSource, and market: MarketSource? = nil,
    downloader: FileDownloader,
    logger: Logger
  ) {
    links = PictureLinks(keys: settings.keys)
    base = catalogue.isSample ? nil : catalogue.baseURL.description
    pipeline = PicturePipeline(
      source: CataloguePictures(
        baseURL: catalogue.baseURL, market: market.flatMap { $0.isEmbedded ? $0.baseURL : nil }, downloader: downloader),
      directory: settings.directory,
      diskBytes: settings.diskBytes, memoryBytes: settings.memoryBytes, workers: .pictures, logger: logger)
  }

  var rungs: [Int] { PixelBox.rungs }

  func address(of source: String, _ fit: FeatureKit.PictureFit, width: Int, height: Int) -> String {
    let fit: Pictures.PictureFit =
      switch fit {
      case .inside: .inside
      case .covering: .covering
      }
    return links.path(source: named(source), fit, PixelBox(width: width, height: height))
  }

  func placeholder(of source: String) -> String? {
    pipeline.placeholder(of: named(source)).map { "data:image/bmp;base64," + Data($0.bitmap).base64EncodedString() }
  }
}

extension ServedPictures {
  /// Returns the absolute address of a picture, so that two servers' pictures
  /// never share a cache entry. The embedded sandbox's stay relative, since its
  /// address changes with each run.
  private func named(_ source: String) -> String {
    guard let base, source.hasPrefix("/") else { return source }
    return base + source
  }
}

/// Loads the pictures of apps and products.
struct CataloguePictures: PictureSource {
  /// Base of relative addresses, as the sandbox uses them.
  let baseURL: BaseURL
  /// Address of the market inside this process in this run.
  var market: BaseURL?
  let downloader: FileDownloader

  /// Longest sides that are requested from a store, in pixels; few, so that one
  /// download serves many sizes.
  private static let sides = [256, 512, 1_024, 2_048]

  func addresses(for request: PictureRequest) -> [String] {
    let artwork = Artwork(url: request.source)
    guard let size = artwork.pixelSize else { return [request.source] }
    let (width, height) = (
      Double(request.box.width) / Double(size.width), Double(request.box.height) / Double(size.height)
    )
    let scale = request.fit == .inside ? min(width, height) : max(width, height)
    let needed = Double(max(size.width, size.height)) * scale
    let enough = Self.sides.filter { Double($0) >= needed.rounded() }
    return (enough.isEmpty ? Self.sides.suffix(1) : enough[...]).map { artwork.sized(width: $0, height: $0) }
  }

  func bytes(at address: String, limit: Int) async throws -> [UInt8] {
    let absolute =
      if address.hasPrefix("/") {
        baseURL.description + address
      } else if let market, address.hasPrefix(MarketSource.embeddedName + "/") {
        market.description + address.dropFirst(MarketSource.embeddedName.count)
      } else {
        address
      }
    do {
      return try await downloader.download(absolute, limit: limit).bytes
    } catch let error as DownloadError {
      throw PictureError(error)
    }
  }
}

extension WorkerPool {
  /// One thread for each processor, at a lower priority than threads that serve
  /// requests.
  fileprivate static let pictures = WorkerPool(threads: System.coreCount)
  /// As many for uploads, so that the pictures of pages do not queue behind
  /// them.
  static let uploads = WorkerPool(threads: System.coreCount)
}
