import FeatureKit
import Foundation
import Localization
import Reactor

/// Makes the items of a product's page from its state. Missing values have no item.
struct ProductParts {
  private let state: ProductReactor.State
  private let details: ProductDetails?
  private let language: Language
  private let strings: ProductStrings

  init(_ state: ProductReactor.State, in language: Language) {
    self.state = state
    details = state.details.value
    self.language = language
    strings = ProductStrings.for(language)
  }

  /// The product's name; `nil` before it has loaded.
  var name: String? { details.map { strings.name(of: $0.product) } }

  /// The vendor's name, for headings.
  private var vendorName: String { details.map { strings.name(of: $0.product.vendor) } ?? "" }

  var pictures: [ProductPageItem.Shot] {
    guard let details, let name else { return [] }
    // A server that sends no pictures with the details has at least the thumbnail of lists.
    let addresses = details.pictures.map(\.address)
    let shown = addresses.isEmpty ? [details.product.thumbnail].compactMap(\.self) : addresses
    return shown.enumerated().map { .init(index: $0.offset, count: shown.count, address: $0.element, name: name) }
  }

  var header: [ProductPageItem] {
    guard let product = details?.product, let name else { return [] }
    let header = ProductPageItem.Header(
      product: product.inBrief, name: name,
      hadMore: (state.history.value ?? []).contains { $0.stock > product.stock },
      age: ProductAge.words(of: product, now: state.shownAt, language: language),
      vendorAddress: product.vendorQuery.map { MarketRoute.browse($0).url },
      categoryAddress: product.category.map { category in
        var query = ProductQuery()
        query.category = category
        return MarketRoute.browse(query).url
      },
      path: MarketRoute.product(product.id).url, isSaved: state.saved.contains(product.id),
      isOwnAlone: state.isOwnAlone, isOwn: state.isOwn)
    return [.header(header)]
  }

  var description: [ProductPageItem] {
    guard let text = details?.product.description, !text.isEmpty else { return [] }
    return [
      .text(
        LongText(kind: .description, caption: nil, text: text, isExpanded: state.expanded.contains(.description)))
    ]
  }

  /// The course of the price. The market tells it since the registration, so it needs no history of checks.
  var history: [ProductPageItem] {
    guard details != nil, let steps = state.history.value else { return [] }
    return HistoryParts(steps.course(until: state.shownAt), in: language).items.map(ProductPageItem.history)
  }

  /// A row of other products.
  func tiles(_ part: ProductPart) -> [ProductPageItem] {
    guard details != nil else { return [] }
    return (state[part].value ?? []).map { .tile(.init(product: $0, isSaved: state.saved.contains($0.id))) }
  }

  /// The heading of a part.
  func heading(of part: ProductPart) -> String {
    switch part {
    case .history: strings.shared.priceHistory
    case .vendor: strings.otherProducts(vendorName)
    case .similar: strings.similar
    }
  }

  /// The progress or error of a part.
  func status(of part: ProductPart) -> ProductPartStatus {
    let (isLoading, error) =
      part == .history
      ? (state.history.isLoading, state.history.error) : (state[part].isLoading, state[part].error)
    let isEmpty = part == .history ? history.isEmpty : tiles(part).isEmpty
    let alike = error.map { state.parts(failedLike: $0) } ?? []
    return ProductPartStatus(
      // One message for several parts is about none of them.
      heading: alike.count > 1 ? nil : heading(of: part), isLoading: isLoading, isEmpty: isEmpty,
      error: alike.first == part ? error : nil, part: part, strings: strings)
  }
}
