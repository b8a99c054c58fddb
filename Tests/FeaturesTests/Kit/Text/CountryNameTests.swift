import FeatureKit
import Localization
import Testing

@Suite struct CountryNameTests {
  @Test(arguments: [
    ("United States", "the United States"), ("Netherlands", "the Netherlands"),
    ("Cayman Islands", "the Cayman Islands"),
    ("Dominican Republic", "the Dominican Republic"), ("Republic of the Congo", "the Republic of the Congo"),
    ("Japan", "Japan"), ("Iceland", "Iceland"), ("네덜란드", "네덜란드"),
  ])
  func `names that need an article have one within a sentence`(name: String, words: String) {
    #expect(CountryName.inSentence(name) == words)
  }

  @Test func `a country has the reader's name for it, and an unknown one its code`() {
    #expect(CountryName.of("KR", in: .english) == "South Korea" && CountryName.of("KR", in: .korean) == "대한민국")
    #expect(CountryName.of("AU", in: .english) == "Australia" && CountryName.of("AU", in: .korean) == "호주")
    #expect(CountryName.of("QQ", in: .korean) == "QQ")
  }

  @Test func `Korea is one's own country only to readers there`() {
    #expect(CountryName.ownInKorean("KR") == "우리나라")
    #expect(CountryName.ownInKorean("US") == "내 국가")
  }
}
