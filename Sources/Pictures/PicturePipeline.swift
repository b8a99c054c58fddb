public import Logging
import NIOPosix
import Recency
import Synchronization
public import Workers

/// Provides each picture at the size at which it is shown, and makes each size only once.
///
/// It looks for the picture in memory, then on disk. Otherwise it looks for the original on disk, or downloads it
/// once for all waiting callers. A worker thread then resizes it, and the result is cached.
///
/// Another size of a known picture needs no download, unless the source offers several sizes and no cached one is
/// large enough.
///
/// ```swift
/// let pipeline = PicturePipeline(source: FolderSource("/srv/photos"), directory: "/var/cache/photos")
/// let poster = try await pipeline.picture(
///   PictureRequest(source: "/metropolis.jpg", fit: .inside, box: PixelBox(width: 512, height: 768), encoding: .webp))
/// ```
public final class PicturePipeline: Sendable {
  private let source: any PictureSource
  private let engine: PictureEngine
  /// Threads for resizing.
  package let workers: WorkerPool
  private let memory: Mutex<RecencyCache<String, Picture>>
  private let disk: DiskCache?
  private let placeholders: Placeholders
  private let making = SharedWork<Picture>()
  /// Running downloads, by address.
  let fetching = SharedWork<[UInt8]>()
  /// Separate lines, so that downloads do not delay callers that need a cached original.
  private let downloads: WaitingLine
  private let works: WaitingLine
  private let metrics = PictureMetrics()

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - source: provides the original files.
  ///   - directory: directory of the cache, created when needed; nil caches in memory only.
  ///   - diskBytes: maximum size of the disk cache; default 1 GiB.
  ///   - memoryBytes: maximum size of the memory cache; default 32 MiB.
  ///   - limits: limits of decoding and resizing.
  ///   - workers: threads for resizing; their priority is lowered for good.
  ///   - logger: logs failures of the disk cache.
  public init(
    source: any PictureSource, directory: String? = nil, diskBytes: Int = 1 << 30, memoryBytes: Int = 32 << 20,
    limits: PictureLimits = PictureLimits(), workers: WorkerPool = .shared,
    logger: Logger = Logger(label: "pictures") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.source = source
    self.workers = workers
    engine = PictureEngine(limits: limits)
    memory = Mutex(RecencyCache(maxBytes: memoryBytes))
    disk = directory.map { DiskCache(directory: "\($0)/files", maxBytes: diskBytes, logger: logger) }
    placeholders = Placeholders(path: directory.map { "\($0)/placeholders" })
    let line = {
      WaitingLine(
        places: limits.inFlight, maxWaiting: limits.waiting, timeout: .seconds(10),
        refusal: PictureError.busy(retryAfter: .seconds(5)))
    }
    (downloads, works) = (line(), line())
  }

  /// Returns a picture from the memory cache, or nil. Never blocks.
  public func pictureInMemory(_ request: PictureRequest) -> Picture? {
    let picture = memory.withLock { $0.use(request.description) }
    if picture != nil { metrics.count(.memory) }
    return picture
  }

  /// Returns a picture from a cache, or makes it.
  ///
  /// - Parameter worked: called with the busy time of a worker, also after a failure, if this call started the
  ///   work.
  /// - Throws: ``PictureError``; `CancellationError` if the task is cancelled. The work goes on while other callers
  ///   wait for it.
  public func picture(
    _ request: PictureRequest, worked: @escaping @Sendable (Duration) -> Void = { _ in }
  ) async throws -> Picture {
    if let picture = pictureInMemory(request) { return picture }
    do {
      return try await making.value(of: request.description) { [self] in try await find(request, worked) }
    } catch {
      throw metrics.counted(Self.translated(error))
    }
  }

  /// Resizes an uploaded picture with the same limits and steps. Nothing is cached.
  ///
  /// - Parameters:
  ///   - file: JPEG, PNG, WebP, GIF, AVIF or HEIC.
  ///   - box: maximum size; the picture is never enlarged.
  ///   - encoding: output format.
  ///   - worked: called with the busy time of a worker, also after a failure.
  /// - Returns: the picture upright, in sRGB, without metadata such as the place where it was taken.
  /// - Throws: ``PictureError``, `CancellationError`.
  public func picture(
    ofUpload file: [UInt8], inside box: PixelBox, as encoding: PictureEncoding,
    worked: @escaping @Sendable (Duration) -> Void = { _ in }
  ) async throws -> Picture {
    do {
      return try await works.pass { try await make(file, .inside, box, encoding, worked) }
    } catch {
      throw metrics.counted(Self.translated(error))
    }
  }

