import FeatureKit
import Foundation
import Localization
import Reactor

/// What a country's public page says about the purchase that is compared.
struct ComparedPurchase: Sendable, Hashable {
  enum Answer: Sendable, Hashable {
    case listed(InAppPurchase)
    /// The page lists purchases, but this one is not recognized among them. Those that belong to no other one.
    case unmatched([InAppPurchase])
    /// The page does not say which purchases there are.
    case undisclosed
    /// The app has no purchases there.
    case notOffered
    /// The country does not sell the app.
    case absent
    /// No page could be read so far.
    case unknown
  }

  let answer: Answer
  /// Why the last page could not be read; the answer is then older.
  let failure: StorePage.Failure?
  /// The time of the page that has the answer.
  let seenAt: Date?

  /// The purchase, if the page lists it.
  var listed: InAppPurchase? { if case .listed(let purchase) = answer { purchase } else { nil } }
}

/// The in-app purchases of an app, as the country of the chosen one lists them, else the reader's, or the first country
/// that does.
struct ComparedPurchases: Sendable {
  /// A purchase of the menu.
  struct Choice: Sendable, Identifiable {
    /// The code of the country that names it, and its name: `KR-Plus`. The address has it.
    let id: String
    /// The name; with a number if another purchase has the same one.
    let name: String
    let row: InAppPurchases.Row
  }

  /// The purchases in the order of the page.
  let choices: [Choice]
  /// The purchase that is compared; `nil` for the app.
  let chosen: Choice?
  /// The country whose page names the purchases; `nil` if no page lists any.
  let naming: Storefront?
  /// Whether no more pages will be read.
  let isDone: Bool
  /// Whether the page of each country that sells the app could be read.
  let isWhole: Bool
  /// Whether the last page of a country could not be read.
  var hasFailed: Bool { pages.values.contains { $0.failure != nil && $0.failure != .absent } }
  private let matched: InAppPurchases
  private let pages: [String: StorePage]

  /// `nil` unless the reader asked for purchases.
  init?(_ state: CompareReactor.State) {
    guard state.arrangement.showsPurchases else { return nil }
    let known = state.pages ?? StorePagesKnown()
    pages = Dictionary(known.pages.map { ($0.id, $0) }) { $1 }
    isDone = known.progress == .idle && !known.pages.isEmpty
    let offers = state.comparison.value?.offersByCountry ?? [:]
    isWhole = state.places.allSatisfy { [pages] place in
      pages[place.code].map { $0.failure == nil || $0.failure == .absent }
        ?? offers[place.code].map { $0.facts == nil } ?? false
    }
    // A choice stays what it is when another country lists purchases, too.
    let wanted = [state.arrangement.naming, state.id.storefront]
    let preferred = wanted.compactMap { code in state.places.first { $0.code == code } }
    let naming = (preferred + state.places).first { [pages] in pages[$0.code]?.listed.isEmpty == false }
    self.naming = naming
    matched = InAppPurchases.matched(known.pages, to: naming?.code ?? "")
    choices = zip(matched.rows, matched.names).map { row, name in
      Choice(id: "\(naming?.code ?? "")-\(name)", name: name, row: row)
    }
    chosen = state.arrangement.purchase.flatMap { [choices] id in choices.first { $0.id == id } }
  }

  /// Returns what a country says about the chosen purchase; `nil` if the app is compared.
  ///
  /// - Parameter isAbsent: whether its store said that it does not sell the app.
  func purchase(in code: String, isAbsent: Bool) -> ComparedPurchase? {
    guard let row = chosen?.row else { return nil }
    let page = pages[code]
    let isGone = isAbsent || page?.failure == .absent
    return ComparedPurchase(
      answer: isGone ? .absent : answer(for: row, on: page), failure: isGone ? nil : page?.failure,
      seenAt: page?.seenAt)
  }

  /// The time of the latest page.
  var seenAt: Date? { pages.values.compactMap(\.seenAt).max() }

  private func answer(for row: InAppPurchases.Row, on page: StorePage?) -> ComparedPurchase.Answer {
    switch page?.purchases {
    case nil: .unknown
    case .unknown: .undisclosed
    case .notOffered: .notOffered
    case .listed:
      if page?.id == naming?.code {
        .listed(row.purchase)
      } else if let purchase = page.flatMap({ row.elsewhere[$0.id] }) {
        .listed(purchase)
      } else {
        .unmatched(page.flatMap { matched.unmatched[$0.id] } ?? [])
      }
    }
  }
}

extension StorePage {
  /// The purchases that the page lists.
  fileprivate var listed: [InAppPurchase] { if case .listed(let list) = purchases { list } else { [] } }
}
