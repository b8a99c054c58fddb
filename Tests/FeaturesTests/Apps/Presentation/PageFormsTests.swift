import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// Every button and field of a page sends an action that its screen can read.
@Suite struct PageFormsTests {
  private static let reader = Reader(profile: .known, language: .english)

  @Test func `every form of the search is read`() throws {
    let keyword = try RecentKeyword.sample("boat")
    let states: [SearchReactor.State] = [
      SearchReactor.sample().initialState,
      SearchReactor.sample(text: "boat") { $0.results = .loaded(.sample("boat", of: 500)) }.initialState,
      SearchReactor.sample(text: "boat") { state in
        state.results = .loaded(.sample("boat", of: 500))
        state.moreFailure = AppError(.offline)
      }.initialState,
      SearchReactor.sample(text: "boat") { $0.results = .failed(AppError(.unavailable), last: nil) }.initialState,
      SearchReactor.sample { state in
        state.shownRecents = .all
        state.recents = [keyword]
        state.removed = [keyword]
      }.initialState,
    ]
    let screen = SearchScreen(
      listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures(), undoField: .sample)
    let names = try states.reduce(into: Set<String>()) { $0.formUnion(try expectEveryFormIsRead(of: $1, on: screen)) }
    #expect(
      names == [
        "querySubmitted", "queryChanged", "searchFocused", "searchCancelled", "platformPicked", "reachedEnd",
        "appChosen", "moreRetryTapped", "retryTapped", "recentDeleted", "allRecentsDeleted", "undoTapped",
      ])
  }

  @Test func `every form of an app's page is read`() throws {
    var listing = AppListing.sample(1)
    listing.description = String(repeating: "Folds and floats. ", count: 40)
    let id = listing.id
    let screen = ListingScreen(listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures())
    let shown = ListingReactor.State(id: id, language: .english, listing: .loaded(listing), expanded: [])
    let failed = ListingReactor.State(
      id: id, language: .english, listing: .failed(AppError(.offline), last: nil), expanded: [])
    #expect(try expectEveryFormIsRead(of: shown, on: screen) == ["placePicked", "moreTapped"])
    #expect(try expectEveryFormIsRead(of: failed, on: screen) == ["placePicked", "retryTapped"])
  }

  @Test func `every form of an app's reviews is read, on its page and on their own`() async throws {
    let long = String(repeating: "Folds and floats. ", count: 40)
    let screen = ReviewsScreen(
      reviews: FakeReviews(count: 60, text: long), listings: InMemoryListingsRepository(), memory: .forgetful,
      saved: .none)
    let request = ScreenRequest(parameters: ["storefront": "KR", "id": "1"], reader: Self.reader)
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    #expect(
      try expectEveryFormIsRead(of: runtime.state, on: screen) == [
        "placePicked", "orderPicked", "reviewTapped", "reachedEnd",
      ])
    let page = ListingScreen(listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures())
    let listing = AppListing.sample(1)
    var state = ListingReactor.State(id: listing.id, language: .english, listing: .loaded(listing), expanded: [])
    (state.hasReviews, state.reviews) = (true, [ReviewRow(.sample(1, text: long), Formats(.english))])
    #expect(try expectEveryFormIsRead(of: state, on: page) == ["placePicked", "reviewTapped"])
  }

  @Test func `every form of the list of countries is read`() throws {
    let screen = StorefrontsScreen(memory: .forgetful)
    let state = StorefrontsReactor.State(place: .initial(language: .korean), text: "", filter: "")
    #expect(
      try expectEveryFormIsRead(of: state, on: screen) == ["filterChanged", "storefrontPicked", "favoriteAdded"])
    var starred = state
    starred.favorites = [state.place.storefront]
    #expect(
      try expectEveryFormIsRead(of: starred, on: screen) == ["filterChanged", "storefrontPicked", "favoriteRemoved"])
  }

  @Test func `every form of a comparison is read`() async throws {
    let request = ScreenRequest(parameters: ["storefront": "KR", "id": "1"], reader: Self.reader)
    let screen = CompareScreen.sample()
    var state = try await screen.open(request).initialState
    for (comparison, name) in [
      (AppComparison.sample(.running(secondsLeft: 9)), "paused"), (.sample(.paused), "started"),
    ] {
      state.comparison = .loaded(comparison)
      #expect(try expectEveryFormIsRead(of: state, on: screen) == ["arranged", "mapToggled", name])
    }
    state.comparison = .failed(AppError(.storageBusy), last: nil)
    #expect(try expectEveryFormIsRead(of: state, on: screen) == ["arranged", "mapToggled", "retryTapped"])
  }

  /// - Returns: the names of the actions.
  private func expectEveryFormIsRead<S: Screen>(of state: S.ScreenReactor.State, on screen: S) throws -> Set<String> {
    let html = page(of: state, on: screen)
    var names: Set<String> = []
    for form in html.matches(of: /<form method='post'.*?<\/form>/.dotMatchesNewlines()) {
      for fields in sent(by: String(form.output)) {
        let isRead = screen.actions.action(in: FormFields(encoded: fields)) != nil
        #expect(isRead, "\(fields)")
        names.insert(try #require(fields.firstMatch(of: /action=(\w+)/)).output.1.description)
      }
    }
    return names
  }

  /// Returns the actions of a form's buttons, and of its fields on input and focus.
  private func sent(by form: String) -> [String] {
    var common: [String] = []
    var choices: [String] = []
    for control in form.matches(of: /<(input|button)([^>]*)>/) {
      let attributes = String(control.output.2)
      for event in attributes.matches(of: /data-(?:input|focus)='(\w+)'/) {
        let name = attributes.firstMatch(of: /name='(\w+)'/)?.output.1 ?? ""
        choices.append("action=\(event.output.1)&\(name)=a")
      }
      guard let name = attributes.firstMatch(of: /\sname='(\w+)'/)?.output.1 else { continue }
      let value = attributes.firstMatch(of: /\svalue='([^']*)'/)?.output.1 ?? ""
      let field = "\(name)=\(Link.encode(String(value)))"
      if control.output.1 == "button" { choices.append(field) } else { common.append(field) }
    }
    let hasButtonOrEvent = !choices.isEmpty
    let whole = common.joined(separator: "&")
    if !hasButtonOrEvent { return [whole] }
    let isTypedInto = form.contains("type='search'")
    return choices.map { $0.hasPrefix("action=") ? "\($0)&\(whole)" : "\(whole)&\($0)" } + (isTypedInto ? [whole] : [])
  }

  private func page<S: Screen>(of state: S.ScreenReactor.State, on screen: S) -> String {
    screen.content(of: state, for: Self.reader).regions.map { region in
      switch region {
      case .slot(_, let html): text(html)
      case .list(let section, _, _):
        section.items.map { text(screen.cell(for: $0, reader: Self.reader)) }.joined()
      }
    }.joined()
  }

  private func text(_ html: some HTML) -> String { String(decoding: html.renderBytes(), as: UTF8.self) }
}
