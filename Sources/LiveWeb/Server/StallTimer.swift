import NIOCore

/// Gives a request a time in which it must have come, and closes a connection whose answers are not read.
///
/// An upload has a longer time, as long as enough of it comes in each of the others' time: a picture from a phone takes
/// what its line takes.
///
/// The idle limit is no help against either: a byte now and then is enough for it. At most one look around is scheduled
/// at any moment, so a request costs a glance at the clock. Placed next to the network.
final class StallTimer: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// Fired inwards when a request has not come in time.
  struct RequestTookTooLong {}

  private let connection: Connection
  private let limit: TimeAmount
  private let uploadLimit: TimeAmount
  private let uploadPace: Int
  private var requestBegan: NIODeadline?
  /// Since when how many bytes of an upload have come, while one comes.
  private var upload: (since: NIODeadline, bytes: Int)?
  private var writtenBytes = 0
  /// Since when how many bytes are gone, while there are others that are not.
  private var blocked: (since: NIODeadline, goneBytes: Int)?
  private var look: Scheduled<Void>?

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - connection: whose requests do not get late while another is being answered.
  ///   - limit: for a whole request, and for an answer of which nothing is read.
  ///   - uploadLimit: for a whole upload.
  ///   - uploadPace: how many bytes of an upload have to come within `limit`.
  init(
    connection: Connection, limit: TimeAmount, uploadLimit: TimeAmount = .minutes(10), uploadPace: Int = 64 << 10
  ) {
    self.connection = connection
    self.limit = limit
    self.uploadLimit = uploadLimit
    self.uploadPace = uploadPace
  }

  /// The request whose head has come is an upload.
  func uploadBegan(at now: NIODeadline) { upload = (now, 0) }

  /// The request is whole.
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

  /// Counts bytes of an upload. While it keeps its pace it does not give way to other connections.
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
    // The output is closed once everything is written, which may be never.
    if mode == .output { watchWriting(context) }
  }

  private func watchWriting(_ context: ChannelHandlerContext) {
    blocked = (context.eventLoop.now, writtenBytes - Self.waitingBytes(context))
    lookLater(context)
  }

  /// Several times within the limit, for only who reads nothing is at fault, not who reads slowly.
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
        // While an answer is due we may not even be reading.
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
    // A channel that is closed has nothing to tell, and nothing to wait for.
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
