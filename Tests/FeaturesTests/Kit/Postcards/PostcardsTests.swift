import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

/// A list screen built only with FeatureKit. Cards are numbered from 0, the newest first.
@Suite(.timeLimit(.minutes(3)))
struct PostcardsTests {
  private let box = PostcardBox()

  private var screen: PostcardsScreen { PostcardsScreen(cards: box, saved: SavedMarks(box.folders, failed: { _ in })) }

  private func reader(hasReturned: Bool = true, _ language: Language = .english) -> Reader {
    Reader(
      profile: Profile(key: String(repeating: "a", count: 64), hasReturned: hasReturned), language: language)
  }

  private func opened(
    _ query: FormFields = [:], hasReturned: Bool = true,
    didChange: @escaping @Sendable (PostcardsReactor.State) -> Void = { _ in }
  ) async throws -> ReactorRuntime<PostcardsReactor> {
    let reactor = try await screen.open(ScreenRequest(query: query, reader: reader(hasReturned: hasReturned)))
    return ReactorRuntime(reactor, didChange: didChange)
  }

  private func ids(_ runtime: ReactorRuntime<PostcardsReactor>) -> [Int] { runtime.state.cards.items.map(\.id) }

  private func down(_ ids: ClosedRange<Int>) -> [Int] { ids.reversed() }

  private func slot(_ name: String, of state: PostcardsReactor.State, _ language: Language = .english) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader(language)).regions { return html.render() }
    return ""
  }

  @Test func `a whole list screen takes at most 150 lines`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PostcardsScreen.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.count { $0 == "\n" } <= 150)
  }

  @Test func `it pages down and up again, and its address has the first page`() async throws {
    let runtime = try await opened()
    #expect(slot("status", of: runtime.state).contains("Loading"))
    await runtime.send(.appeared)
    #expect(ids(runtime) == down(25...44))
    #expect(slot("status", of: runtime.state) == "<p class='count'>45 postcards</p>")
    #expect(slot("more", of: runtime.state).contains("value='reachedEnd'"))
    #expect(slot("earlier", of: runtime.state).isEmpty)

    for _ in 1...2 { await runtime.send(.reachedEnd) }
    #expect(ids(runtime) == down(0...24), "at most two pages are shown")
    #expect(slot("more", of: runtime.state).contains("End of list"))
    #expect(slot("earlier", of: runtime.state).contains("value='reachedStart'"))
    #expect(screen.content(of: runtime.state, for: reader()).url == "/postcards?page=2")

    await runtime.send(.reachedStart)
    #expect(ids(runtime) == down(5...44))
    let again = try await opened(["page": "2"])
    await again.send(.appeared)
    #expect(ids(again) == down(5...24))
  }

  @Test func `a saved card is marked and links to its folders`() async throws {
    box.save(44)
    let runtime = try await opened()
    await runtime.send(.appeared)
    #expect(runtime.state.cards.saved == [44])
    let cells = runtime.state.cards.items.prefix(2).map { screen.cell(for: $0, reader: reader()).render() }
    #expect(cells[0].contains("plain save saved") && cells[0].contains("postcard.44"))
    #expect(!cells[1].contains("plain save saved") && cells[1].contains("Save “Card 43”"))
  }

  @Test(arguments: [(Language.english, "Removed “Card 43”"), (.korean, "‘Card 43’ 삭제함")])
  func `a removed card can be restored`(language: Language, words: String) async throws {
    let runtime = try await opened()
    await runtime.send(.appeared)
    await runtime.send(try #require(screen.actions.action(in: ["action": "removed", "card": "43"])))
    #expect(ids(runtime) == [44] + down(24...42))
    let bar = slot("undo", of: runtime.state, language)
    #expect(bar.contains(words) && bar.contains("name='card' value='43'"))

    await runtime.send(try #require(screen.actions.action(in: ["action": "undone", "card": "43"])))
    #expect(ids(runtime) == down(25...44))
    #expect(slot("undo", of: runtime.state, language) == "<div role='status'></div>")
    #expect(screen.actions.action(in: ["action": "removed", "card": "one"]) == nil)
  }

  @Test func `changes elsewhere show while the page listens`() async throws {
    let (states, changed) = AsyncStream<PostcardsReactor.State>.makeStream()
    let runtime = try await opened { changed.yield($0) }
    await runtime.send(.appeared)
    let listening = Task { await runtime.send(.listening) }
    box.add(45)
    for await state in states where state.cards.items.first?.id == 45 { break }
    box.save(45)
    for await state in states where state.cards.saved == [45] { break }
    box.save(44)
    for await state in states where state.cards.saved == [45, 44] { break }
    listening.cancel()
    await listening.value
    #expect(ids(runtime) == down(26...45))
  }

  @Test func `a list of several pages does not shrink during a reload`() async throws {
    let counts = Recorder<Int>()
    let runtime = try await opened { counts.record($0.cards.items.count) }
    for action in [PostcardsReactor.Action.appeared, .reachedEnd] { await runtime.send(action) }
    let before = counts.values.count
    let listening = Task { await runtime.send(.listening) }
    try await until { counts.values.count > before }
    box.add(45)
    try await until { ids(runtime).first == 45 }
    listening.cancel()
    await listening.value
    #expect(ids(runtime) == down(6...45))
    #expect(counts.values.dropFirst(before).allSatisfy { $0 == 40 })
  }

  @Test func `a failure is shown where it occurred`() async throws {
    let runtime = try await opened(hasReturned: false)
    box.fail(with: AppError(.unavailable))
    await runtime.send(.appeared)
    #expect(slot("status", of: runtime.state).contains("The post office isn’t responding"))
    #expect(slot("status", of: runtime.state).contains("value='retryTapped'"))
    #expect(screen.content(of: runtime.state, for: reader()).status == 503)

    box.fail(with: nil)
    await runtime.send(.appeared)
    await runtime.send(.removed(44))
    let content = screen.content(of: runtime.state, for: reader())
    #expect(content.notice?.text == "Can’t save")
    #expect(content.status == 200 && ids(runtime).first == 44)
  }

  @Test func `an empty list says so`() async throws {
    for id in 0..<45 { try await box.remove(id, of: "") }
    let runtime = try await opened()
    await runtime.send(.appeared)
    #expect(slot("status", of: runtime.state).contains("Nobody has written yet."))
    #expect(slot("more", of: runtime.state).isEmpty && slot("earlier", of: runtime.state).isEmpty)
  }
}
