import Foundation
import NIOCore
import NIOPosix
import Synchronization

extension Sandbox {
  /// Takes mails by SMTP, without encryption, until the task is cancelled. `GET /__sink` shows them, with the path
  /// `/sink/mail/ADDRESS`, and sender and recipient as headers.
  ///
  /// Some recipients make it fail, by the beginning of their address: `refuse` is refused (550), at `sender` the
  /// sender is (550 5.1.8), `grey` is put off the first time (451), `drop` closes the connection once the mail is
  /// received, and `silent` is never answered. So does the password `wrong` (535).
  ///
  /// - Parameters:
  ///   - host: the address to listen on.
  ///   - port: the port; 0 for any free one.
  ///   - started: called with the port.
  /// - Throws: `IOError` if it cannot listen there.
  public func serveMail(host: String, port: Int, started: @Sendable (Int) -> Void) async throws {
    let seen = SeenAddresses()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [state] channel in
        channel.eventLoop.makeCompletedFuture {
          let handler = MailSinkHandler(MailSession { seen.isNew($0) }) { state.record(SinkLog.Message($0)) }
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
      .bind(host: host, port: port).get()
    started(channel.localAddress?.port ?? port)
    try await withTaskCancellationHandler {
      try await channel.closeFuture.get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}

/// The addresses that were put off once.
private final class SeenAddresses: Sendable {
  private static let maxCount = 1_000
  private let addresses = Mutex<Set<String>>([])

  func isNew(_ address: String) -> Bool {
    addresses.withLock { addresses in
      if addresses.count >= Self.maxCount { addresses = [] }
      return addresses.insert(address).inserted
    }
  }
}

extension SinkLog.Message {
  fileprivate init(_ mail: MailSession.Mail) {
    self.init(
      path: "\(SinkLog.path)/mail/\(mail.to)", headers: ["from": mail.from, "to": mail.to],
      body: Data(mail.bytes).base64EncodedString())
  }
}

/// Passes the lines of a connection to its conversation.
private final class MailSinkHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The longest line, in bytes.
  private static let maxLine = 4_096

  private var session: MailSession
  private let taken: (MailSession.Mail) -> Void
  private var line: [UInt8] = []
  private var isClosing = false

  init(_ session: MailSession, taken: @escaping (MailSession.Mail) -> Void) {
    self.session = session
    self.taken = taken
  }

  func channelActive(context: ChannelHandlerContext) { reply(MailSession.greeting, context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    for byte in unwrapInboundIn(data).readableBytesView where !isClosing {
      guard byte == 10 else {
        line.append(byte)
        if line.count > Self.maxLine { close(context) }
        continue
      }
      if line.last == 13 { line.removeLast() }
      let steps = session.take(line)
      line = []
      for step in steps { perform(step, context) }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { close(context) }

  private func perform(_ step: MailSession.Step, _ context: ChannelHandlerContext) {
    switch step {
    case .reply(let text): reply(text, context)
    case .take(let mail): taken(mail)
    case .close: close(context)
    }
  }

  private func reply(_ text: String, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(string: text + "\r\n")), promise: nil)
  }

  private func close(_ context: ChannelHandlerContext) {
    isClosing = true
    context.close(promise: nil)
  }
}
