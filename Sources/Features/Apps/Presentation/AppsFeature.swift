package import FeatureKit
package import Foundation
package import LiveWeb
package import Localization
package import Reactor

/// The feature Apps, which searches the App Stores of all countries.
public struct AppsFeature: Sendable {
  private let listings: any ListingsRepository
  private let charts: any ChartsRepository
  private let comparisons: any ComparisonsRepository
  private let storePages: (any StorePagesRepository)?
  private let reviews: (any ReviewsRepository)?
  private let hints: (any HintsRepository)?
  private let rates: any ExchangeRatesRepository
  private let history: (any ItemHistory)?
  private let choices: AppsChoices
  private let memory: SearchMemory
  private let saved: SavedMarks
  private let viewed: (any ViewedItems)?
  private let pictures: any PictureAddresses
  private let undoField: UndoField
  private let health: @Sendable (Asker, _ again: Bool) async -> SourceHealth
  private let now: @Sendable () -> Date

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - listings: the repository of apps.
  ///   - charts: the charts of the App Store.
  ///   - comparisons: the comparisons of apps.
  ///   - storePages: the public pages of apps; `nil` if the operator does not allow to read them.
  ///   - reviews: what people write about apps; `nil` for a feature without it.
  ///   - hints: the searches of many people; `nil` for a search without hints.
  ///   - rates: the exchange rates.
  ///   - history: what was seen of apps over time; `nil` if that is not kept.
  ///   - profiles: the profiles' choices.
  ///   - recents: the recent keywords of apps.
  ///   - saved: the saved items of all profiles, to mark them.
  ///   - viewed: stores which apps' pages profiles open; `nil` if that is not kept.
  ///   - pictures: maps pictures to addresses on this server.
  ///   - undoField: signs the fields that pages carry for an undo.
  ///   - health: returns the health of the App Store, without a call unless `again` and its last call failed.
  ///   - memoryFailed: called with the error when something could not be remembered or recalled.
  ///   - now: returns the current time.
  package init(
    listings: any ListingsRepository, charts: any ChartsRepository, comparisons: any ComparisonsRepository,
    storePages: (any StorePagesRepository)? = nil, reviews: (any ReviewsRepository)? = nil,
    hints: (any HintsRepository)? = nil, rates: any ExchangeRatesRepository,
    history: (any ItemHistory)? = nil, profiles: any ProfilesRepository, recents: any RecentKeywordsRepository,
    saved: any SavedItems, viewed: (any ViewedItems)? = nil,
    pictures: any PictureAddresses, undoField: SignedField,
    health: @escaping @Sendable (Asker, _ again: Bool) async -> SourceHealth = { _, _ in .ready },
    memoryFailed: @escaping @Sendable (any Error) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.health = health
    self.now = now
    choices = AppsChoices(profiles: profiles)
    self.listings = listings
    self.charts = charts
    self.comparisons = comparisons
    self.storePages = storePages
    self.reviews = reviews
    self.hints = hints
    self.rates = rates
    self.history = history
    memory = SearchMemory(
      places: choices, recents: recents, consent: RecentsConsent(profiles: profiles), failed: memoryFailed)
    self.saved = SavedMarks(saved, failed: memoryFailed)
    self.viewed = viewed
    self.pictures = pictures
    self.undoField = UndoField(field: undoField)
  }

  /// The actions of the search that delete recent keywords, and the pages stored offline with them.
  package static let forgettingActions = [SearchForm.recents.deleted.name, SearchForm.recents.allDeleted.name]

  /// Apps as items of other features' lists.
  package var itemProvider: any ItemProvider { AppItemProvider(listings: listings, pictures: pictures) }

  private var visits: ItemVisits? {
    viewed.map { ItemVisits($0, of: itemProvider, if: memory.consent, failed: memory.failed) }
  }
}

extension AppsFeature: Feature {
  package var tab: FeatureTab {
    FeatureTab(path: AppsRoute.searchPath, symbol: "apps") {
      let strings = AppsStrings.for($0)
      return (strings.apps, strings.toApps)
    }
  }

