import FeatureKit
import LiveWeb
import Localization
import Testing

@testable import AppsFeature

@Suite struct PlaceQueryTests {
  private let choices = FakeChoices()

  private func place(_ query: String, for reader: Reader) async throws -> SearchPlace {
    try await PlaceQuery(SearchMemory(choices)).place(in: FormFields(encoded: query), for: reader)
  }

  @Test(arguments: [(nil, "KR"), ("DE", "DE"), ("ZZ", "KR")] as [(String?, String)])
  func `a reader who has picked no place starts in the own country, if it has an App Store`(
    country: String?, storefront: String
  ) async throws {
    let reader = Reader(profile: .known, language: .korean, country: country)
    #expect(try await place("", for: reader).storefront.code == storefront)
    #expect(try await place("country=US", for: reader).storefront.code == "US")
    let japan = SearchPlace(storefront: try #require(Storefront.find("JP")), platform: .mac)
    try await choices.remember(japan, of: "a")
    #expect(try await place("", for: reader) == japan, "what was picked stays")
  }
}
