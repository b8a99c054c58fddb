import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport

@testable import Shell

/// A feature that contributes what a test says.
struct FakeFeature: Feature {
  var name = "patch"
  var todaySections: [any TodaySection] = []
  var searchSection: (any TodaySection)?
  var recents: [TodayRecent] = []
  var named: [String: String] = [:]
  /// Why it tells neither recent searches nor addresses.
  var failure: AppError?
  var assets: [AssetLibrary.Asset] = []

  var tab: FeatureTab { FeatureTab(path: "/\(name)", symbol: "grid") { [name] _ in (name, "To the \(name)") } }
  var screens: [any Screen] { [] }
  var settings: [Setting] { [] }
  func source(in language: Language) -> String { name }
  func hint(for field: String, in language: Language) -> String? { nil }
  func recents(of reader: Reader) async throws -> [TodayRecent] {
    if let failure { throw failure }
    return recents
  }
  func address(named text: String, for reader: Reader) async throws -> String? {
    if let failure { throw failure }
    return named[text]
  }
}

/// A section that answers as a test says.
struct FakeSection: TodaySection {
  let id: String
  var kind = TodayKind.new
  var layout = TodayLayout.list
  var styles: [String] = []
  var notices: AsyncStream<Void>?
  var clear: (@Sendable (Reader) async throws -> Int64)?
  var restored: @Sendable (Int64) -> Void = { _ in }
  var answer: @Sendable (TodayRequest) async throws -> TodayContent?

  init(_ id: String, answer: @escaping @Sendable (TodayRequest) async throws -> TodayContent?) {
    self.id = id
    self.answer = answer
  }

  /// A section with rows that are there at once.
  init(_ id: String, rows: [String], seeAll: String? = nil, note: String? = nil) {
    self.init(id) { _ in .of(rows, seeAll: seeAll, note: note) }
  }

  func title(in language: Language) -> String { "Section \(id)" }
  func source(in language: Language) -> String { "Source \(id)" }
  func content(for request: TodayRequest) async throws -> TodayContent? { try await answer(request) }
  func changes(of profile: String) -> AsyncStream<Void>? { notices }
  func restore(_ moment: Int64, for reader: Reader) async throws { restored(moment) }
}

extension TodayContent {
  /// Content with texts as rows.
  static func of(_ rows: [String], seeAll: String? = nil, note: String? = nil) -> TodayContent {
    TodayContent(
      rows: rows.map { text in TodayRow(FakeRow(key: text), byteCount: 1_000, cell: AnyHTML(p { text })) },
      seeAll: seeAll, note: note)
  }
}

private struct FakeRow: ListItem, Hashable {
  let key: String
  var contentHash: Int { hashValue }
}

/// Today of some features, as one reader has it open.
struct OpenToday {
  let screen: TodayScreen
  let runtime: ReactorRuntime<TodayReactor>
  let reader: Reader

  init(
    _ features: [any Feature], text: String? = nil,
    profiles: any ProfilesRepository = DatabaseProfilesRepository.empty(), memory: TodayMemory? = nil,
    clock: any Clock<Duration> = ManualClock(), reader: Reader = .returning, origin: String? = nil,
    didFail: @escaping @Sendable (AppError) -> Void = { _ in }
  ) async throws {
    screen = TodayScreen(features: features, profiles: profiles, memory: memory, clock: clock)
    let query = text.map { FormFields(dictionaryLiteral: ("q", $0)) } ?? FormFields()
    let reactor = try await screen.open(ScreenRequest(query: query, reader: reader, origin: origin))
    runtime = ReactorRuntime(reactor, didFail: didFail)
    self.reader = reader
  }

  var state: TodayReactor.State { runtime.state }

  var content: ScreenContent<TodayRow> { screen.content(of: state, for: reader) }

  /// The HTML of a slot.
  func slot(_ name: String) -> String {
    for case .slot(name, let html) in content.regions { return html.render() }
    return "no slot \(name)"
  }

  /// The keys of a section's rows.
  func rows(_ id: String) -> [String] {
    for case .list(let section, _, _) in content.regions where section.id == "today-\(id)" {
      return section.items.map(\.key)
    }
    return []
  }

  /// The ids of the sections that have a heading, in order.
  var headings: [String] {
    content.regions.compactMap { region in
      guard case .slot(let name, let html) = region, name.hasPrefix("head-"), !html.render().isEmpty else { return nil }
      return String(name.dropFirst(5))
    }
  }
}

extension Reader {
  /// A browser that comes back.
  static let returning = Reader(profile: Profile(key: "reader", hasReturned: true), language: .english)
}
