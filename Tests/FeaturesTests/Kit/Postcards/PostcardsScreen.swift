import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

struct Postcard: FeedItem {
  let id: Int
  let title: String
  var isSaved = false

  var key: String { String(id) }
  var savedID: Int? { id }
  var reference: ItemReference? { ItemReference(kind: "postcard", id: key) }
  var byteCount: Int { MemoryLayout<Postcard>.stride + title.utf8.count }
}

struct PostcardStrings: Words {
  let language: Language
  var shared: SharedStrings { .for(language) }
  var postcards: String { text("Postcards", "엽서") }
  var source: String { text("The post office", "우체국") }
  var earlier: String { text("Earlier", "이전 엽서 보기") }
  var remove: String { text("Remove", "삭제") }
  var empty: Message { Message(title: postcards, text: text("Nobody has written yet.", "아직 받은 엽서가 없습니다.")) }
  func count(_ count: Int) -> String { text(count == 1 ? "1 postcard" : "\(count) postcards", "엽서 \(count)장") }
  func removed(_ title: String) -> String { text("Removed “\(title)”", "‘\(title)’ 삭제함") }
}

/// Drives the list: pages in both directions, saved marks, removing and restoring, and changes made elsewhere.
struct PostcardsReactor: Reactor {
  enum Action: Sendable, Hashable { case appeared, reachedStart, reachedEnd, removed(Int), undone(Int), listening }
  enum Mutation: Sendable { case cards(Feed<Postcard, Int>.Change), setRemoved(Postcard?), say(AppError) }

  struct State: Sendable, Equatable {
    var cards: Feed<Postcard, Int>
    var removed: Postcard?
    var notices = Notices<AppError>()
  }

  let initialState: State
  let cards: any PostcardsRepository
  let marks: ItemMarks<Int>
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .reachedStart, .reachedEnd: .once(EffectID("pages"))
    case .removed, .undone: .serial
    case .listening: .observe(EffectID("changes"))
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let shown = context.scoped(state: \.cards, mutation: Mutation.cards)
    let loader = FeedLoader<Postcard, Int>(shown, marking: marks) {
      try await cards.page($0.page, of: try profile.keyOrThrow())
    }
    switch action {
    case .appeared: try await loader.load()
    case .reachedStart: try await loader.earlier()
    case .reachedEnd: try await loader.more()
    case .removed(let id):
      try await cards.remove(id, of: try profile.keptOrThrow())
      context.emit(.setRemoved(context.initial.cards.items.first { $0.id == id }))
      try await loader.reload()
    case .undone(let id):
      try await cards.restore(id, of: try profile.keptOrThrow())
      context.emit(.setRemoved(nil))
      try await loader.reload()
    case .listening: try await loader.follow(profile.kept.map { cards.changes(of: $0) })
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .cards(let change): state.cards.apply(change)
    case .setRemoved(let card): state.removed = card
    case .say(let error): state.notices.say(error)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .removed, .undone: .say(error)
    case .reachedStart: .cards(.failAbove(error))
    case .appeared, .reachedEnd, .listening: .cards(.fail(error))
    }
  }
}

struct PostcardsScreen: Screen {
  typealias Action = PostcardsReactor.Action
  static let retryTapped = FormAction("retryTapped", Action.appeared)
  static let reachedStart = FormAction("reachedStart", Action.reachedStart)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let removed = FormAction("removed", FormField<Int>("card")) { Action.removed($0) }
  static let undone = FormAction("undone", FormField<Int>("card")) { Action.undone($0) }

  let cards: any PostcardsRepository
  let saved: SavedMarks
  let path = "/postcards"
  let appeared = Action.appeared
  let listening: Action? = .listening
  let actions = FormActions(Self.retryTapped, Self.reachedStart, Self.reachedEnd, Self.removed, Self.undone)

  func open(_ request: ScreenRequest) async throws -> PostcardsReactor {
    let (profile, page) = (request.reader.profile, request.query["page"].flatMap { Int($0) } ?? 1)
    let feed = Feed<Postcard, Int>(wanted: FeedWanted(start: FeedStart(page: page)), bounds: FeedBounds(pages: 2))
    let marks = ItemMarks<Int>(saved, of: profile) { Postcard(id: $0, title: "").reference }
    return PostcardsReactor(initialState: .init(cards: feed), cards: cards, marks: marks, profile: profile)
  }

  func content(of state: PostcardsReactor.State, for reader: Reader) -> ScreenContent<Postcard> {
    let (words, feed) = (PostcardStrings.for(reader.language), state.cards)
    let (shared, source) = (words.shared, words.source)
    let removal = state.removed.map { ($0.key, words.removed($0.title), $0.id) }
    return ScreenContent(
      title: words.postcards,
      url: Link("postcards").query("page", feed.wanted.start.cursor.map { String($0) }).string,
      regions: [
        .slot("status") {
          feed.status(retry: Self.retryTapped, empty: words.empty, strings: shared, source: source) {
            p(.class("count")) { words.count(feed.total ?? feed.items.count) }
          }
        },
        .slot("undo") { UndoBar(Self.undone, of: removal, in: reader.language) },
        .slot("earlier") { feed.start(Self.reachedStart, label: words.earlier, strings: shared, source: source) },
        .list(Section(id: "postcards", items: feed.items), label: words.postcards),
        .slot("more") { feed.end(Self.reachedEnd, strings: shared, source: source) },
      ],
      notice: state.notices.latest.map { state.notices.notice(.error, shared.errorTitle($0.code, source)) },
      status: feed.items.isEmpty ? feed.failure?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: PostcardsReactor.State) -> Int { state.cards.byteCount }

  func cell(for card: Postcard, reader: Reader) -> some HTML {
    let words = PostcardStrings.for(reader.language)
    p { card.title }
    if let reference = card.reference {
      SaveLink(reference, name: card.title, isSaved: card.isSaved, strings: words.shared)
    }
    form(.method(.post)) {
      ActionInput(Self.removed)
      button(.class("plain")) { words.remove }.carrying(Self.removed, card.id)
    }
  }
}
