import FeatureKit
import Foundation
import LiveWeb
import Localization
import Secrets
import Testing

@testable import MarketFeature

/// Tests of the form field with a removed favourite.
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
  func `a favourite is read back unchanged`(favorite: Favorite) {
    let field = undo().write(favorite, removedAt: pageTime, for: profile)
    #expect(undo().read(field, of: profile, at: pageTime) == favorite)
  }

  @Test func `the field is the same each time, so that the page does not change`() {
    let fields = (0..<50).map { _ in undo().write(.marked(.lamp()), removedAt: pageTime, for: profile) }
    #expect(Set(fields).count == 1)
  }

  @Test func `the field is valid for a day`() {
    let field = undo().write(.marked(.lamp()), removedAt: pageTime, for: profile)
    #expect(undo().read(field, of: profile, at: pageTime + 86_400) == .marked(.lamp()))
    #expect(undo().read(field, of: profile, at: pageTime + 86_401) == nil)
  }

  @Test func `a field of another market, profile or installation is ignored`() {
    let field = undo().write(.marked(.lamp()), removedAt: pageTime, for: profile)
    #expect(undo("elsewhere.example").read(field, of: profile, at: pageTime) == nil)
    #expect(undo().read(field, of: Profile(key: "b", hasReturned: true), at: pageTime) == nil)
    let other = FavoriteUndoField(field: SignedField(.random(), purpose: "undo"), server: pageServer)
    #expect(other.read(field, of: profile, at: pageTime) == nil)
  }

  @Test(arguments: ["", "{}", "{\"server\":\"market.example\"}", "130"])
  func `a field of another version is ignored`(text: String) {
    #expect(undo().read(signed.write(text, at: pageTime, for: profile), of: profile, at: pageTime) == nil)
  }
}
