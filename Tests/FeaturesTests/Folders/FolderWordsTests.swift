import FoldersFeature
import Testing

@Suite struct FolderWordsTests {
  @Test(arguments: ["a", "집", "  여  행 ", "👨‍👩‍👧‍👦", String(repeating: "가", count: 50), "سفر"])
  func `a name has 1 to 50 characters`(name: String) throws {
    #expect(try FolderWords(name: name).name.isEmpty == false)
  }

  @Test(arguments: ["", " ", "     ", "\u{200B}\u{202E}"])
  func `an empty name is refused, not counting invisible characters`(name: String) {
    #expect(throws: FolderWords.Problem.nameTooShort) { try FolderWords(name: name) }
  }

  @Test func `a longer name is refused, and so is a character of endless marks`() {
    #expect(throws: FolderWords.Problem.nameTooLong) { try FolderWords(name: String(repeating: "a", count: 51)) }
    #expect(throws: FolderWords.Problem.nameTooLong) {
      try FolderWords(name: "ab" + String(repeating: "\u{301}", count: 2_000))
    }
  }

  @Test func `a description has 500 characters at most, and keeps its lines`() throws {
    #expect(try FolderWords(name: "여행", details: " 하나\n둘 ").details == "하나\n둘")
    #expect(throws: FolderWords.Problem.detailsTooLong) {
      try FolderWords(name: "여행", details: String(repeating: "가", count: 501))
    }
  }
}