  /// Returns the placeholder of a picture of which a size was made before; nil if it is unknown or the picture has
  /// alpha.
  public func placeholder(of source: String) -> Placeholder? { placeholders.placeholder(of: source) }

  // MARK: - Lookup

  private func find(_ request: PictureRequest, _ worked: @escaping @Sendable (Duration) -> Void) async throws -> Picture
  {
    // A cached picture must not wait behind downloads.
    if let kept = try await disk?.value(for: request.description, CacheFile.picture) {
      metrics.count(.disk)
      remember(kept, for: request)
      return kept
    }
    let picture = try await made(request, worked)
    metrics.count(.made)
    remember(picture, for: request)
    try await disk?.keep(CacheFile.written(picture), for: request.description)
    if let placeholder = picture.placeholder {
      try await NIOThreadPool.singleton.runIfActive { [placeholders] in
        placeholders.note(placeholder, of: request.source)
      }
    }
    return picture
  }

  /// Resizes the smallest sufficient original in the cache, or else downloads the smallest sufficient one.
  private func made(_ request: PictureRequest, _ worked: @escaping @Sendable (Duration) -> Void) async throws -> Picture
  {
    let addresses = source.addresses(for: request)
    let made = try await works.pass { () -> Picture? in
      for address in addresses {
        guard let file = try await disk?.value(for: address, CacheFile.original) else { continue }
        return try await make(request, of: file, from: address, worked)
      }
      return nil
    }
    if let made { return made }
    guard let address = addresses.first else { throw PictureError.missing }
    return try await downloads.pass {
      let file = try await download(address)
      return try await works.pass { try await make(request, of: file, from: address, worked) }
    }
  }

  private func download(_ address: String) async throws -> [UInt8] {
    try await fetching.value(of: address) { [self] in
      // Another caller may have downloaded it in the meantime.
      if let kept = try await disk?.value(for: address, CacheFile.original) { return kept }
      let bytes = try await source.bytes(at: address, limit: engine.limits.sourceBytes)
      metrics.count(.downloaded)
      // Do not cache a file that is not a picture: the address may have one later.
      guard PictureFormat(of: bytes) != nil else { throw PictureError.unknownFormat }
      try await disk?.keep(CacheFile.written(bytes), for: address)
      return bytes
    }
  }

  private func make(
    _ request: PictureRequest, of file: [UInt8], from address: String, _ worked: @escaping @Sendable (Duration) -> Void
  ) async throws -> Picture {
    do {
      return try await make(file, request.fit, request.box, request.encoding, worked)
    } catch let error as PictureError {
      // Remove a truncated download, so that the next request downloads it again.
      if case .undecodable = error { try await disk?.remove(address) }
      throw error
    }
  }

  private func make(
    _ file: [UInt8], _ fit: PictureFit, _ box: PixelBox, _ encoding: PictureEncoding,
    _ worked: @escaping @Sendable (Duration) -> Void
  ) async throws -> Picture {
    let limit = engine.limits.work
    let stop = StopSign()
    return try await withTaskCancellationHandler {
      try await workers.run { [engine] in
        VipsPicture.yieldToOthers()
        stop.begin(limit)
        let start = ContinuousClock.now
        defer { worked(.now - start) }
        return try engine.picture(of: file, fit, box, as: encoding, stop: stop)
      }
    } onCancel: {
      stop.cancel()
    }
  }

  private func remember(_ picture: Picture, for request: PictureRequest) {
    memory.withLock { _ = $0.add(picture, bytes: picture.byteCount, for: request.description) }
  }

  private static func translated(_ error: any Error) -> any Error {
    switch error {
    case is PictureError, is CancellationError: error
    case let full as WorkerPool.Full: PictureError.busy(retryAfter: full.retryAfter)
    default: PictureError.sourceFailed(detail: String(describing: type(of: error)))
    }
  }
}
