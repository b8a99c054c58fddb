import Reactor
import Testing

@testable import FoldersFeature

@Suite struct ExportPlacesTests {
  private func asker(_ profile: String, at address: String) -> Asker { Asker(address: address, profile: profile) }

  @Test func `slow clients do not block the exports of other clients`() throws {
    let places = ExportPlaces()
    let slow = [try places.take(for: asker("a", at: "1")), try places.take(for: asker("b", at: "1"))]
    _ = try places.take(for: asker("c", at: "2"))
    withExtendedLifetime(slow) {}
  }

  @Test func `a profile has one place until its export ends`() throws {
    let places = ExportPlaces()
    var place: ExportPlaces.Place? = try places.take(for: asker("a", at: "1"))
    let error = #expect(throws: AppError.self) { try places.take(for: asker("a", at: "2")) }
    #expect(error?.code == .overLimit && error?.retryAfter == .seconds(10))
    withExtendedLifetime(place) {}
    place = nil
    _ = try places.take(for: asker("a", at: "2"))
  }

  @Test func `the profiles of one address share its places, and all share the total`() throws {
    let places = ExportPlaces(.init(profile: 1, address: 2, all: 3))
    var held = [try places.take(for: asker("a", at: "1")), try places.take(for: asker("b", at: "1"))]
    #expect(throws: AppError.self) { try places.take(for: asker("c", at: "1")) }
    held.append(try places.take(for: asker("d", at: "2")))
    #expect(throws: AppError.self) { try places.take(for: asker("e", at: "3")) }
    held.removeLast()
    _ = try places.take(for: asker("e", at: "3"))
    withExtendedLifetime(held) {}
  }
}
