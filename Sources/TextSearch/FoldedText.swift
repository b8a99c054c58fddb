/// A text in the form that the index compares: two byte strings.
///
/// `text` has the significant scalars of the text, in order:
/// - ASCII letters and digits, in lower case;
/// - Hangul letters in the codes of ``JamoCodes``;
/// - other scalars in lower case as UTF-8, so that no scalar is a part of another.
///
/// Full-width ASCII, half-width Hangul, accented Latin letters (``LatinLetters``) and units such as `㎏` are
/// replaced by their plain forms. White space, punctuation, ASCII symbols, control characters, combining accents
/// (U+0300 to U+036F) and default-ignorable scalars (joiners, directions, variations) are dropped. There is no
/// other normalisation.
///
/// `initials` has the initial consonants of syllables and lone consonants. ``pause`` stands for a run of other
/// letters in a word; what `text` drops leaves nothing.
///
/// Of a document both have its three fields, each followed by a 0, which occurs nowhere else.
///
/// Both are cut into words at the same letters. A word is the end of a field, or letters without dropped ones between
/// them; a long one is cut further. Words only save memory: matches do not depend on them.
struct FoldedText: Equatable {
  /// A place in both strings.
  struct Place {
    var text = 0
    var initials = 0
  }

  /// Separates initials that are not adjacent; no letter has this code.
  static let pause: UInt8 = 0x7F

  private(set) var text: [UInt8] = []
  private(set) var initials: [UInt8] = []
  /// The ends of the words, in order.
  private(set) var wordEnds: [Place] = []
  private var wordStart = Place()
  private let jamo = JamoCodes.shared
  private let latin = LatinLetters.shared

  /// Number of fields of a document.
  static let fieldCount = 3
  /// Maximum number of bytes that are indexed of a document, so that a segment can hold all texts and the
  /// abandoned ones.
  static let mostBytes = 12 << 10
  /// Number of bytes of a text after which a word is cut. A scalar adds up to 6 bytes.
  private static let longWord = 24
  /// Maximum number of bytes of a word, in the text and in the initials.
  static let maxWordBytes = longWord + 5

  /// Folds the fields of a document, up to ``mostBytes`` in all.
  init(_ document: SearchDocument) {
    text.reserveCapacity(document.name.utf8.count + document.vendor.utf8.count + document.description.utf8.count + 3)
    for field in [document.name, document.vendor, document.description] {
      for scalar in field.unicodeScalars where text.count < Self.mostBytes { add(scalar) }
      endWord()
      text.append(0)
      initials.append(0)
      endWord()
    }
  }

  /// Folds a word of a query, without a final 0.
  init(word: some Sequence<Unicode.Scalar>) {
    for scalar in word { add(scalar) }
  }

  /// Puts a document together from its words.
  init(words: [UInt32], of vocabulary: Vocabulary) {
    for word in words {
      text += vocabulary.texts[word]
      initials += vocabulary.initials[word]
      endWord()
    }
  }

  /// Whether two texts have the same letters, perhaps cut into other words.
  static func == (left: FoldedText, right: FoldedText) -> Bool {
    left.text == right.text && left.initials == right.initials
  }

  private mutating func endWord() {
    guard text.count > wordStart.text else { return }
    wordStart = Place(text: text.count, initials: initials.count)
    wordEnds.append(wordStart)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if text.count - wordStart.text >= Self.longWord { endWord() }
    switch value {
    case 0x61...0x7A, 0x30...0x39: addOther(UInt8(value))
    case 0x41...0x5A: addOther(UInt8(value) | 0x20)
    case 0..<0x80: endWord()
    case 0xAC00...0xD7A3: addSyllable(Int(value - 0xAC00))
    case 0x3131...0x314E: addConsonant(jamo.compatibility[Int(value - 0x3131)])
    case 0x314F...0x3163: addVowel(value - 0x314F)
    case 0x1100...0x1112: addConsonant(jamo.initials[Int(value - 0x1100)])
    case 0x1161...0x1175: append(jamo.vowels[Int(value - 0x1161)])
    case 0x11A8...0x11C2: append(jamo.finals[Int(value - 0x11A8)])
    case 0xFF01...0xFFDC: addOfOtherWidth(scalar)
    case 0x0300...0x036F: break
    default: addRare(scalar)
    }
  }

  private mutating func addSyllable(_ index: Int) {
    addConsonant(jamo.initials[index / 588])
    append(jamo.vowels[index % 588 / 28])
    if index % 28 > 0 { append(jamo.finals[index % 28 - 1]) }
  }

  private mutating func addConsonant(_ pair: JamoCodes.Pair) {
    append(pair)
    initials.append(pair.first)
    if pair.second != 0 { initials.append(pair.second) }
  }

  /// Adds a vowel that was typed alone.
  private mutating func addVowel(_ index: UInt32) {
    append(jamo.vowels[Int(index)])
    addPause()
  }

  private mutating func addOfOtherWidth(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { add($0) }
    case 0xFFA1...0xFFBE: addConsonant(jamo.compatibility[Int(scalar.value - 0xFFA1)])
    case 0xFFC2...0xFFC7: addVowel(scalar.value - 0xFFC2)
    case 0xFFCA...0xFFCF: addVowel(scalar.value - 0xFFCA + 6)
    case 0xFFD2...0xFFD7: addVowel(scalar.value - 0xFFD2 + 12)
    case 0xFFDA...0xFFDC: addVowel(scalar.value - 0xFFDA + 18)
    default: addRare(scalar)
    }
  }

  private mutating func addRare(_ scalar: Unicode.Scalar) {
    if let letter = latin[scalar.value] { return addOther(letter) }
    if let measure = Self.measures[scalar] { return measure.utf8.forEach { addOther($0) } }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return }
    if Self.isDropped(properties.generalCategory) { return endWord() }
    let lower = properties.lowercaseMapping.unicodeScalars
    if lower.first != scalar || lower.count > 1 { return lower.forEach { add($0) } }
    for byte in UTF8.encode(scalar) ?? .init() { addOther(byte) }
  }

  private mutating func addOther(_ byte: UInt8) {
    text.append(byte)
    addPause()
  }

  private mutating func addPause() {
    if initials.count == wordStart.initials || initials.last != Self.pause { initials.append(Self.pause) }
  }

  private mutating func append(_ pair: JamoCodes.Pair) {
    text.append(pair.first)
    if pair.second != 0 { text.append(pair.second) }
  }

  private static func isDropped(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format:
      true
    default: false
    }
  }

  private static let measures: [Unicode.Scalar: String] = [
    "㎍": "ug", "㎎": "mg", "㎏": "kg", "㎖": "ml", "㎗": "dl", "ℓ": "l", "㎘": "kl", "㎚": "nm", "㎛": "um", "㎜": "mm",
    "㎝": "cm", "㎞": "km", "㎠": "cm2", "㎡": "m2", "㎢": "km2", "㎤": "cm3", "㎥": "m3", "㎐": "hz", "㎑": "khz", "㎒": "mhz",
    "㎓": "ghz", "㎃": "ma", "㎵": "nv", "㎷": "mv", "㎽": "mw", "㎾": "kw", "㏄": "cc", "㏈": "db",
  ]
}
