import FeatureKit
import Localization
import Reactor

/// Drives an app's page: loads the listing and other apps of its developer, expands long texts, and marks the app if it
/// is saved.
struct ListingReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case moreTapped(LongText)
    /// The page is visible and follows whether the app is saved.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setListing(ListingDetails)
    case setOthers([AppListing])
    case setNotSold(seenIn: [Storefront])
    case setFailure(AppError)
    case toggle(LongText)
    case setSaved(Bool)
  }

  /// A text that is collapsed until the reader expands it.
  enum LongText: String, Sendable, CaseIterable {
    case description, whatsNew
  }

  struct State: Sendable, Equatable {
    let id: AppListing.ID
    let language: Language
    var listing: Loadable<AppListing> = .idle
    /// The age of an outdated listing; `nil` if it is current.
    var staleAge: Duration?
    /// Why there is no newer listing; `nil` while it is being loaded.
    var newerFailure: AppError?
    var expanded: Set<LongText>
    /// The text of the search that led here; Back returns to it.
    var searched = ""
    /// Whether the page's address contains that text: needed without JavaScript, and not wanted in copied addresses.
    var isSearchedInAddress = false
    /// The page of another feature that led here; Back returns to it.
    var origin: String?
    /// The other apps of the developer, with only what their cells show.
    var others: [AppListing] = []
    /// Whether the country's App Store does not have the app.
    var isNotSold = false
    /// Other countries in which the app was seen, if it is not sold here.
    var knownStorefronts: [Storefront] = []
    /// Whether the app is in one of the reader's folders; `false` until that is known.
    var isSaved = false

    /// The app as the only item of the page.
    fileprivate var marked: MarkedItems<AppListing.ID> { MarkedItems(ids: [id], saved: isSaved ? [id] : []) }
  }

  /// The most countries to name.
  static let maxKnownStorefronts = 12

  let initialState: State
  let listings: any ListingsRepository
  let marks: AppMarks

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .moreTapped: .serial
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared, .retryTapped:
      context.emit(.startLoading)
      let first = try await load(from: action == .retryTapped ? listings.askedAnew() : listings, context)
      try await marks.mark(marked(context))
      let details = try await first.orNewer { try await load(from: listings.askedAnew(), context) }
      let others = try await otherApps(besides: details.listing, language: state.language)
      if !others.isEmpty { context.emit(.setOthers(others)) }
    case .moreTapped(let text):
      context.emit(.toggle(text))
    case .listening: try await marks.follow(marked(context))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading:
      state.listing = .loading(last: state.listing.value)
      state.isNotSold = false
    case .setListing(let details):
      state.listing = .loaded(details.listing)
      state.staleAge = details.staleAge
      state.newerFailure = details.failure
    case .setOthers(let others): state.others = others
    case .setNotSold(let storefronts):
      state.isNotSold = true
      state.knownStorefronts = storefronts
    case .setFailure(let error): state.listing = .failed(error, last: state.listing.value)
    case .toggle(let text): state.expanded.formSymmetricDifference([text])
    case .setSaved(let isSaved): state.isSaved = isSaved
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  private func marked(_ context: Context) -> AppMarks.Context {
    context.scoped(state: \.marked, mutation: { Mutation.setSaved(!$0.saved.isEmpty) })
  }

  private func load(from listings: any ListingsRepository, _ context: Context) async throws -> ListingDetails {
    do {
      let details = try await listings.listing(initialState.id, language: initialState.language)
      context.emit(.setListing(details))
      return details
    } catch let error as NotInStorefront {
      context.emit(.setNotSold(seenIn: try await storefronts(besides: initialState.id)))
      throw error
    }
  }

  /// Returns the other apps of the developer; empty if they cannot be loaded, because the page does not depend on them.
  private func otherApps(besides listing: AppListing, language: Language) async throws -> [AppListing] {
    guard let developerID = listing.developerID, let storefront = Storefront.find(listing.id.storefront) else {
      return []
    }
    do {
      return try await listings.apps(
        byDeveloper: developerID, excluding: listing.id.appID, storefront: storefront, platform: listing.id.platform,
        language: language
      ).map(\.inBrief)
    } catch {
      try Task.checkCancellation()
      return []
    }
  }

  private func storefronts(besides id: AppListing.ID) async throws -> [Storefront] {
    let others = try await listings.knownStorefronts(of: id.appID).filter { $0.code != id.storefront }
    return Array(others.prefix(Self.maxKnownStorefronts))
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  /// Follows whether the app is saved.
  fileprivate static let saved = EffectID("saved")
}

extension AppListing {
  /// A copy with only what a cell of another app's page shows; the texts would waste memory.
  fileprivate var inBrief: AppListing {
    var brief = AppListing(id: id, name: name)
    brief.artwork = artwork
    brief.price = price
    brief.formattedPrice = formattedPrice
    return brief
  }
}
