import FeatureKit
import Foundation
import LiveWeb
import Localization
import Secrets
import Testing

@testable import MarketFeature

/// A favourite that was taken away, as its page carries it.
@Suite struct FavoriteUndoFieldTests {
  private let signed = SignedField(.random(), purpose: "undo")
  private let profile = Profile(key: "a", hasReturned: true)

  private func undo(_ server: String = pageServer) -> FavoriteUndoField {
    FavoriteUndoField(field: signed, server: server)
  }

  @Test(arguments: [
    Favorite.marked(.lamp()),
    .marked(.lamp(1, name: "“종이 등”\u{2028} 🏮", pays: 15_000, category: nil), at: pageTime.addingTimeInterval(0.123)),
    .marked(.lamp(stock: 0), news: .sold, isSeen: false), .marked(.lamp(state: .sold), news: .gone),
    .marked(
      .lamp(), news: .cheaper(from: Money(minorUnits: 30_000, currency: "KRW")), isSeen: false,
      seen: Favorite.Sight(price: Money(minorUnits: 499, currency: "USD"), standing: .onSale)),
  ])
  func `it is read back as it was`(favorite: Favorite) {
    let field = undo().write(favorite, removedAt: pageTime, for: profile)
    #expect(undo().read(field, of: profile, at: pageTime) == favorite)
  }

  @Test func `it is the same each time, or the page would change`() {
    let fields = (0..<50).map { _ in undo().write(.marked(.lamp()), removedAt: pageTime, for: profile) }
    #expect(Set(fields).count == 1)
  }

  @Test func `it is read for a day`() {
    let field = undo().write(.marked(.lamp()), removedAt: pageTime, for: profile)
    #expect(undo().read(field, of: profile, at: pageTime + 86_400) == .marked(.lamp()))
    #expect(undo().read(field, of: profile, at: pageTime + 86_401) == nil)
  }

  @Test func `what is of another market, of another person or of another installation is nothing`() {
    let field = undo().write(.marked(.lamp()), removedAt: pageTime, for: profile)
    #expect(undo("elsewhere.example").read(field, of: profile, at: pageTime) == nil)
    #expect(undo().read(field, of: Profile(key: "b", hasReturned: true), at: pageTime) == nil)
    let other = FavoriteUndoField(field: SignedField(.random(), purpose: "undo"), server: pageServer)
    #expect(other.read(field, of: profile, at: pageTime) == nil)
  }

  @Test(arguments: ["", "{}", "{\"server\":\"market.example\"}", "130"])
  func `what another version wrote is nothing`(text: String) {
    #expect(undo().read(signed.write(text, at: pageTime, for: profile), of: profile, at: pageTime) == nil)
  }
}
