import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives the list of news.
struct NewsReactor: Reactor {
  /// The number of rows at first, and with each tap on More.
  static let pageSize = 50
  /// The most rows.
  static let maxRows = 1_000
  /// The most news of one call.
  private static let maxCall = 100

  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case moreTapped
    /// The rows are read, in a browser without scripts.
    case markedRead
    /// Nothing is told of the item any more. The row is that of the tap.
    case stopped(ItemReference, row: News.ID? = nil)
    /// The item has its earlier rule again; `nil` follows the wider scope.
    case undone(ItemReference, WatchRule?)
    /// An undo whose earlier rule cannot be read.
    case undoneWrongly
    /// The page is visible: what it shows is seen, and it follows changes elsewhere.
    case listening
  }

  enum Mutation: Sendable {
    case setPage(Page, limit: Int)
    case setStop(Stop?)
    case setRead
    case setFailure(AppError)
  }

  /// What the page shows.
  struct Page: Sendable, Equatable {
    /// The latest news first.
    let news: [News]
    /// What is known of their items.
    let facts: [ItemReference: DatedFacts]
    /// The items of which nothing is told any more.
    let stopped: Set<ItemReference>
    /// Whether there are more news.
    let hasMore: Bool
    /// Whether the folders hold something, as far as that matters: without news.
    var hasSaved = false
    /// The kinds of channels that take no messages any more, each once.
    var failing: [WatchChannel.Kind] = []
  }

  /// An item that a tap has just muted, for undo.
  struct Stop: Sendable, Hashable {
    let item: ItemReference
    let title: String
    /// The rule before; `nil` if the item followed the wider scope.
    let rule: WatchRule?
    /// When it was muted, which tells it from earlier ones.
    let at: Date
    /// The row of the tap, which has the focus again after the undo; `nil` if it is not known.
    var row: News.ID?
  }

  struct State: Sendable, Equatable {
    let language: Language
    /// The address of the page that led here; `nil` if there is none.
    let origin: String?
    /// The number of rows that are shown at most.
    var limit: Int
    var page: Loadable<Page> = .idle
    /// The news that were not seen when the page showed them first. They keep their mark while it is open.
    var unseen: Set<News.ID> = []
    var stop: Stop?
  }

  let initialState: State
  let news: any NewsRepository
  let items: WatchedItems
  /// The channels; `nil` if the server has none.
  var channels: (any ChannelsRepository)?
  let profile: Profile
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped, .moreTapped: .latest(.load)
    case .markedRead, .stopped, .undone, .undoneWrongly: .serial
    case .listening: .observe(.news)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared, .retryTapped: try await load(state.limit, context)
    case .moreTapped: try await load(min(state.limit + Self.pageSize, Self.maxRows), context)
    case .markedRead:
      try await load(state.limit, marksSeen: true, context)
      context.emit(.setRead)
    case .stopped(let item, let row):
      try await stop(item, row, in: state, context)
      try await load(state.limit, context)
    case .undone(let item, let rule):
      try await news.setRule(rule, of: .item(item), of: try profile.keptOrThrow())
      context.emit(.setStop(nil))
      try await load(state.limit, context)
    case .undoneWrongly: throw AppError(.invalidInput, detail: "an earlier rule that cannot be read")
    case .listening:
      guard let kept = profile.kept else { return }
      try await Observation(of: news.changes(of: kept)) {
        try await load(context.state.limit, marksSeen: true, context)
      }.follow()
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setPage(let page, let limit):
      state.page = .loaded(page)
      state.limit = limit
      state.unseen.formUnion(page.news.lazy.filter { !$0.isSeen }.map(\.id))
    case .setStop(let stop): state.stop = stop
    case .setRead: state.unseen = []
    case .setFailure(let error): state.page = .failed(error, last: state.page.value)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  /// Shows the news, then marks them as seen if the reader looks at them. A page that was loaded is not visible yet: it
  /// may be in another tab, or fetched ahead.
  private func load(_ limit: Int, marksSeen: Bool = false, _ context: Context) async throws {
    let key = try profile.keyOrThrow()
    let moment = now()
    var shown: [News] = []
    var isWhole = false
    // One more than is shown tells whether there are more.
    while shown.count <= limit, !isWhole {
      let call = min(limit + 1 - shown.count, Self.maxCall)
      let next = try await news.news(of: key, after: shown.last?.id, limit: call)
      isWhole = next.count < call
      shown += next
    }
    let hasMore = shown.count > limit && limit < Self.maxRows
    shown = Array(shown.prefix(limit))
    let references = Set(shown.map(\.reference))
    let rules = shown.isEmpty ? [:] : try await news.rules(of: key)
    var hasSaved = false
    if shown.isEmpty { hasSaved = try await items.folders(nil, key).contains { $0.count > 0 } }
    let facts = try await items.known(references, in: initialState.language)
    let failing = try await channels?.kinds(of: key) { $0.isFailing } ?? []
    let page = Page(
      news: shown, facts: facts, stopped: references.filter { rules[.item($0)]?.events.isEmpty ?? false },
      hasMore: hasMore, hasSaved: hasSaved, failing: failing)
    context.emit(.setPage(page, limit: limit))
    if marksSeen, shown.contains(where: { !$0.isSeen }), let kept = profile.kept {
      try await news.markSeen(until: moment, of: kept)
    }
  }

  private func stop(_ item: ItemReference, _ row: News.ID?, in state: State, _ context: Context) async throws {
    let key = try profile.keptOrThrow()
    let before = try await news.rules(of: key)[.item(item)]
    // Pressed twice, the rule before is not that of the first press.
    if before == .muted { return }
    let shown = state.page.value?.news.filter { $0.reference == item } ?? []
    let told = shown.first.flatMap {
      items[item.kind]?.told($0.title, of: item.id, by: $0.change, in: initialState.language).title
    }
    try await news.setRule(.muted, of: .item(item), of: key)
    context.emit(
      .setStop(
        Stop(
          item: item, title: told ?? shown.first?.title ?? item.id, rule: before, at: now(),
          row: shown.first { $0.id == row }?.id)))
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let news = EffectID("news")
}
