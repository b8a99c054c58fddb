package import FeatureKit
package import Foundation
package import LiveWeb
package import Localization
package import Reactor

/// The Market feature: buying and selling on an Open Market server.
public struct MarketFeature: Sendable {
  /// The name of the server inside this program, which has no public address.
  public static let ownServer = "own"

  /// The repositories of what the feature stores for profiles.
  package struct Kept: Sendable {
    /// The shops of profiles.
    package let shops: any ShopsRepository
    /// The favourites of profiles.
    package let favorites: any FavoritesRepository
    /// The saved searches of profiles.
    package let searches: any SavedSearchesRepository
    /// The drafts of profiles.
    package let drafts: any DraftsRepository

    /// Groups the repositories.
    package init(
      shops: any ShopsRepository, favorites: any FavoritesRepository, searches: any SavedSearchesRepository,
      drafts: any DraftsRepository
    ) {
      self.shops = shops
      self.favorites = favorites
      self.searches = searches
      self.drafts = drafts
    }

    /// Moves a profile's shop, favourites, searches and drafts to another profile, when browsers come to share one.
    ///
    /// - Throws: ``ShopNotNoted`` before anything has moved; `AppError` if the database cannot be reached, and then a
    ///   part may have moved; `CancellationError`.
    package func move(from source: String, to target: String) async throws {
      try await moveKept(from: source, to: target)
    }

    /// Whether a move would lose the source's shop: both profiles have one, and the user has not noted the credentials
    /// of the source's.
    ///
    /// - Throws: `AppError` if the database cannot be reached; `CancellationError`.
    package func losesShop(from source: String, to target: String) async throws -> Bool {
      try await moveKept.losesShop(from: source, to: target)
    }

    private var moveKept: MoveKeptUseCase {
      MoveKeptUseCase(shops: shops, favorites: favorites, searches: searches, drafts: drafts)
    }
  }

  private let products: any ProductsRepository
  private let selling: any SellingRepository
  private let kept: Kept
  private let server: String
  /// As `Feature.showsSamples`.
  package let showsSamples: Bool?
  private let layouts: LayoutMemory
  private let consent: RecentsConsent
  private let keywords: any RecentKeywordsRepository
  private let pictures: any PictureAddresses
  private let saved: SavedMarks
  private let viewed: (any ViewedItems)?
  /// As `Feature.keptPlaces`.
  package let keptPlaces: [any KeptPlace]
  private let undoField: UndoField
  private let favoriteUndo: FavoriteUndoField
  private let room = RegistrationRoom()
  private let edits = SavedEdits()
  private let home: @Sendable (Profile) async throws -> String
  private let shrink: PictureShrinking
  private let operatorContact: SellerContact?
  private let memoryFailed: @Sendable (any Error) -> Void
  private let now: @Sendable () -> Date

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - products: the products on the server.
  ///   - selling: a vendor's actions on the same server.
  ///   - kept: the repositories of profiles' data.
  ///   - server: the server's name, which distinguishes its products from those of other servers.
  ///   - showsSamples: as `Feature.showsSamples`.
  ///   - profiles: the settings of profiles.
  ///   - recents: the recent keywords of this feature.
  ///   - pictures: makes the addresses of pictures for browsers.
  ///   - saved: the items in profiles' folders, for their marks.
  ///   - viewed: stores which products' pages profiles open; `nil` if that is not kept.
  ///   - undoField: signs the form field of deleted searches.
  ///   - favoriteUndo: signs the form field of a removed favourite.
  ///   - home: returns the browser's present profile. It may have joined another one during a request.
  ///   - shrink: shrinks a picture before a draft stores it.
  ///   - operatorContact: how to reach the operator, for reports of products: an e-mail address, a link or a sentence.
  ///   - memoryFailed: called with errors of storing or reading; the page goes on without the data.
  ///   - now: returns the current time.
  package init(
    products: any ProductsRepository, selling: any SellingRepository, kept: Kept, server: String,
    showsSamples: Bool? = nil, profiles: any ProfilesRepository, recents: any RecentKeywordsRepository,
    pictures: any PictureAddresses, saved: any SavedItems, viewed: (any ViewedItems)? = nil, undoField: SignedField,
    favoriteUndo: SignedField, home: @escaping @Sendable (Profile) async throws -> String,
    shrink: @escaping PictureShrinking = { file, _ in file }, operatorContact: String? = nil,
    memoryFailed: @escaping @Sendable (any Error) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.now = now
    self.products = products
    self.selling = selling
    self.kept = kept
    self.server = server
    self.showsSamples = showsSamples
    layouts = LayoutMemory(feature: "market", usual: .list, profiles: profiles, failed: memoryFailed)
    consent = RecentsConsent(profiles: profiles)
    keywords = recents
    self.pictures = pictures
    let favorites = FavoritesPlace(favorites: kept.favorites, products: products, server: server, now: now)
    keptPlaces = [favorites]
    self.saved = SavedMarks(saved, places: [favorites], failed: memoryFailed)
    self.viewed = viewed
    self.undoField = UndoField(field: undoField)
    self.favoriteUndo = FavoriteUndoField(field: favoriteUndo, server: server)
    self.home = home
    self.shrink = shrink
    self.operatorContact = operatorContact.map { SellerContact(text: $0) }
    self.memoryFailed = memoryFailed
  }

  /// The `field` of the error for a server that is busy with other pictures.
  package static let busyField = RegistrationRoom.heldByOthers

