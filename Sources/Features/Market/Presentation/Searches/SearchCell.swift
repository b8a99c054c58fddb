import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization

/// A saved search as its row in the list shows it.
struct SearchRow: ListItem, Hashable {
  /// The state of its count.
  enum Count: Sendable, Hashable {
    case waiting
    case failed
    case known(NewProducts)
  }

  let query: ProductQuery
  let count: Count

  /// Creates the row of a search on a page.
  init(_ search: SavedSearch, of state: SearchesReactor.State) {
    query = search.query
    if let new = state.counts[search] {
      count = .known(new)
    } else {
      count = state.countFailure == nil && !state.uncounted.contains(search) ? .waiting : .failed
    }
  }

  var key: String { MarketRoute.browse(query).url }
  var contentHash: Int { hashValue }
}

/// Draws a saved search; a tap opens its result, the newest first. The bell leads to what is told about it. A swipe, the
/// Delete key or the button deletes it.
struct SearchCell: HTML {
  let row: SearchRow
  /// The name of the server that is searched.
  let server: String
  let language: Language

  private var strings: KeptStrings { .for(language) }

  var content: some HTML {
    let title = strings.title(of: row.query)
    let filters = strings.filters(of: row.query)
    div(.class("swipes kept-row")) {
      a(.class("kept-link"), .href(MarketRoute.browse(row.query).url)) {
        span(.class("kept-words")) {
          span(.class("kept-name")) { title }
          if !filters.isEmpty { span(.class("kept-detail")) { filters } }
        }
        count
      }
      if let item = SearchKeepers.reference(of: row.query, on: server) {
        WatchLink(item, name: filters.isEmpty ? title : "\(title) · \(filters)", strings: strings.shared)
      }
      form(.method(.post)) {
        ActionInput(SearchesForm.removed)
        button(
          .class("delete"), .data("swipe", value: ""),
          .aria("label", strings.removeSearch(filters.isEmpty ? title : "\(title) · \(filters)"))
        ) { Symbol(id: "cross", size: 18) }
        .carrying(SearchesForm.removed, row.query)
      }
    }
  }

  @HTMLBuilder private var count: some HTML {
    switch row.count {
    case .known(let new):
      if new.count > 0 {
        span(.class("kept-news unseen")) { strings.new(new.hasMore ? "\(new.count)+" : "\(new.count)") }
      } else {
        span(.class("kept-detail")) { strings.nothingNew }
      }
    case .failed: span(.class("kept-detail")) { strings.notCounted }
    case .waiting: EmptyHTML()
    }
  }
}
