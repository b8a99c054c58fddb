import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Apps as items of other features' lists: their facts and their cells.
struct AppItemProvider: ItemProvider {
  let listings: any ListingsRepository
  let pictures: any PictureAddresses

  var kind: String { AppListing.ID.itemKind }
  var styles: [String] { [ItemRow.style] }

  func facets(of id: String) -> [ItemFacet: String]? {
    AppListing.ID(itemID: id).map { [.country: $0.storefront, .device: $0.platform.rawValue] }
  }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? {
    switch facet {
    case .country:
      guard let storefront = Storefront.find(value) else { return nil }
      return (storefront.flag, storefront.name(in: language))
    case .device:
      guard let platform = Platform(rawValue: value) else { return nil }
      return (nil, platform.name)
    }
  }

  func address(of id: String) -> String {
    AppListing.ID(itemID: id).map { AppsRoute.listing($0).url } ?? AppsRoute.searchPath
  }

  func source(in language: Language) -> String { AppsStrings.for(language).store }

  func pages(in language: Language) -> [ItemPage] {
    [ItemPage(words: AppsStrings.for(language).compare, path: AppsRoute.comparePage)]
  }

  func searchLink(in language: Language) -> (label: String, address: String) {
    (AppsStrings.for(language).toApps, AppsRoute.searchPath)
  }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    let known = try await listings.known(ids.compactMap { AppListing.ID(itemID: $0) }, language: language)
    return Self.facts(of: Array(known.values), in: language)
  }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> {
    let (stream, feed) = AsyncStream<ItemNews>.makeStream()
    let asking = Task {
      let never = ids.filter { AppListing.ID(itemID: $0) == nil }
      if !never.isEmpty { feed.yield(.never(never)) }
      let wanted = ids.compactMap { AppListing.ID(itemID: $0) }
      for await news in listings.asked(by: asker).news(of: wanted, language: language) {
        feed.yield(Self.items(news, in: language))
      }
      feed.finish()
    }
    feed.onTermination = { _ in asking.cancel() }
    return stream
  }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    AnyHTML(SavedListingCell(row: row, language: reader.language, pictures: pictures))
  }

  private static func items(_ news: ListingNews, in language: Language) -> ItemNews {
    switch news {
    case .listings(let listings): .facts(facts(of: listings, in: language))
    case .gone(let ids, let date): .gone(ids.map(\.itemID), at: date)
    case .failed(let ids, let error): .failed(ids.map(\.itemID), error)
    }
  }

  private static func facts(of listings: [DatedListing], in language: Language) -> [String: DatedFacts] {
    listings.reduce(into: [:]) { facts, dated in
      facts[dated.listing.id.itemID] = DatedFacts(ItemFacts(dated.listing), saidAt: dated.saidAt, language: language)
    }
  }
}
