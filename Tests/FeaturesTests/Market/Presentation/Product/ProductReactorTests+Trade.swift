import FeatureKit
import Foundation
import LiveWeb
import Reactor
import Testing

@testable import MarketFeature

/// The way to the seller, and the seller's own product.
extension ProductReactorTests {
  @Test func `how to reach the seller is requested when the reader asks, once`() async {
    let selling = ScriptedSelling()
    let runtime = ReactorRuntime(reactor(PageProducts(.page()), selling: selling))
    await runtime.send(.appeared)
    #expect(!selling.calls.contains(.contact(130)), "no page has it by itself")
    // An order that is sent again after a lost response has the same effect.
    for isOpen in [true, true, false, true] {
      await runtime.send(.contactSwitched(isOpen))
      #expect(runtime.state.isContactOpen == isOpen)
    }
    #expect(runtime.state.contact == .loaded(SellerReach(contact: nil)))
    #expect(selling.calls == [.contact(130)])
  }

  @Test func `a refused request for the contact shows its reason, and can be repeated`() async {
    let selling = ScriptedSelling()
    let error = AppError(.overLimit, retryAfter: .seconds(60))
    selling.fail(.contact(130), with: error)
    let runtime = ReactorRuntime(reactor(PageProducts(.page()), selling: selling))
    await runtime.send(.appeared)
    await runtime.send(.contactSwitched(true))
    #expect(runtime.state.contact.error == error)
    selling.fail(.contact(130), with: nil)
    await runtime.send(.contactSwitched(false))
    await runtime.send(.contactSwitched(true))
    #expect(runtime.state.contact.value != nil && runtime.state.isContactOpen)
  }

  @Test func `the seller changes the state and bumps the product on its page`() async {
    let selling = ScriptedSelling(.page())
    let shops = InMemoryShops(selling.shop)
    let (edits, reader) = (SavedEdits(), Reader.ofPage())
    let runtime = ReactorRuntime(
      reactor(PageProducts(.page()), shops: shops, selling: selling, edits: edits, reader: reader))
    await runtime.send(.appeared)
    let before = pageTime.addingTimeInterval(-1)
    #expect(!edits.hasAny(by: reader.profile.kept, since: before))
    await runtime.send(.statePicked(.reserved))
    #expect(edits.hasAny(of: 130, by: reader.profile.kept, since: before), "lists that are gone back to read it again")
    #expect(runtime.state.details.value?.product.state == .reserved)
    #expect(runtime.state.details.value?.pictures.isEmpty == false, "the pictures stay")
    #expect(runtime.state.notices.latest == .shop(.changed(1, .reserved)))
    await runtime.send(.statePicked(.hidden))
    #expect(runtime.state.isOwnAlone)
    await runtime.send(.bumpTapped)
    #expect(runtime.state.notices.latest == .shop(.bumped))
  }

  @Test func `a change without a shop is refused with a notice`() async {
    let runtime = ReactorRuntime(reactor(PageProducts(.page())))
    await runtime.send(.appeared)
    await runtime.send(.bumpTapped)
    #expect(runtime.state.notices.latest == .shop(.notAllowed))
    #expect(runtime.state.details.error == nil)
  }
}
