import HTTPTypes
public import Hummingbird
import NIOCore

/// A file that people download: `GET` of its path answers with it, or with the page of the error that kept it from being
/// made.
///
/// A link to it is a plain link. It leaves the page that it stands on where it is, unless there is an error to show.
///
/// ```swift
/// web.add(Download("/notes/export") { DownloadedFile(name: "notes.txt", contentType: "text/plain") { … } }, to: router)
/// ```
public struct Download: Sendable {
  /// The path, with named parts in braces.
  public let path: String
  /// Whether an address of it never stands for another file: then the browser keeps what it got for a day, or until it
  /// goes by another name.
  public let isImmutable: Bool
  /// Makes the file for whoever asks.
  public let file: @Sendable (ScreenRequest) async throws -> DownloadedFile

  /// Declares a file.
  ///
  /// - Parameters:
  ///   - path: the path, with named parts in braces.
  ///   - isImmutable: whether an address of it never stands for another file.
  ///   - file: makes the file, as far as it can fail; an `AppError` becomes its page.
  public init(
    _ path: String, isImmutable: Bool = false, file: @escaping @Sendable (ScreenRequest) async throws -> DownloadedFile
  ) {
    self.path = path
    self.isImmutable = isImmutable
    self.file = file
  }
}

/// A file that is made piece by piece while it is sent.
public struct DownloadedFile: Sendable {
  /// Takes the next piece; returns when there is room for another.
  public typealias Sink = ([UInt8]) async throws -> Void

  /// What browsers call it: anything, of which ``AttachmentName`` makes a name.
  public let name: String
  /// Its media type.
  public let contentType: String
  /// How many bytes it has, where that is known before it is made: then whoever asks is charged before it is.
  public let byteCount: Int?
  /// Makes it.
  package let write: @Sendable (_ sink: Sink) async throws -> Void

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - name: what browsers call it.
  ///   - contentType: its media type.
  ///   - byteCount: how many bytes it has, where that is known before it is made.
  ///   - write: gives its pieces to a sink, and passes on what that throws: the browser has left. What else it throws
  ///     cuts the file short, and the browser says so. Not called for whoever asks for the head alone.
  public init(
    name: String, contentType: String, byteCount: Int? = nil,
    write: @escaping @Sendable (_ sink: Sink) async throws -> Void
  ) {
    self.name = name
    self.contentType = contentType
    self.byteCount = byteCount
    self.write = write
  }

  /// All of it.
  public func bytes() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await write { bytes += $0 }
    return bytes
  }

  /// The answer that sends it over a connection.
  ///
  /// - Parameters:
  ///   - isImmutable: as ``Download/isImmutable``.
  ///   - channel: the connection; closed when too many others are being sent: whoever reads learns that the file is cut.
  ///   - bounds: among which it counts while it is sent.
  fileprivate func response(
    isImmutable: Bool, over channel: any Channel, in bounds: [OpenStreams.Bound], of openStreams: OpenStreams
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: contentType, .contentDisposition: AttachmentName.header(for: name),
      // A person's own; most are other the next time.
      .cacheControl: isImmutable ? "private, max-age=86400, immutable" : "private, no-store",
    ]
    // Who uses the browser under another name is another person.
    if isImmutable { headers[.vary] = "Cookie" }
    let write = write
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(contentLength: byteCount) { writer in
        try await openStreams.counting(in: bounds, end: { channel.close(promise: nil) }) {
          try await write { try await writer.write(ByteBuffer(bytes: $0)) }
        }
        try await writer.finish(nil)
      })
  }
}

extension LiveWeb {
  /// Adds a file under its path.
  public func add(_ download: Download, to router: some RouterMethods<LiveRequestContext>) {
    router.get(RouterPath(download.path)) { request, context in
      try await respond(request, context) { screenRequest in
        let owner = OpenStreams.owner(screenRequest.reader.profile, at: context.address)
        return try await download.file(screenRequest).response(
          isImmutable: download.isImmutable, over: context.channel,
          in: OpenStreams.Bound.download(of: owner, at: context.address), of: openStreams)
      }
    }
  }
}
