import FeatureKit
import Localization
import Reactor
import Synchronization
import Testing

@testable import MoviesFeature

@Suite struct MoviesChoicesTests {
  @Test(arguments: [(String?.none, "KR"), ("FR", "FR"), ("automatic", "KR"), ("", "KR")])
  func `the region is the chosen one or the default of the language`(chosen: String?, region: String) async throws {
    let profiles = DatabaseProfilesRepository.empty()
    _ = try await profiles.update("a") { $0[.region] = chosen }
    let choices = MoviesChoices(profiles: profiles, failed: { _ in })
    let chosenPlace = try await choices.place(of: "a", language: .korean, country: nil)
    #expect(chosenPlace == MoviesPlace(language: .korean, region: region))
    #expect(try await choices.place(of: nil, language: .korean, country: nil) == MoviesPlace(language: .korean))
  }

  @Test(
    arguments: [
      (nil, nil, nil, "KR"), (nil, nil, "GB", "GB"), (nil, "DE", "GB", "DE"), ("FR", "DE", "GB", "FR"),
      (nil, "NP", "GB", "KR"), (nil, nil, "ZZ", "KR"),
    ] as [(String?, String?, String?, String)])
  func `without a region of its own a profile has that of its country, if its cinemas are known`(
    region: String?, chosen: String?, country: String?, expected: String
  ) async throws {
    let profiles = DatabaseProfilesRepository.empty()
    _ = try await profiles.update("a") {
      $0[.region] = region
      $0[.country] = chosen
    }
    let choices = MoviesChoices(profiles: profiles, failed: { _ in })
    #expect(try await choices.place(of: "a", language: .korean, country: country).region == expected)
  }

  @Test func `a new browser has the region of its languages' country`() async throws {
    let choices = MoviesChoices(profiles: DatabaseProfilesRepository.empty(), failed: { _ in })
    #expect(try await choices.place(of: nil, language: .english, country: "GB").region == "GB")
  }

  @Test func `a failure to read settings is reported, and the default region is used`() async throws {
    let failures = Mutex(0)
    let choices = MoviesChoices(profiles: FixedChoices(failure: AppError(.storageBusy))) { _ in
      failures.withLock { $0 += 1 }
    }
    #expect(try await choices.place(of: "a", language: .english, country: nil) == MoviesPlace(language: .english))
    #expect(failures.withLock { $0 } == 1)
  }

  @Test func `marked services are kept by their numbers, and names of before stay marks until they are chosen again`()
    async throws
  {
    let profiles = DatabaseProfilesRepository.empty()
    let key = Choices.Key(feature: "movies", name: "services")
    _ = try await profiles.update("a") { $0[key] = "강물\nLake" }
    let choices = MoviesChoices(profiles: profiles, failed: { _ in })
    #expect(try await choices.services(of: "a") == [OwnService(name: "강물"), OwnService(name: "Lake")])

    let river = OwnService(ids: [119, 9], name: "강물")
    #expect(try await choices.setService(river, isOwn: true, of: "a") == [OwnService(name: "Lake"), river])
    #expect(try await choices.services(of: "a") == [OwnService(name: "Lake"), river])
    #expect(try await profiles.choices(of: "a")[key] == "Lake\n9,119\t강물")
    let english = OwnService(ids: [9], name: "River")
    #expect(try await choices.setService(english, isOwn: false, of: "a") == [OwnService(name: "Lake")])
  }

  @Test(arguments: Language.allCases)
  func `the region setting lists every region by name after the default`(language: Language) {
    let setting = Setting.region
    #expect(setting.values.first == "automatic" && setting.values.count == MoviesPlace.regions.count + 1)
    #expect(Set(setting.values).count == setting.values.count)
    guard case .menu(let options) = setting.kind else {
      Issue.record("the setting is not a menu")
      return
    }
    for option in options {
      #expect(option.label(in: language) != option.value, "\(option.value) has no name")
      let isCode = MoviesPlace(language: language, region: option.value).region == option.value
      #expect(isCode || option.value == "automatic")
    }
    #expect(MoviesPlace.regions.contains("KR") && MoviesPlace.regions.contains("US"))
    #expect(setting.kept("automatic") == nil && setting.kept("FR") == "FR")
  }
}
