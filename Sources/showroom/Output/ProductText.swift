import Foundation
import Localization
import MarketFeature

/// Formats products as lines of text.
struct ProductText: Words {
  let language: Language
  private let words: Headings
  private let formats: Formats

  init(language: Language) {
    self.language = language
    words = Headings.for(language)
    formats = Formats(language)
  }

  /// Lines of a list: a table for people, tab-separated fields for programs.
  /// The fields do not depend on the language.
  func lines(of products: [Product], for console: Console) -> [String] {
    guard console.isTerminal else {
      return products.map { Self.fields(of: $0).map(TerminalText.clean).joined(separator: "\t") }
    }
    return products.isEmpty ? [] : table(of: products).lines(for: console)
  }

  private func table(of products: [Product]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: words.id, isRightAligned: true), .init(heading: words.name, isFlexible: true),
      .init(heading: text("Vendor", "판매자"), isFlexible: true), .init(heading: words.price, isRightAligned: true),
      .init(heading: text("Off", "할인"), isRightAligned: true),
      .init(heading: text("Stock", "남은 수량"), isRightAligned: true), .init(heading: text("State", "상태")),
      .init(heading: words.category), .init(heading: text("Registered", "등록일")),
    ])
    for product in products {
      table.add([
        "\(product.id)", product.name, product.vendor.name, formats.money(product.bargainPrice),
        product.percentOff.map { "\($0)%" } ?? "", "\(product.stock)", state(of: product),
        product.category?.name(in: language) ?? "", product.createdAt.map(ListingText.day) ?? "",
      ])
    }
    return table
  }

  /// Id, name, vendor, currency, price, price after discount, stock, state,
  /// category, day of registration.
  private static func fields(of product: Product) -> [String] {
    [
      "\(product.id)", product.name, product.vendor.name, product.currency, "\(product.price.amount)",
      "\(product.bargainPrice.amount)", "\(product.stock)", product.state.rawValue, product.category?.rawValue ?? "",
      product.createdAt.map(ListingText.day) ?? "",
    ]
  }

  /// Known facts of a product, each with its name.
  ///
  /// - Parameter address: formats the address of a picture.
  func facts(of details: ProductDetails, address: (String) -> String) -> [(name: String, value: String)] {
    let product = details.product
    let isCheaper = product.percentOff != nil
    let facts: [(String, String?)] = [
      (words.name, product.name), (words.id, "\(product.id)"), (text("Vendor", "판매자"), seller(of: product)),
      (words.price, formats.money(product.bargainPrice)),
      (text("Before", "할인 전 가격"), isCheaper ? formats.money(product.price) : nil),
      (text("Off", "할인"), product.percentOff.map { "\($0)%" }), (text("Stock", "남은 수량"), "\(product.stock)"),
      (text("State", "상태"), state(of: product)), (words.category, product.category?.name(in: language)),
      (text("Registered", "등록일"), product.createdAt.map(ListingText.day)), (words.description, product.description),
    ]
    let pictures: [(String, String?)] = details.pictures.map { (text("Picture", "사진"), address($0.address)) }
    return (facts + pictures).compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  /// Describes the outcome of a command.
  ///
  /// - Parameter name: `nil` if the name is unknown.
  func sentence(on outcome: ProductOutcome, _ id: Product.ID, _ name: String?) -> String {
    let shown = shown(id, name)
    return switch outcome {
    case .registered: text("Registered: \(shown)", "물건을 등록했어요: \(shown)")
    case .edited: text("Edited: \(shown)", "물건을 수정했어요: \(shown)")
    case .deleted: text("Deleted: \(shown)", "물건을 삭제했어요: \(shown)")
    }
  }

  /// Asks for confirmation to delete a product.
  func question(about product: Product) -> String {
    let shown = shown(product.id, product.name)
    return text("Delete \(shown)? [y/N]", "\(shown): 이 물건을 삭제할까요? [y/N]")
  }

  private func shown(_ id: Product.ID, _ name: String?) -> String {
    TerminalText.clean(name.map { "\(id) \($0)" } ?? "\(id)")
  }

  private func seller(of product: Product) -> String {
    product.vendor.name.isEmpty ? "\(product.vendor.id)" : "\(product.vendor.name) (\(product.vendor.id))"
  }

  /// State of a product for a buyer.
  private func state(of product: Product) -> String {
    switch product.state {
    case .draft: text("Draft", "작성 중")
    case .onSale: product.isSoldOut ? text("Sold out", "품절") : text("On sale", "판매 중")
    case .reserved: text("Reserved", "예약 중")
    case .sold: text("Sold", "판매 완료")
    case .hidden: text("Hidden", "숨김")
    }
  }
}