  /// Products as items in the lists of other features.
  package var itemProvider: any ItemProvider {
    ProductItemProvider(products: products, server: server, pictures: pictures, now: now)
  }

  private var visits: ItemVisits? {
    viewed.map { ItemVisits($0, of: itemProvider, if: consent, failed: memoryFailed) }
  }

  /// Saved searches as items in the lists of other features.
  package func searchProvider(_ searches: SearchKeepers) -> any ItemProvider {
    SearchItemProvider(products: products, searches: searches, now: now)
  }
}

extension MarketFeature: Feature {
  package var tab: FeatureTab {
    FeatureTab(path: MarketRoute.browsePath, symbol: "market") {
      let strings = MarketStrings.for($0)
      return (strings.market, strings.toMarket)
    }
  }

  package var screens: [any Screen] {
    [
      BrowseScreen(
        products: products, layouts: layouts, recents: keywords, consent: consent, saved: saved, server: server,
        edits: edits, pictures: pictures, undoField: undoField, memoryFailed: memoryFailed, favorites: kept.favorites,
        searches: kept.searches, now: now),
      ProductScreen(
        products: products, shops: kept.shops, selling: selling, server: server, saved: saved, edits: edits,
        pictures: pictures, operatorContact: operatorContact, visits: visits, now: now, memoryFailed: memoryFailed),
      FavoritesScreen(
        favorites: kept.favorites, check: CheckFavoritesUseCase(favorites: kept.favorites, products: products),
        undoField: favoriteUndo, pictures: pictures, now: now),
      SearchesScreen(
        searches: kept.searches, count: CountNewUseCase(products: products), server: server,
        memoryFailed: memoryFailed),
      ShopScreen(
        shops: kept.shops, selling: selling, products: products, drafts: kept.drafts, edits: edits,
        pictures: pictures, home: home, memoryFailed: memoryFailed, now: now),
      ContactScreen(shops: kept.shops, selling: selling),
      SellScreen(shops: kept.shops, drafts: kept.drafts, products: products, selling: selling, now: now),
      DraftScreen(
        shops: kept.shops, drafts: kept.drafts, selling: selling, edits: edits, home: home, shrink: shrink, room: room,
        now: now),
      EditScreen(
        shops: kept.shops, selling: selling, products: products, edits: edits, pictures: pictures,
        memoryFailed: memoryFailed, now: now),
    ]
  }

  package var settings: [Setting] { [] }

  package func accountLink(in language: Language) -> AccountLink? {
    AccountLink(url: MarketRoute.shopPath, label: MarketStrings.for(language).shop)
  }

  package var assets: [AssetLibrary.Asset] {
    [
      .style(Self.style, PackageResources.product_rows_css + PackageResources.market_css),
      .style(Self.rowsStyle, PackageResources.product_rows_css),
      .style(Self.productStyle, PackageResources.product_css),
      .style(Self.shopStyle, PackageResources.shop_css), .style(Self.sellStyle, PackageResources.sell_css),
      .script(Self.script, PackageResources.market_js), .script(Self.controlsScript, PackageResources.controls_js),
      .script(ProductScreen.script, PackageResources.product_js),
      .script(ShopScreen.script, PackageResources.shop_js), .script(Self.typedScript, PackageResources.typed_js),
      .script(Self.sellScript, PackageResources.sell_js), .script(EditScreen.script, PackageResources.edit_js),
    ]
  }

  package var downloads: [Download] { [DraftPictures(drafts: kept.drafts).download] }

  package var todaySections: [any TodaySection] {
    [
      NewProductsSection(
        list: todayProducts, favorites: kept.favorites, searches: kept.searches, memoryFailed: memoryFailed)
    ]
  }

  package var searchSection: (any TodaySection)? { FoundProductsSection(list: todayProducts) }

  private var todayProducts: TodayProducts {
    TodayProducts(products: products, saved: saved, server: server, pictures: pictures, now: now)
  }

  package func recents(of reader: Reader) async throws -> [TodayRecent] {
    try await TodayRecent.stored(of: reader, in: keywords, if: consent) {
      TodayRecent(
        text: $0.text, place: "", date: $0.date.timeIntervalSince1970,
        address: MarketRoute.browse(ProductQuery.searched($0.text)).url)
    }
  }

  /// The address of a product of this server, by its path or its reference.
  package func address(named text: String, for reader: Reader) async throws -> String? {
    MarketRoute.product(named: text, on: server).map { MarketRoute.product($0).url }
  }

  package func source(in language: Language) -> String { MarketStrings.for(language).source }

  package func health(for asker: Asker) async -> SourceHealth? {
    await products.asked(by: asker).health()
  }

  package func hint(for field: String, in language: Language) -> String? {
    MarketStrings.for(language).invalidField(field)
  }

  /// The style and the script of the list.
  static let style = "market.css"
  /// Style of rows of products, for pages without the lists. ``style`` contains it.
  static let rowsStyle = "product-rows.css"
  static let script = "market.js"
  /// The script of menus and of buttons that copy.
  static let controlsScript = "controls.js"
  /// The style of a product's page, of favourites and of saved searches.
  static let productStyle = "product.css"
  /// The style of the shop.
  static let shopStyle = "shop.css"
  /// The style and the script of drafts.
  static let sellStyle = "sell.css"
  static let sellScript = "sell.js"
  /// The script that stores drafts of forms in the browser; loads before the scripts of forms.
  static let typedScript = "typed.js"
}
