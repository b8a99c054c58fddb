import Foundation
import HTML
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ListDiff
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Uploads

/// The files that the actions of the upload screen have seen.
final class UploadWorld: Sendable {
  /// A file, as seen while its action ran.
  struct Seen: Sendable, Equatable {
    let name: String
    let type: String?
    let content: Data
  }

  /// The gate that holds an action, by its text.
  let gate = Gate()
  private let notes = Mutex<[Seen]>([])

  /// All files that were seen.
  var seen: [Seen] { notes.withLock { $0 } }

  func look(at files: [UploadedFile]) throws {
    for file in files {
      let content = try Data(contentsOf: URL(fileURLWithPath: file.path))
      if content.count != file.byteCount { throw AppError(.internalFault, detail: "another length") }
      notes.withLock { $0.append(Seen(name: file.name, type: file.contentType, content: content)) }
    }
  }
}

/// Accepts files: `save` reads them, `wait` reads them after its gate opens, `fail` fails.
struct UploadReactor: Reactor {
  enum Action: Sendable {
    case appeared
    case sent(String, [UploadedFile])
    case dropped([UploadedFile])
  }

  struct State: Sendable, Equatable {
    var count = 0
    var notice: Notice?
  }

  enum Mutation: Sendable {
    case counted(Int)
    case failed(String)
  }

  let world: UploadWorld

  var initialState: State { State() }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: return
    case .sent("fail", _): throw AppError(.unavailable)
    case .sent(let text, let files):
      if text == "wait" { try await world.gate.pass() }
      try world.look(at: files)
      context.emit(.counted(files.count))
    case .dropped(let files):
      for file in files { try FileManager.default.removeItem(atPath: file.path) }
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .counted(let count): state.count += count
    case .failed(let text): state.notice = Notice(number: 1, kind: .error, text: text)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .failed(error.publicMessage) }
}

/// A screen that accepts three files of 12 MiB, 20 MiB in total, or other limits.
struct UploadScreen: Screen {
  static let photos = FileField("photo", accepts: "image/*", upTo: 3)
  static let sent = FormAction("sent", FormField<String>("text"), files: photos) { UploadReactor.Action.sent($0, $1) }
  static let dropped = FormAction("dropped", files: FileField("photo")) { UploadReactor.Action.dropped($0) }

  let world: UploadWorld

  var path = "/upload"
  var appeared: UploadReactor.Action { .appeared }
  var accepts = BodyPolicy.multipart(maxBytes: 20 << 20, maxFileBytes: 12 << 20, maxFiles: 3)

  func open(_ request: ScreenRequest) async throws -> UploadReactor { UploadReactor(world: world) }

  var actions: FormActions<UploadReactor.Action> { FormActions(Self.sent, Self.dropped) }

  func content(of state: UploadReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    ScreenContent(
      title: "Upload", url: path, regions: [.slot("count") { p { "\(state.count) files" } }], notice: state.notice)
  }

  func cell(for item: DemoRow, reader: Reader) -> some HTML { item.key }
}

/// A server with the upload screen and the demo, and its own directory for uploads.
struct UploadSite: Sendable {
  let world = UploadWorld()
  let log = LogRecord()
  let directory: String

  /// Runs a test with a site and removes its directory afterwards.
  static func with(_ test: (UploadSite) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    try await test(UploadSite(directory: url.path))
  }

  /// The names of the files in the directory.
  var leftovers: [String] {
    // The directory is created with the first file.
    (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  }

  /// Returns when the directory is empty.
  func emptied() async throws {
    try await until { leftovers.isEmpty }
  }

  /// Returns when the directory has a file.
  func begun() async throws {
    try await until { !leftovers.isEmpty }
  }

  func application(room: Int = 1 << 30) -> Application<RouterResponder<LiveRequestContext>> {
    var configuration = LiveWeb<DemoFrame>.Configuration()
    configuration.uploads = directory
    configuration.uploadRoom = room
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry(), configuration: configuration) {
      Reader(profile: $0.profile, language: Language(acceptLanguage: $0.acceptLanguage), address: $0.address)
    }
    let router = web.buildRouter(assets: AssetLibrary([]))
    web.add(UploadScreen(world: world), to: router)
    web.add(UploadScreen(world: world, path: "/long", accepts: .longForm(maxBytes: 100_000)), to: router)
    web.add(DemoScreen(), to: router)
    return Application(router: router, server: .compressingHTTP1(), logger: log.logger)
  }
}

/// A form with files, as a browser sends it.
struct UploadForm: Sendable {
  static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
  static let contentType = "multipart/form-data; boundary=\(boundary)"

  private(set) var bytes: [UInt8] = []

  init(_ action: String = "sent", text: String = "save") {
    field("action", action)
    field("text", text)
  }

  mutating func field(_ name: String, _ value: String) {
    add("--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n")
  }

  mutating func file(_ name: String, _ content: [UInt8], field: String = "photo", type: String = "image/jpeg") {
    add("--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"\r\n")
    add("Content-Type: \(type)\r\n\r\n")
    bytes += content
    add("\r\n")
  }

  /// The whole body.
  var body: [UInt8] { bytes + Array("--\(Self.boundary)--\r\n".utf8) }

  private mutating func add(_ text: String) { bytes += Array(text.utf8) }

  /// Bytes like those of a picture, with incomplete boundaries in between.
  static func picture(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 64)
    while bytes.count < count {
      let word = generator.next()
      withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
      if word % 4_096 == 0 { bytes += Array("\r\n--\(boundary.dropLast())!".utf8) }
    }
    return Array(bytes.prefix(count))
  }
}
