import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// The bar at the bottom, for a buyer and for the seller.
extension ProductScreenTests {
  @Test func `a buyer's bar has the price and the way to the seller`() {
    let bar = self.bar(state(.loaded(.page(.lamp(pays: 15_000)))))
    let places = ["₩15,000", "name='on' value='1'>Contact<"].map {
      bar.range(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(bar.contains("<form method='post' class='scripted'>"), "contacts are shown only with scripts")
    #expect(!bar.contains("bumpTapped") && !bar.contains("/edit"))
    #expect(self.bar(state(.loaded(.page(.lamp(stock: 0))))).contains("Sold out"))
    #expect(!self.bar(state(.loaded(.page(.lamp(stock: 0))))).contains("contactSwitched"))
    #expect(self.bar(state(.loading(last: nil))).isEmpty)
  }

  @Test func `the seller's bar has the state, the bump and the form, and their page no report`() {
    #expect(!bar(state { $0.vendorID = 7 }).contains("/edit"))
    let own = state { $0.vendorID = 28 }
    let bar = self.bar(own)
    #expect(bar.contains("<summary aria-label='Status: On sale'>On sale"))
    #expect(bar.contains("aria-pressed='true' name='state' value='on_sale'>On sale<"))
    #expect(bar.contains("aria-pressed='false' name='state' value='sold'>Sold<") && !bar.contains("value='draft'"))
    #expect(bar.contains("value='bumpTapped'>Bump<"))
    #expect(bar.contains("href='/market/products/130/edit'"))
    #expect(own.isOwn && !bar.contains("contactSwitched"))
    #expect(slot("report", of: own).isEmpty && !slot("report", of: state()).isEmpty)
    #expect(head(own).contains("href='/market/contact'") && !head(state()).contains("/market/contact"))
  }

  @Test func `a state is picked only of those that exist`() {
    #expect(screen.actions.action(in: FormFields(encoded: "action=statePicked&state=sold")) == .statePicked(.sold))
    #expect(screen.actions.action(in: FormFields(encoded: "action=statePicked&state=lost")) == nil)
    #expect(screen.actions.action(in: FormFields(encoded: "action=contactSwitched&on=1")) == .contactSwitched(true))
    #expect(screen.actions.action(in: FormFields(encoded: "action=contactSwitched&on=yes")) == nil)
    #expect(screen.actions.action(in: FormFields(encoded: "action=bumpTapped")) == .bumpTapped)
  }

  @Test(arguments: Language.allCases)
  func `the contact is shown after a tap, and without one the page says how this market works`(language: Language) {
    let strings = ProductStrings.for(language)
    func shown(_ contact: SellerContact?) -> String {
      bar(
        state {
          $0.contact = .loaded(SellerReach(contact: contact))
          $0.isContactOpen = true
        }, language)
    }
    let phone = shown(SellerContact(text: "010-1234-5678"))
    #expect(phone.contains("href='tel:01012345678'") && phone.contains(">010-1234-5678</a>"))
    #expect(phone.contains(strings.contactAdvice) && phone.contains("aria-expanded='true'"))
    let sentence = shown(SellerContact(text: "Ask at <the> kiosk"))
    #expect(sentence.contains("Ask at &lt;the&gt; kiosk") && !sentence.contains("<a "))
    #expect(shown(nil).contains(strings.noContactText))
    let closed = bar(
      state { $0.contact = .loaded(SellerReach(contact: SellerContact(text: "010-1234-5678"))) }, language)
    #expect(!closed.contains("1234"))
    let busy = bar(
      state {
        $0.contact = .failed(AppError(.overLimit, retryAfter: .seconds(90)), last: nil)
        $0.isContactOpen = true
      }, language)
    #expect(busy.contains(strings.shared.tryAgainIn(90)))
  }

  @Test(arguments: Language.allCases)
  func `a product that only its vendor sees says so, and links to its form`(language: Language) {
    for hidden in [Product.State.hidden, .draft] {
      let shown = state(.loaded(.page(.lamp(state: hidden)))) { $0.isOwnAlone = true }
      #expect(slot("status", of: shown, language).contains(ProductStrings.for(language).onlyYou(hidden)))
      #expect(bar(shown, language).contains("href='/market/products/130/edit'"))
    }
    #expect(slot("status", of: state()).isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `a product that only its vendor sees cannot be saved`(language: Language) {
    func isOffered(isOwnAlone: Bool) -> Bool {
      head(state { $0.isOwnAlone = isOwnAlone }, language).contains("/folders/save")
    }
    #expect(isOffered(isOwnAlone: false) && !isOffered(isOwnAlone: true))
    let failed = state {
      $0.isOwnAlone = true
      $0.history = .failed(AppError(.offline), last: nil)
    }
    #expect(slot("try-history", of: failed, language).isEmpty, "a retry would not help")
  }
}
