public import Logging
import NIOPosix
import Synchronization
public import Workers

/// Makes each picture the size it is shown at, once.
///
/// A picture is looked for in memory, then on disk; else its file is looked for on disk, then downloaded, once for all
/// who want it; then it is made on a thread of the workers, and kept. Another size of a known picture downloads nothing,
/// unless the source has it in sizes of which none is here that is large enough.
///
/// ```swift
/// let pipeline = PicturePipeline(source: FolderSource("/srv/photos"), directory: "/var/cache/photos")
/// let poster = try await pipeline.picture(
///   PictureRequest(source: "/metropolis.jpg", fit: .inside, box: PixelBox(width: 512, height: 768), encoding: .webp))
/// ```
public final class PicturePipeline: Sendable {
  private let source: any PictureSource
  private let engine: PictureEngine
  private let workers: WorkerPool
  private let memory: Mutex<RecencyCache<Picture>>
  private let disk: DiskCache?
  private let placeholders: Placeholders
  private let making = SharedWork<Picture>()
  /// Downloads under way, by address.
  let fetching = SharedWork<[UInt8]>()
  /// Who downloads does not hold up who has a file.
  private let downloads: WaitingLine
  private let works: WaitingLine
  private let metrics = PictureMetrics()

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - source: where files come from.
  ///   - directory: where files and pictures are kept; nil to keep them in memory only. It is made when it is needed.
  ///   - diskBytes: how much is kept there; default 1 GiB.
  ///   - memoryBytes: how much is kept in memory; default 32 MiB.
  ///   - limits: what a picture may cost.
  ///   - workers: the threads on which pictures are made; they have a lower priority from then on.
  ///   - logger: told of what could not be kept.
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

  /// A picture in memory; nil when it has to be looked for. Costs next to nothing.
  public func pictureInMemory(_ request: PictureRequest) -> Picture? {
    let picture = memory.withLock { $0.use(request.description) }
    if picture != nil { metrics.count(.memory) }
    return picture
  }

  /// The picture that is asked for.
  ///
  /// - Parameter worked: told how long a worker was busy, by whom making it was begun; also when it came to nothing.
  /// - Throws: ``PictureError``; `CancellationError` when the task is cancelled: what it began goes on if somebody else
  ///   waits for it.
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

  /// A picture out of bytes that a person has sent: the same limits, the same steps, nothing kept.
  ///
  /// - Parameters:
  ///   - file: JPEG, PNG, WebP, GIF, AVIF or HEIC.
  ///   - box: what it has to fit into; it is never made larger.
  ///   - encoding: what it becomes.
  ///   - worked: told how long a worker was busy; also when it came to nothing.
  /// - Returns: the right way up, in sRGB, without metadata: where it was taken is gone.
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

  /// What stands in for a picture, once one of its sizes has been made; nil for one that is transparent somewhere.
  public func placeholder(of source: String) -> Placeholder? { placeholders.placeholder(of: source) }

  // The order of looking

  private func find(_ request: PictureRequest, _ worked: @escaping @Sendable (Duration) -> Void) async throws -> Picture
  {
    // What is here does not wait in line behind what has to be fetched.
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

  /// Made of the smallest file that is enough and here already, else of the smallest that is enough.
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
      // Who has fetched it meanwhile has kept it.
      if let kept = try await disk?.value(for: address, CacheFile.original) { return kept }
      let bytes = try await source.bytes(at: address, limit: engine.limits.sourceBytes)
      metrics.count(.downloaded)
      // What is none shall not stand in the way of what may come there later.
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
      // What was cut off on its way may come whole the next time.
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
