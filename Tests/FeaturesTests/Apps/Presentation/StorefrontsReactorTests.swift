import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct StorefrontsReactorTests {
  private let choices = AppsChoices(profiles: DatabaseProfilesRepository.empty())

  /// A profile that searches in the United States.
  private func probe(
    _ profile: Profile = .known, places: (any SearchPlacesRepository)? = nil
  ) -> ReactorProbe<StorefrontsReactor> {
    let state = StorefrontsReactor.State(place: .initial(language: .english), text: "boat", filter: "")
    return ReactorProbe(
      StorefrontsReactor(initialState: state, places: places ?? choices, profile: profile, language: .english))
  }

  /// Expects the choice of a country as the next change, and no other.
  private func expect(_ probe: ReactorProbe<StorefrontsReactor>, picks storefront: Storefront) {
    probe.expect {
      $0.place.storefront = storefront
      $0.isPicked = true
    }
  }

  private func storefront(_ code: String) throws -> Storefront { try #require(Storefront.find(code)) }

  @Test func `typing filters the list`() async {
    let probe = probe()
    await probe.send(.filterChanged("jap"))
    probe.expect { $0.filter = "jap" }
    probe.finish()
  }

  @Test func `a choice leads back, and is stored with the previous country`() async throws {
    let probe = probe()
    let japan = try storefront("JP")
    await probe.send(.storefrontPicked(japan))
    expect(probe, picks: japan)
    probe.finish()
    #expect(try await choices.recentStorefronts(of: "a").map(\.code) == ["JP", "US"])
  }

  @Test func `a choice for an app's page is a recent country, and does not move the search`() async throws {
    var state = StorefrontsReactor.State(place: .initial(language: .english), text: "boat", filter: "")
    state.app = 5
    let probe = ReactorProbe(
      StorefrontsReactor(initialState: state, places: choices, profile: .known, language: .english))
    let japan = try storefront("JP")
    await probe.send(.storefrontPicked(japan))
    expect(probe, picks: japan)
    probe.finish()
    #expect(try await choices.recentStorefronts(of: "a").map(\.code) == ["JP", "US"])
    #expect(try await choices.place(of: "a") == nil)
  }

  @Test func `a star makes a country the first favorite, and takes it away again`() async throws {
    let probe = probe()
    let (japan, canada) = (try storefront("JP"), try storefront("CA"))
    await probe.send(.favoriteSet(japan, true))
    probe.expect { $0.favorites = [japan] }
    await probe.send(.favoriteSet(canada, true))
    probe.expect { $0.favorites = [canada, japan] }
    await probe.send(.favoriteSet(japan, false))
    probe.expect { $0.favorites = [canada] }
    probe.finish()
    #expect(try await choices.favoriteStorefronts(of: "a") == [canada])
    #expect(try await choices.recentStorefronts(of: "a").isEmpty)
  }

  @Test func `a star that cannot be stored turns back`() async throws {
    for probe in [probe(places: SearchMemory.broken().places), probe(.newcomer)] {
      await probe.send(.favoriteSet(try storefront("JP"), true))
      probe.expect { $0.favorites = [] }
      probe.finish()
    }
    #expect(try await choices.favoriteStorefronts(of: "a").isEmpty)
  }

  @Test func `Enter chooses the first match of its text`() async throws {
    let probe = probe()
    let korea = try storefront("KR")
    await probe.send(.filterChanged("kor"))
    probe.expect { $0.filter = "kor" }
    await probe.send(.filterSubmitted("korea"))
    expect(probe, picks: korea)
    probe.finish()
    #expect(try await choices.place(of: "a")?.storefront == korea)
  }

  @Test func `Enter chooses nothing without a match or a text`() async throws {
    let probe = probe()
    await probe.send(.filterSubmitted("qqxx"))
    probe.expect { $0.filter = "qqxx" }
    await probe.send(.filterSubmitted(" "))
    probe.expect { $0.filter = " " }
    probe.finish()
    #expect(try await choices.place(of: "a") == nil)
  }

  @Test func `without a cookie nothing is stored`() async throws {
    let probe = probe(.newcomer)
    let japan = try storefront("JP")
    await probe.send(.storefrontPicked(japan))
    expect(probe, picks: japan)
    probe.finish()
    #expect(try await choices.place(of: "a") == nil)
    #expect(try await choices.recentStorefronts(of: "a").isEmpty)
  }

  @Test(arguments: [
    StorefrontsReactor.Action.filterSubmitted("japan"), .storefrontPicked(Storefront.find("JP") ?? Storefront.all[0]),
  ])
  func `a choice that cannot be stored still applies`(action: StorefrontsReactor.Action) async throws {
    let probe = probe(places: SearchMemory.broken().places)
    let japan = try storefront("JP")
    await probe.send(action)
    expect(probe, picks: japan)
    probe.finish()
  }
}
