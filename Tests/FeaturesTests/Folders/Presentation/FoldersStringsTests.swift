import FeatureKit
import Localization
import Testing

@testable import FoldersFeature

/// The words of folders, in each language.
@Suite struct FoldersStringsTests {
  private let english = FoldersStrings.english
  private let korean = FoldersStrings.korean

  @Test(arguments: [
    (0, "0 items", "0개"), (1, "1 item", "1개"), (2, "2 items", "2개"), (12_345, "12,345 items", "12,345개"),
  ])
  func `counts have singular and plural forms`(count: Int, inEnglish: String, inKorean: String) {
    #expect(english.count(count) == inEnglish)
    #expect(english.shown(count, count) == inEnglish)
    #expect(english.itemsRemoved(count) == "\(inEnglish) removed.")
    #expect(english.moved(count, to: "Home") == "\(inEnglish) moved to “Home”.")
    #expect(english.couldNotAsk(count) == "\(inEnglish) couldn’t be checked.")
    #expect(english.sharedCount(count).hasSuffix(inEnglish))
    #expect(korean.count(count) == inKorean)
    #expect(korean.shown(count, count) == inKorean)
    #expect(korean.itemsRemoved(count).contains(inKorean))
    #expect(korean.moved(count, to: "집").contains(inKorean))
    #expect(korean.couldNotAsk(count).contains(inKorean))
    #expect(english.later(count).hasPrefix("\(inEnglish) ") && korean.later(count).contains(inKorean))
    #expect(korean.sharedCount(count).contains(inKorean))
  }

  @Test func `a partial count names the total`() {
    #expect(english.shown(1, 12_345) == "1 of 12,345")
    #expect(korean.shown(1, 12_345) == "12,345개 중 1개")
    #expect(english.sortName(.changed) == "Recently changed" && korean.sortName(.changed) == "최근 변경순")
    #expect(english.changed == "Changed" && korean.changed == "변경됨")
    #expect(english.isIn(1) == "In 1 folder.")
    #expect(english.isIn(2) == "In 2 folders.")
  }

  @Test(arguments: Language.allCases)
  func `every refusal, problem and order has its own words`(language: Language) {
    let strings = FoldersStrings.for(language)
    let refusals = Set(FolderRefusal.allCases.map { strings.refusal($0) })
    #expect(refusals.count == FolderRefusal.allCases.count)
    let problems = Set(FolderWords.Problem.allCases.map { strings.problem($0) })
    #expect(problems.count == FolderWords.Problem.allCases.count)
    let orders = Set(FolderQuery.Sort.allCases.map { strings.sortName($0) })
    #expect(orders.count == FolderQuery.Sort.allCases.count)
    #expect(strings.facet(.country) != strings.facet(.device))
    #expect(strings.all(.country) != strings.all(.device))
    #expect(strings.common.layoutName(.list) != strings.common.layoutName(.grid))
  }

  @Test(arguments: Language.allCases)
  func `the numbers in the words are the limits`(language: Language) {
    let strings = FoldersStrings.for(language)
    #expect(strings.refusal(.tooManyFolders).contains(FolderLimits.folders.grouped))
    #expect(strings.refusal(.folderFull).contains(FolderLimits.itemsPerFolder.grouped))
    #expect(strings.refusal(.profileFull).contains(FolderLimits.items.grouped))
    let (least, most) = (FolderWords.nameLength.lowerBound, FolderWords.nameLength.upperBound)
    #expect(strings.nameRule.contains("\(least)") && strings.nameRule.contains("\(most)"))
    #expect(strings.problem(.nameTooLong).contains("\(most)"))
    #expect(strings.problem(.detailsTooLong).contains("\(FolderWords.maxDetails)"))
  }

  @Test(arguments: Language.allCases)
  func `notices name their subject`(language: Language) {
    let strings = FoldersStrings.for(language)
    let sentences = [
      strings.folderDeleted("여행"), strings.addedTo("여행"), strings.takenOutOf("여행", false), strings.sharing("여행"),
      strings.deleteFolder("여행"), strings.folderRestored("여행"), strings.restoreFolder("여행"), strings.moveUp("여행"),
      strings.moveDown("여행"), strings.takeOut("여행"),
    ]
    #expect(sentences.allSatisfy { $0.contains("여행") })
    #expect(Set(sentences).count == sentences.count)
    #expect(strings.takenOutOf("여행", true) != strings.takenOutOf("여행", false), "it is kept nowhere any more")
    // The name may be that of a place outside of folders, such as the favorites of the market.
    #expect(!strings.takenOutOf("여행", true).lowercased().contains(strings.folder.lowercased()))
    #expect(strings.asking(3, 1_000, nil).contains("3") && strings.asking(3, 1_000, nil).contains("1,000"))
    #expect(strings.asking(3, 1_000, "2 minutes").contains("2 minutes"))
    #expect(strings.invalidField("item") != nil)
    #expect(strings.invalidField("country") == nil)
  }
}