  package var screens: [any Screen] {
    let own: [any Screen] = [
      SearchScreen(
        listings: listings, memory: memory, saved: saved, pictures: pictures, undoField: undoField, hints: hints,
        now: now),
      StorefrontsScreen(memory: memory),
      ListingScreen(
        listings: listings, memory: memory, saved: saved, pictures: pictures, history: history, reviews: reviews,
        charts: charts, visits: visits, now: now),
      ChartsScreen(charts: charts, listings: listings, memory: memory, saved: saved, pictures: pictures),
      DeveloperScreen(listings: listings, memory: memory, saved: saved, pictures: pictures),
      CompareScreen(
        comparisons: comparisons, storePages: storePages, rates: rates, listings: listings, memory: memory,
        saved: saved,
        ownCurrency: choices.currency(of:), now: now),
    ]
    guard let reviews else { return own }
    return own + [ReviewsScreen(reviews: reviews, listings: listings, memory: memory, saved: saved)]
  }

  package var settings: [Setting] { [.currency] }

  package var countries: [String] { Storefront.all.map(\.code) }

  package var downloads: [Download] {
    [
      CompareDownload(
        comparisons: comparisons, storePages: storePages, rates: rates, ownCurrency: choices.currency(of:)
      ).table
    ]
  }

  package var assets: [AssetLibrary.Asset] {
    [
      .style(Self.style, PackageResources.app_rows_css + PackageResources.apps_css),
      .style(Self.rowsStyle, PackageResources.app_rows_css + PackageResources.ranks_css),
      .style(Self.listingStyle, PackageResources.listing_css + PackageResources.ranks_css),
      .style(Self.storefrontsStyle, PackageResources.storefronts_css),
      .style(Self.compareStyle, PackageResources.compare_css), .style(Self.reviewsStyle, PackageResources.reviews_css),
      .script(Self.storefrontsScript, PackageResources.storefronts_js),
    ]
  }

  package var todaySections: [any TodaySection] {
    [ChartsSection(charts: charts, memory: memory, saved: saved, pictures: pictures)]
  }

  package var searchSection: (any TodaySection)? {
    AppsSection(listings: listings, charts: charts, memory: memory, saved: saved, pictures: pictures)
  }

  package func recents(of reader: Reader) async throws -> [TodayRecent] {
    try await TodayRecent.stored(of: reader, in: memory.recents, if: memory.consent, TodayRecent.init(app:))
  }

  /// Returns the address of the page of an app, without a call, for a link to it and for its number; and of a
  /// developer's page for a link to that.
  ///
  /// The country is that of the link, else the reader's; the device is the reader's. Numbers below
  /// ``SearchInput/smallestAppID`` are names, like `2048`.
  package func address(named text: String, for reader: Reader) async throws -> String? {
    let isApp = SearchInput.parse(text).input.isSurelyApp
    let developer = isApp ? nil : AppLink.developer(in: SearchTerm.normalized(text))
    guard isApp || developer != nil else { return nil }
    let place = try await PlaceQuery(memory).place(in: [:], for: reader)
    if let developer {
      let storefront = developer.storefront.flatMap(Storefront.find) ?? place.storefront
      let home = SearchPlace(storefront: storefront, platform: place.platform)
      return AppsRoute.developer(developer.id, home).url
    }
    let query = ResolveSearchUseCase()(
      text, storefront: place.storefront, platform: place.platform, language: reader.language
    ).query
    return query.input.appID.map {
      AppsRoute.listing(AppListing.ID(appID: $0, storefront: query.storefront.code, platform: query.platform)).url
    }
  }

  package func source(in language: Language) -> String { AppsStrings.for(language).store }

  package func health(for asker: Asker) async -> SourceHealth? { await health(asker, false) }

  package func healthAgain(for asker: Asker) async -> SourceHealth? { await health(asker, true) }

  package func statusNote(in language: Language) async -> String? {
    // Without the database the rest of the page still helps.
    guard let rates = try? await self.rates.current() else { return nil }
    return AppsStrings.for(language).rates(of: Formats(language).day(rates.date), isOld: rates.isOld(at: now()))
  }

  package func hint(for field: String, in language: Language) -> String? {
    AppsStrings.for(language).invalidField(field, Platform.list)
  }

  /// The style of the search, and of parts shared by several pages.
  static let style = "apps.css"
  /// The style of rows of apps and of charts, for pages without the search. ``style`` and ``listingStyle`` contain it.
  static let rowsStyle = "app-rows.css"
  /// The style of an app's page.
  static let listingStyle = "listing.css"
  /// The style of the list of countries.
  static let storefrontsStyle = "storefronts.css"
  /// The style of comparisons.
  static let compareStyle = "compare.css"
  /// The style of reviews, on an app's page and on their own.
  static let reviewsStyle = "reviews.css"
  /// The script of the list of countries.
  static let storefrontsScript = "storefronts.js"
}
