import NIOCore

/// Limits the time in which a request arrives, and closes a connection if its responses are not read.
///
/// An upload gets more time, as long as enough of it arrives in each period, because a photograph takes long on a slow
/// line.
///
/// The idle timeout does not cover either case, because a single byte resets it. At most one check is scheduled at a
/// time, so a request costs only one reading of the clock. Place it next to the network.
final class StallTimer: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// Fired inbound when a request has not arrived in time.
  struct RequestTookTooLong {}

  private let connection: Connection
  private let limit: TimeAmount
  private let uploadLimit: TimeAmount
  private let uploadPace: Int
  private var requestBegan: NIODeadline?
  /// The bytes of the current upload since a time.
  private var upload: (since: NIODeadline, bytes: Int)?
  private var writtenBytes = 0
  /// The bytes that had left the buffer at a time; `nil` if none wait.
  private var blocked: (since: NIODeadline, goneBytes: Int)?
  private var look: Scheduled<Void>?

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - connection: the connection; its requests cannot be late while an earlier one is being answered.
  ///   - limit: the time for a whole request, and for a response of which nothing is read.
  ///   - uploadLimit: the time for a whole upload.
  ///   - uploadPace: the bytes of an upload that must arrive within `limit`.
  init(
    connection: Connection, limit: TimeAmount, uploadLimit: TimeAmount = .minutes(10), uploadPace: Int = 64 << 10
  ) {
    self.connection = connection
    self.limit = limit
    self.uploadLimit = uploadLimit
    self.uploadPace = uploadPace
  }

  /// Records that the current request is an upload.
  func uploadBegan(at now: NIODeadline) { upload = (now, 0) }

  /// Records that the request is complete.
  func requestEnded() {
    requestBegan = nil
    upload = nil
  }

  func handlerRemoved(context: ChannelHandlerContext) { look?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if requestBegan == nil {
      requestBegan = context.eventLoop.now
      lookLater(context)
    }
    if upload != nil { receiveUpload(unwrapInboundIn(data).readableBytes, at: context.eventLoop.now) }
    context.fireChannelRead(data)
  }

  /// Counts bytes of an upload. While it keeps its pace, its connection is not closed to admit another.
  private func receiveUpload(_ count: Int, at now: NIODeadline) {
    guard let before = upload else { return }
    let bytes = before.bytes + count
    upload = (before.since, bytes)
    let due = Double(uploadPace) * Double((now - before.since).nanoseconds) / Double(limit.nanoseconds)
    if Double(bytes) >= due { connection.keepsUploading() }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    writtenBytes += unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable { watchWriting(context) }
    context.fireChannelWritabilityChanged()
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    context.close(mode: mode, promise: promise)
    // The output closes once everything is written, which may never happen.
    if mode == .output { watchWriting(context) }
  }

  private func watchWriting(_ context: ChannelHandlerContext) {
    blocked = (context.eventLoop.now, writtenBytes - Self.waitingBytes(context))
    lookLater(context)
  }

  /// Schedules a check. There are several within the limit, because only a client that reads nothing is closed, not a
  /// slow one.
  private func lookLater(_ context: ChannelHandlerContext) {
    if look != nil { return }
    look = context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(limit.nanoseconds / 6)) {
      self.look = nil
      self.lookAround(context)
    }
  }

  private func lookAround(_ context: ChannelHandlerContext) {
    let now = context.eventLoop.now
    guard writingGoesOn(context, now) else { return context.close(promise: nil) }
    if let began = requestBegan {
      if connection.isAnswering {
        // The server may not be reading while it answers.
        requestBegan = now
        upload?.since = now
      } else if isLate(since: began, now) {
        requestBegan = nil
        context.fireUserInboundEventTriggered(RequestTookTooLong())
      }
    }
    if blocked != nil || requestBegan != nil { lookLater(context) }
  }

  private func isLate(since began: NIODeadline, _ now: NIODeadline) -> Bool {
    guard let upload else { return now - began >= limit }
    if now - began >= uploadLimit { return true }
    guard now - upload.since >= limit else { return false }
    self.upload = (now, 0)
    return upload.bytes < uploadPace
  }

  private func writingGoesOn(_ context: ChannelHandlerContext, _ now: NIODeadline) -> Bool {
    guard let last = blocked else { return true }
    let waiting = Self.waitingBytes(context)
    if waiting == 0 {
      blocked = nil
    } else if writtenBytes - waiting > last.goneBytes {
      blocked = (now, writtenBytes - waiting)
    } else {
      return now - last.since < limit
    }
    return true
  }

  private static func waitingBytes(_ context: ChannelHandlerContext) -> Int {
    // A closed channel has no option and nothing to wait for.
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
