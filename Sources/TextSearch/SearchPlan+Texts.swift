import Glibc

extension SearchPlan {
  /// Returns whether all words occur in a slot's texts.
  func matches(_ slot: Int, in texts: DocumentTexts) -> Bool {
    let spelled = Spelled(slot, in: texts, for: self)
    return words.allSatisfy { spelled.place(of: $0) != nil }
  }

  /// Returns the relevance of a candidate, 0 to 4 as in ``SearchOrder/relevance``, or nil if a word is missing.
  func tier(of slot: Int, in texts: DocumentTexts, _ candidates: Candidates) -> Int64? {
    guard !candidates.crossed.contains(slot) else { return tier(of: Spelled(slot, in: texts, for: self)) }
    let (inside, initials) = (candidates.inside, texts.words.initials)
    var missing = UInt8.max >> (8 - UInt8(words.count))
    var isFirst = true
    var mayBegin = false
    var field: Int64 = 0
    texts.forEachWord(of: slot) { number in
      // An occurrence in the initials may begin behind a word that has none.
      if isFirst { mayBegin = inside[Int(number)] & 1 == 1 || initials[number].isEmpty }
      isFirst = false
      missing &= ~inside[Int(number)]
      if number == Vocabulary.end { field += 1 }
      return missing != 0
    }
    guard mayBegin else { return 2 + field }
    let name = Spelled(slot, in: texts, for: self, isName: true)
    guard name.begins(with: words[0]) else { return 2 + field }
    return phrase.map(name.nameIs) == true ? 0 : 1
  }

  private func tier(of texts: Spelled) -> Int64? {
    var lastField: Int64 = 0
    var begins = false
    for index in words.indices {
      guard let place = texts.place(of: words[index]) else { return nil }
      if index == 0 { begins = place == 0 }
      if lastField < 2 { lastField = max(lastField, texts.field(at: place, of: words[index])) }
    }
    guard begins else { return 2 + lastField }
    if let phrase, texts.nameIs(phrase) { return 0 }
    return 1
  }

  /// The folded text of a slot, in the scratch space of a plan.
  private struct Spelled {
    let text: UnsafeMutablePointer<UInt8>
    private(set) var textCount = 0
    let initials: UnsafeMutablePointer<UInt8>
    private(set) var initialsCount = 0

    /// Puts the text together from its words, up to the end of the name if `isName`.
    init(_ slot: Int, in texts: DocumentTexts, for plan: SearchPlan, isName: Bool = false) {
      (text, initials) = (plan.text, plan.initials)
      let words = texts.words
      texts.forEachWord(of: slot) { number in
        if plan.hasTexts { textCount += Self.copy(words.texts[number], to: text + textCount) }
        if plan.hasInitials { initialsCount += Self.copy(words.initials[number], to: initials + initialsCount) }
        return !isName || number != Vocabulary.end
      }
    }

    /// Copies a word and returns its length. It copies more than any word has, which is faster than to count.
    private static func copy(_ word: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>) -> Int {
      if let start = UnsafeRawPointer(word.baseAddress) {
        let bytes = start.loadUnaligned(as: SIMD32<UInt8>.self)
        UnsafeMutableRawPointer(place).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
      }
      return word.count
    }

    func bytes(for word: SearchWord) -> UnsafePointer<UInt8> {
      UnsafePointer(word.inInitials ? initials : text)
    }

    func place(of word: SearchWord) -> Int? {
      word.firstPlace(in: bytes(for: word), count: word.inInitials ? initialsCount : textCount)
    }

    /// Returns the field at a place: 0 for the name, 1 for the vendor, 2 for the description.
    func field(at place: Int, of word: SearchWord) -> Int64 {
      let bytes = bytes(for: word)
      guard let first = memchr(bytes, 0, place) else { return 0 }
      let next = UnsafePointer(first.assumingMemoryBound(to: UInt8.self)) + 1
      return memchr(next, 0, place - (next - bytes)) == nil ? 1 : 2
    }

    func begins(with word: SearchWord) -> Bool {
      word.firstPlace(in: bytes(for: word), count: min(word.count, word.inInitials ? initialsCount : textCount)) == 0
    }

    func nameIs(_ phrase: SearchWord) -> Bool {
      let bytes = bytes(for: phrase)
      let count = phrase.inInitials ? initialsCount : textCount
      return phrase.count < count && bytes[phrase.count] == 0 && memcmp(bytes, phrase.start, phrase.count) == 0
    }
  }
}
