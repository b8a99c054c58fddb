import FeatureKit
import Foundation
import Mail
import Reactor
import Secrets
import Store
import Testing
import Upstream
import WatchFeature

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct ChannelsTests {
  /// Runs a test's commands in a new data directory, with a public address.
  private func commands(
    _ transcript: Transcript, asJSON: Bool = false, publicURL: String? = "https://box.example",
    mail: MailSettings? = nil, _ work: @escaping @Sendable (Channels) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      let reader = OptionReader(flags: ["data": directory.path], environment: [:])
      let messages = MessageSettings(publicURL: try publicURL.map { try BaseURL($0) }, origins: [], mail: mail)
      try await FoldersSession.run(reader, console: transcript.console(), messages: messages) { session, root in
        try await work(
          Channels(
            session: session, channels: root.channels, senders: root.senders, publicURL: messages.publicURL,
            asJSON: asJSON))
      }
    }
  }

  @Test func `a webhook's secret is printed once, and no list has an address`() async throws {
    let transcript = Transcript()
    try await commands(transcript) { channels in
      try await channels.add(.webhook, ["url": "https://hooks.example.org/hush"])
      try await channels.list()
    }
    let (added, listed) = (transcript.fields[0], transcript.fields[1])
    #expect(added.count == 4 && added[1...2] == ["webhook", "hooks.example.org"])
    #expect(added[3].hasPrefix("whsec_"))
    #expect(listed[0...4] == [added[0], "webhook", "hooks.example.org · /hu…", "active", ""])
    #expect(!transcript.output.contains("hush"))
    #expect(transcript.output.components(separatedBy: "whsec_").count == 2)
  }

  @Test func `a removed channel is gone, and an unknown one fails`() async throws {
    let transcript = Transcript()
    try await commands(transcript) { channels in
      try await channels.add(.ntfy, ["server": "https://ntfy.example.org", "topic": "hush"])
      let id = try #require(try await channels.channels.channels(of: channels.session.profile).first?.id)
      try await channels.remove(id)
      #expect(transcript.fields.last == ["removed", id])
      for work in [channels.remove, channels.test] {
        let failure = await #expect(throws: CommandFailure.self) { try await work(id) }
        #expect(failure?.code == .failed && failure?.message.hasPrefix("There is no channel") == true)
      }
      try await channels.list()
    }
    #expect(transcript.errors.contains("There are no channels"))
  }

  @Test func `an address without a mail server is refused, and a mail that is not taken says why`() async throws {
    try await commands(Transcript()) { channels in
      let failure = await #expect(throws: CommandFailure.self) {
        try await channels.add(.email, ["address": "me@home.example"])
      }
      #expect(failure?.code == .usage && failure?.message.contains("--smtp-url") == true)
    }
    let mail = MailSettings(
      server: try #require(MailServer("smtp://127.0.0.1:1")), sender: try #require(MailSender("s@box.example")),
      login: nil)
    let transcript = Transcript()
    try await commands(transcript, mail: mail) { channels in
      let failure = await #expect(throws: CommandFailure.self) {
        try await channels.add(.email, ["address": "me@home.example"])
      }
      #expect(failure?.code == .failed && failure?.message.contains("can’t be reached") == true)
      let id = try #require(try await channels.channels.channels(of: channels.session.profile).first?.id)
      try await channels.list()
      #expect(transcript.fields.last?[0...3] == [id, "email", "m…@home.example", "unconfirmed"])
      let wrong = await #expect(throws: CommandFailure.self) { try await channels.confirm(id, with: "x") }
      #expect(wrong?.code == .failed)
      #expect(transcript.fields.last?[0...1] == [id, "wrong"])
      let unknown = await #expect(throws: CommandFailure.self) { try await channels.confirm("x", with: "1") }
      #expect(unknown?.message.hasPrefix("There is no channel") == true)
    }
    #expect(!transcript.output.contains("me@home.example"))
  }

  @Test(arguments: [
    (WatchChannel.Kind.ntfy, ["server": "https://10.0.0.1", "topic": "news"], "--notify-origins"),
    (.ntfy, ["server": "https://ntfy.example.org", "topic": "a b"], "A topic has 1 to 64 letters"),
    (.ntfy, ["server": "ntfy", "topic": "news"], "https://"),
    (.gotify, ["server": "https://push.example.org"], "Check the token."),
  ])
  func `settings that are not allowed are refused in words`(
    kind: WatchChannel.Kind, settings: ChannelSettings, words: String
  ) async throws {
    try await commands(Transcript()) { channels in
      let failure = await #expect(throws: CommandFailure.self) { try await channels.add(kind, settings) }
      #expect(failure?.code == .usage && failure?.message.contains(words) == true, "\(String(describing: failure))")
      let added = try await channels.channels.channels(of: channels.session.profile)
      #expect(added.isEmpty)
    }
  }

  @Test func `without a public address nothing is added or tested, but listed`() async throws {
    try await commands(Transcript(), publicURL: nil) { channels in
      let added = await #expect(throws: CommandFailure.self) {
        try await channels.add(.webhook, ["url": "https://hooks.example.org"])
      }
      #expect(added == .publicURLMissing && added?.message.contains("SHOWROOM_PUBLIC_URL") == true)
      let tested = await #expect(throws: CommandFailure.self) { try await channels.test("1") }
      #expect(tested == .publicURLMissing)
      try await channels.list()
    }
  }

  @Test func `a test says what became of it, and the eleventh in an hour is refused`() async throws {
    let transcript = Transcript()
    try await withTemporaryDirectory { directory in
      let database = try Storage.open(.file(path: Storage.path(of: "showroom.sqlite", in: directory.path)))
      let senders = [AnsweringSender(kind: .ntfy, outcome: .taken), .init(kind: .webhook, outcome: .tooLong)]
      let repository = DatabaseChannelsRepository(
        database: database, line: ChannelLine(.random(), senders: senders))
      let reader = OptionReader(flags: ["data": directory.path], environment: [:])
      try await FoldersSession.run(reader, console: transcript.console()) { session in
        let channels = Channels(
          session: session, channels: repository, senders: senders, publicURL: try BaseURL("https://box.example"),
          asJSON: false)
        try await channels.add(.ntfy, [:])
        try await channels.add(.webhook, [:])
        let ids = try await repository.channels(of: session.profile).map(\.id)
        try await channels.test(ids[0])
        let refused = await #expect(throws: CommandFailure.self) { try await channels.test(ids[1]) }
        #expect(refused == CommandFailure(.failed, "It refuses messages of this length."))
        for _ in 2..<10 { try await channels.test(ids[0]) }
        let error = await #expect(throws: AppError.self) { try await channels.test(ids[0]) }
        #expect(error?.code == .overLimit)
      }
    }
    let outcomes = transcript.fields.dropFirst(2).map { $0[0] }
    #expect(outcomes == ["taken", "too_long"] + Array(repeating: "taken", count: 8))
  }

  @Test func `times are printed, and options change only what they name`() async throws {
    let transcript = Transcript()
    try await commands(transcript, publicURL: nil) { channels in
      try await channels.times(TypedTimes())
      try await channels.times(TypedTimes(quiet: "22:00-8:00", zone: "Asia/Seoul"))
      try await channels.times(TypedTimes(digest: "09:00"))
      try await channels.times(TypedTimes(quiet: "off"))
      try await channels.times(TypedTimes())
    }
    #expect(
      transcript.fields.map { $0.joined(separator: " ") } == [
        "off off UTC", "22:00-08:00 off Asia/Seoul", "22:00-08:00 09:00 Asia/Seoul", "off 09:00 Asia/Seoul",
        "off 09:00 Asia/Seoul",
      ])
  }

  private static let wrongTimes: [TypedTimes] = [
    TypedTimes(quiet: "22:00"), TypedTimes(quiet: "22:00-22:00"), TypedTimes(digest: "noon"),
    TypedTimes(quiet: "22:00-08:00", digest: "07:00"), TypedTimes(zone: "Mars/Olympus"),
  ]

  @Test(arguments: 0..<5)
  func `times that cannot be are refused in words, and change nothing`(index: Int) async throws {
    try await commands(Transcript()) { channels in
      let failure = await #expect(throws: CommandFailure.self) { try await channels.times(Self.wrongTimes[index]) }
      #expect(failure?.code == .usage && failure?.message.isEmpty == false)
      let stored = try await channels.channels.times(of: channels.session.profile)
      #expect(stored == nil)
    }
  }

  @Test func `the JSON output keeps its shape`() throws {
    let transcript = Transcript()
    let console = transcript.console()
    let channel = WatchChannel(
      id: "3q2-7w", kind: .ntfy, label: "ntfy.sh", state: .refused, lastAnswer: "401",
      createdAt: Date(timeIntervalSince1970: 1_700_000_000))
    try console.write(json: ChannelsReport(channels: [ChannelRow(channel)]))
    try console.write(json: AddedChannel(id: "3q2-7w", kind: "ntfy", label: "ntfy.sh", secret: nil))
    try console.write(json: ChannelTestReport(id: "3q2-7w", outcome: "taken", message: "Sent."))
    try console.write(json: RemovedChannel(id: "3q2-7w"))
    let times = try WatchTimes(quiet: .init(from: 1_320, to: 480), digestAt: nil, zone: "Asia/Seoul")
    try console.write(json: ChannelTimesReport(times))
    try console.write(json: WatchRunReport(asked: 4, changed: 3, told: 2, sent: 1))

    try expectGolden(transcript.output, "channels.json")
  }
}

