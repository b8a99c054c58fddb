import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The list of favourites, those with news first.
struct FavoritesScreen: Screen {
  /// The age of a check above which a row shows it.
  private static let maxSilentAge = Duration.seconds(3_600)

  let favorites: any FavoritesRepository
  let check: CheckFavoritesUseCase
  let undoField: FavoriteUndoField
  let pictures: any PictureAddresses
  var now: @Sendable () -> Date = { Date() }

  var path: String { MarketRoute.favoritesPath }
  var appeared: FavoritesReactor.Action { .appeared }
  var listening: FavoritesReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, ItemRow.style, MarketFeature.style, MarketFeature.productStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<FavoritesReactor.Action> { FavoritesForm.actions }

  func open(_ request: ScreenRequest) async throws -> FavoritesReactor {
    let reader = request.reader
    var state = FavoritesReactor.State(isIntended: request.isIntended)
    let limit = request.query["n"].flatMap { Int($0) } ?? FavoritesReactor.pageSize
    state.origin = request.from
    state.limit = min(max(limit, FavoritesReactor.pageSize), Favorite.maxPerProfile)
    let asker = reader.asker
    return FavoritesReactor(
      initialState: state, favorites: favorites,
      check: { [check, now] profile in try await check(of: profile, for: asker, at: now()) }, undoField: undoField,
      profile: reader.profile, now: now)
  }

  func content(of state: FavoritesReactor.State, for reader: Reader) -> ScreenContent<FavoriteRow> {
    let strings = KeptStrings.for(reader.language)
    let all = state.ordered
    return ScreenContent(
      title: strings.market.favorites, url: state.url,
      regions: [
        .slot("head") { h1(.class("large-title")) { strings.market.favorites } },
        .slot("status", AnyHTML(FavoritesStatus(state: state, strings: strings))),
        .list(
          Section(id: "favorites", items: all.prefix(state.limit).map { row($0, of: state, reader.language) }),
          label: strings.market.favorites),
        .slot("more") {
          if all.count > state.limit {
            ActionButton(FavoritesForm.reachedEnd, label: strings.shared.more, place: "more", isAutomatic: true)
          }
        },
        .slot("undo") {
          UndoBar(
            FavoritesForm.undone,
            of: state.removed.map { removed in
              let field = undoField.write(removed.favorite, removedAt: removed.moment, for: reader.profile)
              return (String(removed.favorite.id), strings.favoriteRemoved, field)
            }, in: reader.language)
        },
      ],
      notice: state.notices.notice(strings),
      back: strings.market.back(to: state.origin ?? MarketRoute.browse().url),
      status: state.favorites.value == nil ? state.favorites.error?.httpStatus ?? 200 : 200,
      answersForm: state.removed != nil)
  }

  private func row(_ favorite: Favorite, of state: FavoritesReactor.State, _ language: Language) -> FavoriteRow {
    let age = Duration.seconds(state.shownAt.timeIntervalSince(favorite.checkedAt))
    let isOld = age > (state.checkFailure == nil ? Self.maxSilentAge : CheckFavoritesUseCase.maxAge)
    return FavoriteRow(favorite, news: state.news[favorite.id], age: isOld ? Formats(language).age(age) : nil)
  }

  func cell(for item: FavoriteRow, reader: Reader) -> some HTML {
    FavoriteCell(row: item, language: reader.language, pictures: pictures)
  }

  func byteCost(of state: FavoritesReactor.State) -> Int {
    var cost = state.news.count * MemoryLayout<Favorite.News>.stride
    for favorite in state.favorites.value ?? [] {
      cost += MemoryLayout<Favorite>.stride + favorite.product.byteCount
    }
    let failures = (state.checkFailure?.heapBytes ?? 0) + (state.favorites.error?.heapBytes ?? 0)
    return cost + state.origin.heapBytes + failures
  }
}

extension FavoritesReactor.State {
  /// The address of the page, with the number of rows if it is above the default.
  var url: String {
    let page = Link("market", "favorites").query("n", limit == FavoritesReactor.pageSize ? nil : String(limit))
    return ItemOrigin.address(page.string, from: origin)
  }
}

/// The state of the whole list: the number of favourites, progress or an error.
private struct FavoritesStatus: HTML {
  let state: FavoritesReactor.State
  let strings: KeptStrings

  var content: some HTML {
    if let error = state.favorites.error {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.market.source, retry: FavoritesForm.retryTapped)
    } else if case .loaded(let favorites) = state.favorites, favorites.isEmpty {
      Message(title: strings.noFavoritesTitle, text: strings.noFavoritesText)
      div(.class("kept-ways")) {
        a(.class("action"), .href(MarketRoute.browse().url)) { strings.market.toMarket }
      }
    } else if state.isChecking {
      Waiting(strings.checking)
    } else if let error = state.checkFailure {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.market.source, retry: FavoritesForm.retryTapped)
      p(.class("hint")) { strings.unchecked }
    } else if state.favorites.isLoading {
      Waiting(strings.shared.loading)
    } else if let favorites = state.favorites.value {
      p(.class("count")) {
        strings.favoriteCount(favorites.count)
        if !state.news.isEmpty { " · \(strings.newsCount(state.news.count))" }
      }
    }
  }
}
