import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// Tests of validating and sending an edit of a product that the app's own form would not accept.
@Suite(.timeLimit(.minutes(3)))
struct EditInputTests {
  /// A product on a server that accepts any currency.
  private func boat(_ minorUnits: Int, _ currency: String = "EUR", off: Int = 0) -> Product {
    .sample(130, price: minorUnits, pays: minorUnits - off, currency: currency)
  }

  /// What the form of a product sends after a change.
  private func sent(_ product: Product, _ change: (inout DraftFields) -> Void) -> EditInput {
    let before = DraftFields(product)
    var fields = before
    change(&fields)
    let pairs = ProductField.allCases.filter { $0 != .images }.map { field in
      "\(field.rawValue)=\(fields[field])&was-\(field.rawValue)=\(before[field])"
    }
    return EditInput(FormFields(encoded: pairs.joined(separator: "&")))
  }

  @Test(arguments: [(499, "EUR"), (500, "EUR"), (1_005, "KWD"), (700, "GOLD"), (700, ""), (2_000_000_000_000, "KRW")])
  func `only the changed stock is sent, whatever the price is`(
    minorUnits: Int, currency: String
  ) {
    var expected = ProductEdit()
    expected.stock = 9
    let (problems, edit) = sent(boat(minorUnits, currency)) { $0.stock = "9" }.judged()
    #expect(problems.isEmpty && edit == expected)
  }

  @Test(arguments: [
    (499, "EUR", "5.49", 549), (500, "EUR", "6", 600), (1_005, "KWD", "1.5", 1_500), (700, "GOLD", "8", 800),
  ])
  func `a new price is in the product's currency`(
    minorUnits: Int, currency: String, typed: String, expected: Int
  ) {
    var wanted = ProductEdit()
    wanted.price = Money(minorUnits: expected, currency: currency)
    let (problems, edit) = sent(boat(minorUnits, currency)) { $0.price = typed }.judged()
    #expect(problems.isEmpty && edit == wanted)
  }

  @Test func `price and discount are validated together if one of them changed`() {
    let over = sent(boat(499)) { $0.discount = "5" }.judged()
    #expect(over.problems[.discount] == .overPrice && over.edit == nil)
    let under = sent(boat(499, off: 200)) { $0.price = "1.99" }.judged()
    #expect(under.problems[.discount] == .overPrice && under.edit == nil)
    let won = sent(boat(499)) { $0.currency = "KRW" }.judged()
    #expect(won.problems[.price] == .notWhole && won.edit == nil)
  }

  @Test func `the form offers the product's own currency beside the usual ones`() async throws {
    let world = ShopWorld.open(boat(499))
    let runtime = try await world.edit()
    let form = world.slot("form", runtime)
    #expect(form.contains("value='4.99'") && form.contains(#/<option value='EUR'[^>]* selected>EUR</option>/#))
    await runtime.send(.typed(sent(boat(499)) { $0.currency = "USD" }))
    let changed = world.slot("form", runtime)
    #expect(changed.contains(#/<option value='USD'[^>]* selected>/#))
    #expect(changed.contains(#/<option value='EUR'[^>]*>EUR/#))
    await runtime.send(.submitted(sent(boat(499)) { $0.price = "5" }))
    #expect(world.selling.products.first?.product.price == Money(minorUnits: 500, currency: "EUR"))
  }
}
