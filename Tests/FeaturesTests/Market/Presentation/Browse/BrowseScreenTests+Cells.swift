import FeatureKit
import Foundation
import HTML
import Localization
import TestSupport
import Testing

@testable import MarketFeature

/// The cells of products.
extension BrowseScreenTests {
  @Test func `a discount shows the price struck through, the percentage and the amount to pay`() {
    let html = cell(.listed(1, price: 20_000, paid: 15_000))
    #expect(html.contains("<s>₩20,000</s> <b>25%</b>\u{a0}₩15,000"))
    #expect(!cell(.listed(1)).contains("<s>"))
  }

  @Test func `a browser finds out how wide the picture is, in a row or in a grid`() {
    let html = cell(.listed(1, thumbnail: Product.drawnPicture))
    #expect(html.contains("sizes='auto,(max-width:599px) 45vw,176px'") && html.contains("loading='lazy'"))
  }

  @Test func `the age comes before the seller, whose name is cut if there is no room`() {
    #expect(cell(.listed(1)).contains("<span class='product-facts'>3분 전 · Corner</span>"))
  }

  @Test func `a kept cell is drawn again once its age has other words`() {
    let registered = Date(timeIntervalSince1970: 1_800_000_000)
    let clock = ManualClock(start: registered.addingTimeInterval(180))
    let cell = ProductCell(
      item: ProductItem(.listed(1)), server: "here", language: .korean, now: { clock.date },
      pictures: ProductsPictures())
    var writer = HTMLWriter()
    let kept = KeptHTML(drawing: cell, into: &writer)
    clock.advance(by: .seconds(59))
    #expect(!kept.isOutdated)
    clock.advance(by: .seconds(1))
    #expect(kept.isOutdated)
  }

  @Test func `only a sample product is marked as one, before the seller, whose name may be cut`() {
    let invented = Product.listed(1, thumbnail: Product.drawnPicture)
    #expect(cell(invented).contains("<span class='product-facts'>3분 전 · 샘플 · Corner</span>"))
    #expect(cell(invented, .english).contains(" · Sample · Corner</span>"))
    // A picture of an upload, and one whose key is too short.
    for key in ["0a656564" + String(repeating: "0", count: 24), "73656564"] {
      #expect(!cell(.listed(1, thumbnail: "/media/28/20221104/\(key)_thumb")).contains("샘플"), "\(key)")
    }
  }

  @Test func `a price is in its own currency, known or not`() {
    let (dollars, gold) = (
      cell(.listed(1, price: 1_250, currency: "USD"), .english), cell(.listed(1, price: 100_000, currency: "GOLD"))
    )
    #expect(dollars.contains("<span class='product-price'>$12.50</span>"))
    #expect(gold.contains("<span class='product-price'>GOLD 1000</span>"))
  }

  @Test(arguments: [
    (2, "2"), (999, "999"), (1_000, "1k"), (1_234, "1.2k"), (12_999, "12k"), (999_999, "999k"), (1_500_000, "1.5m"),
  ])
  func `the stock is abbreviated`(count: Int, words: String) {
    #expect(ProductStock.short(count) == words)
    #expect(cell(.listed(1, stock: count)).contains("남은 수량 \(words)"))
  }

  @Test func `sold out, sold and reserved products say so`() {
    #expect(cell(.listed(1, stock: 0)).contains("<span class='product-stock out'>품절</span>"))
    #expect(cell(.listed(1, state: .sold)).contains("<span class='product-stock out'>판매 완료</span>"))
    #expect(cell(.listed(1, state: .reserved)).contains("예약 중 · 남은 수량 3"))
  }

  @Test(arguments: [
    (0, "방금"), (-60, "방금"), (59, "방금"), (60, "1분 전"), (239, "3분 전"), (7_199, "1시간 전"), (3 * 86_400, "3일 전"),
  ])
  func `the age is shown in its greatest unit`(seconds: Int, words: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let date = now.addingTimeInterval(-Double(seconds))
    #expect(ProductAge.words(since: date, now: now, language: .korean) == words)
  }

  @Test(arguments: [(-1, "오늘"), (0, "오늘"), (1, "어제"), (3, "3일 전"), (29, "29일 전"), (31, "2026년 12월 15일")])
  func `a day without a time is shown as a day in Korea`(days: Int, words: String) {
    let today = Date(timeIntervalSince1970: 1_799_971_200)
    let product = Product.sample(createdAt: today.addingTimeInterval(-86_400 * Double(days)), isDayAlone: true)
    for hour in [-9.0, -8.5, 0, 8, 14.99] {
      let now = today.addingTimeInterval(hour * 3_600)
      #expect(ProductAge.words(of: product, now: now, language: .korean) == words, "\(hour)")
    }
  }

  @Test func `from 30 days on the date is shown`() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let words = ProductAge.words(since: now.addingTimeInterval(-31 * 86_400), now: now, language: .english)
    #expect(words == Formats(.english).day(now.addingTimeInterval(-31 * 86_400)))
  }

  @Test func `a cell has at most fourteen elements`() {
    let html = cell(.listed(1, paid: 15_000, state: .reserved), isSaved: true)
    let elements = html.split(separator: "<").count(where: { !$0.hasPrefix("/") })
    // The blurred copy of its picture is one more element.
    #expect(elements + 1 <= 14)
  }

  @Test func `seventy-six cells leave room for the page`() {
    #expect((14 + 1) * FeedBounds.products.maxItems <= 1_140)
  }

  @Test func `a server's text is escaped`() {
    let html = cell(.listed(1, name: "<b>&"))
    #expect(html.contains("&lt;b>&amp;") || html.contains("&lt;b&gt;&amp;"))
  }
}
