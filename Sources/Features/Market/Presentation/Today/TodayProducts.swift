import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// What the market's sections of Today share: how they ask for products, and how they show them.
struct TodayProducts: Sendable {
  let products: any ProductsRepository
  let saved: SavedMarks
  /// The name of the server that the products are on.
  let server: String
  let pictures: any PictureAddresses
  let now: @Sendable () -> Date

  /// Asks for the first page of each of some lists at the same time. A list that fails costs itself.
  ///
  /// - Returns: the pages in any order, without products that do not pass the filters.
  /// - Throws: as ``ProductsRepository``, if all of them fail.
  func pages(of queries: [ProductQuery], for request: TodayRequest) async throws -> [ProductsPage] {
    let asked = products.asked(by: request.reader.asker)
    var pages: [ProductsPage] = []
    var failure: AppError?
    try await queries.forEach { query -> Result<ProductsPage, AppError> in
      do {
        return .success(try await asked.products(query, from: nil, isFresh: request.isAnew).admitted(by: query))
      } catch {
        try Task.checkCancellation()
        return .failure(AppError(error))
      }
    } tell: { answer in
      switch answer {
      case .success(let page): pages.append(page)
      case .failure(let error): failure = failure ?? error
      }
      return true
    }
    if let failure, pages.isEmpty { throw failure }
    return pages
  }

  /// Returns the rows of products, as the market's list draws them, with marks on those that the reader has saved.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func rows(of products: [Product], for request: TodayRequest) async throws -> [TodayRow] {
    let shown = Array(products.prefix(TodayRequest.maxListRows))
    let references = shown.compactMap { Product.reference(of: $0.id, server: server) }
    let marked = try await saved.among(references, of: request.reader.profile.kept) ?? []
    return rows(of: shown, marked: marked, for: request)
  }

  private func rows(of products: [Product], marked: Set<ItemReference>, for request: TodayRequest) -> [TodayRow] {
    products.map { product in
      let isSaved = Product.reference(of: product.id, server: server).map { marked.contains($0) } ?? false
      let item = ProductItem(product, isSaved: isSaved)
      let cell = ProductCell(
        item: item, list: request.list, server: server, language: request.reader.language, now: now, pictures: pictures)
      return TodayRow(item, byteCount: item.byteCount, cell: AnyHTML(cell))
    }
  }

  /// Returns the age of the oldest page that is older than requested, in words; `nil` if all are current.
  func note(on pages: [ProductsPage], in language: Language) -> String? {
    let ages = pages.filter(\.isStale).map { $0.age ?? .zero }
    return ages.max().map { MarketStrings.for(language).stale(Formats(language).age($0)) }
  }
}
