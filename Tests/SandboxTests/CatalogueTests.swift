import Samples
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct CatalogueTests {
  private let catalogue = Catalogue(count: 180, seed: 7)
  private let curatedCount = CuratedApp.all.count

  @Test func `all apps of a default catalogue have hand-made names`() {
    #expect(curatedCount == SandboxConfiguration.defaultAppCount)
    #expect(CuratedApp.founding.count == 180)
    #expect(CuratedApp.all.filter { $0.name.japanese != nil }.count > 20)
    #expect(CuratedApp.all.allSatisfy { !$0.platforms.isEmpty && (0..<PriceTable.tierCount).contains($0.tier) })
  }

  @Test func `names are unique, short and without digits`() {
    let names = CuratedApp.all.map(\.name)
    for texts in [names.map(\.english), names.map(\.korean), names.map(\.slug)] {
      #expect(Set(texts).count == curatedCount)
      #expect(texts.allSatisfy { (2...30).contains($0.count) && !$0.contains(where: \.isNumber) })
      #expect(texts.allSatisfy { $0 == $0.trimmed && !$0.contains("  ") && !$0.contains("|") })
    }
    #expect(names.allSatisfy { $0.english.allSatisfy(\.isASCII) && $0.english.first?.isUppercase == true })
    #expect(names.allSatisfy { name in name.korean.contains { ("가"..."힣").contains($0) } })
    let sellers = (0..<curatedCount).map { Vocabulary.standard.developers[Vocabulary.standard.curatedDevelopers[$0]] }
    #expect(Set(zip(names, sellers).map { "\($0.slug) \($1.slug)" }).count == curatedCount)
    #expect(Set(Vocabulary.standard.developers.map(\.english)).count > 2_500)
  }

  @Test func `every line of the texts is parsed`() {
    let lines = SampleTexts.families.split(separator: "\n")
    let count: (String) -> Int = { mark in lines.filter { $0.hasPrefix(mark) }.count }
    #expect(Family.all.count == count("== "))
    #expect(Family.all.flatMap(\.subjects).count == count("# "))
    #expect(Family.all.flatMap(\.apps).count == count("A "))
    for theme in Family.all.flatMap(\.subjects) {
      #expect(
        !theme.introductions.isEmpty && theme.features.count >= 4 && theme.releaseNotes.count >= 2, "\(theme.slug)")
      #expect(theme.genreIDs.count == 2 && theme.genreIDs.allSatisfy { id in Genre.all.contains { $0.id == id } })
      #expect((1...3).contains(theme.glyphs.count) && theme.keywords.split(separator: " ").count >= 10, "\(theme.slug)")
    }
    #expect(Family.all.allSatisfy { $0.developers.count >= 4 })
    #expect(Set(Theme.all.map(\.slug)).count == Theme.all.count)
    let older = Family.all.flatMap(\.olderThemes)
    #expect(older.sorted() == Theme.founding.map(\.slug).sorted(), "each founding theme belongs to one family")
  }

  @Test func `the vocabulary has room for a million names`() {
    let words = Vocabulary.standard
    let founding = words.themes.prefix(25)
    #expect(founding.map(\.slug) == Theme.founding.map(\.slug))
    #expect(founding.allSatisfy { $0.nouns.count == 5 && $0.introductions.count >= 2 && $0.features.count >= 4 })
    #expect(words.capacity >= SandboxConfiguration.maxAppCount)
    #expect(Set(words.nouns.map(\.slug)).count == words.nouns.count)
    #expect(Set(words.modifiers.map(\.slug)).count == words.modifiers.count)
    #expect(Set(words.endings.map(\.slug)).count == words.endings.count)
  }

  @Test func `there are enough developers, categories and platforms`() {
    let apps = (0..<180).map(catalogue.app)
    let byDeveloper = Dictionary(grouping: apps, by: \.developerIndex)
    #expect(byDeveloper.count >= 40)
    #expect(byDeveloper.values.allSatisfy { $0.count >= 3 })
    #expect(Set(apps.map { catalogue.vocabulary.themes[$0.themeIndex].genreIDs[0] }).count >= 12)
    for platform in [SandboxPlatforms.iphone, .ipad, .mac, .tv] {
      #expect(apps.filter { $0.platforms == platform }.count >= 3)
      #expect(apps.filter { $0.platforms.contains(platform) }.count >= 20)
    }
  }

  @Test(arguments: ["카카오", "메모", "memo", "note", "날씨", "weather", "버스", "bus", "cacao"])
  func `everyday words find apps for every device`(term: String) {
    let found = catalogue.search(term).map { catalogue.app($0).platforms }
    for platform in [SandboxPlatforms.iphone, .ipad, .mac, .tv] {
      #expect(found.contains { $0.contains(platform) }, "\(term)")
    }
  }

  @Test func `identifiers lead back to their app`() {
    let large = Catalogue(count: 1_000_000, seed: 7)
    for index in [0, 1, 179, 180, curatedCount - 1, curatedCount, curatedCount + 12_500, 499_999, 999_999] {
      #expect(large.index(ofID: large.id(of: index)) == index)
      #expect(large.index(ofID: large.id(of: index) + 1) != index)
      #expect(large.index(ofBundleID: large.app(index).bundleID) == index)
    }
    #expect(catalogue.index(ofID: large.id(of: 180)) == nil)
    for developer in [0, 44, 45, 2_000] {
      #expect(large.developerIndex(ofID: large.developerID(of: developer)) == developer)
    }
    #expect(large.index(ofID: large.developerID(of: 0)) == nil)
    #expect(large.index(ofBundleID: "example.nobody.nothing") == nil)
    #expect(large.index(ofBundleID: "") == nil)
  }

  @Test func `a combination's number leads back to it`() {
    let (pairs, nouns) = (12_500, 125)
    for number in stride(from: 0, to: 1_000_000, by: 7_777) {
      let words = NameCombination(number: number, pairCount: pairs, nounCount: nouns)
      #expect(words.number(pairCount: pairs, nounCount: nouns) == number)
    }
  }

  @Test func `no two apps have the same name`() {
    let large = Catalogue(count: 13_000, seed: 7)
    let made = (curatedCount..<13_000).map { large.name(of: large.combination($0)) }
    let names = CuratedApp.all.map(\.name) + made
    #expect(Set(names.map(\.english)).count == 13_000)
    #expect(Set(names.map(\.korean)).count == 13_000)
  }

  @Test func `a larger catalogue begins with the smaller one`() {
    let large = Catalogue(count: 1_000, seed: 7)
    for index in [0, 50, 179] {
      #expect(large.app(index).bundleID == catalogue.app(index).bundleID)
      #expect(large.app(index).traits.version == catalogue.app(index).traits.version)
    }
  }

  @Test func `a search in a large catalogue finds the exact name first`() {
    let large = Catalogue(count: 20_000, seed: 7)
    let name = large.app(15_000).name.korean
    #expect(large.search(name).first == 15_000)
  }

  @Test func `some apps are not sold in every country`() {
    let stores = SandboxProbe.storefronts
    let sold = stores.map { store in
      (0..<180).filter { LocalFacts(of: catalogue.app($0), in: store, seed: 7).isSold }.count
    }
    #expect(sold.allSatisfy { (100..<180).contains($0) })
    #expect(Set(sold).count > 1)
  }

  @Test func `price, version, rating and dates differ from country to country`() {
    let (korea, japan) = (SandboxProbe.storefronts[1], SandboxProbe.storefronts[2])
    let pairs = (0..<180).map { index in
      (
        LocalFacts(of: catalogue.app(index), in: korea, seed: 7),
        LocalFacts(of: catalogue.app(index), in: japan, seed: 7)
      )
    }
    #expect(pairs.contains { $0.version != $1.version })
    #expect(pairs.contains { $0.ratingCount != $1.ratingCount })
    #expect(pairs.contains { $0.averageRating != $1.averageRating })
    #expect(pairs.contains { $0.currentVersionDate != $1.currentVersionDate })
    #expect(pairs.allSatisfy { $0.0.releaseDate <= $0.0.currentVersionDate })
  }
}
