import CCurl
import Synchronization
import Workers

/// Sends mails by SMTP with libcurl, which the first mail opens.
///
/// Each mail has a connection and, while it is sent, a thread of its own pool: libcurl blocks.
package struct SMTPMailer: Mailer {
  /// The most mails that are sent at once.
  private static let threads = 4

  /// The longest times in milliseconds.
  struct Limits: Sendable {
    var connect = 10_000
    /// For each answer of the server.
    var reply = 15_000
    var total = 30_000
  }

  private let server: MailServer
  private let login: MailLogin?
  private let limits: Limits
  private let pool: WorkerPool

  /// Creates a mailer.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - login: the user; `nil` for a server that asks for none.
  package init(_ server: MailServer, login: MailLogin?) { self.init(server, login: login, limits: Limits()) }

  init(_ server: MailServer, login: MailLogin?, limits: Limits) {
    self.server = server
    self.login = login
    self.limits = limits
    pool = WorkerPool(threads: Self.threads, maxWaiting: 64)
  }

  /// Opens libcurl.
  ///
  /// - Returns: its version; or what is wrong.
  package static func library() -> Result<String, MailLibraryMissing> {
    if let problem = ccurl_open() { return .failure(MailLibraryMissing(reason: String(cString: problem))) }
    return .success(String(cString: ccurl_version()).split(separator: " ").first.map(String.init) ?? "libcurl")
  }

  package func send(_ mail: MailMessage) async -> MailOutcome {
    await run { outcome(of: mail.wire, from: mail.from.address, to: mail.to.text, $0) }
  }

  /// Connects, encrypts and logs in as for a mail, and sends none. Takes as long as a mail at most.
  ///
  /// - Parameter sender: the sender of mails.
  /// - Returns: ``MailOutcome/taken`` if the server is ready to take mails.
  package func tryConnecting(from sender: MailSender) async -> MailOutcome {
    await run { outcome(of: nil, from: sender.address, to: sender.address.text, $0) }
  }

  private func run(_ exchange: @escaping @Sendable (StopSign) -> MailOutcome) async -> MailOutcome {
    guard case .success = Self.library() else { return .unsent(.noLibrary) }
    let stop = StopSign()
    do {
      return try await withTaskCancellationHandler {
        try await pool.run { exchange(stop) }
      } onCancel: {
        stop.raise()
      }
    } catch {
      return .unsent(error is WorkerPool.Full ? .tooMany : .cancelled)
    }
  }

  /// Blocks.
  ///
  /// - Parameter wire: the mail as it is sent; `nil` to connect only.
  private func outcome(
    of wire: String?, from sender: MailAddress, to recipient: String, _ stop: StopSign
  ) -> MailOutcome {
    let url = "\(server.name)/\(sender.host)"
    let answer = withTexts([url, sender.text, recipient, wire ?? "", login?.user, login?.password]) { texts in
      var letter = ccurl_mail()
      letter.url = texts[0]
      letter.starts_tls = server.encryption == .started
      (letter.from, letter.to, letter.message) = (texts[1], texts[2], texts[3])
      letter.count = wire?.utf8.count ?? 0
      letter.only_connects = wire == nil
      (letter.user, letter.password) = (texts[4], texts[5])
      letter.connect_ms = limits.connect
      letter.reply_ms = limits.reply
      letter.total_ms = limits.total
      return withExtendedLifetime(stop) {
        ccurl_send(&letter, { StopSign.isRaised($0) }, Unmanaged.passUnretained(stop).toOpaque())
      }
    }
    return MailOutcome(answer)
  }

  /// Calls `body` with texts as C reads them; those that are absent are null.
  private func withTexts(
    _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> ccurl_answer
  ) -> ccurl_answer {
    var (bytes, starts): ([CChar], [Int?]) = ([], [])
    for text in texts {
      starts.append(text == nil ? nil : bytes.count)
      if let text { bytes += text.utf8CString }
    }
    return bytes.withUnsafeBufferPointer { all in
      body(starts.map { start in start.flatMap { start in all.baseAddress.map { $0 + start } } })
    }
  }
}

/// libcurl cannot be opened.
package struct MailLibraryMissing: Error, Sendable {
  /// What the system says.
  package let reason: String
}

/// Tells libcurl to stop.
private final class StopSign: Sendable {
  private let raised = Atomic(false)

  func raise() { raised.store(true, ordering: .relaxed) }

  static func isRaised(_ context: UnsafeMutableRawPointer?) -> Bool {
    guard let context else { return false }
    return Unmanaged<StopSign>.fromOpaque(context).takeUnretainedValue().raised.load(ordering: .relaxed)
  }
}

extension MailOutcome {
  init(_ answer: ccurl_answer) {
    let (code, words) = (Int(answer.code), Self.words(of: answer))
    switch answer.end {
    case CCURL_TAKEN: self = .taken
    case CCURL_REFUSED: self.init(code, words, at: answer.stage)
    case CCURL_UNREACHABLE: self = .unsent(.unreachable)
    case CCURL_TIMED_OUT: self = .unsent(.timedOut)
    case CCURL_TLS: self = .unsent(.notEncrypted)
    // Its words may name the user.
    case CCURL_LOGIN: self = .unsent(.login)
    default: self = .unsent(.broken)
    }
  }

  /// What a reply from 400 on means. What is wrong with the program's own account may be put right meanwhile.
  private init(_ code: Int, _ words: String, at stage: ccurl_stage) {
    let reason = words.isEmpty ? "\(code)" : "\(code) \(words)"
    // Most servers refuse a sender only once they know the recipient.
    let isOfAccount = code == 530 || code == 535 || ["5.7.", "5.1.7", "5.1.8"].contains { words.hasPrefix($0) }
    switch (code, stage) {
    case (552, CCURL_MAIL), (552, CCURL_DATA): self = .tooLong
    case (500..., CCURL_RCPT) where !isOfAccount: self = .refusedRecipient(reason: reason)
    case (500..., CCURL_DATA) where !isOfAccount: self = .refusedMail(reason: reason)
    default: self = .later(reason: reason)
    }
  }

  /// The words of the reply. A word with an address in it is left out, as channels are stored without theirs.
  private static func words(of answer: ccurl_answer) -> String {
    let bytes = withUnsafeBytes(of: answer.reply) { Array($0.prefix { $0 != 0 }) }
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || !$0.isASCII }
    return words.map { $0.contains("@") ? "…" : String($0) }.joined(separator: " ")
  }
}