/// A service with one answer.
private struct AnsweringSender: ChannelSender {
  let kind: WatchChannel.Kind
  let outcome: SendOutcome

  func label(of settings: ChannelSettings) throws(ChannelProblem) -> String { "service.example" }

  func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome { outcome }
}

@Suite(.timeLimit(.minutes(3)))
struct ChannelInputTests {
  private let silent = TerminalQuestions(isPossible: false) { _, _ in nil }

  private func read(
    _ kind: WatchChannel.Kind, server: String? = nil, _ text: String
  ) async throws -> ChannelSettings {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "secret")
      try text.write(to: file, atomically: true, encoding: .utf8)
      return try await ChannelInput(kind: kind, server: server).read(file.path, questions: silent)
    }
  }

  @Test func `a file has a line for each secret setting, and the last one may be missing`() async throws {
    let server = "https://ntfy.sh"
    #expect(
      try await read(.ntfy, server: server, "news\n tk_1 \n") == ["server": server, "topic": "news", "token": "tk_1"])
    #expect(try await read(.ntfy, server: server, "news") == ["server": server, "topic": "news"])
    #expect(try await read(.webhook, "https://a.example\r\n") == ["url": "https://a.example"])
  }

  @Test func `a file that other users can read is noted`() async throws {
    try await withTemporaryDirectory { directory in
      let (file, transcript) = (directory.appending(path: "secret"), Transcript())
      try "https://a.example".write(to: file, atomically: true, encoding: .utf8)
      let hook = ChannelInput(kind: .webhook, server: nil)
      for (mode, isNoted) in [(0o600, false), (0o644, true)] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        _ = try await hook.read(file.path, questions: silent, console: transcript.console())
        #expect(transcript.errors.contains("can be read by others") == isNoted)
      }
    }
  }

  @Test func `bad input has its own exit code each`() async throws {
    func code(_ work: () async throws -> ChannelSettings) async -> CommandFailure.Code? {
      await #expect(throws: CommandFailure.self) { _ = try await work() }?.code
    }
    #expect(await code { try await read(.ntfy, "news") } == .usage)
    #expect(await code { try await read(.webhook, server: "https://a.example", "https://a.example") } == .usage)
    #expect(await code { try await read(.webhook, "\n") } == .dataError)
    #expect(await code { try await read(.webhook, "https://a.example\nmore") } == .dataError)
    let missing = ChannelInput(kind: .webhook, server: nil)
    #expect(await code { try await missing.read("/nowhere/at/all", questions: silent) } == .noInput)
  }

  @Test func `without a file the secrets come from standard input, or unseen from a terminal`() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("https://a.example\n".utf8))
    try pipe.fileHandleForWriting.close()
    let hook = ChannelInput(kind: .webhook, server: nil)
    #expect(
      try await hook.read(nil, questions: silent, standardInput: pipe.fileHandleForReading)
        == ["url": "https://a.example"])
    let terminal = TerminalQuestions(isPossible: true) { question, isHidden in
      isHidden && question == "Topic:" ? "news" : ""
    }
    let ntfy = ChannelInput(kind: .ntfy, server: "https://ntfy.sh")
    #expect(try await ntfy.read(nil, questions: terminal) == ["server": "https://ntfy.sh", "topic": "news"])
  }
}
