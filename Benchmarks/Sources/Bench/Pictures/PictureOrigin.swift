import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// The source of both servers' pictures: `/jpeg/1.jpg`, `/jpeg/2.jpg` and so on have the same bytes, and each download
/// is counted.
///
/// It runs in this process, on the loopback interface.
struct PictureOrigin: Sendable {
  /// The server's port is unknown.
  struct NoPort: Error {}

  let port: Int
  private let downloads: Downloads

  /// Serves the files of a directory while `body` runs.
  ///
  /// - Parameter directory: a directory with a file for each ``SamplePicture``.
  /// - Throws: a `CocoaError` if a file is missing, an `IOError`, and what `body` throws.
  static func serving<T: Sendable>(
    _ directory: URL, _ body: @Sendable (PictureOrigin) async throws -> T
  ) async throws -> T {
    let files = try files(in: directory)
    let downloads = Downloads()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(ChannelOptions.backlog, value: 256)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(PictureOriginHandler(files, downloads))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let result: Result<T, any Error>
    do {
      guard let port = channel.localAddress?.port else { throw NoPort() }
      result = .success(try await body(PictureOrigin(port: port, downloads: downloads)))
    } catch {
      result = .failure(error)
    }
    try await channel.close()
    return try result.get()
  }

  /// The origin: `http://127.0.0.1:41234`.
  var url: String { "http://127.0.0.1:\(port)" }

  /// The number of all downloads.
  var downloadCount: Int { downloads.count }

  /// The number of downloads of an address.
  func downloadCount(of source: String) -> Int { downloads.count(of: source) }

  private static func files(in directory: URL) throws -> [String: ByteBuffer] {
    let files = try SamplePicture.allCases.map { picture in
      (picture.rawValue, ByteBuffer(bytes: try Data(contentsOf: directory.appending(path: picture.fileName))))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }
}

/// Counts downloads by address.
private final class Downloads: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  var count: Int { counts.withLock { $0.values.reduce(0, +) } }
  func count(of source: String) -> Int { counts.withLock { $0[source] ?? 0 } }
  func add(_ source: String) { counts.withLock { $0[source, default: 0] += 1 } }
}

/// Handler for `GET /{picture}/{anything}`; responds with 404 to everything else.
private final class PictureOriginHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: [String: ByteBuffer]
  private let downloads: Downloads
  private var head: HTTPRequestHead?

  init(_ files: [String: ByteBuffer], _ downloads: Downloads) {
    self.files = files
    self.downloads = downloads
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end: if let head { answer(head, context) }
    }
  }

  private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let name = request.uri.dropFirst().prefix { $0 != "/" }
    let file = files[String(name)]
    if file != nil { downloads.add(request.uri) }
    let body = file ?? ByteBuffer(string: "Not found\n")
    let head = HTTPResponseHead(
      version: .http1_1, status: file == nil ? .notFound : .ok,
      headers: [
        "Content-Type": file == nil ? "text/plain" : "image/\(name)", "Content-Length": "\(body.readableBytes)",
        "Connection": request.isKeepAlive ? "keep-alive" : "close",
      ])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    let (channel, isOver) = (context.channel, context.eventLoop.makePromise(of: Void.self))
    if !request.isKeepAlive { isOver.futureResult.whenComplete { _ in channel.close(promise: nil) } }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: isOver)
  }
}
